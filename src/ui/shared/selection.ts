/** What is selected in a list, by mouse and by keyboard, as a value. */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where the keyboard is. */
  readonly focus?: string | undefined;
  /** Where a run of items begins. */
  readonly anchor?: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

/** The one item, with nothing else. */
export const only = (id: string): Selection => ({ ids: new Set([id]), focus: id, anchor: id });

/** With the item, or without when it was selected. */
export function withToggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, focus: id, anchor: id };
}

/** From the anchor to the item, in the order of the list. */
export function extendedTo(selection: Selection, list: readonly string[], id: string): Selection {
  const anchor = selection.anchor ?? selection.focus ?? id;
  const [from, to] = [list.indexOf(anchor), list.indexOf(id)];
  if (from < 0 || to < 0) return only(id);
  const run = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(run), focus: id, anchor };
}

/** The keyboard goes there, and selects nothing. */
export const focused = (selection: Selection, id: string | undefined): Selection => ({
  ...selection,
  focus: id,
  anchor: id,
});

export const all = (selection: Selection, list: readonly string[]): Selection => ({
  ...selection,
  ids: new Set(list),
});

/** Where the keyboard gets by so many items; the nearest end when there are not so many. */
export function itemAt(
  list: readonly string[],
  focus: string | undefined,
  offset: number,
): string | undefined {
  const now = focus === undefined ? -1 : list.indexOf(focus);
  const to = now < 0 ? (offset > 0 ? 0 : list.length - 1) : now + offset;
  return list[Math.min(Math.max(to, 0), list.length - 1)];
}

/** What of the selection is in the list. */
export const selectedIn = (selection: Selection, list: readonly string[]): readonly string[] =>
  list.filter((id) => selection.ids.has(id));
