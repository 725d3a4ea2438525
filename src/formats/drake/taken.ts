/** Which characters of a line something was made of. */
import type { TextOutcome } from '../../core/design/ledger.ts';

const OUTCOMES: readonly TextOutcome[] = ['field', 'note', 'issue', 'markup', 'between'];

/** Characters of a line, from one index to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface TakenStretch extends Stretch {
  readonly outcome: TextOutcome | undefined;
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Without blanks and separators around it. */
function trimmed(text: string, from: number, to: number): Stretch {
  const [before = ''] = /^[ ,;|]*/.exec(text.slice(from, to)) ?? [];
  let end = to;
  while (' ,;|'.includes(text[end - 1] ?? '')) end -= 1;
  return { from: from + before.length, to: end };
}

export class Taken {
  private readonly length: number;
  /** By character; 0 for one that nothing was made of. */
  private marks: Uint8Array | undefined;

  constructor(length: number) {
    this.length = length;
  }

  /** Says what became of the characters from one index to another. */
  add(from: number, to: number, outcome: TextOutcome = 'field'): void {
    if (to <= from) return;
    this.marks ??= new Uint8Array(this.length);
    this.marks.fill(OUTCOMES.indexOf(outcome) + 1, from, to);
  }

  /** The stretches that say something and became nothing. */
  gaps(text: string): readonly Stretch[] {
    return this.stretches().flatMap(({ from, to, outcome }) => {
      if (outcome !== undefined || !SAYS_SOMETHING.test(text.slice(from, to))) return [];
      return trimmed(text, from, to);
    });
  }

  /** The line from its beginning to its end. */
  stretches(): readonly TakenStretch[] {
    const { marks, length } = this;
    if (!marks) return length === 0 ? [] : [{ from: 0, to: length, outcome: undefined }];
    const stretches: TakenStretch[] = [];
    let from = 0;
    for (let at = 1; at <= length; at += 1) {
      if (at < length && marks[at] === marks[from]) continue;
      stretches.push({ from, to: at, outcome: OUTCOMES[(marks[from] ?? 0) - 1] });
      from = at;
    }
    return stretches;
  }
}
