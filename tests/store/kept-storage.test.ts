/**
 * The storage of an earlier build opens with nothing lost. The fixture is a database of the present
 * version as that build left it; the backup beside it is what that build read of it.
 */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Item, LibraryContents } from '../../src/store/backup/contents.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { type BrowserStorage, browserStorage } from '../../src/store/browser-storage.ts';
import type { Collection } from '../../src/store/collections/collection.ts';
import { weaponDrafts } from '../../src/store/collections/item-document.ts';
import { DATABASE_VERSION } from '../../src/store/database.ts';
import type { Kind, Save } from '../../src/store/storage.ts';
import { newTimeline, redone, undone } from '../../src/store/timeline.ts';
import { dumpDatabases, loadStorage, type StorageDump } from '../browser/storage-dump.js';
import { makeStand } from './stand.ts';

const text = (name: string) => readFileSync(join(root, 'tests/fixtures/storage', name), 'utf8');
const dump: StorageDump = JSON.parse(text('version-5.json'));
const backup = text('version-5.backup.json');

type Raw = { readonly [field: string]: unknown };

const records = (store: string, database = 'slipway'): readonly Raw[] =>
  (dump.databases.find(({ name }) => name === database)?.stores ?? [])
    .filter(({ name }) => name === store)
    .flatMap((one) => one.records.map(({ value }) => value as Raw));

/** Says whether the build of the fixture could not read a record. */
const isTorn = (raw: Raw): boolean => JSON.stringify(raw).includes('torn') || raw.version === 99;

const before: LibraryContents =
  readBackup(backup).library ?? expect.unreachable('the backup is unreadable');

/** Kinds of items of that build. */
const OLD_KINDS = ['ships', 'weapons', 'fleets', 'packs'] as const satisfies readonly Kind[];

let storage: BrowserStorage;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await loadStorage({ databases: dump.databases });
  storage = browserStorage(() => unity);
});

/** Maps ids to items without their times, which pending saves of closed pages change. */
const byId = (items: readonly Item<unknown>[]) =>
  Object.fromEntries(items.map(({ updated: _, ...item }) => [item.id, plain(item)]));

/** Returns a value as JSON has it, without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the fixture has something of everything', () => {
  for (const store of dump.databases[0]?.stores ?? []) {
    expect(store.records.length, store.name).toBeGreaterThan(0);
  }
  for (const kind of OLD_KINDS) {
    expect(
      before[kind].some(({ trashed }) => trashed !== undefined),
      kind,
    ).toBe(true);
    expect(
      before[kind].some(
        ({ history }) => (history?.entries.length ?? 0) > (kind === 'packs' ? 0 : 1),
      ),
      kind,
    ).toBe(true);
  }
  expect(before.ships.some(({ versions }) => versions?.length === 3)).toBe(true);
  expect(before.ships.filter(({ portrait }) => portrait !== undefined)).toHaveLength(2);
  expect(before.ships.some(({ folder, tags }) => folder && tags && tags.length > 1)).toBe(true);
});

describe('the library', () => {
  test.each(OLD_KINDS)('has all %s as they were', async (kind) => {
    const { library } = await storage.backups.read();
    expect(byId(library[kind])).toEqual(byId(before[kind]));
  });

  test('names every unreadable record', async () => {
    // Listing renews summaries, and sets damaged ones aside.
    await storage.collections.ships.list();
    const { library } = await storage.backups.read();
    const raws = library.unreadable.map(({ raw }) => JSON.stringify(raw));
    const named = raws.join('\n');
    for (const { raw } of before.unreadable) expect(named).toContain(JSON.stringify(raw));
  });

  test('is restored from the backup of that build as it was', async () => {
    globalThis.indexedDB = new IDBFactory();
    const { backups } = browserStorage(() => unity);
    let ids = 0;
    const context = { now: 5, newId: () => `new-${++ids}` };
    expect(await backups.restore(await backups.read(), before, context)).toBeDefined();
    const { library } = await backups.read();
    for (const kind of OLD_KINDS) {
      expect(byId(library[kind])).toEqual(byId(before[kind]));
    }
    expect(library.unreadable.map(({ raw }) => raw)).toEqual(
      expect.arrayContaining(before.unreadable.map(({ raw }) => raw)),
    );
  });

  test('can still undo the last restore', async () => {
    const [last] = records('restores');
    expect(await storage.backups.last()).toEqual({ at: last?.at, items: last?.items });
    const taken = await storage.backups.undoRestore();
    expect(taken?.touched.ships.length).toBeGreaterThan(0);
  });
});

test('reading and listing add empty stores of later kinds, and leave the rest byte for byte', async () => {
  await storage.backups.read();
  await Promise.all(Object.values(storage.collections).map((collection) => collection.list()));
  const [main, ...others] = await dumpDatabases();
  const known = new Set(dump.databases[0]?.stores.map(({ name }) => name));
  const [kept, added] = [true, false].map((isKnown) =>
    main?.stores.filter(({ name }) => known.has(name) === isKnown),
  );
  expect(added).toMatchObject([
    { name: 'campaigns', records: [] },
    { name: 'folder', keyPath: 'path', records: [] },
    { name: 'games', records: [] },
    { name: 'labels', keyPath: ['kind', 'slice'], records: [] },
    { name: 'navyBattles', records: [] },
    { name: 'navySchematics', records: [] },
    { name: 'scenarios', records: [] },
    { name: 'starshipTables', records: [] },
    { name: 'starships', records: [] },
  ]);
  expect([{ ...main, version: 5, stores: kept }, ...others]).toEqual(dump.databases);
  expect(main?.version).toBe(DATABASE_VERSION);
});

test('items of each kind leave the trash they were in, get other labels and keep the rest', async () => {
  for (const kind of OLD_KINDS) {
    const collection: Collection<unknown, unknown> = storage.collections[kind];
    const { items } = await collection.list();
    const filed = { folder: 'New', tags: ['moved'] };
    await collection.relabel(items.map(({ id }) => ({ id, labels: filed })));
    const again = browserStorage(() => unity);
    const listed = (await again.collections[kind].list()).items;
    expect(listed).toEqual(items.map(({ trashed: _, ...item }) => ({ ...item, ...filed })));
    const { library } = await again.backups.read();
    expect(library[kind].map((item) => [item.folder, item.tags, item.trashed])).toEqual(
      items.map(() => ['New', ['moved'], undefined]),
    );
  }
});

test('two windows that open it at once both have all of it', async () => {
  const other = browserStorage(() => unity);
  const libraries = await Promise.all([storage, other].map(({ backups }) => backups.read()));
  for (const { library } of libraries) {
    for (const kind of OLD_KINDS) expect(byId(library[kind])).toEqual(byId(before[kind]));
  }
});

test('an item of each kind is changed, undone and stored as one of this version', async () => {
  for (const kind of OLD_KINDS) {
    const collection: Collection<unknown, unknown> = storage.collections[kind];
    const item = before[kind].find(({ history }) => (history?.cursor ?? 0) > 0);
    const { stored } = await collection.read(item?.id ?? '');
    const { timeline, revision = 0 } = stored ?? {};
    const next = timeline && undone(timeline);
    if (!next) return expect.unreachable(`no step of the ${kind} can be undone`);
    const save = { id: item?.id ?? '', timeline: next, replaces: revision, updated: 9 };
    const storedEntries = next.entries.length;
    expect(await collection.save({ ...save, storedEntries })).toBe(revision + 1);
    const again = (await collection.read(save.id)).stored?.timeline;
    expect(again).toEqual({ ...next, group: undefined });
    expect(redone(again ?? next)?.design).toEqual(timeline.design);
    expect(await collection.get(save.id)).toMatchObject({
      ...{ revision: revision + 1, tags: item?.tags ?? [], created: item?.created },
    });
  }
});

test('a window does not store a permanently deleted item again', async () => {
  const [removed] = records('removed');
  const id = String(removed?.id);
  const timeline = newTimeline(before.ships[0]?.value);
  const save = { id, timeline, replaces: 1, storedEntries: 0, updated: 9 };
  expect(await storage.collections.ships.save(save as Save)).toBe('gone');
});

test('every ship has its picture and its named versions', async () => {
  for (const { id, portrait, versions = [] } of before.ships) {
    expect(await storage.portraits.get(id)).toBe(portrait);
    const { versions: named } = await storage.versions.list(id);
    const sound = versions.filter((version) => !isTorn(version));
    expect(named.map((version) => version.id).sort()).toEqual(sound.map(({ id }) => id).sort());
  }
});

test('the window opens its tabs, with unsaved changes and every step', async () => {
  const stand = makeStand(storage.bench);
  const bench = await stand.window(dump.session['slipway.window'] ?? '');
  const [session] = records('sessions').filter(({ id }) => id === dump.session['slipway.window']);
  expect(bench.tabs().map(({ id }) => id)).toEqual(session?.tabs);
  expect(bench.closed()).toBe('Closed at once');
  for (const ship of bench.ships()) {
    const item = before.ships.find(({ id }) => id === ship.id);
    expect(plain(ship.design())).toEqual(plain(item?.value));
    let steps = 0;
    for (; ship.undoLabel() !== undefined; steps += 1) ship.undo();
    expect(steps).toBe(item?.history?.cursor ?? 0);
    for (; ship.redoLabel() !== undefined; steps -= 1) ship.redo();
    expect(steps).toBe((item?.history?.cursor ?? 0) - (item?.history?.entries.length ?? 0));
  }
  const titles = bench.tabs().map(({ title }) => title);
  expect(titles).toContain('Typed while closing');
});

test('weapons keep their drafts', () => {
  const drafts = weaponDrafts(
    () => ({ getItem: (key) => dump.local[key] ?? null, setItem() {}, removeItem() {} }),
    () => undefined,
  );
  const [turret] = before.weapons.filter(({ value }) => value.name === 'Lightning Turret');
  expect(drafts.get(turret?.id ?? '')).toMatchObject({ modes: [{ rof: 3 }] });
  expect(drafts.baseOf(turret?.id ?? '')).toMatch(/^[0-9a-f]{16}$/);
  expect(drafts.get('torn-draft')).toBeUndefined();
});

test('damaged records stay as they are while others are opened and saved', async () => {
  const stand = makeStand(storage.bench);
  const bench = await stand.window(dump.session['slipway.window'] ?? '');
  bench.ship()?.change('Hull', (design) => ({ ...design, hull: 3 }));
  await bench.flush();
  await Promise.all(Object.values(storage.collections).map((collection) => collection.list()));
  const kept = JSON.stringify(await dumpDatabases());
  const torn = dump.databases
    .flatMap(({ stores }) => stores)
    .flatMap((store) => store.records.map(({ value }) => value as Raw))
    .filter(isTorn);
  expect(torn.length).toBeGreaterThan(12);
  for (const raw of torn) expect(kept).toContain(JSON.stringify(raw));
});
