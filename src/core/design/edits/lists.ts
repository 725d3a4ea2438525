/** Edits of readonly lists: each gives a new list and leaves the rest of it shared. */

export const replacedAt = <Item>(
  list: readonly Item[],
  index: number,
  item: Item,
): readonly Item[] => {
  const next = list.slice();
  if (index in next) next[index] = item;
  return next;
};

export const removed = <Item>(list: readonly Item[], index: number): readonly Item[] =>
  list.filter((_, i) => i !== index);

export const inserted = <Item>(
  list: readonly Item[],
  index: number,
  item: Item,
): readonly Item[] => [...list.slice(0, index), item, ...list.slice(index)];

/** The list with one item taken to another place; the same list when the place does not exist. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return inserted(removed(list, from), to, item);
}

/** The object without some of its optional fields. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole };
  for (const key of keys) delete rest[key];
  return rest;
}
