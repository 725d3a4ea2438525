/** The item of a collection that is shown beside its list. */
import { type Accessor, createMemo } from 'solid-js';
import type { CollectionItem } from '../../../store/collections/collection.ts';

/**
 * The item of that id, unless it is in the trash. One that another window deletes for good stays as
 * long as the player looks at it, for what was done to it here is nowhere else.
 */
export function createShown<Value>(
  find: (id: string) => CollectionItem<Value> | undefined,
  id: () => string | undefined,
): Accessor<CollectionItem<Value> | undefined> {
  return createMemo<CollectionItem<Value> | undefined>((shown) => {
    const wanted = id();
    const item = wanted === undefined ? undefined : find(wanted);
    if (!item) return shown?.id === wanted ? shown : undefined;
    return item.trashed === undefined ? item : undefined;
  });
}
