import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addFromLibrary,
  EMPTY_FLEET,
  flightsOf,
  keepShip,
  moveShip,
  nameShip,
  refreshShip,
  removeShip,
  setBattle,
  setCount,
  setFlights,
  setLongRange,
  splitShip,
} from '../../../../src/core/design/edits/fleet.ts';
import type { FleetShip } from '../../../../src/core/design/fleet.ts';
import { compareFleets } from '../../../../src/core/rating/comparison/comparison.ts';
import { unityFleets } from '../../../../src/core/rules/unity/fleets.ts';
import { anyFleet } from '../../../formats/json/arbitrary-fleet.ts';
import { runs } from '../../../runs.ts';
import { carrier, fleetOf, majestic, rateFleet } from '../../rating/fleets/fleets.ts';

const named = (count: number, ...names: string[]): FleetShip => ({
  design: majestic,
  ...(count === 1 ? {} : { count }),
  ...(names.length > 0 && { names }),
});

describe('ships', () => {
  it('of the library come once an entry, with a count', () => {
    const add = addFromLibrary({ id: 'm', value: majestic });
    const two = add(add(EMPTY_FLEET));
    const fleet = add({ ...two, ships: [...two.ships, { design: carrier }] });
    expect(fleet.ships.map(({ design, count }) => [design.class, count])).toEqual([
      ['Majestic', 3],
      ['Roost', undefined],
    ]);
    expect(rateFleet(fleet).rating).toBe(
      3 * 188 + rateFleet(fleetOf([{ design: carrier }])).rating,
    );
  });

  it('of the library that have changed since are another entry', () => {
    const first = addFromLibrary({ id: 'm', value: majestic })(EMPTY_FLEET);
    const changed = { ...majestic, hull: 9 };
    const fleet = addFromLibrary({ id: 'm', value: changed })(first);
    expect(fleet.ships.map(({ design }) => design.hull)).toEqual([8, 9]);
  });

  it('take over the library’s design, or keep theirs, with their names and number', () => {
    const changed = { id: 'm', value: { ...majestic, hull: 9 } };
    const fleet = nameShip(
      0,
      1,
      'Beta',
    )(setCount(0, 2)(addFromLibrary({ id: 'm', value: majestic })(EMPTY_FLEET)));
    const [refreshed] = refreshShip(0, changed)(fleet).ships;
    const [kept] = keepShip(0, changed)(fleet).ships;
    expect([refreshed?.design.hull, refreshed?.count, refreshed?.names]).toEqual([
      9,
      2,
      ['', 'Beta'],
    ]);
    expect(kept?.design.hull).toBe(8);
    expect(kept?.origin).toEqual(refreshed?.origin);
  });

  it.each<readonly [string, FleetShip, number, number, string, readonly string[] | undefined]>([
    ['the second of two', named(2), 0, 1, ['', 'B'].join(), ['', 'B']],
    ['anew', named(2, 'A', 'B'), 0, 0, 'C', ['C', 'B']],
    ['no more, at the end', named(2, 'A', 'B'), 0, 1, '', ['A']],
    ['no more at all', named(1, 'A'), 0, 0, '', undefined],
  ])('are named %s', (_, ship, index, place, name, expected) => {
    const given = name.split(',').at(-1) ?? '';
    expect(nameShip(index, place, given)(fleetOf([ship])).ships[0]?.names).toEqual(expected);
  });

  it('split off one with its name', () => {
    const fleet = splitShip(0)(fleetOf([named(3, 'A', 'B', 'C'), { design: carrier }]));
    expect(fleet.ships.map(({ count, names }) => [count, names])).toEqual([
      [2, ['A', 'B']],
      [undefined, ['C']],
      [undefined, undefined],
    ]);
    expect(splitShip(1)(fleet)).toBe(fleet);
  });

  it('split off none from a fleet that has no room for another entry', () => {
    const full = (length: number) => fleetOf(Array.from({ length }, () => named(2)));
    expect(splitShip(0)(full(999)).ships).toHaveLength(1000);
    const fleet = full(1000);
    expect(splitShip(0)(fleet)).toBe(fleet);
  });

  it('come, go and change places', () => {
    const fleet = fleetOf([named(1, 'A'), named(1, 'B'), named(1, 'C')]);
    const order = (of: typeof fleet) => of.ships.map(({ names }) => names?.[0]).join('');
    expect(order(moveShip(0, 2)(fleet))).toBe('BCA');
    expect(order(removeShip(1)(fleet))).toBe('AC');
    expect(moveShip(0, 5)(fleet)).toBe(fleet);
  });
});

describe('flights', () => {
  /** The load of carriers of four after the flights of some variants are set, in turn. */
  const loaded = (...loads: (readonly [string, number])[]) =>
    loads.reduce(
      (fleet, [variant, count]) => setFlights(unityFleets, 0, 4, variant, count)(fleet),
      fleetOf([{ design: carrier }]),
    ).ships[0]?.flights;

  it.each([
    [
      'of one variant leave the rest standard',
      [['bombers', 1]],
      [{ count: 3 }, { variant: 'bombers', count: 1 }],
    ],
    ['of one variant alone', [['bombers', 4]], [{ variant: 'bombers', count: 4 }]],
    [
      'of two variants',
      [
        ['bombers', 2],
        ['heavy', 2],
      ],
      [
        { variant: 'bombers', count: 2 },
        { variant: 'heavy', count: 2 },
      ],
    ],
    [
      'back to standard say nothing',
      [
        ['bombers', 4],
        ['bombers', 0],
      ],
      undefined,
    ],
    ['fewer than fit', [['standard', 1]], [{ count: 1 }]],
    [
      'of a variant beside spare room',
      [
        ['standard', 1],
        ['heavy', 1],
      ],
      [{ count: 1 }, { variant: 'heavy', count: 1 }],
    ],
    ['none at all', [['standard', 0]], []],
    ['more than fit', [['bombers', 6]], [{ variant: 'bombers', count: 6 }]],
  ] as const)('%s', (_, loads, expected) => {
    expect(loaded(...loads)).toEqual(expected);
  });

  it('of long range are set by variant, and none says nothing', () => {
    const two = setLongRange(unityFleets, 'heavy', 2)(EMPTY_FLEET);
    const both = setLongRange(unityFleets, 'standard', 1)(two);
    expect(both.flights).toEqual([{ variant: 'heavy', count: 2 }, { count: 1 }]);
    expect(rateFleet(both).rating).toBe(180);
    const none = setLongRange(unityFleets, 'heavy', 0)(two);
    expect(none).toEqual(EMPTY_FLEET);
  });

  it('that a full carrier trades keep their number, of any variant', () => {
    const variants = [...unityFleets.variants.keys()];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...variants.slice(1)), fc.nat(4)), { maxLength: 6 }),
        (loads) => {
          const flights = loaded(...loads) ?? [{ count: 4 }];
          const sum = variants.reduce((all, one) => all + flightsOf(unityFleets, flights, one), 0);
          const others = loads.filter(
            ([one], i) => loads.findLastIndex(([two]) => one === two) === i,
          );
          for (const [variant, count] of others) {
            expect(flightsOf(unityFleets, flights, variant)).toBe(count);
          }
          expect(sum).toBeGreaterThanOrEqual(4);
        },
      ),
    );
  });
});

test('no battle and a count of 1 leave nothing behind', () => {
  const fleet = setBattle({ size: 'small' })(EMPTY_FLEET);
  expect(fleet).toEqual({ ...EMPTY_FLEET, battle: { size: 'small' } });
  expect(setBattle(undefined)(fleet)).toEqual(EMPTY_FLEET);
  expect(setCount(0, 1)(fleetOf([named(3)]))).toEqual(fleetOf([named(1)]));
});

describe('two fleets side by side', () => {
  it('show the difference between them', () => {
    const [left, right] = [
      rateFleet(fleetOf([{ design: majestic, count: 2 }])),
      rateFleet(fleetOf([{ design: majestic }, { design: carrier }], { flights: [{ count: 1 }] })),
    ];
    const rows = compareFleets(left, right);
    expect(rows.find(({ label }) => label === 'Combat rating')).toEqual({
      label: 'Combat rating',
      left: 376,
      right: right.rating,
      difference: right.rating - 376,
    });
    expect(rows.map(({ label, left: a, right: b }) => [label, a, b])).toEqual(
      expect.arrayContaining([
        ['Ships', 2, 2],
        ['Hull boxes', 16, 14],
        ['ORAT', 1210, 605 + (right.ships[1]?.evaluation.orat ?? 0)],
        ['Flights aboard', 0, 4],
        ['Long range flights', 0, 1],
        ['Single fighters', 0, 30],
      ]),
    );
  });

  it('swapped differ the other way', () => {
    fc.assert(
      fc.property(anyFleet, anyFleet, (one, other) => {
        const [a, b] = [rateFleet(one), rateFleet(other)];
        const back = compareFleets(b, a).map(({ difference }) => 0 - difference);
        expect(compareFleets(a, b).map(({ difference }) => difference)).toEqual(
          back.map((difference) => difference + 0),
        );
      }),
      runs(50),
    );
  });
});
