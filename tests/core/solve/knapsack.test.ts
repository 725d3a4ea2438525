import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesOf, type ItemSizes, sumsUpTo } from '../../../src/core/solve/knapsack.ts';
import { runs } from '../../runs.ts';

/** Every choice of one option of each item, one after another. */
function* choices(items: readonly ItemSizes[]): Generator<readonly number[]> {
  const [first, ...rest] = items;
  if (!first) return yield [];
  for (const option of first.keys()) {
    for (const others of choices(rest)) yield [option, ...others];
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const sizeOf = (items: readonly ItemSizes[], options: readonly number[]): number =>
  total(options.map((option, item) => items[item]?.[option] ?? Number.NaN));

/** The least cost of each sum up to the room, by trying all. */
function leastCosts(
  items: readonly ItemSizes[],
  room: number,
  cost: (option: number, item: number) => number,
  copies?: number,
): ReadonlyMap<number, number> {
  const least = new Map<number, number>();
  for (const options of choices(items)) {
    const sum = sizeOf(items, options);
    if (sum > room || (copies !== undefined && total(options) !== copies)) continue;
    const all = total(options.map(cost));
    least.set(sum, Math.min(all, least.get(sum) ?? Number.POSITIVE_INFINITY));
  }
  return least;
}

const sizes = fc
  .array(fc.integer({ min: 0, max: 15 }), { maxLength: 4 })
  .map((more) => [0, ...more.toSorted((a, b) => a - b)]);
/** Costs of five options of each of four items, no pattern in them. */
const costs = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 }), {
  minLength: 4,
  maxLength: 4,
});

describe('the sums that options reach', () => {
  it('are those of trying all, each at the least cost', () => {
    fc.assert(
      fc.property(
        fc.array(sizes, { maxLength: 4 }),
        fc.integer({ min: 0, max: 60 }),
        costs,
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        (items, room, table, copies) => {
          const cost = (option: number, item: number): number => table[item]?.[option] ?? 0;
          const expected = leastCosts(items, room, cost, copies);
          const { reached, options, costOf } = sumsUpTo(items, room, cost, copies);
          expect(reached).toEqual([...expected.keys()].sort((a, b) => b - a));
          for (const sum of reached) {
            const found = options(sum);
            expect(sizeOf(items, found)).toBe(sum);
            expect(total(found.map(cost))).toBe(expected.get(sum));
            expect(costOf(sum)).toBe(expected.get(sum));
            if (copies !== undefined) expect(total(found)).toBe(copies);
          }
        },
      ),
      runs(300),
    );
  });

  it('are those of copies of one size, as many as there are and as have room', () => {
    expect(copiesOf(7, 3, 100)).toEqual([0, 7, 14, 21]);
    expect(copiesOf(7, 999, 20)).toEqual([0, 7, 14]);
    expect(copiesOf(7, 0, 20)).toEqual([0]);
  });
});
