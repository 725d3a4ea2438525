/** Keys typed into a slowed-down page, and what each of them cost until its frame was painted. */
import type { Browser, Page } from 'playwright-core';
import { CATEGORIES, type MainThread, mainThread } from './trace.ts';

export const SLOWDOWN = 4;

export interface Field {
  readonly name: string;
  /** Its id: the path in the design. */
  readonly id: string;
  readonly keys: readonly string[];
}

export interface Typed {
  /** Time from each key to the end of its frame, in ms. */
  readonly times: readonly number[];
  /** Over all keys and the pauses after them. */
  readonly thread: MainThread;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** From now on the page notes the time of every key. */
export const watchKeys = (page: Page): Promise<void> => page.evaluate(noteTimes);

/** Types with a pause in ms after each key: less than a frame takes is a key held down. */
export async function typeInto(
  browser: Browser,
  page: Page,
  { id, keys }: Field,
  pause: number,
): Promise<Typed> {
  await page.locator(`[id="${id}"]`).focus();
  await page.keyboard.press('Control+a');
  await page.waitForTimeout(SETTLED);
  await page.evaluate(takeTimes);
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(SETTLED);
  const thread = mainThread((await browser.stopTracing()).toString());
  return { times: await page.evaluate(takeTimes), thread };
}

/** Pause after which all later values have followed, in ms. */
const SETTLED = 600;

function noteTimes(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  const { port1, port2 } = new MessageChannel();
  const painted: (() => void)[] = [];
  port1.onmessage = () => {
    for (const note of painted.splice(0)) note();
  };
  document.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        painted.push(() => times.push(performance.now() - event.timeStamp));
        // Comes after the frame was laid out and painted.
        port2.postMessage(0);
      });
    },
    true,
  );
}

const takeTimes = (): number[] => (globalThis as unknown as { times: number[] }).times.splice(0);

const COLUMNS = ['keys', 'median', 'worst', 'work', 'task', 'script', 'style', 'layout', 'paint'];

export const medianOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

export const reportHead = (title: string): void =>
  console.log(`\n${title.padEnd(NAME)}${COLUMNS.map((head) => head.padStart(9)).join('')}`);

/**
 * Returns a line with the times of the keys, their processor time (median), the longest task, and
 * the work of the main thread for each key, then and later.
 */
export function report(name: string, { times, thread }: Typed): void {
  const each = (sum: number) => sum / Math.max(1, times.length);
  const figures = [
    medianOf(times),
    Math.max(...times),
    medianOf(thread.keys),
    thread.longestTask,
    ...[thread.script, thread.style, thread.layout, thread.paint].map(each),
  ];
  const cells = [String(times.length), ...figures.map((figure) => figure.toFixed(1))];
  console.log(name.padEnd(NAME) + cells.map((cell) => cell.padStart(9)).join(''));
}

const NAME = 22;

export function together(all: readonly Typed[]): Typed {
  const sum = (part: (thread: MainThread) => number) =>
    all.reduce((total, { thread }) => total + part(thread), 0);
  return {
    times: all.flatMap(({ times }) => times),
    thread: {
      script: sum(({ script }) => script),
      style: sum(({ style }) => style),
      layout: sum(({ layout }) => layout),
      paint: sum(({ paint }) => paint),
      keys: all.flatMap(({ thread }) => thread.keys),
      longestTask: Math.max(...all.map(({ thread }) => thread.longestTask)),
    },
  };
}
