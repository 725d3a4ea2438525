/** Stores of more records than are read in one task: all of them come, each once and in order. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { inPages } from '../../src/store/transactions.ts';
import { freshName } from './storages.ts';

test.each([0, 1, 999, 1000, 1001, 2000, 2345])('of %i records', async (count) => {
  const db = await openDB(freshName(), 1, {
    upgrade: (database) => void database.createObjectStore('all', { keyPath: ['kind', 'id'] }),
  });
  const transaction = db.transaction('all', 'readwrite');
  const records = Array.from({ length: count }, (_, id) => ({ kind: 'ships', id }));
  for (const record of records) void transaction.store.put(record);
  await transaction.done;
  const found: object[] = [];
  const { store } = db.transaction('all');
  for await (const page of inPages(store, Number.NEGATIVE_INFINITY, [[]])) found.push(...page);
  expect(found).toEqual(records);
  db.close();
});

test('a library of more is listed and backed up whole', async () => {
  const { backups, collections } = browserStorage(() => unity, freshName());
  const design = { format: 'slipway.design', version: 1, hull: 3, engines: 2 } as const;
  const ids = Array.from({ length: 1100 }, (_, i) => `ship ${i}`);
  await collections.ships.put(ids.map((id) => ({ id, value: design, replaces: 0, updated: 1 })));
  const { items } = await collections.ships.list();
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await backups.read()).library.ships).toHaveLength(1100);
});
