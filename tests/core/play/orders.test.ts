/** Movement orders against the worked examples of the rules. */
import { describe, expect, it, test } from 'vitest';
import { carriedOut, checkOrders } from '../../../src/core/play/orders/check.ts';
import { type OrderCode, wordOrderFault } from '../../../src/core/play/orders/parse.ts';
import {
  lackingSystems,
  type Situation,
  shipInPlay,
  wordLackingSystem,
} from '../../../src/core/play/orders/plan.ts';
import {
  sailedRating,
  towingRating,
  wordRequirementTerm,
} from '../../../src/core/play/orders/requirement.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { answerOrders, answerOrdersLine } from '../../../src/formats/play/orders-request.ts';
import { majestic } from '../../reference/majestic.ts';

const left = (count: number) => ({ side: 'L', count }) as const;
const right = (count: number) => ({ side: 'R', count }) as const;

type Extras = Omit<Partial<Situation>, 'previous' | 'rating'>;

/** Orders, previous speed, speed, requirement or fault. */
type Need = [string, number, number, number | string, Extras?];

const NEEDS: Need[] = [
  ['4P2(6)', 6, 6, 6],
  ['1S2S', 3, 3, 6],
  ['2P1S', 3, 3, 'both ways'],
  ['2U1P', 3, 3, 'turns'],
  ['P2L2(5)', 4, 5, 6],
  ['1L2R(5)', 5, 5, 'slips both ways'],
  ['R3P(4)', 4, 4, 'slip against turn'],
  ['3P1(4)', 5, 4, 4, { slipped: left(1) }],
  ['2R1RR(6)', 6, 6, 3],
  ['3S3(6)', 6, 6, 3, { slipped: right(3) }],
  ['3P1(4) +1', 5, 4, 6],
  ['3S1R(5)', 6, 5, 7],
  ['3S1R(5)', 6, 5, 6, { drag: 'half' }],
  ['Z/1R2(4)', 5, 4, 4],
  ['3P1P(4)', 5, 4, 4, { freeform: true }],
  ['2P1P2(5)', 5, 5, 10, { graded: true }],
  ['1LP4(6)', 6, 6, 'graded', { graded: true }],
  ['P2(2)', 2, 2, 'graded', { graded: true }],
  ['1P1(2)', 2, 2, 2, { graded: true }],
  ['@/2P2(4)', 3, 4, 6],
  ['1↓S1(4)', 5, 4, 6],
  ['4(4)', 4, 4, 0],
  ['0', 4, 0, 4],
  ['S', 0, 0, 0],
  ['U', 0, 0, 0],
  ['2U2(4)', 3, 4, 7],
  ['SSS4', 2, 4, 6],
  ['PPPP', 2, 0, 'turns'],
  ['3SR(4) -2', 4, 4, 5, { slipped: right(2) }],
  ['3SR(4) -2', 4, 4, 7, { slipped: left(2) }],
  ['PL(1)', 0, 1, 1, { slipped: left(3) }],
  ['H/2S2', 4, 4, 'warmup'],
  ['C/Z/4', 4, 4, 'cloak'],
  ['Z/2S2(4) +1', 4, 4, 10],
  ['@/2P1P1P(4)', 3, 4, 7],
  ['2P2(5)', 4, 4, 'speed'],
  ['2S1P1(4)', 4, 4, 3, { freeform: true }],
  ['5(5)', 5, 5, 5, { drag: 'full' }],
];

const ENOUGH = 20;
const check = (
  orders: string,
  previous: number,
  extras: Extras = {},
  rating = ENOUGH,
  rules = play,
) => checkOrders(rules, orders, { previous, rating, ...extras });

test.each<Need>(NEEDS)(
  '%s after speed %i: speed %i, %s',
  (orders, previous, speed, expected, extras) => {
    const { faults, requirement, isLegal, ...rest } = check(orders, previous, extras);
    expect(rest.speed).toBe(speed);
    const codes = faults.map(({ code }) => code);
    expect(codes).toEqual(typeof expected === 'string' ? [expected] : []);
    if (typeof expected === 'number') expect(requirement.total).toBe(expected);
    expect(isLegal).toBe(typeof expected === 'number' || expected === 'speed');
    expect(requirement.terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(requirement.total);
  },
);

/** Orders, start, speed, end with heading and facing, hexes entered. */
const WAYS: readonly (readonly [string, number[], number, number[], number[][]])[] = [
  [
    '2P2',
    [0, 0, 0],
    4,
    [4, -2, 5, 5],
    [
      [1, 0],
      [2, 0],
      [3, -1],
      [4, -2],
    ],
  ],
  [
    '4P2',
    [0, 0, 0],
    6,
    [6, -2, 5, 5],
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, -1],
      [6, -2],
    ],
  ],
  [
    '1S2S',
    [0, 0, 0],
    3,
    [1, 2, 2, 2],
    [
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ],
  [
    '2U2',
    [0, 0, 0],
    4,
    [0, 0, 3, 3],
    [
      [1, 0],
      [2, 0],
      [1, 0],
      [0, 0],
    ],
  ],
  [
    'P2L2',
    [0, 0, 0],
    5,
    [4, -5, 5, 5],
    [
      [1, -1],
      [2, -2],
      [2, -3],
      [3, -4],
      [4, -5],
    ],
  ],
  [
    '3P1 +1',
    [0, 0, 0],
    4,
    [4, -1, 5, 0],
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, -1],
    ],
  ],
  [
    '2R1RR',
    [0, 0, 0],
    6,
    [3, 3, 0, 0],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
      [3, 3],
    ],
  ],
  [
    '3S3',
    [5, 2, 1],
    6,
    [2, 8, 2, 2],
    [
      [5, 3],
      [5, 4],
      [5, 5],
      [4, 6],
      [3, 7],
      [2, 8],
    ],
  ],
  [
    'SSS4',
    [2, -1, 4],
    4,
    [2, 3, 1, 1],
    [
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 3],
    ],
  ],
  ['L', [0, 0, 3], 1, [-1, 1, 3, 3], [[-1, 1]]],
  ['0 -3', [4, 4, 2], 0, [4, 4, 2, 5], []],
  [
    '1S1S1S1',
    [0, 0, 5],
    4,
    [1, 1, 2, 2],
    [
      [1, -1],
      [2, -1],
      [2, 0],
      [1, 1],
    ],
  ],
  [
    '2^1',
    [0, 0, 0],
    5,
    [4, 0, 0, 0],
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
  ],
];

test.each(WAYS)('%s from %o has speed %i and ends at %o', (orders, from, speed, end, path) => {
  const [q = 0, r = 0, heading = 0] = from;
  const request = { orders, previous: speed, rating: 30, at: { q, r }, heading };
  const answer = answerOrders(play, request);
  expect(answer).toMatchObject({ legal: true, faults: [], speed, path });
  const [x, y, course, facing] = end;
  expect(answer.end).toEqual({ q: x, r: y, heading: course, facing });
});

describe('the rating that orders may cost', () => {
  it('depends on the slips before', () => {
    expect(check('2R1RR(6)', 6, {}, 3).isLegal).toBe(true);
    expect(check('3S3(6)', 6, { slipped: right(3) }, 3).isLegal).toBe(true);
    expect(check('3S3(6)', 6, {}, 3)).toMatchObject({ isLegal: false, available: 3 });
  });

  test.each([
    ['E/4', {}, 5, 10],
    ['E/4', { boosters: 2 }, 5, 12],
    ['4', { boosters: 2 }, 5, 7],
  ])('of %s with %o and rating %i is %i', (orders, extras, rating, available) => {
    expect(check(orders, 4, extras, rating).available).toBe(available);
  });

  it('is shared by hulls in a tow', () => {
    const ship = (hull: number, rating: number) => ({ hull, rating });
    expect(towingRating([ship(5, 7)], [ship(3, 0)])).toBe(5);
    expect(towingRating([ship(4, 6), ship(6, 5)], [ship(10, 4)])).toBe(3);
    expect(towingRating([], [])).toBe(0);
  });

  test.each([
    [3, 3],
    [1, 8],
    [5, 8],
    [2, 5],
    [4, 5],
    [0, 5],
  ] as const)('under sails, heading %i in a wind towards 0, is %i of 5', (heading, rating) => {
    expect(sailedRating(play, 5, heading, 0)).toBe(rating);
  });

  it('can be the fast one dead before the wind', () => {
    expect(sailedRating(withChoices(play, { windAstern: 'as one off' }), 5, 0, 0)).toBe(8);
  });

  test.each([
    ['4', 4, true],
    ['3', 4, false],
    ['S', 0, false],
    ['4+1', 4, false],
  ])('of 0 lets a ship only coast: %s after speed %i is %s', (orders, previous, isLegal) => {
    const { faults, ...checked } = check(orders, previous, {}, 0);
    expect(checked.isLegal).toBe(isLegal);
    expect(faults.map(({ code }) => code)).toEqual(isLegal ? [] : ['no rating']);
  });
});

describe('orders above the available rating', () => {
  test.each([
    ['2P1', ['rating']],
    ['E/2P1', []],
    ['2P1(9)', ['speed', 'rating']],
    ['2P1S', ['both ways']],
  ])('%s after speed 4 with rating 3: %o', (orders, codes) => {
    const { faults, isLegal } = check(orders, 4, {}, 3);
    expect(faults.map(({ code }) => code)).toEqual(codes);
    expect(isLegal).toBe(codes.length === 0);
  });

  it('have a fault over their whole text', () => {
    const [fault] = check(' 2P1', 4, {}, 3).faults;
    expect(fault?.span).toEqual({ start: 1, end: 4 });
    expect(fault && wordOrderFault(fault)).toBe(
      'The orders need an engine rating of 4; there is 3.',
    );
  });
});

describe('the move of a ship', () => {
  const situation = { previous: 4, rating: 3, boosters: 1 };

  it('follows legal orders', () => {
    const checked = checkOrders(play, '2P1', situation);
    expect(carriedOut(play, checked, situation)).toEqual({
      parts: checked.parts,
      speed: 3,
      boosters: 1,
    });
  });

  it('goes straight ahead under illegal orders, with boosters spent', () => {
    const checked = checkOrders(play, '2P1S', situation);
    const done = carriedOut(play, checked, situation);
    expect(done).toMatchObject({ parts: [{ kind: 'forward', hexes: 4 }], speed: 4, boosters: 1 });
    const chosen = withChoices(play, { illegalSpendsBoosters: false });
    expect(carriedOut(chosen, checked, situation).boosters).toBe(0);
  });
});

describe('malformed orders', () => {
  test.each([
    ['', ['empty'], [[0, 0]]],
    ['  ', ['empty'], [[0, 2]]],
    ['E/', ['empty'], [[0, 2]]],
    ['+1', ['empty'], [[0, 2]]],
    ['(2)', ['empty', 'speed'], undefined],
    ['2–1', [], undefined],
    ['2X1', ['unreadable'], [[1, 2]]],
    ['Z2P2', ['unreadable'], [[0, 1]]],
    ['2/4', ['unreadable'], [[0, 1]]],
    ['ZZ/4', ['repeated code'], [[1, 2]]],
    ['E/Z/E/4', ['repeated code'], [[4, 5]]],
    ['4(4)(4)', ['unreadable'], [[4, 7]]],
    ['4+1+1', ['pivot'], [[3, 5]]],
    ['3+1P', ['pivot'], [[3, 4]]],
    ['3+1 4', ['pivot'], [[4, 5]]],
    ['3+4', ['pivot'], [[1, 3]]],
    ['3+0', ['pivot'], [[1, 3]]],
    ['3(4', ['unreadable'], [[1, 2]]],
    ['99999999999999999999', ['too long'], [[0, 20]]],
    ['999 999', ['too long'], [[4, 7]]],
    ['2😀2', ['unreadable'], [[1, 3]]],
    ['C/H/4', ['warmup', 'cloak'], undefined],
    ['H/4+1', ['warmup'], [[3, 5]]],
    ['H/1[2]1', [], undefined],
  ])('%s: %o', (orders, codes, spans) => {
    const { faults } = check(orders, 4);
    expect(faults.map(({ code }) => code)).toEqual(codes);
    if (spans) expect(faults.map(({ span }) => [span.start, span.end])).toEqual(spans);
    for (const fault of faults) expect(wordOrderFault(fault)).toMatch(/^.*\.$/s);
  });

  it('may have small letters and blanks', () => {
    const spaced = check(' z / 2 p 1 ( 3 ) + 1 ', 3);
    expect(spaced).toMatchObject({ isLegal: true, speed: 3 });
    expect(spaced.requirement).toEqual(check('Z/2P1(3)+1', 3).requirement);
  });
});

describe('options of play', () => {
  const chosen = withChoices(play, {
    wrongSpeed: 'fault',
    codesOnce: false,
    halfTurnSlips: 'none',
    idleCoasts: false,
    savingStopsAtZero: false,
    evasiveDoubles: 'base',
    freeformMixes: false,
    windAstern: 'unchanged',
    emergencyDoubles: 'boosters too',
    illegalSpendsBoosters: false,
    orbitIsStraight: false,
  });

  test.each([
    ['4(5)', 4, {}, 'speed', 0],
    ['PL(1)', 0, { slipped: left(3) }, undefined, 0],
    ['Z/1R2(4)', 5, {}, undefined, 3],
    // Slips have saved 2 more than the turn costs; that is not doubled.
    ['PLLLL(4)', 0, { slipped: left(6) }, undefined, 2],
    ['Z/PLLLL(4)', 0, { slipped: left(6) }, undefined, 2],
    ['2S1P1(4)', 4, { freeform: true }, 'both ways', 3],
    ['ZZ/4', 4, {}, undefined, 0],
    ['UL', 0, {}, 'slip against turn', 2],
  ])('change the check of %s', (orders, previous, extras, fault, needs) => {
    const found = check(orders, previous, extras as Extras, undefined, chosen);
    expect(found.faults.map(({ code }) => code)).toEqual(fault ? [fault] : []);
    expect(found.isLegal).toBe(fault === undefined);
    expect(found.requirement.total).toBe(needs);
  });

  it('can double boosters in an emergency, and bar orbits from going straight', () => {
    expect(check('E/4', 4, { boosters: 2 }, 5, chosen).available).toBe(14);
    const codes = (orders: string) =>
      check(orders, 4, {}, undefined, chosen).faults.map(({ code }) => code);
    expect([codes('H/1[2]1'), codes('H/4')]).toEqual([['warmup'], []]);
  });

  it('can let a ship without rating turn at rest', () => {
    expect(check('S', 0, {}, 0, chosen).isLegal).toBe(true);
  });
});

describe('an orbit', () => {
  const request = { orders: '1[6]1(8)', previous: 8, rating: 3, at: { q: -1, r: 0 }, heading: 0 };

  it('goes around a planet without a turn, and leaves along the last heading', () => {
    const answer = answerOrders(play, { ...request, planets: [{ q: 0, r: 1, size: 0 }] });
    expect(answer).toMatchObject({ legal: true, speed: 8, requirement: 0 });
    expect(answer.path.slice(0, 7)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 2],
      [-1, 2],
      [-1, 1],
      [0, 0],
    ]);
  });

  it('has no end without a planet', () => {
    expect(answerOrders(play, request)).toMatchObject({ legal: true, speed: 8, end: null });
  });
});

describe('a request line', () => {
  it('needs only orders, previous speed and rating', () => {
    expect(answerOrdersLine(play, '{"orders": "2", "previous": 2, "rating": 1}', 1)).toEqual({
      legal: true,
      faults: [],
      speed: 2,
      requirement: 0,
      available: 1,
      end: { q: 2, r: 0, heading: 0, facing: 0 },
      path: [
        [1, 0],
        [2, 0],
      ],
    });
  });

  test.each([
    ['{"orders": 5, "previous": 2, "rating": 1}', /^line 3, column 2, orders: .*text/, 'orders'],
    ['{"orders": "2", "rating": 1}', /^line 3, column 1, previous: .*missing/, 'previous'],
    ['{"orders": "2", "previous": -1, "rating": 1}', /^line 3, previous: .*below/, 'previous'],
    ['{"orders": "2", "previous": 1.5, "rating": 1}', /whole number/, 'previous'],
    ['{"orders": "2", "previous": 1, "rating": 1, "heading": 6}', /above the most, 5/, 'heading'],
    ['{"orders": "2", "previous": 1, "rating": 1, "drag": "much"}', /none, half, full/, 'drag'],
    ['{"orders": "2", "previous": 1, "rating": 1, "options": ["x"]}', /graded/, 'options[0]'],
    ['{"orders": "2", "previous": 1, "rating": 1, "slipped": 3}', /an object/, 'slipped'],
    ['{"orders": "2", "previous": 1, "rating": 1, "ratings": 1}', /no “ratings”/, 'ratings'],
    ['{"orders": "2", "previous": null, "rating": 1}', /whole number|a number/, 'previous'],
    [
      '{"orders": "2", "previous": 1, "rating": 1, "tow": {"towers": [], "towed": []}}',
      /ship that tows/,
      'tow.towers',
    ],
    ['{"orders": "2", "previous": 1, "rating": 1', /Not JSON/, undefined],
    ['[]', /A request is an object|must be an object/, undefined],
    ['null', /object/, undefined],
  ])('%s is refused with its place', (text, says, path) => {
    const answer = answerOrdersLine(play, text, 3);
    expect(answer).toMatchObject({ error: expect.stringMatching(says), line: 3 });
    expect('path' in answer ? answer.path : undefined).toBe(path);
  });

  it('may have null for optional fields', () => {
    const bare = '"orders": "E/2P1", "previous": 2, "rating": 4';
    const names = ['slipped', 'options', 'drag', 'at', 'heading', 'boosters', 'wind', 'tow'];
    const nulls = [...names, 'planets'].map((name) => `"${name}": null`);
    const answer = answerOrdersLine(play, `{${bare}, ${nulls.join(', ')}}`, 1);
    expect(answer).toEqual(answerOrdersLine(play, `{${bare}}`, 1));
    expect(answer).toMatchObject({ legal: true, available: 8 });
  });

  it('may have no slips, and any optional rule', () => {
    const text =
      '{"orders": "P", "previous": 0, "rating": 1, "slipped": null, "options": ["rolls", "graded"]}';
    expect(answerOrdersLine(play, text, 1)).toMatchObject({ legal: true, faults: [] });
  });
});

it('words each part of a requirement', () => {
  const { requirement } = check('@/Z/2PLL(4)+1', 3, { slipped: left(1) });
  expect(requirement.terms.map(({ id }) => wordRequirementTerm(id))).toEqual([
    'larger of the two speeds',
    'slips of the last turn',
    'slips',
    'pivot',
    'roll',
    'evasive action',
  ]);
});

it('reads the figures of movement from a design, and finds lacking systems', () => {
  const battle = { rules: unity, play };
  const ship = shipInPlay(battle, {
    ...majestic,
    systems: [{ id: 'boosters', qty: 3 }, { id: 'solar-sails' }],
  });
  expect(ship).toEqual({
    ...{ hull: 8, rating: 4, boosters: 3 },
    ...{ hasSails: true, hasCloak: false, hasHyperdrive: false },
  });
  const words = (codes: readonly OrderCode[], boosters: number) =>
    lackingSystems(play, ship, codes, boosters).map(wordLackingSystem);
  expect(words(['C', 'H'], 3)).toEqual([
    'No cloaking device is aboard (B.5).',
    'No hyperdrive is aboard (B.10).',
  ]);
  expect(words(['E'], 4)).toEqual(['No more than 3 boosters can be aboard (B.3).']);
});
