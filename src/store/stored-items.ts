/** Writes items to the database, within a transaction. */

import { unwrap } from 'idb';
import { isObject } from '../formats/json/reader.ts';
import type { CollectionItem } from './collections/collection.ts';
import { handled, type Store, type WriteTransaction } from './database.ts';
import {
  type ItemRecord,
  isNumberedEntry,
  readFields,
  readLabels,
  readRecord,
  relabelled,
  stepRecords,
  summaryOf,
} from './item-records.ts';
import type { ItemKind } from './kinds.ts';
import type { Labels } from './labels.ts';
import { RECORD_VERSION, textAt } from './records.ts';
import type { Kind, Save } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';
import type { Timeline } from './timeline.ts';
import { inPages, together } from './transactions.ts';

/** Stores that writing items of a kind needs. */
export const writingStores = (kind: Kind): Store[] => [
  kind,
  ...(['steps', 'summaries', 'removed', 'quarantine'] as const),
];

/** Stores that deleting them permanently needs besides. */
export const REMOVED_WITH: Store[] = ['pending', 'versions', 'portraits'];

/** Key range of an item's steps, from the given one on, counted from 0. */
export const stepsFrom = (kind: Kind, id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([kind, id, from + 1], [kind, id, Number.POSITIVE_INFINITY]);

/**
 * Reads an item that will be overwritten, without a check of its value. Rejects for an unreadable
 * record, and sets one with damaged labels aside.
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
  await together([
    () => steps.delete(stepsFrom(kind, id, timeline.base + storedEntries)),
    ...stepRecords(kind, id, timeline, storedEntries).map((step) => () => steps.put(step)),
    () => transaction.objectStore(kind).put(record),
    () => renewSummary(transaction, itemKind, record),
    () => transaction.objectStore('removed').delete([kind, id]),
  ]);
}

/** Sets unreadable steps aside before others replace them. */
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
  await together(unknown.map((raw) => () => quarantine.add({ store: 'steps', raw })));
}

/** Number of items from which reading all records in pages is faster than reading those. */
const MANY = 1000;
const PAGE = 250;

/** Gives stored items other labels, by their ids; skips those that are not stored. */
export async function relabel(
  transaction: WriteTransaction,
  kind: Kind,
  labels: ReadonlyMap<string, Labels>,
): Promise<void> {
  if (labels.size < MANY) {
    const one = async (id: string, own: Labels) => {
      const record = await storedFields(transaction, kind, id);
      if (record) await relabelRecord(transaction, kind, record, own);
    };
    return together(
      [...labels].map(
        ([id, own]) =>
          () =>
            one(id, own),
      ),
    );
  }
  const items = transaction.objectStore(kind);
  const summaries = transaction.objectStore('summaries');
  // Without a promise for each record: a failure ends the transaction.
  const inItems = async () => {
    for await (const raws of inPages(items, '', [], PAGE)) {
      for (const raw of raws) {
        const own = labels.get(textAt(raw, 'id'));
        const record = own && fieldsOf(transaction, kind, raw);
        if (own && record) unwrap(items).put(relabelled(record, own));
      }
    }
  };
  const inSummaries = async () => {
    for await (const raws of inPages(summaries, [kind], [kind, []], PAGE)) {
      for (const raw of raws) {
        const own = labels.get(textAt(raw, 'id'));
        if (own) unwrap(summaries).put(relabelled({ ...raw, tags: [] }, own));
      }
    }
  };
  // Together, so that the page works on one store while the database works on the other.
  await Promise.all([inItems(), inSummaries()]);
}

export async function relabelRecord(
  transaction: WriteTransaction,
  kind: Kind,
  record: ItemRecord,
  labels: Labels,
): Promise<void> {
  const { id } = record;
  await transaction.objectStore(kind).put(relabelled(record, labels));
  const summaries = transaction.objectStore('summaries');
  const summary: unknown = await summaries.get([kind, id]);
  if (isObject(summary)) await summaries.put(relabelled({ ...summary, tags: [] }, labels));
}

/** Deletes items permanently, with all that belongs to them; sets unreadable records aside. */
export async function removeItems<Value>(
  transaction: WriteTransaction,
  { kind, readValue }: Pick<ItemKind<Value>, 'kind' | 'readValue'>,
  ids: readonly string[],
): Promise<void> {
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
    kind === 'ships' ? keysOf('versions', (id) => id) : [],
    Promise.all(ids.map((id) => transaction.objectStore(kind).get(id))),
  ]);
  const unreadable = raws.filter((raw) => raw && !readRecord(raw, readValue));
  await together([
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
