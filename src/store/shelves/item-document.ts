/** A weapon or a fleet of the library while it is edited. */
import { createComputed, createMemo, on } from 'solid-js';
import { equal } from '../../core/design/patch.ts';
import type { After } from '../autosave.ts';
import { createDocument, type Document } from '../document.ts';
import { CLOSED, type Page } from '../page.ts';
import type { Start } from '../starting.ts';
import type { DocumentStore, Stored } from '../storage.ts';
import { changed, newTimeline, withoutGroup } from '../timeline.ts';
import type { LiveValueShelf } from './live-shelf.ts';
import type { ShelfItem } from './shelf.ts';
import { marksOf } from './shelf-records.ts';

export interface ItemDocumentOptions<Value> {
  readonly shelf: LiveValueShelf<Value>;
  readonly item: ShelfItem<Value>;
  readonly page: Page;
  /** While it holds, changes wait for `save`. */
  readonly held?: () => boolean;
  /** What was changed and not stored before. */
  readonly draft?: Value | undefined;
  /** Whether the draft was made of another version than the one that is stored now. */
  readonly overtaken?: boolean;
  /** The value as a new item: an id that none has, and the value under a name of its own. */
  readonly copyOf: (value: Value) => { readonly id: string; readonly value: Value };
  /** The time in ms. */
  readonly now: () => number;
  readonly after: After;
}

const storedItem = <Value>({ value, history, revision, writers }: ShelfItem<Value>) => ({
  timeline: { ...newTimeline(value), ...history },
  revision,
  ...(writers ? { writers } : {}),
});

/** Belongs to the owner that creates it. */
export function createItemDocument<Value>(options: ItemDocumentOptions<Value>): Document<Value> {
  const { shelf, item, copyOf, now, after } = options;
  const { id } = item;
  const marks = marksOf(item);
  const document = createDocument<Value>(id, startOfItem(options), {
    ...{ store: itemStore(shelf, item), page: options.page, now, after },
    ...(options.held ? { held: options.held } : {}),
    connected: () => true,
    offline: () => undefined,
    report: shelf.report,
    saved() {},
    show() {},
    keepCopy(_, timeline) {
      const copy = copyOf(timeline.design);
      const { entries, cursor } = changed(
        withoutGroup(timeline),
        'Keep as a copy',
        copy.value,
        now(),
      );
      return shelf.put([{ ...copy, replaces: 0, marks, history: { entries, cursor } }]);
    },
  });
  const revision = createMemo(() => shelf.find(id)?.revision);
  createComputed(on(revision, (now) => void document.refresh(now), { defer: true }));
  createComputed(
    on(shelf.closings, () => void after(CLOSED, () => void document.refresh()), { defer: true }),
  );
  void document.open();
  return document;
}

function startOfItem<Value>(options: ItemDocumentOptions<Value>): Start<Value> {
  const stored: Stored<Value> = storedItem(options.item);
  const { draft, overtaken = false } = options;
  if (draft === undefined) return { timeline: stored.timeline, stored };
  return {
    timeline: changed(stored.timeline, 'Change not applied yet', draft, options.now()),
    stored,
    theirs: overtaken && !equal(draft, stored.timeline.design) ? stored : undefined,
  };
}

/** A shelf as the documents of its items see it; `item` knows how a deleted one was filed. */
export const itemStore = <Value>(
  shelf: LiveValueShelf<Value>,
  item?: ShelfItem<Value>,
): DocumentStore<Value> => ({
  pending: shelf.pending,
  async read(id) {
    const found = await shelf.get(id);
    if (found?.revision !== shelf.find(id)?.revision) await shelf.changed([id]);
    return found ? { stored: storedItem(found) } : { removed: true };
  },
  async save({ id, timeline, replaces, anew, writers }) {
    const { design: value, entries, cursor } = timeline;
    const replaced = anew ? 0 : replaces;
    const overtaken = await shelf.put([
      {
        ...{ id, value, replaces: replaced, history: { entries, cursor } },
        ...(item ? { marks: marksOf(item) } : {}),
        ...(writers ? { writers } : {}),
      },
    ]);
    if (overtaken.length === 0) return replaced + 1;
    return shelf.find(id) ? undefined : 'gone';
  },
});
