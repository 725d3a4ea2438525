/** A shelf as a page shows it: read once, and in step with what this window and others store. */
import { batch, createMemo, createSignal, untrack } from 'solid-js';
import { type Channel, isClosing, isSaved, isShelved } from '../channel.ts';
import type { Kind, PendingStore, Problem } from '../storage.ts';
import { explainFailure } from '../storage-failure.ts';
import type { Marks, Progress, Shelf, ShelfItem, ShelfSave, ValueShelf } from './shelf.ts';
import { marksOf } from './shelf-records.ts';

type ShelfStatus =
  /** `share` from 0 to 1 when it takes long. */
  | { readonly state: 'loading'; readonly share?: number }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly why: string };

export interface LiveShelf<Value> {
  /** All but the trash. The shelf is read when someone first asks. */
  items(): readonly ShelfItem<Value>[];
  /** What is in the trash. */
  trash(): readonly ShelfItem<Value>[];
  find(id: string): ShelfItem<Value> | undefined;
  status(): ShelfStatus;
  /** What could not be read. */
  problems(): readonly Problem[];
  report(problem: Problem): void;
  /** Counts the pages that other windows have closed. */
  closings(): number;
  /** Reads it anew: to try again, say. */
  reload(): Promise<void>;
  /** Takes up what was stored of these items past this shelf, and tells other windows. */
  changed(ids: readonly string[]): Promise<void>;
  /** Files items another way; rejects when that cannot be stored. */
  file(ids: readonly string[], change: (marks: Marks, id: string) => Marks): Promise<void>;
  throwAway(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  /** Deletes for good. */
  remove(ids: readonly string[], progress?: Progress): Promise<void>;
}

export interface LiveValueShelf<Value> extends LiveShelf<Value> {
  /** As it is stored now, which the list may not have heard of. */
  get(id: string): Promise<ShelfItem<Value> | undefined>;
  readonly pending: PendingStore<Value>;
  /** As `ValueShelf.put`: the ids of those that were changed meanwhile, and then nothing is stored. */
  put(saves: readonly Omit<ShelfSave<Value>, 'updated'>[]): Promise<readonly string[]>;
}

export interface ShelfContext {
  readonly channel: Channel;
  /** The time in ms. */
  readonly now: () => number;
}

/** More items than these are read anew with the whole shelf. */
const MANY = 100;

/** A live shelf; `channel` is its own. Belongs to the owner that creates it. */
export function createShelf<Value>(
  kind: Kind,
  shelf: Shelf<Value>,
  { channel, now }: ShelfContext,
): LiveShelf<Value> {
  const [all, setAll] = createSignal<readonly ShelfItem<Value>[]>([]);
  const [status, setStatus] = createSignal<ShelfStatus>({ state: 'loading' });
  const [closings, setClosings] = createSignal(0);
  const [problems, setProblems] = createSignal<readonly Problem[]>([]);
  const byId = createMemo(() => new Map(all().map((item) => [item.id, item])));
  const present = createMemo(() => all().filter(({ trashed }) => trashed === undefined));
  const trashed = createMemo(() => all().filter(({ trashed }) => trashed !== undefined));

  /** One reading after the other, so that an older one never covers a newer. */
  let reading: Promise<void> | undefined;
  const afterwards = (job: () => Promise<void>): Promise<void> => {
    reading = (reading ?? Promise.resolve()).then(job);
    return reading;
  };
  const load = async () => {
    try {
      const found = await shelf.list((done, total) => {
        if (total > MANY) setStatus({ state: 'loading', share: done / total });
      });
      batch(() => {
        setAll(found.items);
        setProblems(found.problems);
        setStatus({ state: 'ready' });
      });
    } catch (error) {
      setStatus({ state: 'failed', why: explainFailure(error) });
    }
  };
  const reload = () => {
    setStatus({ state: 'loading' });
    return afterwards(load);
  };
  const started = (): void => {
    if (!reading) void afterwards(load);
  };
  const take = (items: ReadonlyMap<string, ShelfItem<Value> | undefined>): void => {
    const known = untrack(byId);
    const added = [...items].flatMap(([id, item]) => (known.has(id) ? [] : (item ?? [])));
    setAll((before) => [
      ...before.flatMap((item) => (items.has(item.id) ? (items.get(item.id) ?? []) : item)),
      ...added,
    ]);
  };
  const refresh = (ids: readonly string[]): Promise<void> => {
    if (!reading) return Promise.resolve();
    if (ids.length > MANY) return afterwards(load);
    return afterwards(async () => {
      if (untrack(status).state !== 'ready') return;
      try {
        const items = await Promise.all(ids.map((id) => shelf.get(id)));
        take(new Map(ids.map((id, i) => [id, items[i]])));
      } catch {
        await load();
      }
    });
  };
  channel.listen((message) => {
    if (isShelved(message) && message.shelf === kind) void refresh(message.ids);
    if (kind === 'ships' && isSaved(message)) void refresh([message.ship]);
    if (isClosing(message)) setClosings((count) => count + 1);
  });
  const announce = (ids: readonly string[]) => channel.post({ kind: 'shelved', shelf: kind, ids });

  const file: LiveShelf<Value>['file'] = async (ids, change) => {
    const items = ids.flatMap((id) => untrack(byId).get(id) ?? []);
    const markings = items.map((item) => ({ id: item.id, marks: change(marksOf(item), item.id) }));
    await shelf.mark(markings);
    const filed = new Map(
      markings.map(({ id, marks }, i) => {
        const { folder: _folder, trashed: _trashed, ...rest } = items[i] as ShelfItem<Value>;
        return [id, { ...rest, ...marksOf(marks) }];
      }),
    );
    take(filed);
    announce(ids);
  };
  return {
    items() {
      started();
      return present();
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
    problems,
    report: (problem) => void setProblems((known) => [...known, problem]),
    closings,
    reload,
    async changed(ids) {
      await refresh(ids);
      announce(ids);
    },
    file,
    throwAway: (ids) => file(ids, (marks) => ({ ...marks, trashed: now() })),
    restore: (ids) => file(ids, ({ trashed: _, ...marks }) => marks),
    async remove(ids, progress) {
      try {
        await shelf.remove(ids, progress);
        take(new Map(ids.map((id) => [id, undefined])));
      } catch (error) {
        // Some of them may be gone.
        await afterwards(load);
        throw error;
      } finally {
        announce(ids);
      }
    },
  };
}

/** A live shelf of weapons or fleets. */
export function createValueShelf<Value>(
  kind: 'weapons' | 'fleets',
  shelf: ValueShelf<Value>,
  context: ShelfContext,
): LiveValueShelf<Value> {
  const live = createShelf(kind, shelf, context);
  return {
    ...live,
    get: (id) => shelf.get(id),
    pending: shelf.pending,
    async put(saves) {
      const updated = context.now();
      const overtaken = await shelf.put(saves.map((save) => ({ ...save, updated })));
      if (overtaken.length === 0) await live.changed(saves.map(({ id }) => id));
      else await live.changed(overtaken);
      return overtaken;
    },
  };
}
