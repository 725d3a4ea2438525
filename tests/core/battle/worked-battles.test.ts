/** Battles worked out by hand where several rules meet; their dice are all that the rules roll. */
import { describe, expect, test } from 'vitest';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import { at, duelAt, fought, gun, type Script, shipWith } from './scripted.ts';

const idle = shipWith({ hull: 30 });
const seekers = (ma: number, ...traits: string[]): Mode => ({
  ...{ ma, rof: 1, acc: 4, imp: 1, dmg: 1, traits },
});
const duel = (first: Design, second: Design, range: number, more?: Partial<Script>) =>
  duelAt([first, second], [range, 0], more);
/** A flight beside the first ship of side 1, and its own ship far away. */
const flown = (kind: string, q: number, target: Design, more: Partial<Script> = {}): Script => ({
  designs: [idle, target],
  sides: [{ ships: [at(0, -40)], flights: [{ kind, q, r: 0, heading: 0 }] }, { ships: [at(1, 0)] }],
  ...more,
});

describe('Slow weapons', () => {
  test('reload after a mode with Slow, not after the other one (C.2)', () => {
    const ship = shipWith({}, { modes: [gun(1, 2, 3, 3, 3, 'Slw'), gun(1, 2, 1, 1, 12)] });
    const script: Script = {
      designs: [ship, idle],
      sides: [
        { ships: [at(0, 0)] },
        { ships: [at(1, 12, 0, { heading: 3, speed: 6, orders: ['3', '6', '0', '0'] })] },
      ],
      lastTurn: 4,
    };
    // The far mode at 9 hexes; the near one at 3; none in the third turn; the near one again.
    const battle = fought(script, [1, 1, 1, 1, 1, 1, 1]);
    expect(battle.ship(0).banks[0]).toMatchObject({ fired: 3 });
  });

  test('wait for a mount that damage control gives back, as if it had just fired (E.1, C.5)', () => {
    const slow = shipWith(
      { hull: 6, engines: 0 },
      { modes: [gun(1, 6, 1, 1, 9, 'Slw')], mounts: 2 },
    );
    const foe = shipWith({ hull: 3 }, { modes: [gun(2, 2, 1, 1, 9)] });
    const turns = [
      // Who begins, the enemy's dice, two mounts; damage control of the enemy and of the ship.
      [1, 1, 1, 1, 1, ...[1, 1, 1]],
      // Two weapon hits cost a mount; a 5 gives it back.
      [1, 6, 6, 5, 5, ...[1, 5, 1]],
      [1, 1, 1, ...[1, 1, 1]],
      [1, 1, 1, 1, 1],
    ];
    const firedBy = (lastTurn: number) => {
      const script = duel(foe, slow, 6, { options: ['E.1'], lastTurn });
      // No damage control in the last turn.
      const rolls = turns
        .slice(0, lastTurn)
        .flat()
        .slice(0, lastTurn < 4 ? -3 : undefined);
      const { banks } = fought(script, rolls).ship(1);
      return [banks[0]?.fired, banks[0]?.lost];
    };
    expect([firedBy(3), firedBy(4)]).toEqual([
      [2, 0],
      [4, 0],
    ]);
  });
});

test('seekers of two ships kill both, though the first launcher is gone before (C.4)', () => {
  const ship = shipWith({ hull: 1 }, { modes: [seekers(8)] });
  const script: Script = {
    designs: [ship],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(0, 3, 0, { heading: 3 })] }],
    lastTurn: 2,
  };
  // Who fires and whose flight begins, then a hit and a box of each.
  const battle = fought(script, [1, 1, 4, 1, 4, 1]);
  expect(battle.ships.map(({ fate }) => fate)).toEqual([1, 1]);
});

test('fighters shoot down seekers beside them on their way to another target (5.4, C.4)', () => {
  const launcher = shipWith({}, { modes: [seekers(5, 'Exp')], mounts: 3 });
  const script: Script = {
    designs: [launcher, idle],
    sides: [
      { ships: [at(0, 0)] },
      { ships: [at(1, 10)], flights: [{ kind: 'standard', q: 22, r: 0, heading: 3 }] },
    ],
    lastTurn: 2,
  };
  // The seekers begin; six fighters roll two hits, and lose nothing on 1s.
  const battle = fought(script, [1, 1, 5, 6, 1, 1, 2, 4, 1]);
  expect([0, 1].map((i) => battle.flights.at(i).count)).toEqual([6, 1]);
});

test.each([
  [
    'several banks roll as one',
    [
      { mounts: 1, arc: 'AB' },
      { mounts: 2, arc: 'G' },
    ],
    [4, 1],
    3,
  ],
  [
    'mounts of another size roll apart',
    [
      { mounts: 1, arc: 'AB' },
      { mounts: 1, size: 2, arc: 'G' },
    ],
    [4, 1, 5, 1],
    3,
  ],
])('Fire-Linked: %s (C.5)', (_, banks, toHit, hits) => {
  const linked = shipWith({}, { modes: [gun(2, 4, 1, 1, 9, 'FrL')] });
  const ship = { ...linked, batteries: [{ weapon: 'w0', banks }] };
  const script: Script = {
    designs: [ship, { ...idle, screens: 20 }],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 6)] }],
  };
  expect(
    fought(script, [1, ...toHit])
      .ship(1)
      .screensOf(0),
  ).toBe(20 - hits);
});

test('a shockwave takes its own minefield too, and nobody over a third of its hits (B.19)', () => {
  const ship = shipWith({ shields: 1, systems: [{ id: 'shockwave' }, { id: 'mines', qty: 2 }] });
  const script: Script = {
    designs: [ship, shipWith({ engines: 30 })],
    sides: [
      { ships: [at(0, 0)] },
      { ships: [at(1, 3, 0, { heading: 3, orders: ['0', '0', '1'] })] },
    ],
    lastTurn: 3,
  };
  // Two of the four hits each turn; the second turn's clear the field that the third would enter.
  const battle = fought(script, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(battle.ship(1).hull).toBe(4);
});

test('without a lock-on only Proximity weapons fire, and squads stay aboard (B.22)', () => {
  const ship = shipWith(
    { hull: 5, systems: [{ id: 'marines', qty: 3 }] },
    { modes: [gun(1, 4, 1, 1, 9, 'Prx')], mounts: 2 },
    { modes: [gun(1, 2, 1, 1, 9)] },
  );
  const hidden = shipWith({ systems: [{ id: 'stealth' }] });
  const battle = fought(duel(ship, hidden, 2), [1, 1, 3, 2, 1]);
  expect(battle.ship(0)).toMatchObject({ marines: 3, banks: [{ fired: 2 }, { fired: 0 }] });
  expect(battle.ship(1).hull).toBe(9);
});

test('squads meet countermeasures and evasion, and have fire control, but no range (B.14)', () => {
  const ship = shipWith({
    ...{ hull: 10, systems: [{ id: 'marines', qty: 4 }, { id: 'fire-control' }] },
  });
  const target = shipWith({ hull: 9, shields: 1, systems: [{ id: 'countermeasures', qty: 2 }] });
  const script: Script = {
    designs: [ship, target],
    sides: [{ ships: [at(0, 1)] }, { ships: [at(1, 0, 0, { orders: ['Z/0'] })] }],
    options: ['D.3'],
  };
  // At 1 hex a 2 is needed, −3 + 1: 4. Shields of 1 need 2.
  const battle = fought(script, [1, 3, 4, 1, 4, 2, 6, 6]);
  expect([battle.ship(0).marines, battle.ship(1).boarded]).toEqual([2, 2]);
});

test('heavy fighters under Scatter at short range save themselves on 6 only (F.4, C.5)', () => {
  const ship = shipWith({ hull: 30 }, { modes: [gun(4, 4, 1, 1, 9, 'Sct')] });
  const script = flown('heavy', -10, ship);
  // Two hits, of which one is saved.
  expect(fought(script, [1, 4, 4, 3, 3, 5, 6]).flights.at(0).count).toBe(3);
});

test('each light fighter lost to anti-fighter batteries may take a second (B.1, F.4)', () => {
  const ship = shipWith({ hull: 30, systems: [{ id: 'anti-fighter-batteries' }] });
  const script = flown('light', -1, ship);
  // A hit and its box; of the two 1s the first takes a second fighter.
  const battle = fought(script, [1, 1, 4, 4, 4, 4, 5, 1, 2, 6, 1]);
  expect([battle.flights.at(0).count, battle.ship(1).hull]).toEqual([4, 29]);
});

test('a ship with a box lost to casualties does not explode (C.5, E.3)', () => {
  const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, 'Dly')] });
  const script = (rolls: readonly number[]) =>
    fought(
      {
        designs: [ship, shipWith({ hull: 1 }), idle],
        sides: [{ ships: [at(0, 6)] }, { ships: [at(1, 0), at(2, -1)] }],
        options: ['E.3'],
      },
      rolls,
    ).ship(1).fate;
  expect([script([6, 4]), script([6, 1, 1])]).toEqual([1, 1]);
});

test('mines hit a detected cloaked ship on 6, and pass by a hidden one (B.5, B.15)', () => {
  const layer = shipWith({ systems: [{ id: 'mines', qty: 2 }] });
  const hidden = shipWith({ engines: 9, systems: [{ id: 'cloaking-device' }] });
  const orders = ['2', 'C/2', 'C/0', 'C/1'];
  const script: Script = {
    designs: [layer, hidden],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 6, 0, { heading: 3, speed: 2, orders })] }],
    lastTurn: 4,
  };
  const battle = fought(script, [1, 6, 1, 6, 1, 2, 5, 6, 1, 1]);
  expect(battle.ship(1)).toMatchObject({ hull: 9, detectedTurns: 1 });
});

test('sensors bring a target too near for Ballistic weapons (B.13, C.5)', () => {
  const ballistic = (...systems: { id: string }[]) =>
    shipWith({ systems }, { modes: [gun(1, 3, 1, 1, 9, 'Bls')] });
  const fired = (ship: Design, rolls: readonly number[]) =>
    fought(duel(ship, idle, 4), rolls).ship(0).banks[0]?.fired;
  expect(fired(ballistic(), [1, 1])).toBe(1);
  expect(fired(ballistic({ id: 'long-range-sensors' }), [1])).toBe(0);
});

test('in a corner of the board the loser of a stack finds the only free hex (3.3)', () => {
  const ship = (engines: number) => shipWith({ engines });
  const script: Script = {
    designs: [ship(4), ship(2), ship(3)],
    sides: [{ ships: [at(0, 0), at(1, 0)] }, { ships: [at(2, 0), at(2, 1)] }],
    board: 'standard',
  };
  // 1 + 4, 3 + 2 and 2 + 3 are equal; of 4 + 4, 4 + 2 and 1 + 3 the last stays.
  const battle = fought(script, [1, 3, 2, 4, 4, 1, 1]);
  const places = battle.ships.map(({ q, r }) => [q, r]);
  expect(places).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
});

test('boosters raise a rating of 0, so that the ship may turn (B.3, 3.3)', () => {
  const hulk = shipWith({ engines: 0, systems: [{ id: 'boosters', qty: 3 }] });
  const script: Script = {
    designs: [hulk, idle],
    sides: [{ ships: [at(0, 0, 0, { speed: 1, orders: ['1S', '1P'] })] }, { ships: [at(1, 50)] }],
    lastTurn: 2,
  };
  const { boosters, illegalTurns, heading } = fought(script, [1, 1]).ship(0);
  expect({ boosters, illegalTurns, heading }).toEqual({ boosters: 1, illegalTurns: 0, heading: 0 });
});

test('if both sides reach their targets in one turn by lost boxes, the game is a draw (2.5, E.4)', () => {
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 9)] });
  const side = (q: number, heading: number) => ({ ships: [at(0, q, 0, { heading })], target: 1 });
  const script: Script = {
    designs: [ship],
    sides: [side(0, 0), side(6, 3)],
    options: ['E.4'],
    lastTurn: 5,
  };
  const battle = fought(script, [1, 4, 1, 4, 1]);
  expect(battle.head).toMatchObject({ turn: 1, result: 3 });
});
