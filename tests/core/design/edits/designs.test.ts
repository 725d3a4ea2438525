import { describe, expect, test } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import {
  addShips,
  EMPTY_FLEET,
  type FleetEdit,
  inDesigns,
  keepShip,
  moveShip,
  removeShip,
  setCount,
  splitShip,
  undoDesigns,
} from '../../../../src/core/design/edits/fleet.ts';
import type { Fleet, FleetShip } from '../../../../src/core/design/fleet.ts';

const design = (hull: number, name = 'Jay'): Design => ({
  ...{ format: 'slipway.design', version: 1, engines: 3 },
  ...{ class: name, hull },
});
/** The version that all small ships get: hull 3, whatever they had. */
const edit = (one: Design): Design => (one.hull === 3 || one.hull > 8 ? one : { ...one, hull: 3 });
const hulls = (fleet: Fleet) => fleet.ships.map(({ design }) => design.hull);

/** Versions of one ship of the library, an entry each. */
const linked = (...versions: readonly number[]): Fleet =>
  versions.reduce(
    (fleet, hull) => addShips([{ id: 'J', value: design(hull) }], 1)(fleet),
    EMPTY_FLEET,
  );
/** The same from no library. */
const strangers = (...versions: readonly number[]): Fleet => ({
  ...EMPTY_FLEET,
  ships: versions.map((hull): FleetShip => ({ design: design(hull) })),
});
const removeSecond: FleetEdit = removeShip(1);

describe('designs that are changed and taken back', () => {
  test.each<readonly [string, Fleet, FleetEdit, readonly number[]]>([
    ['their own versions', linked(1, 2), (fleet) => fleet, [1, 2]],
    ['their own versions without a library', strangers(1, 2), (fleet) => fleet, [1, 2]],
    ['the new version, if they had it before', linked(1, 3, 2), (fleet) => fleet, [1, 3, 2]],
    ['their own where they changed places', linked(1, 2, 3), moveShip(0, 2), [2, 3, 1]],
    ['their own where one has gone', linked(1, 2, 4), removeSecond, [1, 4]],
    ['their own with another count', linked(1, 2), setCount(1, 5), [1, 2]],
    [
      'their own with another count, moved',
      linked(1, 2),
      (fleet) => moveShip(0, 1)(setCount(0, 5)(fleet)),
      [2, 1],
    ],
    [
      'both versions, whichever of those that look alike',
      strangers(9, 1, 2),
      removeShip(0),
      [2, 1],
    ],
    ['their own in both halves of an entry', setCount(0, 2)(linked(1, 2)), splitShip(0), [1, 1, 2]],
    [
      'their own where the copy was kept',
      linked(1, 2),
      keepShip(0, { id: 'J', value: design(7) }),
      [1, 2],
    ],
    ['what came later as it is', linked(1), addShips([{ id: 'J', value: design(3) }], 1), [1, 3]],
    [
      'what was made of them since',
      linked(1, 2),
      (fleet) => ({
        ...fleet,
        ships: fleet.ships.map((ship, at) => (at ? ship : { ...ship, design: design(8) })),
      }),
      [8, 2],
    ],
  ])('are %s', (_, before, since, expected) => {
    const after = since(inDesigns(edit)(before));
    expect(hulls(undoDesigns(edit, before)(after))).toEqual(expected);
  });

  test('are the same fleet where there is nothing to take back', () => {
    const fleet = strangers(3);
    expect(undoDesigns(edit, fleet)(fleet)).toBe(fleet);
    expect(undoDesigns(edit, strangers(1))(strangers(5)).ships[0]?.design.hull).toBe(5);
  });
});
