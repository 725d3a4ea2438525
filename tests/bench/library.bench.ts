/** Ten and fifty thousand ships: the first list, searching, scrolling, and the first visit after an update. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { saved } from '../browser/ready.ts';
import { storeShips } from '../browser/storage.ts';
import { withApp } from './app.ts';

const COUNTS = [10_000, 50_000];
const SEARCHES = [
  'm',
  'ma',
  'maj',
  'hull:5-8',
  'rating>150 trait:Acr',
  '-system:hyper cruiser 12',
  '',
];

const designs = () =>
  readdirSync('data/ships')
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`data/ships/${file}`, 'utf8')));

/** In the page: from a call to the end of the frame that shows what it leads to, in ms. */
function timed(what: {
  readonly hash?: string;
  readonly search?: string;
  readonly scroll?: number;
}) {
  return new Promise<number>((done) => {
    const start = performance.now();
    const painted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - start);
      // Comes after the frame was laid out and painted.
      requestAnimationFrame(() => port2.postMessage(0));
    };
    if (what.hash !== undefined) {
      location.hash = what.hash;
      const look = () =>
        document.querySelector('.ship-title') ? painted() : requestAnimationFrame(look);
      return look();
    }
    if (what.search !== undefined) {
      const field = document.querySelector<HTMLInputElement>('#ship-search');
      if (field) field.value = what.search;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (what.scroll !== undefined) {
      document.querySelector('.item-scroll')?.scrollBy(0, what.scroll);
    }
    painted();
  });
}

function report(name: string, times: readonly number[], limit?: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  const cells = [median.toFixed(1), worst.toFixed(1), limit === undefined ? '' : String(limit)];
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''));
}

/** A page on the bench, in a browser that has the ships. */
async function openBench(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.reload();
  await saved(page);
  await page.waitForTimeout(500);
}

async function runWith(browser: Browser, url: string, count: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await saved(page);
  await storeShips(page, designs(), count);
  console.log(`${count} ships, in ms until it is painted`);
  console.log(
    ''.padEnd(34) + ['median', 'worst', 'limit'].map((head) => head.padStart(10)).join(''),
  );
  await openBench(page, url);
  report('first list, every card made anew', [await page.evaluate(timed, { hash: '#/ships' })]);
  const first: number[] = [];
  const sought: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await openBench(page, url);
    first.push(await page.evaluate(timed, { hash: '#/ships' }));
    sought.push(await page.evaluate(timed, { search: 'm' }));
  }
  report('first list', first, 300);
  report('first search, as soon as it shows', sought, 50);
  const searches: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const search of SEARCHES) {
      searches.push(await page.evaluate(timed, { search }));
      await page.waitForTimeout(50);
    }
  }
  report('search', searches, 50);
  const scrolls: number[] = [];
  for (let step = 0; step < 100; step += 1) {
    scrolls.push(await page.evaluate(timed, { scroll: 700 }));
  }
  report('a screen further', scrolls);
  await page.close();
}

export default async function libraryBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    for (const count of COUNTS) await runWith(browser, url, count);
  });
}
