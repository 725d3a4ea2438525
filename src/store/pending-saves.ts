/** Saves that a page has written ahead, lest it ends before they are made: records of them. */

import type { Connection } from './database.ts';
import type { ItemKind } from './kinds.ts';
import {
  isCount,
  isEntry,
  isFields,
  isListOf,
  isText,
  RECORD_VERSION,
  whyUnreadable,
} from './record-fields.ts';
import type {
  Kind,
  NumberedPendingSave,
  PendingReading,
  PendingSave,
  PendingStore,
  Writer,
} from './storage.ts';

export interface PendingRecord {
  readonly version: typeof RECORD_VERSION;
  readonly kind: Kind;
  /** Of the item. */
  readonly id: string;
}

export const pendingRecord = (kind: Kind, save: PendingSave<unknown>): PendingRecord => ({
  version: RECORD_VERSION,
  kind,
  id: save.id,
  ...pendingContent(save),
});

/** With the steps that are not stored yet alone. @internal */
export function pendingContent<Value>(save: PendingSave<Value>): Omit<PendingSave<Value>, 'id'> {
  const { timeline, label, replaces, storedEntries, writer, writers, undecided } = save;
  const { design, entries, cursor, base } = timeline;
  return {
    timeline: { design, entries: entries.slice(storedEntries), cursor, base },
    ...{ label, replaces, storedEntries },
    ...(writer ? { writer } : {}),
    ...(writers ? { writers } : {}),
    ...(undecided ? { undecided } : {}),
  };
}

/** The pending saves of an item's records, and what is wrong with those that cannot be read. */
export function readPendingSaves<Value>(
  id: string,
  numbers: readonly number[],
  raws: readonly unknown[],
  readValue: (raw: unknown) => Value | undefined,
): PendingReading<Value> {
  const pending: NumberedPendingSave<Value>[] = [];
  const bad: unknown[] = [];
  for (const [i, raw] of raws.entries()) {
    const save = readPendingSave(raw, readValue);
    if (save) pending.push({ ...save, number: numbers[i] ?? 0 });
    else bad.push(raw);
  }
  if (bad.length === 0) return { pending };
  return { pending, problem: { id, why: whyUnreadable(bad[0]), raw: bad } };
}

/** The pending save of a record; undefined when it is unreadable. */
export function readPendingSave<Value>(
  raw: unknown,
  readValue: (raw: unknown) => Value | undefined,
): PendingSave<Value> | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION || !isFields(raw.timeline)) return undefined;
  const { id, replaces, storedEntries, timeline, label, writer, writers, undecided } = raw;
  const design = readValue(timeline.design);
  const { entries, cursor, base } = timeline;
  if (!design || !isListOf(entries, isEntry) || !isCount(cursor) || !isCount(base))
    return undefined;
  if (!isText(id) || !isCount(replaces) || !isCount(storedEntries)) return undefined;
  return {
    id,
    timeline: { design, entries, cursor, base },
    label: isText(label) ? label : undefined,
    replaces,
    storedEntries,
    ...(isWriter(writer) ? { writer } : {}),
    ...(isListOf(writers, isWriter) ? { writers } : {}),
    ...(undecided === true ? { undecided } : {}),
  };
}

export const isWriter = (raw: unknown): raw is Writer =>
  isFields(raw) && isText(raw.page) && isCount(raw.changes);

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
