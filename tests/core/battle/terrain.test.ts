/** Terrain on fixed rolls (G). */
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { sightPenalty } from '../../../src/core/battle/markers.ts';
import { DESTROYED, OFF } from '../../../src/core/battle/state.ts';
import type { TerrainSetup } from '../../../src/core/battle/terrain.ts';
import { at, battleOf, decided, fought, gun, type Script, shipWith } from './scripted.ts';

/** A ship at (0, 0) under orders, and another far away. */
const alone = (terrain: readonly TerrainSetup[], orders: readonly string[], more = {}): Script => ({
  designs: [shipWith({ systems: [{ id: 'cloaking-device' }] })],
  sides: [{ ships: [at(0, 0, 0, { speed: 4, orders, ...more })] }, { ships: [at(0, 0, 200)] }],
  terrain,
  lastTurn: orders.length,
});
const placeOf = ({ ships: [ship] }: BattleState) => [ship?.q, ship?.r, ship?.heading];
const hitsIn = ({ log = [] }: BattleState, type: string) =>
  log.flatMap((event) => (event.type === type && 'hits' in event ? [event.hits] : []));

describe('terrain that ships enter', () => {
  test.each([
    ['an asteroid', { kind: 'asteroid', q: 3, r: 0 }, 3],
    ['the nucleus of a comet', { kind: 'comet', q: 2, r: 0 }, 2],
    ['a planet', { kind: 'planet', q: 4, r: 0, size: 2 }, 2],
    ['an event horizon', { kind: 'black hole', q: 5, r: 0, size: 1 }, 4],
  ] as const)('%s destroys a ship in its first hex', (_, piece, q) => {
    const battle = fought(alone([piece], ['4']), []);
    expect([placeOf(battle), battle.ship(0).fate]).toEqual([[q, 0, 0], DESTROYED]);
  });

  test('a field rolls a die for each of its hexes, and each field its own', () => {
    const field = (size: number) => ({ kind: 'field', q: 2, r: 0, size }) as const;
    // Hexes 1 to 3 lie in the small field, all four in the larger one too.
    const battle = fought(alone([field(1), field(2)], ['4']), [...[4, 5, 3, 1, 1, 1, 6, 1, 2, 1]]);
    expect(hitsIn(battle, 'rocks')).toEqual([1, 0, 1, 0]);
    expect(battle.ship(0).hull).toBe(8);
  });

  test('asteroids met under cloak strike when the ship appears', () => {
    const field = { kind: 'field', q: 2, r: 0, size: 2 } as const;
    const battle = fought(alone([field], ['C/4', '4']), [6, 1, ...[5, 5, 1, 1, 1, 4], 1]);
    expect(hitsIn(battle, 'rocks')).toEqual([2]);
    expect(battle.ship(0).hull).toBe(9);
  });

  test('comets and nebulae detect a cloaked ship without a die', () => {
    const comet = { kind: 'comet', q: 4, r: 1 } as const;
    const near = fought(alone([comet], ['C/4', 'C/0']), [2, 1, 1]);
    expect([near.ship(0).detectedTurns, near.ship(0).isCloaked]).toEqual([2, 1]);
    const nebula = { ...alone([], ['C/4']), options: ['G.4'] as const };
    expect(fought(nebula, [1]).ship(0).detectedTurns).toBe(1);
  });
});

describe('orbits (G.5)', () => {
  const planet = { kind: 'planet', q: 1, r: 2, size: 1 } as const;

  test('1[6]1 goes once around the ring and leaves along the last heading', () => {
    const battle = fought(alone([planet], ['1[6]1'], { speed: 8 }), [1]);
    expect(battle.ship(0)).toMatchObject({ illegalTurns: 0, speed: 8 });
    const { ships } = fought(alone([planet], ['[3]'], { speed: 3 }), [1]);
    expect([ships[0]?.illegalTurns, ships[0]?.q, ships[0]?.r]).toEqual([1, 3, 0]);
  });

  test.each([
    ['1[1]', 2],
    ['1[6]1', 8],
  ])('%s counts all its hexes as speed %i', (orders, speed) => {
    const battle = fought(alone([planet], [orders], { speed }), [1]);
    expect([battle.ship(0).illegalTurns, battle.ship(0).speed]).toEqual([0, speed]);
  });

  test('without a planet beside the ship an orbit is illegal', () => {
    expect(fought(alone([], ['[4]']), [1]).ship(0).illegalTurns).toBe(1);
  });
});

describe('lines of sight (4.1, G)', () => {
  const seen = (...terrain: readonly TerrainSetup[]) => {
    const battle = battleOf({ ...alone(terrain, []), wind: 0 });
    return sightPenalty(battle, battle.ship(0), { q: 6, r: 0 });
  };

  test.each([
    [0, { kind: 'asteroid', q: 3, r: 1 }],
    [-1, { kind: 'asteroid', q: 3, r: 0 }],
    [-1, { kind: 'planet', q: 3, r: 2, size: 2 }],
    [3, { kind: 'field', q: 3, r: 0, size: 1 }],
    [-1, { kind: 'field', q: 4, r: 0, size: 2 }],
    [2, { kind: 'comet', q: 2, r: 1 }],
    [-1, { kind: 'comet', q: 2, r: 0 }],
    // The coma, and a tail that runs along the line.
    [2, { kind: 'comet', q: 4, r: -1 }],
    [-1, { kind: 'comet', q: -3, r: 0 }],
  ] as const)('a penalty of %i past %o', (penalty, piece) => {
    expect(seen(piece)).toBe(penalty);
  });

  test('overlapping fields count once', () => {
    const field = { kind: 'field', q: 3, r: 0, size: 1 } as const;
    expect(seen(field, { ...field, q: 4 })).toBe(-1);
    expect(seen(field, field)).toBe(3);
  });
});

describe('black holes (G.2)', () => {
  const hole = { kind: 'black hole', q: 5, r: 0, size: 2 } as const;

  test('a size of 2 pulls two hexes at distance 5, by the way that the owner chooses', () => {
    const still = { speed: 0 };
    expect(placeOf(fought(alone([hole], ['0'], still), [1]))).toEqual([2, 0, 0]);
    const aside = { ...alone([{ ...hole, q: 2, r: 3 }], ['0'], still) };
    const pulls = (place: number) =>
      placeOf(decided(aside, { pullHex: ({ hexes }) => Math.min(place, hexes.count - 1) }, [1]));
    expect([pulls(0), pulls(1)]).toEqual([
      [2, 0, 0],
      [0, 2, 0],
    ]);
  });

  test('an element within four hexes is drawn in and does not explode', () => {
    const script = alone([{ ...hole, q: 4 }], ['0'], { speed: 0 });
    const battle = fought({ ...script, options: ['E.3'] }, [1]);
    expect([battle.ship(0).fate, battle.markers.count]).toEqual([DESTROYED, 0]);
  });

  test('a ship that can only be pulled into an enemy goes one hex further', () => {
    const script = alone([{ ...hole, q: 6 }], ['0'], { speed: 0 });
    const sides = [script.sides[0], { ships: [at(0, 0, 1)] }] as const;
    const last = { pullHex: ({ hexes }: BattleState) => hexes.count - 1 };
    // The die lets the second side go first, into the only hex of the other.
    const second = decided({ ...script, sides }, last, [1, 4]);
    expect(second.ships.map(({ q, r }) => [q, r])).toEqual([
      [2, 0],
      [1, 0],
    ]);
    const first = decided({ ...script, sides }, last, [1, 3]);
    expect(first.ships.map(({ q, r }) => [q, r])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

test('in a nebula even dice pass shields of 4, and no die is rolled again', () => {
  const script: Script = {
    designs: [shipWith({}, { modes: [gun(3, 2, 1, 1, 30)] }), shipWith({ shields: 4, hull: 9 })],
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 3)] }],
    options: ['G.4'],
  };
  const battle = fought(script, [1, 6, 6, 6, ...[3, 4, 5], 1, 1]);
  expect(battle.log).toContainEqual(expect.objectContaining({ type: 'fired', points: 2 }));
});

test('the board’s edge comes before terrain beyond it', () => {
  const script = alone([{ kind: 'planet', q: 34, r: 0, size: 1 }], ['4'], { q: 30 });
  expect(fought({ ...script, board: 'standard' }, []).ship(0).fate).toBe(OFF);
});
