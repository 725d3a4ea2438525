/** House rules: written, applied to a ship, shared by a link, printed. */
import { afterEach, expect, test } from 'vitest';
import { readLink } from '../../src/formats/link/link.ts';
import { expectNothingWrong } from './axe.ts';
import { button, card, figureText } from './form.ts';
import { goTo, sideways } from './library-collection.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { formReady } from './ready.ts';

const opened: Bench[] = [];

const open = async (options: AppOptions = {}): Promise<Bench> => {
  const bench = await openApp(options);
  opened.push(bench);
  return bench;
};

afterEach(async () => {
  for (const bench of opened.splice(0)) {
    expect(bench.errors).toEqual([]);
    await bench.close();
  }
});

const HOSTILE = '<img src=x onerror=alert(1)> table';

test('a pack reaches a ship, a link, another player’s bench and the print', async () => {
  const { page } = await open();
  await goTo(page, '#/rules');
  await button(page, 'Start a pack').click();
  await page.getByLabel('Name', { exact: true }).first().fill(HOSTILE);
  const traits = page.locator('#table-traits');
  await traits.locator('summary').click();
  await button(traits, 'Add Row to Weapon traits').click();
  await traits.getByLabel('Code').fill('Glo');
  await traits.getByLabel('Name').fill('Glowing');
  await traits.getByLabel('Factor').fill('two');
  await traits.getByText(/a plain decimal/).waitFor();
  await traits.getByLabel('Factor').fill('2');
  await expect.poll(() => page.locator('.issues.pack-issues').count()).toBe(0);
  await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
  await expectNothingWrong(page);

  await goTo(page, '#/');
  await formReady(page);
  const space = () => figureText(card(page, 0), 'SU of Lightning Turret');
  const before = Number.parseInt(await space(), 10);
  await button(page, 'House rules…').click();
  await page.getByRole('checkbox', { name: `${HOSTILE} 1.0` }).click();
  await button(page, 'Apply').click();
  await page.getByRole('link', { name: `${HOSTILE} 1.0` }).waitFor();
  await button(card(page, 0), /^Glo, Glowing/).click();
  // Twice the base SU, apart from rounding.
  await expect.poll(async () => Number.parseInt(await space(), 10)).toBeGreaterThan(1.9 * before);
  const after = await space();
  await page.getByRole('link', { name: 'Glowing', exact: true }).waitFor();

  await button(page, 'Share').click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: /^Link/ }).inputValue();
  expect(readLink(link).value?.packs).toMatchObject([{ name: HOSTILE }]);

  const { page: other } = await open({ path: link.slice(link.indexOf('#')) });
  await button(other, 'Open on the bench').click();
  await formReady(other);
  const there = () => figureText(card(other, 0), 'SU of Lightning Turret');
  await expect.poll(there).toBe(after);
  await button(other, 'Print sheet').click();
  const sheet = other.getByRole('dialog');
  await sheet.getByRole('img', { name: 'Page 1' }).waitFor();
  await expect.poll(() => other.locator('.page-text').first().textContent()).toContain(HOSTILE);
});

test('the page of rules fits a phone', async () => {
  const { page } = await open({ ...PHONE, path: '#/rules/tinkerers-set' });
  await button(page, 'Copy to edit').click();
  await page.getByLabel('Version').waitFor();
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.getByRole('link', { name: 'All packs' }).click();
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
  await expect.poll(() => sideways(page)).toEqual([]);
  await expectNothingWrong(page);
});
