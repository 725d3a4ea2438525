/** Writes items and their labels to the database, within a transaction. */
import { array, is, object, string, tuple, unknown } from 'valibot';
import { isObject } from '../formats/json/reader.ts';
import type { CollectionItem } from './collections/collection.ts';
import { type Database, handled, type Store, type WriteTransaction } from './database.ts';
import {
  type ItemRecord,
  isNumberedEntry,
  RECORD_VERSION,
  readFields,
  readLabels,
  readRecord,
  recordVersion,
  stepRecords,
  summaryOf,
} from './item-records.ts';
import { hasVersions, type ItemKind, versionOwner } from './kinds.ts';
import type { Labels } from './labels.ts';
import type { Kind, Save } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';
import type { Timeline } from './timeline.ts';
import { allRequests } from './transactions.ts';

export const writingStores = (kind: Kind): Store[] => [
  kind,
  ...(['steps', 'summaries', 'labels', 'removed', 'quarantine'] as const),
];

/** Stores that deleting them permanently needs besides. */
export const REMOVED_WITH: Store[] = ['pending', 'versions', 'portraits'];

/** Key range of an item's steps, from the given one on, counted from 0. */
export const stepsFrom = (kind: Kind, id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([kind, id, from + 1], [kind, id, Number.POSITIVE_INFINITY]);

/**
 * Reads an item before it is overwritten, without checking its value. Rejects for an unreadable record, and quarantines one with damaged
 * labels.
 */
export async function storedFields(transaction: WriteTransaction, kind: Kind, id: string) {
  return fieldsOf(transaction, kind, await transaction.objectStore(kind).get(id));
}

function fieldsOf(transaction: WriteTransaction, kind: Kind, raw: unknown): ItemRecord | undefined {
  const record = readFields(raw);
  if (raw !== undefined && !record) throw new StorageFailure('damaged');
  if (isObject(raw) && !readLabels(raw)) {
    // A failure ends the transaction.
    handled(transaction.objectStore('quarantine').add({ store: kind, raw }));
  }
  return record;
}

export async function renewSummary<Value, Summary>(
  transaction: WriteTransaction,
  itemKind: ItemKind<Value, Summary>,
  record: ItemRecord<Value>,
): Promise<CollectionItem<Summary>> {
  const { kind, stored } = itemKind;
  const item = summaryOf(itemKind, record);
  if (stored) {
    await transaction.objectStore('summaries').put({ ...item, kind, madeBy: stored.madeBy });
  }
  return item;
}

/** Stores an item with its steps from `storedEntries` on. */
export async function putItem<Value, Summary>(
  transaction: WriteTransaction,
  itemKind: ItemKind<Value, Summary>,
  record: ItemRecord<Value>,
  {
    timeline,
    storedEntries,
    knownEntries,
  }: Pick<Save<Value>, 'storedEntries' | 'knownEntries'> & {
    readonly timeline: Pick<Timeline<Value>, 'base' | 'entries'>;
  },
): Promise<void> {
  const { kind } = itemKind;
  const { id } = record;
  const steps = transaction.objectStore('steps');
  await setStepsAside(transaction, kind, id, timeline.base, knownEntries);
  await allRequests([
    () => steps.delete(stepsFrom(kind, id, timeline.base + storedEntries)),
    ...stepRecords(kind, id, timeline, storedEntries).map((step) => () => steps.put(step)),
    () => transaction.objectStore(kind).put(record),
    () => renewSummary(transaction, itemKind, record),
    () => transaction.objectStore('removed').delete([kind, id]),
  ]);
}

/** Moves unreadable steps to the quarantine before others replace them. */
async function setStepsAside(
  transaction: WriteTransaction,
  kind: Kind,
  id: string,
  base: number,
  known?: number,
): Promise<void> {
  const from = Math.max(base, known ?? 0);
  const steps: unknown[] = await transaction.objectStore('steps').getAll(stepsFrom(kind, id, from));
  const unknown = known === undefined ? steps.filter((step) => !isNumberedEntry(step)) : steps;
  const quarantine = transaction.objectStore('quarantine');
  await allRequests(unknown.map((raw) => () => quarantine.add({ store: 'steps', raw })));
}

/** Number of items above which reading all ids is faster than looking for some. */
const MANY = 1000;

/** Gives stored items other labels, by their ids; skips those that are not stored. */
export async function relabel(
  transaction: WriteTransaction,
  kind: Kind,
  labels: ReadonlyMap<string, Labels>,
): Promise<void> {
  const store = transaction.objectStore(kind);
  const ids = [...labels.keys()];
  const found: readonly (string | undefined)[] =
    ids.length < MANY
      ? await Promise.all(ids.map((id) => store.getKey(id)))
      : await store.getAllKeys();
  const changes = labelChanges();
  for (const id of found) {
    const own = id === undefined ? undefined : labels.get(id);
    if (id !== undefined && own) changes.set(kind, id, own);
  }
  await changes.write(transaction);
}

/**
 * Deletes items permanently, with everything that belongs to them; quarantines unreadable records. Their labels disappear once the changes
 * of labels are written.
 */
export async function removeItems<Value>(
  transaction: WriteTransaction,
  { kind, readValue }: Pick<ItemKind<Value>, 'kind' | 'readValue'>,
  ids: readonly string[],
  labels: LabelChanges,
): Promise<void> {
  for (const id of ids) labels.set(kind, id, undefined);
  const store = (name: Store) => transaction.objectStore(name);
  const keysOf = async (name: 'pending' | 'versions', key: (id: string) => IDBValidKey) => {
    const index = transaction
      .objectStore(name)
      .index((name === 'pending' ? 'item' : 'ship') as never);
    const keys = await Promise.all(ids.map((id) => index.getAllKeys(IDBKeyRange.only(key(id)))));
    return keys.flat();
  };
  const [pending, versions, raws] = await Promise.all([
    keysOf('pending', (id) => [kind, id]),
    hasVersions(kind) ? keysOf('versions', (id) => versionOwner(kind, id)) : [],
    Promise.all(ids.map((id) => transaction.objectStore(kind).get(id))),
  ]);
  const unreadable = raws.filter((raw) => raw && !readRecord(raw, readValue));
  await allRequests([
    ...unreadable.map(
      (raw) => () => transaction.objectStore('quarantine').add({ store: kind, raw }),
    ),
    ...pending.map((key) => () => store('pending').delete(key as never)),
    ...versions.map((key) => () => store('versions').delete(key as never)),
    ...ids.flatMap((id) => [
      () => transaction.objectStore(kind).delete(id),
      () => transaction.objectStore('steps').delete(stepsFrom(kind, id)),
      () => transaction.objectStore('summaries').delete([kind, id]),
      () => transaction.objectStore('removed').put({ version: RECORD_VERSION, kind, id }),
      ...(kind === 'ships' ? [() => transaction.objectStore('portraits').delete(id)] : []),
    ]),
  ]);
}

/** Number of records of a kind. */
const SLICES = 64;

type Reading = Pick<ReturnType<Database['transaction']>, 'objectStore'>;

const sliceSchema = object({
  version: recordVersion,
  items: array(tuple([string(), unknown()])),
});

/** Returns the labels in records, by the ids of their items; damaged ones are left out. */
function labelsIn(raws: readonly unknown[]): Map<string, Labels> {
  const found = new Map<string, Labels>();
  for (const raw of raws) {
    if (!is(sliceSchema, raw)) continue;
    for (const [id, own] of raw.items) {
      const labels = readLabels(own);
      if (labels) found.set(id, labels);
    }
  }
  return found;
}

function sliceOf(id: string): number {
  let sum = 0;
  for (let i = 0; i < id.length; i += 1) sum = (sum * 31 + id.charCodeAt(i)) % 1_000_003;
  return sum % SLICES;
}

/** Reads the separate labels of all items of a kind. */
export const storedLabels = async (reading: Reading, kind: Kind): Promise<Map<string, Labels>> =>
  labelsIn(await reading.objectStore('labels').getAll(IDBKeyRange.bound([kind], [kind, []])));

/** Reads the separate labels of one item. */
export const labelsOfItem = async (
  reading: Reading,
  kind: Kind,
  id: string,
): Promise<Labels | undefined> =>
  labelsIn([await reading.objectStore('labels').get([kind, sliceOf(id)])]).get(id);

/** Collects labels to write, because two jobs of a transaction may change one record. */
export function labelChanges() {
  const slices = new Map<string, Slice>();
  return {
    /** Sets an item's labels; undefined restores those of its own record. */
    set(kind: Kind, id: string, labels: Labels | undefined): void {
      const slice = sliceOf(id);
      const key = `${kind}/${slice}`;
      const known = slices.get(key) ?? { kind, slice, items: new Map() };
      slices.set(key, known);
      known.items.set(id, labels);
    },
    /** Writes them all, as the last step of the transaction. */
    async write(transaction: WriteTransaction): Promise<void> {
      const store = transaction.objectStore('labels');
      const writeSlice = async ({ kind, slice, items }: Slice): Promise<void> => {
        const all = labelsIn([await store.get([kind, slice])]);
        let isChanged = false;
        for (const [id, labels] of items) {
          isChanged ||= labels !== undefined || all.has(id);
          if (labels) all.set(id, labels);
          else all.delete(id);
        }
        if (isChanged) await store.put({ version: RECORD_VERSION, kind, slice, items: [...all] });
      };
      await Promise.all([...slices.values()].map(writeSlice));
    },
  };
}

interface Slice {
  readonly kind: Kind;
  readonly slice: number;
  readonly items: Map<string, Labels | undefined>;
}

export type LabelChanges = ReturnType<typeof labelChanges>;
