/** Ships held against each other: versions of one, several side by side, many in a chart. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, followPage, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storeShips } from './storage.ts';

let bench: Bench;
let page: Page;

// Each test goes on with the ship that the one before has opened.
beforeAll(async () => {
  bench = await openApp(STILL);
  page = bench.page;
  await saved(page);
  const small = { ...majestic, hull: 5, systems: [] };
  await storeShips(page, [majestic, small], 6);
});

afterAll(() => bench?.close());

afterEach(() => expect(bench.errors).toEqual([]));

async function openLibrary(): Promise<void> {
  await followPage(page, 'Library', 'Ships');
  await page.locator('.ship-title').first().waitFor();
}

const cells = async (label: string) => {
  const row = page.getByRole('row', { name: new RegExp(`^${label}(, differs)?\\b`) });
  return (await row.locator('td').allInnerTexts()).map((text) =>
    text.replace(/\s*, best$/, ' best'),
  );
};

test('ships stand side by side, their differences marked', async () => {
  await openLibrary();
  for (const name of ['Majestic 4', 'Majestic 5'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect.poll(() => cells('Hull')).toEqual(['5', '8 best', '+3']);
  await expectNothingWrong(page);
  await page.reload();
  await page.getByRole('radio', { name: 'Differences' }).check();
  await expect.poll(() => page.getByRole('row', { name: 'Faction' }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole('row', { name: /Hyperdrive\s*, differs/ }).count())
    .toBe(1);
  await button(page, 'Open Majestic 5').click();
  await formReady(page);
  await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('5');
});

test('six ships stand side by side on a tablet, none out of sight', async () => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 820, height: 1180 });
  await openLibrary();
  for (const box of await page.getByRole('checkbox', { name: /^Select Majestic \d$/ }).all())
    await box.check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect.poll(() => page.locator('.comparison th[scope="col"]').count()).toBe(6);
  const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.locator('.comparison-scroll').evaluate(beyond)).toBe(0);
  await bench.screenshot('compare-six');
  if (size) await page.setViewportSize(size);
  await button(page, 'Open Majestic 5').click();
  await formReady(page);
});

test('the chart is read and left with the keyboard', async () => {
  await openLibrary();
  await page.getByRole('link', { name: 'Chart' }).click();
  const chart = page.getByRole('listbox');
  await chart.focus();
  await page.keyboard.press('Home');
  const first = await chart.getByRole('option').innerText();
  expect(first).toMatch(/^Majestic \d: rating \d+, \d+ SU$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getByRole('option').innerText()).not.toBe(first);
  await page.keyboard.press('End');
  await expect.poll(() => chart.getByRole('option').innerText()).toMatch(/rating 188, 1520 SU$/);
  await expectNothingWrong(page);
  await page.keyboard.press('Enter');
  await formReady(page);
  await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('8');
});

test('a version is saved, compared with the later ship, and restored in one step', async () => {
  const versions = button(page, 'Versions of this ship');
  await versions.click();
  await page.getByRole('textbox', { name: 'Save this version as' }).fill('As launched');
  await button(page, 'Save').click();
  await page.getByText('“As launched” saved.').waitFor();
  await page.keyboard.press('Escape');
  await spin(page, 'Hull').fill('9');
  await saved(page);
  await page.reload();
  await formReady(page);
  await versions.click();
  await button(page, 'As launched').click();
  await expect.poll(() => cells('Hull')).toEqual(['8', '9', '+1']);
  await expectNothingWrong(page);
  await button(page, 'Restore').click();
  await page.getByText('The two versions are the same.').waitFor();
  await page.keyboard.press('Escape');
  await expectFigures(page, majestic);
  await page.getByRole('button', { name: 'Undo: Restore “As launched”' }).click();
  await expectFigures(page, { ...majestic, hull: 9 });
});

test('ships of long names stand side by side without scrolling', async () => {
  const own = await openApp(STILL);
  await saved(own.page);
  const name = 'Commonwealth of the Nine Hundred United Worlds and Their Dependencies';
  await storeShips(own.page, [{ ...majestic, class: name }], 3);
  await own.page.goto(`${own.page.url().split('#')[0]}#/ships`);
  const boxes = own.page.getByRole('checkbox', { name: /^Select Commonwealth/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await own.page.getByRole('link', { name: 'Compare' }).click();
  const heads = own.page.locator('.comparison th[scope="col"]');
  await expect.poll(() => heads.count()).toBe(3);
  const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await own.page.locator('.comparison-scroll').evaluate(beyond)).toBe(0);
  expect(own.errors).toEqual([]);
  await own.close();
});
