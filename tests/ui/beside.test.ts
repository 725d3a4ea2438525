/** A pinned version and the other open ships beside the design. */
import { expect, test } from 'vitest';
import { addBattery } from '../../src/core/design/edits/batteries.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { showBench } from './bench.tsx';
import { eventually, named, press } from './page.ts';

const hull = () => named<HTMLInputElement>('input[type="number"]', 'Hull');
const row = () => document.querySelector('.pinned-row')?.textContent;

test('a pinned version is held against the ship while it is edited', async () => {
  await showBench(majestic);
  (await eventually(() => named('button', 'Compare from here'))).click();
  press(hull(), 'ArrowUp');
  const after = evaluate(unity, { ...majestic, hull: 9 });
  const before = evaluate(unity, majestic);
  expect(row()).toContain(`rating ${before.combatRating} → ${after.combatRating}`);
  press(hull(), 'ArrowDown');
  expect(row()).toContain(`rating stays ${before.combatRating}`);
  named('button', 'Stop comparing').click();
  expect(row()).toContain('Compare from here');
  expect(row()).not.toContain('rating stays');
});

test('a battery can be copied once another ship is open', async () => {
  const bench = await showBench(majestic);
  const offers = () => [...document.querySelectorAll('button')].map((one) => one.textContent);
  await eventually(() => named('button', 'Duplicate Lightning Turret'));
  expect(offers()).not.toContain('Copy to…');
  const shown = bench.ship()?.id ?? '';
  bench.open({ ...majestic, class: 'Victor' });
  bench.activate(shown);
  await eventually(() => named('button', 'Copy to…'));
});

test('a copied battery keeps its banks and gets a weapon of its own', () => {
  const [battery] = majestic.batteries ?? [];
  const [weapon] = majestic.weapons ?? [];
  if (!battery || !weapon) throw new Error('the Majestic has batteries');
  const { id, ...copied } = weapon;
  const after = addBattery(copied, ...battery.banks)(majestic);
  expect(after.batteries?.at(-1)?.banks).toEqual(battery.banks);
  expect(after.weapons?.at(-1)).toMatchObject(copied);
  expect(after.weapons?.at(-1)?.id).not.toBe(id);
});
