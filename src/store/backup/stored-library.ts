/** Everything that the database keeps, as a backup has it. */

import { inSlices } from '../../formats/arriving/slices.ts';
import type { Connection, Store } from '../database.ts';
import { type ItemRecord, readFields, readItem, readLabels } from '../item-records.ts';
import { VALUE_READERS } from '../kinds.ts';
import { readPendingSaves } from '../pending-saves.ts';
import { readPortrait } from '../portraits/portrait-records.ts';
import { definedFields, type Fields, grouped, isFields, textAt } from '../record-fields.ts';
import { startOf } from '../starting.ts';
import { KINDS, type Kind, type Problem } from '../storage.ts';
import { inPages } from '../transactions.ts';
import type { AnyItem } from './changes.ts';
import type { LibraryContents, Unreadable } from './items.ts';

export interface StoredLibrary {
  readonly library: LibraryContents;
  /** The revision of each item, by `placeOf`. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Where a record stands that cannot be read. */
  readonly damaged: ReadonlySet<string>;
}

export const placeOf = (kind: Kind, id: string): string => `${kind}/${id}`;

const STORES = [
  ...KINDS,
  ...(['steps', 'pending', 'versions', 'portraits', 'quarantine'] as const),
] satisfies Store[];

type RawStores = { readonly [store in (typeof STORES)[number]]: readonly unknown[] };

/** Every record of a store, whatever its key. */
async function allOf(store: Parameters<typeof inPages>[0]): Promise<readonly unknown[]> {
  const records: unknown[] = [];
  for await (const page of inPages(store, Number.NEGATIVE_INFINITY, [[]])) {
    for (const record of page) records.push(record);
  }
  return records;
}

/** Reads it all at one moment, so that no save comes in between; a page can paint meanwhile. */
export async function readStoredLibrary(connection: Connection): Promise<StoredLibrary> {
  const transaction = (await connection()).transaction(STORES);
  const records = await Promise.all(
    STORES.map(async (store) => [store, await allOf(transaction.objectStore(store))] as const),
  );
  const raws = Object.fromEntries(records) as unknown as RawStores;
  const revisions = new Map<string, number>();
  const damaged = new Set<string>();
  const unreadable: Unreadable[] = [];
  const byItem = (store: 'steps' | 'pending') =>
    grouped(raws[store], (raw) => placeOf(textAt(raw, 'kind') as Kind, textAt(raw, 'id')));
  const [steps, pending] = [byItem('steps'), byItem('pending')];
  const besides = shipParts(raws, unreadable);
  const itemsOf = function* (kind: Kind): Generator<AnyItem | undefined> {
    for (const raw of raws[kind]) {
      const id = textAt(raw, 'id');
      const place = placeOf(kind, id);
      const report = (problem?: Problem): void => {
        if (problem) unreadable.push({ kind, why: problem.why, raw: problem.raw });
      };
      const readValue: (raw: unknown) => unknown = VALUE_READERS[kind];
      const reading = readItem(id, raw, steps.get(place) ?? [], readValue);
      const left = readPendingSaves(id, [], pending.get(place) ?? [], readValue);
      report(reading.problem);
      report(left.problem);
      if (reading.stored && !readLabels(raw as Fields)) report({ id, why: DAMAGED_LABELS, raw });
      // As a window would open it, with what closing pages have left.
      const start = startOf(reading, left);
      const record = readFields(raw);
      if (!reading.stored || !start || !record) {
        damaged.add(place);
        yield undefined;
        continue;
      }
      revisions.set(place, reading.stored.revision);
      const { entries, cursor } = start.timeline;
      yield {
        ...filingOf(record),
        ...definedFields({ label: start.label }),
        value: start.timeline.design,
        ...(entries.length > 0 ? { history: { entries, cursor } } : {}),
        ...(kind === 'ships' ? besides(id) : {}),
      };
    }
  };
  const items: { [kind in Kind]: AnyItem[] } = { ships: [], weapons: [], fleets: [] };
  for (const kind of KINDS) {
    for await (const item of inSlices(itemsOf(kind))) if (item) items[kind].push(item);
  }
  unreadable.push(...raws.quarantine.map(setAsideAs));
  return {
    library: { ...(items as unknown as Pick<LibraryContents, Kind>), unreadable },
    revisions,
    damaged,
  };
}

const DAMAGED_LABELS = 'Its folder and tags are damaged; the rest of it can be read.';

/** Labels as a backup writes them: without what says nothing. */
const filingOf = ({ id, created, updated, copyOf, folder, tags, trashed }: ItemRecord) => ({
  ...{ id, created, updated },
  ...(tags.length > 0 ? { tags } : {}),
  ...definedFields({ folder, trashed, copyOf }),
});

/** Gives the named versions and the picture of a ship. */
function shipParts(raws: RawStores, unreadable: Unreadable[]) {
  const versions = grouped(raws.versions as readonly Fields[], (raw) => textAt(raw, 'ship'));
  const portraits = new Map(raws.portraits.map((raw) => [textAt(raw, 'id'), raw]));
  return (id: string) => {
    const raw = portraits.get(id);
    const portrait = readPortrait(raw);
    if (raw && portrait === undefined) {
      unreadable.push({ kind: 'ships', why: 'Its picture cannot be read.', raw });
    }
    return definedFields({ versions: versions.get(id), portrait });
  };
}

/** What was set aside by an earlier backup, or by the bench, which says only out of which store. */
function setAsideAs(raw: unknown): Unreadable {
  const { store, raw: inner } = isFields(raw) ? raw : { store: 'quarantine', raw };
  if (store === 'backup' && isFields(inner)) return inner as unknown as Unreadable;
  const kind: Kind = store === 'weapons' || store === 'fleets' ? store : 'ships';
  return { kind, why: `It was set aside from among the ${store}.`, raw: inner };
}
