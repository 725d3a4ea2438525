import {
  type Connection,
  type Database,
  handled,
  type Store,
  type WriteTransaction,
} from '../database.ts';
import {
  type ItemRecord,
  itemRecord,
  readItem,
  readLabels,
  readRecord,
  readSummary,
  relabelled,
  summaryOf,
  textAt,
  whyUnreadable,
} from '../item-records.ts';
import type { ItemKind } from '../kinds.ts';
import { type Labels, NO_LABELS } from '../labels.ts';
import { indexedDbPending } from '../pending-saves.ts';
import { copyPortrait } from '../portraits.ts';
import type { Problem, Save } from '../storage.ts';
import {
  labelChanges,
  labelsOfItem,
  putItem,
  REMOVED_WITH,
  relabel,
  removeItems,
  renewSummary,
  stepsFrom,
  storedFields,
  storedLabels,
  writingStores,
} from '../stored-items.ts';
import { newTimeline } from '../timeline.ts';
import { eachInTurn, inBatches, inPages, inWriteTransaction } from '../transactions.ts';
import type { Collection, CollectionItem, ItemSave, Progress } from './collection.ts';

export function indexedDbCollection<Value, Summary>(
  itemKind: ItemKind<Value, Summary>,
  connection: Connection,
  lost: () => void,
): Collection<Value, Summary> {
  const { kind, readValue, stored: storedSummaries } = itemKind;
  const stores = writingStores(kind);
  const read = (raw: unknown) => readRecord(raw, readValue);
  const summaryIn = (raw: unknown) => readSummary(storedSummaries, raw);
  const renew = async (transaction: WriteTransaction, id: string) => {
    const raw: unknown = await transaction.objectStore(kind).get(id);
    const record = read(raw);
    return record ? renewSummary(transaction, itemKind, record) : problemOf(raw, id);
  };
  /** Remakes summaries that no other window has remade meanwhile. */
  const renewAll = (database: Database, ids: readonly string[]) =>
    inWriteTransaction(database, stores, async (transaction) => {
      const renewed = async (id: string) => {
        const item = summaryIn(await transaction.objectStore('summaries').get([kind, id]));
        return item && !item.outdated ? item : renew(transaction, id);
      };
      const items: CollectionItem<Summary>[] = [];
      const problems: Problem[] = [];
      for (const item of await Promise.all(ids.map(renewed))) {
        if (!('why' in item)) items.push(item);
        // Others may have been deleted meanwhile.
        else if (item.raw !== undefined) problems.push(item);
      }
      return { items, problems };
    });
  const listSummaries = async (progress?: Progress) => {
    const database = await connection();
    const reading = database.transaction([kind, 'summaries', 'labels']);
    const count = handled(reading.objectStore(kind).count());
    const labels = await storedLabels(reading, kind);
    const labelled = (item: CollectionItem<Summary>) => relabelled(item, labels.get(item.id));
    const items: CollectionItem<Summary>[] = [];
    for await (const raws of inPages(reading.objectStore('summaries'), [kind], [kind, []])) {
      for (const raw of raws) {
        const item = summaryIn(raw);
        if (item) items.push(labelled(item));
      }
    }
    // Summaries are stored and deleted with their items, so equal counts mean that none is missing.
    if (items.length === (await count)) return { items, problems: [] };
    const ids = await database.getAllKeys(kind);
    const known = new Map(items.map((item) => [item.id, item]));
    const problems: Problem[] = [];
    const unknown = ids.filter((id) => !known.has(id));
    const make = async (batch: readonly string[]) => {
      const made = await renewAll(database, batch);
      for (const item of made.items) known.set(item.id, labelled(item));
      problems.push(...made.problems);
    };
    await inBatches(unknown, make, progress);
    return { items: ids.flatMap((id) => known.get(id) ?? []), problems };
  };
  const listValues = async () => {
    const reading = (await connection()).transaction([kind, 'labels']);
    const [raws, labels]: [readonly unknown[], ReadonlyMap<string, Labels>] = await Promise.all([
      reading.objectStore(kind).getAll(),
      storedLabels(reading, kind),
    ]);
    const records = raws.map(read);
    return {
      items: records.flatMap((record) =>
        record ? [relabelled(summaryOf(itemKind, record), labels.get(record.id))] : [],
      ),
      problems: raws.flatMap((raw, i) => (records[i] ? [] : [problemOf(raw)])),
    };
  };
  /** Writes saves, and the pictures of copies. */
  const writeSaves = async <Result>(
    saves: readonly { readonly portraitOf?: string | undefined }[],
    job: (transaction: WriteTransaction) => Promise<Result>,
  ): Promise<Result> => {
    const isCopy = saves.some(({ portraitOf }) => portraitOf !== undefined);
    return inWriteTransaction(await connection(), isCopy ? [...stores, 'portraits'] : stores, job);
  };
  const put = async (transaction: WriteTransaction, save: Save<Value>, stored?: ItemRecord) => {
    const record = itemRecord(save, save.replaces + 1, stored);
    await putItem(transaction, itemKind, record, save);
    if (save.portraitOf !== undefined) await copyPortrait(transaction, save.portraitOf, save.id);
    return record;
  };
  const saveOne = async (transaction: WriteTransaction, save: Save<Value>) => {
    const [stored, removed] = await Promise.all([
      storedFields(transaction, kind, save.id),
      transaction.objectStore('removed').getKey([kind, save.id]),
    ]);
    if (!stored && removed && !save.anew) return 'gone';
    if (stored && (save.anew || stored.revision !== save.replaces)) return undefined;
    if (!stored && save.replaces > 0) lost();
    await put(transaction, stored ? save : { ...save, storedEntries: 0 }, stored);
    return save.replaces + 1;
  };
  const saveAll: Collection<Value, Summary>['saveAll'] = (saves) =>
    writeSaves(saves, (transaction) => {
      const ids = new Set<string>();
      return eachInTurn(saves, (save) => {
        // The second save of an item finds another revision.
        if (ids.has(save.id)) return undefined;
        ids.add(save.id);
        return saveOne(transaction, save);
      });
    });
  return {
    pending: indexedDbPending(connection, itemKind),
    isSound: (value) => readValue(value) !== undefined,
    async read(id) {
      const transaction = (await connection()).transaction([kind, 'steps', 'labels', 'removed']);
      const [record, steps, labels, removed] = await Promise.all([
        transaction.objectStore(kind).get(id),
        transaction.objectStore('steps').getAll(stepsFrom(kind, id)),
        labelsOfItem(transaction, kind, id),
        transaction.objectStore('removed').getKey([kind, id]),
        transaction.done,
      ]);
      if (!record) return { removed: removed !== undefined };
      const { trashed } = labels ?? readLabels(record) ?? NO_LABELS;
      return { ...readItem(id, record, steps, readValue), isTrashed: trashed !== undefined };
    },
    save: async (save) => (await saveAll([save]))[0],
    saveAll,
    list: storedSummaries ? listSummaries : listValues,
    async listFirst({ ids, since }) {
      if (!storedSummaries) return [];
      const reading = (await connection()).transaction([kind, 'summaries', 'labels']);
      const later = await reading
        .objectStore(kind)
        .index('updated')
        .getAllKeys(IDBKeyRange.lowerBound(since, true), MOST_LATER);
      if (later.length === MOST_LATER) return [];
      const summaries = reading.objectStore('summaries');
      const wanted = [...new Set([...later, ...ids])];
      const labels = handled(storedLabels(reading, kind));
      const raws = await Promise.all(wanted.map((id) => summaries.get([kind, id])));
      const items = raws.flatMap((raw) => summaryIn(raw) ?? []);
      const own = await labels;
      return items.map((item) => relabelled(item, own.get(item.id)));
    },
    async renew(ids, onRenewed, signal) {
      const database = await connection();
      const labels = await storedLabels(database.transaction('labels'), kind);
      for (let done = 0; done < ids.length && !signal?.aborted; done += RENEWED_AT_ONCE) {
        const { items, problems } = await renewAll(
          database,
          ids.slice(done, done + RENEWED_AT_ONCE),
        );
        onRenewed({ items: items.map((item) => relabelled(item, labels.get(item.id))), problems });
      }
    },
    async get(id) {
      const database = await connection();
      const reading = database.transaction([kind, 'summaries', 'labels']);
      const [raw, labels]: [unknown, Labels | undefined] = await Promise.all([
        storedSummaries
          ? reading.objectStore('summaries').get([kind, id])
          : reading.objectStore(kind).get(id),
        labelsOfItem(reading, kind, id),
      ]);
      if (!storedSummaries) {
        const record = read(raw);
        return record && relabelled(summaryOf(itemKind, record), labels);
      }
      const item = summaryIn(raw);
      if (item && !item.outdated) return relabelled(item, labels);
      return inWriteTransaction(database, stores, async (transaction) => {
        const made = await renew(transaction, id);
        return 'why' in made ? undefined : relabelled(made, labels);
      });
    },
    async values(ids) {
      const { store } = (await connection()).transaction(kind);
      const raws = await Promise.all(ids.map((id) => store.get(id)));
      return raws.flatMap((raw) => {
        const record = read(raw);
        return record ? [{ id: record.id, value: record.value, label: record.label }] : [];
      });
    },
    async put(saves, onStored) {
      let records: readonly ItemRecord<Value>[] = [];
      const overtaken = await writeSaves(saves, async (transaction) => {
        const stored = await eachInTurn(saves, ({ id }) => storedFields(transaction, kind, id));
        const others = saves.filter(({ replaces }, i) => replaces !== (stored[i]?.revision ?? 0));
        if (others.length > 0) return others.map(({ id }) => id);
        records = await eachInTurn(saves, (save, i) =>
          put(transaction, wholeSave(save), stored[i]),
        );
        return [];
      });
      if (!storedSummaries && overtaken.length === 0)
        onStored?.(records.map((record) => summaryOf(itemKind, record)));
      return overtaken;
    },
    async relabel(items) {
      const labels = new Map(items.map((item) => [item.id, item.labels]));
      await inWriteTransaction(await connection(), stores, (transaction) =>
        relabel(transaction, kind, labels),
      );
    },
    async remove(ids, progress) {
      const database = await connection();
      const all: Store[] = [...stores, ...REMOVED_WITH];
      const job = (batch: readonly string[]) =>
        inWriteTransaction(database, all, async (transaction) => {
          const labels = labelChanges();
          await removeItems(transaction, itemKind, batch, labels);
          await labels.write(transaction);
        });
      await inBatches(ids, job, progress);
    },
  };
}

/** Number of later items from which a first screen takes no less than the whole list. */
const MOST_LATER = 200;

/** Summaries remade in one transaction; other reads wait for it. */
const RENEWED_AT_ONCE = 100;

const wholeSave = <Value>({ value, history, ...save }: ItemSave<Value>): Save<Value> => ({
  ...save,
  timeline: { ...newTimeline(value), ...history },
  storedEntries: 0,
});

const problemOf = (raw: unknown, id = textAt(raw, 'id')): Problem => ({
  id,
  why: whyUnreadable(raw),
  raw,
});
