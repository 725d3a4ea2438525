/** Ten and fifty thousand ships: the first list, searching, scrolling, and the first visit after an update. */
import type { Browser } from 'playwright-core';
import { saved } from '../browser/ready.ts';
import { storeShips } from '../browser/storage.ts';
import { withApp } from './app.ts';
import { designs, heads, openBench, report, timed } from './painted.ts';

const COUNTS = [10_000, 50_000];
const SHIPS = { hash: '#/ships', there: '.ship-title' };
const SEARCHES = [
  'm',
  'ma',
  'maj',
  'hull:5-8',
  'rating>150 trait:Acr',
  '-system:hyper cruiser 12',
  '',
];

async function runWith(browser: Browser, url: string, count: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await saved(page);
  await storeShips(page, designs(), count);
  console.log(`${count} ships, in ms until it is painted`);
  heads();
  await openBench(page, url);
  report('first list, every card made anew', [await page.evaluate(timed, SHIPS)]);
  const first: number[] = [];
  const sought: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await openBench(page, url);
    first.push(await page.evaluate(timed, SHIPS));
    sought.push(await page.evaluate(timed, { field: '#ship-search', search: 'm' }));
  }
  report('first list', first, 300);
  report('first search, as soon as it shows', sought, 50);
  const searches: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const search of SEARCHES) {
      searches.push(await page.evaluate(timed, { field: '#ship-search', search }));
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
