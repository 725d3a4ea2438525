/** Systems, seekers, flights and options of battles on fixed rolls (play.md 6, 8; battle-check.md R and D). */
import { describe, expect, test } from 'vitest';
import { type BattleState, type Decider, PHASE } from '../../../src/core/battle/battle.ts';
import { declareChoice, isLegalAnswer } from '../../../src/core/battle/choices.ts';
import { readyMounts } from '../../../src/core/battle/fire.ts';
import { FIRST_FLIGHT, SEEKERS } from '../../../src/core/battle/state.ts';
import { fight, nextStep } from '../../../src/core/battle/turn.ts';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import { at, battleOf, decided, duelAt, fought, gun, type Script, shipWith } from './scripted.ts';

const idle: Design = shipWith({ hull: 30 });
const missiles = (rof: number, ma: number, ...traits: string[]): Mode => ({
  ...{ ma, rof, acc: 4, imp: 3, dmg: 1, traits },
});
const duel = (first: Design, second: Design, range: number, more?: Partial<Script>) =>
  duelAt([first, second], [0, range], more);
/** Goes on to a phase of a turn. */
function goOnTo(battle: BattleState, turn: number, phase: number): void {
  while (battle.head.turn < turn || battle.head.phase !== phase) nextStep(battle);
}

const withSystem = (id: string, qty = 1, parts: Partial<Design> = {}): Design =>
  shipWith({ ...parts, systems: [{ id, qty }] });

describe('seekers (C.4)', () => {
  test('3 mounts of ROF 3 launch flights of 5 and 4', () => {
    const ship = shipWith({}, { modes: [missiles(3, 8)], mounts: 3 });
    const { flights } = fought(duel(ship, idle, 20), [1]);
    expect([flights.at(0).count, flights.at(1).count, flights.count]).toEqual([5, 4, 2]);
    expect(flights.at(0)).toMatchObject({ kind: SEEKERS, q: 0, r: 0, heading: 0 });
  });

  test('they hit on their number and roll impact and damage', () => {
    const ship = shipWith({}, { modes: [missiles(1, 8)], mounts: 2 });
    const script = duel(ship, { ...idle, shields: 2 }, 5, { lastTurn: 2 });
    // Combat of turn 1; two seekers: 4 and 3; impact 3, 2, 5; damage 1, 4; combat of turn 2: none is ready.
    const battle = fought(script, [1, 4, 3, 3, 2, 5, 1, 4, 1]);
    expect(battle.ship(1)).toMatchObject({ hull: 29, engines: 14 });
    expect(battle.flights.at(0).count).toBe(0);
  });

  test('anti-fighter batteries are −1', () => {
    const ship = shipWith({}, { modes: [missiles(1, 8)], mounts: 1 });
    const guarded = withSystem('anti-fighter-batteries', 1, { hull: 30 });
    const battle = fought(duel(ship, guarded, 5, { lastTurn: 2 }), [1, 4, 1]);
    expect(battle.ship(1).hull).toBe(30);
  });

  const glideTo = (
    ma: number,
    start: { q: number; r: number; heading: number },
    to: [number, number],
  ) => {
    const ship = shipWith({}, { modes: [missiles(1, ma)] });
    const battle = battleOf({
      designs: [ship, idle],
      sides: [{ ships: [at(0, start.q, start.r)] }, { ships: [at(1, ...to)] }],
      lastTurn: 2,
    });
    goOnTo(battle, 1, PHASE.end);
    nextStep(battle);
    const flight = battle.flights.at(0);
    Object.assign(flight, start);
    goOnTo(battle, 2, PHASE.flights);
    flight.count = 1;
    battle.log = [];
    nextStep(battle);
    return battle.log.find(({ type }) => type === 'flew');
  };
  test.each([
    [8, { q: 0, r: 0, heading: 0 }, [-3, -2], { q: 0, r: -2, heading: 3 }],
    [4, { q: 0, r: 0, heading: 0 }, [3, 1], { q: 3, r: 1, heading: 1 }],
    [8, { q: 0, r: 0, heading: 0 }, [5, 2], { q: 5, r: 2 }],
    [6, { q: 0, r: 0, heading: 0 }, [-4, 6], { q: -1, r: 3, heading: 2 }],
    [8, { q: 2, r: 3, heading: 4 }, [2, -6], { q: 2, r: -5 }],
  ] as const)('with MA %i from %o to %o they go to %o', (ma, start, to, end) => {
    expect(glideTo(ma, start, [...to])).toMatchObject(end);
  });
});

describe('marines (B.14)', () => {
  const boarders = withSystem('marines', 3);

  test('two squads, by hull 3, roll for range and shields', () => {
    const ship = withSystem('marines', 3, { hull: 3 });
    const battle = fought(duel(ship, { ...idle, shields: 2 }, 3), [1, 4, 3, 3]);
    expect([battle.ship(0).marines, battle.ship(1).boarded]).toEqual([2, 1]);
  });

  test('parties as many as hull boxes capture the ship', () => {
    const battle = fought(duel(boarders, shipWith({ hull: 3 }), 1), [1, 2, 2, 2, 2, 2, 2]);
    expect(battle.ship(1).fate).toBe(2);
    expect(battle.ship(0).marines).toBe(0);
  });

  test('a third party captures a hull of 5 that has lost 2', () => {
    const systems = [{ id: 'marines', qty: 3 }];
    const ship = shipWith({ hull: 3, systems }, { modes: [gun(2, 2, 1, 1, 9)] });
    const script = duel(ship, shipWith({ hull: 5 }), 1, { lastTurn: 2 });
    const first = [1, 6, 6, 1, 1, 2, 2, 2, 2];
    // Two hull hits and two parties; then both shots miss, and the last squad lands.
    const battle = fought(script, [...first, 1, 1, 1, 2, 2]);
    expect(battle.ship(1)).toMatchObject({ fate: 2, gone: 2, boarded: 3, hull: 3 });
  });

  test('squads of the target kill parties one for one', () => {
    const enemy = withSystem('marines', 2);
    const battle = fought(duel(boarders, enemy, 1), [1, 2, 2, 2, 2, 2, 2]);
    expect(battle.ship(1)).toMatchObject({ boarded: 1, marines: 0 });
  });
});

describe('shockwave (B.19)', () => {
  test('12 hits on five ships: 2 each, 3 for the nearest and for the first at range 2', () => {
    const ship = withSystem('shockwave', 1, { shields: 3 });
    const others = [at(1, 3), at(1, -3), at(1, 2), at(1, -2), at(1, 1)];
    const script: Script = {
      designs: [ship, idle],
      sides: [{ ships: [at(0, 0)] }, { ships: others }],
    };
    // Without shields each hit is a damage die.
    const battle = fought(script, new Array(12).fill(1));
    expect([1, 2, 3, 4, 5].map((i) => 30 - battle.ship(i).hull)).toEqual([2, 2, 3, 2, 3]);
  });

  test('shields 3-3-2-1 give 9 hits, of which one target takes 3', () => {
    const shields = { fwd: 3, port: 3, stbd: 2, aft: 1 };
    const ship = withSystem('shockwave', 1, { shields });
    const battle = fought(duel(ship, idle, 2), [1, 1, 1, 1]);
    expect(battle.ship(1).hull).toBe(27);
  });
});

describe('seekers at flights (C.4)', () => {
  const seeking: Mode = { rof: 3, acc: 4, imp: 1, dmg: 1, ma: 8 };
  const launcher = shipWith({}, { modes: [seeking] });
  const script: Script = {
    designs: [launcher, idle],
    sides: [
      { ships: [at(0, 0)] },
      {
        ships: [at(1, 60)],
        flights: [{ kind: 'standard', q: 16, r: 0, heading: 3 }],
      },
    ],
    lastTurn: 2,
  };
  const declare: Decider['declare'] = ({ shots, head }, ship) => {
    if (ship.index === 0 && head.turn === 1) {
      Object.assign(shots.add(), { bank: 0, mode: 0, mounts: 1, target: FIRST_FLIGHT });
    }
  };

  test('act before their target does, and each hit kills a fighter', () => {
    const seekersFirst = () => 1;
    // The flight is chosen first; two of three seekers hit it, and its four attacks miss.
    const rolls = [1, 6, 4, 5, 1, 1, 1, 1, 1, 1];
    const battle = decided(script, { declare, seekersFirst }, rolls);
    expect([0, 1].map((i) => battle.flights.at(i).count)).toEqual([4, 0]);
    expect(battle.log).toContainEqual({
      ...{ type: 'strafed', flight: 1, target: FIRST_FLIGHT, hits: 2 },
    });
  });

  test('are removed with their target', () => {
    const battle = battleOf(script);
    Object.assign(battle.deciders[0], { declare });
    while (battle.head.turn < 2) nextStep(battle);
    expect(battle.flights.at(1).count).toBe(3);
    battle.flights.at(0).count = 0;
    while (battle.head.phase < PHASE.fire) nextStep(battle);
    expect(battle.flights.at(1).count).toBe(0);
  });
});

test('tractor beams may go at several targets (B.24)', () => {
  const ship = withSystem('tractor-beam', 4);
  const flights = [1, -1].map((r) => ({ kind: 'standard', q: 0, r, heading: 0 }));
  const script: Script = {
    designs: [ship, idle],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 60)], flights }],
  };
  const battle = battleOf(script, { d6: () => 5 });
  const fly: Decider['fly'] = ({ path, declared }) => {
    path.count = 0;
    declared.clear();
  };
  const declare: Decider['declare'] = ({ declared }, { index }) => {
    const [one, other] = [FIRST_FLIGHT, FIRST_FLIGHT + 1];
    if (index === 0) Object.assign(declared, { beams: 2, beamTarget: one, beamsAt: [other] });
  };
  Object.assign(battle.deciders[0], { fly, declare });
  nextStep(battle);
  const due = declareChoice(battle, battle.ship(0));
  fight(battle);
  expect([0, 1].map((i) => battle.flights.at(i).count)).toEqual([4, 5]);
  const allows = (beams: number, ...beamsAt: readonly number[]) =>
    due && isLegalAnswer(due, { shots: [], beams, beamTarget: FIRST_FLIGHT, beamsAt });
  const other = FIRST_FLIGHT + 1;
  expect([allows(2, other), allows(0, other), allows(3, other, other)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(allows(0, FIRST_FLIGHT + 2)).toBe(false);
});

describe('hyperdrive (B.10)', () => {
  const driven = (orders: readonly string[]): Script => ({
    designs: [withSystem('hyperdrive'), idle],
    sides: [{ ships: [at(0, 0, 0, { orders })] }, { ships: [at(1, 30)] }],
    lastTurn: 3,
  });

  test('4, 5 and 1 leave in the third turn, for half the rating', () => {
    const battle = fought(driven(['H/0', 'H/0', 'H/0']), [4, 1, 5, 1, 1]);
    expect(battle.ship(0)).toMatchObject({ fate: 4, gone: 3 });
  });

  test('a checked engine box sets the sum to 0', () => {
    const { designs, sides } = driven(['H/0', 'H/0']);
    const armed = shipWith({}, { modes: [gun(1, 2, 1, 1, 60)] });
    const script = { designs: [designs[0] ?? idle, armed], sides, lastTurn: 2 };
    // A warm-up of 4, a hit on the engines; a warm-up of 5, a miss.
    expect(fought(script, [4, 1, 6, 4, 5, 1, 1]).ship(0)).toMatchObject({ fate: 0, warmup: 5 });
  });

  test('a turn without H sets the sum to 0', () => {
    const battle = fought(driven(['H/0', '0', 'H/0']), [4, 1, 1, 6, 1]);
    expect(battle.ship(0)).toMatchObject({ fate: 0, warmup: 6 });
  });
});

test.each([
  [true, 1],
  [false, 3],
])('illegal orders spend their boosters: %s', (illegalSpendsBoosters, left) => {
  const ship = withSystem('boosters', 3, { engines: 2 });
  const { sides } = duel(ship, idle, 30);
  const orders = ['9'];
  const placed = [{ ships: [at(0, -20, 0, { orders, speed: 0 })] }, sides[1]] as const;
  const script = { designs: [ship, idle], sides: placed, lastTurn: 1 };
  const battle = decided(script, { boosters: () => 2 }, [1], { illegalSpendsBoosters });
  expect(battle.ship(0)).toMatchObject({ boosters: left, illegalTurns: 1, speed: 0 });
  expect(battle.log).toContainEqual({
    ...{ type: 'orders', ship: 0, orders: '9', boosters: 3 - left, legal: false },
  });
});

test('boosters make up exactly what orders lack, once', () => {
  const ship = withSystem('boosters', 3, { engines: 2 });
  const { sides } = duel(ship, idle, 30);
  const orders = ['4', '8', '0'];
  const battle = fought(
    {
      designs: [ship, idle],
      sides: [{ ships: [at(0, -20, 0, { orders, speed: 0 })] }, sides[1]],
      lastTurn: 3,
    },
    [1, 1, 1],
  );
  expect(battle.ship(0)).toMatchObject({ boosters: 1, illegalTurns: 2, speed: 4, q: -8 });
});

describe('stealth (B.22)', () => {
  const stealthy = withSystem('stealth', 2, { hull: 30 });
  const shooter = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Exp')] });

  test('a 1 on a lock-on die stops the attack, and nothing is spent', () => {
    const battle = fought(duel(shooter, stealthy, 6), [1, 1, 3]);
    expect(battle.ship(0).banks[0]).toMatchObject({ ready: 1, spent: 0, fired: 0 });
  });

  test('without a 1 it proceeds', () => {
    const battle = fought(duel(shooter, stealthy, 6), [1, 2, 3, 6, 1]);
    expect(battle.ship(0).banks[0]).toMatchObject({ ready: 0, spent: 1, fired: 1 });
    expect(battle.ship(1).hull).toBe(29);
  });
});

test('spent mounts of a bank are given up before those that can fire', () => {
  const once = shipWith({ hull: 8 }, { modes: [gun(1, 6, 1, 1, 9, 'Exp')], mounts: 4 });
  const enemy = shipWith({ hull: 30 }, { modes: [gun(1, 2, 1, 1, 20)] });
  const battle = battleOf(duel(enemy, once, 20));
  const [bank] = battle.ship(1).banks;
  if (bank) Object.assign(bank, { ready: 2, spent: 2 });
  const rolls = [1, 6, 5];
  battle.dice = { d6: () => rolls.shift() ?? 1 };
  while (!battle.isOver) nextStep(battle);
  expect(bank).toMatchObject({ ready: 2, spent: 1, lost: 0, lostSpent: 1 });
});

test('Slow weapons fire every other turn, twice Slow every third', () => {
  const fires = (...traits: string[]) => {
    const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, ...traits)] });
    const battle = battleOf(duel(ship, idle, 6, { lastTurn: 6 }), { d6: () => 1 });
    while (!battle.isOver) nextStep(battle);
    return battle.ship(0).banks[0]?.fired;
  };
  expect([fires(), fires('Slw'), fires('Slw', 'Slw')]).toEqual([6, 3, 2]);
});

describe('flights (5)', () => {
  const strike = (kind: string, target: Design, range: number): Script => ({
    designs: [idle, target],
    sides: [
      { ships: [at(0, 100)], flights: [{ kind, q: 0, r: 0, heading: 0 }] },
      { ships: [at(1, range)] },
    ],
  });

  test('six fighters roll for hits, impact and damage', () => {
    const script = strike('standard', { ...idle, shields: 3 }, 5);
    const battle = fought(script, [1, 2, 5, 6, 4, 3, 4, 3, 1, 1]);
    expect(battle.ship(1).hull).toBe(29);
    expect(battle.flights.at(0)).toMatchObject({ q: 4, r: 0, count: 6 });
  });

  test('five on anti-fighter batteries with 1, 3, 3, 5, 5: 2 hits, 1 lost', () => {
    const guarded = withSystem('anti-fighter-batteries', 1, { hull: 30 });
    const battle = fought(strike('bombers', guarded, 3), [1, 3, 3, 5, 5, 1, 1, 1]);
    expect([battle.ship(1).hull, battle.flights.at(0).count]).toEqual([28, 4]);
  });

  test('6 on 2 with 1 1 1 3 3 6: two lost, one shot down', () => {
    const script: Script = {
      designs: [idle],
      sides: [
        { ships: [at(0, 100)], flights: [{ kind: 'standard', q: 0, r: 0, heading: 0 }] },
        { ships: [at(0, -100)], flights: [{ kind: 'standard', q: 9, r: 0, heading: 0 }] },
      ],
    };
    const battle = battleOf(script);
    goOnTo(battle, 1, PHASE.flights);
    const [first, second] = [battle.flights.at(0), battle.flights.at(1)];
    Object.assign(second, { q: 1, count: 2, hasActed: 1 });
    const rolls = [1, 1, 1, 3, 3, 6];
    battle.dice = { d6: () => rolls.shift() ?? 1 };
    battle.head.larger = 0;
    battle.deciders[0].fly = () => {
      battle.declared.attack = 4097;
    };
    nextStep(battle);
    expect([first.count, second.count]).toEqual([4, 1]);
  });

  test('tractor beams strike on 6 in defence, before the attack', () => {
    const ship = withSystem('tractor-beam', 2, { hull: 30 });
    const battle = fought(strike('standard', ship, 3), [6, 5, 1, 1, 1, 1, 1, 1]);
    expect(battle.flights.at(0).count).toBe(5);
  });

  test('Defensive weapons fire at −1 and cannot fire again', () => {
    const ship = shipWith({ hull: 30 }, { modes: [gun(2, 4, 1, 1, 9, 'Dfn')] });
    const battle = fought(strike('standard', ship, 3), [5, 4, 1, 1, 1, 1, 1, 1]);
    expect(battle.flights.at(0).count).toBe(5);
    const [bank] = battle.ship(1).banks;
    expect(bank).toMatchObject({ fired: 1, used: 1 });
    expect(bank && readyMounts(battle, bank)).toBe(0);
  });
});

describe('mines (B.15)', () => {
  test('two are laid a turn, and attack what enters their hex or one beside it', () => {
    const layer = withSystem('mines', 3);
    const script: Script = {
      designs: [layer, idle],
      sides: [
        { ships: [at(0, 0, 0, { speed: 0 })] },
        { ships: [at(1, 4, 0, { heading: 3, speed: 1, orders: ['1', '1'] })] },
      ],
      lastTurn: 2,
    };
    // At (2, 0) beside the field at (1, 0): dice 5 and 4, one hit, damage 1.
    const battle = fought(script, [1, 5, 4, 1, 1]);
    expect(battle.minefields.at(0)).toMatchObject({ q: 1, r: 0, count: 2 });
    expect(battle.ship(0).mines).toBe(1);
    expect(battle.ship(1).hull).toBe(29);
  });
});

test.each([
  [5, 30],
  [6, 29],
])('a detected ship under cloak that meets a mine with a %i has %i boxes left', (face, hull) => {
  const cloaked = withSystem('cloaking-device', 1, { hull: 30 });
  const orders = ['C/1'];
  const script: Script = {
    designs: [cloaked, idle],
    sides: [{ ships: [at(0, 0, 0, { speed: 1, orders })] }, { ships: [at(1, 30)] }],
  };
  const battle = battleOf(script);
  Object.assign(battle.minefields.add(), { q: 1, r: 0, count: 1 });
  Object.assign(battle.ship(0), { isCloaked: 1, cloakTurns: 1 });
  // A 1 detects in the second turn; then the mine, its damage and alternation.
  const rolls = [1, face, 1];
  battle.dice = { d6: () => rolls.shift() ?? 1 };
  while (!battle.isOver) nextStep(battle);
  expect(battle.ship(0)).toMatchObject({ detectedTurns: 1, hull });
});

describe('cloak (B.5)', () => {
  test('seekers lose a ship in its first turn under cloak, though a nebula shows it (C.4, G.4)', () => {
    const launcher = shipWith({}, { modes: [missiles(1, 4, 'Exp')] });
    const script = duel(launcher, withSystem('cloaking-device', 1, { hull: 30 }), 6, {
      lastTurn: 2,
    });
    const [, { ships }] = script.sides;
    Object.assign(ships[0] as object, { orders: ['0', 'C/0'] });
    const battle = battleOf({ ...script, options: ['G.4' as never] });
    goOnTo(battle, 2, PHASE.fire);
    expect(battle.ship(1)).toMatchObject({ isCloaked: 1, isDetected: 1 });
    expect(battle.flights.at(0)).toMatchObject({ kind: SEEKERS, count: 0 });
  });

  test('on the third turn a 2 detects, and a cloaked ship is not fired at', () => {
    const script: Script = {
      designs: [withSystem('cloaking-device'), shipWith({}, { modes: [gun(1, 2, 1, 1, 9)] })],
      sides: [{ ships: [at(0, 0, 0, { orders: ['C/0', 'C/0', 'C/0'] })] }, { ships: [at(1, 3)] }],
      lastTurn: 3,
    };
    // Detection 1, alternation; 2, alternation; 2 < 3: detected, alternation, a miss.
    const battle = fought(script, [1, 1, 2, 1, 2, 1, 1]);
    expect(battle.ship(0)).toMatchObject({ detectedTurns: 1, isDetected: 1, cloakTurns: 3 });
    expect(battle.log).toContainEqual(expect.objectContaining({ type: 'fired', needed: 2 }));
  });
});

test.each([
  [4, 2],
  [5, 1],
])('the turn after a detection, a %i detects as one less (B.5)', (face, detectedTurns) => {
  const orders = ['C/0', 'C/0', 'C/0', 'C/0'];
  const script: Script = {
    designs: [withSystem('cloaking-device'), idle],
    sides: [{ ships: [at(0, 0, 0, { orders })] }, { ships: [at(1, 3)] }],
    lastTurn: 4,
  };
  const battle = fought(script, [1, 1, 2, 1, 2, 1, face, 1]);
  expect(battle.ship(0)).toMatchObject({ detectedTurns, cloakTurns: 4 });
});

describe('options', () => {
  test('emergency thrust checks an engine box on 1 and 2 (D.1)', () => {
    const script: Script = {
      designs: [shipWith({ hull: 10, engines: 5 }), idle],
      sides: [{ ships: [at(0, 0, 0, { orders: ['E/8', '8'] })] }, { ships: [at(1, 40)] }],
      options: ['D.1'],
      lastTurn: 2,
    };
    const battle = fought(script, [1, 1, 2, 3, 3, 6, 1]);
    expect(battle.ship(0)).toMatchObject({ engines: 3, speed: 8, illegalTurns: 0 });
  });

  test('a destroyed ship explodes with a die for each hull box (E.3)', () => {
    const script: Script = {
      designs: [
        shipWith({ hull: 10 }, { modes: [gun(1, 2, 1, 3, 9)] }),
        shipWith({ hull: 3 }),
        idle,
      ],
      sides: [{ ships: [at(0, 6)] }, { ships: [at(1, 1), at(2, 0)] }],
      options: ['E.3'],
    };
    // The larger side begins; hit, three damage dice; then three dice against the ship beside: 5+.
    const battle = fought(script, [6, 1, 1, 1, 5, 4, 6, 1, 2]);
    expect(battle.ship(1).fate).toBe(1);
    expect(battle.ship(2).hull).toBe(28);
    expect(battle.markers.at(0)).toMatchObject({ q: 1, r: 0, isFaceUp: 0 });
  });

  test('an explosion reaches seekers that the wreck has just launched (C.4, E.3)', () => {
    const script = duel(
      shipWith({}, { modes: [gun(1, 2, 1, 1, 9)] }),
      shipWith({ hull: 1 }, { modes: [missiles(1, 8)] }),
      6,
      { options: ['E.3'] },
    );
    // A hit and its damage die; then, in the End Phase, one die for the hull size: 5+ in the same hex.
    expect(fought(script, [1, 6, 1, 5]).flights.at(0)).toMatchObject({ count: 0 });
  });

  test('damage control rolls a die for each three hull boxes (E.1)', () => {
    const script = duel(
      shipWith({}, { modes: [gun(2, 2, 1, 1, 9)] }),
      { ...idle, hull: 7, shields: 3 },
      6,
      {
        options: ['E.1'],
        lastTurn: 2,
      },
    );
    // Two shield boxes lost; ten boxes roll four dice, seven roll three: one 6 frees one box.
    const battle = fought(script, [1, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 6, 6, 2, 1, 1, 1]);
    expect(battle.ship(1).shields).toBe(3);
  });
});

test('stacked ships part: the lowest total stays (3.3)', () => {
  const script: Script = {
    designs: [shipWith({ engines: 3 }), shipWith({ engines: 5 })],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 1, 0, { heading: 3, speed: 1 })] }],
  };
  const battle = fought(script, [4, 1, 1]);
  // 4 + 3 against 1 + 5: the first makes way to the first free hex beside it.
  expect(battle.ship(1)).toMatchObject({ q: 0, r: 0 });
  expect(battle.ship(0)).toMatchObject({ q: 1, r: 0 });
});
