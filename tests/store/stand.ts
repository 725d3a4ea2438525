/** Test benches with a manual clock, in windows that receive each other's messages. */
import { expect, onTestFinished } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type Bench, type BenchOptions, createBench } from '../../src/store/bench.ts';
import type { Channel, Page } from '../../src/store/page.ts';
import type { After } from '../../src/store/saving.ts';
import type { BenchStorage } from '../../src/store/storage.ts';
import { editions } from '../editions.ts';
import { majestic } from '../reference/majestic.ts';
import { solverHere } from '../worker-here.ts';

export interface Clock {
  readonly now: () => number;
  readonly after: After;
  /** Advances the clock and runs due jobs in order. */
  turn(ms: number): void;
}

export function makeClock(): Clock {
  let time = 1_000_000;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => time,
    after(ms, run) {
      const timer = { due: time + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    turn(ms) {
      const end = time + ms;
      for (;;) {
        const next = [...timers].sort((a, b) => a.due - b.due)[0];
        if (!next || next.due > end) break;
        timers.delete(next);
        time = Math.max(time, next.due);
        next.run();
      }
      time = end;
    },
  };
}

/** Makes channels that pass every message to all others at once. */
export function makeChannels(): () => Channel {
  const open = new Set<{ receive: (message: unknown) => void }>();
  return () => {
    const own = { receive: (_: unknown) => {} };
    open.add(own);
    return {
      post(message) {
        for (const other of open) if (other !== own) other.receive(structuredClone(message));
      },
      listen(receive) {
        own.receive = receive;
      },
      close: () => open.delete(own),
    };
  };
}

export interface Stand {
  readonly clock: Clock;
  /** Opens a bench in its own window, and waits until it is ready. */
  window(id: string, options?: Partial<BenchOptions>): Promise<Bench>;
  /** Opens a bench without waiting. */
  start(id: string, options?: Partial<BenchOptions>): Bench;
}

/** No two pages have the same id. */
let pages = 0;

/** Makes a page among living ones. */
export const makePage = (id: string, living: Set<string>): Page => ({
  id,
  living: async () => new Set(living),
  leave: () => living.delete(id),
  enter: () => living.add(id),
});

/** Makes benches on one storage. */
export function makeStand(storage: BenchStorage, sample: Design = majestic): Stand {
  const clock = makeClock();
  const channel = makeChannels();
  let ids = 0;
  const living = new Set<string>();
  const start: Stand['start'] = (window, options = {}) => {
    const bench = createBench({
      rules: unity,
      editions: async () => editions,
      play: async () => unityPlay,
      startSolver: () => solverHere(),
      storage,
      sample,
      now: clock.now,
      after: clock.after,
      newId: () => `ship-${++ids}`,
      channel: channel(),
      window,
      page: makePage(`page-${++pages}`, living),
      ...options,
    });
    onTestFinished(() => bench.dispose());
    return bench;
  };
  return {
    clock,
    start,
    async window(id, options) {
      const bench = start(id, options);
      await until(bench.ready);
      await bench.flush();
      return bench;
    },
  };
}

/** Waits for the database, not for the clock. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn += 1) await aTurn();
  expect(condition()).toBe(true);
}

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits long enough for all running work to end. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await aTurn();
}

export const renamed =
  (name: string) =>
  (design: Design): Design => ({ ...design, class: name });

export const withHull =
  (hull: number) =>
  (design: Design): Design => ({ ...design, hull });
