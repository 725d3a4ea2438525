/** Databases of older versions: opened, brought up to date, and nothing of them lost. */
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { browserStorage } from '../../src/library/browser-storage.ts';
import { DATABASE_VERSION, type Tables } from '../../src/library/database.ts';
import { unity } from '../../src/tables/unity.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand } from './stand.ts';
import { freshName } from './storages.ts';

/** The first version's stores, as they were made then. */
async function firstVersion(name: string) {
  const database = await openDB(name, 1, {
    upgrade(made) {
      made.createObjectStore('designs', { keyPath: 'id' }).createIndex('updated', 'updated');
      made.createObjectStore('history', { keyPath: ['ship', 'number'] });
      made.createObjectStore('sessions', { keyPath: 'id' });
      made.createObjectStore('notes', { autoIncrement: true }).createIndex('ship', 'ship');
      made.createObjectStore('quarantine', { autoIncrement: true });
    },
  });
  const ship = {
    version: 1,
    id: 'old',
    revision: 7,
    design: { ...majestic, hull: 9 },
    updated: 50,
  };
  await database.put('designs', { ...ship, cursor: 1 });
  await database.put('history', {
    ...{ version: 1, ship: 'old', number: 1, label: 'Set hull' },
    patch: [{ path: ['hull'], before: 8, after: 9 }],
  });
  await database.put('sessions', {
    ...{ version: 1, id: 'a', tabs: ['old'], active: 'old', closed: [] },
    ...{ unreadable: [], updated: 50 },
  });
  await database.put('quarantine', { store: 'history', raw: 'kept' });
  database.close();
}

test('a database of version 1 keeps its ships, their history and the tabs, and gains cards', async () => {
  const name = freshName();
  await firstVersion(name);
  const { bench: storage, shelves } = browserStorage(unity, name);
  const bench = await makeStand(storage).window('a');
  expect(bench.tabs()).toEqual([{ id: 'old', title: 'Majestic' }]);
  bench.ship()?.undo();
  expect(bench.ship()?.design()).toEqual(majestic);
  await bench.flush();
  expect((await shelves.ships.list()).items).toMatchObject([
    { id: 'old', revision: 8, tags: [], value: { title: 'Majestic', hull: 8 } },
  ]);
  expect(await shelves.weapons.list()).toEqual({ items: [], problems: [] });
  const database = await openDB<Tables>(name);
  expect(database.version).toBe(DATABASE_VERSION);
  expect(await database.getAll('quarantine')).toEqual([{ store: 'history', raw: 'kept' }]);
  database.close();
});
