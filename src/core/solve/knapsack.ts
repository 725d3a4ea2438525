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

/** Bounds of each of two parts, and of both together. */
export interface TwoParts {
  readonly min?: number;
  readonly max?: number;
  /** The most that both parts hold. */
  readonly room: number;
  /** Size of what the first part holds from the start. */
  readonly held?: number;
  /** Number of sizes that are taken; any when left out. */
  readonly count?: number | undefined;
}

/**
 * Places of the sizes that fill two parts the most, each part within its bounds; undefined if none do. A bit
 * of a row tells that the first part can hold as much as the row's number, the second as much as the bit's.
 */
export function twoPartsOf(
  sizes: readonly number[],
  { min = 0, max = Number.POSITIVE_INFINITY, room, held = 0, count }: TwoParts,
): readonly number[] | undefined {
  const most = Math.min(max, room - min);
  if (most < Math.max(min, held)) return undefined;
  const within = (1n << BigInt(most + 1)) - 1n;
  // The rows for each number of sizes taken, if that counts.
  const start: readonly (readonly bigint[])[] = Array.from(
    { length: (count ?? 0) + 1 },
    (_, taken) =>
      Array.from({ length: most + 1 }, (_row, first) => (taken === 0 && first === held ? 1n : 0n)),
  );
  const step = count === undefined ? 0 : 1;
  const layers = [start];
  for (const size of sizes) {
    const before = layers.at(-1) ?? start;
    const shift = BigInt(size);
    layers.push(
      before.map((rows, taken) => {
        const from = before[taken - step];
        if (!from) return rows;
        return rows.map(
          (row, first) =>
            row | (((from[first] ?? 0n) << shift) & within) | (from[first - size] ?? 0n),
        );
      }),
    );
  }
  let [first, second, best] = [0, 0, -1];
  for (const [sum, row] of (layers.at(-1)?.at(-1) ?? []).entries()) {
    if (sum < min) continue;
    const fitting = row & ((1n << BigInt(Math.max(0, Math.min(most, room - sum) + 1))) - 1n);
    const greatest = fitting === 0n ? -1 : fitting.toString(2).length - 1;
    if (greatest >= min && sum + greatest > best)
      [first, second, best] = [sum, greatest, sum + greatest];
  }
  if (best < 0) return undefined;
  const places: number[] = [];
  let left = count ?? 0;
  for (let at = sizes.length - 1; at >= 0; at -= 1) {
    const [before, size] = [layers[at], sizes[at] ?? 0];
    const isReached = (taken: number, one: number, other: number): boolean =>
      other >= 0 && (((before?.[taken]?.[one] ?? 0n) >> BigInt(other)) & 1n) === 1n;
    if (isReached(left, first, second)) continue;
    places.unshift(at);
    left -= step;
    if (isReached(left, first - size, second)) first -= size;
    else second -= size;
  }
  return places;
}
