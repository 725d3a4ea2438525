/** Which characters of a line something was made of. */
import { saysSomething, type TextOutcome } from '../../core/design/ledger.ts';

const OUTCOMES: readonly TextOutcome[] = ['field', 'note', 'issue', 'markup', 'between'];

/** Characters of a line, from one index to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface TakenStretch extends Stretch {
  readonly outcome: TextOutcome | undefined;
}

/** Outcomes by character while the stretches of one line are told apart. */
let marks = new Uint8Array(256);

/** Without blanks and separators around it. */
function trimmed(text: string, from: number, to: number): Stretch {
  const [before = ''] = /^[ ,;|]*/.exec(text.slice(from, to)) ?? [];
  let end = to;
  while (' ,;|'.includes(text[end - 1] ?? '')) end -= 1;
  return { from: from + before.length, to: end };
}

export class Taken {
  private readonly length: number;
  /** Three numbers for each stretch, in the order they were taken: from, to, and the outcome. */
  private readonly taken: number[] = [];

  constructor(length: number) {
    this.length = length;
  }

  /** Says what became of the characters from one index to another. */
  add(from: number, to: number, outcome: TextOutcome = 'field'): void {
    if (to <= from) return;
    const { taken } = this;
    const code = outcome === 'field' ? 1 : OUTCOMES.indexOf(outcome) + 1;
    const last = taken.length - 3;
    const end = taken[last + 1] ?? -1;
    if (taken[last + 2] === code && from <= end && from >= (taken[last] ?? 0)) {
      if (to > end) taken[last + 1] = to;
    } else taken.push(from, to, code);
  }

  /** The stretches that say something and became nothing. */
  gaps(text: string): readonly Stretch[] {
    if (this.isWhole) return [];
    return this.stretches().flatMap(({ from, to, outcome }) => {
      if (outcome !== undefined || !saysSomething(text.slice(from, to))) return [];
      return trimmed(text, from, to);
    });
  }

  /** The line from its beginning to its end. */
  stretches(): readonly TakenStretch[] {
    const { taken, length } = this;
    if (length === 0) return [];
    if (this.isWhole) return [{ from: 0, to: length, outcome: OUTCOMES[(taken[2] ?? 0) - 1] }];
    if (marks.length < length) marks = new Uint8Array(length);
    marks.fill(0, 0, length);
    for (let i = 0; i < taken.length; i += 3) marks.fill(taken[i + 2] ?? 0, taken[i], taken[i + 1]);
    const stretches: TakenStretch[] = [];
    let from = 0;
    for (let at = 1; at <= length; at += 1) {
      if (at < length && marks[at] === marks[from]) continue;
      stretches.push({ from, to: at, outcome: OUTCOMES[(marks[from] ?? 0) - 1] });
      from = at;
    }
    return stretches;
  }

  /** Whether the line has one outcome from beginning to end. */
  private get isWhole(): boolean {
    const { taken, length } = this;
    return taken.length === 3 && taken[0] === 0 && (taken[1] ?? 0) >= length;
  }
}
