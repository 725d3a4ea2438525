/** Ships and weapons side by side: their damage to each other, and to a target. */
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';

import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

const bare = {
  ...majestic,
  class: 'Bare Majestic',
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'countermeasures'),
};

const columns = () =>
  all('.fire-table')[0]?.querySelectorAll('thead th[scope="col"]') ??
  document.querySelectorAll('x');

const cells = (row: number, table = 0) =>
  [...(all<HTMLTableElement>('.fire-table')[table]?.tBodies[0]?.rows[row]?.cells ?? [])].map(
    (cell) => cell.querySelector('.figure')?.textContent ?? cell.textContent,
  );

test('two ships fire at each other at each range and on each bearing', async () => {
  const { ids } = await showLibrary('/ships', [{ design: majestic }, { design: bare }]);
  location.hash = `#/compare?ships=${ids.join(',')}`;
  (await eventually(() => named<HTMLInputElement>('input[type="radio"]', /^Damage/))).click();
  await eventually(() => named('section', 'Hull damage per turn by range'));
  expect([...columns()].map(({ textContent }) => textContent)).toEqual([
    ...['Range', 'Majestic on Bare Majestic', 'Bare Majestic on Majestic'],
  ]);
  expect(cells(3)).toEqual(['4', '3.75', '2.60']);
  expect(all('.fire-asked')[0]?.textContent).toBe('bow hit, target ahead');
  const [ahead, , , , , , abeam] = Array.from({ length: 24 }, (_, i) => cells(i, 1));
  expect(ahead).toEqual(['Ahead', '3.75', '2.60']);
  expect(abeam?.[0]).toBe('Starboard beam');
  all<HTMLButtonElement>('.fire-table button')[7]?.click();
  expect(all('.fire .steps h2')[0]?.textContent).toBe(
    'Explain Bare Majestic on Majestic, hull boxes at range 4',
  );
  expect(all('.fire .steps li').at(-1)?.textContent).toContain('from 2 43/72');
});

test('compares one mount of each chosen weapon of the library', async () => {
  const { library } = await showLibrary('/ships', [{ design: majestic }]);
  const [turret, cannon] = majestic.weapons ?? [];
  if (!turret || !cannon) throw new Error('the Majestic has weapons');
  const weapons = [turret, cannon].map((value) => ({ id: value.id, value, replaces: 0 }));
  await library.weapons.put(weapons);
  const ids = weapons.map(({ id }) => id);
  location.hash = `#/compare?weapons=${ids.join(',')}`;
  await eventually(() => named('section', 'Hull damage per turn by range'));
  expect(all('nav [aria-current="page"]').map(({ textContent }) => textContent)).toEqual([
    'Weapons',
  ]);
  expect([...columns()].map(({ textContent }) => textContent)).toEqual([
    ...['Range', 'Lightning Turret', 'Laser Cannon'],
  ]);
  // Short range: 4+ on two dice, then 3+ for Piercing; 4+ on one, then 4+.
  expect(cells(0)).toEqual(['1', '0.33', '0.13']);
});
