/** Random sequences of taps, undos, reloads and crashes on up to three devices lose no event. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { GameRun } from '../../../src/core/game/fold.ts';
import {
  type Game,
  type GameAct,
  type GameEvent,
  MUNITIONS,
  SHEET_FIGURES,
} from '../../../src/core/game/schema.ts';
import type { GameState } from '../../../src/core/game/state.ts';
import { many, SEED } from '../../runs.ts';
import { randomDesign } from '../battle/random-scripts.ts';
import { ticksOf } from './engine-battle.ts';
import { gameOf, tableOf } from './games.ts';

const DEVICES = ['AAAA', 'BBBB', 'CCCC'];
const LETTERS = ['A', 'B', 'C', 'Z'];

function randomAct(random: Random, { sheets, flights }: GameState): GameAct {
  const ship = random.pick(LETTERS);
  const entry = random.below(6);
  const flight = random.pick(['1', '9', ...flights.map(({ id }) => id)]);
  const acts: readonly (() => GameAct)[] = [
    () => ({ type: 'mark', ship, hull: random.below(4) - 1, weapons: random.below(2) }),
    () => ({ type: 'mark', ship, engines: 1, shields: random.below(3), casualties: 1 }),
    () => ({ type: 'apply', ships: sheets.map(({ id }) => id), flights: [flight] }),
    () => ({ type: 'give up', ship, entry, item: random.below(4) }),
    () => ({ type: 'regain', ship, entry, item: random.below(4) }),
    () => ({ type: 'repair', ship, engines: 1, weapons: 1, shields: 1 }),
    () => ({ type: 'spend', ship, munition: random.pick(MUNITIONS), count: random.below(4) - 1 }),
    () => ({ type: 'fire', ship, bank: entry, mode: random.below(2), mounts: 1 }),
    () => ({ type: 'screens', ship, arc: random.below(4), count: random.below(5) - 1 }),
    () => ({ type: 'arc', ship, arc: random.below(4), by: random.pick([1, -1]) }),
    () => ({ type: 'cloak', ship, state: random.pick(['hidden', 'detected', 'off']) }),
    () => ({ type: 'hyperdrive', ship, die: random.below(7) }),
    () => ({ type: 'launch', flight, ship }),
    () => ({ type: 'recover', flight, ship }),
    () => ({ type: 'seekers', ship, bank: 0, mode: 0, target: 'C', count: 3 }),
    () => ({ type: 'mines', ship, count: 2 }),
    () => ({ type: 'lose', flight, count: random.below(3) - 1, marked: random.below(2) }),
    () => ({ type: 'fate', ship, fate: random.pick(['alive', 'destroyed', 'jumped']) }),
    () => ({ type: 'points', side: random.below(2), points: 5 }),
    () => ({ type: 'phase', turn: 1 + random.below(4), phase: random.below(5) }),
    () => ({
      ...{ type: 'orders', ship, turn: 1 + random.below(3), boosters: random.below(2) },
      orders: random.pick(['2P1', '4', 'H/3', 'Z/1S1', '99999999', 'nonsense']),
    }),
    () => ({
      ...{ type: 'correct', ship, figure: random.pick(SHEET_FIGURES), at: random.below(6) },
      to: random.pick([0, 1, 3, 1e300, -4, 0.5]),
    }),
  ];
  return random.pick(acts)();
}

/** Everything that a game shows. */
const shown = ({ state }: GameRun): string =>
  JSON.stringify([
    ticksOf(state.battle),
    [state.turn, state.phase, state.pointsOf(0), state.pointsOf(1)],
    [...state.fields.orders].sort(([a], [b]) => (a < b ? -1 : 1)),
    state.fields.conflicts,
    state.lines.map(({ event, text, outside }) => [event.id, text, outside]),
  ]);

/** The plain model of undo: an event counts unless an undo that counts names it. */
function standing(log: readonly GameEvent[]): readonly GameEvent[] {
  const counts = (event: GameEvent): boolean =>
    !log.some(({ act, ...undo }) => {
      return act.type === 'undo' && act.of.includes(event.id) && counts({ act, ...undo });
    });
  return log.filter(counts);
}

test('no event is lost, and the state is that of the events that stand, in any order of arrival', () => {
  for (let seed = SEED; seed < SEED + many(30); seed += 1) {
    const random = new Random(seed, 'taps');
    const start = gameOf([
      [randomDesign(random, {}), randomDesign(random, {})],
      [randomDesign(random, {})],
    ]);
    const table = tableOf(start);
    const entered = new Map<string, GameEvent>();
    // What each device has stored, and what it has open.
    const stored = DEVICES.map(() => JSON.stringify(start));
    const open = DEVICES.map(() => new GameRun(table, start));
    for (let step = 0; step < 40; step += 1) {
      const place = random.below(DEVICES.length);
      const run = open[place] as GameRun;
      const author = { device: DEVICES[place] as string, side: place % 2, time: step };
      const kind = random.below(10);
      let events: readonly GameEvent[] = [];
      if (kind < 6) {
        const acts = Array.from({ length: 1 + random.below(2) }, () =>
          randomAct(random, run.state),
        );
        events = run.enter(author, acts);
      } else if (kind < 8 && run.events.length > 0) {
        events = run.undo(author, random.pick(run.events).id);
      } else if (kind === 8) {
        // A crash: what is open is gone, and what is stored is read again.
        open[place] = new GameRun(table, JSON.parse(stored[place] as string) as Game);
        continue;
      } else {
        const other = random.pick(open);
        const log = [...other.events];
        run.add(log.slice(random.below(log.length + 1)));
        run.add(log);
      }
      for (const event of events) entered.set(event.id, event);
      stored[place] = JSON.stringify(run.game);
    }
    for (const run of open) for (const other of open) run.add([...other.events]);
    const [first, ...rest] = open as [GameRun, ...GameRun[]];
    expect(first.events.map(({ id }) => id).sort()).toEqual([...entered.keys()].sort());
    const whole = shown(first);
    for (const run of rest) expect({ seed, shown: shown(run) }).toEqual({ seed, shown: whole });
    const shuffled = new GameRun(table, start);
    const left = [...first.events];
    while (left.length > 0) shuffled.add(left.splice(random.below(left.length), 1));
    expect({ seed, shown: shown(shuffled) }).toEqual({ seed, shown: whole });
    const plain = new GameRun(table, { ...start, log: standing(first.events) });
    const stands = plain.state.lines.map(({ event }) => event.id);
    expect({ seed, stands }).toEqual({
      ...{ seed, stands: first.state.lines.map(({ event }) => event.id) },
    });
  }
});

test('the state at an event is that of all events before it', () => {
  const random = new Random(SEED, 'back');
  const start = gameOf([[randomDesign(random, {})], [randomDesign(random, {})]]);
  const run = new GameRun(tableOf(start), start);
  const states: string[] = [];
  for (let i = 0; i < 250; i += 1) {
    run.enter({ device: 'AAAA', side: 0 }, [randomAct(random, run.state)]);
    states.push(JSON.stringify(ticksOf(run.state.battle)));
  }
  for (const i of [0, 99, 100, 101, 249]) {
    const back = run.stateAt(run.events[i]?.id ?? '');
    expect(JSON.stringify(ticksOf(back.battle))).toBe(states[i]);
  }
});
