/** A shelf of weapons or fleets in IndexedDB. */
import type { Connection, Writing } from '../database.ts';
import { indexedDbPending } from '../indexed-db-pending.ts';
import { isFields, isText, whyUnreadable } from '../record-fields.ts';
import { StorageFailure } from '../storage-failure.ts';
import { together, write } from '../transactions.ts';
import { inBatches } from './batches.ts';
import type { ShelfSave, ValueShelf } from './shelf.ts';
import { hasDamagedHistory, markedRecord, readShelfRecord, shelfRecord } from './shelf-records.ts';

/** `readValue` gives nothing for what it cannot read. */
export function indexedDbShelf<Value>(
  connection: Connection,
  store: 'weapons' | 'fleets',
  readValue: (raw: unknown) => Value | undefined,
): ValueShelf<Value> {
  const read = (raw: unknown) => readShelfRecord(raw, readValue);
  /**
   * What is stored of an item that is going to be overwritten; rejects for what is stored and cannot
   * be read, and sets aside what has a history that cannot.
   */
  const stored = async (transaction: Writing, id: string) => {
    const raw = await transaction.objectStore(store).get(id);
    const item = read(raw);
    if (raw && !item) throw new StorageFailure('damaged');
    if (hasDamagedHistory(raw)) await transaction.objectStore('quarantine').add({ store, raw });
    return item;
  };
  const putAll = async (transaction: Writing, saves: readonly ShelfSave<Value>[]) => {
    const known = await Promise.all(saves.map(({ id }) => stored(transaction, id)));
    const overtaken = saves.filter(({ replaces }, i) => replaces !== (known[i]?.revision ?? 0));
    if (overtaken.length > 0) return overtaken.map(({ id }) => id);
    const records = saves.map((save, i) => shelfRecord(save, known[i]));
    await together(records.map((record) => () => transaction.objectStore(store).put(record)));
    return [];
  };
  return {
    pending: indexedDbPending(connection, store, readValue),
    async list() {
      const records = await (await connection()).getAll(store);
      const items = records.flatMap((raw) => read(raw) ?? []);
      const problems = records
        .filter((raw) => !read(raw))
        .map((raw) => ({ id: idOf(raw), why: whyUnreadable(raw), raw }));
      return { items, problems };
    },
    get: async (id) => read(await (await connection()).get(store, id)),
    put: async (saves) =>
      write(await connection(), [store, 'quarantine'], (transaction) => putAll(transaction, saves)),
    async mark(markings) {
      await write(await connection(), [store, 'quarantine'], async (transaction) => {
        const shelf = transaction.objectStore(store);
        const marked = await Promise.all(
          markings.map(async ({ id, marks }) => {
            const item = await stored(transaction, id);
            return item ? [markedRecord(item, marks)] : [];
          }),
        );
        await together(marked.flat().map((record) => () => shelf.put(record)));
      });
    },
    async remove(ids, progress) {
      const database = await connection();
      await inBatches(
        ids,
        (batch) =>
          write(database, [store, 'quarantine'], async (transaction) => {
            const shelf = transaction.objectStore(store);
            const raws = await Promise.all(batch.map((id) => shelf.get(id)));
            const unreadable = raws.filter((raw) => raw && !read(raw));
            const quarantine = transaction.objectStore('quarantine');
            await together([
              ...unreadable.map((raw) => () => quarantine.add({ store, raw })),
              ...batch.map((id) => () => shelf.delete(id)),
            ]);
          }),
        progress,
      );
    },
  };
}

const idOf = (raw: unknown): string => (isFields(raw) && isText(raw.id) ? raw.id : '');
