/**
 * The multiple-choice knapsack problem, exactly, by dynamic programming (S. Martello and P. Toth,
 * Knapsack Problems, 1990; H. Kellerer, U. Pferschy and D. Pisinger, Knapsack Problems, 2004, chapter
 * 11): takes one option of each item so that they reach a sum at the least cost.
 */

/** Sizes of an item’s options: whole numbers in ascending order, the first of them 0. */
export type ItemSizes = readonly number[];

/** An item whose options are 0 to `max` copies of one size. */
export const copiesOf = (size: number, max: number, room: number): ItemSizes =>
  Array.from({ length: Math.min(max, Math.floor(room / size)) + 1 }, (_, count) => count * size);

export interface Sums {
  /** Sums up to the room that some options reach, in descending order. */
  readonly reached: readonly number[];
  /** The option of each item that together reach the sum at the least cost. */
  readonly options: (sum: number) => readonly number[];
  /** The least cost of the sum; infinite if no options reach it. */
  readonly costOf: (sum: number) => number;
}

/** The most steps of `sumsUpTo` for the number of options of all items together. */
export const knapsackWork = (options: number, room: number, copies?: number): number =>
  options * (room + 1) * ((copies ?? 0) + 1);

/** Every sum up to the room at the least cost; `copies` is the sum of the options' indices. */
export function sumsUpTo(
  items: readonly ItemSizes[],
  room: number,
  cost: (option: number, item: number) => number,
  copies?: number,
): Sums {
  const width = room + 1;
  const rows = copies === undefined ? 1 : copies + 1;
  const cells = width * rows;
  let least = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  const taken = items.map((sizes, item) => {
    const next = new Float64Array(cells);
    const chosen = new Uint32Array(cells);
    const costs = Float64Array.from(sizes, (_, option) => cost(option, item));
    const steps = Int32Array.from(sizes, stepOf);
    for (let cell = 0; cell < cells; cell += 1) {
      const row = Math.floor(cell / width);
      const sum = cell - row * width;
      const count = copies === undefined ? sizes.length : Math.min(sizes.length, row + 1);
      let best = Number.POSITIVE_INFINITY;
      let option = 0;
      for (let at = 0; at < count && (sizes[at] as number) <= sum; at += 1) {
        const total = (least[cell - (steps[at] as number)] as number) + (costs[at] as number);
        if (total >= best) continue;
        best = total;
        option = at;
      }
      next[cell] = best;
      chosen[cell] = option;
    }
    least = next;
    return chosen;
  });
  const last = (rows - 1) * width;
  const costOf = (sum: number): number => least[last + sum] ?? Number.POSITIVE_INFINITY;
  const reached: number[] = [];
  for (let sum = room; sum >= 0; sum--) if (Number.isFinite(costOf(sum))) reached.push(sum);
  return {
    reached,
    costOf,
    options(sum) {
      const options = items.map(() => 0);
      let cell = last + sum;
      for (let item = items.length - 1; item >= 0; item--) {
        const option = taken[item]?.[cell] ?? 0;
        options[item] = option;
        cell -= stepOf(items[item]?.[option] ?? 0, option);
      }
      return options;
    },
  };

  /** Distance of the cell before: the size, and a row for each copy if copies are counted. */
  function stepOf(size: number, option: number): number {
    return copies === undefined ? size : size + option * width;
  }
}
