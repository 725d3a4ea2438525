import { describe, expect, it } from 'vitest';
import type { Fleet } from '../../../../src/core/design/fleet.ts';
import { dividesInTwo, evaluateFleet } from '../../../../src/core/rating/fleets/evaluate-fleet.ts';
import { wordFleetIssue } from '../../../../src/core/rating/fleets/wording.ts';
import { unityFleets } from '../../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { carrier, fleetOf, issuesOf, majestic, rateFleet } from './fleets.ts';

const ship = { design: majestic };
const ships = (count: number) => [{ design: majestic, count }];

describe('the limit', () => {
  it('is broken by a point too many, and not by its last', () => {
    expect(issuesOf(ships(5), { limit: 940 })).toEqual([]);
    expect(issuesOf(ships(5), { limit: 939 })).toEqual(['fleet.over-limit']);
  });

  it('brings a note on a ship of more than half of it', () => {
    expect(issuesOf([ship], { limit: 376 })).toEqual([]);
    expect(issuesOf([ship], { limit: 375 })).toEqual(['ship.over-half ships[0]']);
  });
});

it.each([
  ['an empty fleet', [], undefined, ['fleet.empty ships']],
  ['no ships at all', ships(0), undefined, ['ship.count ships[0].count']],
  ['half a ship', ships(0.5), undefined, ['ship.count ships[0].count']],
  ['names left over', [{ ...ship, names: ['A', 'B'] }], undefined, ['ship.names ships[0].names']],
  ['an unknown size', [ship], { size: 'huge' }, ['battle.unknown battle.size']],
  ['an unknown scenario', [ship], { scenario: 's13' }, ['battle.unknown battle.scenario']],
  ['a limit below nothing', [ship], { limit: -1 }, ['battle.figure battle.limit']],
  ['an enemy to be told (S.1)', [ship], { scenario: 's1' }, ['battle.enemy-unknown battle']],
  [
    'a lone ship that is too weak (S.1)',
    [ship],
    { scenario: 's1', side: 'defender' },
    ['ship.too-weak ships[0]'],
  ],
  [
    'two ships for a lone one (S.1)',
    ships(2),
    { scenario: 's1', side: 'defender' },
    ['fleet.ship-count ships', 'ship.too-weak ships[0]'],
  ],
  ['no prototype (S.8)', ships(6), { scenario: 's8' }, ['fleet.no-leader ships']],
  ['a ship too strong (S.10)', [ship], { scenario: 's10' }, ['ship.too-strong ships[0]']],
  ['halves that are too small (S.12)', ships(5), { scenario: 's12' }, ['fleet.halves ships']],
  ['halves that are fine (S.12)', ships(6), { scenario: 's12' }, []],
  ['halves that are fine (S.11)', ships(6), { scenario: 's11', side: 'defender' }, []],
] as const)('finds %s', (_, some, battle, expected) => {
  expect(issuesOf(some, battle)).toEqual(expected);
});

describe('flights', () => {
  const unarmed = 'flights.spare ships[0].flights';
  const load = (count: number, variant?: string) => ({
    design: carrier,
    flights: [{ count, ...(variant === undefined ? {} : { variant }) }],
  });

  it.each([
    [[load(4)], []],
    [[load(3)], [unarmed]],
    [[load(-1)], ['flights.count ships[0].flights[0].count', unarmed]],
    [[load(1, 'tiny')], ['flights.unknown-variant ships[0].flights[0].variant', unarmed]],
    [[load(5)], ['flights.over ships', 'flights.over-ship ships[0].flights']],
    // The rules count the capacity of the whole fleet (5.1).
    [
      [load(5), load(3)],
      ['flights.over-ship ships[0].flights', 'flights.spare ships[1].flights'],
    ],
  ])('of carriers: %j', (some, expected) => {
    expect(issuesOf(some)).toEqual(expected);
  });

  it('of long range are checked as well', () => {
    const flights = [{ variant: 'tiny', count: 1.5 }];
    expect(issuesOf([ship], undefined, { flights })).toEqual([
      'flights.count flights[0].count',
      'flights.unknown-variant flights[0].variant',
    ]);
  });
});

it('finds more than one faction, over space ships and ships with errors', () => {
  const odd = { ...majestic, faction: 'Other', hull: 0 };
  expect(issuesOf([ship, { design: odd }])).toEqual([
    'ship.over-space ships[1].design',
    'ship.errors ships[1].design',
    'fleet.factions',
  ]);
});

it('words every issue it finds', () => {
  const { issues } = rateFleet(fleetOf(ships(9), { battle: { scenario: 's12' } }));
  expect(issues.map(wordFleetIssue)).toEqual(['The fleet rates 1692, 292 over the limit of 1400.']);
});

it.each([
  [[{ count: 3, size: 400 }], { max: 800 }, true],
  [[{ count: 1, size: 1200 }], { max: 800 }, false],
  [
    [
      { count: 2, size: 300 },
      { count: 2, size: 250 },
    ],
    { min: 550 },
    true,
  ],
  [
    [
      { count: 2, size: 300 },
      { count: 2, size: 250 },
    ],
    { min: 551 },
    false,
  ],
  [
    [
      { count: 1e9, size: 0 },
      { count: 2, size: 5 },
    ],
    { min: 5 },
    true,
  ],
  [[{ count: 1e9, size: 1000 }], { min: 500 }, true],
])('%j divides in two within %j: %j', (units, halves, expected) => {
  expect(dividesInTwo(units, halves)).toBe(expected);
});

describe('a fleet with a part of a wrong kind', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['nothing at all', null, ['']],
    ['no list of ships', { ships: 5 }, ['ships']],
    ['no ship among its ships', { ships: [null, ship] }, ['ships[0]']],
    ['a ship without a design', { ships: [{ count: 2 }, ship] }, ['ships[0].design']],
    ['a text as its flights', { ships: [ship], flights: 'x' }, ['flights']],
    ['a figure as a faction', { ships: [ship], faction: 5 }, ['faction']],
    ['a figure as its battle', { ships: [ship], battle: 5 }, ['battle']],
  ])('such as %s has figures, and says what does not count', (_, fleet, paths) => {
    const whole = fleet && { format: 'slipway.fleet', version: 1, ...fleet };
    const { issues, rating } = evaluateFleet(unity, unityFleets, whole as Fleet);
    const wrong = issues.filter(({ code }) => code === 'fleet.wrong-kind');
    expect(wrong.map((issue) => issue.path)).toEqual(paths);
    expect(wrong.map(wordFleetIssue)).toEqual(
      paths.map(() => 'This part of the fleet is of a wrong kind, and does not count.'),
    );
    expect([0, 188]).toContain(rating);
  });
});
