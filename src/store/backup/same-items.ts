/** Items that are the same in the library and in a backup, and so need not be held to restore it. */
import { KINDS, type Kind } from '../storage.ts';
import type { AnyItem } from './changes.ts';
import type { LibraryContents } from './items.ts';
import { isWhollySame } from './restore.ts';

/** Whether an item of the library need not be read. */
export type LeaveOut = (kind: Kind, item: AnyItem) => boolean;

export interface SameItems {
  /** Leaves out items that the backup has as they are, and counts them. */
  readonly leaveOut: LeaveOut;
  /** How many were left out. */
  count(): number;
  /** The backup without them. */
  others(): LibraryContents;
}

/** Looks for the same items; for one reading of the library. */
export function sameItems(backup: LibraryContents): SameItems {
  const known = Object.fromEntries(KINDS.map((kind) => [kind, byId(backup[kind])])) as {
    readonly [kind in Kind]: ReadonlyMap<string, AnyItem | undefined>;
  };
  const same = new Set<AnyItem>();
  return {
    leaveOut(kind, item) {
      const theirs = known[kind].get(item.id);
      // A copy says that another item was merged before.
      if (!theirs || item.copyOf !== undefined || !isWhollySame(item, theirs)) return false;
      same.add(theirs);
      return true;
    },
    count: () => same.size,
    others() {
      if (same.size === 0) return backup;
      const left = KINDS.map((kind) => [
        kind,
        (backup[kind] as readonly AnyItem[]).filter((item) => !same.has(item)),
      ]);
      return { ...backup, ...(Object.fromEntries(left) as Pick<LibraryContents, Kind>) };
    },
  };
}

/** Those whose id no other has: a damaged file may have one twice. */
function byId(items: readonly AnyItem[]): ReadonlyMap<string, AnyItem | undefined> {
  const map = new Map<string, AnyItem | undefined>();
  for (const item of items) map.set(item.id, map.has(item.id) ? undefined : item);
  return map;
}
