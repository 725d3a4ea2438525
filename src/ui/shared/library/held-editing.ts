/** Editing of an item whose changes wait while ships depend on it. */
import { createEffect, createMemo, createResource, on, untrack } from 'solid-js';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { createItemDocument } from '../../../store/collections/item-document.ts';
import type { Document } from '../../../store/document.ts';
import { afterTimeout } from '../../../store/saving.ts';
import { loadedFrom } from '../loaded.ts';
import type { CollectionState } from './collection-state.ts';

interface HeldOptions<Value> {
  readonly markOf: (value: Value) => string;
  /** Ids of the ships that have the item; undefined until they are known. */
  readonly users: () => readonly string[] | undefined;
  /** True while changes must wait for a decision. */
  readonly held: () => boolean;
}

/** Editing of an item that is stored at each change. Belongs to the owner that creates it. */
export const createEditing = <Value>(
  { kind, library, collection }: CollectionState<Value>,
  item: CollectionItem<Value>,
  held?: Pick<Parameters<typeof createItemDocument<Value>>[0], 'held' | 'draft' | 'overtaken'>,
): Document<Value> =>
  createItemDocument<Value>({
    ...{ collection, item, page: library.bench.page, now: library.now, after: afterTimeout },
    ...held,
    copyOf(value) {
      const id = library.newId();
      const copy = kind.copyOf?.(value, library) ?? value;
      return { id, value: kind.withId?.(copy, id) ?? copy };
    },
  });

/** The same, with changes that wait: they are kept as a draft, also after the page is left. */
export function createHeldEditing<Value>(
  state: CollectionState<Value>,
  item: CollectionItem<Value>,
  { markOf, users, held }: HeldOptions<Value>,
) {
  const { library, drafts } = state;
  const { ships } = library;
  const draftBase = drafts.baseOf(item.id);
  const editing = createEditing(state, item, {
    held,
    draft: drafts.get(item.id),
    overtaken: draftBase !== markOf(item.value),
  });
  const waiting = () => held() && editing.dirty();
  /** The version that was changed; a conflict keeps it until the player has chosen. */
  const base = createMemo<string | undefined>(
    (was) => (editing.conflict() ? was : markOf(editing.stored())),
    draftBase,
  );
  createEffect(() => {
    const isDraft = waiting() || editing.conflict() !== undefined;
    // A draft stays unchanged until the ships are known.
    if (users()) drafts.set(item.id, isDraft ? editing.value() : undefined, base());
  });
  createEffect(
    on(held, (holds) => {
      if (!holds && untrack(editing.dirty)) void editing.flush();
    }),
  );
  // Ships are read again when one of them is saved.
  const revisions = createMemo(() =>
    (users() ?? []).map((id) => `${id} ${ships.find(id)?.revision}`).join(),
  );
  const [designs] = createResource(revisions, () => ships.values(users() ?? []));
  return {
    editing,
    /** True if a change waits for the player's decision. */
    waiting,
    /** Ids of the ships that have the item; empty until they are known. */
    users: () => users() ?? [],
    /** The designs of those ships, as far as they are read. */
    designs: () => (designs.error ? [] : (loadedFrom(designs) ?? [])),
    designsState: () =>
      designs.error ? 'failed' : designs.state === 'ready' ? 'ready' : 'reading',
  };
}
