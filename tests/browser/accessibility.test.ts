/** axe-core finds nothing on any screen and in any state, in the light and in the dark. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { faulty } from './faulty.ts';
import { at, button, figure, radio, spin } from './form.ts';
import { type AppOptions, openApp, PHONE } from './page.ts';
import { saved } from './ready.ts';
import { startTimers, stopTimers } from './timers.ts';

interface State {
  readonly name: string;
  readonly options?: AppOptions;
  readonly reach: (page: Page) => Promise<unknown>;
}

const openAll = (page: Page) =>
  page.locator('.form details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });

const STATES: readonly State[] = [
  { name: 'the bench, first battery open', reach: (page) => page.locator('.tiles').waitFor() },
  {
    name: 'all batteries closed',
    reach: (page) => page.locator('.battery-title[aria-expanded="true"]').click(),
  },
  {
    name: 'a bank open, with rose and presets',
    reach: async (page) => {
      await at(page, 'batteries[0].banks[0]').click();
      await page.locator('.arc-rose').waitFor();
    },
  },
  {
    name: 'tech levels, systems to add and field of fire open',
    reach: async (page) => {
      await openAll(page);
      await page.locator('.coverage-rose').waitFor();
    },
  },
  {
    name: 'four shields and screens, drydock rounding, arcs by name',
    reach: async (page) => {
      await radio(page, 'Kind of shields', 'Four arcs').check();
      await radio(page, 'Kind of screens', 'Four arcs').check();
      await radio(page, 'How ratings are rounded', 'As the old spreadsheet seems to round').check();
      await radio(page, 'How firing arcs are written', 'Arcs by alternate names: FF, TT').check();
      await spin(page, 'screens Aft').waitFor();
    },
  },
  {
    name: 'own bands and a second mode',
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Customized range bands, an extension' }).check();
      await button(page, 'Add a second mode').click();
    },
  },
  {
    name: 'a long explanation',
    reach: async (page) => {
      await figure(page, 'SU and ORAT of all weapons').click();
      await page.getByRole('heading', { name: 'Explain the weapons' }).waitFor();
    },
  },
  {
    name: 'a ship with every fault',
    options: { design: faulty },
    reach: async (page) => {
      await openAll(page);
      await at(page, 'batteries[0].banks[0]').click();
      await page.locator('.arc-rose').waitFor();
    },
  },
  {
    name: 'a field with no number in it, and a hint',
    reach: async (page) => {
      await spin(page, 'Hull').fill('');
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'a blank hull beside another ship',
    reach: async (page) => {
      await button(page, 'New ship').click();
      await page.getByText('No weapons yet.').waitFor();
    },
  },
  {
    name: 'the bench without a ship',
    reach: async (page) => {
      await button(page, 'Close Majestic').click();
      await page.getByRole('heading', { name: 'No ship on the slip' }).waitFor();
    },
  },
  {
    name: 'the export menu',
    reach: async (page) => {
      await button(page, 'Export').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'the import dialog',
    reach: async (page) => {
      await button(page, 'Import').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Drake notation for the sheet',
    reach: (page) => radio(page, 'How the ship is shown', 'Drake').check(),
  },
  { name: 'a phone, the design', options: PHONE, reach: openAll },
  {
    name: 'a phone, the explanation',
    options: PHONE,
    reach: (page) => radio(page, 'What to show', 'Explain').check(),
  },
  {
    name: 'a phone, the sheet',
    options: PHONE,
    reach: (page) => radio(page, 'What to show', 'Sheet').check(),
  },
];

test.each(STATES)('$name', async ({ options, reach }) => {
  const bench = await openApp({ ...options, ...STILL });
  try {
    await reach(bench.page);
    await expectNothingWrong(bench.page);
  } finally {
    await bench.close();
  }
});

test('two windows that have changed one ship', async () => {
  const bench = await openApp(STILL);
  const { page } = bench;
  try {
    await saved(page);
    const other = await bench.another();
    await stopTimers(page);
    await spin(page, 'Hull').fill('10');
    await spin(other, 'Hull').fill('9');
    await saved(other);
    await page.getByRole('alert').waitFor();
    await startTimers(page);
    await expectNothingWrong(page);
  } finally {
    await bench.close();
  }
});

test('the page about Slipway', async () => {
  const bench = await openApp({ path: '#/about', ...STILL });
  try {
    await bench.page.getByRole('heading', { name: 'Unofficial' }).waitFor();
    await expectNothingWrong(bench.page);
  } finally {
    await bench.close();
  }
});
