/** Collection as a page shows it: read once, then updated with changes of all windows. */
import { batch, createMemo, createSignal, untrack } from 'solid-js';
import { inSlices } from '../../formats/arriving/slices.ts';
import { relabelled } from '../item-records.ts';
import { hasLog } from '../kinds.ts';
import { type Labels, labelsOf } from '../labels.ts';
import { type Channel, isClosing, isCollectionChange, isSaved } from '../page.ts';
import { keysOfLog, storeText } from '../small-store.ts';
import type { DocumentStore, ItemValues, Kind, Problem } from '../storage.ts';
import { explainFailure, StorageFailure } from '../storage-failure.ts';
import { changeStored } from '../stored-changes.ts';
import { inBatches, together } from '../transactions.ts';
import type {
  Collection,
  CollectionItem,
  FirstItems,
  ItemSave,
  ItemSummaries,
  ItemValue,
  Progress,
} from './collection.ts';
import { createRenewal, type RenewalProgress } from './renewal.ts';

type CollectionStatus =
  /** `share` is the progress from 0 to 1, when reading takes long. */
  | { readonly state: 'loading'; readonly share?: number }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly why: string };

/** Part of a collection that does not depend on its values. */
export interface LiveList<Summary> {
  /** Returns items outside the trash. The first call starts the reading. */
  items(): readonly CollectionItem<Summary>[];
  /** Resolves with the items once they are read; rejects if they cannot be read. */
  whenRead(): Promise<readonly CollectionItem<Summary>[]>;
  trash(): readonly CollectionItem<Summary>[];
  find(id: string): CollectionItem<Summary> | undefined;
  status(): CollectionStatus;
  /** True while `items` are only those that the list showed first at the last visit. */
  isPartial(): boolean;
  /** Progress while outdated summaries are remade. */
  renewing(): RenewalProgress | undefined;
  problems(): readonly Problem[];
  report(problem: Problem): void;
  /** Number of pages that closed. */
  closings(): number;
  reload(): Promise<void>;
  /** Reads items again that were stored without this collection, and tells other windows. */
  changed(ids: readonly string[]): Promise<void>;
  /** Changes labels of items; rejects when that cannot be stored. */
  relabel(ids: readonly string[], change: (labels: Labels, id: string) => Labels): Promise<void>;
  moveToTrash(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[], progress?: Progress): Promise<void>;
}

export interface LiveCollection<Value, Summary = Value> extends LiveList<Summary> {
  values(ids: readonly string[]): Promise<readonly ItemValue<Value>[]>;
  put(saves: readonly Omit<ItemSave<Value>, 'updated'>[]): Promise<readonly string[]>;
  /**
   * Changes stored items, open or not, one after the other: each change is a step that can be undone in the item. Returns the ids of
   * unreadable items, which stay unchanged.
   */
  change(
    label: string,
    changes: readonly ItemChange<Value>[],
    progress?: Progress,
  ): Promise<readonly string[]>;
  /** Store for documents of its items, whose saves this collection shows at once. */
  readonly documents: DocumentStore<Value>;
}

export type LiveCollections = {
  readonly [kind in Kind]: LiveCollection<ItemValues[kind], ItemSummaries[kind]>;
};

interface ItemChange<Value> {
  readonly id: string;
  readonly edit: (value: Value) => Value;
}

export interface CollectionContext<Summary> {
  readonly channel: Channel;
  readonly now: () => number;
  /** Prepares items, in steps, before they are shown. */
  readonly prepare?: (items: readonly CollectionItem<Summary>[]) => Iterable<unknown>;
  /** Items to show before all are read. */
  readonly first?: () => FirstItems | undefined;
}

/** Largest number of changed items that are read singly. */
const MANY = 100;

/** Creates a live collection with its own `channel`. Belongs to the owner that creates it. */
export function createCollection<Value, Summary>(
  kind: Kind,
  collection: Collection<Value, Summary>,
  { channel, now, prepare = () => [], first = () => undefined }: CollectionContext<Summary>,
): LiveCollection<Value, Summary> {
  type Item = CollectionItem<Summary>;
  const [all, setAll] = createSignal<readonly Item[]>([]);
  const [status, setStatus] = createSignal<CollectionStatus>({ state: 'loading' });
  const [closings, setClosings] = createSignal(0);
  const [problems, setProblems] = createSignal<readonly Problem[]>([]);
  const [isPartial, setPartial] = createSignal(false);
  const byId = createMemo(() => new Map(all().map((item) => [item.id, item])));
  const present = createMemo(() => all().filter(({ trashed }) => trashed === undefined));
  const trashed = createMemo(() => all().filter(({ trashed }) => trashed !== undefined));

  /** The last reading; readings run one after the other, so that an older one never replaces a newer one. */
  let reading: Promise<void> | undefined;
  const afterwards = (job: () => Promise<void>): Promise<void> => {
    reading = (reading ?? Promise.resolve()).then(job);
    return reading;
  };
  const showFirst = async (wanted: FirstItems) => {
    const items = await collection.listFirst(wanted);
    for await (const _ of inSlices(prepare(items)));
    batch(() => {
      setAll(items);
      setPartial(items.length > 0);
    });
  };
  const load = async () => {
    try {
      const wanted = untrack(all).length === 0 ? first() : undefined;
      if (wanted) await showFirst(wanted);
      const found = await collection.list((done, total) => {
        if (total > MANY) setStatus({ state: 'loading', share: done / total });
      });
      for await (const _ of inSlices(prepare(found.items)));
      batch(() => {
        setAll(found.items);
        setProblems(found.problems);
        setStatus({ state: 'ready' });
        setPartial(false);
      });
      renewal.start(found.items.filter(({ outdated }) => outdated));
    } catch (error) {
      batch(() => {
        if (untrack(isPartial)) setAll([]);
        setPartial(false);
        setStatus({ state: 'failed', why: explainFailure(error) });
      });
    }
  };
  const started = (): void => {
    if (!reading) void afterwards(load);
  };
  const take = (items: ReadonlyMap<string, Item | undefined>): void => {
    if (items.size === 0) return;
    const known = untrack(byId);
    const added = [...items].flatMap(([id, item]) => (known.has(id) ? [] : (item ?? [])));
    setAll((before) => [
      ...before.flatMap((item) => (items.has(item.id) ? (items.get(item.id) ?? []) : item)),
      ...added,
    ]);
  };
  const renewal = createRenewal(collection, {
    prepare,
    renewed(items, unreadable) {
      const known = untrack(byId);
      // Keep items that were saved or filed meanwhile.
      const fresh = items.flatMap((item): [string, Item][] => {
        const before = known.get(item.id);
        if (!before?.outdated || before.revision !== item.revision) return [];
        const { outdated: _, ...rest } = before;
        return [[item.id, { ...rest, value: item.value }]];
      });
      batch(() => {
        take(new Map([...fresh, ...unreadable.map(({ id }) => [id, undefined] as const)]));
        if (unreadable.length > 0) setProblems((before) => [...before, ...unreadable]);
      });
    },
  });
  const refresh = (ids: readonly string[]): Promise<void> => {
    if (!reading) return Promise.resolve();
    if (ids.length > MANY) return afterwards(load);
    return afterwards(async () => {
      if (untrack(status).state !== 'ready') return;
      try {
        const items = await Promise.all(ids.map((id) => collection.get(id)));
        take(new Map(ids.map((id, i) => [id, items[i]])));
      } catch {
        await load();
      }
    });
  };
  channel.listen((message) => {
    if (isCollectionChange(message) && message.collection === kind) void refresh(message.ids);
    if (kind === 'ships' && isSaved(message)) void refresh([message.ship]);
    if (isClosing(message)) setClosings((count) => count + 1);
  });
  const announce = (ids: readonly string[]) =>
    channel.post({ kind: 'collection-changed', collection: kind, ids });
  const changed = async (ids: readonly string[]): Promise<void> => {
    await refresh(ids);
    announce(ids);
  };
  /** Shows listed items as stored, with their labels, unless a later save of them is shown. */
  const showStored = (items: readonly Item[]): Promise<void> =>
    afterwards(async () => {
      for await (const _ of inSlices(prepare(items)));
      const known = untrack(byId);
      const fresh = items.flatMap((item): [string, Item][] => {
        const before = known.get(item.id);
        if (!before || before.revision >= item.revision) return [];
        return [[item.id, relabelled(item, labelsOf(before))]];
      });
      take(new Map(fresh));
    });
  const relabel: LiveList<Summary>['relabel'] = async (ids, change) => {
    const items = ids.flatMap((id) => untrack(byId).get(id) ?? []);
    const labelled = items.map((item) => ({
      id: item.id,
      labels: change(labelsOf(item), item.id),
    }));
    await collection.relabel(labelled);
    // Only labels have changed, so no item is read again.
    await afterwards(async () => {
      const known = untrack(byId);
      const changed = labelled.flatMap(({ id, labels }) => {
        const item = known.get(id);
        return item ? [relabelled(item, labels)] : [];
      });
      for await (const _ of inSlices(prepare(changed)));
      const left = untrack(byId);
      take(new Map(changed.flatMap((item) => (left.has(item.id) ? [[item.id, item]] : []))));
    });
    announce(ids);
  };
  return {
    items() {
      started();
      return present();
    },
    async whenRead() {
      started();
      await reading;
      const now = untrack(status);
      if (now.state === 'failed') throw new StorageFailure('unknown', now.why);
      return untrack(present);
    },
    trash() {
      started();
      return trashed();
    },
    find(id) {
      started();
      return byId().get(id);
    },
    status,
    isPartial,
    renewing: renewal.progress,
    problems,
    report: (problem) => void setProblems((known) => [...known, problem]),
    closings,
    reload() {
      setStatus({ state: 'loading' });
      return afterwards(load);
    },
    changed,
    relabel,
    moveToTrash: (ids) => relabel(ids, (labels) => ({ ...labels, trashed: now() })),
    restore: (ids) => relabel(ids, ({ trashed: _, ...labels }) => labels),
    async remove(ids, progress) {
      try {
        await collection.remove(ids, progress);
        if (hasLog(kind)) for (const key of ids.flatMap(keysOfLog)) storeText(key, undefined);
        take(new Map(ids.map((id) => [id, undefined])));
      } catch (error) {
        // Some of them may be gone.
        await afterwards(load);
        throw error;
      } finally {
        announce(ids);
      }
    },
    values: (ids) => collection.values(ids),
    async put(saves) {
      const updated = now();
      let listed: readonly Item[] = [];
      const overtaken = await collection.put(
        saves.map((save) => ({ ...save, updated })),
        (items) => {
          listed = items.filter((item) => untrack(byId).has(item.id));
        },
      );
      if (overtaken.length > 0) {
        await changed(overtaken);
        return overtaken;
      }
      const ids = saves.map(({ id }) => id);
      const shown = new Set(listed.map(({ id }) => id));
      // Large values, such as long games, are not read again.
      if (shown.size > 0) await showStored(listed);
      await refresh(ids.filter((id) => !shown.has(id)));
      announce(ids);
      return overtaken;
    },
    async change(label, changes, progress) {
      const failed: string[] = [];
      const inGroups = { ...collection, save: together(collection.saveAll) };
      const store = async ({ id, edit }: (typeof changes)[number]) => {
        const isStored = await changeStored(inGroups, { id, label, edit, at: now() });
        if (!isStored) failed.push(id);
      };
      try {
        const job = async (some: typeof changes) => {
          // All of them end before one that failed is told, so that what follows finds them stored.
          const ended = await Promise.allSettled(some.map(store));
          for (const one of ended) if (one.status === 'rejected') throw one.reason;
        };
        await inBatches(changes, job, progress);
      } finally {
        await changed(changes.map(({ id }) => id));
      }
      return failed;
    },
    documents: {
      pending: collection.pending,
      isSound: collection.isSound,
      async read(id) {
        const found = await collection.read(id);
        if (found.stored?.revision !== untrack(byId).get(id)?.revision) await changed([id]);
        return found;
      },
      async save(save) {
        const saved = await collection.save(save);
        await changed([save.id]);
        return saved;
      },
    },
  };
}
