/** Weapons that are collected from ships into the library. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Design, withPacks } from '../../src/core/design/design.ts';
import { packReference } from '../../src/core/rules/packs/pack.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { StorageFailure } from '../../src/store/storage-failure.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, press, type } from './page.ts';

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

test('weapons of several ships are ticked and linked, and one undo unlinks them', async () => {
  const { library, ids } = await showLibrary('/weapons', [
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

test('a weapon saved from the bench can be linked on the other ships that have it', async () => {
  const { library, ids } = await showLibrary('/ships', [
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

const collectDialog = () => document.querySelector('.collect-dialog')?.textContent ?? '';

test('if the ships cannot be read, the dialog does not claim that all weapons are linked', async () => {
  const { library } = await showLibrary('/weapons', [{ design: ship('Jay', 'Laser') }]);
  vi.spyOn(library.ships, 'whenRead').mockRejectedValue(new StorageFailure('silent'));
  await eventually(() => button('Collect from ships…').click());
  await eventually(() => expect(collectDialog()).toContain('does not answer'));
  expect(collectDialog()).not.toContain('Every weapon');
});

test('the dialog stays open while weapons are linked, and shows a failure', async () => {
  const { library } = await showLibrary('/weapons', [
    { design: ship('Jay', 'Laser') },
    { design: ship('Wren', 'Laser') },
  ]);
  let fail = (_: Error) => {};
  const held = new Promise<never>((_, reject) => {
    fail = reject;
  });
  vi.spyOn(library.ships, 'change').mockReturnValue(held);
  await eventually(() => button('Collect from ships…').click());
  await eventually(() => button('Link 1 weapon on 2 ships').click());
  await eventually(() => expect(library.ships.change).toHaveBeenCalled());
  expect(button('Stop').disabled).toBe(false);
  press(document.body, 'Escape');
  button('Close').click();
  expect(collectDialog()).toContain('Laser');
  fail(new StorageFailure('full'));
  await eventually(() => expect(collectDialog()).toContain('storage is full'));
  button('Cancel').click();
  await eventually(() => expect(collectDialog()).toBe(''));
});

test.each([
  [{ state: 'loading' }, 'Reading your ships and fleets…'],
  [{ state: 'failed', why: 'It is blocked.' }, 'Your fleets cannot be read. It is blocked.'],
  [{ state: 'ready' }, 'On no ship of your library. Changes are saved as you make them.'],
] as const)('the weapon’s panel shows the state %j of the fleets', async (status, words) => {
  const { library } = await showLibrary('/ships', []);
  const value = { id: 'L', name: 'Laser', modes: ship('', 'x').weapons?.[0]?.modes ?? [] };
  await library.weapons.put([{ id: 'L', value, replaces: 0 }]);
  vi.spyOn(library.fleets, 'status').mockReturnValue(status);
  location.hash = '#/weapons/L';
  const name = await eventually(() => named<HTMLInputElement>('#weapon-name', /^/));
  await eventually(() => expect(document.querySelector('.used-by')?.textContent).toContain(words));
  type(name, 'Lance');
  const foot = () => document.querySelector('.panel-foot')?.textContent ?? '';
  if (status.state === 'ready') return expect(foot()).toBe('');
  expect(document.querySelector('.used-by')?.textContent).not.toContain('Changes are saved');
  expect(foot()).toContain('The change waits until your ships and fleets are read.');
  expect(button('Apply…').disabled).toBe(status.state === 'loading');
});

test('search, order and tag of the weapons stand in the address', async () => {
  const { library } = await showLibrary('/ships', []);
  const modes = ship('', 'x').weapons?.[0]?.modes ?? [];
  const put = (id: string, tags: readonly string[]) =>
    library.weapons.put([
      { id, value: { id, name: `Gun ${id}`, modes }, replaces: 0, labels: { tags } },
    ]);
  await put('A', ['old']);
  await put('B', []);
  location.hash = '#/weapons/A?find=gun&sort=updated&tag=old';
  await eventually(() => named('#weapon-name', ''));
  await eventually(() => named('.selection-count', '1 of 2 weapons'));
  expect(named<HTMLInputElement>('.search-field', /^/).value).toBe('gun');
  button('old').click();
  await eventually(() => expect(location.hash).toBe('#/weapons/A?find=gun&sort=updated'));
  await eventually(() => named('.selection-count', '2 weapons'));
});

const arcing = {
  ...{ format: 'slipway.design', version: 1, hull: 4, engines: 1, class: 'Nail' },
  weapons: [
    {
      id: 'lobber',
      name: 'Lobber',
      modes: [{ range: 9, rof: 1, acc: 4, imp: 2, dmg: 2, traits: ['Arg'] }],
      origin: { id: 'l', mark: '' },
    },
  ],
} satisfies Design;
const [weapon] = arcing.weapons;
const tinkerers = unity.known.find(({ id }) => id === 'tinkerers-set')!;
const panelText = () => document.querySelector('.panel-body')?.textContent ?? '';

test('a weapon is rated by the pack of the ship that it is on', async () => {
  const design = withPacks(arcing, unity.version, [packReference(tinkerers)]);
  const { library } = await showLibrary('/ships', [{ design }]);
  await library.weapons.put([{ id: 'l', value: { ...weapon!, id: 'l' }, replaces: 0 }]);
  location.hash = '#/weapons/l';
  await eventually(() => named('.rated-by-packs > summary', /^Rated by Tinkerer’s set 1.0/));
  expect(panelText()).not.toContain('No trait has the code');
});

test('a weapon with a trait of a pack that is off offers to switch the pack on', async () => {
  const { library } = await showLibrary('/ships', []);
  await library.weapons.put([{ id: 'l', value: { ...weapon!, id: 'l' }, replaces: 0 }]);
  location.hash = '#/weapons/l';
  await eventually(() => expect(panelText()).toContain('No trait has the code'));
  expect(panelText()).toContain('Arg is from Tinkerer’s set, which is not switched on.');
  button('Switch on').click();
  await eventually(() => named('.rated-by-packs > summary', /^Rated by Tinkerer’s set 1.0/));
  expect(panelText()).not.toContain('No trait has the code');
});

test('a single weapon is shared under its own name, not under its tag', async () => {
  // The list measures itself when it is made.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { library } = await showLibrary('/weapons', []);
  const [lance, maul] = ship('Jay', 'Lance', 'Maul').weapons ?? [];
  const labels = { tags: ['Vigil'] };
  await library.weapons.put([
    { id: 'l', value: { ...lance!, id: 'l' }, replaces: 0, labels },
    { id: 'm', value: { ...maul!, id: 'm' }, replaces: 0, labels },
  ]);
  const shared = async (title: string, name: string) => {
    await eventually(() => named('input', `Select ${name}`).click());
    named('.selection-bar button', 'Share').click();
    await eventually(() => named('[role="dialog"] h2', title));
    const [{ value }] = all<HTMLInputElement>('.share-link input') as [HTMLInputElement];
    button('Close').click();
    return readLink(value).value;
  };
  expect(await shared('Share Lance', 'Lance')).not.toHaveProperty('name');
  expect(await shared('Share Vigil, 2 weapons', 'Maul')).toHaveProperty('name', 'Vigil');
});

test('a link of weapons shows them and saves them', async () => {
  const { library } = await showLibrary('/weapons', [{ design: ship('Jay', 'Laser') }]);
  const weapons = ship('Jay', 'Lance', 'Maul').weapons ?? [];
  location.hash = shareFragment({ kind: 'weapons', weapons })!;
  await eventually(() => named('h1', '2 weapons'));
  button('Save to my library').click();
  await eventually(() =>
    expect(library.weapons.items().map(({ value }) => value.name)).toEqual(['Lance', 'Maul']),
  );
});
