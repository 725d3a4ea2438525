/** What a restoring changes, item by item, and what takes it back. */
import { KINDS, type Kind } from '../storage.ts';
import type { BackedUpShip, Item, LibraryContents } from './items.ts';

/** Of any kind: ships have more of it. */
export type AnyItem = Item<unknown> & Partial<Omit<BackedUpShip, 'value'>>;

export interface Change {
  readonly kind: Kind;
  /** What stood there; absent for a new item. */
  readonly before?: AnyItem;
  readonly after: AnyItem;
}

/** The items that are not what they were. */
export function changesOf(here: LibraryContents, after: LibraryContents): readonly Change[] {
  return KINDS.flatMap((kind) => {
    const known = new Map<string, AnyItem>(here[kind].map((item) => [item.id, item]));
    return (after[kind] as readonly AnyItem[]).flatMap((item): Change[] => {
      const before = known.get(item.id);
      if (before === item) return [];
      return [{ kind, ...(before ? { before } : {}), after: item }];
    });
  });
}

/** Whether nothing but the filing of an item changes. */
export const isFiling = ({ before, after }: Change): boolean =>
  before !== undefined && before.value === after.value;
