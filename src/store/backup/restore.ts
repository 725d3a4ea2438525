/** Bringing a backup back: merged into the library or in its place, never losing either side. */
import { equal } from '../../core/design/equal.ts';
import { grouped } from '../record-fields.ts';
import { KINDS, type Kind } from '../storage.ts';
import type { AnyItem } from './changes.ts';
import type { LibraryContents } from './items.ts';

export interface RestoreContext {
  /** When, in ms. */
  readonly now: number;
  /** An id that no item has. */
  readonly newId: () => string;
}

export interface Restored {
  readonly library: LibraryContents;
  readonly counts: RestoreCounts;
}

/** Items, of all kinds together. */
export interface RestoreCounts {
  /** New from the backup. */
  readonly added: number;
  /** The same on both sides. */
  readonly same: number;
  /** Different on both sides: both were kept. */
  readonly both: number;
  /** Only here, and put into the trash. */
  readonly trashed: number;
}

/**
 * Both sides' items. Of one that differs, the version that was changed later keeps its id, and the
 * other becomes a copy beside it.
 */
export const merged = (
  here: LibraryContents,
  backup: LibraryContents,
  context: RestoreContext,
): Restored =>
  restored(here, backup, context, (mine, theirs) =>
    theirs.updated > mine.updated
      ? [theirs, copyOf(mine, context)]
      : [mine, copyOf(theirs, context)],
  );

/**
 * The backup's items; what is only here, or different, goes into the trash, from where it can be
 * brought back.
 */
export const replaced = (
  here: LibraryContents,
  backup: LibraryContents,
  context: RestoreContext,
): Restored =>
  restored(
    here,
    backup,
    context,
    (mine, theirs) => [theirs, trashed(copyOf(mine, context), context)],
    (mine) => trashed(mine, context),
  );

function restored(
  here: LibraryContents,
  backup: LibraryContents,
  context: RestoreContext,
  choose: (mine: AnyItem, theirs: AnyItem) => readonly AnyItem[],
  alone?: (mine: AnyItem) => AnyItem,
): Restored {
  const merging = alone === undefined;
  const counts = { added: 0, same: 0, both: 0, trashed: 0 };
  const sides = KINDS.map((kind) => {
    const theirs = firstById(backup[kind]);
    const mine = firstById(here[kind]);
    const copies = grouped(here[kind] as readonly AnyItem[], ({ copyOf = '' }) => copyOf);
    const kept = here[kind].flatMap((item): readonly AnyItem[] => {
      const other = mine.get(item.id) === item ? theirs.get(item.id) : undefined;
      if (!other) {
        const left = alone?.(item) ?? item;
        if (left !== item) counts.trashed += 1;
        return [left];
      }
      if (isSame(item, other)) {
        counts.same += 1;
        return [completed(item, other)];
      }
      const isHere = (copy: AnyItem) =>
        copy.copyOf === other.id && equal(copy.value, other.value) && picturedAlike(copy, other);
      if (merging && copies.get(other.id)?.some(isHere)) {
        // An earlier merge has brought it.
        counts.same += 1;
        return [item];
      }
      counts.both += 1;
      return choose(item, withPicture(other, item));
    });
    const added = backup[kind].filter((item) => theirs.get(item.id) !== item || !mine.has(item.id));
    counts.added += added.length;
    const more = added.map((item) => (theirs.get(item.id) === item ? item : copyOf(item, context)));
    return [kind, [...kept, ...more]] as const;
  });
  const unreadable = [
    ...here.unreadable,
    ...backup.unreadable.filter((one) => !here.unreadable.some((other) => equal(one, other))),
  ];
  const lists = Object.fromEntries(sides) as Pick<LibraryContents, Kind>;
  return { library: { ...lists, unreadable }, counts };
}

/** What makes an item what it is: not when it was changed, nor how a ship came to be. */
const essence = (item: AnyItem) => {
  const { created: _, updated: __, history: ___, versions: ____, portrait: _____, ...rest } = item;
  return rest;
};

/** Whether two items are the same; of those, the one that is here stays, with its own history. */
const isSame = (a: AnyItem, b: AnyItem): boolean =>
  picturedAlike(a, b) && equal(essence(a), essence(b));

/** Whether they are the same, and the other has nothing besides that this one lacks. */
export const isWhollySame = (item: AnyItem, other: AnyItem): boolean =>
  isSame(item, other) && completed(item, other) === item;

/** Whether not both items have a picture, or both the same. */
const picturedAlike = ({ portrait: a }: AnyItem, { portrait: b }: AnyItem): boolean =>
  a === undefined || b === undefined || a === b;

/** The item with the picture of the other side when it has none itself. */
const withPicture = (item: AnyItem, { portrait }: AnyItem): AnyItem =>
  item.portrait !== undefined || portrait === undefined ? item : { ...item, portrait };

/** The item with the picture and the named versions that only the other side has. */
function completed(item: AnyItem, other: AnyItem): AnyItem {
  const { versions: mine = [] } = item;
  const known = new Set(mine.map(({ id }) => id));
  const added = (other.versions ?? []).filter(({ id }) => !known.has(id));
  const pictured = withPicture(item, other);
  return added.length === 0 ? pictured : { ...pictured, versions: [...mine, ...added] };
}

/** By id; a damaged library may have an id twice, and then the first counts. */
function firstById(items: readonly AnyItem[]): ReadonlyMap<string, AnyItem> {
  const map = new Map<string, AnyItem>();
  for (const item of items) if (!map.has(item.id)) map.set(item.id, item);
  return map;
}

const copyOf = (item: AnyItem, { newId }: RestoreContext): AnyItem => ({
  ...item,
  id: newId(),
  copyOf: item.id,
});

const trashed = (item: AnyItem, { now }: RestoreContext): AnyItem =>
  item.trashed === undefined ? { ...item, trashed: now } : item;
