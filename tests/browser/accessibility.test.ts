/** axe-core finds nothing on any screen and in any state, in the light and in the dark. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faulty } from '../faulty.ts';
import { expectContrast, expectNothingWrong, STILL } from './axe.ts';
import { faintTexts } from './contrast.ts';
import { at, button, figure, radio, spin } from './form.ts';
import { type Bench, openApp, PHONE } from './page.ts';
import { saved } from './ready.ts';
import { startTimers, stopTimers } from './timers.ts';

const openAll = (page: Page) =>
  page.locator('.form details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });

describe('on the bench', () => {
  let bench: Bench;
  let page: Page;

  beforeAll(async () => {
    bench = await openApp(STILL);
    page = bench.page;
  });

  afterAll(() => bench?.close());

  beforeEach(() => bench.startOver());

  test('everything that opens is open: four arcs, custom bands, a second mode, a long explanation', async () => {
    await radio(page, 'Shield rating', 'Directional').check();
    await radio(page, 'Kind of screens', 'Directional').check();
    await spin(page, 'screens Aft').waitFor();
    await page.getByRole('radio', { name: 'Custom bands' }).check();
    await button(page, 'Add a second mode').click();
    await at(page, 'batteries[0].banks[0]').click();
    await page.locator('.arc-rose').waitFor();
    await openAll(page);
    await page.locator('.coverage-rose').waitFor();
    await radio(page, 'How ratings are rounded', /^Drydock/).check();
    await radio(page, 'How firing arcs are written', 'FF').check();
    await figure(page, 'SU and ORAT of all weapons').click();
    await page.getByRole('heading', { name: 'Explain the weapons' }).waitFor();
    await expectNothingWrong(page);
    await expectContrast(page);
  });

  test('another window has changed the ship, too', async () => {
    await saved(page);
    const other = await bench.another();
    await stopTimers(page);
    await spin(page, 'Hull').fill('10');
    await spin(other, 'Hull').fill('9');
    await saved(other);
    const conflict = page.getByRole('alert');
    await conflict.waitFor();
    await startTimers(page);
    await expectNothingWrong(page, '[role="alert"]');
    await other.close();
    await button(page, 'Keep this window’s').click();
    await conflict.waitFor({ state: 'detached' });
  });

  test('a menu, dialogs and Drake notation come over it and beside it', async () => {
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
    await button(page, 'Close Rook King').click();
  });

  test('a text that is too faint is found, in the light or in the dark', async () => {
    const mark = page.getByRole('link', { name: 'Help', exact: true });
    for (const [colorScheme, colour] of [
      ['light', '#aaa'],
      ['dark', '#555'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await mark.evaluate((element, faint) => {
        (element as HTMLElement).style.color = faint;
      }, colour);
      expect(await faintTexts(page, 'header')).toHaveLength(1);
    }
    await mark.evaluate((element) => element.removeAttribute('style'));
    await page.emulateMedia({ colorScheme: null });
  });

  test('the help is read', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
    await expectNothingWrong(page);
  });

  test('a blank hull stands beside another ship, then none is open', async () => {
    await button(page, 'New ship').click();
    await page.getByText('No weapons yet.').waitFor();
    await expectNothingWrong(page);
    await button(page, 'Close Untitled').click();
    await button(page, 'Close Majestic').click();
    await page.getByRole('heading', { name: 'No ship open' }).waitFor();
    await expectNothingWrong(page);
  });
});

test('a ship with every fault, a field with no number in it, and a hint', async () => {
  const bench = await openApp({ ...STILL, design: faulty });
  const { page } = bench;
  try {
    await openAll(page);
    await at(page, 'batteries[0].banks[0]').click();
    await page.locator('.arc-rose').waitFor();
    await spin(page, 'Hull').fill('');
    await page.getByRole('tooltip').waitFor();
    await expectNothingWrong(page);
  } finally {
    await bench.close();
  }
});

test('a phone: the design with its first battery, the explanation and the sheet', async () => {
  const bench = await openApp({ ...PHONE, ...STILL });
  try {
    await openAll(bench.page);
    await bench.page.locator('.tiles').waitFor();
    await expectNothingWrong(bench.page);
    await radio(bench.page, 'What to show', 'Rating').check();
    await expectNothingWrong(bench.page, '.summary-column');
    await radio(bench.page, 'What to show', 'Sheet').check();
    await expectNothingWrong(bench.page, '.sheet-panel');
  } finally {
    await bench.close();
  }
});
