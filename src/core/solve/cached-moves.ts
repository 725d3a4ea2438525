/** Moves of shared parts, listed once a part; each returns the same new part every time. */
import type { Design } from '../design/design.ts';
import { type Edit, replacedAt } from '../design/edits/structure.ts';
import type { Rules } from '../rules/rules.ts';
import type { Move } from './move.ts';

interface Entry {
  readonly rules: Rules;
  readonly about: string;
  readonly moves: readonly Move[];
}

/** Returns a cache of moves by part: `list` runs again only for other rules or another `about`. */
export function makeMoveCache<Part extends object>() {
  const entries = new WeakMap<Part, Entry>();
  return (rules: Rules, part: Part, about: string, list: () => Iterable<Move>): readonly Move[] => {
    const known = entries.get(part);
    if (known && known.rules === rules && known.about === about) return known.moves;
    const moves = [...list()];
    entries.set(part, { rules, about, moves });
    return moves;
  };
}

/**
 * An edit of a weapon or battery that returns the same new part each time. `place` tells a battery
 * from others that share its object.
 */
export function onItem<Key extends 'weapons' | 'batteries'>(
  key: Key,
  item: NonNullable<Design[Key]>[number],
  edit: Edit,
  place?: number,
): Edit {
  let next: typeof item | undefined;
  return (design) => {
    const list: readonly (typeof item)[] = design[key] ?? [];
    const at = place ?? list.indexOf(item);
    if (list[at] !== item) return edit(design);
    if (next) return withItems(design, key, replacedAt(list, at, next));
    const edited = edit(design);
    next = edited[key]?.[at];
    return edited;
  };
}

/** Named fields are copied faster than computed ones. */
const withItems = (
  design: Design,
  key: 'weapons' | 'batteries',
  items: readonly unknown[],
): Design =>
  key === 'weapons'
    ? { ...design, weapons: items as Design['weapons'] }
    : { ...design, batteries: items as Design['batteries'] };

/** An edit of the systems aboard that returns the same new list each time. */
export function onSystems(systems: Design['systems'], edit: Edit): Edit {
  let next: Design['systems'];
  return (design) => {
    if (design.systems !== systems) return edit(design);
    if (next) return { ...design, systems: next };
    const edited = edit(design);
    next = edited.systems;
    return edited;
  };
}
