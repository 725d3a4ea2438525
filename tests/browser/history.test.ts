/** Undo and redo by real keys and across a reload. Which changes make a step: tests/ui/history.test.ts. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storedDesign } from './storage.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

const undo = () => page.getByRole('button', { name: /^Undo/ });
const redo = () => page.getByRole('button', { name: /^Redo/ });
const nameField = () => page.getByLabel('Class', { exact: true });

async function reload(): Promise<void> {
  await saved(page);
  await page.reload();
  await formReady(page);
}

test('undo takes back the text of the focused field', async () => {
  await spin(page, 'Hull').fill('12');
  await page.keyboard.press('Control+z');
  await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('8');
  await page.keyboard.press('Control+y');
  await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('12');
  await expectFigures(page, { ...majestic, hull: 12 });
});

test('undo and redo last over a reload', async () => {
  await spin(page, 'Hull').fill('9');
  await spin(page, 'Engines').fill('6');
  await button(page, 'Remove Hyperdrive').click();
  await undo().click();
  await undo().click();
  await reload();
  await expectFigures(page, { ...majestic, hull: 9 });
  await expect.poll(() => redo().getAttribute('aria-label')).toBe('Redo: Engines 6');
  await redo().click();
  await redo().click();
  await expectFigures(page, {
    ...majestic,
    hull: 9,
    engines: 6,
    systems: [{ id: 'countermeasures' }],
  });
  await reload();
  for (let step = 0; step < 3; step += 1) await undo().click();
  await expect.poll(() => undo().isDisabled()).toBe(true);
  expect(await storedDesign(page)).toEqual(majestic);
});

test('typing is not lost when the page goes at once', async () => {
  await nameField().fill('Gone at once');
  await page.reload();
  await formReady(page);
  await expect.poll(() => nameField().inputValue()).toBe('Gone at once');
});
