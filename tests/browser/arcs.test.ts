/** Firing arcs on the rose, by preset and by name; the order of banks and batteries. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { at, button, card, expectAgreement, figureText, radio } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(async () => {
  await bench.startOver();
  await at(page, 'batteries[0].banks[0]').click();
  await page.locator('.arc-rose').waitFor();
});

afterEach(() => expect(bench.errors).toEqual([]));

const text = () => at(page, 'batteries[0].banks[0].arc');
const sector = (name: string, title: string) => button(page, `${name}, ${title}`);

const banksOf = async (battery = 0) => (await expectAgreement(page)).batteries?.[battery]?.banks;

test('each sector goes on and off with a click and shows it', async () => {
  await text().fill('A');
  for (const { name, title } of unity.letters.values()) {
    if (name === 'A') continue;
    await sector(name, title).click();
    await expect.poll(() => sector(name, title).getAttribute('aria-pressed')).toBe('true');
  }
  await expect.poll(() => text().inputValue()).toBe('ABCDEFGHIJKL');
  for (const { name, title } of [...unity.letters.values()].slice(1)) {
    await sector(name, title).click();
  }
  await expect.poll(() => text().inputValue()).toBe('A');
});

test('quarters take the place of letters, and letters of quarters', async () => {
  for (const { name, title } of unity.defensiveArcs.values()) {
    // The middle of an arc's box is not on the arc.
    await sector(name, title).locator('text').click();
  }
  await expect.poll(() => text().inputValue()).toBe('2Fwd+Port+Stbd+Aft');
  await sector('A', 'forward port').click();
  expect(await banksOf()).toEqual([
    { mounts: 2, arc: 'A' },
    { mounts: 2, arc: 'BDF' },
  ]);
});

test('every preset sets its letters, and its name where arcs go by name', async () => {
  for (const { name, title, letters } of unity.alternateArcs.values()) {
    const preset = button(page, `${name}, ${title}: ${letters}`);
    await preset.click();
    await expect.poll(() => text().inputValue()).toBe(`2${letters}`);
    await expect.poll(() => preset.getAttribute('aria-pressed')).toBe('true');
  }
  await radio(page, 'How firing arcs are written', 'Arcs by alternate names: FF, TT').check();
  await button(page, 'FH, forward half: GHI').click();
  await expect.poll(() => text().inputValue()).toBe('2FH');
  await expectAgreement(page);
});

test('a bank is mirrored, and added mirrored beside itself', async () => {
  await button(page, 'Mirror to the other side').click();
  await expect.poll(() => text().inputValue()).toBe('2BDF');
  await button(page, 'Add mirrored bank').click();
  expect(await banksOf()).toEqual([
    { mounts: 2, arc: 'BDF' },
    { mounts: 2, arc: 'BDF' },
    { mounts: 2, arc: 'ACE' },
  ]);
});

test('banks are duplicated, moved and removed', async () => {
  await button(page, 'Duplicate bank').click();
  await button(page, 'Move bank down').click();
  await button(page, 'Move bank down').click();
  expect((await banksOf())?.map(({ arc }) => arc)).toEqual(['ACE', 'BDF', 'ACE']);
  await button(page, 'Remove bank').click();
  expect((await banksOf())?.map(({ arc }) => arc)).toEqual(['ACE', 'BDF']);
});

/** Drags with the mouse from the middle of one element to the middle of another. */
async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nowhere to drag to');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('batteries change places by dragging and with the arrow keys', async () => {
  const names = () => page.locator('.battery-title .name').allInnerTexts();
  await page.locator('.battery-title').first().click();
  await drag(button(page, /^Move Fusion Torpedo/), card(page, 0));
  await expect.poll(() => names()).toEqual(['Fusion Torpedo', 'Lightning Turret', 'Laser Cannon']);
  await button(page, /^Move Fusion Torpedo/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => names()).toEqual(['Lightning Turret', 'Laser Cannon', 'Fusion Torpedo']);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(
    /^Move Fusion Torpedo/,
  );
  await expectAgreement(page);
});

test('banks change places by dragging', async () => {
  const cannon = card(page, 1);
  await button(cannon, /: open the banks$/).click();
  await drag(button(cannon, /^Move bank EF/), at(page, 'batteries[1].banks[0]'));
  expect((await banksOf(1))?.map(({ arc }) => arc)).toEqual(['EF', 'AB', 'AC', 'BD']);
});

test('a battery is duplicated with a weapon of its own, and removed with it', async () => {
  await button(page, 'Duplicate Lightning Turret').click();
  const doubled = await expectAgreement(page);
  expect(doubled.weapons).toHaveLength(4);
  expect(doubled.batteries?.[1]?.banks).toEqual(doubled.batteries?.[0]?.banks);
  await button(card(page, 0), 'Remove Lightning Turret').click();
  const single = await expectAgreement(page);
  expect(single.weapons?.map(({ name }) => name)).toEqual(
    majestic.weapons?.map(({ name }) => name),
  );
});

test('the field of fire counts the weapons that bear, and follows the banks', async () => {
  await page.locator('.coverage summary').click();
  const rose = page.getByRole('img', { name: /^Weapons bearing/ });
  await expect.poll(() => rose.getAttribute('aria-label')).toContain('300° to 60°: 9');
  await text().fill('1ACE');
  await expect.poll(() => rose.getAttribute('aria-label')).toContain('300° to 0°: 8');
  await expect.poll(() => figureText(page, 'SU of Lightning Turret')).toContain('131');
});
