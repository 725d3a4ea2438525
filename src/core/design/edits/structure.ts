/** Edits of identity, hull, engines, shields, screens and tech levels. Pure: design in, design out. */
import type {
  ByDefensiveArc,
  DefensiveArc,
  Design,
  FittedSystem,
  Rounding,
  TechCategory,
} from '../design.ts';

export type Edit = (design: Design) => Design;

export type DesignTextField = 'faction' | 'class' | 'type' | 'notes';

/** Sets a text; an empty one is left out of the design. */
export const setText =
  (field: DesignTextField, text: string): Edit =>
  (design) =>
    text === '' ? (without(design, field) as Design) : { ...design, [field]: text };

export const setHull =
  (hull: number): Edit =>
  (design) => ({ ...design, hull });

export const setEngines =
  (engines: number): Edit =>
  (design) => ({ ...design, engines });

export type ProtectionField = 'shields' | 'screens';

export const setProtection =
  (field: ProtectionField, value: number | ByDefensiveArc): Edit =>
  (design) => ({ ...design, [field]: value });

export const setDefensiveArc =
  (field: ProtectionField, arc: DefensiveArc, value: number): Edit =>
  (design) => ({ ...design, [field]: { ...byDefensiveArc(design[field]), [arc]: value } });

export const removeScreens: Edit = (design) => without(design, 'screens') as Design;

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
    const levels = without(design.techLevels ?? {}, category);
    const techLevels = level === 0 ? levels : { ...levels, [category]: level };
    if (Object.keys(techLevels).length === 0) return without(design, 'techLevels') as Design;
    return { ...design, techLevels };
  };

export const setRounding =
  (rounding: Rounding): Edit =>
  (design) =>
    rounding === 'rulebook' ? (without(design, 'rounding') as Design) : { ...design, rounding };

export const addSystem =
  (id: string): Edit =>
  (design) => ({ ...design, systems: [...(design.systems ?? []), { id }] });

export const removeSystem =
  (index: number): Edit =>
  (design) => ({ ...design, systems: removed(design.systems ?? [], index) });

export const moveSystem =
  (from: number, to: number): Edit =>
  (design) => {
    const systems = movedTo(design.systems ?? [], from, to);
    return systems === design.systems ? design : { ...design, systems };
  };

/** Sets a quantity; 1 is left out. */
export const setQuantity =
  (index: number, qty: number): Edit =>
  (design) => {
    const systems = design.systems ?? [];
    const old = systems[index];
    if (!old) return design;
    const next = qty === 1 ? (without(old, 'qty') as FittedSystem) : { ...old, qty };
    return { ...design, systems: replacedAt(systems, index, next) };
  };

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

export const removed = <Item>(list: readonly Item[], index: number): readonly Item[] =>
  list.filter((_, i) => i !== index);

export const inserted = <Item>(
  list: readonly Item[],
  index: number,
  item: Item,
): readonly Item[] => [...list.slice(0, index), item, ...list.slice(index)];

/** The list with one item moved; the same list if the new place does not exist. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return inserted(removed(list, from), to, item);
}

export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole };
  for (const key of keys) delete rest[key];
  return rest;
}
