/** Pending saves in IndexedDB. */
import type { Connection } from './database.ts';
import type { ItemKind } from './kinds.ts';
import { pendingRecord, readPendingSaves } from './pending-saves.ts';
import type { Kind, PendingStore } from './storage.ts';

/** Each in a transaction of its own over their store alone, which nothing else holds. */
export function indexedDbPending<Value>(
  connection: Connection,
  { kind, readValue }: Pick<ItemKind<Value>, 'kind' | 'readValue'>,
): PendingStore<Value> {
  const writing = async () =>
    (await connection()).transaction('pending', 'readwrite', { durability: 'relaxed' });
  return {
    async read(id) {
      const { store, done } = (await connection()).transaction('pending');
      const index = store.index('item');
      const own = IDBKeyRange.only([kind, id]);
      const [numbers, raws] = await Promise.all([index.getAllKeys(own), index.getAll(own), done]);
      return readPendingSaves(id, numbers, raws, readValue);
    },
    async ids() {
      const { store } = (await connection()).transaction('pending');
      const ids = new Set<string>();
      let cursor = await store.index('item').openKeyCursor(ofKind(kind), 'nextunique');
      for (; cursor; cursor = await cursor.continue()) ids.add(cursor.key[1]);
      return [...ids];
    },
    async keep(save, number) {
      const transaction = await writing();
      const key = transaction.store.put(pendingRecord(kind, save), number);
      transaction.commit();
      return (await Promise.all([key, transaction.done]))[0];
    },
    async drop(numbers) {
      if (numbers.length === 0) return;
      const transaction = await writing();
      const deleted = numbers.map((number) => transaction.store.delete(number));
      transaction.commit();
      await Promise.all([...deleted, transaction.done]);
    },
  };
}

/** The keys of a kind, in the stores that have them by kind and id. */
const ofKind = (kind: Kind): IDBKeyRange => IDBKeyRange.bound([kind], [kind, []]);
