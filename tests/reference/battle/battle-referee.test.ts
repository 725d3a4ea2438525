/** The referee of battles against the rules' vectors, worked example and static duels. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { everyFall } from '../dice.ts';
import { majestic } from '../majestic.ts';
import { activationOrder, playBattle } from './battle.ts';
import { chiSquareTail, testsOf } from './compare.ts';
import { hitsOf, meanDamageDice, noMarks, penetrates, rollDamage, screensTaken } from './dice.ts';
import { arcLetters, beside, defensiveArc, distance, type Hex, isSame, lineOf } from './hexes.ts';
import { availableRating, judgeOrders, pathOf } from './orders.ts';
import type { BattleRequest, LossEntry, ShipRequest, Values } from './request.ts';
import { applyMarks, newShip, type Ship } from './ship.ts';

const request = (
  designs: readonly Design[],
  ships: readonly [ShipRequest, ShipRequest],
  lastTurn: number,
): BattleRequest => ({
  format: 'slipway.battle',
  version: 1,
  id: 'test',
  doctrine: 'plain-1',
  features: ['ships'],
  designs,
  sides: [{ ships: [ships[0]] }, { ships: [ships[1]] }],
  options: [],
  board: 'none',
  lastTurn,
  battles: 1,
  seed: 1,
});

const bowToBow = (range: number, second = 0, losses?: readonly LossEntry[]) =>
  [
    { design: 0, q: 0, r: 0, heading: 0, speed: 0, losses },
    { design: second, q: range, r: 0, heading: 3, speed: 0, losses },
  ] as const;

const play = (battle: BattleRequest, battles: number): Values[] => {
  const random = new Random(20_260);
  return Array.from({ length: battles }, () => playBattle(battle, random));
};

const share = (values: readonly Values[], isSo: (value: Values) => boolean): number =>
  values.filter(isSo).length / values.length;

test('a first turn of two Majestics has the mean and the chance of the worked example', () => {
  const battles = 4000;
  const values = play(request([majestic], bowToBow(4), 1), battles);
  const hulls = values.map((value) => Number(value['s0.0.hull1']));
  const mean = hulls.reduce((sum, hull) => sum + hull, 0) / battles;
  const variance = hulls.reduce((sum, hull) => sum + (hull - mean) ** 2, 0) / battles;
  expect(Math.abs(mean - 5.40458)).toBeLessThan(4 * Math.sqrt(variance / battles));
  const dead = share(values, (value) => value['s0.0.fate'] === 'destroyed');
  expect(Math.abs(dead - 0.0053612)).toBeLessThan(4 * Math.sqrt(0.0053612 / battles));
  const fired = Object.entries(values[0]!).filter(([tally]) => tally.startsWith('s0.0.fired'));
  expect(fired.reduce((sum, [, mounts]) => sum + Number(mounts), 0)).toBe(13);
});

const LOSSES: readonly LossEntry[] = [
  { system: 'hyperdrive' },
  { bank: [1, 3] },
  { bank: [1, 0] },
  { bank: [1, 1] },
  { bank: [1, 2] },
  { bank: [0, 0] },
  { bank: [0, 1] },
  { bank: [2, 0] },
  { system: 'countermeasures' },
];

test.each([
  [4, majestic, 0.432, 0.4324],
  [4, { ...majestic, systems: [{ id: 'hyperdrive' }] }, 0.6626, 0.1911],
  [8, { ...majestic, systems: [{ id: 'hyperdrive' }] }, 0.753, 0.1748],
])('a static duel at range %i ends as computed', (range, second, first, other) => {
  const duels = 400;
  const values = play(request([majestic, second], bowToBow(range, 1, LOSSES), 60), duels);
  const isLeft = (value: Values, side: number) => value[`s${side}.0.fate`] === 'alive';
  const wins = share(values, (value) => isLeft(value, 0) && !isLeft(value, 1));
  const losses = share(values, (value) => !isLeft(value, 0) && isLeft(value, 1));
  const within = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / duels);
  expect(Math.abs(wins - first)).toBeLessThan(within(first));
  expect(Math.abs(losses - other)).toBeLessThan(within(other));
});

describe('hexes', () => {
  const here = { q: 0, r: 0 };
  test.each([
    [1, 0, 'ABG', 0],
    [1, 1, 'BGI', 0],
    [0, 1, 'BDI', 2],
    [-1, 2, 'DIK', 2],
    [-2, 1, 'FKL', 3],
    [-1, 0, 'EFL', 3],
    [-1, -1, 'EJL', 3],
    [0, -1, 'CEJ', 1],
    [1, -1, 'ACH', 1],
    [2, -1, 'AGH', 0],
    [3, 1, 'BG', 0],
    [1, 3, 'BI', 2],
    [2, -7, 'CJ', 1],
  ])('(%i, %i) lies in arcs %s and defensive arc %i', (q, r, letters, arc) => {
    expect([...arcLetters(here, 0, false, { q, r })].sort().join('')).toBe(letters);
    expect(defensiveArc(here, 0, false, { q, r })).toBe(arc);
  });

  test.each([
    [1, [1, 2, 2, 1]],
    [3, [5, 4, 4, 5]],
    [4, [5, 7, 7, 5]],
    [18, [27, 27, 27, 27]],
  ])('ring %i has its defensive arcs', (ring, counts) => {
    const found = [0, 0, 0, 0];
    for (let q = -ring; q <= ring; q += 1) {
      for (let r = -ring; r <= ring; r += 1) {
        const hex = { q, r };
        if (distance(here, hex) === ring) found[defensiveArc(here, 0, false, hex)]! += 1;
      }
    }
    expect(found).toEqual(counts);
  });

  const text = (hexes: readonly (readonly Hex[])[]) =>
    hexes.map((pair) => pair.map(({ q, r }) => `${q},${r}`).join('|')).sort();
  test.each([
    [3, 1, ['1,0', '1,1', '2,0', '2,1', '3,1']],
    [1, -2, ['0,-1|1,-1', '1,-2']],
    [5, 1, ['1,0', '2,0', '2,1', '3,0', '3,1', '4,1', '5,1']],
  ])('the line to (%i, %i) crosses its hexes', (q, r, hexes) => {
    expect(text(lineOf(here, { q, r }))).toEqual([...hexes].sort());
    const back = lineOf({ q, r }, here).filter((pair) => !isSame(pair[0]!, here));
    expect(back.length).toBe(hexes.length - 1);
    expect(beside(here, 7)).toEqual({ q: 0, r: 1 });
  });
});

test.each([
  [3, 5, 'BABABABB'],
  [5, 2, 'AABAABA'],
  [9, 4, 'AABAABAABAABA'],
  [7, 5, 'ABABABABABAA'],
  [11, 7, 'ABABABABABABABAAAA'],
  [7, 3, 'AABAABAABA'],
])('%i and %i elements act in order', (first, second, order) => {
  const sides = activationOrder(first, second, () => 1);
  expect(sides.map((side) => 'AB'[side]).join('')).toBe(order);
});

describe('orders', () => {
  const ship = (speed: number, slips = { left: 0, right: 0 }): Ship => {
    const placed = newShip(request([majestic], bowToBow(4), 1), 0, 0);
    placed.speed = speed;
    placed.slips = slips;
    return placed;
  };
  const judge = (text: string, speed: number, slips: string, options: readonly string[] = []) => {
    const [count, side] = [Number(slips[0]), slips[1]];
    const saved = { left: side === 'L' ? count : 0, right: side === 'R' ? count : 0 };
    return judgeOrders(ship(speed, saved), text, { options, wind: undefined });
  };

  test.each([
    ['4P2(6)', 6, '0', 6],
    ['1S2S', 3, '0', 6],
    ['P2L2(5)', 4, '0', 6],
    ['3P1(4)', 5, '1L', 4],
    ['2R1RR(6)', 6, '0', 3],
    ['3S3(6)', 6, '3R', 3],
    ['3P1(4) +1', 5, '0', 6],
    ['3S1R(5)', 6, '0', 7],
    ['4(4)', 4, '0', 0],
    ['0', 4, '0', 4],
    ['2U2(4)', 3, '0', 7],
    ['SSS4', 2, '0', 6],
    ['3SR(4) -2', 4, '2R', 5],
    ['3SR(4) -2', 4, '2L', 7],
    ['PL(1)', 0, '3L', 1],
    ['2P2(5)', 4, '0', 4],
    ['Z/1R2(4)', 5, '0', 4, 'D.3'],
    ['Z/2S2(4) +1', 4, '0', 10, 'D.3'],
    ['3S1R(5)', 6, '0', 6, 'D.2'],
    ['3P1P(4)', 5, '0', 4, 'D.5'],
    ['2S1P1(4)', 4, '0', 3, 'D.5'],
    ['2P1P2(5)', 5, '0', 10, 'D.6'],
    ['1P1(2)', 2, '0', 2, 'D.6'],
    ['@/2P2(4)', 3, '0', 6, 'D.7'],
    ['@/2P1P1P(4)', 3, '0', 7, 'D.7'],
  ] as [string, number, string, number, string?][])(
    '%s after speed %i and slips %s needs %i',
    (...row) => {
      const [text, speed, slips, needed, option = ''] = row;
      expect(judge(text, speed, slips, [option])?.requirement).toBe(needed);
    },
  );

  test.each([
    ['2P1S'],
    ['2U1P'],
    ['1L2R(5)'],
    ['R3P(4)'],
    ['PPPP'],
    ['H/2S2'],
    ['C/Z/4', 'D.3'],
    ['1LP4(6)', 'D.6'],
    ['P2(2)', 'D.6'],
    ['E/4'],
    ['Z/4'],
    ['T/4'],
  ])('%s is illegal', (text, ...options) => {
    expect(judge(text, 4, '0', options)).toBeUndefined();
  });

  test.each([
    ['2P2', 0, 0, 0, 4, -2, 5],
    ['1S2S', 0, 0, 0, 1, 2, 2],
    ['2U2', 0, 0, 0, 0, 0, 3],
    ['P2L2', 0, 0, 0, 4, -5, 5],
    ['2R1RR', 0, 0, 0, 3, 3, 0],
    ['3S3', 5, 2, 1, 2, 8, 2],
    ['SSS4', 2, -1, 4, 2, 3, 1],
    ['L', 0, 0, 3, -1, 1, 3],
  ])('%s from (%i, %i) heading %i ends at (%i, %i) heading %i', (text, q, r, heading, ...end) => {
    const { orders } = judge(text, 4, '0')!;
    const path = pathOf({ q, r }, heading, orders);
    const last = path.hexes.at(-1)!;
    expect([last.q, last.r, path.heading]).toEqual(end);
  });
});

test.each([
  [0, '', 5],
  [1, '', 8],
  [2, '', 5],
  [3, '', 3],
  [5, 'E', 16],
])('sails %i hexsides off the wind give rating 5 with %j as %i', (wind, codes, rating) => {
  const sailing = { ...majestic, engines: 5, systems: [{ id: 'solar-sails' }] };
  const ship = newShip(request([sailing], bowToBow(4), 1), 0, 0);
  expect(availableRating(ship, new Set(codes), { options: ['D.1'], wind })).toBe(rating);
});

/** Dice that fall as told, and no more of them. */
const falling = (...faces: readonly number[]) => {
  const left = [...faces];
  return { die: () => left.shift() ?? Number.NaN, left };
};

describe('dice', () => {
  const band = (rof: number, acc: number, imp = 1) => ({
    range: 9,
    rof,
    acc,
    imp,
    dmg: 1,
    modifier: 0,
  });
  const traits = (...codes: readonly string[]) => new Set(codes);

  test.each([
    [1, 4, 2, 1, 0, [2, 6], 1],
    [3, 5, 1, 1, -2, [2, 6, 1, 6, 5], 1],
    [3, 5, 1, 3, -1, [2, 4, 6, 3], 3],
  ])(
    'ROF %i, %i+, %i mounts of %i at %i roll %j for %i hits',
    (rof, acc, mounts, size, m, faces, hits) => {
      const { die, left } = falling(...faces);
      const shooting = { band: band(rof, acc), traits: traits(), size, mounts };
      expect(hitsOf(die, shooting, m)).toBe(hits);
      expect(left).toEqual([]);
    },
  );

  test.each([
    ['plain', [], 1 / 2],
    ['Cts', ['Cts'], 1],
    ['Knt', ['Knt'], 3 / 2],
    ['Dsr', ['Dsr'], 1],
    ['Dly', ['Dly'], 1],
    ['Dly and Dsr', ['Dly', 'Dsr'], 8 / 5],
    ['Cts and Knt', ['Cts', 'Knt'], 2],
    ['Inc and Dly', ['Inc', 'Dly'], 1 / 2],
  ])('a damage die of %s checks boxes as computed', (_, codes, mean) => {
    let sum = 0;
    everyFall(
      (die) => {
        const marks = noMarks();
        rollDamage(die, marks, traits(...codes), false);
        return marks.hull + marks.casualties;
      },
      7,
      (boxes, chance) => {
        sum += boxes * chance;
      },
    );
    expect(sum).toBeCloseTo(mean, 1);
  });

  test.each([
    [['Inc', 'Knt'], [1, 2, 4, 5], 6],
    [['Cts'], [3, 4, 6], 5],
  ])('%j takes screens', (codes, faces, screens) => {
    expect(screensTaken(falling(...faces).die, faces.length, traits(...codes))).toBe(screens);
  });

  test('means are those of the examples', () => {
    const mean = (imp: number, m: number, shields: number, mounts: number, ...codes: string[]) =>
      meanDamageDice(
        { band: band(1, 4, imp), traits: traits(...codes), size: 1, mounts },
        m,
        shields,
      );
    expect(mean(2, 0, 3, 2)).toBeCloseTo(1, 12);
    expect(mean(1, 0, 0, 1, 'Rpt')).toBeCloseTo(25 / 36, 12);
    expect(mean(1, 0, 3, 1, 'Vlt')).toBeCloseTo(7 / 8, 12);
    const triple = { band: band(3, 5), traits: traits(), size: 3, mounts: 1 };
    expect(meanDamageDice(triple, -1, 0)).toBeCloseTo(5 / 4, 12);
  });

  test('Non-Piercing impact on shields of 5 needs a second die', () => {
    const rolls = (...faces: readonly number[]) =>
      penetrates(falling(...faces).die, 5, traits('NPr'));
    expect([rolls(3), rolls(6, 3), rolls(6, 1)]).toEqual([false, true, false]);
  });
});

test('a Majestic gives up four items at the first weapon hit, within the loss limits', () => {
  const ship = newShip(request([majestic], bowToBow(4, 0, LOSSES), 1), 0, 0);
  ship.marks.weapons = 1;
  ship.marks.engines = 2;
  ship.marks.shields = 2;
  applyMarks(ship);
  expect(ship.equipment.map(({ lost }) => lost)).toEqual([0, 1]);
  expect(ship.banks.map(({ lostLoaded }) => lostLoaded)).toEqual([0, 0, 1, 1, 0, 1, 0]);
  expect(ship.blueprint.engines[ship.checked.engines]).toBe(2);
  expect(ship.blueprint.shields[ship.checked.shields]).toBe(2);
});

describe('the comparison', () => {
  test.each([
    [3.841, 1, 0.05],
    [11.07, 5, 0.05],
    [10.83, 1, 0.001],
    [59.7, 30, 0.001],
  ])('chi-square of %d with %i degrees of freedom has its tail', (x, freedom, tail) => {
    expect(chiSquareTail(x, freedom) / tail).toBeCloseTo(1, 2);
  });

  test('finds a small bias and no difference where there is none', () => {
    const least = (a: { [value: string]: number }, b: { [value: string]: number }) =>
      Math.min(1, ...testsOf(a, b).map(([, chance]) => chance));
    expect(least({ 0: 500, 1: 500 }, { 0: 520, 1: 480 })).toBeGreaterThan(0.01);
    expect(least({ 0: 5000, 1: 5000 }, { 0: 5500, 1: 4500 })).toBeLessThan(1e-9);
    expect(least({ 3: 100 }, { 4: 100 })).toBe(0);
    expect(testsOf({ 3: 100 }, { 3: 90 })).toEqual([]);
  });
});
