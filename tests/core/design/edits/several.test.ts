import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import {
  addToCounts,
  EMPTY_FLEET,
  MAX_COUNT,
  moveShips,
  placesAfterMove,
  removeShips,
} from '../../../../src/core/design/edits/fleet.ts';
import type { Fleet } from '../../../../src/core/design/fleet.ts';

const design = (name: string): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 4, engines: 3 },
  class: name,
});
const fleetOf = (names: string): Fleet => ({
  ...EMPTY_FLEET,
  ships: [...names].map((name) => ({ design: design(name) })),
});
const names = (fleet: Fleet) => fleet.ships.map(({ design }) => design.class).join('');

describe('several entries of a fleet', () => {
  test.each([
    ['abcde', [0, 3], 'bce'],
    ['abc', [0, 1, 2], ''],
    ['abc', [7], 'abc'],
  ])('of %s without %j are %s', (before, places, after) => {
    expect(names(removeShips(new Set(places))(fleetOf(before)))).toBe(after);
  });

  test.each([
    ['abcde', [2], -1, 'acbde'],
    ['abcde', [2], 1, 'abdce'],
    ['abcde', [1, 2], 1, 'adbce'],
    ['abcde', [1, 3], -1, 'bdace'],
    ['abcde', [1, 3], 1, 'acebd'],
    ['abcde', [0, 1], -1, 'abcde'],
    ['abcde', [3, 4], 1, 'abcde'],
    // Separated entries are first brought together.
    ['abcde', [0, 2], -1, 'acbde'],
    ['abcde', [2, 4], 1, 'abdce'],
  ] as const)('of %s at %j go by %i: %s', (before, places, by, after) => {
    expect(names(moveShips(new Set(places), by)(fleetOf(before)))).toBe(after);
  });

  test('stay selected at their new places after any move', () => {
    const some = fc.tuple(
      fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
      fc.constantFrom(-1, 1) as fc.Arbitrary<-1 | 1>,
    );
    fc.assert(
      fc.property(some, ([list, by]) => {
        const places = new Set(list.toSorted((a, b) => a - b));
        const before = 'abcdefg';
        const after = names(moveShips(places, by)(fleetOf(before)));
        const moved = [...placesAfterMove(places, before.length, by)].map((at) => after[at]);
        expect(moved.join('')).toBe([...before].filter((_, i) => places.has(i)).join(''));
        expect([...after].sort().join('')).toBe(before);
      }),
    );
  });

  test('a move that leads nowhere is no step', () => {
    const fleet = fleetOf('ab');
    expect(moveShips(new Set([0]), -1)(fleet)).toBe(fleet);
  });

  test.each([
    [1, [2, 4, undefined]],
    [-1, [undefined, 2, undefined]],
    [-5, [undefined, undefined, undefined]],
    [MAX_COUNT, [MAX_COUNT, MAX_COUNT, undefined]],
  ])('become %i more of each, one at least and no more than the limit', (by, counts) => {
    const { ships } = fleetOf('abc');
    const fleet = {
      ...EMPTY_FLEET,
      ships: ships.map((ship, i) => (i === 1 ? { ...ship, count: 3 } : ship)),
    };
    const after = addToCounts(new Set([0, 1]), by)(fleet);
    expect(after.ships.map(({ count }) => count)).toEqual(counts);
  });
});
