/** Taps on the sheets of twenty ships, and the opening of a game of 5,000 events, in the page. */
import type { Browser, Page } from 'playwright-core';
import { storeGames } from '../browser/storage.ts';
import { withApp } from './app.ts';
import { longGame } from './game.bench.ts';
import { timed } from './painted.ts';
import { CATEGORIES, type MainThread, mainThread } from './trace.ts';
import { medianOf, SLOWDOWN, slowDown } from './typing.ts';

const TAPS = 24;
const PAUSE_MS = 400;
const ROUNDS = 4;

/** Boxes as the sheet has them, and nothing else. */
const EMPTY = `<!doctype html><style>button { width: 60px; height: 48px; } .on { background: tan }</style>
  ${'<button>8</button>'.repeat(TAPS)}
  <script>onclick = ({ target }) => { target.classList.toggle('on') }</script>`;

/** Taps boxes one by one; the processor time from each tap to its paint, and of all that follows. */
async function tap(browser: Browser, page: Page, boxes: string): Promise<MainThread> {
  const places = await page.locator(boxes).evaluateAll((all) =>
    all.map((box) => {
      const { x, y } = box.getBoundingClientRect();
      return { x: x + 10, y: y + 10 };
    }),
  );
  await page.waitForTimeout(600);
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  for (let i = 0; i < TAPS; i += 1) {
    const { x, y } = places[i % places.length] ?? { x: 0, y: 0 };
    await page.mouse.click(x, y);
    await page.waitForTimeout(PAUSE_MS);
  }
  return mainThread((await browser.stopTracing()).toString(), 'click');
}

const ratio = (own: number, empty: number): string => (own / empty).toFixed(2);

export default async function tapsBenchmark(): Promise<void> {
  const long = longGame();
  await withApp(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 820, height: 1180 } });
    await page.goto(`${url}#/play`);
    await page.locator('.play-start').waitFor();
    const opened = async (id: string) => {
      await storeGames(page, { long, short: { ...long, log: [] } });
      await page.goto('about:blank');
      await page.goto(`${url}#/play`);
      await page.locator('.play-start').waitFor();
      await page.waitForTimeout(300);
      return page.evaluate(timed, { hash: `#/play/${id}`, there: '.play-sheet' });
    };
    const times: { [id: string]: number[] } = { long: [], short: [] };
    for (let i = 0; i < ROUNDS; i += 1) {
      for (const [id, all] of Object.entries(times)) all.push(await opened(id));
    }
    for (const [id, all] of Object.entries(times)) {
      const events = id === 'long' ? long.log.length : 0;
      console.log(`${`open a game of ${events} events`.padEnd(34)} ${medianOf(all).toFixed(0)} ms`);
    }
    const empty = await browser.newPage({ viewport: { width: 820, height: 1180 } });
    await empty.setContent(EMPTY);
    await slowDown(empty);
    await slowDown(page);
    console.log(
      `\ntaps, processor slowed down ${SLOWDOWN} times: ms to the paint, and what they add`,
    );
    for (let i = 0; i < ROUNDS; i += 1) {
      await empty.bringToFront();
      const nothing = await tap(browser, empty, 'button');
      await page.bringToFront();
      await opened('short');
      const own = await tap(browser, page, '.play-track .box');
      const [mine, least] = [medianOf(own.keys), medianOf(nothing.keys)];
      const rest = [own.script, own.style, own.layout, own.paint].map((sum) =>
        (sum / TAPS).toFixed(1),
      );
      console.log(
        `empty ${least.toFixed(1)}, sheet ${mine.toFixed(1)}, ratio ${ratio(mine, least)}; all work of a tap: script ${rest.join(', style, layout, paint ')}`,
      );
    }
  });
}
