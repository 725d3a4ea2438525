/** Item of the library while it is edited. */
import { createComputed, createMemo, on } from 'solid-js';
import { equal } from '../../core/design/patch.ts';
import { createDocument, type Document } from '../document.ts';
import { labelsOf } from '../labels.ts';
import type { Start } from '../lineage.ts';
import { CLOSED, type Page } from '../page.ts';
import type { After } from '../saving.ts';
import { afterChange, newTimeline, withoutGroup } from '../timeline.ts';
import type { CollectionItem } from './collection.ts';
import type { LiveCollection } from './live-collection.ts';

export interface ItemDocumentOptions<Value> {
  readonly collection: LiveCollection<Value>;
  readonly item: CollectionItem<Value>;
  readonly page: Page;
  /** True while changes wait for `save`. */
  readonly held?: () => boolean;
  /** Changed value that was not stored before. */
  readonly draft?: Value | undefined;
  /** True if the draft was made from another version than the stored one. */
  readonly overtaken?: boolean;
  /** Returns a new id for a copy, and the value under a new name. */
  readonly copyOf: (value: Value) => { readonly id: string; readonly value: Value };
  readonly now: () => number;
  readonly after: After;
}

/** Creates a document whose steps are read once it is open. Belongs to the owner that creates it. */
export function createItemDocument<Value>(options: ItemDocumentOptions<Value>): Document<Value> {
  const { collection, item, copyOf, now, after } = options;
  const { id } = item;
  const { documents } = collection;
  const labels = labelsOf(item);
  const document = createDocument<Value>(id, startOfItem(options), {
    store: { ...documents, save: (save) => documents.save({ ...save, labels }) },
    page: options.page,
    now,
    after,
    held: options.held,
    connected: () => true,
    offline: () => undefined,
    report: collection.report,
    saved() {},
    show() {},
    keepCopy(_, timeline) {
      const copy = copyOf(timeline.design);
      const history = afterChange(withoutGroup(timeline), 'Keep as a copy', copy.value, now());
      const { entries, cursor } = history;
      return collection.put([{ ...copy, replaces: 0, labels, history: { entries, cursor } }]);
    },
  });
  const revision = createMemo(() => collection.find(id)?.revision);
  createComputed(on(revision, (now) => void document.refresh(now), { defer: true }));
  createComputed(
    on(collection.closings, () => void after(CLOSED, () => void document.refresh()), {
      defer: true,
    }),
  );
  void document.open();
  return document;
}

function startOfItem<Value>({
  item,
  draft,
  overtaken = false,
  now,
}: ItemDocumentOptions<Value>): Start<Value> {
  const { value, revision } = item;
  const timeline = newTimeline(value);
  const stored = { timeline, revision, withoutSteps: true };
  if (draft === undefined) return { timeline, stored };
  const isRival = overtaken && !equal(draft, value);
  return {
    timeline: afterChange(timeline, 'Change not applied yet', draft, now()),
    stored,
    ...(isRival
      ? { hasStored: false, rivals: [{ timeline, writers: [], hasStored: true, numbers: [] }] }
      : {}),
  };
}
