/** A single edit of a design that a search may make: what it changes, and how it is done. */
import type { Design } from '../design/design.ts';
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
  /** What it changes, as players call it: `Laser Cannon, AB`. */
  readonly of: string;
  /** The same before and after, in a few words; empty for what is added or removed. */
  readonly from: string;
  readonly to: string;
  /** The weapon that it changes or adds, by its id; undefined where it is about none. */
  readonly weapon?: string;
  /** The battery, by its place. */
  readonly battery?: number;
  /** The system that it changes, adds or removes, by its id. */
  readonly system?: string;
  readonly edit: Edit;
}

/** The move in a line: `Engine rating 4 → 5`, `+ Hyperdrive`, `− Laser Cannon, AB`. */
export function moveText({ of, from, to }: Move): string {
  if (from === '') return to === '' ? `+ ${of}` : `${of} + ${to}`;
  return to === '' ? `− ${of}` : `${of} ${from} → ${to}`;
}

/** What removes a part whole has no word for what comes after. */
export const removal = (move: Omit<Move, 'from' | 'to'>): Move => ({
  ...move,
  from: 'there',
  to: '',
});

export const addition = (move: Omit<Move, 'from' | 'to'>): Move => ({ ...move, from: '', to: '' });

/** Moves of a part of the design. */
export type MovesOf = (design: Design) => Iterable<Move>;
