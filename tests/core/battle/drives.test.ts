/** Overthrusters and stutterdrives on fixed rolls (B.16, B.23). */
import { expect, test } from 'vitest';
import { at, decided, type Script, shipWith } from './scripted.ts';

const idle = shipWith({ hull: 30 });
const duel = (id: string, speed = 0, more: Partial<Script> = {}): Script => ({
  designs: [shipWith({ engines: 6, systems: [{ id }] }), idle],
  sides: [{ ships: [at(0, 0, 0, { speed })] }, { ships: [at(1, 9)] }],
  ...more,
});

test.each([
  [4, 5],
  [3, 0],
])('with a %i, overthrusters to port leave the facing %i until the End Phase', (die, facing) => {
  const script = duel('overthrusters', 0, { lastTurn: 2 });
  let asked = 0;
  const overthrust = () => {
    asked += 1;
    return asked === 1 ? 5 : 0;
  };
  // The die of the overthrusters, then alternation in both turns.
  const battle = decided(script, { overthrust }, [die, 1, 1]);
  expect(battle.log).toContainEqual({ type: 'overthrust', ship: 0, facing });
  expect(asked).toBe(2);
  expect(battle.ship(0)).toMatchObject({ facing: 0, heading: 0 });
});

test.each([
  ['is cloaked', 'cloaking-device', 'C/0'],
  ['warms up', 'hyperdrive', 'H/0'],
])('a ship that %s does not use overthrusters', (_, id, code) => {
  const script = duel('overthrusters');
  const designs = [shipWith({ systems: [{ id: 'overthrusters' }, { id }] }), idle];
  const sides = [{ ships: [at(0, 0, 0, { orders: [code] })] }, script.sides[1]] as const;
  const decisions = {
    overthrust: () => {
      throw new Error('asked');
    },
  };
  expect(decided({ designs, sides: [...sides] }, decisions, [3, 1]).ship(0).facing).toBe(0);
});

test('a hit on the engines while a ship warms up does not free its overthrusters', () => {
  const designs = [
    shipWith({ engines: 6, systems: [{ id: 'overthrusters' }, { id: 'hyperdrive' }] }),
    idle,
  ];
  const sides = [{ ships: [at(0, 0, 0, { speed: 1, orders: ['H/1'] })] }, { ships: [at(1, 9)] }];
  const terrain = [{ kind: 'field', q: 1, r: 0, size: 0 }] as const;
  const decisions = {
    overthrust: () => {
      throw new Error('asked');
    },
  };
  // The drive, a hit of the field on the engines, and alternation.
  const script = { designs, sides: [sides[0]!, sides[1]!], terrain } as const;
  const { warmup, facing } = decided(script, decisions, [3, 5, 4, 1]).ship(0);
  expect([warmup, facing]).toEqual([0, 0]);
});

test('three hexes of a stutterdrive with 1, 1, 3 and 2 scatter by two, a hexside clockwise', () => {
  const decisions: Parameters<typeof decided>[1] = {
    stutterHex: ({ hexes }) => {
      const all = Array.from({ length: hexes.count }, (_, i) => hexes.at(i));
      // A rating of 6 reaches the 36 hexes up to three away; the first is the ship's own.
      expect(all.map(({ distance }) => distance).filter((one) => one === 3)).toHaveLength(18);
      expect(all).toHaveLength(1 + 6 + 12 + 18);
      return all.findIndex(({ q, r }) => q === 4 && r === 0);
    },
  };
  const script = duel('stutterdrive', 1, { lastTurn: 2 });
  const once = { ...decisions };
  const battle = decided({ ...script, lastTurn: 2 }, once, [1, 1, 1, 3, 2, 1]);
  // From (1, 0) to (4, 0), and on to (4, 2); in the second turn a hex ahead.
  expect(battle.log).toContainEqual({ type: 'stuttered', ship: 0, q: 4, r: 2, scatter: 2 });
  expect(battle.ship(0)).toMatchObject({ q: 5, r: 2, heading: 0, speed: 1 });
});

test('a stutterdrive that scatters off the board is lost, and one onto an enemy makes room', () => {
  const to = (q: number, r: number): Parameters<typeof decided>[1] => ({
    stutterHex: ({ hexes }) =>
      Array.from({ length: hexes.count }, (_, i) => hexes.at(i)).findIndex(
        (hex) => hex.q === q && hex.r === r,
      ),
  });
  const off = duel('stutterdrive', 0, { board: 'standard', lastTurn: 2 });
  expect(decided(off, to(1, 0), [1, 1, 4, 1]).ship(0)).toMatchObject({ fate: 0, q: 0, r: 0 });
  const gone = decided(off, to(0, 1), [1, 1, 4]);
  expect(gone.ship(0)).toMatchObject({ fate: 3, q: -1, r: 1 });
  const near: Script = {
    ...duel('stutterdrive', 0, { lastTurn: 2 }),
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 2)] }],
  };
  // Scattered onto the enemy: 1 + 6 against 1 + 4, and the first leaves for the first free hex.
  const shared = decided(near, to(1, 0), [1, 1, 1, 1, 1, 1]);
  expect(shared.ship(0)).toMatchObject({ q: 3, r: 0 });
});
