/** Options of play in battles on fixed rolls: combat on board, locks, modes with orders, arcs of bursts. */
import { describe, expect, test } from 'vitest';
import { declareAs } from '../../../src/core/battle/asked-decider.ts';
import type { Decider } from '../../../src/core/battle/battle.ts';
import { declareChoice, isLegalAnswer } from '../../../src/core/battle/choices.ts';
import { hexOfTarget, hexTarget } from '../../../src/core/battle/state.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { at, battleOf, decided, duelAt, fought, gun, type Script, shipWith } from './scripted.ts';

const idle: Design = shipWith({ hull: 30 });
const withMarines = (qty: number, parts: Partial<Design> = {}): Design =>
  shipWith({ hull: 8, ...parts, systems: [{ id: 'marines', qty }] });
const duel = (first: Design, second: Design, range: number, more?: Partial<Script>) =>
  duelAt([first, second], [0, range], more);

describe('combat on board (B.14)', () => {
  const isFought = { shipboardCombat: true };
  const landing = [1, 2, 2, 2, 2, 2, 2];
  /** Three squads of the first ship go aboard the second. */
  const boarded = (target: Design, rolls: readonly number[]) =>
    decided(
      duel(withMarines(3), target, 1),
      {
        declare({ declared }, { side }) {
          if (side === 0) Object.assign(declared, { squads: 3, boarding: 1 });
        },
      },
      [...landing, ...rolls],
      isFought,
    ).ship(1);

  test('squads strike first, then the parties that are left', () => {
    // Three land on a ship with three squads: dice 1, 5, 6 kill all of them.
    expect(boarded(withMarines(3), [1, 5, 6])).toMatchObject({ boarded: 0, marines: 3 });
    // 1, 2, 5 kill one; the other two roll 1 and 4 and kill one squad.
    const held = boarded(withMarines(3), [1, 2, 5, 1, 4]);
    expect(held).toMatchObject({ boarded: 2, marines: 2, fate: 0 });
  });

  test('a ship is captured only when its squads are gone', () => {
    const target = withMarines(1, { hull: 2 });
    expect(boarded(target, [1, 1, 1, 1])).toMatchObject({ boarded: 3, marines: 1, fate: 0 });
    expect(boarded(target, [1, 4, 1, 1])).toMatchObject({ boarded: 3, marines: 0, fate: 2 });
  });
});

test('two screens of the arc keep a party from landing, and its squad stays (B.14)', () => {
  const screened = shipWith({ hull: 8, screens: 5 });
  const script = duel(screened, withMarines(3), 1);
  const rolls = [1, 2, 2, 2, 2, 2, 2];
  const battle = decided(script, { stopParties: (_, __, most) => most }, rolls);
  expect(battle.ship(0)).toMatchObject({ boarded: 1 });
  expect(battle.ship(0).screensOf(0)).toBe(1);
  expect(battle.ship(1).marines).toBe(2);
});

test('a squad dies for a crew casualty (B.14, C.5)', () => {
  const deadly = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Dly')] });
  const script = duel(withMarines(2), deadly, 6);
  // An engine hit with a casualty.
  const rolls = [1, 6, 4];
  const saved = decided(script, { saveCrew: (_, __, most) => most }, rolls);
  expect(saved.ship(0)).toMatchObject({ hull: 8, marines: 1, casualties: 0 });
  const lost = decided(script, {}, rolls);
  expect(lost.ship(0)).toMatchObject({ hull: 7, marines: 2, casualties: 1 });
});

test('each battery, and the squads, roll for their own lock where so chosen (B.22)', () => {
  const weapons = ['w0', 'w1'].map((id) => ({ id, modes: [gun(1, 2, 1, 1, 9, 'Exp')] }));
  const ship: Design = {
    ...withMarines(1),
    weapons,
    batteries: weapons.map(({ id }) => ({ weapon: id, banks: [{ mounts: 1, arc: 'AB' }] })),
  };
  const stealthy: Design = { ...idle, systems: [{ id: 'stealth', qty: 1 }] };
  // The first battery fails; the second hits; the squads fail too.
  const battle = fought(duel(ship, stealthy, 3), [1, 1, 2, 1, 5, 1], { lockOns: 'battery' });
  expect(battle.ship(0).banks.map(({ spent }) => spent)).toEqual([0, 1]);
  expect(battle.ship(0).marines).toBe(1);
  // One die for the whole ship.
  const whole = fought(duel(ship, stealthy, 3), [1, 1]);
  expect(whole.ship(0).banks.map(({ spent }) => spent)).toEqual([0, 0]);
});

describe('modes chosen with the orders (C.2)', () => {
  const dual = shipWith({}, { modes: [gun(1, 2, 1, 1, 3), gun(1, 6, 1, 1, 18)] });

  test('bind for the turn: the short mode does not reach', () => {
    const script = duel(dual, idle, 9);
    const short = decided(script, { bankMode: () => 0 }, [1], { modesInOrders: true });
    expect(short.ship(0).banks[0]?.fired).toBe(0);
    const long = decided(script, { bankMode: () => 1 }, [1, 1], { modesInOrders: true });
    expect(long.ship(0).banks[0]?.fired).toBe(1);
  });

  test('the doctrine takes the best mode at the nearest ship', () => {
    const battle = fought(duel(dual, idle, 9), [1, 1], { modesInOrders: true });
    expect(battle.log).toContainEqual({ type: 'mode', ship: 0, bank: 0, mode: 1 });
  });
});

test('a burst meets the shields towards the firer, or those towards its hex (C.5)', () => {
  const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Prx')] });
  // The second enemy lies beyond the first: its bow faces away from both, its side is turned to the hex.
  const screened: Design = { ...idle, shields: { fwd: 0, port: 5, stbd: 5, aft: 0 } };
  const script: Script = {
    designs: [ship, idle, screened],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 6), { ...at(2, 6, 1), heading: 0 }] }],
  };
  const hullBy = (burstArcs: 'firer' | 'hex') =>
    // The first is missed; the other is hit, by a die of damage astern, of impact on its port side.
    fought(script, [1, 6, 1], { burstArcs }).ship(2).hull;
  expect(hullBy('firer')).toBe(29);
  expect(hullBy('hex')).toBe(30);
});

test('modes chosen with the orders do not know what the enemy reinforces (C.2, E.6)', () => {
  // Against shields of 3 both modes give 2 damage dice, against 4 the second gives more.
  const dual = shipWith({}, { modes: [gun(1, 4, 4, 1, 9), gun(1, 4, 3, 1, 9, 'Pr1')] });
  const script = { ...duel(dual, shipWith({ shields: 3 }), 6), options: ['E.6' as const] };
  const reinforce: Decider['reinforce'] = (_, { side }) => (side === 1 ? 3 : -1);
  // Alternation, and a miss.
  const { log } = decided(script, { reinforce }, [1, 1], { modesInOrders: true });
  expect(log).toContainEqual({ type: 'reinforced', ship: 1, arc: 3 });
  expect(log).toContainEqual({ type: 'mode', ship: 0, bank: 0, mode: 0 });
});

describe('hexes that Proximity weapons aim at (C.5)', () => {
  const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Prx')], arc: 'AB' });
  const script = duel(ship, idle, 9);

  test('are any in range and arc, on the board', () => {
    const allowed = (
      places: readonly (readonly [number, number])[],
      more: Partial<Script> = {},
    ) => {
      const battle = battleOf({ ...script, ...more });
      const due = declareChoice(battle, battle.ship(0));
      return places.map(([q, r]) => {
        const shot = { bank: 0, mode: 0, mounts: 1, target: hexTarget({ q, r }) };
        return due && isLegalAnswer(due, { shots: [shot] });
      });
    };
    const near = [
      [8, 0],
      [9, 0],
      [10, 0],
      [-3, 0],
    ] as const;
    expect(allowed(near)).toEqual([true, true, false, false]);
    expect(
      allowed(
        [
          [5, 1],
          [5, -1],
        ],
        { board: 'standard' },
      ),
    ).toEqual([true, false]);
    const plain = shipWith({}, { modes: [gun(1, 2, 1, 1, 9)], arc: 'AB' });
    expect(allowed([[8, 0]], { designs: [plain, idle] })).toEqual([false]);
  });

  test('are asked for where nothing else is in reach', () => {
    const far = duel(ship, idle, 50);
    const battle = battleOf(far);
    expect(declareChoice(battle, battle.ship(0))).toMatchObject({
      shots: [],
      bursts: [{ bank: 0, mode: 0, mounts: 1 }],
    });
    const plain = battleOf(duel(shipWith({}, { modes: [gun(1, 2, 1, 1, 9)] }), idle, 50));
    expect(declareChoice(plain, plain.ship(0))).toBeUndefined();
    battle.ship(0).banks[0]!.used = 1;
    expect(declareChoice(battle, battle.ship(0))).toBeUndefined();
  });

  test('give no more mounts than there are, and no directed damage', () => {
    const battle = battleOf({ ...script, options: ['E.2'] });
    const due = declareChoice(battle, battle.ship(0));
    const shot = { bank: 0, mode: 0, mounts: 1, target: hexTarget({ q: 8, r: 0 }) };
    const allows = (more: object) => due && isLegalAnswer(due, { shots: [{ ...shot, ...more }] });
    expect(
      [{}, { mounts: 2 }, { directed: true }, { mode: 1 }, { target: shot.target + 1 }].map(allows),
    ).toEqual([true, false, false, false, false]);
  });

  test('have a number each', () => {
    for (const hex of [
      { q: 0, r: 0 },
      { q: -4096, r: 4095 },
      { q: 7, r: -9, altitude: 6 },
    ]) {
      expect(hexOfTarget(hexTarget(hex))).toEqual(hex);
    }
  });

  test('let neighbouring elements be hit at −1', () => {
    const hullAfter = (...rolls: readonly number[]) => {
      const declare: Decider['declare'] = (battle, { index }) => {
        const shots = [{ bank: 0, mode: 0, mounts: 1, target: hexTarget({ q: 8, r: 0 }) }];
        declareAs(battle, { shots: index === 0 ? shots : [] });
      };
      return decided(script, { declare }, rolls).ship(1).hull;
    };
    // The first die lets a side begin. Accuracy 2, long range −1, beside the hex −1.
    expect(hullAfter(1, 3)).toBe(30);
    expect(hullAfter(1, 4, 1)).toBe(29);
  });
});
