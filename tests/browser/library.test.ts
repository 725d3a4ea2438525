/**
 * The ships' page with a thousand of them, by keyboard, by finger, and for assistive technology.
 * Filing, throwing away and bringing back: tests/ui/ship-filing.test.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, rating } from './form.ts';
import { type AppOptions, type Bench, followPage, openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';
import { formReady, saved } from './ready.ts';
import { ageSummaries, storeShips } from './storage.ts';

let bench: Bench;
let page: Page;

/** Opens the library from the bench, with `count` ships beside the sample. */
async function openLibrary(count = 0, options: AppOptions = {}): Promise<void> {
  bench = await openApp(options);
  page = bench.page;
  await saved(page);
  if (count > 0) await storeShips(page, [majestic], count);
  await followPage(page, 'Library', 'Ships');
  await titles().first().waitFor();
}

async function close(): Promise<void> {
  expect(bench.errors).toEqual([]);
  await bench.close();
}

const titles = () => page.locator('.ship-title');
const grid = () => page.getByRole('grid', { name: 'Ships' });
const row = (name: string) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox', { name: 'Search ships' });
const count = () => page.locator('.selection-count').innerText();
const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

describe('a thousand ships', () => {
  beforeAll(() => openLibrary(1000));

  afterAll(close);

  test('scroll from end to end, and only visible rows are drawn', async () => {
    await expect.poll(() => count()).toBe('1001 ships');
    await grid().focus();
    await page.keyboard.press('End');
    await row('Majestic 0 ').waitFor();
    await expect.poll(() => titles().count()).toBeLessThan(60);
    await page.keyboard.press('Home');
    await row('Majestic 999 ').waitFor();
  });

  test('can be imported from several kinds of dropped files, without opening tabs', async () => {
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
    await button(page, 'Save 3 to library').click();
    await page.getByText('3 ships saved to the library.').waitFor();
    await expect.poll(count).toBe('1004 ships');
    await search().fill('-majestic');
    await expect
      .poll(async () => (await titles().allInnerTexts()).sort())
      .toEqual(['Nightjar', 'Victor', 'Wayfarer']);
    await followPage(page, 'Design', 'Bench');
    await formReady(page);
    await expect.poll(() => page.locator('.ship-tab').count()).toBe(1);
    await followPage(page, 'Library', 'Ships');
    await titles().first().waitFor();
  });

  test('are trashed by a key, and deleted permanently with the trash', async () => {
    await search().fill('-majestic');
    await expect.poll(count).toBe('3 of 1004 ships');
    await grid().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await search().fill('');
    await expect.poll(count).toBe('1001 ships');
    await page.getByRole('navigation', { name: 'Folders' }).getByText('Trash').click();
    await button(page, 'Empty the trash…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByText(/deleted\.$/).waitFor();
    await page.getByRole('navigation', { name: 'Folders' }).getByText('All ships').click();
    await page.reload();
    await titles().first().waitFor();
    await expect.poll(count).toBe('1001 ships');
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

test('a press counts for the ship under the pointer, while another window changes the list', async () => {
  await openLibrary(3);
  try {
    const other = await bench.another();
    await expect.poll(count).toBe('4 ships');
    const third = titles().nth(2);
    const name = await third.innerText();
    await third.locator('xpath=ancestor::*[@role="row"]').locator('.ship-hull').hover();
    await page.mouse.down();
    await button(other, 'New ship').click();
    await expect.poll(count).toBe('5 ships');
    await page.mouse.up();
    await expect.poll(() => titles().first().innerText()).toBe('Untitled');
    const selected = page.locator('[role="row"][aria-selected="true"] .ship-title');
    expect(await selected.allInnerTexts()).toEqual([name]);
  } finally {
    await close();
  }
});

test('axe finds nothing on the page, with ships selected and a dialog open', async () => {
  await openLibrary(20, STILL);
  await check('Majestic 19').check();
  await expectNothingWrong(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await button(page, 'Folder & tags').click();
  await page.getByRole('dialog').waitFor();
  await expectNothingWrong(page, '[role="dialog"]');
  await close();
});

test('all controls are large enough for a finger on a phone', async () => {
  await openLibrary(15, { ...PHONE, viewport: { width: 360, height: 740 } });
  await check('Majestic 14').check();
  await bench.screenshot('library-phone');
  await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
  expect(await page.evaluate(unreachable)).toEqual([]);
  await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
  // The list stays visible behind the filters, with three rows.
  await expect.poll(async () => (await grid().boundingBox())?.height).toBeGreaterThan(400);
  const list = await grid().boundingBox();
  await page.getByText('Filters', { exact: true }).click();
  const bottom = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0);
  const seen = async () => bottom(list) - bottom(await page.locator('.ship-filters').boundingBox());
  await expect.poll(seen).toBeGreaterThan(3 * 64);
  await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
  await close();
});

test('ships rated by earlier rules are listed at once, and rated anew in a worker', async () => {
  await openLibrary(300);
  await expect.poll(() => count()).toBe('301 ships');
  await ageSummaries(page);
  await page.reload();
  await expect.poll(() => count()).toMatch(/^301 ships/);
  await expect.poll(() => count()).toBe('301 ships');
  expect(await page.locator('.outdated').count()).toBe(0);
  await expect.poll(() => row('Majestic 299 ').locator('.ship-rating').innerText()).toBe('188');
  await close();
});
