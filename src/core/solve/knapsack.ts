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

/** Copies of one size, with the least number taken. */
export interface Copies {
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** False for copies that the number of copies leaves out. */
  readonly isCounted?: boolean;
}

/** Bounds of each of two parts, and of both together. */
export interface TwoParts {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The most that both parts hold. */
  readonly room: number;
  /** Number of copies that are taken; any when left out. */
  readonly count?: number | undefined;
}

interface TwoPartSums {
  /** Sums that two parts within their bounds reach together, in descending order. */
  readonly reached: readonly number[];
  /** Copies of each size that divide into two such parts and together reach the sum. */
  readonly copiesFor: (sum: number) => readonly number[];
}

/**
 * Parts that copies reach, for each number of copies taken if that counts: a bit of a row tells that the first part
 * can hold as much as the row's number, the second as much as the bit's.
 */
type Parts = readonly (readonly bigint[])[];

/** The greatest sum of one part within the bounds. */
const mostOfPart = ({ min = 0, max = Number.POSITIVE_INFINITY, room }: TwoParts): number =>
  Math.floor(Math.min(max, room - Math.ceil(min)));

const copiesWithin = ({ size, min, max }: Copies, room: number): number =>
  Math.max(min, Math.min(max, Math.floor(room / Math.max(1, size))));

/** Steps of `twoPartSums`, each about as long as one of `sumsUpTo`. */
export function twoPartsWork(items: readonly Copies[], parts: TwoParts): number {
  const width = Math.max(0, mostOfPart(parts)) + 1;
  const copies = items.reduce((sum, item) => sum + copiesWithin(item, parts.room), 0);
  return copies * width * (4 + Math.ceil(width / 16)) * ((parts.count ?? 0) + 1);
}

/** Every sum of copies that divide into two parts, each within its bounds. */
export function twoPartSums(items: readonly Copies[], parts: TwoParts): TwoPartSums {
  const { room, count } = parts;
  const least = Math.ceil(parts.min ?? 0);
  const most = mostOfPart(parts);
  if (most < Math.max(0, least)) return { reached: [], copiesFor: () => [] };
  const within = (1n << BigInt(most + 1)) - 1n;
  const none: readonly bigint[] = Array.from({ length: most + 1 }, () => 0n);
  const start: Parts = Array.from({ length: (count ?? 0) + 1 }, (_, taken) =>
    taken === 0 ? none.with(0, 1n) : none,
  );
  const stepOf = ({ isCounted = true }: Copies) => (count !== undefined && isCounted ? 1 : 0);
  const layers = [start];
  for (const item of items) {
    const { size, min } = item;
    const shift = BigInt(size);
    let layer = layers.at(-1) ?? start;
    for (let copy = 0; copy < copiesWithin(item, room); copy += 1) {
      const before = layer;
      layer = before.map((rows, taken) => {
        const from = before[taken - stepOf(item)] ?? none;
        return rows.map(
          (row, first) =>
            (copy < min ? 0n : row) |
            (((from[first] ?? 0n) << shift) & within) |
            (from[first - size] ?? 0n),
        );
      });
    }
    layers.push(layer);
  }
  const ends = layers.at(-1)?.at(-1) ?? none;
  let sums = 0n;
  const fitting = ends.map((row, first) => {
    const upTo = Math.min(most, room - first);
    if (first < least || upTo < least) return 0n;
    const fits = ((row & ((1n << BigInt(upTo + 1)) - 1n)) >> BigInt(least)) << BigInt(least);
    sums |= fits << BigInt(first);
    return fits;
  });
  const reached = [...sums.toString(2)].flatMap((bit, i, { length }) =>
    bit === '1' ? [length - 1 - i] : [],
  );
  const has = (row: bigint | undefined, bit: number): boolean =>
    row !== undefined && bit >= 0 && ((row >> BigInt(bit)) & 1n) === 1n;
  return {
    reached,
    copiesFor(sum) {
      let first = fitting.findIndex((row, part) => has(row, sum - part));
      let second = sum - first;
      let taken = count ?? 0;
      const copies = items.map(() => 0);
      for (let at = items.length - 1; at >= 0; at -= 1) {
        const item = items[at] as Copies;
        const [ones, others] = dividedCopies(item, (one, other) => {
          const rows = layers[at]?.[taken - stepOf(item) * (one + other)];
          return has(rows?.[first - item.size * one], second - item.size * other);
        });
        copies[at] = ones + others;
        taken -= stepOf(item) * (ones + others);
        first -= item.size * ones;
        second -= item.size * others;
      }
      return copies;
    },
  };

  /** The fewest copies in the first and the second part from which the rest is reached. */
  function dividedCopies(
    item: Copies,
    isReached: (one: number, other: number) => boolean,
  ): readonly [number, number] {
    for (let all = item.min; all <= copiesWithin(item, room); all += 1) {
      for (let one = 0; one <= all; one += 1) {
        if (isReached(one, all - one)) return [one, all - one];
      }
    }
    return [0, 0];
  }
}
