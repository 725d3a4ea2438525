/** What a solver is asked, what it says on the way, and what it answers. */
import type { Design, Weapon } from '../../design/design.ts';
import type { Original } from '../../design/origins.ts';
import type { ShipTotals } from '../../rating/ship-sums.ts';
import type { Goal } from '../goal.ts';
import type { Locks } from '../locks.ts';
import type { MoveClass } from '../move.ts';
import type { Oddity } from '../oddities.ts';

/** What a ship is for: what its ratings weigh, and the least it must have. */
export interface Role {
  /** Weights of the two ratings: 1 and 1 is the combat rating. */
  readonly orat: number;
  readonly drat: number;
  readonly minEngineRating?: number;
  /** Of equivalent shields, where they differ by arc. */
  readonly minShields?: number;
  /** The long range that some battery must reach, in hexes. */
  readonly minRange?: number;
}

/**
 * What is sought: a ship over its space made legal with the least loss of rating, by taking out and
 * shrinking; the space left spent without giving anything up; the smallest hull that carries all
 * this; the combat rating within 1; the best ship of a hull for a role.
 */
export type SolveGoal =
  | { readonly kind: 'legal' }
  | { readonly kind: 'spend'; readonly worth: Goal }
  | { readonly kind: 'smallest-hull' }
  | { readonly kind: 'match'; readonly rating: number }
  | { readonly kind: 'best'; readonly hull: number; readonly role: Role };

export interface SolveRequest {
  readonly design: Design;
  readonly goal: SolveGoal;
  readonly locks?: Locks;
  /** Weapons that batteries may be added of. */
  readonly library?: readonly Original<Weapon>[];
  /** Where the search may go either way, it goes by this; 0 where left out. */
  readonly seed?: number;
  /** The designs after which the search ends, with what it has; see `solve` where left out. */
  readonly mostEvaluated?: number;
  /** The most answers to give; 5 where left out. */
  readonly results?: number;
}

/** What changed, in the words of `moveText`; several steps of one figure are one. */
export interface AnswerMove {
  readonly class: MoveClass;
  readonly text: string;
}

export interface Answer {
  readonly design: Design;
  readonly figures: ShipTotals;
  /** What makes this design of the one that was given. */
  readonly moves: readonly AnswerMove[];
  /** By the goal, the more the better; of hulls and of changes, their number below 0. */
  readonly worth: number;
  readonly oddities: readonly Oddity[];
}

export interface SolveProgress {
  /** Designs evaluated so far. */
  readonly evaluated: number;
  readonly best?: Answer;
  /** The clearly different designs so far, the best first. */
  readonly answers: readonly Answer[];
  /** No answer is worth more. */
  readonly bound?: number;
  /** 0 to 1, where it can be told. */
  readonly share?: number;
}

/**
 * Why there is no answer: locks, in the words of `readLocks`, each of which forbids it alone, or all
 * of which do together; or no series of moves leads to one.
 */
export type Obstacle =
  | { readonly kind: 'each-lock' | 'all-locks'; readonly locks: readonly string[] }
  | { readonly kind: 'no-moves' };

export interface SolveResult {
  /** Clearly different designs, the best first. */
  readonly answers: readonly Answer[];
  readonly evaluated: number;
  /** No answer is worth more, where that is known. */
  readonly bound?: number;
  /** What the best answer may fall short of the bound by. */
  readonly gap?: number;
  /** Whether no answer is worth more than the first. */
  readonly proven: boolean;
  readonly why?: Obstacle;
}
