/** A fleet of the library: its ships, flights, battle and totals. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { expectNothingWrong } from './axe.ts';
import { button, spin } from './form.ts';
import { goTo, keepShips, sideways } from './library-collection.ts';
import { type Bench, openApp } from './page.ts';
import { saved } from './ready.ts';

const roost: Design = {
  format: 'slipway.design',
  version: 1,
  class: 'Roost',
  faction: 'Imperial',
  hull: 6,
  engines: 3,
  systems: [{ id: 'carrier', qty: 4 }],
};
const roostRating = evaluate(unity, roost).combatRating;

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
  await saved(page);
  await keepShips(page, [roost]);
  await goTo(page, '#/fleets');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

afterAll(() => bench?.close());

const rating = () => page.locator('.rating-figure').innerText();
const total = (label: string) =>
  page.locator('.totals > div', { hasText: label }).locator('dd').innerText();

test('is made of ships of the library, with counts and names', async () => {
  await expectNothingWrong(page);
  await button(page, 'Start a fleet').click();
  await page.getByRole('textbox', { name: 'Fleet' }).fill('Home Fleet');
  await button(page, 'Add ships…').click();
  await expectNothingWrong(page, '.picker-dialog');
  await page.getByRole('button', { name: /^Majestic/ }).click();
  await page.getByRole('button', { name: /^Roost/ }).click();
  await button(page, 'Done').click();
  await expect.poll(rating).toBe(String(188 + roostRating));
  await spin(page, 'Number of Majestic').fill('2');
  await expect.poll(rating).toBe(String(2 * 188 + roostRating));
  await page.getByRole('textbox', { name: 'Name of Majestic 2' }).fill('Furious');
  await expect.poll(() => total('Hull boxes')).toBe('22');
});

test('carries flights of every variant, and long range ones', async () => {
  await page.getByText('Flights per ship: 4').click();
  await spin(page, 'Bombers, flights of each Roost').fill('3');
  await expect.poll(() => total('Bombers')).toBe('3 flights, 15 in total');
  await expect.poll(() => spin(page, 'Fighters, flights of each Roost').inputValue()).toBe('1');
  await expect.poll(() => total('Flights aboard')).toBe('4 of 4');
  await spin(page, 'Heavy fighters, long range flights').fill('2');
  await expect.poll(rating).toBe(String(2 * 188 + roostRating + 120));
});

test('is compared with a battle size, a scenario and a custom limit', async () => {
  const battle = page.getByRole('combobox', { name: 'Battle' });
  await battle.selectOption('size:very-small');
  const over = 2 * 188 + roostRating + 120 - 400;
  await page.getByText(`${over} over the limit of 400 · Very small (2.2)`).waitFor();
  await battle.selectOption('scenario:s4');
  await page.getByText('Victory at 1200 points').waitFor();
  await battle.selectOption('custom');
  await spin(page, 'Limit').fill('1000');
  await page.getByText(`${400 - over + 600 - 400} left of 1000`).waitFor();
  await expectNothingWrong(page);
});

test('survives a reload, with its steps to undo', async () => {
  await saved(page);
  await page.reload();
  await expect.poll(rating).toBe(String(2 * 188 + roostRating + 120));
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name of Majestic 2' }).inputValue())
    .toBe('Furious');
  await button(page, 'Remove Roost').click();
  await expect.poll(rating).toBe(String(2 * 188 + 120));
  await saved(page);
  await page.reload();
  await expect.poll(rating).toBe(String(2 * 188 + 120));
  await page.getByRole('button', { name: /^Undo: Roost removed/ }).click();
  await expect.poll(rating).toBe(String(2 * 188 + roostRating + 120));
});

test('is compared with another fleet', async () => {
  await button(page, 'Duplicate Home Fleet').click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Fleet' }).inputValue())
    .toBe('Home Fleet (copy)');
  await spin(page, 'Number of Majestic').fill('1');
  await page.getByLabel('Compare with').selectOption({ label: 'Home Fleet' });
  const row = page.getByRole('row', { name: /^Combat rating/ });
  await expect
    .poll(() => row.locator('td').allInnerTexts())
    .toEqual([String(188 + roostRating + 120), String(2 * 188 + roostRating + 120), '+188']);
});

test('is printed with its roster and every sheet', async () => {
  await page.getByRole('link', { name: /^Home Fleet rating/ }).click();
  await expect.poll(rating).toBe(String(2 * 188 + roostRating + 120));
  await button(page, 'Print').click();
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  await page.getByText('5 pages', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PDF').click(),
  ]);
  expect(download.suggestedFilename()).toBe('home-fleet.pdf');
  // The focus stays in the dialog, so that Escape closes it.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('is exported to a file and imported again', async () => {
  await button(page, 'Share & export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download JSON' }).click(),
  ]);
  const text = await textOf(await download.createReadStream());
  await button(page, 'Import').click();
  await page.getByLabel('Fleet to import').fill(text);
  await button(page, 'Import 1 fleet').click();
  await page.getByText('3 fleets', { exact: true }).waitFor();
});

test('fits a screen of 360 pixels', async () => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.getByRole('link', { name: 'All fleets' }).click();
  await page.getByText('3 fleets', { exact: true }).waitFor();
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.setViewportSize({ width, height });
  expect(bench.errors).toEqual([]);
});
