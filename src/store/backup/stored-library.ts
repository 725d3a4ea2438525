/** Reads the library in the database as a backup has it. */
import { ownField } from '../../core/rules/lookup.ts';
import { isObject, type JsonObject } from '../../formats/json/reader.ts';
import type { Connection, Database, Store } from '../database.ts';
import {
  definedFields,
  grouped,
  type ItemRecord,
  readFields,
  readItem,
  readLabels,
  relabelled,
  textAt,
} from '../item-records.ts';
import { COLLECTIONS, hasVersions, versionOwner } from '../kinds.ts';
import type { Labels } from '../labels.ts';
import { readPendingSaves } from '../pending-saves.ts';
import { readPortrait } from '../portraits.ts';
import type { OnlyHere, OutsideCopies } from '../safety.ts';
import { startOf } from '../starting.ts';
import { byKind, KINDS, type Kind, type Problem } from '../storage.ts';
import { storedLabels } from '../stored-items.ts';
import { inPages } from '../transactions.ts';
import type { AnyItem, ItemLists, LeaveOut, LibraryContents, Unreadable } from './contents.ts';

export interface StoredVisitor {
  /** Kinds come one after the other, as in `KINDS`. */
  item(kind: Kind, item: AnyItem, revision: number): void;
  /** An unreadable record stands in the place of this item. */
  damaged?(kind: Kind, id: string): void;
  unreadable(record: Unreadable): void;
}

const STORES = [
  ...KINDS,
  ...(['steps', 'labels', 'pending', 'versions', 'portraits', 'quarantine'] as const),
] satisfies Store[];

/** Items read in one task, with everything that belongs to them. */
const PAGE = 250;

/** Key greater than every number and text. */
const LAST_KEY = [[]];

/**
 * Visits the whole library in one transaction, so that no save comes in between. A page can paint
 * meanwhile, and holds no more than a few hundred items.
 */
export async function visitStored(connection: Connection, visitor: StoredVisitor): Promise<void> {
  const reading = (await connection()).transaction(STORES);
  for (const kind of KINDS) {
    const store = reading.objectStore(kind);
    const labels = await storedLabels(reading, kind);
    for await (const raws of inPages(store, Number.NEGATIVE_INFINITY, LAST_KEY, PAGE)) {
      const parts = { ...(await partsOf(reading, kind, raws)), labels };
      for (const raw of raws) visit(kind, raw, parts, visitor);
    }
  }
  const aside = inPages(reading.objectStore('quarantine'), Number.NEGATIVE_INFINITY, LAST_KEY);
  for await (const raws of aside) for (const raw of raws) visitor.unreadable(setAsideAs(raw));
}

/** Records that belong to the items of a page, by their ids. */
interface Parts {
  readonly steps: ReadonlyMap<string, readonly unknown[]>;
  readonly pending: ReadonlyMap<string, readonly unknown[]>;
  readonly versions: ReadonlyMap<string, readonly JsonObject[]>;
  readonly portraits: ReadonlyMap<string, readonly unknown[]>;
}

type Reading = ReturnType<Database['transaction']>;

async function partsOf(reading: Reading, kind: Kind, raws: readonly object[]): Promise<Parts> {
  const keyOf = (raw: object | undefined) => (raw as { id?: IDBValidKey } | undefined)?.id;
  const [first, last] = [keyOf(raws[0]), keyOf(raws.at(-1))];
  const none = new Map<string, never[]>();
  if (first === undefined || last === undefined) {
    return { steps: none, pending: none, versions: none, portraits: none };
  }
  const own = IDBKeyRange.bound(first, last);
  const isShip = kind === 'ships';
  const [steps, pending, versions, portraits] = await Promise.all([
    reading.objectStore('steps').getAll(IDBKeyRange.bound([kind, first], [kind, last, []])),
    reading
      .objectStore('pending')
      .index('item')
      .getAll(IDBKeyRange.bound([kind, first], [kind, last])),
    hasVersions(kind) ? versionsOf(reading, kind, first, last) : [],
    isShip ? reading.objectStore('portraits').getAll(own) : [],
  ]);
  const byId = <Raw>(parts: readonly Raw[], field = 'id') =>
    grouped(parts, (raw) => textAt(raw, field));
  return {
    steps: byId(steps),
    pending: byId(pending),
    portraits: byId(portraits),
    versions: byId(versions, 'ship'),
  };
}

/** Versions of the items of a range, with the ids of their ships. */
async function versionsOf(
  reading: Reading,
  kind: Kind,
  first: IDBValidKey,
  last: IDBValidKey,
): Promise<readonly JsonObject[]> {
  const own = IDBKeyRange.bound(versionOwner(kind, first), versionOwner(kind, last));
  const raws = await reading.objectStore('versions').index('ship').getAll(own);
  return (raws as JsonObject[]).map((raw) =>
    Array.isArray(raw.ship) ? { ...raw, ship: raw.ship[1] } : raw,
  );
}

function visit(
  kind: Kind,
  raw: object,
  parts: Parts & { readonly labels: ReadonlyMap<string, Labels> },
  visitor: StoredVisitor,
): void {
  const id = textAt(raw, 'id');
  const report = (problem?: Problem): void => {
    if (problem) visitor.unreadable({ kind, why: problem.why, raw: problem.raw });
  };
  const readValue: (raw: unknown) => unknown = COLLECTIONS[kind].readValue;
  const reading = readItem(id, raw, parts.steps.get(id) ?? [], readValue);
  const left = readPendingSaves(id, [], parts.pending.get(id) ?? [], readValue);
  report(reading.problem);
  report(left.problem);
  if (reading.stored && !readLabels(raw as JsonObject)) report({ id, why: DAMAGED_LABELS, raw });
  // The item as a window would open it, with the saves that closed pages left pending.
  const start = startOf(reading, left);
  const record = readFields(raw);
  if (!reading.stored || !start || !record) {
    visitor.damaged?.(kind, id);
    return;
  }
  const { entries, cursor } = start.timeline;
  const item: AnyItem = {
    ...filingOf(relabelled(record, parts.labels.get(id))),
    ...definedFields({ label: start.label }),
    value: start.timeline.design,
    ...(entries.length > 0 ? { history: { entries, cursor } } : {}),
    ...(hasVersions(kind) ? shipParts(id, parts, visitor) : {}),
  };
  visitor.item(kind, item, reading.stored.revision);
}

const DAMAGED_LABELS = 'Its folder and tags are damaged; the rest of it can be read.';

/** Returns an item's fields as a backup writes them: without empty ones. */
const filingOf = ({ id, created, updated, copyOf, folder, tags, trashed }: ItemRecord) => ({
  id,
  created,
  updated,
  ...(tags.length > 0 ? { tags } : {}),
  ...definedFields({ folder, trashed, copyOf }),
});

function shipParts(id: string, { versions, portraits }: Parts, visitor: StoredVisitor) {
  const raw = portraits.get(id)?.[0];
  const portrait = readPortrait(raw);
  if (raw && portrait === undefined) {
    visitor.unreadable({ kind: 'ships', why: 'Its picture cannot be read.', raw });
  }
  return definedFields({ versions: versions.get(id), portrait });
}

/** Returns a quarantined record; bench records state only their store. */
function setAsideAs(raw: unknown): Unreadable {
  const { store, raw: inner } = isObject(raw) ? raw : { store: 'quarantine', raw };
  if (store === 'backup' && isObject(inner)) return inner as unknown as Unreadable;
  const kind = KINDS.find((known) => known === store) ?? 'ships';
  return { kind, why: `It was set aside from among the ${store}.`, raw: inner };
}

export interface StoredLibrary {
  readonly library: LibraryContents;
  /** Revision of each item, by `placeOf`. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Places of unreadable records. */
  readonly damaged: ReadonlySet<string>;
}

export const placeOf = (kind: Kind, id: string): string => `${kind}/${id}`;

/** Reads the library in one transaction; left-out items use no memory. */
export async function readStoredLibrary(
  connection: Connection,
  isLeftOut: LeaveOut = () => false,
): Promise<StoredLibrary> {
  const items = byKind<{ readonly [kind in Kind]: AnyItem[] }>(() => []);
  const unreadable: Unreadable[] = [];
  const revisions = new Map<string, number>();
  const damaged = new Set<string>();
  await visitStored(connection, {
    item(kind, item, revision) {
      if (isLeftOut(kind, item)) return;
      items[kind].push(item);
      revisions.set(placeOf(kind, item.id), revision);
    },
    damaged: (kind, id) => void damaged.add(placeOf(kind, id)),
    unreadable: (record) => void unreadable.push(record),
  });
  const library = { ...(items as unknown as ItemLists), unreadable };
  return { library, revisions, damaged };
}

/**
 * Counts items whose last change is in no file; those changed by `agedAt`, in ms, are aged. Counts by the index, at any size of the
 * library, and reads only items that were exported singly.
 */
export async function countOnlyHere(
  connection: Connection,
  { backup = 0, items }: OutsideCopies,
  agedAt: number,
): Promise<OnlyHere> {
  const reading = (await connection()).transaction(KINDS);
  const changed = IDBKeyRange.lowerBound(backup, true);
  const aged = agedAt > backup ? IDBKeyRange.bound(backup, agedAt, true) : undefined;
  const counts = await Promise.all(
    KINDS.map(async (kind) => {
      const store = reading.objectStore(kind);
      const index = store.index('updated');
      const [all, old, ...exported] = await Promise.all([
        index.count(changed),
        aged ? index.count(aged) : 0,
        ...Object.keys(items).map((id) => store.get(id)),
      ]);
      const saved = exported.flatMap((raw) => {
        const { id = '', updated = 0 } = readFields(raw) ?? {};
        return updated > backup && updated <= (ownField(items, id) ?? 0) ? [updated] : [];
      });
      return {
        items: all - saved.length,
        aged: old - saved.filter((updated) => updated <= agedAt).length,
      };
    }),
  );
  return {
    items: counts.reduce((sum, { items }) => sum + items, 0),
    aged: counts.reduce((sum, { aged }) => sum + aged, 0),
  };
}
