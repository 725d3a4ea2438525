/** Weapons of ships on their way into the library, and the ships that are linked to it. */
import { expect, onTestFinished, test } from 'vitest';
import type { Design, Weapon } from '../../../src/core/design/design.ts';
import { weaponOrigin } from '../../../src/core/design/origins.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { createLibrary } from '../../../src/store/library.ts';
import {
  linkWeapons,
  sameElsewhere,
  weaponsOfShips,
} from '../../../src/store/weapons/collecting.ts';
import { makeChannels, makeStand, until } from '../stand.ts';
import { freshName } from '../storages.ts';

const gun = (name: string, dmg: number, id = 'gun'): Weapon => ({
  ...{ id, name },
  modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg }],
});
const ship = (name: string, ...weapons: readonly Weapon[]): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 4, engines: 3 },
  ...{ class: name, weapons },
  batteries: weapons.map(({ id }) => ({ weapon: id, banks: [{ mounts: 1, arc: 'AB' }] })),
});

const laser = gun('Laser', 1);
const known = gun('Mortar', 2, 'M');

/** Ships with a laser, one of them under another id, a mortar that the library has, and a lance. */
async function makeShips() {
  const storage = browserStorage(() => unity, freshName());
  const channel = makeChannels();
  const bench = await makeStand(storage.bench).window('a', { channel: channel() });
  const made = { rules: unity, fleetRules: unityFleets, bench, storage, channel };
  const library = createLibrary(made);
  onTestFinished(() => library.dispose());
  library.weapons.items();
  library.ships.items();
  await until(() => library.ships.status().state === 'ready');
  await library.weapons.put([{ id: 'M', value: known, replaces: 0 }]);
  const linked = { ...gun('Lance', 3, 'lance'), origin: { id: 'gone', mark: 'old' } };
  const mortar = { ...known, id: 'mortar', origin: weaponOrigin({ id: 'M', value: known }) };
  const ids = await library.ships.add(
    [
      ship('Jay', laser, { ...known, id: 'mortar' }),
      ship('Wren', { ...laser, id: 'other' }, mortar),
      ship('Kite', linked),
    ].map((design) => ({ design })),
  );
  const found = () => weaponsOfShips(library, ids);
  /** Each weapon's name with what it is linked to. */
  const links = async () =>
    (await library.ships.values(ids)).map(({ value }) =>
      value.weapons?.map(({ name, origin }) => [name, origin?.id]),
    );
  return { library, bench, ids, found, links };
}

test('each unlinked weapon is listed once, with the ships that carry it', async () => {
  const { found } = await makeShips();
  expect(
    (await found()).map(({ weapon, ships, original }) => [weapon.name, ships, original?.id]),
  ).toEqual([
    ['Laser', 2, undefined],
    // Its original is gone.
    ['Lance', 1, undefined],
    // The other ship's is linked.
    ['Mortar', 1, 'M'],
  ]);
});

test('ticked weapons are added and linked on every ship, and one undo reverts all', async () => {
  const { library, found, links } = await makeShips();
  const before = await links();
  const { added, ships, failed, undo } = await linkWeapons(library, await found());
  expect([added.length, ships, failed]).toEqual([2, 3, []]);
  const names = () => library.weapons.items().map(({ value }) => value.name);
  expect(names()).toEqual(['Mortar', 'Laser', 'Lance']);
  const [first, second] = added;
  expect(await links()).toEqual([
    [
      ['Laser', first],
      ['Mortar', 'M'],
    ],
    [
      ['Laser', first],
      ['Mortar', 'M'],
    ],
    [['Lance', second]],
  ]);
  expect(await found()).toEqual([]);
  await undo();
  expect(await links()).toEqual(before);
  expect(names()).toEqual(['Mortar']);
});

test('weapons that are not ticked stay as they are', async () => {
  const { library, found, links } = await makeShips();
  const [lasers] = await found();
  await linkWeapons(library, [lasers!]);
  expect((await links())[2]).toEqual([['Lance', 'gone']]);
});

test('a weapon that was changed meanwhile is not linked', async () => {
  const { library, ids, found, links } = await makeShips();
  const weapons = await found();
  const stronger = (design: Design) => ({ ...design, weapons: [gun('Laser', 5)] });
  await library.ships.change('Stronger', [{ id: ids[0]!, edit: stronger }]);
  await linkWeapons(library, weapons);
  expect((await links())[0]).toEqual([['Laser', undefined]]);
});

test('linking is one step of an open ship, and its figures stay', async () => {
  const { library, bench, ids, found } = await makeShips();
  await bench.show(ids[0]!);
  const open = bench.ship()!;
  const rating = open.evaluation().combatRating;
  await linkWeapons(library, await found());
  await until(() => open.undoLabel() === 'Weapons linked to the library');
  expect(open.evaluation().combatRating).toBe(rating);
});

test('a weapon that was just saved is found on the other ships', async () => {
  const { library, ids, links } = await makeShips();
  await library.weapons.put([{ id: 'L', value: { ...laser, id: 'L' }, replaces: 0 }]);
  const original = { id: 'L', value: { ...laser, id: 'L' } };
  const same = await sameElsewhere(library, original, ids[0]!);
  expect([same?.ships, same?.original?.id]).toEqual([1, 'L']);
  const { undo } = await linkWeapons(library, [same!]);
  expect((await links())[1]?.[0]).toEqual(['Laser', 'L']);
  await undo();
  expect((await links())[1]?.[0]).toEqual(['Laser', undefined]);
  expect(library.weapons.find('L')?.trashed).toBeUndefined();
  const lone = { id: 'X', value: gun('Nowhere', 4, 'X') };
  expect(await sameElsewhere(library, lone, ids[0]!)).toBeUndefined();
});
