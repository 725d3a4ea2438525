/** Ready-made ships by role and weapons by set, taken on the bench. */
import { expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { templates } from '../../src/core/rules/unity/templates.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../src/core/rules/unity/weapon-sets.ts';
import { readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { button } from './form.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, press, type } from './page.ts';

const formReady = () => eventually(() => expect(document.querySelector('#notes')).not.toBeNull());

test('a template opens as a ship of its own, from a list with role, hull and rating', async () => {
  const { bench } = await showLibrary('/', [], majestic);
  await formReady();
  await eventually(() => press(button('New ship from…'), 'Enter'));
  await eventually(() =>
    press(named<HTMLElement>('[role="menuitem"]', 'From a template…'), 'Enter'),
  );
  const rows = () => all<HTMLButtonElement>('.samples-dialog .samples button');
  await eventually(() => expect(rows()).toHaveLength(templates.length));
  for (const [i, template] of templates.entries()) {
    expect(rows()[i]?.querySelector('b')?.textContent).toBe(template.type);
    expect(rows()[i]?.textContent).toContain(`hull ${template.hull}`);
    const rating = evaluate(unity, template).combatRating;
    expect(rows()[i]?.querySelector('.figure')?.textContent).toBe(`rating ${rating}`);
  }
  rows()[2]?.click();
  const chosen = templates[2];
  await eventually(() => expect(bench.ship()?.design().class).toBe(chosen?.class));
  expect(bench.ship()?.design().batteries).toEqual(chosen?.batteries);
  expect(bench.ships().map((ship) => ship.design().class)).toEqual(['Majestic', chosen?.class]);
  expect(all('.samples-dialog')).toHaveLength(0);
});

test('a weapon of a ready-made set is added as a battery, and stays out of the library', async () => {
  const { bench, library } = await showLibrary('/', [], majestic);
  await formReady();
  await eventually(() => button('From library…').click());
  const select = () => named<HTMLSelectElement>('.picker-dialog select', /ready-made set$/);
  const [set] = weaponSets;
  const options = () => [...select().options].map((option) => option.text);
  await eventually(() => expect(options()).toContain(`Ready-made: ${set?.title}`));
  expect(options()).toHaveLength(1 + weaponSets.length);
  select().selectedIndex = options().indexOf(`Ready-made: ${set?.title}`);
  select().dispatchEvent(new Event('change', { bubbles: true }));
  const { weapons } = readWeaponsCsv(unity, set?.csv ?? '').value;
  const rows = () => all<HTMLButtonElement>('.picker-rows button');
  await eventually(() => expect(rows()).toHaveLength(weapons.length));
  const last = weapons.at(-1);
  type(named<HTMLInputElement>('.picker-dialog input', /^Search weapons/), last?.name ?? '');
  await eventually(() => expect(rows()).toHaveLength(1));
  rows()[0]?.click();
  const ship = bench.ship();
  expect(ship?.design().batteries).toHaveLength((majestic.batteries?.length ?? 0) + 1);
  expect(ship?.design().weapons?.at(-1)).toMatchObject({ name: last?.name, modes: last?.modes });
  expect(ship?.design().weapons?.at(-1)?.origin).toBeUndefined();
  ship?.undo();
  expect(ship?.design()).toEqual(majestic);
  expect(library.weapons.items()).toEqual([]);
});
