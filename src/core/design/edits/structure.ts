/** Edits of identity, hull, engines, shields, screens and tech levels. Pure: design in, design out. */
import type { ByDefensiveArc, DefensiveArc, Design, Rounding, TechCategory } from '../design.ts';

export type Edit = (design: Design) => Design;

export const setFields =
  (fields: Partial<Design>): Edit =>
  (design) =>
    withFields(design, fields);

export const editList =
  <Key extends 'weapons' | 'batteries' | 'systems'>(
    key: Key,
    edit: (list: NonNullable<Design[Key]>) => NonNullable<Design[Key]>,
  ): Edit =>
  (design) =>
    withList(design, key, edit);

export type DesignTextField = 'faction' | 'class' | 'type' | 'notes';

/** Sets a text; an empty one is left out of the design. */
export const setText = (field: DesignTextField, text: string): Edit =>
  setFields({ [field]: text || undefined });

export const setHull = (hull: number): Edit => setFields({ hull });

export const setEngines = (engines: number): Edit => setFields({ engines });

export type ProtectionField = 'shields' | 'screens';

export const setProtection = (field: ProtectionField, value: number | ByDefensiveArc): Edit =>
  setFields({ [field]: value });

export const setDefensiveArc =
  (field: ProtectionField, arc: DefensiveArc, value: number): Edit =>
  (design) => ({ ...design, [field]: { ...byDefensiveArc(design[field]), [arc]: value } });

export const removeScreens = setFields({ screens: undefined });

/** The rating in all four arcs: the given four, or a single one repeated. */
export function byDefensiveArc(value: number | ByDefensiveArc | undefined): ByDefensiveArc {
  if (typeof value === 'object') return value;
  const rating = value ?? 0;
  return { fwd: rating, port: rating, stbd: rating, aft: rating };
}

/** A single rating in place of four: the forward one, by convention the strongest. */
export const allRound = (value: number | ByDefensiveArc | undefined): number =>
  typeof value === 'object' ? value.fwd : (value ?? 0);

/** Sets a tech level; level 0 and an empty set of levels are left out. */
export const setTechLevel =
  (category: TechCategory, level: number): Edit =>
  (design) => {
    const techLevels = withFields(design.techLevels ?? {}, { [category]: level || undefined });
    const isEmpty = Object.keys(techLevels).length === 0;
    return withFields(design, { techLevels: isEmpty ? undefined : techLevels });
  };

export const setRounding = (rounding: Rounding): Edit =>
  setFields({ rounding: rounding === 'rulebook' ? undefined : rounding });

export const addSystem = (id: string): Edit => editList('systems', (list) => [...list, { id }]);

export const removeSystem = (index: number): Edit =>
  editList('systems', (list) => withoutItem(list, index));

export const moveSystem = (from: number, to: number): Edit =>
  editList('systems', (list) => movedTo(list, from, to));

/** Sets a quantity; 1 is left out. */
export const setQuantity = (index: number, qty: number): Edit =>
  editList('systems', (list) =>
    changedAt(list, index, (line) => withFields(line, { qty: qty === 1 ? undefined : qty })),
  );

/** Lists with one item inserted, replaced or removed; the other items are shared. */
export const replacedAt = <Item>(
  list: readonly Item[],
  index: number,
  item: Item,
): readonly Item[] => {
  const next = list.slice();
  if (index in next) next[index] = item;
  return next;
};

export const withoutItem = <Item>(list: readonly Item[], index: number): readonly Item[] =>
  list.filter((_, i) => i !== index);

export const withItem = <Item>(
  list: readonly Item[],
  index: number,
  item: Item,
): readonly Item[] => [...list.slice(0, index), item, ...list.slice(index)];

/** The list with one item moved; the same list if the new place does not exist. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return withItem(withoutItem(list, from), to, item);
}

export const changedAt = <Item>(
  list: readonly Item[],
  index: number,
  edit: (item: Item) => Item,
): readonly Item[] => list.map((item, i) => (i === index ? edit(item) : item));

/** The object with a list edited; the same object if the list has the same items. */
export function withList<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  edit: (list: NonNullable<Whole[Key]> & readonly unknown[]) => Whole[Key] & readonly unknown[],
): Whole {
  const list = (whole[key] ?? []) as NonNullable<Whole[Key]> & readonly unknown[];
  const next = edit(list);
  const isSame = next.length === list.length && next.every((item, i) => item === list[i]);
  return isSame ? whole : { ...whole, [key]: next };
}

/** The object with other fields; those that are undefined are left out. */
export function withFields<Whole extends object>(whole: Whole, fields: Partial<Whole>): Whole {
  const next: Partial<Whole> = { ...whole, ...fields };
  for (const key of Object.keys(fields) as (keyof Whole)[]) {
    if (next[key] === undefined) delete next[key];
  }
  // The whole has all required fields, and only optional ones can be undefined.
  return next as Whole;
}
