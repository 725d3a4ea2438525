/** The start of a battle of the page: who is where, and with what speed. */
import { expect, test } from 'vitest';
import { BattleState } from '../../src/core/battle/battle.ts';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { diceOf, isOn } from '../../src/core/battle/setup.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { distance } from '../../src/core/play/hex.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { LAST_TURN } from '../../src/study/ground.ts';
import { encounterSetup } from '../../src/study/jobs.ts';
import { type Preparation, preparedSetup } from '../../src/study/preparation.ts';
import { IndexedBattles } from '../../src/study/series.ts';
import { shipWith } from '../core/battle/scripted.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const carrier = shipWith({
  systems: [
    { id: 'carrier', qty: 2 },
    { id: 'shuttlecraft', qty: 1 },
  ],
});
const prepared = (ships: readonly Design[], more: Partial<Preparation> = {}) => {
  const side = { by: 'closer' as const, ships: ships.map((design) => ({ title: '', design })) };
  return preparedSetup(play, unityFleets, {
    ...{ sides: [side, side], distance: 24, jitter: 0, options: [], terrain: [], wind: 0 },
    ...{ lastTurn: LAST_TURN, seed: 1, moved: new Map() },
    ...more,
  });
};
const placesIn = ({ sides }: ReturnType<typeof prepared>) =>
  sides.map(({ ships, flights }) => ({
    ships: ships.map(({ q, r }) => [q, r]),
    flights: flights.map(({ kind, q, r, isAboard }) => [kind, q, r, isAboard]),
  }));

test('is that of a series, with fighters and shuttles aboard where carriers launch them', () => {
  const setup = prepared([carrier], { options: ['F.5'] });
  const series = encounterSetup(play, unityFleets, {
    ...{ sides: [[carrier], [carrier]], policy: 'closer', distance: 24, options: ['F.5'] },
    ...{ board: STANDARD_BOARD, lastTurn: LAST_TURN },
  });
  expect(placesIn(setup)).toEqual(placesIn(series));
  const [{ flights }] = setup.sides;
  expect(flights.map(({ kind }) => setup.variants[kind]?.id)).toEqual([
    ...['standard', 'standard', 'shuttle'],
  ]);
});

test('differs at random as in a series, and leaves no ship beyond the edge of the board', () => {
  // Seventeen ships fill the rows: none can move up or down.
  for (const count of [1, 17]) {
    const ships = Array.from({ length: count }, () => carrier);
    for (let seed = 1; seed <= 20; seed += 1) {
      const setup = prepared(ships, { seed, jitter: 2 });
      const deciders = [0, 1].map(() => ({})) as never;
      const series = new IndexedBattles(prepared(ships), deciders, { seed, jitter: 2 });
      const started = series.start(0).ships.map(({ q, r }) => [q, r]);
      const placed = setup.sides.flatMap((side) => side.ships.map(({ q, r }) => [q, r]));
      expect(placed).toEqual(started);
      expect(placed.every(([q = 0, r = 0]) => isOn(STANDARD_BOARD, q, r))).toBe(true);
    }
  }
});

/** Two flights that a carrier names, of which one is as the rulebook's, and three long range flights. */
const NAMED = {
  ships: [[{ variant: 'interceptors', count: 1 }, { count: 1 }]],
  longRange: [{ variant: 'bombers', count: 3 }],
};
const kindsOf = ({ sides: [{ flights }], variants }: ReturnType<typeof prepared>) =>
  flights.map(({ kind, carrier: own, rating }) => [variants[kind]?.id, own, rating]);
const KINDS = [
  ['interceptors', 0, undefined],
  ['standard', 0, undefined],
  ...[1, 2, 3].map(() => ['bombers', undefined, 60]),
];

test('has the flights that a fleet names, in lines and in a scenario', () => {
  const [flights] = NAMED.ships;
  const side = {
    ...{ by: 'closer' as const, ships: [{ title: '', design: carrier, flights }] },
    flights: NAMED.longRange,
  };
  const scenario = unityFleets.scenarios.get('s4');
  for (const more of [{}, { scenario }]) {
    const setup = prepared([], { ...more, sides: [side, side] });
    expect(kindsOf(setup)).toEqual(KINDS);
    const [{ ships, flights: placed }] = setup.sides;
    const hexes = placed.map(({ q, r }) => `${q} ${r}`);
    for (const hex of hexes) {
      expect(hexes.filter((other) => other === hex).length).toBeLessThanOrEqual(3);
      const [q = 0, r = 0] = hex.split(' ').map(Number);
      expect(distance({ q, r }, ships[0] ?? { q, r })).toBeLessThanOrEqual(1);
    }
  }
  const series = encounterSetup(play, unityFleets, {
    ...{ sides: [[carrier], [carrier]], flights: [NAMED, NAMED], policy: 'closer', distance: 24 },
    ...{ options: [], board: STANDARD_BOARD, lastTurn: LAST_TURN },
  });
  expect(kindsOf(series)).toEqual(KINDS);
});

test('long range flights go where the ship goes that they began around', () => {
  const rescue = unityFleets.scenarios.get('s11');
  const scenario = rescue && { ...rescue, zones: rescue.zones?.toReversed() };
  const ships = Array.from({ length: 4 }, () => ({ title: '', design: carrier }));
  const side = { by: 'closer' as const, ships, flights: NAMED.longRange };
  const sides = [side, side] as const;
  const flown = (moved: Preparation['moved']) =>
    prepared([], { scenario, sides, moved }).sides.map(({ ships: placed, flights }) => ({
      placed,
      own: flights.filter(({ rating = 0 }) => rating > 0),
    }));
  const before = flown(new Map());
  // The zone of ships that come later is the first: so are its ships.
  const leads = before.map(({ placed }) => placed.findIndex(({ arrival }) => !arrival));
  expect(Math.max(...leads)).toBeGreaterThan(0);
  for (const [at, lead] of leads.entries()) {
    const number = lead + (at === 1 ? (before[0]?.placed.length ?? 0) : 0);
    const { q = 0, r = 0, heading = 0 } = before[at]?.placed[lead] ?? {};
    const after = flown(new Map([[number, { q: q + 1, r: r + 1, heading }]]));
    expect(after[at]?.own.map((flight) => [flight.q, flight.r])).toEqual(
      before[at]?.own.map((flight) => [flight.q + 1, flight.r + 1]),
    );
  }
});

test('a carrier that is put elsewhere takes its flights along', () => {
  const before = prepared([carrier]).sides[0];
  const [ship] = before.ships;
  const to = { q: (ship?.q ?? 0) + 3, r: (ship?.r ?? 0) - 2, heading: 1 };
  const after = prepared([carrier], { moved: new Map([[0, to]]) }).sides[0];
  expect(after.ships[0]).toMatchObject(to);
  expect(after.flights).toEqual(
    before.flights.map((flight) => ({ ...flight, q: flight.q + 3, r: flight.r - 2, heading: 1 })),
  );
});

test('a ship begins with the hull it has left, in either part of a divided fleet', () => {
  const other = shipWith({ hull: 9 });
  const ships = [carrier, other, carrier, other].map((design, i) => ({
    ...{ title: String(i), design, hull: design === other ? 3 + i : 1 },
  }));
  const side = { by: 'closer' as const, ships };
  for (const scenario of [undefined, unityFleets.scenarios.get('s5')]) {
    for (const seed of [1, 2, 3]) {
      const setup = prepared([], { sides: [side, side], scenario, seed });
      for (const { ships: placed } of setup.sides) {
        const hulls = placed.map(({ type, hull }) => [type.hull, hull]);
        const sorted = hulls.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
        expect(sorted.filter(([hull]) => hull === 9)).toEqual([
          [9, 4],
          [9, 6],
        ]);
      }
    }
  }
  const setup = prepared([], { sides: [side, side] });
  const battle = new BattleState(setup, [{}, {}] as never, diceOf(1, 0));
  expect(battle.ships.map(({ hull }) => hull).sort()).toEqual([1, 1, 1, 1, 4, 4, 6, 6]);
});

test('puts sides into the zones of a scenario, under its rules, and keeps ships that were moved', () => {
  const scenario = unityFleets.scenarios.get('s3');
  const moved = new Map([[1, { q: 5, r: 5, heading: 2 }]]);
  const setup = prepared([carrier, carrier], { scenario, target: 500, moved });
  expect(setup.board).toEqual({ columns: 48, rows: 18 });
  expect(setup.scenario?.escapes).toHaveLength(1);
  expect(setup.sides.map(({ target }) => target)).toEqual([500, 500]);
  const [[first, second], [third]] = setup.sides.map(({ ships }) => ships) as never as [
    { q: number; r: number; heading: number }[],
    { q: number; r: number; heading: number }[],
  ];
  expect(second).toMatchObject({ q: 5, r: 5, heading: 2 });
  for (const [ship, from, to] of [
    [first, 0, 3],
    [third, 12, 15],
  ] as const) {
    const { q = 0, r = 0 } = ship ?? {};
    expect(q + (r >> 1)).toBeGreaterThanOrEqual(from);
    expect(q + (r >> 1)).toBeLessThanOrEqual(to);
  }
});

test('flights are those that their carriers chose; shuttles come besides', () => {
  const side = {
    by: 'closer' as const,
    ships: [
      { title: '', design: carrier },
      { title: '', design: carrier, flights: [{ variant: 'bombers', count: 1 }] },
      { title: '', design: carrier, flights: [{ variant: 'heavy', count: 2 }] },
    ],
  };
  const setup = prepared([], { sides: [side, side], options: ['F.5'] });
  const kinds = ({ flights }: (typeof setup)['sides'][0]) =>
    flights.map(({ kind, carrier }) => `${carrier} ${setup.variants[kind]?.id}`);
  for (const placed of setup.sides) {
    expect(kinds(placed)).toEqual([
      ...['0 standard', '0 standard', '0 shuttle', '1 bombers', '1 shuttle'],
      ...['2 heavy', '2 heavy', '2 shuttle'],
    ]);
  }
});
