/** Directed damage, sequential combat, reinforcement and TAGs on fixed rolls (E.2, E.5–E.7). */
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { declareChoice } from '../../../src/core/battle/choices.ts';
import { tagLimit } from '../../../src/core/battle/elements.ts';
import type { ShipState } from '../../../src/core/battle/state.ts';
import { at, battleOf, decided, fought, gun, type Script, shipWith } from './scripted.ts';

const armed = (hull: number, shields = 0) =>
  shipWith({ hull, shields }, { modes: [gun(1, 2, 1, 1, 9)] });
const duel = (hull: number, options: Script['options']): Script => ({
  designs: [armed(hull), armed(hull)],
  sides: [
    { ships: [{ design: 0, q: 0, r: 0, heading: 0, speed: 0 }] },
    { ships: [{ design: 1, q: 6, r: 0, heading: 3, speed: 0 }] },
  ],
  options,
});

describe('sequential combat (E.5)', () => {
  test('a ship that is destroyed before its turn does not fire', () => {
    const fates = (options: Script['options'], rolls: readonly number[]) =>
      fought(duel(1, options), rolls).ships.map(({ fate }) => fate);
    // The first ship begins, hits, and its damage die takes the last box.
    expect(fates(['E.5'], [1, 6, 1])).toEqual([0, 1]);
    expect(fates([], [1, 6, 1, 6, 1])).toEqual([1, 1]);
  });

  test('an explosion comes before the next attack', () => {
    // The wreck's die hits the ship beside it, which has fired nothing yet.
    const script: Script = {
      ...duel(1, ['E.3', 'E.5']),
      sides: [
        { ships: [{ design: 0, q: 0, r: 0, heading: 0, speed: 0 }] },
        { ships: [1, 2].map((q) => ({ design: 1, q: q + 4, r: 0, heading: 3, speed: 0 })) },
      ],
    };
    // The larger side begins: a miss; a hit on the ship that has fired; its explosion destroys the other.
    const battle = fought(script, [1, 6, 1, 5, 1]);
    expect(battle.ships.map(({ fate }) => fate)).toEqual([0, 1, 1]);
  });
});

describe('shield reinforcement (E.6)', () => {
  test('shields of 3 are 4 ahead, 2 astern and 3 at the sides', () => {
    const script: Script = { ...duel(9, ['E.6']), designs: [armed(9), armed(9, 3)] };
    const battle = decided(script, { reinforce: (_, { index }) => (index === 1 ? 0 : -1) }, [
      ...[1, 6, 4, 1],
    ]);
    expect([0, 1, 2, 3].map((arc) => battle.ship(1).shieldsAgainst(arc))).toEqual([4, 3, 3, 2]);
    expect(battle.log).toContainEqual(expect.objectContaining({ type: 'fired', points: 0 }));
  });

  test('shields of 0 and 5 cannot be reinforced, nor an arc at 5 or opposite one at 0', () => {
    const may = (shields: Parameters<typeof shipWith>[0]['shields']) => {
      const battle = battleOf({ ...duel(9, ['E.6']), designs: [shipWith({ shields }), armed(9)] });
      return [0, 1, 2, 3].filter((arc) => battle.ship(0).mayReinforce(arc));
    };
    expect([may(0), may(5), may(2)]).toEqual([[], [], [0, 1, 2, 3]]);
    expect(may({ fwd: 3, port: 5, stbd: 1, aft: 0 })).toEqual([2, 3]);
  });
});

describe('directed damage (E.2)', () => {
  /** Boxes of the second ship's track that are checked. */
  const lost = (battle: BattleState, track: 'engines' | 'weapons'): number => {
    const ship = battle.ship(1);
    return ship.type[track].length - 1 - ship[track];
  };
  const directed = (rolls: readonly number[], range = 6): BattleState => {
    const script = duel(9, ['E.2']);
    const sides = [script.sides[0], { ships: [at(1, range, 0, { heading: 3 })] }] as const;
    return decided(
      { ...script, sides },
      {
        declare: ({ shots }, { index }) => {
          shots.count = 0;
          const shot = { bank: 0, mode: 0, mounts: 1, target: 1, isDirected: 1 };
          if (index === 0) Object.assign(shots.add(), shot);
        },
        rerolls: (_, __, face) => face > 3,
      },
      rolls,
    );
  };

  test('a damage die is rolled once more, and the second counts', () => {
    // 2+ at medium range needs 3; the 5 is rolled again, and the 6 stands.
    const battle = directed([1, 3, 5, 6]);
    expect(battle.log).toContainEqual(expect.objectContaining({ type: 'fired', needed: 3 }));
    expect([battle.ship(1).hull, lost(battle, 'weapons')]).toEqual([9, 0]);
    expect(lost(directed([1, 3, 5, 5]), 'weapons')).toBe(1);
    expect(directed([1, 3, 5, 2]).ship(1).hull).toBe(8);
    expect(directed([1, 3, 2]).ship(1).hull).toBe(8);
  });

  test('a die hits the hull with 3 in 4, each system with 1 in 12', () => {
    let [hull, engines] = [0, 0];
    for (const first of [1, 2, 3, 4, 5, 6]) {
      for (const second of first > 3 ? [1, 2, 3, 4, 5, 6] : [0]) {
        const battle = directed([1, 3, first, ...(second > 0 ? [second] : [])]);
        const share = second > 0 ? 1 / 36 : 1 / 6;
        hull += share * (9 - battle.ship(1).hull);
        engines += share * lost(battle, 'engines');
      }
    }
    expect([hull, engines]).toEqual([expect.closeTo(3 / 4, 12), expect.closeTo(1 / 12, 12)]);
  });

  test('Disruptive weapons cannot direct their damage', () => {
    const offered = (...traits: string[]) => {
      const ship = shipWith({}, { modes: [gun(1, 2, 1, 1, 9, ...traits)] });
      const battle = battleOf({ ...duel(9, ['E.2']), designs: [ship, ship] });
      return declareChoice(battle, battle.ship(0) as ShipState)?.shots?.map(
        (shot) => shot.directed,
      );
    };
    expect([offered(), offered('Dsr')]).toEqual([[true], [undefined]]);
  });
});

describe('TAGs (E.7)', () => {
  const tagging = (distance: number, hull = 9): Script => ({
    ...duel(hull, ['E.7']),
    sides: [{ ships: [at(0, 0)] }, { ships: [at(1, distance, 0, { heading: 3 })] }],
    lastTurn: 2,
  });

  test('a target without one is twice as far, from the next turn on it is not', () => {
    // At 5 hexes a range of 9 is too short. The first ship's three TAGs need 5 with three dice each.
    const battle = fought(tagging(5), [
      ...[1, ...[1, 1, 2, 1, 1, 3, 6, 6, 6], ...[1, 1, 1, 1, 1, 1, 1, 1, 1]],
      // Only the first ship fires, at medium range, and tags again.
      ...[1, 3, 1, ...[6, 6, 6, 6, 6, 6, 6, 6, 6], ...[1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ]);
    const fired = battle.log?.filter(({ type }) => type === 'fired');
    expect(fired).toEqual([expect.objectContaining({ ship: 0, range: 5, points: 1 })]);
  });

  test('TAGs within 10 hexes may need no dice', () => {
    const battle = fought(tagging(5), [...[1], ...[1, 3, 1, 3, 1]], { tagsPlaced: true });
    expect(battle.log?.filter(({ type }) => type === 'fired')).toHaveLength(2);
  });

  test.each([
    [1, 1],
    [4, 2],
    [9, 3],
    [16, 4],
    [25, 5],
  ])('a ship of hull %i has %i', (hull, tags) => {
    expect(tagLimit(hull)).toBe(tags);
  });
});
