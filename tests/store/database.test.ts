/** Databases of older versions: opened, brought up to date, and nothing of them lost. */
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { DATABASE_VERSION, type Tables } from '../../src/store/database.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, until } from './stand.ts';
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
  const { bench: storage, collections } = browserStorage(() => unity, name);
  const bench = await makeStand(storage).window('a');
  expect(bench.tabs()).toEqual([{ id: 'old', title: 'Majestic' }]);
  bench.ship()?.undo();
  expect(bench.ship()?.design()).toEqual(majestic);
  await bench.flush();
  expect((await collections.ships.list()).items).toMatchObject([
    { id: 'old', revision: 8, tags: [], value: { title: 'Majestic', hull: 8 } },
  ]);
  expect(await collections.weapons.list()).toEqual({ items: [], problems: [] });
  const database = await openDB<Tables>(name);
  expect(database.version).toBe(DATABASE_VERSION);
  expect(await database.getAll('quarantine')).toEqual([{ store: 'history', raw: 'kept' }]);
  database.close();
});

const COLLECTION_STORES = ['weapons', 'fleets', 'cards', 'removed', 'restores'];

/** The second version: collections beside the ships, and portraits in a database of their own. */
async function secondVersion(name: string, portraits: { readonly [ship: string]: string }) {
  await firstVersion(name);
  const database = await openDB(name, 2, {
    upgrade(made) {
      for (const collection of COLLECTION_STORES)
        made.createObjectStore(collection, { keyPath: 'id' });
      made.createObjectStore('versions', { keyPath: 'id' }).createIndex('ship', 'ship');
    },
  });
  const item = { version: 1, id: 'w', value: { id: 'w', modes: [] }, revision: 1, tags: [] };
  await database.put('weapons', { ...item, created: 1, updated: 1 });
  const former = await openDB(`${name}-portraits`, 1, {
    upgrade: (made) => void made.createObjectStore('portraits'),
  });
  for (const [ship, picture] of Object.entries(portraits))
    await former.put('portraits', picture, ship);
  former.close();
  return database;
}

const PICTURE = 'data:image/png;base64,AAAA';

const isThere = async (name: string) =>
  (await indexedDB.databases()).some((one) => one.name === name);

test('a database of version 2 keeps all it has, and takes in the pictures of its ships', async () => {
  const name = freshName();
  (await secondVersion(name, { old: PICTURE, gone: PICTURE })).close();
  const { bench: storage, collections, portraits } = browserStorage(() => unity, name);
  const bench = await makeStand(storage).window('a');
  expect(bench.tabs()).toEqual([{ id: 'old', title: 'Majestic' }]);
  expect((await collections.weapons.list()).items.map(({ id }) => id)).toEqual(['w']);
  expect(await portraits.get('old')).toBe(PICTURE);
  expect(await portraits.get('gone')).toBeUndefined();
  await vi.waitFor(async () => expect(await isThere(`${name}-portraits`)).toBe(false));
  await portraits.remove('old');
  expect(await browserStorage(() => unity, name).portraits.get('old')).toBeUndefined();
});

test('pictures that a closing page was in the midst of moving are moved by the next', async () => {
  const name = freshName();
  (await secondVersion(name, { old: 'data:image/png;base64,OLD', more: PICTURE })).close();
  const database = await openDB(name, 3, {
    upgrade: (made) => void made.createObjectStore('portraits', { keyPath: 'id' }),
  });
  await database.put('portraits', { version: 1, id: 'old', picture: PICTURE });
  await database.put('designs', { ...(await database.get('designs', 'old')), id: 'more' });
  database.close();
  const windows = [browserStorage(() => unity, name), browserStorage(() => unity, name)];
  for (const ship of ['old', 'more']) {
    const found = await Promise.all(windows.map(({ portraits }) => portraits.get(ship)));
    expect(found).toEqual([PICTURE, PICTURE]);
  }
});

test('where there were no pictures no database is made for them', async () => {
  const name = freshName();
  const { portraits } = browserStorage(() => unity, name);
  expect(await portraits.get('none')).toBeUndefined();
  expect(await isThere(`${name}-portraits`)).toBe(false);
});

test('an older window that holds the database keeps it closed to a newer one, which says so', async () => {
  const name = freshName();
  const older = await secondVersion(name, { old: PICTURE });
  const { bench: storage, portraits } = browserStorage(() => unity, name);
  const bench = makeStand(storage).start('a');
  await until(bench.ready);
  expect(bench.offline()).toContain('Another window with an older Slipway');
  expect(bench.ship()?.saveState().state).toBe('failed');
  older.close();
  await until(() => {
    if (bench.offline()) void bench.retry();
    return bench.offline() === undefined;
  });
  expect(bench.tabs()).toContainEqual({ id: 'old', title: 'Majestic' });
  expect(await portraits.get('old')).toBe(PICTURE);
});

test('a database of version 4 keeps what it has and gains a place for packs', async () => {
  const name = freshName();
  const older = await openDB(name, 4, {
    upgrade(made) {
      for (const kind of ['ships', 'weapons', 'fleets']) {
        made.createObjectStore(kind, { keyPath: 'id' }).createIndex('updated', 'updated');
      }
      for (const store of ['steps', 'summaries', 'removed']) {
        const keyPath = store === 'steps' ? ['kind', 'id', 'number'] : ['kind', 'id'];
        made.createObjectStore(store, { keyPath });
      }
      const pending = made.createObjectStore('pending', { autoIncrement: true });
      pending.createIndex('item', ['kind', 'id']);
      for (const store of ['sessions', 'restores', 'portraits']) {
        made.createObjectStore(store, { keyPath: 'id' });
      }
      made.createObjectStore('quarantine', { autoIncrement: true });
      made.createObjectStore('versions', { keyPath: 'id' }).createIndex('ship', 'ship');
    },
  });
  const times = { created: 1, updated: 1 };
  const record = { version: 1, id: 'w', revision: 3, cursor: 0, tags: ['old'], ...times };
  await older.put('weapons', { ...record, value: { id: 'w', name: 'Laser', modes: [] } });
  older.close();
  const { collections } = browserStorage(() => unity, name);
  expect((await collections.weapons.list()).items).toMatchObject([{ id: 'w', tags: ['old'] }]);
  expect(await collections.packs.list()).toEqual({ items: [], problems: [] });
});
