/** A game at the table ends as the engine's battle with the same dice. */
import { expect, test } from 'vitest';
import { pointsOf } from '../../../src/core/battle/turn.ts';
import { many, SEED } from '../../runs.ts';
import { ticksOf, toldAsGame } from './engine-battle.ts';

test('every tick of a battle told as a game is that of the engine, after each step', () => {
  for (let seed = SEED; seed < SEED + many(16); seed += 1) {
    const { battle, run } = toldAsGame(seed, (state, game) => {
      const [mine, theirs] = [ticksOf(game.state.battle), ticksOf(state)];
      // The comparison of texts is faster by far.
      if (JSON.stringify(mine) !== JSON.stringify(theirs)) {
        expect({ seed, turn: state.head.turn, ...mine }).toEqual({
          ...{ seed, turn: state.head.turn, ...theirs },
        });
      }
    });
    for (const side of [0, 1] as const) {
      expect(run.state.pointsOf(side)).toBe(pointsOf(battle, side));
    }
    const decided = run.state.lines.filter(({ event: { act } }) => act.type === 'give up');
    expect(decided.flatMap(({ outside }) => outside ?? [])).toEqual([]);
  }
});
