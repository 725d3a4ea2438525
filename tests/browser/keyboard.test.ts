/** A ship from blank hull to exported file without a pointer. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { at, button, card, expectAgreement, figure, radio, rating, spin } from './form.ts';
import { arrowTo, press, tabTo, typeInto } from './keys.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

test('opens a blank hull and types its names and figures', async () => {
  await press(page, button(page, 'New ship'));
  await typeInto(page, page.getByLabel('Class', { exact: true }), 'Dart');
  await typeInto(page, spin(page, 'Hull'), '6');
  await tabTo(page, spin(page, 'Engines'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, radio(page, 'Shield rating', '0'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, radio(page, 'Kind of screens', 'None'));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, spin(page, 'Screens'), '3');
  const design = await expectAgreement(page);
  expect(design).toMatchObject({ class: 'Dart', hull: 6, engines: 5, shields: 2, screens: 3 });
});

test('sets a tech level in a section that was closed', async () => {
  await press(page, page.locator('summary', { hasText: 'Tech levels' }));
  await tabTo(page, radio(page, 'Tech level of weapons', '0'));
  await page.keyboard.press('ArrowRight');
  expect(await expectAgreement(page)).toMatchObject({ techLevels: { weapons: 1 } });
});

test('adds a battery, whose name has the focus, and designs its weapon', async () => {
  await press(page, button(page, 'Add Battery'));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('batteries[0].name');
  await page.keyboard.type('Ram Gun');
  await typeInto(page, spin(page, 'RNG'), '12');
  await typeInto(page, spin(page, 'ROF'), '3');
  await tabTo(page, page.locator('.trait[tabindex="0"]'));
  await arrowTo(page, button(page, /^Pr1, /), ['ArrowRight']);
  await page.keyboard.press('Space');
  const { weapons } = await expectAgreement(page);
  expect(weapons?.[0]).toMatchObject({
    name: 'Ram Gun',
    modes: [{ range: 12, rof: 3, acc: 5, imp: 1, dmg: 1, traits: ['Pr1'] }],
  });
});

test('types one bank, chooses the arc of another on the rose, and changes their order', async () => {
  await press(page, at(page, 'batteries[0].banks[0]'), 'Enter', 'Shift+Tab');
  await typeInto(page, at(page, 'batteries[0].banks[0].arc'), '2ACE');
  await press(page, button(card(page, 0), 'Add bank'), 'Enter', 'Shift+Tab');
  await typeInto(page, at(page, 'batteries[0].banks[1].arc'), '3AB');
  await press(page, button(page, 'A, forward port'), 'Space');
  await arrowTo(page, button(page, 'G, forward'), ['ArrowUp', 'ArrowDown']);
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, /^Move bank 2ACE/), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const { batteries } = await expectAgreement(page);
  expect(batteries?.[0]?.banks).toEqual([
    { mounts: 3, arc: 'BG' },
    { mounts: 2, arc: 'ACE' },
  ]);
});

test('adds systems, keeps the focus among them, and takes one away again', async () => {
  await press(page, button(page, 'Cloaking Device'));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Countermeasures');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Remove Cloaking Device'), 'Enter', 'Shift+Tab');
  await typeInto(page, spin(page, 'Countermeasures, quantity'), '2');
  const { systems } = await expectAgreement(page);
  expect(systems).toEqual([{ id: 'countermeasures', qty: 2 }]);
});

test('undoes and redoes', async () => {
  const before = await rating(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rating(page)).not.toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => rating(page)).toBe(before);
});

test('opens the explanation of the rating', async () => {
  await press(page, figure(page, 'Combat rating'));
  await page.getByRole('heading', { name: 'Explain the combat rating' }).waitFor();
});

test('downloads the design, which is the one on the bench', async () => {
  const design = await expectAgreement(page);
  await press(page, button(page, 'Export'));
  const item = page.getByRole('menuitem', { name: 'Download JSON' });
  await item.waitFor();
  const arriving = page.waitForEvent('download');
  while (!(await item.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const download = await arriving;
  const file = JSON.parse(await text(await download.createReadStream()));
  expect(file).toEqual(design);
  await expect.poll(() => rating(page)).toBe(String(evaluate(unity, file).combatRating));
  expect(bench.errors).toEqual([]);
});
