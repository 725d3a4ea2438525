/** Weapons of ships on their way into the library, as a player does it. */
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

const ship = (name: string, ...guns: readonly string[]): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 6, engines: 4 },
  class: name,
  weapons: guns.map((gun) => ({
    ...{ id: gun, name: gun },
    modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }],
  })),
  batteries: guns.map((gun) => ({ weapon: gun, banks: [{ mounts: 1, arc: 'AB' }] })),
});

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);

test('weapons of several ships are ticked, linked on all of them, and taken back by one undo', async () => {
  const { library, ids } = await showLibrary('/library/weapons', [
    { design: ship('Jay', 'Laser', 'Lance') },
    { design: ship('Wren', 'Laser') },
  ]);
  await eventually(() => button('Collect from ships…').click());
  await eventually(() => named('.collect-weapons label', /^Laser/));
  const listed = all('.collect-weapons label').map((label) => [
    label.querySelector('.name')?.textContent,
    label.querySelector('b')?.textContent,
    label.querySelector('input')?.checked,
  ]);
  expect(listed).toEqual([
    ['Laser', '2 ships', true],
    ['Lance', '1 ship', false],
  ]);
  button('Link 1 weapon on 2 ships').click();
  await eventually(() => button('Undo'));
  const origins = async () =>
    (await library.ships.values(ids)).map(({ value }) =>
      value.weapons?.map(({ name, origin }) => [name, origin !== undefined]),
    );
  expect(await origins()).toEqual([
    [
      ['Laser', true],
      ['Lance', false],
    ],
    [['Laser', true]],
  ]);
  expect(library.weapons.items().map(({ value }) => value.name)).toEqual(['Laser']);
  button('Undo').click();
  await eventually(() => expect(library.weapons.items()).toEqual([]));
  expect((await origins()).flat().some((one) => one?.[1])).toBe(false);
});

test('a weapon that is saved from the bench is linked on the other ships that carry it', async () => {
  const { library, ids } = await showLibrary('/library', [
    { design: ship('Jay', 'Laser') },
    { design: ship('Wren', 'Laser') },
    { design: ship('Kite', 'Laser') },
  ]);
  await library.bench.show(ids[0]!);
  location.hash = '#/';
  const card = await eventually(() => named('button.battery-title', /^Laser/));
  if (card.getAttribute('aria-expanded') === 'false') card.click();
  await eventually(() => button('Save to library').click());
  await eventually(() => button('Link them').click());
  await eventually(() => button('Undo'));
  const [weapon] = library.weapons.items();
  const links = async () =>
    (await library.ships.values(ids.slice(1))).map(({ value }) => value.weapons?.[0]?.origin?.id);
  expect(await links()).toEqual([weapon?.id, weapon?.id]);
  button('Undo').click();
  await eventually(async () => expect(await links()).toEqual([undefined, undefined]));
});
