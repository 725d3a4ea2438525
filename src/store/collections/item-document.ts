/** Items of the library while they are edited, and drafts of changes that wait for the player’s decision. */
import { createComputed, createMemo, on } from 'solid-js';
import type { GenericSchema } from 'valibot';
import { type Weapon, weaponSchema } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { equal } from '../../core/design/patch.ts';
import type { Shape } from '../../core/design/schema.ts';
import { packHash, type RulesPack } from '../../core/rules/packs/pack.ts';
import { packSchema } from '../../core/rules/packs/pack-schema.ts';
import { isObject, type JsonObject, readValue } from '../../formats/json/reader.ts';
import { createDocument, type Document } from '../document.ts';
import { labelsOf } from '../labels.ts';
import type { Start } from '../lineage.ts';
import { CLOSED, type Page } from '../page.ts';
import type { After } from '../saving.ts';
import { type SmallStore, storedJson, storeText } from '../small-store.ts';
import { afterChange, newTimeline, withoutGroup } from '../timeline.ts';
import type { CollectionItem } from './collection.ts';
import type { LiveCollection } from './live-collection.ts';

export interface Drafts<Value> {
  get(id: string): Value | undefined;
  /** Returns the mark of the version that the draft was made from, if known. */
  baseOf(id: string): string | undefined;
  /**
   * Stores a draft, or deletes it when undefined. `base` is the mark of the version that it was made
   * from, by default of the library's. False when it cannot be stored.
   */
  set(id: string, draft: Value | undefined, base?: string): boolean;
}

/** Kind of draft: the word in its key, and how its values are read and compared. */
interface Drafted<Schema extends GenericSchema> {
  readonly word: string;
  readonly schema: Schema;
  readonly markOf: (value: Shape<Schema>) => string;
}

/** Returns drafts of library items in a store that may refuse, as in private windows. */
export function keptDrafts<Schema extends GenericSchema>(
  { word, schema, markOf }: Drafted<Schema>,
  store: () => SmallStore,
  stored: (id: string) => { readonly value: Shape<Schema> } | undefined = () => undefined,
): Drafts<Shape<Schema>> {
  const keyOf = (id: string): string => `slipway.${word}-draft.${id}`;
  const kept = (id: string): JsonObject | undefined => {
    const raw = storedJson(keyOf(id), store);
    return isObject(raw) ? raw : undefined;
  };
  return {
    get(id) {
      const draft = kept(id);
      const { value, issues } = readValue(schema, draft?.[word]);
      return issues.length === 0 ? value : undefined;
    },
    baseOf(id) {
      const base = kept(id)?.base;
      return typeof base === 'string' ? base : undefined;
    },
    set(id, value, base) {
      const there = stored(id);
      const draft = value && { [word]: value, base: base ?? (there && markOf(there.value)) };
      return storeText(keyOf(id), draft && JSON.stringify(draft), store);
    },
  };
}

export const weaponDrafts = (
  store: () => SmallStore,
  stored: (id: string) => { readonly value: Weapon } | undefined,
): Drafts<Weapon> =>
  keptDrafts({ word: 'weapon', schema: weaponSchema, markOf: weaponMark }, store, stored);

export const packDrafts = (
  store: () => SmallStore,
  stored: (id: string) => { readonly value: RulesPack } | undefined,
): Drafts<RulesPack> =>
  keptDrafts({ word: 'pack', schema: packSchema, markOf: packHash }, store, stored);

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
