import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NavyBattle } from '../../../src/games/star-navy/schema.ts';
import {
  battleFaults,
  battleScore,
  lineUps,
  navyShipName,
} from '../../../src/games/star-navy/score.ts';
import { runs } from '../../runs.ts';
import { fiveShips } from './samples.ts';

describe('line-ups of equal value', () => {
  it.each([
    [2, ['0 1 – 0 1: 10 (6)', '1 0 – 1 0: 20 (11)']],
    [3, ['1 0 – 0 2: 20 (11)']],
    [4, ['0 2 – 0 2: 20 (11)', '1 1 – 1 1: 30 (16)', '2 0 – 2 0: 40 (21)']],
    [5, ['1 1 – 0 3: 30 (16)', '2 0 – 1 2: 40 (21)']],
    [
      6,
      [
        ...['0 3 – 0 3: 30 (16)', '1 2 – 1 2: 40 (21)', '2 0 – 0 4: 40 (21)'],
        ...['2 1 – 2 1: 50 (26)', '3 0 – 3 0: 60 (31)'],
      ],
    ],
  ])('of %i players', (players, wanted) => {
    const texts = lineUps(players).map(({ teams: [one, two], value, region }) => {
      return `${one.CA} ${one.FF} – ${two.CA} ${two.FF}: ${value} (${region})`;
    });
    expect(texts).toEqual(wanted);
  });
});

describe('the score', () => {
  it.each([
    [['a2 destroyed', 'b1 captured', 'b2 destroyed', 'b3 withdrew'], [46, 10], 'a'],
    [['a1 destroyed', 'b1 destroyed', 'a2 withdrew'], [10, 36], 'b'],
    [['a1', 'a2', 'b1', 'b2', 'b3'].map((ship) => `${ship} destroyed`), [0, 0], null],
    [['b1 captured', 'b1 captured', 'a1 withdrew', 'a2 lost-in-space'], [20, 46], 'b'],
    [['b1 captured', 'b1 destroyed'], [30, 20], 'a'],
    [[], [30, 30], null],
  ])('after %j is %j', (events, scores, winner) => {
    const battle = fiveShips(...events);
    expect(battleFaults(battle)).toEqual([]);
    expect(battleScore(battle)).toMatchObject({ scores, winner });
  });

  it('has a step for each of its figures', () => {
    const { steps } = battleScore(fiveShips());
    expect(steps.map(({ path, rounded }) => `${path} ${rounded}`)).toEqual([
      ...['fleets[0] 30', 'fleets[1] 30', 'region 16', 'scores[0] 30', 'scores[1] 30'],
    ]);
    expect(steps[0]?.inputs).toEqual([
      { name: 'CA a1', value: '20' },
      { name: 'FF a2', value: '10' },
    ]);
  });

  it('halves the smaller fleet for the region', () => {
    const house: NavyBattle['ships'][number] = { id: 'h', class: 'DD', team: 'b', points: 15 };
    const { ships, ...rest } = fiveShips();
    const battle = { ...rest, ships: [...ships.slice(0, 2), house] };
    expect(battleScore(battle)).toMatchObject({ fleets: [30, 15], equal: false, region: 8 });
  });

  it('is the value of held ships and the region, and both teams add up', () => {
    const event = fc.record({
      ship: fc.constantFrom('a1', 'a2', 'b1', 'b2', 'b3'),
      kind: fc.constantFrom('destroyed', 'captured', 'lost-in-space', 'withdrew'),
    });
    const property = fc.property(fc.array(event, { maxLength: 12 }), (drawn) => {
      const gone = new Set<string>();
      const events = drawn.filter(({ ship, kind }) => {
        const isThere = !gone.has(ship);
        if (kind !== 'captured') gone.add(ship);
        return isThere;
      });
      const battle = fiveShips(...events.map(({ ship, kind }) => `${ship} ${kind}`));
      expect(battleFaults(battle)).toEqual([]);
      const { scores, holds, sole, region } = battleScore(battle);
      const value = (id: string): number => (id === 'a1' ? 20 : 10);
      const held = holds.map((ids) => ids.reduce((sum, id) => sum + value(id), 0));
      const bonus = ['a', 'b'].map((team) => (team === sole ? region : 0));
      expect(scores).toEqual(held.map((points, i) => points + (bonus[i] ?? 0)));
      const lost = events.filter(({ kind }) => kind === 'destroyed' || kind === 'lost-in-space');
      const rest = 60 - lost.reduce((sum, { ship }) => sum + value(ship), 0);
      expect(scores[0] + scores[1]).toBe(rest + (sole === null ? 0 : region));
    });
    fc.assert(property, runs(100));
  });
});

it('names a ship by its class and the number that its id keeps', () => {
  const ship = { class: 'FF', team: 'a' };
  const names = [
    { ...ship, id: 's12' },
    { ...ship, id: 'b2' },
    { ...ship, id: 's3', name: ' Swift ' },
    { ...ship, id: 's4', name: ' ' },
  ].map(navyShipName);
  expect(names).toEqual(['FF 12', 'FF b2', 'Swift', 'FF 4']);
});

describe('faults of a battle name their place', () => {
  const { teams, ships, ...rest } = fiveShips();
  const [first] = ships;
  if (!first) throw new Error('no ship');
  it.each<[string, Partial<NavyBattle>, string]>([
    ['teams', { teams: [{ id: 'a' }, { id: 'a' }] }, 'teams[1].id'],
    ['ships', { ships: [...ships, first] }, 'ships[5].id'],
    ['a team', { ships: [...ships, { ...first, id: 'x', team: 'c' }] }, 'ships[5].team'],
    ['a house class', { ships: [...ships, { ...first, id: 'x', class: 'DD' }] }, 'ships[5].class'],
    ['an unknown ship', fiveShips('c1 destroyed'), 'events[0].ship'],
    ['a lost ship', fiveShips('a1 destroyed', 'a1 withdrew'), 'events[1].ship'],
  ])('%s', (_, change, path) => {
    expect(battleFaults({ ...rest, teams, ships, ...change })[0]?.path).toBe(path);
  });
});
