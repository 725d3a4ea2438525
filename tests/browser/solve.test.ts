/** The solver on the bench: each goal in a real worker, and what is done with the answers. */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { saved } from './ready.ts';
import { storedDesign, storedDesigns } from './storage.ts';

const roomy: Design = {
  ...majestic,
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};
const crowded: Design = { ...majestic, hull: 7 };

const PROVEN = 'Found. Nothing is better than the first.';
const STOPPED = 'Stopped: the best so far.';

let bench: Bench;
afterEach(() => bench.close());

/** The dialog over a ship, with its goal chosen. */
async function openSolver(design: Design, goal: string): Promise<Page> {
  bench = await openApp({ viewport: { width: 1440, height: 900 }, design, ...STILL });
  const { page } = bench;
  await page.getByText('What fits', { exact: true }).click();
  await button(page, 'Solve…').click();
  await page.locator('#solve-kind').selectOption(goal);
  return page;
}

const results = (page: Page) => page.getByRole('region', { name: 'What was found' });
const says = (page: Page, text: string) => results(page).getByText(text, { exact: true }).waitFor();
const find = (page: Page) => button(page, 'Find designs').click();

/** Stops a search that has something. */
async function stopWithAnswers(page: Page): Promise<void> {
  await results(page).getByText('Best so far').waitFor();
  await button(page, 'Stop').click();
  await says(page, STOPPED);
}

/** Rating and SU left of the first answer, as it says them. */
async function firstAnswer(page: Page): Promise<{ rating: number; left: number }> {
  const text = await page.locator('.solve-answers > li').first().innerText();
  const [, rating, left] = /^1: rating (\d+), (-?\d+) SU left/.exec(text) ?? [];
  return { rating: Number(rating), left: Number(left) };
}

/** What the table says of a fact, of this ship and of the answers. */
async function compared(page: Page, label: string): Promise<readonly number[]> {
  const row = results(page)
    .locator('tr')
    .filter({ hasText: new RegExp(`^${label}, differs`) });
  return (await row.locator('td').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
}

test('a ship over its space is made to fit; with its hull locked, none carries it all, and the lock is named', async () => {
  const page = await openSolver(crowded, 'legal');
  await find(page);
  await stopWithAnswers(page);
  const { rating, left } = await firstAnswer(page);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(rating).toBeGreaterThan(0);
  expect(rating).toBeLessThan(evaluate(unity, crowded).combatRating);
  const [before, ...after] = await compared(page, 'Space left');
  expect(before).toBe(-80);
  for (const space of after) expect(space).toBeGreaterThanOrEqual(0);
  await page.locator('#solve-kind').selectOption('smallest-hull');
  await page.locator('.solve-form').getByText('Keep as it is').click();
  await button(page.locator('.solve-form'), 'Hull').click();
  await find(page);
  await results(page)
    .getByText(/^Nothing found: the lock hull forbids it\./)
    .waitFor();
  await expect.poll(() => page.locator('.solve-answers').count()).toBe(0);
  expect(bench.errors).toEqual([]);
});

test('the space left brings rating, and a search that was stopped goes on', async () => {
  const page = await openSolver(roomy, 'spend');
  await find(page);
  await stopWithAnswers(page);
  const { rating, left } = await firstAnswer(page);
  expect(rating).toBeGreaterThan(evaluate(unity, roomy).combatRating);
  expect(left).toBeGreaterThanOrEqual(0);
  await expectNothingWrong(page, '.solve-dialog');
  await button(page, 'Resume').click();
  await says(page, 'Looking…');
  await stopWithAnswers(page);
  expect((await firstAnswer(page)).rating).toBeGreaterThanOrEqual(rating);
  expect(bench.errors).toEqual([]);
});

test('the smallest hull that carries the same is found', async () => {
  const page = await openSolver(roomy, 'smallest-hull');
  await find(page);
  await says(page, PROVEN);
  expect(await compared(page, 'Hull')).toEqual([8, 7]);
  expect(bench.errors).toEqual([]);
});

test('a rating is matched within 1; the answer opens in a tab, and the ship stays', async () => {
  const page = await openSolver(roomy, 'match');
  await spin(page, 'Combat rating').fill('180');
  await find(page);
  await says(page, PROVEN);
  const { rating } = await firstAnswer(page);
  expect(Math.abs(rating - 180)).toBeLessThanOrEqual(1);
  await button(page, 'Open 1 in a new tab').click();
  await says(page, 'Majestic option 1 is open in a new tab.');
  await button(page, 'Close').click();
  await saved(page);
  expect(await storedDesigns(page)).toContainEqual(roomy);
  await page.locator('.ship-tab').getByText('Majestic option 1', { exact: true }).click();
  expect(evaluate(unity, await storedDesign(page)).combatRating).toBe(rating);
  expect(bench.errors).toEqual([]);
});

test('the best ship of a hull is on it, and has what its role needs', async () => {
  const page = await openSolver(majestic, 'best');
  await spin(page.locator('.solve-form'), 'Hull').fill('6');
  await spin(page, 'Shields at least').fill('4');
  await find(page);
  await stopWithAnswers(page);
  const { rating, left } = await firstAnswer(page);
  expect(rating).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  const [, ...hulls] = await compared(page, 'Hull');
  expect(new Set(hulls)).toEqual(new Set([6]));
  const [, ...shields] = await compared(page, 'Shields');
  expect(shields.length).toBeGreaterThan(0);
  for (const rated of shields) expect(rated).toBeGreaterThanOrEqual(4);
  expect(bench.errors).toEqual([]);
});
