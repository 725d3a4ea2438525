/** Selection of a list as a value. */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Id of the item with the keyboard's focus. */
  readonly focus?: string | undefined;
  /** First item of a range. */
  readonly anchor?: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

export const oneSelected = (id: string): Selection => ({
  ids: new Set([id]),
  focus: id,
  anchor: id,
});

export const withToggled = ({ ids }: Selection, id: string): Selection => ({
  ids: withFlipped(ids, id),
  focus: id,
  anchor: id,
});

/** Selects the range from the anchor to an item, in the order of the list. */
export function extendedTo(selection: Selection, list: readonly string[], id: string): Selection {
  const anchor = selection.anchor ?? selection.focus ?? id;
  const [from, to] = [list.indexOf(anchor), list.indexOf(id)];
  if (from < 0 || to < 0) return oneSelected(id);
  const run = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(run), focus: id, anchor };
}

/** Moves the focus without selecting. */
export const withFocus = (selection: Selection, id: string | undefined): Selection => ({
  ...selection,
  focus: id,
  anchor: id,
});

export const allSelected = (selection: Selection, list: readonly string[]): Selection => ({
  ...selection,
  ids: new Set(list),
});

/** Id of the item at an offset from the focus, or of the nearest end. */
export function itemAt(
  list: readonly string[],
  focus: string | undefined,
  offset: number,
): string | undefined {
  const now = focus === undefined ? -1 : list.indexOf(focus);
  const to = now < 0 ? (offset > 0 ? 0 : list.length - 1) : now + offset;
  return list[Math.min(Math.max(to, 0), list.length - 1)];
}

export const selectedIn = (selection: Selection, list: readonly string[]): readonly string[] =>
  list.filter((id) => selection.ids.has(id));

export function withTick(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

/** Returns a set with one element added, or removed if it is there. */
export function withFlipped<Element>(
  set: ReadonlySet<Element>,
  element: Element,
): ReadonlySet<Element> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}
