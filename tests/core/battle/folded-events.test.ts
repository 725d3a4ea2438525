/** The state of a battle is what its events add up to, after each step. */

import { expect, test } from 'vitest';
import { BattleState, PHASE } from '../../../src/core/battle/battle.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';
import { nextStep } from '../../../src/core/battle/turn.ts';
import { many, SEED } from '../../runs.ts';
import { fold, viewOf } from './fold.ts';
import { BusyDoctrine, randomScript } from './random-scripts.ts';
import { playFor, setupFor } from './scripted.ts';

test('each state of a battle is the fold of its events', () => {
  const types = new Set<string>();
  for (let seed = SEED; seed < SEED + many(60); seed += 1) {
    const doctrine = seed % 2 === 0 ? new Doctrine() : new BusyDoctrine();
    const battle = new BattleState(
      setupFor(randomScript(seed), playFor(seed)),
      [doctrine, doctrine],
      diceOf(seed, 0),
    );
    const view = viewOf(battle);
    const targets: number[] = [];
    while (!battle.isOver) {
      battle.log = [];
      nextStep(battle);
      for (const event of battle.log) {
        fold(view, event, battle, targets);
        types.add(event.type);
      }
      const state = viewOf(battle);
      // The facing returns in the End Phase, with the next turn's event.
      if (battle.head.phase === PHASE.orders) {
        for (const [i, ship] of state.ships.entries()) ship.facing = view.ships[i]?.facing ?? 0;
      }
      // The comparison of texts is faster by far.
      if (JSON.stringify(view) !== JSON.stringify(state)) {
        expect({ seed, ...view }).toEqual({ seed, ...state });
      }
    }
  }
  expect(types.size).toBeGreaterThan(20);
});
