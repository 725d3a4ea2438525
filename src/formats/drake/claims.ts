/** Claims of the characters of a line: what a reader made of them. */
import { hasLetterOrDigit, type TextOutcome } from '../../core/design/issues.ts';

const OUTCOMES: readonly TextOutcome[] = ['field', 'note', 'issue', 'markup', 'between'];

/** Characters of a line, from one index to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface ClaimedStretch extends Stretch {
  readonly outcome: TextOutcome | undefined;
}

/** Outcomes by character, while a line is cut into stretches. */
let marks = new Uint8Array(256);

/** The stretch without blanks and separators around it. */
function trimmed(text: string, from: number, to: number): Stretch {
  const [before = ''] = /^[ ,;|]*/.exec(text.slice(from, to)) ?? [];
  let end = to;
  while (' ,;|'.includes(text[end - 1] ?? '')) end -= 1;
  return { from: from + before.length, to: end };
}

export class Claims {
  private readonly length: number;
  /** The first stretch; most lines have no other. */
  private from = 0;
  private to = 0;
  private outcome: TextOutcome | undefined;
  /** Further stretches in the order of their claims, three numbers each: from, to and outcome. */
  private further: number[] | undefined;

  constructor(length: number) {
    this.length = length;
  }

  /** Sets the outcome of the characters from one index to another. */
  add(from: number, to: number, outcome: TextOutcome = 'field'): void {
    if (to <= from) return;
    const { further } = this;
    if (further) {
      const code = OUTCOMES.indexOf(outcome) + 1;
      const last = further.length - 3;
      const end = further[last + 1] ?? -1;
      if (further[last + 2] === code && from <= end && from >= (further[last] ?? 0)) {
        if (to > end) further[last + 1] = to;
      } else further.push(from, to, code);
    } else if (this.outcome === undefined) {
      this.from = from;
      this.to = to;
      this.outcome = outcome;
    } else if (this.outcome === outcome && from <= this.to && from >= this.from) {
      if (to > this.to) this.to = to;
    } else this.further = [from, to, OUTCOMES.indexOf(outcome) + 1];
  }

  /** The stretches with content and without an outcome. */
  gaps(text: string): readonly Stretch[] {
    if (this.whole !== undefined) return NONE;
    return this.stretches().flatMap(({ from, to, outcome }) => {
      if (outcome !== undefined || !hasLetterOrDigit(text.slice(from, to))) return [];
      return trimmed(text, from, to);
    });
  }

  /** The line from its beginning to its end. */
  stretches(): readonly ClaimedStretch[] {
    const { further = [], length, whole } = this;
    if (length === 0) return [];
    if (whole) return [{ from: 0, to: length, outcome: whole }];
    if (marks.length < length) marks = new Uint8Array(length);
    marks.fill(0, 0, length);
    if (this.outcome) marks.fill(OUTCOMES.indexOf(this.outcome) + 1, this.from, this.to);
    for (let i = 0; i < further.length; i += 3) {
      marks.fill(further[i + 2] ?? 0, further[i], further[i + 1]);
    }
    const stretches: ClaimedStretch[] = [];
    let from = 0;
    for (let at = 1; at <= length; at += 1) {
      if (at < length && marks[at] === marks[from]) continue;
      stretches.push({ from, to: at, outcome: OUTCOMES[(marks[from] ?? 0) - 1] });
      from = at;
    }
    return stretches;
  }

  /** The outcome of the line from its beginning to its end, when it has one. */
  get whole(): TextOutcome | undefined {
    const isWhole = this.from === 0 && this.to >= this.length && this.further === undefined;
    return isWhole ? this.outcome : undefined;
  }
}

const NONE: readonly Stretch[] = [];
