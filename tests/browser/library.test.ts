/** The ships' page: finding, filing, throwing away and bringing back what the bench has stored. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, rating } from './form.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';
import { formReady, saved } from './ready.ts';
import { storeShips } from './storage.ts';

let bench: Bench;
let page: Page;

/** The library, opened from the bench, with so many ships beside the sample. */
async function openLibrary(count = 0, options: AppOptions = {}): Promise<void> {
  bench = await openApp(options);
  page = bench.page;
  await saved(page);
  if (count > 0) await storeShips(page, [majestic], count);
  await page.getByRole('link', { name: 'Ships', exact: true }).click();
  await titles().first().waitFor();
}

afterEach(async () => {
  expect(bench.errors).toEqual([]);
  await bench.close();
});

const titles = () => page.locator('.ship-title');
const grid = () => page.getByRole('grid', { name: 'Ships' });
const row = (name: string) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox', { name: 'Search ships' });
const count = () => page.locator('.selection-count').innerText();
const notice = () => page.locator('.notice');
const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

describe('one ship', () => {
  beforeEach(() => openLibrary());

  test('is found, renamed, thrown away, brought back and opened', async () => {
    await search().fill('battlecr hull:8 trait:Pr1');
    await check('Majestic').check();
    await button(page, 'Rename').click();
    await page.getByRole('textbox', { name: 'Class' }).fill('Victor');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await row('Victor').waitFor();
    await check('Victor').check();
    await button(page, 'Trash').last().click();
    await page.getByText('All ships are in the trash.').waitFor({ state: 'detached' });
    await notice().getByRole('button', { name: 'Undo' }).click();
    await row('Victor').waitFor();
    await check('Victor').check();
    await page.locator('.selection-bar').getByRole('button', { name: 'Trash' }).click();
    await page.getByRole('navigation', { name: 'Folders' }).getByText('Trash').click();
    await check('Victor').check();
    await button(page, 'Restore').click();
    await page.getByRole('navigation', { name: 'Folders' }).getByText('All ships').click();
    await page.getByRole('button', { name: /^Open Victor/ }).click();
    await formReady(page);
    await expect.poll(() => page.locator('#class').inputValue()).toBe('Victor');
    await page.getByRole('button', { name: 'Undo: Rename' }).click();
    await expect.poll(() => page.locator('#class').inputValue()).toBe('Majestic');
  });

  test('is filed, found by its tag, duplicated, and deleted for good once it is asked', async () => {
    await check('Majestic').check();
    await button(page, 'Folder & tags').click();
    await page.getByRole('textbox', { name: 'Folder' }).fill('Border war');
    await page.getByRole('textbox', { name: 'Tags' }).fill('flagship');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await button(page, 'flagship').click();
    await expect.poll(() => search().inputValue()).toBe('tag:flagship');
    await check('Majestic').check();
    await button(page, 'Duplicate').click();
    await row('Majestic (copy)').waitFor();
    await expect.poll(() => row('Majestic (copy)').innerText()).toContain('Border war');
    await check('Majestic').uncheck();
    await check('Majestic (copy)').check();
    await page.keyboard.press('Delete');
    await grid().focus();
    await page.keyboard.press('Delete');
    await page.getByRole('navigation', { name: 'Folders' }).getByText('Trash').click();
    await button(page, 'Empty the trash').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByText(/deleted\.$/).waitFor();
    await page.reload();
    await titles().first().waitFor();
    await expect.poll(() => titles().allInnerTexts()).toEqual(['Majestic']);
  });
});

describe('a thousand ships', () => {
  beforeEach(() => openLibrary(1000));

  test('scroll from end to end, drawn only where they are in view', async () => {
    await expect.poll(() => count()).toBe('1001 ships');
    await grid().focus();
    await page.keyboard.press('End');
    await row('Majestic 0 ').waitFor();
    await expect.poll(() => titles().count()).toBeLessThan(60);
    await page.keyboard.press('Home');
    await row('Majestic 999 ').waitFor();
  });

  test('are searched, sorted and selected by keyboard alone, and opened', async () => {
    await search().focus();
    await page.keyboard.type('"majestic 12"');
    await expect.poll(count).toBe('11 of 1001 ships');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await grid().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expect.poll(count).toBe('2 selected');
    await page.keyboard.press('Control+a');
    await expect.poll(count).toBe('11 selected');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect.poll(count).toBe('1 selected');
    const active = await grid().getAttribute('aria-activedescendant');
    await expect
      .poll(() => page.locator(`[id="${active}"]`).getAttribute('aria-selected'))
      .toBe('true');
    await page.keyboard.press('Enter');
    await formReady(page);
    await expect.poll(() => page.locator('#class').inputValue()).toBe('Majestic 12');
    await expect.poll(() => rating(page)).toBe('188');
  });
});

test('files of several kinds dropped on the page are kept, with no tab for any of them', async () => {
  await openLibrary();
  const post = readFileSync(join(root, 'tests/fixtures/drake/posts/fleet-thread.txt'), 'utf8');
  const files = [post, JSON.stringify({ ...majestic, class: 'Victor' })];
  await page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const [i, text] of texts.entries()) {
      dataTransfer.items.add(new File([text], `ship-${i}.txt`, { type: 'text/plain' }));
    }
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, files);
  await button(page, 'Import 3 ships').click();
  await page.getByText('3 ships saved to the library.').waitFor();
  expect((await titles().allInnerTexts()).sort()).toEqual([
    ...['Majestic', 'Nightjar', 'Victor', 'Wayfarer'],
  ]);
  await page.getByRole('link', { name: 'Bench', exact: true }).click();
  await formReady(page);
  await expect.poll(() => page.locator('.ship-tab').count()).toBe(1);
});

test('axe finds nothing on the page, with ships selected and a dialog open', async () => {
  await openLibrary(20, STILL);
  await check('Majestic 19').check();
  await expectNothingWrong(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await button(page, 'Folder & tags').click();
  await page.getByRole('dialog').waitFor();
  await expectNothingWrong(page, '[role="dialog"]');
});

test('on a phone everything is in reach of a finger', async () => {
  await openLibrary(15, { ...PHONE, viewport: { width: 360, height: 740 } });
  await check('Majestic 14').check();
  await bench.screenshot('library-phone');
  await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
  expect(await page.evaluate(unreachable)).toEqual([]);
  await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
  // The list keeps its room, and three rows show what is found while it is filtered.
  await expect.poll(async () => (await grid().boundingBox())?.height).toBeGreaterThan(400);
  const list = await grid().boundingBox();
  await page.getByText('Filters', { exact: true }).click();
  const bottom = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0);
  const seen = async () => bottom(list) - bottom(await page.locator('.ship-filters').boundingBox());
  await expect.poll(seen).toBeGreaterThan(3 * 64);
  await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
});
