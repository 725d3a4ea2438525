/** The page of the study and a battle to watch in a browser: figures as the command line has them, phones, axe. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import majesticFile from '../../data/ships/majestic.json' with { type: 'json' };
import type { Design } from '../../src/core/design/design.ts';
import { ensureBuilt, run } from '../cli/built.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { goTo } from './library-collection.ts';
import { type Bench, openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';
import { formReady } from './ready.ts';
import { storeDesign } from './storage.ts';

interface RowObject {
  readonly name: string;
  readonly verdict: string;
}

let bench: Bench;

beforeAll(async () => {
  bench = await openApp(STILL);
});

afterAll(() => bench?.close());

/** Goes to the bench, from any place that a test before has left the page at. */
async function toBench(): Promise<Bench> {
  await goTo(bench.page, '#/');
  await formReady(bench.page);
  return bench;
}

test('page and bench have the figures of the command line', async () => {
  ensureBuilt();
  const { page } = await toBench();
  const [rated] = run(['study', 'rate', '--json', 'data/ships/majestic.json']).stdout.split('\n');
  const { rating, fair } = JSON.parse(rated ?? '');
  const line = page.locator('.worth-line a');
  await expect
    .poll(() => line.textContent())
    .toBe(`Simulated worth ${Math.round(fair.low)}–${Math.round(fair.high)} of rating ${rating}`);
  await line.click();
  await page.locator('.study-answer').waitFor();
  const rows = run(['study', 'show', '--json']).stdout.trim().split('\n');
  const expected = rows.map((text): RowObject => JSON.parse(text));
  const shown = await page.locator('.study-worth tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      verdict: row.querySelector('.study-verdict')?.lastChild?.textContent?.trim() ?? '',
    })),
  );
  const byName = (a: RowObject, b: RowObject) => (a.name < b.name ? -1 : 1);
  expect(shown.toSorted(byName)).toEqual(
    expected.map(({ name, verdict }) => ({ name, verdict })).toSorted(byName),
  );
  await expectNothingWrong(page);
  expect(bench.errors).toEqual([]);
});

test('the study is whole on a phone, with one policy at a time', async () => {
  const phone = await openApp({ path: '#/study', ...PHONE, ...STILL });
  const { page } = phone;
  try {
    await page.locator('.study-answer').waitFor();
    expect(await page.locator('.study-worth tbody tr').first().locator('.study-bar').count()).toBe(
      1,
    );
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
    await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    expect(phone.errors).toEqual([]);
  } finally {
    await phone.close();
  }
});

test('Watch one shows a battle of the ship on the Battle page', async () => {
  const { page } = await toBench();
  await page.locator('label', { hasText: /^Battle$/ }).click();
  await page.getByLabel('Against', { exact: true }).selectOption({ label: 'Majestic, 188' });
  // How changes are weighed: tests/ui/battle.test.ts.
  await button(page, 'Watch one').click();
  await page.waitForURL(/#\/battle/);
  await page.getByText('Majestic').first().waitFor();
  await page
    .getByText(/^Turn \d+/)
    .first()
    .waitFor();
  expect(bench.errors).toEqual([]);
});

// Last, since it puts another ship on the bench.
test('a carrier without batteries fights on the bench, and its damage adds up to 100 %', async () => {
  const { page } = await toBench();
  await storeDesign(page, {
    ...{ ...(majesticFile as Design), batteries: [] },
    systems: [{ id: 'carrier', qty: 6 }],
  });
  await page.locator('label', { hasText: /^Battle$/ }).click();
  const against = page.getByLabel('Against', { exact: true });
  await against.selectOption({ label: 'Majestic, 188' });
  const rows = page.locator('.battle-damage li');
  await rows.filter({ hasText: 'Fighters' }).waitFor();
  const shares = await rows.locator('b').allInnerTexts();
  expect(shares.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(100);
  expect(bench.errors).toEqual([]);
});
