/** Series of battles: no side gains by its place, and intervals cover what they say. */
import { expect, test } from 'vitest';
import majesticFile from '../../data/ships/majestic.json' with { type: 'json' };
import tallymanFile from '../../data/ships/tallyman.json' with { type: 'json' };
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { fightersOf } from '../../src/core/battle/setup.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { PolicyName } from '../../src/study/ground.ts';
import { policyOf } from '../../src/study/policies.ts';
import {
  facingSides,
  fightSeries,
  joinSums,
  meanChance,
  type SeriesSums,
  winInterval,
} from '../../src/study/series.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const majestic = majesticFile as Design;
const tallyman = tallymanFile as Design;
const bare: Design = { ...majestic, systems: [{ id: 'hyperdrive' }] };

type Sides = readonly [readonly Design[], readonly Design[]];

/** Sides that were set up before. */
const placed = new Map<Sides, ReturnType<typeof facingSides>>();

function sumsOf(
  sides: Sides,
  policies: readonly [PolicyName, PolicyName],
  { from = 0, to, seed = 34 }: { from?: number; to: number; seed?: number },
): SeriesSums {
  const isMoving = policies[0] !== 'static';
  const compiled =
    placed.get(sides) ?? facingSides(play, sides, { distance: isMoving ? 16 : 4, isMoving });
  placed.set(sides, compiled);
  const setup = {
    ...{ play, ...fightersOf(unityFleets), options: new Set<never>() },
    sides: compiled,
    ...{ board: STANDARD_BOARD, lastTurn: 30 },
  };
  const deciders = [policyOf(policies[0]), policyOf(policies[1])] as const;
  const steps = fightSeries(setup, deciders, { seed, from, to });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test.each([
  ['static', 'static', 400],
  ['closer', 'closer', 24],
  ['one-ply', 'one-ply', 8],
] as const)('a ship against itself wins one battle of each pair: %s', (first, second, to) => {
  const { wins, swept } = sumsOf([[majestic], [majestic]], [first, second], { to });
  expect(wins[0]).toBeGreaterThan(0);
  expect(wins[1]).toBe(wins[0]);
  expect(swept).toEqual([0, 0]);
});

test.each([
  ['static', 'static', [majestic], [tallyman]],
  ['closer', 'keeper', [majestic], [tallyman]],
  ['one-ply', 'closer', [tallyman], [bare]],
  ['static', 'static', [majestic], [tallyman, tallyman, tallyman]],
  ['closer', 'closer', [bare, bare], [tallyman, majestic, bare, majestic, tallyman]],
] as const)(
  'a series with its sides named in the other order is the same: %s, %s',
  (a, b, x, y) => {
    const to = a === 'static' ? 100 : 20;
    const one = sumsOf([x, y], [a, b], { to });
    const other = sumsOf([y, x], [b, a], { to });
    expect(other.wins).toEqual([one.wins[1], one.wins[0]]);
    expect(other.swept).toEqual([one.swept[1], one.swept[0]]);
    expect(other.turns).toEqual(one.turns);
    expect(other.ships).toEqual([...one.ships.slice(x.length), ...one.ships.slice(0, x.length)]);
  },
);

test('shares of a series add up to the whole', () => {
  const sides: Sides = [[majestic], [bare]];
  const whole = sumsOf(sides, ['static', 'static'], { to: 90 });
  const parts = [0, 26, 60].map((from, i) =>
    sumsOf(sides, ['static', 'static'], { from, to: [26, 60, 90][i] as number }),
  );
  expect(parts.reduce(joinSums)).toEqual(whole);
  // Each battle ends in one turn, with one count of boxes left to each ship.
  for (const counts of [whole.turns, ...whole.ships.map(({ left }) => left)]) {
    expect(counts.reduce((sum, each) => sum + each)).toBe(whole.battles);
  }
  const [ship] = whole.ships;
  expect(ship?.left).toHaveLength(majestic.hull + 1);
  expect(ship?.dealt.every((dice) => dice > 0)).toBe(true);
  // The hyperdrive is given up first, so in more battles and sooner; no more can be lost than fought.
  const [countermeasures, drive] = ship?.gear ?? [];
  expect(ship?.gear.map(({ id }) => id)).toEqual(['countermeasures', 'hyperdrive']);
  expect(drive?.lost).toBeGreaterThan(countermeasures?.lost ?? 0);
  expect(drive?.lost).toBeLessThanOrEqual(whole.battles);
  const meanTurn = (item = { lost: 0, turns: 0 }) => item.turns / item.lost;
  expect(meanTurn(drive)).toBeGreaterThanOrEqual(1);
  expect(meanTurn(drive)).toBeLessThan(meanTurn(countermeasures));
});

test('the fighters of a carrier without batteries deal its damage', () => {
  const carrier: Design = { ...bare, batteries: [], systems: [{ id: 'carrier', qty: 6 }] };
  const { ships } = sumsOf([[carrier], [tallyman]], ['static', 'static'], { to: 8 });
  expect(ships.map(({ dealt }) => dealt.length)).toEqual([1, tallyman.batteries?.length]);
  expect(ships[0]?.dealt[0]).toBeGreaterThan(0);
});

test('more ships than the board has rows stand in ranks on it', () => {
  const [{ ships }] = facingSides(play, [Array(40).fill(tallyman), [tallyman]], {
    distance: 16,
    isMoving: true,
  });
  const hexes = new Set(ships.map(({ q, r }) => `${q},${r}`));
  expect(hexes.size).toBe(40);
  for (const { q, r } of ships) {
    const column = q + (r - (r & 1)) / 2;
    expect(column).toBeGreaterThanOrEqual(0);
    expect(r).toBeGreaterThanOrEqual(0);
    expect(r).toBeLessThan(STANDARD_BOARD.rows);
  }
});

test.each([
  // Independent battles: the plain interval of Wilson, 0.402 to 0.598 for 50 of 100.
  [100, 50, 12.5, 0.404, 0.596],
  // One battle of each pair to each side: hardly any spread.
  [100, 50, 0, 0.473, 0.527],
  // Each pair to one side: as many trials as pairs.
  [100, 50, 25, 0.37, 0.63],
  // Nothing but wins says no more than Wilson.
  [100, 100, 50, 0.963, 1],
  [2, 2, 1, 0.342, 1],
  [1, 0, 0, 0, 0.793],
  [0, 0, 0, 0, 1],
] as const)(
  'the interval of %d battles with %d wins, %d pairs swept',
  (battles, won, swept, low, high) => {
    const sums = { battles, wins: [won, 0] as const, swept: [swept, 0] as const };
    const interval = winInterval(sums, 0);
    expect(interval[0]).toBeCloseTo(low, 2);
    expect(interval[1]).toBeCloseTo(high, 2);
  },
);

test.each<readonly [readonly number[], number]>([
  [[0, 0, 0], 1],
  [[1, 1, 1], 1],
  [[0, 1], 1],
  [[3, 0, 40], 40],
])('the mean chance of %j wins in %d battles each lies within its interval', (won, battles) => {
  const chance = meanChance(
    won.map((wins) => ({
      ...{ battles, wins: [wins, battles - wins] as const, swept: [0, 0] as const },
      ...{ turns: [], ships: [] },
    })),
    0,
  );
  expect(chance.share).toBeCloseTo(won.reduce((sum, wins) => sum + wins, 0) / battles / won.length);
  expect(chance.low).toBeLessThanOrEqual(chance.share);
  expect(chance.high).toBeGreaterThanOrEqual(chance.share);
  expect(chance.high - chance.low).toBeGreaterThan(0);
});

test('19 of 20 intervals hold the chance of a long series', () => {
  const sides: Sides = [[majestic], [bare]];
  const length = 60;
  const series = 200;
  const parts = Array.from({ length: series }, (_, i) =>
    sumsOf(sides, ['static', 'static'], { from: i * length, to: (i + 1) * length }),
  );
  const { battles, wins } = parts.reduce(joinSums);
  const held = parts.filter((part) => {
    const [low, high] = winInterval(part, 0);
    return low <= wins[0] / battles && wins[0] / battles <= high;
  });
  expect(held.length / series).toBeGreaterThan(0.92);
  expect(held.length / series).toBeLessThan(0.99);
});
