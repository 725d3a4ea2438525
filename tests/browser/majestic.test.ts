/** The rulebook's ship, put together from a blank hull with mouse and keys. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { at, button, card, expectAgreement, radio, rating, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openApp();
});

afterAll(() => bench?.close());

/** What a design says, without the ids, which are the bench's own business. */
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

/** Adds a battery and types its weapon's name and figures. */
async function addWeapon(name: string, figures: { readonly [label: string]: number }) {
  const { page } = bench;
  const index = await page.locator('li.battery').count();
  await button(page, 'Battery').click();
  await at(page, `batteries[${index}].name`).fill(name);
  for (const [label, value] of Object.entries(figures)) {
    await spin(card(page, index), label).fill(String(value));
  }
  return card(page, index);
}

/** Types banks into a battery, the first into the one that a new battery has. */
async function typeBanks(index: number, texts: readonly string[]) {
  const battery = card(bench.page, index);
  for (const [i, text] of texts.entries()) {
    if (i === 0) await at(bench.page, `batteries[${index}].banks[0]`).click();
    else await button(battery, 'bank').click();
    await at(bench.page, `batteries[${index}].banks[${i}].arc`).fill(text);
  }
}

test('starts from a blank hull in a tab of its own', async () => {
  const { page } = bench;
  await button(page, 'New ship').click();
  await button(page, 'Untitled').waitFor();
  expect(await rating(page)).toBe('0');
  await page.getByText('No weapons yet. A ship without any rates 0.').waitFor();
});

test('takes the names, the hull, the engines and the shields', async () => {
  const { page } = bench;
  await page.getByLabel('Faction', { exact: true }).fill('Imperial');
  await page.getByLabel('Class', { exact: true }).fill('Majestic');
  await page.getByLabel('Type', { exact: true }).fill('Battlecruiser');
  await button(page, 'Majestic (2)').waitFor();
  await spin(page, 'Hull').fill('8');
  await button(page, 'Engines: one more').click();
  await radio(page, 'Shield rating', 'Shields 3').check();
  const design = await expectAgreement(page);
  expect(design).toMatchObject({ hull: 8, engines: 4, shields: 3, class: 'Majestic' });
});

test('takes three weapons with their banks', async () => {
  const turret = await addWeapon('Lightning Turret', { RNG: 12, ROF: 2 });
  await button(turret, /^Pr1, /).click();
  await typeBanks(0, ['2ACE', '2BDF']);
  await addWeapon('Laser Cannon', {});
  await typeBanks(1, ['AB', '2AC', '2BD', 'EF']);
  await addWeapon('Fusion Torpedo', { RNG: 15, ACC: 4, IMP: 3 });
  await typeBanks(2, ['4AB']);
  await expectAgreement(bench.page);
});

test('takes two systems, and then is the Majestic of the rulebook at 188', async () => {
  const { page } = bench;
  await button(page, 'Countermeasures').click();
  await button(page, 'Hyperdrive').click();
  const design = await expectAgreement(page);
  expect(await rating(page)).toBe('188');
  expect(contentOf(design)).toEqual(contentOf(majestic));
  await page.getByText('All 1520 SU used. No problems.').waitFor();
  expect(bench.errors).toEqual([]);
});
