/** Everything that the database keeps, as a backup has it. */

import type { Connection, Database, Store } from '../database.ts';
import { type ItemRecord, readFields, readItem, readLabels } from '../item-records.ts';
import { COLLECTIONS } from '../kinds.ts';
import { readPendingSaves } from '../pending-saves.ts';
import { readPortrait } from '../portraits/portrait-records.ts';
import { definedFields, type Fields, grouped, isFields, textAt } from '../record-fields.ts';
import { startOf } from '../starting.ts';
import { KINDS, type Kind, type Problem } from '../storage.ts';
import { inPages } from '../transactions.ts';
import type { AnyItem } from './changes.ts';
import type { Unreadable } from './items.ts';

/** Takes what is stored, one after the other. */
export interface StoredVisitor {
  /** Kinds come one after the other, as in `KINDS`. */
  item(kind: Kind, item: AnyItem, revision: number): void;
  /** A record that cannot be read stands in the place of this item. */
  damaged(kind: Kind, id: string): void;
  unreadable(record: Unreadable): void;
}

const STORES = [
  ...KINDS,
  ...(['steps', 'pending', 'versions', 'portraits', 'quarantine'] as const),
] satisfies Store[];

/** Items that are read in one task, with all that belongs to them. */
const PAGE = 250;

/** Greater than every number and text as a key, so that all keys are below it. */
const BEHIND_ALL = [[]];

/**
 * Visits it all at one moment, so that no save comes in between; a page can paint meanwhile, and no
 * more is held than a few hundred items.
 */
export async function visitStored(connection: Connection, visitor: StoredVisitor): Promise<void> {
  const reading = (await connection()).transaction(STORES);
  for (const kind of KINDS) {
    const store = reading.objectStore(kind);
    for await (const raws of inPages(store, Number.NEGATIVE_INFINITY, BEHIND_ALL, PAGE)) {
      const besides = await partsOf(reading, kind, raws);
      for (const raw of raws) visit(kind, raw, besides, visitor);
    }
  }
  const aside = inPages(reading.objectStore('quarantine'), Number.NEGATIVE_INFINITY, BEHIND_ALL);
  for await (const raws of aside) for (const raw of raws) visitor.unreadable(setAsideAs(raw));
}

/** What belongs to the items of a page, by their ids. */
interface Parts {
  readonly steps: ReadonlyMap<string, readonly unknown[]>;
  readonly pending: ReadonlyMap<string, readonly unknown[]>;
  readonly versions: ReadonlyMap<string, readonly Fields[]>;
  readonly portraits: ReadonlyMap<string, readonly unknown[]>;
}

type Reading = ReturnType<Database['transaction']>;

/** A page is a run of keys, and so is what belongs to its items. */
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
    isShip ? reading.objectStore('versions').index('ship').getAll(own) : [],
    isShip ? reading.objectStore('portraits').getAll(own) : [],
  ]);
  const byId = <Raw>(parts: readonly Raw[], field = 'id') =>
    grouped(parts, (raw) => textAt(raw, field));
  return {
    ...{ steps: byId(steps), pending: byId(pending), portraits: byId(portraits) },
    versions: byId(versions as Fields[], 'ship'),
  };
}

function visit(kind: Kind, raw: object, besides: Parts, visitor: StoredVisitor): void {
  const id = textAt(raw, 'id');
  const report = (problem?: Problem): void => {
    if (problem) visitor.unreadable({ kind, why: problem.why, raw: problem.raw });
  };
  const readValue: (raw: unknown) => unknown = COLLECTIONS[kind].readValue;
  const reading = readItem(id, raw, besides.steps.get(id) ?? [], readValue);
  const left = readPendingSaves(id, [], besides.pending.get(id) ?? [], readValue);
  report(reading.problem);
  report(left.problem);
  if (reading.stored && !readLabels(raw as Fields)) report({ id, why: DAMAGED_LABELS, raw });
  // As a window would open it, with what closing pages have left.
  const start = startOf(reading, left);
  const record = readFields(raw);
  if (!reading.stored || !start || !record) {
    visitor.damaged(kind, id);
    return;
  }
  const { entries, cursor } = start.timeline;
  const item: AnyItem = {
    ...filingOf(record),
    ...definedFields({ label: start.label }),
    value: start.timeline.design,
    ...(entries.length > 0 ? { history: { entries, cursor } } : {}),
    ...(kind === 'ships' ? shipParts(id, besides, visitor) : {}),
  };
  visitor.item(kind, item, reading.stored.revision);
}

const DAMAGED_LABELS = 'Its folder and tags are damaged; the rest of it can be read.';

/** Labels as a backup writes them: without what says nothing. */
const filingOf = ({ id, created, updated, copyOf, folder, tags, trashed }: ItemRecord) => ({
  ...{ id, created, updated },
  ...(tags.length > 0 ? { tags } : {}),
  ...definedFields({ folder, trashed, copyOf }),
});

/** The named versions and the picture of a ship. */
function shipParts(id: string, { versions, portraits }: Parts, visitor: StoredVisitor) {
  const raw = portraits.get(id)?.[0];
  const portrait = readPortrait(raw);
  if (raw && portrait === undefined) {
    visitor.unreadable({ kind: 'ships', why: 'Its picture cannot be read.', raw });
  }
  return definedFields({ versions: versions.get(id), portrait });
}

/** What was set aside by an earlier backup, or by the bench, which says only out of which store. */
function setAsideAs(raw: unknown): Unreadable {
  const { store, raw: inner } = isFields(raw) ? raw : { store: 'quarantine', raw };
  if (store === 'backup' && isFields(inner)) return inner as unknown as Unreadable;
  const kind = KINDS.find((one) => one === store) ?? 'ships';
  return { kind, why: `It was set aside from among the ${store}.`, raw: inner };
}
