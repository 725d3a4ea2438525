/** Footers of tables: rows that sum up or average those above, and are no rows of their own. */
import { figureOf, hasFigures } from './cells.ts';
import { plainHeading, type RawRow } from './headings.ts';

const SHIPS = String.raw`(?:of)?\d*(?:ships?)?`;
const TOTAL = new RegExp(`^(?:(?:grand|sub|fleet)?totals?|sums?|[σ∑])${SHIPS}$`);
const AVERAGE = new RegExp(`^(?:averages?|avg|mean|ø)${SHIPS}$`);

type FooterWord = 'total' | 'average';

/** The word of a cell that begins a footer; undefined for any other text. */
export function footerWord(cell: string): FooterWord | undefined {
  const word = plainHeading(cell) || cell.trim();
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
  has(figure: number, decimals: number, word: FooterWord): boolean {
    const found =
      word === 'total'
        ? [this.once, this.byCount]
        : [this.once / this.rows, this.byCount / this.counted];
    return found.some((one) => Math.abs(one - figure) <= 0.5 * 10 ** -decimals);
  }
}

/** A figure, or the sum of several, as those of boxes; undefined for any other text. */
const sumOf = (cell: string): number | undefined =>
  hasFigures(cell)
    ? (figureOf(cell) ??
      cell
        .trim()
        .split(/\s+/)
        .reduce((sum, part) => sum + (figureOf(part) ?? 0), 0))
    : undefined;

/** Columns that hold a text in each row of its own, and the least and the largest figure there. */
class OwnRows {
  #texts: readonly number[] | undefined;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(cells: readonly string[], figure: number): void {
    const isText = (at: number): boolean =>
      /\S/.test(cells[at] ?? '') && !hasFigures(cells[at] ?? '');
    this.#texts = (this.#texts ?? [...cells.keys()]).filter(isText);
    this.#least = Math.min(this.#least, figure);
    this.#most = Math.max(this.#most, figure);
  }

  /** True for a row without a text where all others have one, whose figure may be added up wrongly. */
  mayEndWith(cells: readonly string[], name: number, figure: number, word: FooterWord): boolean {
    const others = (this.#texts ?? []).filter((at) => at !== name);
    if (others.length === 0 || others.some((at) => /\S/.test(cells[at] ?? ''))) return false;
    return word === 'total' ? figure > this.#most : figure >= this.#least && figure <= this.#most;
  }
}

/**
 * The footers among the rows below a heading: the first filled cell says so, all others are figures, and the figure that each row needs is
 * left out, or is the sum or the average of the rows above. In the last rows it may be another figure, where texts that all rows above
 * have are left out.
 */
export function footersOf(
  entries: readonly RawRow[],
  { figure, count }: SummedColumns,
): ReadonlySet<RawRow> {
  const rows = entries.filter(({ cells }) => cells.some((cell) => /\S/.test(cell)));
  const footers = new Set<RawRow>();
  const whole = new Sums();
  const ownRows = new OwnRows();
  let part = new Sums();
  const words = rows.map(({ cells }) => footerWord(cells.find((cell) => /\S/.test(cell)) ?? ''));
  const end = words.lastIndexOf(undefined);
  for (const [i, row] of rows.entries()) {
    const { cells } = row;
    const filled = cells.filter((cell) => /\S/.test(cell));
    const word = words[i];
    const cell = (cells[figure] ?? '').trim();
    const own = sumOf(cell);
    const isFooter = (): boolean => {
      if (word === undefined || filled.length < 2) return false;
      if (!filled.slice(1).every(hasFigures)) return false;
      if (cell === '') return true;
      if (own === undefined) return false;
      const decimals = /[.,](\d{1,2})$/.exec(cell)?.[1]?.length ?? 0;
      if ([part, whole].some((sums) => sums.has(own, decimals, word))) return true;
      const name = cells.findIndex((other) => /\S/.test(other));
      return i > end && ownRows.mayEndWith(cells, name, own, word);
    };
    if (isFooter()) {
      footers.add(row);
      part = new Sums();
      continue;
    }
    const times = figureOf(cells[count ?? -1] ?? '') ?? 1;
    for (const sums of [part, whole]) sums.add(own ?? 0, times);
    ownRows.add(cells, own ?? 0);
  }
  return footers;
}
