import { describe, expect, test } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import {
  addShips,
  EMPTY_FLEET,
  entriesExcess,
  MAX_COUNT,
  shipsIn,
} from '../../../../src/core/design/edits/fleet.ts';
import { excessText } from '../../../../src/core/design/sizes.ts';

const design = (name: string, hull = 4): Design => ({
  ...{ format: 'slipway.design', version: 1, hull, engines: 3 },
  class: name,
});
const jay = { id: 'J', value: design('Jay') };
const wren = { id: 'W', value: design('Wren') };
const counts = (fleet: ReturnType<ReturnType<typeof addShips>>) =>
  fleet.ships.map(({ design, count }) => [design.class, count]);

test('a number of each ship is added, and a present class counts on', () => {
  const fleet = addShips([jay, wren], 2)(addShips([jay], 1)(EMPTY_FLEET));
  expect(fleet.ships.map(({ design, count, origin }) => [design.class, count, origin?.id])).toEqual(
    [
      ['Jay', 3, 'J'],
      ['Wren', 2, 'W'],
    ],
  );
  expect(shipsIn(fleet)).toBe(5);
});

test('the same ship twice is one entry, and one with a load of its own is not added to', () => {
  const twice = addShips([jay, jay], 1)(EMPTY_FLEET);
  expect(counts(twice)).toEqual([['Jay', 2]]);
  const loaded = { ...twice, ships: twice.ships.map((ship) => ({ ...ship, flights: [] })) };
  expect(counts(addShips([jay], 1)(loaded))).toEqual([
    ['Jay', 2],
    ['Jay', undefined],
  ]);
});

describe('an entry', () => {
  test.each([
    [1, 5, 6],
    [MAX_COUNT - 2, 5, MAX_COUNT],
    [MAX_COUNT, 5, MAX_COUNT],
    // A larger count from a text stays.
    [MAX_COUNT + 500, 5, MAX_COUNT + 500],
  ])('of %i to which %i are added has %i', (before, added, after) => {
    const [ship] = addShips([jay], 1)(EMPTY_FLEET).ships;
    const fleet = { ...EMPTY_FLEET, ships: ship ? [{ ...ship, count: before }] : [] };
    const next = addShips([jay], added)(fleet);
    expect(next.ships.map(({ count }) => count)).toEqual([after]);
    expect(next === fleet).toBe(before === after);
  });
});

test('a fleet may have a thousand entries, and one more is too many', () => {
  const classes = Array.from({ length: 1001 }, (_, i) => ({ id: `${i}`, value: design(`C${i}`) }));
  expect(entriesExcess(addShips(classes.slice(1), 1)(EMPTY_FLEET))).toBeUndefined();
  const excess = entriesExcess(addShips(classes, 1)(EMPTY_FLEET));
  expect(excess && excessText(excess)).toBe('This has 1001 entries in a fleet; the limit is 1000.');
});
