/** Opening a game of 5,000 events, and a tap in it. */
import { performance } from 'node:perf_hooks';
import { GameRun } from '../../src/core/game/fold.ts';
import { gameTable, newGame } from '../../src/core/game/game.ts';
import type { Game, GameAct } from '../../src/core/game/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatGame, readGame, readStoredGame } from '../../src/formats/json/game.ts';

const rules = { rules: unity, play: unityPlay };
const EVENTS = 5000;
const SHIPS = 10;

export function longGame(): Game {
  const side = (name: string) => ({
    name,
    ships: Array.from({ length: SHIPS }, () => ({ design: majestic })),
  });
  const game = newGame({
    ...{ name: 'Long', rules, fleets: unityFleets },
    sides: [side('One'), side('Two')],
  });
  const run = new GameRun(gameTable(rules, unityFleets, game), game);
  const letters = run.state.sheets.map(({ id }) => id);
  for (let i = 0; run.events.length < EVENTS; i += 1) {
    const ship = letters[i % letters.length] ?? 'A';
    const acts: readonly GameAct[] = [
      { type: 'mark', ship, hull: i % 40 === 0 ? 1 : 0, engines: 0 },
      { type: 'fire', ship, bank: 0, mode: 0, mounts: 1, target: 'B' },
      { type: 'phase', turn: 1 + Math.floor(i / 60), phase: i % 5 },
      { type: 'apply', ships: [ship] },
    ];
    const act = acts[i % acts.length] as GameAct;
    const [event] = run.enter({ device: i % 2 ? 'BBBB' : 'AAAA', side: i % 2, time: i }, [act]);
    if (event && i % 25 === 0) run.undo({ device: 'AAAA', side: 0 }, event.id);
  }
  return run.game;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function timed(what: string, run: () => void, rounds = 15): void {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  const first = (times[0] ?? 0).toFixed(1);
  console.log(`${what.padEnd(44)} ${median(times).toFixed(2)} ms, the first ${first} ms`);
}

export default function bench(): void {
  const game = longGame();
  const table = gameTable(rules, unityFleets, game);
  const [text, stored] = [formatGame(game), JSON.stringify(game)];
  console.log(`${game.log.length} events, ${Math.round(text.length / 1024)} KiB`);
  timed('open: parse, check, compile and fold', () => {
    const parsed: unknown = JSON.parse(stored);
    const opened = readStoredGame(parsed as Game);
    if (opened) new GameRun(gameTable(rules, unityFleets, opened.game), opened.game);
  });
  timed('  check by the schema', () => void readStoredGame(game));
  timed('  fold', () => void new GameRun(table, game));
  timed('read as a file', () => void readGame(unityFleets, text));
  const run = new GameRun(table, game);
  const author = { device: 'AAAA', side: 0 };
  timed('a tap', () => void run.enter(author, [{ type: 'mark', ship: 'A', hull: 1 }]), 200);
  timed('undo of the last tap', () => void run.undo(author, run.lastOf('AAAA')?.id ?? ''), 100);
  timed('undo of the first tap', () => void run.undo(author, game.log[0]?.id ?? ''), 15);
}
