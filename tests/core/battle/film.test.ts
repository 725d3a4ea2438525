/** Films of battles: frames with states, dice and paths, and undo in battles that persons play. */

import { expect, test } from 'vitest';
import { BattleState, PHASE } from '../../../src/core/battle/battle.ts';
import type { BattleChoiceAnswer } from '../../../src/core/battle/choices.ts';
import type { DiceRow, DiceUse, DieMarks } from '../../../src/core/battle/dice.ts';
import { Film } from '../../../src/core/battle/film.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';
import { nextStep } from '../../../src/core/battle/turn.ts';
import { wordDiceResult } from '../../../src/core/battle/wording.ts';
import { SEED } from '../../runs.ts';
import { viewOf } from './fold.ts';
import { BusyDoctrine, randomScript } from './random-scripts.ts';
import { setupFor } from './scripted.ts';

const seeds = Array.from({ length: 8 }, (_, i) => SEED + i);
const doctrine = new BusyDoctrine();

const textOf = (state: BattleState): string => JSON.stringify(viewOf(state));

test('the frames of a film are the events of the battle, with the state after each step', () => {
  for (const seed of seeds) {
    const setup = setupFor(randomScript(seed));
    const film = new Film(setup, seed, [doctrine, doctrine]);
    const battle = new BattleState(setup, [doctrine, doctrine], diceOf(seed, 0));
    battle.log = [];
    while (!battle.isOver) {
      nextStep(battle);
      if (battle.log.length === 0 || battle.head.phase === PHASE.orders) continue;
      expect(textOf(film.at(battle.log.length - 1))).toBe(textOf(battle));
    }
    const events = film.frames.map(({ event }) => event);
    expect(JSON.stringify(events)).toBe(JSON.stringify(battle.log));
    expect(film.due).toBeUndefined();
    // Policies may draw from it.
    expect(film.battle.state.dice.save?.()).toEqual(battle.dice.save?.());
  }
});

test('a frame shows the same state from every direction', () => {
  for (const seed of seeds.slice(0, 3)) {
    const film = new Film(setupFor(randomScript(seed)), seed, [doctrine, doctrine]);
    const forward = Array.from({ length: film.length + 1 }, (_, i) => textOf(film.at(i - 1)));
    for (let i = film.length - 1; i >= -1; i -= 7) expect(textOf(film.at(i))).toBe(forward[i + 1]);
  }
});

const scoreOf = (dice: readonly DiceRow[], ...uses: readonly DiceUse[]): number =>
  dice
    .filter(({ use }) => uses.includes(use))
    .flatMap((row) => row.dice)
    .reduce((sum, { score = 0 }) => sum + score, 0);

/** A battle in which large Repeating mounts repeat all their hits (choice `repeatingSuccess`). */
const REPEATS_ALL = 38;

test('the dice of a volley add up to its hits and points, and their marks to the marks', () => {
  let volleys = 0;
  let impacts = 0;
  for (const seed of [...seeds, REPEATS_ALL]) {
    const film = new Film(setupFor(randomScript(seed)), seed, [doctrine, doctrine]);
    for (const [i, { event, dice }] of film.frames.entries()) {
      if (event.type !== 'fired') continue;
      const { banks } = film.battle.state.ship(event.ship).type;
      const effects = banks[event.bank]?.modes[event.mode]?.effects;
      const times = effects?.isLinked ? event.mounts : 1;
      volleys += 1;
      expect(times * scoreOf(dice, 'to hit', 'repeat')).toBe(event.hits);
      if (dice.some(({ use }) => use === 'impact')) {
        impacts += 1;
        expect(scoreOf(dice, 'impact')).toBe(event.points);
      }
      const [next, after] = [film.frames[i + 1]?.event, film.frames[i + 2]?.event];
      const marked = next?.type === 'screens' ? after : next;
      const sum =
        marked?.type === 'marked'
          ? marked.hull + marked.casualties + marked.engines + marked.weapons + marked.shields
          : 0;
      expect({ seed, i, marks: scoreOf(dice, 'damage') }).toEqual({ seed, i, marks: sum });
    }
  }
  expect(volleys).toBeGreaterThan(impacts);
  expect(impacts).toBeGreaterThan(0);
});

test('the path of a move goes from hex to hex to where it ends', () => {
  for (const seed of seeds.slice(0, 4)) {
    const film = new Film(setupFor(randomScript(seed)), seed, [doctrine, doctrine]);
    for (const [i, { event, path }] of film.frames.entries()) {
      if (event.type !== 'moved' || !path) continue;
      const { q, r, isAlive } = film.at(i).ship(event.ship);
      expect(path.hexes.at(-1)).toEqual([q, r]);
      if (isAlive) expect(path.hexes.length).toBeLessThanOrEqual(event.speed + 2);
    }
  }
});

/** Plays the first side by the adviser's answers; both sides without an enemy. */
function played(film: Film, most = Infinity): Film {
  for (let i = 0; i < most && film.due; i += 1)
    film.answer(film.due.suggested as BattleChoiceAnswer);
  return film;
}

/** A battle with a flight that flies in the turn after a failed jump, which its step takes back when it asks (F.6). */
const AFTER_A_JUMP = 21;

test('a person who takes the advice plays as the policy, and undo leads back to each decision', () => {
  for (const seed of [...seeds.slice(0, 4), AFTER_A_JUMP]) {
    const setup = setupFor(randomScript(seed));
    const options = { adviser: doctrine };
    const watched = new Film(setup, seed, [doctrine, doctrine]);
    const film = played(new Film(setup, seed, [undefined, doctrine], options));
    expect(JSON.stringify(film.frames)).toBe(JSON.stringify(watched.frames));
    const end = textOf(film.at(film.length));
    let decision = film.decisionBefore();
    for (let i = 0; i < 3 && decision >= 0; i += 1) {
      const { kind, side, subject } = film.decisions[decision] ?? {};
      film.undoTo(decision);
      expect(film.due).toMatchObject({ kind, side, subject });
      expect(film.decisions).toHaveLength(decision);
      played(film);
      expect(JSON.stringify(film.frames)).toBe(JSON.stringify(watched.frames));
      expect(textOf(film.at(film.length))).toBe(end);
      decision = film.decisionBefore(Math.floor(film.length / (i + 2)));
    }
  }
});

test('a film that waits has the frames before the decision, and hides the orders of others', () => {
  for (const seed of seeds.slice(0, 4)) {
    const setup = setupFor(randomScript(seed));
    const film = new Film(setup, seed, [doctrine, undefined], { adviser: doctrine });
    while (film.due) {
      const { kind, suggested } = film.due;
      expect(film.at(film.length).head.turn).toBe(film.frames.at(-1)?.turn);
      const last = film.frames.at(-1)?.event.type;
      if (kind === 'orders' && !setup.options.has('D.8')) expect(last).toBe('turn');
      film.answer(suggested as BattleChoiceAnswer);
    }
  }
});

test('damage dice list their marks, one and many', () => {
  const words = (...dice: readonly Partial<DieMarks>[]) => {
    const none = { hull: 0, casualties: 0, engines: 0, weapons: 0, shields: 0 };
    return wordDiceResult({
      use: 'damage',
      dice: dice.map((marks) => ({ faces: [], marks: { ...none, ...marks } })),
    });
  };
  expect([words({ hull: 2 }, { engines: 1 }), words({ casualties: 1 }, { casualties: 1 })]).toEqual(
    ['2 hull, 1 engine', '2 casualties'],
  );
  expect(words({ weapons: 1 }, { shields: 2 }, { weapons: 1 })).toBe('2 weapons, 2 shields');
  expect(words({})).toBe('nothing');
});
