/** Rules of play on fixed rolls (play.md 8): the dice of each test are all that the rule rolls. */
import { describe, expect, test } from 'vitest';
import majesticFile from '../../../data/ships/majestic.json' with { type: 'json' };
import { DESTROYED } from '../../../src/core/battle/state.ts';
import { pointsOf, nextStep as step } from '../../../src/core/battle/turn.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { at, battleOf, duelAt, fought, gun, type Script, shipWith } from './scripted.ts';

/** One ship fires at another that has no weapons; the first die decides who begins. */
const firing = (first: Design, second: Design, range: number, more?: Partial<Script>) =>
  duelAt([first, second], [0, range], more);

const target = (parts: Partial<Design> = {}): Design => shipWith({ hull: 30, ...parts });

describe('to hit (4.2)', () => {
  test('two lasers that need 4 hit once with 2 and 6', () => {
    const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)], mounts: 2 });
    const battle = fought(firing(ship, target(), 6), [1, 2, 6, 1]);
    expect(battle.log).toContainEqual(
      expect.objectContaining({ type: 'fired', needed: 4, hits: 1 }),
    );
    expect(battle.ship(1).hull).toBe(29);
  });

  test('a natural 1 misses any needed number', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9)] });
    const { log } = fought(firing(ship, target(), 3), [1, 1]);
    expect(log).toContainEqual(expect.objectContaining({ type: 'fired', needed: 1, hits: 0 }));
  });

  test('fire control helps against penalties only (B.8)', () => {
    const ship = shipWith(
      { systems: [{ id: 'fire-control', qty: 2 }] },
      { modes: [gun(1, 4, 1, 1, 9)] },
    );
    const needed = (range: number) => {
      const { log } = fought(firing(ship, target(), range), [1, 1]);
      return log?.flatMap((event) => (event.type === 'fired' ? [event.needed] : []));
    };
    expect([needed(3), needed(6), needed(9)]).toEqual([[3], [4], [4]]);
  });

  test('a 6 that needs more is rolled again with 5 added', () => {
    const ship = shipWith({}, { modes: [gun(3, 5, 1, 1, 9)] });
    const battle = fought(
      firing(ship, target({ systems: [{ id: 'countermeasures', qty: 2 }] }), 6),
      [1, 2, 6, 1, 6, 5, 1],
    );
    expect(battle.log).toContainEqual(
      expect.objectContaining({ type: 'fired', needed: 7, hits: 1 }),
    );
  });

  test('a triple mount scores 3 hits with 2, 4, 6 and 3 (C.3)', () => {
    const ship = shipWith({}, { modes: [gun(3, 5, 1, 1, 9)], size: 3 });
    const battle = fought(firing(ship, target(), 9), [1, 2, 4, 6, 3, 1, 1, 1]);
    expect(battle.log).toContainEqual(
      expect.objectContaining({ type: 'fired', needed: 6, hits: 3 }),
    );
  });

  test('long range sensors bring a target at 7 to medium range (B.13)', () => {
    const ship = shipWith(
      { systems: [{ id: 'long-range-sensors' }] },
      { modes: [gun(1, 4, 1, 1, 9)] },
    );
    const battle = fought(firing(ship, target(), 7), [1, 1]);
    expect(battle.log).toContainEqual(expect.objectContaining({ type: 'fired', needed: 4 }));
  });

  test.each([
    [3, 3],
    [4, 4],
    [7, 5],
  ])('range 3-6-9 at %i needs %i', (range, needed) => {
    const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)] });
    const { log } = fought(firing(ship, target(), range), [1, 1]);
    expect(log).toContainEqual(expect.objectContaining({ type: 'fired', needed }));
  });

  test('no weapon reaches beyond its range', () => {
    const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)] });
    fought(firing(ship, target(), 10), [1]);
  });

  test('evasive action counts the worse of both ships (D.3)', () => {
    const ship = shipWith({ engines: 4 }, { modes: [gun(1, 4, 1, 1, 9)] });
    const script = firing(ship, target({ engines: 6 }), 6, { options: ['D.3'] });
    const [first, second] = script.sides;
    const evading = (side: typeof first) => ({
      ships: side.ships.map((one) => ({ ...one, orders: ['Z/0'] })),
    });
    const { log } = fought({ ...script, sides: [evading(first), evading(second)] }, [1, 1]);
    expect(log).toContainEqual(expect.objectContaining({ type: 'fired', needed: 6 }));
  });
});

describe('impact and damage (4.3, 4.4)', () => {
  test.each([
    ['IMP 2 on S 3 with 3 and 4', gun(1, 2, 2, 1, 9), 3, [3, 4, 1], 1],
    ['Non-Piercing on S 5 with 3, then 6 and 3', gun(1, 2, 2, 1, 9, 'NPr'), 5, [3, 6, 3, 1], 1],
    ['Modulating on S 5', gun(1, 2, 2, 1, 9, 'Mdl'), 5, [1, 1], 2],
    ['Scatter at medium range', gun(1, 2, 1, 1, 9, 'Sct'), 0, [1, 1], 2],
  ])('%s scores its points', (_, mode, shields, rolls, points) => {
    const ship = shipWith({}, { modes: [mode] });
    const { log } = fought(firing(ship, target({ shields }), 6), [1, 6, ...rolls]);
    expect(log).toContainEqual(expect.objectContaining({ type: 'fired', points }));
  });

  test.each([
    ['Catastrophic with 2', ['Cts'], [2], 28],
    ['Kinetic with 4', ['Knt'], [4], 29],
    ['Deadly with 2', ['Dly'], [2], 28],
    ['Deadly and Disruptive with 4, 6, 1', ['Dly', 'Dsr'], [4, 6, 1], 28],
    ['Incapacitating with 1', ['Inc'], [1], 30],
  ])('%s leaves the hull that it should', (_, traits, rolls, hull) => {
    const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, ...traits)] });
    expect(fought(firing(ship, target(), 6), [1, 6, ...rolls]).ship(1).hull).toBe(hull);
  });

  test('an ionized hull voids a 1, Kinetic box and all', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Knt')] });
    const ionized = target({ systems: [{ id: 'ionized-hull' }] });
    expect(fought(firing(ship, ionized, 6), [1, 6, 1]).ship(1).hull).toBe(30);
    expect(fought(firing(ship, ionized, 6), [1, 6, 2]).ship(1).hull).toBe(28);
  });

  test('Incapacitating and Kinetic points take 6 screens with 1, 2, 4, 5 (B.18)', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 4, 1, 9, 'Inc', 'Knt')] });
    const battle = fought(firing(ship, target({ screens: 9 }), 6), [1, 6, 1, 2, 4, 5]);
    expect(battle.ship(1).screens0).toBe(3);
  });

  test('damage beyond the screens rolls plain dice (B.18)', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 3, 1, 9, 'Cts')] });
    const battle = fought(firing(ship, target({ screens: 4 }), 6), [1, 6, 3, 4, 6, 3]);
    expect(battle.ship(1)).toMatchObject({ screens0: 0, hull: 29 });
  });

  test('points bleed through screens on 6: 3, 5, 5, 6 take 3 screens and roll one die', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 4, 1, 9)] });
    const script = firing(ship, target({ screens: 9 }), 6);
    const battle = fought(script, [1, 6, 3, 5, 5, 6, 1], { bleedThrough: true });
    expect(battle.ship(1)).toMatchObject({ screens0: 6, hull: 29 });
  });

  test('Repeating scores again on 5, then on 6', () => {
    const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9, 'Rpt')] });
    const { log } = fought(firing(ship, target(), 6), [1, 4, 5, 6, 1, 1, 1]);
    expect(log).toContainEqual(expect.objectContaining({ hits: 3 }));
  });

  test('Fire-Linked mounts roll one set of dice; Volatile ones a die for each', () => {
    const linked = shipWith({}, { modes: [gun(1, 4, 1, 1, 9, 'FrL')], mounts: 4 });
    expect(fought(firing(linked, target(), 6), [1, 4, 1, 1, 1, 1]).ship(1).hull).toBe(26);
    const rolled = shipWith({}, { modes: [gun(1, 4, 1, 1, 9, 'Vlt')], mounts: 2 });
    expect(fought(firing(rolled, target(), 6), [1, 2, 4, 3, 1, 5, 1, 1]).ship(1).hull).toBe(28);
  });
});

describe('losses (4.4)', () => {
  /** A ship under two dice of fire that both hit and pass its shields, out of its own reach. */
  const underFire = (ship: Design, faces: readonly number[], more: Partial<Script> = {}) => {
    const enemy = shipWith({}, { modes: [gun(faces.length, 2, 1, 1, 30)] });
    const sixes = faces.map(() => 6);
    const shields = ship.shields === 0 || ship.shields === undefined ? [] : sixes;
    return fought(firing(enemy, ship, 20, more), [1, ...sixes, ...shields, ...faces]).ship(1);
  };

  test('a Majestic has engines 2 and shields 2 after two hits, and gives up four items after one', () => {
    const majestic = majesticFile as Design;
    expect(underFire(majestic, [4, 4]).engineRating).toBe(2);
    expect(underFire(majestic, [6, 6]).shieldsOf(0)).toBe(2);
    const { banks, gear } = underFire(majestic, [5]);
    expect([...banks, ...gear].reduce((sum, { lost }) => sum + lost, 0)).toBe(4);
  });

  test('limits of 2, 3 and 4 hold for nine losses of sixteen items; the tenth is any', () => {
    const modes = [gun(1, 6, 1, 1, 9)];
    const armed = shipWith(
      { hull: 8 },
      { modes, mounts: 3 },
      { modes, mounts: 5 },
      { modes, mounts: 8 },
    );
    const enemy = shipWith({}, { modes: [gun(3, 2, 1, 1, 30)] });
    const { log } = fought(firing(enemy, armed, 20), [1, 6, 6, 6, 5, 5, 5]);
    const given = log?.flatMap((event) => (event.type === 'gave up' ? [event.entry] : [])) ?? [];
    const nine = given.slice(0, 9);
    expect([0, 1, 2].map((bank) => nine.filter((entry) => entry === bank).length)).toEqual([
      2, 3, 4,
    ]);
    expect(given.slice(9)).toEqual([0, 1, 1]);
  });

  test('directional shields of 3-2-2-1 add up to 6 after two hits', () => {
    const shields = { fwd: 3, port: 2, stbd: 2, aft: 1 };
    const ship = underFire(target({ hull: 16, shields }), [6, 6]);
    expect([0, 1, 2, 3].map((arc) => ship.shieldsOf(arc))).toEqual([2, 1, 2, 1]);
  });

  test('partial points are 10, 30, 50 and 100 percent, at thirds rounded up (E.4)', () => {
    const points = (hull: number, left: number) => {
      const battle = battleOf(firing(target(), target({ hull }), 9, { options: ['E.4'] }));
      const ship = battle.ship(1);
      Object.assign(ship, { type: { ...ship.type, rating: 220 }, hull: left });
      if (left === 0) ship.fate = DESTROYED;
      return pointsOf(battle, 0);
    };
    expect([10, 9, 7, 6, 4, 3, 0].map((left) => points(10, left))).toEqual([
      0, 22, 22, 66, 66, 110, 220,
    ]);
    expect([9, 8, 5, 4].map((left) => points(13, left))).toEqual([22, 66, 66, 110]);
  });
});

test('alternation follows 2.3', () => {
  const order = (first: number, second: number): string => {
    const ships = (count: number, q: number) =>
      Array.from({ length: count }, (_, i) => at(0, q + i, i));
    const battle = battleOf({
      designs: [shipWith({})],
      sides: [{ ships: ships(first, 0) }, { ships: ships(second, 40) }],
    });
    const acted: string[] = [];
    const decider = battle.deciders[0];
    const { nextShip } = decider;
    Object.assign(decider, {
      nextShip: (...args: Parameters<typeof nextShip>) => {
        acted.push(args[1] === 0 ? 'A' : 'B');
        return nextShip.apply(decider, args);
      },
    });
    while (!battle.isOver) step(battle);
    return acted.join('');
  };
  expect(order(3, 5)).toBe('BABABABB');
  expect(order(5, 2)).toBe('AABAABA');
  expect(order(9, 4)).toBe('AABAABAABAABA');
  expect(order(7, 5)).toBe('ABABABABABAA');
  expect(order(11, 7)).toBe('ABABABABABABABAAAA');
  expect(order(7, 3)).toBe('AABAABAABA');
});
