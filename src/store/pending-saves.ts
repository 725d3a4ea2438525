/** Saves that a page writes ahead in case it ends before they are made. */
import { array, literal, object, string, unknown } from 'valibot';
import { type Connection, handled } from './database.ts';
import {
  count,
  entriesSchema,
  fieldsOf,
  ifSound,
  RECORD_VERSION,
  recordVersion,
  whyUnreadable,
  writerSchema,
} from './item-records.ts';
import type { ItemKind } from './kinds.ts';
import type {
  Kind,
  NumberedPendingSave,
  PendingReading,
  PendingSave,
  PendingStore,
} from './storage.ts';

interface PendingRecord {
  readonly version: typeof RECORD_VERSION;
  readonly kind: Kind;
  readonly id: string;
}

const pendingRecord = (kind: Kind, save: PendingSave<unknown>): PendingRecord => ({
  version: RECORD_VERSION,
  kind,
  id: save.id,
  ...pendingContent(save),
});

/** Returns a save with only the steps that are not stored yet. @internal */
export function pendingContent<Value>(save: PendingSave<Value>): Omit<PendingSave<Value>, 'id'> {
  const { timeline, label, replaces, storedEntries, writer, writers, undecided } = save;
  const { design, entries, cursor, base } = timeline;
  return {
    timeline: { design, entries: entries.slice(storedEntries), cursor, base },
    label,
    replaces,
    storedEntries,
    writer,
    writers,
    undecided: undecided || undefined,
  };
}

/** Reads the pending saves of an item's records; the problem names those that cannot be read. */
export function readPendingSaves<Value>(
  id: string,
  numbers: readonly number[],
  raws: readonly unknown[],
  readValue: (raw: unknown) => Value | undefined,
): PendingReading<Value> {
  const pending: NumberedPendingSave<Value>[] = [];
  const bad: unknown[] = [];
  for (const [i, raw] of raws.entries()) {
    const save = readPendingSave(raw, numbers[i] ?? 0, readValue);
    if (save) pending.push(save);
    else bad.push(raw);
  }
  if (bad.length === 0) return { pending };
  return { pending, problem: { id, why: whyUnreadable(bad[0]), raw: bad } };
}

const pendingSchema = object({
  version: recordVersion,
  id: string(),
  timeline: object({ design: unknown(), entries: entriesSchema, cursor: count, base: count }),
  label: ifSound(string()),
  replaces: count,
  storedEntries: count,
  writer: ifSound(writerSchema),
  writers: ifSound(array(writerSchema)),
  undecided: ifSound(literal(true)),
});

function readPendingSave<Value>(
  raw: unknown,
  number: number,
  readValue: (raw: unknown) => Value | undefined,
): NumberedPendingSave<Value> | undefined {
  const fields = fieldsOf(pendingSchema, raw);
  const design = fields && readValue(fields.timeline.design);
  if (!design) return undefined;
  // Saves of early builds do not name their writer: each gets a new one.
  const { version: _, writer = { page: `pending ${number}`, changes: 1 }, ...save } = fields;
  return { ...save, writer, number, timeline: { ...fields.timeline, design } };
}

/** Returns a store of pending saves; each call uses a transaction over this store alone. */
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
      const key = handled(transaction.store.put(pendingRecord(kind, save), number));
      transaction.commit();
      return (await Promise.all([key, transaction.done]))[0];
    },
    async drop(numbers) {
      if (numbers.length === 0) return;
      const transaction = await writing();
      const deleted = numbers.map((number) => handled(transaction.store.delete(number)));
      transaction.commit();
      await Promise.all([...deleted, transaction.done]);
    },
  };
}

const ofKind = (kind: Kind): IDBKeyRange => IDBKeyRange.bound([kind], [kind, []]);
