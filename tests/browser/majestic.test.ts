/** The rulebook's ship, put together from a blank hull with mouse and keys. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { at, button, card, expectAgreement, rating } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openApp();
});

afterAll(() => bench?.close());

/** A design without its ids, which the bench assigns. */
function contentOf({ id: _, weapons = [], batteries = [], ...design }: Design) {
  const weaponOf = (id: string) => weapons.find((weapon) => weapon.id === id);
  return {
    ...design,
    batteries: batteries.map(({ weapon, banks }) => {
      const { name, modes } = weaponOf(weapon) ?? {};
      return { name, modes, banks };
    }),
  };
}

/** The clicks and keys of the whole walk. */
const done = { clicks: 0, keys: 0 };

async function click(place: Locator): Promise<void> {
  done.clicks += 1;
  await place.click();
}

/** Keys, each counted: a text, or one that has a name. */
async function keys(...pressed: readonly string[]): Promise<void> {
  for (const text of pressed) {
    const single = text === 'Tab' || text === 'Enter';
    done.keys += single ? 1 : text.length;
    await (single ? bench.page.keyboard.press(text) : bench.page.keyboard.type(text));
  }
}

const hasFocus = (place: Locator) => place.and(bench.page.locator(':focus')).waitFor();

/** Adds a battery, whose name is waited for, and types its weapon's name. */
async function addWeapon(name: string): Promise<Locator> {
  const { page } = bench;
  const index = await page.locator('li.battery').count();
  await click(button(page, 'Add Battery'));
  await hasFocus(at(page, `batteries[${index}].name`));
  await keys(name);
  return card(page, index);
}

/** Types banks on the one that a new battery has. */
async function typeBanks(index: number, banks: string): Promise<void> {
  await click(at(bench.page, `batteries[${index}].banks[0]`));
  await keys(banks);
}

test('starts from a blank hull in a tab of its own', async () => {
  const { page } = bench;
  await click(button(page, 'New ship'));
  await button(page, 'Untitled').waitFor();
  await expect.poll(() => rating(page)).toBe('0');
  await page.getByText('No weapons yet. A ship without any rates 0.').waitFor();
});

test('takes the names, the hull, the engines and the shields', async () => {
  const { page } = bench;
  await hasFocus(page.getByLabel('Faction', { exact: true }));
  await keys('Imperial', 'Enter', 'Majestic', 'Enter', 'Battlecruiser', 'Enter', '8');
  await button(page, 'Majestic (2)').waitFor();
  await keys('Enter', '4', 'Enter', '3');
  const design = await expectAgreement(page);
  expect(design).toMatchObject({ hull: 8, engines: 4, shields: 3, class: 'Majestic' });
});

test('takes three weapons with their banks', async () => {
  const turret = await addWeapon('Lightning Turret');
  await keys('Enter', '12', 'Enter', '2');
  await click(button(turret, /^Pr1, /));
  await typeBanks(0, '2ACE=');
  await addWeapon('Laser Cannon');
  await typeBanks(1, 'AB 2AC= EF');
  await addWeapon('Fusion Torpedo');
  await keys('Enter', '15', 'Enter', 'Enter', '4', 'Enter', '3');
  await typeBanks(2, '4AB');
  await expectAgreement(bench.page);
});

test('takes two systems, and then is the Majestic of the rulebook at 188', async () => {
  const { page } = bench;
  await click(button(page, 'Countermeasures'));
  await click(button(page, 'Hyperdrive'));
  const design = await expectAgreement(page);
  await expect.poll(() => rating(page)).toBe('188');
  expect(contentOf(design)).toEqual(contentOf(majestic));
  await page.getByText('All 1520 SU used. No problems.').waitFor();
  expect(bench.errors).toEqual([]);
});

test('takes 10 clicks and 110 keys, every letter typed', () => {
  expect(done.clicks).toBeLessThanOrEqual(10);
  expect(done.keys).toBeLessThanOrEqual(110);
});
