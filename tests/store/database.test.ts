/** Databases of older versions: left as they are, offered as a file, and in nobody's way. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { DATABASE_VERSION } from '../../src/store/database.ts';
import {
  type DumpedDatabase,
  dumpDatabases,
  loadStorage,
  type StorageDump,
} from '../browser/storage-dump.js';
import { makeStand, until } from './stand.ts';

const fixture = (version: number): StorageDump =>
  JSON.parse(
    readFileSync(join(root, `tests/fixtures/storage/version-${version}.json`), 'utf8'),
  ) as StorageDump;

/** The storage of the third version, with pictures in a database of their own. */
const { databases: third } = fixture(3);

/** Databases as each older version made them, with a record in each store. */
const older = (version: number): readonly DumpedDatabase[] => {
  const [main, ...others] = third;
  if (!main) return expect.unreachable('the fixture has no database');
  return [{ ...main, version }, ...others];
};

const named = (databases: readonly DumpedDatabase[]) =>
  Object.fromEntries(databases.map((one) => [one.name, one]));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test.each([1, 2, 3, 4])(
  'a database of version %i is left as it was, byte for byte',
  async (version) => {
    await loadStorage({ databases: [...older(version)] });
    const before = named(await dumpDatabases());
    const { bench: storage, collections, backups, portraits } = browserStorage(() => unity);
    const bench = await makeStand(storage).window('a');
    bench.ship()?.change('Hull', (design) => ({ ...design, hull: 3 }));
    await bench.flush();
    await portraits.set(bench.ship()?.id ?? '', 'data:image/png;base64,AAAA');
    await backups.read();
    expect((await collections.ships.list()).items).toMatchObject([{ value: { hull: 3 } }]);

    const after = named(await dumpDatabases());
    expect(after.slipway).toEqual(before.slipway);
    expect(after['slipway-portraits']).toEqual(before['slipway-portraits']);
    expect(after['slipway-v5']).toMatchObject({ version: DATABASE_VERSION });
  },
);

test('records stored beside an older database are there for the next page', async () => {
  await loadStorage({ databases: [...older(4)] });
  const stand = makeStand(browserStorage(() => unity).bench);
  const bench = await stand.window('a');
  bench.ship()?.change('Hull', (design) => ({ ...design, hull: 3 }));
  await bench.flush();
  const again = await makeStand(browserStorage(() => unity).bench).window('a');
  expect(again.ship()?.design()).toMatchObject({ hull: 3 });
});

test('the download holds every record of the older databases', async () => {
  await loadStorage({ databases: [...older(3)] });
  const { older: found } = browserStorage(() => unity);
  expect(await found.versions()).toEqual([3, 1]);
  const read = JSON.parse(JSON.stringify(await found.read()));
  expect(read.map(({ name }: { name: string }) => name)).toEqual(['slipway', 'slipway-portraits']);
  for (const [i, { stores }] of older(3).entries()) {
    for (const { name, records } of stores) {
      expect(records.length, name).toBeGreaterThan(0);
      expect(read[i].stores[name], name).toEqual(JSON.parse(JSON.stringify(records)));
    }
  }
});

test('the first window names the older library and gives its records, the next ones are silent', async () => {
  await loadStorage({ databases: [...older(2)] });
  const stand = makeStand(browserStorage(() => unity).bench);
  const bench = await stand.window('a');
  const [problem] = bench.problems();
  expect(problem).toMatchObject({ subject: 'The library of an older Slipway' });
  expect(JSON.stringify(await problem?.load?.())).toContain('Typed while closing');
  expect((await stand.window('b')).problems()).toEqual([]);
});

test('without an older database nothing is offered, and no database is made for it', async () => {
  const { bench: storage, older: found } = browserStorage(() => unity);
  expect(await found.versions()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
  const bench = await makeStand(storage).window('a');
  expect(bench.problems()).toEqual([]);
  expect(await found.versions()).toEqual([]);
  expect(await found.read()).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['slipway']);
});

test('an older window that holds its database keeps it closed, and the bench says so', async () => {
  await loadStorage({ databases: [...older(3)] });
  const held = await openDB('slipway');
  const { bench: storage } = browserStorage(() => unity);
  const bench = makeStand(storage).start('a');
  await until(bench.ready);
  expect(bench.offline()).toContain('Another window with an older Slipway');
  expect(bench.ship()?.saveState().state).toBe('failed');
  held.close();
  await until(() => {
    if (bench.offline()) void bench.retry();
    return bench.offline() === undefined;
  });
  await bench.flush();
  expect(bench.ship()?.saveState().state).toBe('saved');
});
