/** One change of several weapons: the ships that it reaches, its storing and its undoing. */
import { expect, onTestFinished, test } from 'vitest';
import type { Design, Weapon } from '../../../src/core/design/design.ts';
import { copyAboard } from '../../../src/core/design/edits/batteries.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { resultInSlices } from '../../../src/formats/arriving/slices.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { stoppable } from '../../../src/store/collections/collection.ts';
import { createLibrary } from '../../../src/store/library.ts';
import { weaponsOfShips } from '../../../src/store/weapons/collecting.ts';
import {
  shipsOfMany,
  shownTable,
  storeMany,
  tabledWeapons,
  weaponsChanged,
} from '../../../src/store/weapons/table.ts';
import { makeChannels, makeStand, until } from '../stand.ts';
import { freshName } from '../storages.ts';

const mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
const laser: Weapon = { id: 'L', name: 'Laser', modes: [mode] };
const burst: Weapon = { id: 'B', name: 'Burst', modes: [{ ...mode, rof: 2, traits: ['Vlt'] }] };
const copy = copyAboard({ id: 'L', value: laser }, 'gun');
const ownCopy: Weapon = { ...copy, modes: [{ ...mode, dmg: 2 }] };
const loose: Weapon = { id: 'gun', name: 'Popgun', modes: [{ ...mode, range: 6 }] };
const ship = (name: string, weapon: Weapon): Design => ({
  format: 'slipway.design',
  version: 1,
  class: name,
  hull: 4,
  engines: 3,
  weapons: [weapon],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 2, arc: 'AB' }] }],
});
const SHIPS = [ship('Follower', copy), ship('Stray', ownCopy), ship('Loner', loose)];

async function makeLibrary() {
  const storage = browserStorage(() => unity, freshName());
  const channel = makeChannels();
  const stand = makeStand(storage.bench);
  const bench = await stand.window('a', { channel: channel() });
  const { now } = stand.clock;
  const library = createLibrary({ fleetRules: unityFleets, bench, storage, channel, now });
  onTestFinished(() => library.dispose());
  library.weapons.items();
  library.ships.items();
  await until(() => library.weapons.status().state === 'ready');
  await library.weapons.put([laser, burst].map((value) => ({ id: value.id, value, replaces: 0 })));
  await library.ships.add(SHIPS.map((design) => ({ design })));
  const rowsNow = async () => {
    const ids = (await library.ships.whenRead()).map(({ id }) => id);
    const aboard = await weaponsOfShips(library, ids, undefined, undefined, true);
    return resultInSlices(
      tabledWeapons(library, library.weapons.items(), library.ships.items(), aboard),
    );
  };
  const damages = async () => {
    const ids = (await library.ships.whenRead()).map(({ id }) => id);
    const values = await library.ships.values(ids);
    return Object.fromEntries(
      values
        .filter(({ value }) => SHIPS.some((ship) => ship.class === value.class))
        .map(({ value }) => [value.class, value.weapons?.[0]?.modes[0]]),
    );
  };
  return { library, rowsNow, damages };
}

test('a ship with an equal copy without a link counts, and changes with the weapon', async () => {
  const { library, rowsNow } = await makeLibrary();
  const [id = ''] = await library.ships.add([{ design: ship('Equal', { ...laser, id: 'gun' }) }]);
  const row = (await rowsNow()).filter(({ id }) => id === 'L');
  expect(row.map(({ ships }) => ships)).toEqual([3]);
  const change = { kind: 'figure', figure: 'dmg', how: 'add', value: 2 } as const;
  const effects = await shipsOfMany(library, weaponsChanged(row, change));
  expect(effects.ships.map(({ design }) => design.class).sort()).toEqual(['Equal', 'Follower']);
  const { undo } = await storeMany(library, 'DMG +2', effects);
  const modes = async () => (await library.ships.values([id]))[0]?.value.weapons?.[0]?.modes;
  expect(await modes()).toEqual([{ ...mode, dmg: 3 }]);
  await undo();
  expect(await modes()).toEqual([mode]);
});

test('a change of the library and of ships is shown, stored, and undone as one', async () => {
  const { library, rowsNow, damages } = await makeLibrary();
  const rows = await rowsNow();
  const choices = { query: 'laser', column: 'ships', descending: true, shields: 0 } as const;
  const shown = (place: 'library' | 'ships') =>
    shownTable(rows, () => undefined, { ...choices, place }).map(({ name, ships }) => [
      name,
      ships,
    ]);
  expect(shown('library')).toEqual([['Laser', 2]]);
  // The version of its own that the stray has, and the cannon of the bench's ship.
  expect(shown('ships')).toEqual([
    ['Laser', 1],
    ['Laser Cannon', 1],
  ]);

  const changed = weaponsChanged(
    rows.filter(({ id, name }) => id === 'L' || name === 'Popgun'),
    { kind: 'figure', figure: 'dmg', how: 'add', value: 2 },
  );
  const effects = await shipsOfMany(library, changed);
  const after = ship('Follower', { ...copy, modes: [{ ...mode, dmg: 3 }] });
  expect(effects.ships.map(({ design }) => design.class).sort()).toEqual(['Follower', 'Loner']);
  expect(effects.ships.find(({ design }) => design.class === 'Follower')?.rating).toEqual({
    before: evaluate(unity, SHIPS[0] as Design).combatRating,
    after: evaluate(unity, after).combatRating,
  });

  const { failed, undo } = await storeMany(library, 'DMG +2', effects);
  expect(failed).toBe(0);
  expect(library.weapons.find('L')?.value.modes).toEqual([{ ...mode, dmg: 3 }]);
  expect(await damages()).toEqual({
    Follower: { ...mode, dmg: 3 },
    Stray: { ...mode, dmg: 2 },
    Loner: { ...mode, range: 6, dmg: 3 },
  });
  // The follower still follows: its copy has the mark of the new version.
  expect((await rowsNow()).find(({ id }) => id === 'L')?.ships).toBe(2);

  await undo();
  expect(library.weapons.find('L')?.value).toEqual(laser);
  expect(await damages()).toEqual({
    Follower: mode,
    Stray: { ...mode, dmg: 2 },
    Loner: { ...mode, range: 6 },
  });
});

test('a change that is stopped takes back what it has changed', async () => {
  const { library, rowsNow } = await makeLibrary();
  await library.ships.add(Array.from({ length: 300 }, (_, i) => ({ design: ship(`${i}`, copy) })));
  const rows = (await rowsNow()).filter(({ id }) => id === 'L');
  const effects = await shipsOfMany(
    library,
    weaponsChanged(rows, { kind: 'figure', figure: 'dmg', how: 'add', value: 2 }),
  );
  expect(effects.ships).toHaveLength(301);
  const { progress, stop } = stoppable((done) => done > 0 || stop());
  const storing = storeMany(library, 'DMG +2', effects, progress);
  await expect(storing).rejects.toThrow('Stopped at 250 of 301.');
  const ids = effects.ships.map(({ id }) => id);
  const values = await library.ships.values(ids);
  expect(values.map(({ value }) => value)).toEqual(effects.ships.map(({ design }) => design));
  expect(library.weapons.find('L')?.value).toEqual(laser);
});

test('a weapon that the change would make illegal stays, with its fault', async () => {
  const { library, rowsNow } = await makeLibrary();
  const rows = (await rowsNow()).filter(({ mark }) => mark === undefined);
  const changed = weaponsChanged(rows, { kind: 'figure', figure: 'range', how: 'add', value: 1 });
  expect(changed.map(({ barred }) => barred?.code)).toEqual(['number.step', 'number.step']);
  expect((await shipsOfMany(library, changed)).ships).toEqual([]);
  const traits = weaponsChanged(rows, { kind: 'trait', code: 'Vlt', how: 'remove' });
  expect(traits.map(({ row, barred }) => [row.name, barred])).toEqual([['Burst', undefined]]);
});
