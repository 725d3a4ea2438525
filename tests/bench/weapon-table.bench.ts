/** The table of weapons with 500 weapons of the library and 10,000 ships that carry others. */
import type { Weapon } from '../../src/core/design/design.ts';
import { saved } from '../browser/ready.ts';
import { storeShips } from '../browser/storage.ts';
import { withApp } from './app.ts';
import { designs, heads, openBench, report, timed } from './painted.ts';

const SHIPS = 10_000;
const WEAPONS = 500;
const VISITS = 4;

/** Different weapons, some of which seek. */
const weapons = (): readonly Weapon[] =>
  Array.from({ length: WEAPONS }, (_, i) => {
    const shot = { rof: 1 + (i % 5), acc: 2 + (Math.floor(i / 5) % 5), imp: 1 + (i % 4), dmg: 1 };
    const id = `gun-${i}`;
    const traits = i % 3 === 0 ? ['Pr1'] : [];
    const mode =
      i % 9 === 0
        ? { ma: 4 + (i % 9), ...shot, traits }
        : { range: 3 * (1 + (i % 6)), ...shot, dmg: 1 + Math.floor(i / 125), traits };
    return { id, name: `Gun ${i}`, modes: [mode] };
  });

/** In the page: stores the weapons in its library. */
const putWeapons = (list: readonly Weapon[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('weapons', 'readwrite');
      const store = transaction.objectStore('weapons');
      const now = Date.now();
      for (const value of list) {
        const times = { created: now, updated: now };
        store.put({ version: 1, id: value.id, value, revision: 1, cursor: 0, ...times, tags: [] });
      }
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });

/** In the page: the longest task since this was called last, in ms. */
const watchTasks = (): void => {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};
const longestTask = (): number =>
  Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks.splice(0));

const FIRST = { hash: '#/weapon-table', there: '.weapon-figures-row [role="gridcell"]' };
const WHOLE = { there: '.weapon-figures-row [role="gridcell"]', without: 'Reading' };
const SEARCH = '.weapon-table-bar input';
const heading = (label: string) => `.weapon-figures-head button[aria-label="${label}"]`;

export default async function weaponTableBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    await page.addInitScript(watchTasks);
    await page.goto(url);
    await saved(page);
    await storeShips(page, designs(), SHIPS);
    await page.evaluate(putWeapons, weapons());
    console.log(`${SHIPS} ships and ${WEAPONS} weapons, in ms until it is painted`);
    heads();
    await openBench(page, url);
    report('first rows, every card made anew', [await page.evaluate(timed, FIRST)]);
    const [first, whole, tasks]: [number[], number[], number[]] = [[], [], []];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await openBench(page, url);
      await page.evaluate(longestTask);
      first.push(await page.evaluate(timed, FIRST));
      whole.push(await page.evaluate(timed, WHOLE));
      tasks.push(await page.evaluate(longestTask));
    }
    report('first rows', first, 300);
    report('weapons of all ships, after that', whole);
    report('longest task meanwhile', tasks);
    await page.waitForTimeout(3000);
    const measure = async (name: string, asked: readonly object[], limit?: number) => {
      const times: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        for (const one of asked) {
          times.push(await page.evaluate(timed, one));
          await page.waitForTimeout(50);
        }
      }
      report(name, times, limit);
    };
    const typed = ['g', 'gu', 'gun 1', 'Pr1', 'seeking', ''];
    await measure(
      'search',
      typed.map((search) => ({ field: SEARCH, search })),
      50,
    );
    const sorts = ['Damage for 100 SU at range 1', 'Damage for 100 SU at range 9', 'Base SU'];
    await measure(
      'sort',
      sorts.map((label) => ({ click: heading(label) })),
      50,
    );
    const shields = [3, 5, 0].map((value) => ({
      click: `[name="table-shields"][value="${value}"]`,
    }));
    await measure('other shields', shields, 50);
    await measure(
      'a screen further',
      Array.from({ length: 25 }, () => ({ scroll: 700 })),
      50,
    );
    await page.close();
  });
}
