/**
 * Links of each kind in a frame: their content, one link to Slipway, nothing that stores. A frame of another
 * site: tests/browser/offline.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { type Shared, shareFragment } from '../../src/formats/link/link.ts';
import { biggerHulls } from '../core/rules/packs/packs.ts';
import { SEED } from '../runs.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { type Bench, openApp } from './page.ts';

/** The size that the HTML of the share dialog gives the frame. */
const FRAME = { width: 420, height: 600 };

let bench: Bench;

beforeAll(async () => {
  bench = await openApp({ ...STILL, path: '?embed', viewport: FRAME });
});

afterAll(() => bench?.close());

/** Records in every store of the page's database; none without one. */
const storedRecords = () =>
  bench.page.evaluate(async () => {
    const bases = await indexedDB.databases();
    if (!bases.some(({ name }) => name === 'slipway')) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('slipway');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const names = [...opening.result.objectStoreNames];
        const reading = opening.result.transaction(names);
        const found: unknown[] = [];
        for (const name of names) {
          const all = reading.objectStore(name).getAll();
          all.onsuccess = () => found.push(...all.result.map((record) => [name, record]));
        }
        reading.oncomplete = () => {
          opening.result.close();
          resolve(found);
        };
      };
    });
  });

const scenario = [...unityFleets.scenarios.values()].map(scenarioDocument)[1]!;
const fleet = {
  format: 'slipway.fleet',
  version: 1,
  name: 'Home',
  ships: [{ design: majestic, count: 2 }],
} as const;
const KINDS: readonly (readonly [Shared, text: string])[] = [
  [{ kind: 'ship', design: majestic }, 'Display sheet of Majestic, page 1'],
  [{ kind: 'fleet', fleet }, 'Total 2'],
  [{ kind: 'weapons', weapons: majestic.weapons ?? [], name: 'Ancient' }, '3 weapons'],
  [{ kind: 'pack', pack: biggerHulls }, 'Space of the hull'],
  [{ kind: 'scenario', scenario }, '500 victory points win'],
];

test.each(KINDS.map(([shared, text]) => [shared.kind, shared, text] as const))(
  'a frame shows a link of kind %s with one link, and stores nothing',
  async (_, shared, text) => {
    const { page } = bench;
    const home = page.url().replace(/[?#].*/, '');
    const fragment = shareFragment(shared)!;
    // The frame of another page loads anew; a change of the fragment alone would not.
    await page.goto('about:blank');
    await page.goto(`${home}?embed${fragment}`);
    await page.getByRole('link', { name: /^Open .+ in Slipway$/ }).waitFor();
    await expect.poll(() => page.locator('main').ariaSnapshot()).toContain(text);
    const links = await page.getByRole('link').evaluateAll((all) => all.map(String));
    expect(links).toEqual([home + fragment]);
    // A map may be zoomed.
    const actions = page.locator('main :not(.board *)').and(page.getByRole('button'));
    expect(await actions.count()).toBe(0);
    expect(await page.getByText('not saved yet').count()).toBe(0);
    expect(await page.locator('.site-bar').count()).toBe(0);
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside).toBeLessThanOrEqual(0);
    await expectNothingWrong(page);
    expect(await storedRecords()).toEqual([]);
    expect(bench.errors).toEqual([]);
  },
);

test('a long name without spaces stays within a frame', async () => {
  const { page } = bench;
  const home = page.url().replace(/[?#].*/, '');
  const design = { ...majestic, class: 'Q'.repeat(120) };
  await page.goto('about:blank');
  await page.goto(`${home}?embed${shareFragment({ kind: 'ship', design })}`);
  const box = await page.getByRole('link', { name: /^Open Q+ in Slipway$/ }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? FRAME.width)).toBeLessThanOrEqual(FRAME.width);
});

/** Addresses that no frame shows; a run takes the page and one kind of link, by its seed. */
const UNSHOWN = ['#game=1.x', '#battle=1.x', '#campaign=1.x', '#starship=1.x'];

test.each([UNSHOWN[SEED % UNSHOWN.length], '#/ships'])(
  'a frame of %j shows only the link that opens it',
  async (fragment) => {
    const { page } = bench;
    const home = page.url().replace(/[?#].*/, '');
    await page.goto('about:blank');
    await page.goto(`${home}?embed${fragment}`);
    await page.getByText('Slipway opens only links of ships, fleets, weapons').waitFor();
    const links = await page.getByRole('link').evaluateAll((all) => all.map(String));
    expect(links).toEqual([home + fragment]);
    // A map may be zoomed.
    const actions = page.locator('main :not(.board *)').and(page.getByRole('button'));
    expect(await actions.count()).toBe(0);
    expect(bench.errors).toEqual([]);
  },
);
