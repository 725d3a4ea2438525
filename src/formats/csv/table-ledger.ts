/** What became of each cell of a table: nothing that stands in one may vanish. */
import type { LedgerEntry, Span, TextOutcome } from '../../core/design/issues.ts';
import { cellSpans } from './cell-spans.ts';

/** Where the rows of a table stand, by the line that each begins in. */
interface RowPlaces {
  rowAt(line: number): Span;
  readonly separator: string;
}

export class TableLedger {
  readonly #text: string;
  readonly #places: RowPlaces;
  /** The outcome of a whole row, or of each of its cells. */
  readonly #rows = new Map<number, TextOutcome | (TextOutcome | undefined)[]>();

  constructor(text: string, places: RowPlaces) {
    this.#text = text;
    this.#places = places;
  }

  /** Says what became of a whole row. */
  claimRow(line: number, outcome: TextOutcome): void {
    this.#rows.set(line, outcome);
  }

  /** A function that says what became of a cell of the row, by its index; the last word counts. */
  row(line: number): (index: number, outcome: TextOutcome) => void {
    const cells: (TextOutcome | undefined)[] = [];
    this.#rows.set(line, cells);
    return (index, outcome) => {
      if (index >= 0) cells[index] = outcome;
    };
  }

  /** Whether something was said of a cell of the row. */
  has(line: number, index: number): boolean {
    const outcome = this.#rows.get(line);
    return typeof outcome === 'string' || outcome?.[index] !== undefined;
  }

  /** One entry for each row or cell of which something was said, and for Excel's `sep=;` line. */
  entries(): readonly LedgerEntry[] {
    const mark = /^\uFEFF*sep=./i.exec(this.#text)?.[0] ?? '';
    const entries: LedgerEntry[] = [{ span: { start: 0, end: mark.length }, outcome: 'markup' }];
    for (const [line, outcome] of this.#rows) {
      const span = this.#places.rowAt(line);
      if (typeof outcome === 'string') entries.push({ span, outcome });
      else entries.push(...this.#cells(span, outcome));
    }
    return entries;
  }

  *#cells(
    { start, end }: Span,
    outcomes: readonly (TextOutcome | undefined)[],
  ): Generator<LedgerEntry> {
    const spans = cellSpans(this.#text.slice(start, end), this.#places.separator);
    for (const [index, span] of spans.entries()) {
      const outcome = outcomes[index];
      if (outcome) yield { span: { start: start + span.start, end: start + span.end }, outcome };
    }
  }
}
