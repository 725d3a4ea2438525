/** Pending saves in IndexedDB. */
import type { Connection } from './database.ts';
import { kindOfPending, pendingRecord, readPendingSaves } from './pending-saves.ts';
import { isFields, isText } from './record-fields.ts';
import type { Kind, PendingStore } from './storage.ts';

/** Each in a transaction of its own over their store alone, which nothing else holds. */
export function indexedDbPending<Value>(
  connection: Connection,
  kind: Kind,
  readValue: (raw: unknown) => Value | undefined,
): PendingStore<Value> {
  const writing = async () =>
    (await connection()).transaction('notes', 'readwrite', { durability: 'relaxed' });
  return {
    async read(id) {
      const { store, done } = (await connection()).transaction('notes');
      const index = store.index('ship');
      const [numbers, raws] = await Promise.all([index.getAllKeys(id), index.getAll(id), done]);
      const own = raws.map((raw) => kindOfPending(raw) === kind);
      return readPendingSaves(
        id,
        numbers.filter((_, i) => own[i]),
        raws.filter((_, i) => own[i]),
        readValue,
      );
    },
    async ids() {
      const raws: readonly unknown[] = await (await connection()).getAll('notes');
      const own = raws.filter((raw) => kindOfPending(raw) === kind);
      return [
        ...new Set(own.flatMap((raw) => (isFields(raw) && isText(raw.ship) ? raw.ship : []))),
      ];
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
