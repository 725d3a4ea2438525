/** Sequential combat and shield reinforcement on fixed rolls (E.5, E.6). */
import { describe, expect, test } from 'vitest';
import { battleOf, decided, fought, gun, type Script, shipWith } from './scripted.ts';

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
