/** Variants as a player makes them: their differences, and changes of their base. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

const panel = () => page.locator('.refit');
const bar = () => page.locator('.refit-bar');
const tab = (name: string) => button(page.locator('.ship-tab'), name);
const value = (name: string) => spin(page, name).inputValue();

/** Types a figure and leaves its field. */
async function type(name: string, figure: number): Promise<void> {
  await spin(page, name).fill(String(figure));
  await spin(page, name).press('Tab');
}

test('a variant lists what differs from its base', async () => {
  await button(page, 'New ship from…').click();
  await page.getByRole('menuitem', { name: 'Save as variant…' }).click();
  await page.getByRole('textbox', { name: 'Variant' }).fill('Refit');
  await button(page, 'Save variant').click();
  await panel().getByRole('heading', { name: 'Refit of Majestic' }).waitFor();
  await panel().getByText('No differences.').waitFor();
  await type('Hull', 9);
  await panel().getByText('Hull 8 → 9', { exact: true }).waitFor();
  await panel()
    .getByText(/^Combat rating \d+ → \d+$/)
    .waitFor();
});

test('a change of the base is offered, merged with the player’s choice, and undone at once', async () => {
  await tab('Majestic').click();
  await type('Hull', 10);
  await type('Engines', 5);
  await tab('Majestic Refit').click();
  await bar().getByText('Hull 8 → 10; Engines 4 → 5').waitFor();
  await button(bar(), 'Take over…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('here 9, base now 10').waitFor();
  await button(dialog, 'Take over').click();
  await expect.poll(() => value('Engines')).toBe('5');
  expect(await value('Hull')).toBe('9');
  await bar().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await bar().waitFor();
  expect(await value('Engines')).toBe('4');
  await button(bar(), 'Keep as it is').click();
  await bar().waitFor({ state: 'detached' });
  expect(await value('Engines')).toBe('4');
  await panel().getByText('Engines 5 → 4', { exact: true }).waitFor();
});

test('a base that goes to the trash in another window is not offered, though it is open here', async () => {
  const other = await bench.another();
  await other.goto(`${page.url().split('#')[0]}#/ships`);
  await other.getByRole('checkbox', { name: 'Select Majestic', exact: true }).click();
  await button(other, 'Trash').click();
  await panel().getByText('The base is in the trash.', { exact: false }).waitFor();
  expect(await button(panel(), 'Open the base').count()).toBe(0);
  expect(await tab('Majestic').count()).toBe(1);
  await button(other, 'Undo').click();
  await button(panel(), 'Open the base').waitFor();
  expect(await panel().getByText('The base is in the trash.', { exact: false }).count()).toBe(0);
  await other.close();
});

test('the list shows variants with their base, which may go without them', async () => {
  await page.goto(`${page.url().split('#')[0]}#/ships`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Refit of Majestic').waitFor();
  await page.getByLabel('Refit of', { exact: true }).selectOption({ label: 'Majestic (1)' });
  const titles = () => page.locator('.ship-row .ship-title').allTextContents();
  await expect.poll(titles).toEqual(['Majestic Refit']);
  await page.getByLabel('Search ships').fill('');
  // A row stays in place and shows another ship: both are there before one is pressed.
  await expect.poll(async () => (await titles()).length).toBe(2);
  await page.getByRole('checkbox', { name: 'Select Majestic', exact: true }).click();
  await button(page, 'Trash').click();
  await row('Refit of Majestic').getByRole('button', { name: /Open/ }).click();
  await panel().getByText('The base is in the trash.', { exact: false }).waitFor();
  expect(await button(panel(), 'Open the base').count()).toBe(0);
  await page.goto(`${page.url().split('#')[0]}#/ships`);
  await page.locator('.places').getByRole('button', { name: /Trash/ }).click();
  await page.getByRole('checkbox', { name: 'Select Majestic', exact: true }).click();
  await button(page, 'Delete permanently…').click();
  await button(
    page.getByRole('alertdialog').or(page.getByRole('dialog')),
    /^Delete 1 ship/,
  ).click();
  await page
    .locator('.places')
    .getByRole('button', { name: /All ships/ })
    .click();
  await row('Refit of Majestic').getByRole('button', { name: /Open/ }).click();
  await panel().getByText('The base is not in this library.', { exact: false }).waitFor();
  await panel().getByText('Hull 10 → 9', { exact: true }).waitFor();
  expect(bench.errors).toEqual([]);
});
