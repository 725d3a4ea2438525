import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { wantedCounters } from '../../../src/sheets/prints/kinds.ts';
import { shipSilhouette } from '../../../src/sheets/prints/silhouettes.ts';
import {
  fleetSide,
  gameSource,
  printSource,
  shipsSide,
} from '../../../src/sheets/prints/source.ts';
import { cases } from '../cases.ts';
import { battle, neededCounts, sourceOf } from './sources.ts';

const source = sourceOf([
  [[cases.majestic, 7], [cases.seeking]],
  [
    [cases.majestic, 2],
    [cases.carrier, 2],
  ],
]);

describe('a silhouette', () => {
  test.each([
    ['Destroyer escort', 12, 'escort'],
    ['Escort cruiser', 3, 'cruiser'],
    ['Fast Battle-Cruiser', 5, 'battlecruiser'],
    ['Escort carrier', 8, 'destroyer'],
    ['Carrier escort', 12, 'escort'],
    ['Fregata', 4, 'escort'],
    ['', 5, 'destroyer'],
    ['Carrier', 11, 'cruiser'],
    ['', 12, 'battlecruiser'],
    ['', 24, 'battleship'],
    ['', 25, 'dreadnought'],
  ])('of a ship of type “%s” with hull %i is that of %s', (type, hull, id) =>
    expect(shipSilhouette(type, hull)).toBe(id),
  );
});

test('letters run on over both sides and leave out I and O', () =>
  expect(source.sides.map(({ ships }) => ships.map(({ letter }) => letter).join(''))).toEqual([
    'ABCDEFGH',
    'JKLM',
  ]));

test('a source needs a counter for each ship and flight, and a salvo for each battery of seekers', () => {
  const counts = neededCounts(source);
  expect(counts).toMatchObject({ ships: 12, terrain: 0 });
  const flights = source.sides.flatMap((side) => side.flights);
  expect(flights.length).toBeGreaterThan(0);
  expect(counts.flights).toBe(flights.length);
  const seekers = source.sides.flatMap((side) => side.seekers);
  expect(seekers.length).toBeGreaterThan(0);
  for (const { count } of seekers) expect(count).toBeLessThanOrEqual(6);
});

test('a carrier without a fleet has all its flights aboard, as in a fleet that names none', () => {
  const design = cases.carrier;
  const side = shipsSide(battle, unityFleets, [{ design, evaluation: evaluate(unity, design) }]);
  const loose = printSource(battle, unityFleets, [side]).sides[0]?.flights;
  expect(loose?.length).toBeGreaterThan(0);
  expect(loose).toEqual(sourceOf([[[design]]]).sides[0]?.flights);
});

test('terrain on the board asks for its markers', () => {
  const terrain = [
    { kind: 'asteroid', q: 3, r: 4 },
    { kind: 'comet', q: 9, r: 9 },
  ] as const;
  const board = { columns: 32, rows: 18, terrain, wind: 2 as const };
  const counters = wantedCounters(sourceOf([], board), { terrain: 3 });
  expect(counters.map(({ name }) => name)).toEqual(['Asteroid', 'Comet', 'Solar wind']);
});

test('more counters than the source has repeat them, fewer leave out the last', () => {
  const names = (ships: number) => wantedCounters(source, { ships }).map(({ mark }) => mark);
  expect(names(2)).toEqual(['A', 'B']);
  expect(names(13)).toEqual([...'ABCDEFGHJKLM', 'A']);
});

test('a game has its own letters, flights and shuttles', () => {
  const design = cases.carrier;
  const game = {
    ...{ name: '', options: [] },
    designs: [design, cases.majestic],
    sides: [
      {
        name: 'Ann',
        ships: [{ id: 'K', design: 1, name: 'Dauntless' }],
        flights: [{ id: '1', kind: 'heavy', longRange: 1 }],
      },
      {
        name: 'Ben',
        ships: [{ id: 'Q', design: 0 }],
        flights: [
          { id: '2', kind: 'bombers', carrier: 'Q', aboard: 1 },
          { id: '3', kind: 'shuttle', carrier: 'Q' },
        ],
      },
    ],
  };
  const { title, sides } = gameSource(battle, unityFleets, game);
  expect(title).toBe('Ann against Ben');
  expect(sides.map(({ ships }) => ships.map(({ letter, name }) => [letter, name]))).toEqual([
    [['K', 'Dauntless']],
    [['Q', '']],
  ]);
  expect(
    sides[1]?.flights.map(({ number, variant, carrier }) => [number, variant, carrier]),
  ).toEqual([
    [2, 'bombers', `Q ${design.class}`],
    [3, 'shuttle', `Q ${design.class}`],
  ]);
});

test('shuttles of ships and fleets name the ship that carries them', () => {
  const design: Design = {
    ...cases.majestic,
    systems: [{ id: 'shuttlecraft', qty: 1 }],
  };
  const fleet: Fleet = {
    ...{ format: 'slipway.fleet', version: 1 },
    ships: [{ design, count: 2, names: ['Dauntless'] }],
  };
  const [side] = printSource(battle, unityFleets, [fleetSide(battle, unityFleets, fleet)]).sides;
  expect(side?.flights.map(({ number, variant, carrier }) => [number, variant, carrier])).toEqual([
    [1, 'shuttle', 'A Majestic, Dauntless'],
    [2, 'shuttle', 'B Majestic'],
  ]);
});

test('bars in the corner tell sides apart from the third on', () => {
  const many = sourceOf([
    [[cases.majestic]],
    [[cases.majestic]],
    [[cases.seeking]],
    [[cases.carrier]],
  ]);
  const counters = wantedCounters(many, { ships: 9, flights: 9, seekers: 9 });
  const bars = new Map(counters.map(({ owner, bars }) => [owner, bars]));
  expect([...bars.values()]).toEqual([undefined, undefined, 3, 4]);
});

test('prints of a single ship without a fleet have its name, others that of their fleets', () => {
  const evaluation = evaluate(unity, cases.majestic);
  const side = (copies: number) =>
    shipsSide(battle, unityFleets, [{ design: cases.majestic, evaluation, copies }]);
  const titleOf = (copies: number) => printSource(battle, unityFleets, [side(copies)]).title;
  expect([titleOf(1), titleOf(2)]).toEqual(['Majestic', 'Prints']);
  expect(sourceOf([[[cases.majestic]]]).title).toBe('Home fleet');
});
