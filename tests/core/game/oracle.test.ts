/** A game at the table ends as the engine's battle with the same dice. */
import { expect, test } from 'vitest';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { Film } from '../../../src/core/battle/film.ts';
import { arcFrom } from '../../../src/core/battle/fire.ts';
import { probeBonus, sightPenalty } from '../../../src/core/battle/markers.ts';
import { isShipTarget } from '../../../src/core/battle/state.ts';
import type { DiceRow } from '../../../src/core/battle/tray.ts';
import { pointsOf } from '../../../src/core/battle/turn.ts';
import type { RollRequest } from '../../../src/core/game/procedures.ts';
import { runRoll, volleyHelp } from '../../../src/core/game/rolls.ts';
import { GameState } from '../../../src/core/game/state.ts';
import { many, SEED } from '../../runs.ts';
import { randomScript } from '../battle/random-scripts.ts';
import { setupFor } from '../battle/scripted.ts';
import { gameOfSetup, ticksOf, toldAsGame } from './engine-battle.ts';
import { tableOf } from './games.ts';

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

/** Faces of rows as players type them: those of all dice, then those rolled again. */
function typed(rows: readonly DiceRow[]): Map<string, number[]> {
  const faces = new Map<string, number[]>();
  for (const { use, needed, dice } of rows) {
    for (const die of dice) {
      for (const [again, face] of die.faces.entries()) {
        // Dice that only count stand alone.
        const key = [use, needed ?? '', die.score === undefined ? 0 : again].join(' ');
        faces.set(key, [...(faces.get(key) ?? []), face]);
      }
    }
  }
  return faces;
}

test('volleys typed die by die need and mark what the engine has rolled', () => {
  let compared = 0;
  for (let seed = SEED; compared < many(40); seed += 1) {
    const script = randomScript(seed, { terrain: false });
    const options = (script.options ?? []).filter((rule) => rule !== 'E.2' && rule !== 'G.6');
    const setup = setupFor({ ...script, options });
    const doctrine = new Doctrine();
    const film = new Film(setup, seed, [doctrine, doctrine]);
    const table = tableOf(gameOfSetup(setup));
    for (const [i, { event, dice }] of film.frames.entries()) {
      if (event.type !== 'fired' || !isShipTarget(event.target)) continue;
      const battle = film.at(i - 1);
      const [ship, target] = [battle.ship(event.ship), battle.ship(event.target)];
      const mode = ship.type.banks[event.bank]?.modes[event.mode];
      if (mode?.isBurst || target === ship) continue;
      const state = new GameState(table);
      state.battle.restore(battle.save());
      const request: RollRequest = {
        ...{ procedure: 'attack', actor: { ship: state.letterOf(ship) }, isLocked: true },
        others: [
          {
            element: { ship: state.letterOf(target) },
            range: event.range,
            arc: arcFrom(battle, target, ship),
          },
        ],
        declares: {
          shots: [{ bank: event.bank, mode: event.mode, mounts: event.mounts, target: 0 }],
        },
        sight: Math.max(0, sightPenalty(battle, ship, target)),
        probe: probeBonus(battle, ship.index, target) > 0,
        tagged: ((target.tags >> ship.side) & 1) === 1,
      };
      expect({ seed, i, needed: volleyHelp(state, request)?.needed }).toEqual({
        ...{ seed, i, needed: event.needed },
      });
      const { next, acts } = runRoll(state, request, typed(dice));
      // Screens may stand before the marks; those of the next volley are its own.
      const later = film.frames.slice(i + 1, i + 3).map((frame) => frame.event);
      const volley = later.findIndex(({ type }) => type === 'fired');
      const after = volley < 0 ? later : later.slice(0, volley);
      const marked = after.find((each) => each.type === 'marked' && each.ship === target.index);
      const {
        type: _,
        ship: __,
        ...boxes
      } = marked?.type === 'marked' ? marked : { type: '', ship: 0 };
      const some = Object.entries(boxes).filter(([, count]) => count > 0);
      expect({ seed, i, next, acts: acts.filter(({ type }) => type === 'mark') }).toEqual({
        ...{ seed, i, next: undefined },
        acts:
          some.length === 0
            ? []
            : [{ type: 'mark', ship: state.letterOf(target), ...Object.fromEntries(some) }],
      });
      compared += 1;
    }
  }
});
