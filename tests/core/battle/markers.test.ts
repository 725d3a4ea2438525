/** Flares and probes on fixed rolls (B.9, B.17). */
import { describe, expect, test } from 'vitest';
import type { BattleState, Decider } from '../../../src/core/battle/battle.ts';
import type { ShipState } from '../../../src/core/battle/state.ts';
import { at, decided, gun, type Script, shipWith } from './scripted.ts';

const laser = gun(1, 4, 1, 1, 9);

/** A duel at range 6 over two turns: the first ship launches in turn 1, and the second only stands. */
const duel = (id: string, more: Partial<Script> = {}): Script => ({
  designs: [
    shipWith({ hull: 30, systems: [{ id, qty: 3 }] }, { modes: [laser] }),
    shipWith({ hull: 30 }),
  ],
  sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 6)] }],
  lastTurn: 2,
  ...more,
});

/** Fires in turn 2 only; turn 1 has these launches. */
const launching = (q: number, r: number, isProbe: number): Partial<Decider> => ({
  declare: ({ head, launches, shots }: BattleState, ship: ShipState) => {
    if (ship.index > 0) return;
    if (head.turn === 1) Object.assign(launches.add(), { q, r, isProbe });
    else Object.assign(shots.add(), { bank: 0, mode: 0, mounts: 1, target: 1 });
  },
});

const neededIn = ({ log = [] }: BattleState) =>
  log.flatMap((event) => (event.type === 'fired' ? [event.needed] : []));

describe('flares (B.9)', () => {
  test.each([
    [[1], 4, 'does not burn with a 1'],
    [[3, 1], 5, 'strays along the line with a 3 and a 1'],
    [[3, 3], 4, 'strays off the line with a 3 and a 3'],
    [[5], 5, 'lies on the line with a 5'],
  ])('with %o lasers need %i: one at (3, 0) %s', (rolls, needed) => {
    // Alternation, the flare; alternation, a miss.
    const battle = decided(duel('flares'), launching(3, 0, 0), [1, ...rolls, 1, 1]);
    expect(neededIn(battle)).toEqual([needed]);
    expect(battle.ship(0).flares).toBe(2);
  });

  test('they hinder lines for one turn', () => {
    const script = duel('flares', { lastTurn: 3 });
    const battle = decided(script, launching(6, 0, 0), [1, 5, 1, 1, 1, 1]);
    expect(neededIn(battle)).toEqual([5, 4]);
  });
});

describe('probes (B.17)', () => {
  test.each([
    [3, 3],
    [2, 4],
  ])('one at (%i, 0), three hexes off or more, gives a laser %i+', (q, needed) => {
    const battle = decided(duel('probes'), launching(q, 0, 1), [1, 6, 1, 1]);
    expect(neededIn(battle)).toEqual([needed]);
    expect(battle.ship(0).probes).toBe(2);
  });

  test('sight may go round a flare by way of a probe', () => {
    const systems = [
      { id: 'probes', qty: 1 },
      { id: 'flares', qty: 2 },
    ];
    const [, ...others] = duel('probes').designs;
    const ship = shipWith({ hull: 30, systems }, { modes: [laser] });
    const decisions: Partial<Decider> = {
      declare: (battle, firer) => {
        launching(3, 0, 0).declare?.(battle, firer);
        const { head, launches } = battle;
        if (firer.index > 0 || head.turn > 1) return;
        Object.assign(launches.add(), { q: 3, r: 0 });
        Object.assign(launches.add(), { q: 5, r: -2, isProbe: 1 });
      },
    };
    // Two flares on the line would be −2; round them the probe sees, and it is near the target.
    const script = { ...duel('probes'), designs: [ship, ...others] };
    expect(neededIn(decided(script, decisions, [1, 6, 6, 6, 1, 1]))).toEqual([3]);
  });

  test('seekers of the launcher hit on one less', () => {
    const ship = shipWith(
      { hull: 30, systems: [{ id: 'probes', qty: 1 }] },
      { modes: [{ ma: 8, rof: 1, acc: 4, imp: 1, dmg: 1, traits: [] }] },
    );
    const decisions: Partial<Decider> = {
      declare: ({ head, launches, shots }, firer) => {
        if (firer.index > 0 || head.turn > 1) return;
        Object.assign(launches.add(), { q: 6, r: 0, isProbe: 1 });
        Object.assign(shots.add(), { bank: 0, mode: 0, mounts: 1, target: 1 });
      },
    };
    const script = { ...duel('probes'), designs: [ship, shipWith({ hull: 30 })] };
    // Alternation, the probe; the seeker's 3 hits, its damage die, alternation.
    const battle = decided(script, decisions, [1, 6, 3, 1, 1]);
    expect(battle.ship(1).hull).toBe(29);
  });

  test.each([
    [1, 3],
    [3, 4],
    [6, 5],
  ])('as weapons at range %i they need %i', (range, needed) => {
    const script = { ...duel('probes', { lastTurn: 1 }) };
    const sides: Script['sides'] = [{ ships: [at(0, 0)] }, { ships: [at(1, range)] }];
    const decisions: Partial<Decider> = {
      declare: ({ declared }, ship) => {
        if (ship.index === 0) Object.assign(declared, { probes: 2, probeTarget: 1 });
      },
    };
    // Two dice, one of which hits, and its damage die.
    const battle = decided({ ...script, sides }, decisions, [1, needed, needed - 1, 2]);
    expect(battle.log).toContainEqual({
      ...{ type: 'probed', ship: 0, target: 1, probes: 2, needed, hits: 1 },
    });
    expect([battle.ship(0).probes, battle.ship(1).hull]).toEqual([1, 29]);
  });
});
