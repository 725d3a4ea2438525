/** Footers of tables: rows that sum up or average those above, and are no rows of their own. */
import { figureOf } from './cells.ts';
import { plain, type RawRow } from './headings.ts';

const SHIPS = String.raw`(?:of)?\d*(?:ships?)?`;
const TOTAL = new RegExp(`^(?:(?:grand|sub|fleet)?totals?|sums?|[σ∑])${SHIPS}$`);
const AVERAGE = new RegExp(`^(?:averages?|avg|mean|ø)${SHIPS}$`);

/** The word of a cell that begins a footer; undefined for any other text. */
export function footerWord(cell: string): 'total' | 'average' | undefined {
  const word = plain(cell) || cell.trim();
  if (TOTAL.test(word)) return 'total';
  return AVERAGE.test(word) ? 'average' : undefined;
}

/** Columns that a footer is checked by. */
interface SummedColumns {
  /** Index of the figure that each row of its own has. */
  readonly figure: number;
  /** Index of the number of things that a row stands for, where the table has one. */
  readonly count: number | undefined;
}

/** Sums of the rows since a heading or a footer, of each row once and by its count. */
class Sums {
  rows = 0;
  once = 0;
  counted = 0;
  byCount = 0;

  add(figure: number, count: number): void {
    this.rows += 1;
    this.once += figure;
    this.counted += count;
    this.byCount += figure * count;
  }

  /** True for a figure that is one of the sums, or of the averages to as many decimals as it has. */
  has(figure: number, decimals: number, word: 'total' | 'average'): boolean {
    const found =
      word === 'total'
        ? [this.once, this.byCount]
        : [this.once / this.rows, this.byCount / this.counted];
    return found.some((one) => Math.abs(one - figure) <= 0.5 * 10 ** -decimals);
  }
}

/**
 * The footers among the rows below a heading: the first filled cell says so, all others are figures, and the figure that each row needs is
 * left out, or is the sum or the average of the rows above.
 */
export function footersOf(
  rows: readonly RawRow[],
  { figure, count }: SummedColumns,
): ReadonlySet<RawRow> {
  const footers = new Set<RawRow>();
  const whole = new Sums();
  let part = new Sums();
  for (const row of rows) {
    const filled = row.cells.filter((cell) => /\S/.test(cell));
    const word = footerWord(filled[0] ?? '');
    const cell = (row.cells[figure] ?? '').trim();
    const own = figureOf(cell);
    const isFooter = (): boolean => {
      if (word === undefined || filled.length < 2) return false;
      if (filled.slice(1).some((other) => figureOf(other) === undefined)) return false;
      if (cell === '') return true;
      const decimals = /[.,](\d{1,2})$/.exec(cell)?.[1]?.length ?? 0;
      return own !== undefined && [part, whole].some((sums) => sums.has(own, decimals, word));
    };
    if (isFooter()) {
      footers.add(row);
      part = new Sums();
      continue;
    }
    const times = figureOf(row.cells[count ?? -1] ?? '') ?? 1;
    for (const sums of [part, whole]) sums.add(own ?? 0, times);
  }
  return footers;
}
