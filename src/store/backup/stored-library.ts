/** Everything that the database keeps, as a backup has it. */
import type { Connection } from '../database.ts';
import { isFields, isText, whyUnreadable } from '../record-fields.ts';
import type { ShelfItem } from '../shelves/shelf.ts';
import { hasDamagedHistory, readShelfRecord } from '../shelves/shelf-records.ts';
import type { Item, Kind, Library, Unreadable } from './items.ts';
import { type FoundItems, type RawStores, STORES, writtenMarks } from './raw-stores.ts';
import { storedShips } from './stored-ships.ts';
import { decodeValue } from './values.ts';

export interface StoredLibrary {
  readonly library: Library;
  /** The revision of each item, by `placeOf`. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Where a record stands that cannot be read. */
  readonly damaged: ReadonlySet<string>;
}

export const placeOf = (kind: Kind, id: string): string => `${kind}/${id}`;

/** Reads it all at one moment, so that no save comes in between. */
export async function readStoredLibrary(connection: Connection): Promise<StoredLibrary> {
  const transaction = (await connection()).transaction(STORES);
  const [noteNumbers, ...records] = await Promise.all([
    transaction.objectStore('notes').getAllKeys(),
    ...STORES.map(async (store) => [store, await transaction.objectStore(store).getAll()] as const),
  ]);
  const raws = { ...Object.fromEntries(records), noteNumbers } as unknown as RawStores;
  const found = {
    ships: storedShips(raws),
    weapons: storedValues('weapons', raws.weapons),
    fleets: storedValues('fleets', raws.fleets),
  };
  const kinds = Object.entries(found) as [Kind, FoundItems<Item<unknown>>][];
  const items = kinds.map(([kind, one]) => [kind, one.items.map(([item]) => item)]);
  const unreadable = kinds.flatMap(([, one]) => one.unreadable);
  return {
    library: {
      ...(Object.fromEntries(items) as Pick<Library, Kind>),
      unreadable: [...unreadable, ...raws.quarantine.map(setAside)],
    },
    revisions: new Map(
      kinds.flatMap(([kind, one]) =>
        one.items.map(([{ id }, revision]) => [placeOf(kind, id), revision] as const),
      ),
    ),
    damaged: new Set(kinds.flatMap(([kind, one]) => one.damaged.map((id) => placeOf(kind, id)))),
  };
}

function storedValues(kind: 'weapons' | 'fleets', raws: readonly unknown[]) {
  const items: [Item<unknown>, number][] = [];
  const unreadable: Unreadable[] = [];
  const damaged: string[] = [];
  for (const raw of raws) {
    const item = readShelfRecord<unknown>(raw, (value) => {
      const read = decodeValue(kind, value);
      return typeof read === 'string' ? undefined : read.value;
    });
    if (hasDamagedHistory(raw)) unreadable.push({ kind, why: LOST_STEPS, raw });
    if (item) items.push([itemOf(item), item.revision]);
    else {
      unreadable.push({ kind, why: whyUnreadable(raw), raw });
      if (isFields(raw) && isText(raw.id)) damaged.push(raw.id);
    }
  }
  return { items, unreadable, damaged };
}

const LOST_STEPS = 'What was done to it is damaged and cannot be undone; it itself can be read.';

const itemOf = <Value>(record: ShelfItem<Value>): Item<Value> => {
  const { revision: _, tags: __, ...item } = record;
  return { ...item, ...writtenMarks(record) };
};

/** What was set aside by an earlier backup, or by the bench, which says only out of which store. */
function setAside(raw: unknown): Unreadable {
  const { store, raw: inner } = isFields(raw) ? raw : { store: 'quarantine', raw };
  if (store === 'backup' && isFields(inner)) return inner as unknown as Unreadable;
  const kind: Kind = store === 'weapons' || store === 'fleets' ? store : 'ships';
  return { kind, why: `It was set aside from among the ${store}.`, raw: inner };
}
