/** Moves: single edits of a design, with the words for them, and caches of the moves of a part. */
import type { Design } from '../design/design.ts';
import { type Edit, replacedAt } from '../design/edits/structure.ts';
import type { Rules } from '../rules/rules.ts';

export const MOVE_CLASSES = [
  'hull',
  'engines',
  'shields',
  'screens',
  'figures',
  'traits',
  'mounts',
  'arcs',
  'banks',
  'batteries',
  'systems',
] as const;

export type MoveClass = (typeof MOVE_CLASSES)[number];

/** A move’s name among moves of one kind: `C` among `Laser Cannon AB, one more arc`. */
export interface MoveChoice {
  readonly among: string;
  readonly name: string;
}

export interface Move {
  readonly class: MoveClass;
  readonly change: 'changed' | 'added' | 'removed';
  /** Name of the changed part: `Laser Cannon, AB`. */
  readonly of: string;
  /** Before and after in a few words; may be empty. */
  readonly from: string;
  readonly to: string;
  /** Id of the weapon that it changes or adds. */
  readonly weapon?: string;
  /** The weapon is the library’s or a copy of it. */
  readonly isOfLibrary?: boolean;
  readonly battery?: number;
  readonly bank?: number;
  readonly system?: string;
  readonly trait?: { readonly code: string; readonly name: string };
  /** The arcs that it gives to banks. */
  readonly arcs?: readonly string[];
  /** Its place among moves that differ in nothing else. */
  readonly choice?: () => MoveChoice;
  readonly edit: Edit;
}

/**
 * The move in a line: `Engine rating 4 → 5`, `+ Hyperdrive`, `− Laser Cannon, AB`. Traits have their
 * codes, or their names.
 */
export function moveText(
  { change, of, from, to, trait }: Move,
  traits: TraitLabels = 'codes',
): string {
  const named = (text: string): string =>
    trait && traits === 'names' ? text.slice(0, -trait.code.length) + trait.name : text;
  if (change === 'removed') return `− ${named(of)}`;
  if (change === 'added') return to === '' ? `+ ${of}` : `${of} + ${named(to)}`;
  return `${of} ${from} → ${to}`;
}

export type TraitLabels = 'names' | 'codes';

/** Options of listing moves: larger steps for searches, and port and starboard alike. */
export interface MoveStyle {
  readonly strides?: boolean;
  readonly sides?: boolean;
}

type Part = Omit<Move, 'change' | 'from' | 'to'>;

/** A move that removes a part; `from` is the number removed, for parts that are counted. */
export const removal = (part: Part, from: string | number = ''): Move => ({
  ...part,
  change: 'removed',
  from: String(from),
  to: '',
});

/** A move that adds a part; `to` names what is added if `of` names what it joins. */
export const addition = (part: Part, to = ''): Move => ({ ...part, change: 'added', from: '', to });

export const step = (part: Part, from: string | number, to: string | number): Move => ({
  ...part,
  change: 'changed',
  from: String(from),
  to: String(to),
});

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
