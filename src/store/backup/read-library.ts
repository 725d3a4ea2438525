/** The library as it is stored, for what is to be restored into it. */
import type { Connection } from '../database.ts';
import type { Kind } from '../storage.ts';
import type { AnyItem } from './changes.ts';
import type { LibraryContents, Unreadable } from './items.ts';
import type { LeaveOut } from './same-items.ts';
import { visitStored } from './stored-library.ts';

export interface StoredLibrary {
  readonly library: LibraryContents;
  /** The revision of each item, by `placeOf`. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Where a record stands that cannot be read. */
  readonly damaged: ReadonlySet<string>;
}

export const placeOf = (kind: Kind, id: string): string => `${kind}/${id}`;

/** Reads it all at one moment; what is left out is not held. */
export async function readStoredLibrary(
  connection: Connection,
  isLeftOut: LeaveOut = () => false,
): Promise<StoredLibrary> {
  const items: { [kind in Kind]: AnyItem[] } = { ships: [], weapons: [], fleets: [], packs: [] };
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
    unreadable: (one) => void unreadable.push(one),
  });
  const library = { ...(items as unknown as Pick<LibraryContents, Kind>), unreadable };
  return { library, revisions, damaged };
}
