/** Requests, progress and answers of the solver, and their wording. */
import type { Design, Weapon } from '../../design/design.ts';
import type { Original } from '../../design/origins.ts';
import { countText } from '../../exact/rounding.ts';
import type { ShipTotals } from '../../rating/changed-ship.ts';
import type { Goal } from '../goal.ts';
import type { Locks, STEP_LOCKS } from '../locks.ts';
import type { MoveClass } from '../move.ts';
import type { Oddity } from '../oddities.ts';

/** The purpose of a ship: weights of its ratings, and minimums. */
export interface Role {
  /** Weights of the two ratings: 1 and 1 is the combat rating. */
  readonly orat: number;
  readonly drat: number;
  readonly minEngineRating?: number;
  /** For shields that differ by arc, their equivalent counts. */
  readonly minShields?: number;
  /** Long range that some battery must reach, in hexes. */
  readonly minRange?: number;
}

/**
 * `legal` removes and shrinks parts of a ship over its space, at the least loss of rating; `spend`
 * uses the space left and gives nothing up; `smallest-hull` keeps all parts; `match` comes within 1 of
 * a combat rating, and never over a limit; `best` finds the best ship of a hull for a role.
 */
export type SolveGoal =
  | { readonly kind: 'legal' }
  | { readonly kind: 'spend'; readonly worth: Goal }
  | { readonly kind: 'smallest-hull' }
  | { readonly kind: 'match'; readonly rating: number; readonly atMost?: boolean }
  | { readonly kind: 'best'; readonly hull: number; readonly role: Role };

export interface SolveRequest {
  readonly design: Design;
  readonly goal: SolveGoal;
  readonly locks?: Locks;
  /** Weapons for new batteries. */
  readonly library?: readonly Original<Weapon>[];
  /** Seed of the random choices; 0 by default. */
  readonly seed?: number;
  /** Number of designs after which the search ends with its best answers. */
  readonly mostEvaluated?: number;
  /** Most answers; 5 by default. */
  readonly results?: number;
}

/** A change in the words of `moveText`; several steps of one figure are joined. */
export interface AnswerMove {
  readonly class: MoveClass;
  readonly text: string;
  /** The text with names of traits in place of codes. */
  readonly named: string;
}

export interface Answer {
  readonly design: Design;
  readonly figures: ShipTotals;
  /** The moves from the requested design to this one. */
  readonly moves: readonly AnswerMove[];
  /** Worth to the goal, higher is better. Hulls and changes count as negative numbers. */
  readonly worth: number;
  readonly oddities: readonly Oddity[];
}

export interface SolveProgress {
  readonly evaluated: number;
  readonly best?: Answer;
  /** The clearly different designs found so far, the best first. */
  readonly answers: readonly Answer[];
  /** No answer is worth more. */
  readonly bound?: number;
  /** Share of the work done, 0 to 1. */
  readonly share?: number;
}

/** Reason for no answer: locks that forbid it alone or together, no moves that lead to
 * one, or no ORAT that a move could add. */
export type Obstacle = (
  | { readonly kind: 'each-lock' | 'all-locks'; readonly locks: readonly string[] }
  | { readonly kind: 'no-moves' | 'never-rates' }
) & {
  /** The SU left, for a goal that spends them. */
  readonly left?: number;
};

export interface SolveResult {
  /** Clearly different designs, the best first. */
  readonly answers: readonly Answer[];
  readonly evaluated: number;
  /** Upper bound of the worth of answers, if known. */
  readonly bound?: number;
  readonly gap?: number;
  /** No answer is worth more than the first. */
  readonly proven: boolean;
  readonly why?: Obstacle;
}

/** `12,000 designs, 301,000 a second`. */
export function wordSpeed({ evaluated }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  return `${countText(evaluated)} designs, ${countText(speed)} a second`;
}

/** Names that the page gives to the locks of kinds of steps. */
export const STEP_LOCK_NAMES: { readonly [lock in (typeof STEP_LOCKS)[number]]: string } = {
  formula: 'Leave out formula-only steps',
  sides: 'Keep port and starboard alike',
};

/** A lock by its name on the page, with the word of the command line unless `isOnPage`. */
const wordLock = (lock: string, isOnPage: boolean): string =>
  lock === 'formula' || lock === 'sides'
    ? `“${STEP_LOCK_NAMES[lock]}”${isOnPage ? '' : ` (${lock})`}`
    : lock;

export function wordObstacle(why: Obstacle, isOnPage = false): string {
  const words = 'locks' in why ? why.locks.map((lock) => wordLock(lock, isOnPage)) : [];
  const { left } = why;
  const isSpent = left === 0;
  const what = isSpent ? 'the steps that cost none' : 'it';
  const nothing = isSpent
    ? 'Nothing found: no SU is left to spend, and'
    : left === undefined || left < 0
      ? 'Nothing found:'
      : `Nothing found for the ${left} SU left:`;
  switch (why.kind) {
    case 'each-lock': {
      const [lock, ...others] = words;
      return others.length === 0
        ? `${nothing} the lock ${lock} forbids ${what}.`
        : `${nothing} each of the locks ${words.join(', ')} forbids ${what}.`;
    }
    case 'all-locks':
      return `${nothing} the locks ${words.join(', ')} forbid ${what} together.`;
    case 'never-rates':
      return 'Nothing can ever rate: the ship has no ORAT, and no allowed step adds any. Add a weapon.';
    case 'no-moves':
      return isSpent
        ? `${nothing} no step that costs none gains.`
        : `${nothing} no steps lead there.`;
  }
}
