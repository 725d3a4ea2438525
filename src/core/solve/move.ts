/** Moves: single edits of a design, with the words for them. */
import type { Edit } from '../design/edits/structure.ts';

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
