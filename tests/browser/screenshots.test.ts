/**
 * The bench in all it shows, light and dark, without an error. With `SLIPWAY_PICTURES` set it leaves
 * pictures to be looked at: the README's comes from here.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { faulty } from '../faulty.ts';
import { at, button, radio } from './form.ts';
import { type AppOptions, openApp, PHONE } from './page.ts';

interface Scene {
  readonly name: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const BENCH: readonly Scene[] = [
  { name: 'start', reach: (page) => page.locator('.tiles').waitFor() },
  {
    name: 'bank',
    reach: async (page) => {
      await at(page, 'batteries[0].banks[0]').click();
      await page.locator('.arc-rose').scrollIntoViewIfNeeded();
      await button(page, /^Rpt/).hover();
    },
  },
  {
    name: 'end',
    reach: async (page) => {
      await page.locator('.form details').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
      await page.locator('.coverage-rose').waitFor();
      await page.locator('#notes').scrollIntoViewIfNeeded();
    },
  },
];

const PHONE_VIEWS: readonly Scene[] = ['Sheet', 'Rating'].map((view) => ({
  name: view.toLowerCase(),
  reach: (page) => radio(page, 'What to show', view).check(),
}));

const ASIDE: readonly Scene[] = [
  {
    name: 'blank',
    reach: async (page) => {
      await button(page, 'New ship').click();
      await page.getByText('No weapons yet.').waitFor();
    },
  },
  {
    name: 'empty',
    reach: async (page) => {
      await button(page, 'Close Untitled').click();
      await button(page, 'Close Majestic').click();
      await page.getByRole('heading', { name: 'No ship open' }).waitFor();
    },
  },
];

const FAULTS: readonly Scene[] = [
  {
    name: 'faults',
    reach: async (page) => {
      await radio(page, 'Kind of screens', 'Directional').check();
      await at(page, 'batteries[0].banks[3]').click();
      await page.locator('.arc-rose').waitFor();
    },
  },
];

const SIZES: readonly (readonly [size: string, scenes: readonly Scene[], options: AppOptions])[] = [
  ['1440', [...BENCH, ...ASIDE], { viewport: { width: 1440, height: 900 } }],
  ['1024', BENCH, { viewport: { width: 1024, height: 768 } }],
  ['390', [...BENCH, ...PHONE_VIEWS], PHONE],
  ['1440', FAULTS, { viewport: { width: 1440, height: 900 }, design: faulty }],
  ['390', FAULTS, { ...PHONE, design: faulty }],
  [
    '1024',
    [{ name: 'four-arcs', reach: async () => {} }],
    {
      viewport: { width: 1024, height: 768 },
      design: {
        ...majestic,
        shields: { fwd: 4, port: 3, stbd: 3, aft: 2 },
        screens: { fwd: 4, port: 3, stbd: 3, aft: 2 },
        techLevels: { weapons: 1 },
      },
    },
  ],
];

/** Elements whose colours all differ between light and dark. */
const PARTS = ['body', 'header', 'main', 'button'];

const colours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      parts.map((part) => {
        const shown = document.querySelector(part);
        return shown ? `${part}: ${getComputedStyle(shown).color}` : `no ${part}`;
      }),
    PARTS,
  );

/** Sizes and faults change no colour: for the test one ship in one window is enough. */
const tried = process.env.SLIPWAY_PICTURES ? SIZES : SIZES.slice(0, 1);

test.each(tried)('at %s px', async (size, scenes, options) => {
  const bench = await openApp({ ...options, reducedMotion: 'reduce' });
  try {
    for (const { name, reach } of scenes) {
      await reach(bench.page);
      const shown: (readonly string[])[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await bench.page.emulateMedia({ colorScheme });
        shown.push(await colours(bench.page));
        await bench.screenshot(`bench-${name}-${size}-${colorScheme}`);
      }
      const [light = [], dark = []] = shown;
      expect(light.filter((part, at) => part.startsWith('no ') || part === dark[at])).toEqual([]);
    }
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
