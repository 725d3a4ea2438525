/** A single edit of a design that a search may make: what it changes, and how it is done. */
import type { Edit } from '../design/edits/structure.ts';

/** What a move changes, as locks name it. */
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

export interface Move {
  readonly class: MoveClass;
  readonly change: 'changed' | 'added' | 'removed';
  /** What it changes, as players call it: `Laser Cannon, AB`. */
  readonly of: string;
  /** Before and after, in a few words; empty where there is nothing to say. */
  readonly from: string;
  readonly to: string;
  /** The weapon that it changes or adds, by its id; undefined where it is about none. */
  readonly weapon?: string;
  /** Whether that weapon is the library's, or was taken from it. */
  readonly isOfLibrary?: boolean;
  /** The battery, by its place. */
  readonly battery?: number;
  /** The bank of it that it changes or removes, by its place. */
  readonly bank?: number;
  /** The system that it changes, adds or removes, by its id. */
  readonly system?: string;
  readonly edit: Edit;
}

/** The move in a line: `Engine rating 4 → 5`, `+ Hyperdrive`, `− Laser Cannon, AB`. */
export function moveText({ change, of, from, to }: Move): string {
  if (change === 'removed') return `− ${of}`;
  if (change === 'added') return to === '' ? `+ ${of}` : `${of} + ${to}`;
  return `${of} ${from} → ${to}`;
}

type Part = Omit<Move, 'change' | 'from' | 'to'>;

/** A part is taken out whole; `from` is how many of it there were, where they count. */
export const removal = (part: Part, from: string | number = ''): Move => ({
  ...part,
  ...{ change: 'removed', from: String(from), to: '' },
});

/** A part is put in; `to` is what of it, where its name is that of what it joins. */
export const addition = (part: Part, to = ''): Move => ({
  ...part,
  change: 'added',
  from: '',
  to,
});

export const step = (part: Part, from: string | number, to: string | number): Move => ({
  ...part,
  ...{ change: 'changed', from: String(from), to: String(to) },
});
