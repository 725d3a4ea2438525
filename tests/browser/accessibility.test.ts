/** axe-core finds nothing on any screen and in any state, in the light and in the dark. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { faulty } from '../faulty.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { at, button, figure, radio, spin } from './form.ts';
import { type AppOptions, openApp, PHONE } from './page.ts';
import { saved } from './ready.ts';
import { startTimers, stopTimers } from './timers.ts';

interface State {
  readonly name: string;
  readonly options?: AppOptions;
  /** One after another; nothing is wrong after any. */
  readonly steps: readonly ((page: Page) => Promise<unknown>)[];
}

const openAll = (page: Page) =>
  page.locator('.form details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });

const STATES: readonly State[] = [
  {
    name: 'the bench, first battery open, then a blank hull beside another ship, then no ship',
    steps: [
      (page) => page.locator('.tiles').waitFor(),
      async (page) => {
        await button(page, 'New ship').click();
        await page.getByText('No weapons yet.').waitFor();
      },
      async (page) => {
        await button(page, 'Close Untitled').click();
        await button(page, 'Close Majestic').click();
        await page.getByRole('heading', { name: 'No ship open' }).waitFor();
      },
    ],
  },
  {
    name: 'all that opens, four arcs, custom bands, a second mode, a long explanation',
    steps: [
      async (page) => {
        await radio(page, 'Kind of shields', 'Directional').check();
        await radio(page, 'Kind of screens', 'Directional').check();
        await spin(page, 'screens Aft').waitFor();
        await page.getByRole('radio', { name: 'Customized range bands, an extension' }).check();
        await button(page, 'Add a second mode').click();
        await at(page, 'batteries[0].banks[0]').click();
        await page.locator('.arc-rose').waitFor();
        await openAll(page);
        await page.locator('.coverage-rose').waitFor();
        await radio(
          page,
          'How ratings are rounded',
          'As the old spreadsheet seems to round',
        ).check();
        await radio(page, 'How firing arcs are written', 'Arcs by alternate names: FF, TT').check();
        await figure(page, 'SU and ORAT of all weapons').click();
        await page.getByRole('heading', { name: 'Explain the weapons' }).waitFor();
      },
    ],
  },
  {
    name: 'a ship with every fault, a field with no number in it, and a hint',
    options: { design: faulty },
    steps: [
      async (page) => {
        await openAll(page);
        await at(page, 'batteries[0].banks[0]').click();
        await page.locator('.arc-rose').waitFor();
        await spin(page, 'Hull').fill('');
        await page.getByRole('tooltip').waitFor();
      },
    ],
  },
];

test.each(STATES)('$name', async ({ options, steps }) => {
  const bench = await openApp({ ...options, ...STILL });
  try {
    for (const reach of steps) {
      await reach(bench.page);
      await expectNothingWrong(bench.page);
    }
  } finally {
    await bench.close();
  }
});

test('what comes over the bench and beside it: menu, dialogs, Drake notation', async () => {
  const bench = await openApp(STILL);
  const { page } = bench;
  try {
    await button(page, 'Export').click();
    await page.getByRole('menu').waitFor();
    await expectNothingWrong(page, '[role="menu"]');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await radio(page, 'How the ship is shown', 'Drake').check();
    await expectNothingWrong(page, '.sheet-panel');
    await button(page, 'Import').click();
    await page.getByRole('dialog').waitFor();
    await expectNothingWrong(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await button(page, 'New ship from…').click();
    await page.getByRole('menuitem', { name: 'From a sample…' }).click();
    await button(page, /^Rook King/).waitFor();
    await expectNothingWrong(page, '.dialog');
    await button(page, /^Rook King/).click();
    await button(page, 'Rook King').waitFor();
  } finally {
    await bench.close();
  }
});

test('a phone: the design, the explanation and the sheet', async () => {
  const bench = await openApp({ ...PHONE, ...STILL });
  try {
    await openAll(bench.page);
    await expectNothingWrong(bench.page);
    for (const view of ['Explain', 'Sheet']) {
      await radio(bench.page, 'What to show', view).check();
      await expectNothingWrong(bench.page, '.bench');
    }
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
    await expectNothingWrong(page, '[role="alert"]');
  } finally {
    await bench.close();
  }
});

test('the page of help', async () => {
  const bench = await openApp({ path: '#/help', ...STILL });
  try {
    await bench.page.getByRole('heading', { name: 'About Slipway' }).waitFor();
    await expectNothingWrong(bench.page);
  } finally {
    await bench.close();
  }
});
