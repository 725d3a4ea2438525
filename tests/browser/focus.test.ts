/** The focus stands where the next key is wanted. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, button, radio } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

/** Id of the focused element, else its name. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.id || element?.getAttribute('aria-label') || element?.textContent;
  });
const expectFocus = (where: string) => expect.poll(focused).toBe(where);

test('dialogs open on their first field and give the focus back', async () => {
  await button(page, 'Import').focus();
  await page.keyboard.press('Enter');
  await expectFocus('import-text');
  await page.keyboard.press('Escape');
  await expectFocus('Import');
});

test('text pasted anywhere in the import dialog goes to its box', async () => {
  await button(page, 'Import').click();
  await button(page.getByRole('dialog'), 'Close').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Hull: 8-7-6-5-4-3-2-1');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => at(page, 'import-text').inputValue()).toBe('Hull: 8-7-6-5-4-3-2-1');
});

test('the rose and the names of arcs have one tab stop each, and arrows within', async () => {
  await at(page, 'batteries[0].banks[0]').click();
  await page.locator('.sector[tabindex="0"]').focus();
  await expect.poll(() => page.locator('.sector[tabindex="0"]').count()).toBe(1);
  await expectFocus('A, forward port');
  await page.keyboard.press('ArrowRight');
  await expectFocus('B, forward starboard');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expectFocus('A, forward port');
  await page.keyboard.press('Tab');
  await expectFocus('PH, port half: ACE');
  await page.keyboard.press('Home');
  await expectFocus('FF, forward: AB');
  await page.keyboard.press('ArrowRight');
  await expectFocus('AA, aft: EF');
});

test('keys typed on the chip of a bank go into its text', async () => {
  await at(page, 'batteries[0].banks[0]').click();
  await at(page, 'batteries[0].banks[0].arc').waitFor();
  await at(page, 'batteries[0].banks[0]').focus();
  await page.keyboard.type('2AC 2BD EF');
  await expectFocus('batteries[0].banks[0].arc');
  await expect
    .poll(() => page.locator('.bank-chip').allInnerTexts())
    .toEqual(['2AC', '2BD', 'EF', '2BDF']);
});

test('several banks are typed at once; a text that is no bank leaves the banks unchanged', async () => {
  const banks = () => page.locator('.bank-chip').allInnerTexts();
  await at(page, 'batteries[0].banks[0]').click();
  await at(page, 'batteries[0].banks[0].arc').fill('2AC 2BD EF');
  await expect.poll(banks).toEqual(['2AC', '2BD', 'EF', '2BDF']);
  await at(page, 'batteries[0].banks[0].arc').fill('2AC ?');
  await expect.poll(banks).toEqual(['2ACE', '2BDF']);
  await page.keyboard.press('Control+z');
  await expect.poll(banks).toEqual(['2ACE', '2BDF']);
});

test('a dialog that waits for the library opens on its search, and gives the focus back', async () => {
  await button(page, 'From library…').focus();
  await page.keyboard.press('Enter');
  await expectFocus('Search weapons by name, figures, traits or tags');
  await page.keyboard.press('Escape');
  await expectFocus('From library…');
});

test('an action that removes its own button leaves the focus nearby', async () => {
  await at(page, 'batteries[0].banks[0]').click();
  await button(page, 'Remove Lightning Turret').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.battery').count()).toBe(2);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.battery') !== null))
    .toBe(true);
  await button(page, 'Remove Countermeasures').focus();
  await page.keyboard.press('Enter');
  await expectFocus('Remove Hyperdrive');
  await page.keyboard.press('Enter');
  await expectFocus('Add a system');
});

test('a menu of new ships leads to the name of the copy, and to a sample’s', async () => {
  const more = button(page, 'New ship from…');
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy of this ship' }).press('Enter');
  await expectFocus('class');
  await button(page, 'Close Majestic (copy)').click();
  await more.click();
  await page.getByRole('menuitem', { name: 'From a sample…' }).press('Enter');
  const first = page.getByRole('dialog').locator('.samples button').first();
  await expect
    .poll(() => first.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await expectFocus('class');
});

// Last, since its new ship stays open.
test('after a choice of shields, a second mode, a bank and a new ship', async () => {
  await radio(page, 'Shield rating', '5').check();
  await page.keyboard.press('ArrowRight');
  await expectFocus('Directional');
  await page.keyboard.press('ArrowLeft');
  await expectFocus('5');
  await page.keyboard.press('3');
  await expectFocus('3');
  await button(page, 'Add a second mode').click();
  await expectFocus('weapons[0].modes[1].name');
  await page.locator('.banks .ghost').click();
  await expectFocus('batteries[0].banks[2].arc');
  await button(page, 'New ship').click();
  await expectFocus('faction');
});
