/** Goals of suggestions and of spending space. */
import { countText } from '../exact/rounding.ts';
import type { DamageBand } from '../play/advisor/range-table.ts';
import type { ShipTotals } from '../rating/changed-ship.ts';
import type { PlayRules } from '../rules/play-rules.ts';

export const GOALS = ['rating', 'orat', 'drat', 'space'] as const;

export type Goal = (typeof GOALS)[number];

/**
 * Goals of single moves: figures of the ship, damage at a band of ranges, the chance to win, for which
 * the rating finds the candidates that battles decide between, and a wanted combat rating.
 */
export const FIT_GOALS = [...GOALS, 'damage', 'win', 'target'] as const;

export type FitGoal = (typeof FIT_GOALS)[number];

/** Combat rating that a player wants. */
export interface RatingTarget {
  readonly rating: number;
  /** True for a limit: a ship may rate less. */
  readonly atMost?: boolean;
}

/** The target beside the rating of a ship: `of 200, 13 over`, `of at most 200, 7 left`. */
export function targetText({ rating, atMost = false }: RatingTarget, now: number): string {
  const of = atMost ? `of at most ${countText(rating)}` : `of ${countText(rating)}`;
  if (now === rating) return `${of}, ${atMost ? 'none left' : 'reached'}`;
  return now > rating
    ? `${of}, ${countText(now - rating)} over`
    : `${of}, ${countText(rating - now)} ${atMost ? 'left' : 'to go'}`;
}

/** Reason why nothing leads towards the target; `limits` names what restricts the steps. */
export const targetEnd = ({ rating }: RatingTarget, now: number, limits = ''): string =>
  now === rating ? 'The target is reached.' : `No single step comes nearer to the target${limits}.`;

export interface DamageGoal extends DamageBand {
  readonly play: PlayRules;
}

/** A design’s figure for the goal; for `space` the space it uses. */
export function worth(goal: Goal, { orat, drat, space }: ShipTotals): number {
  switch (goal) {
    case 'rating':
      // Ratings are whole numbers; the exact root tells designs of one rating apart.
      return Math.sqrt(orat * drat);
    case 'orat':
      return orat;
    case 'drat':
      return drat;
    case 'space':
      return space.used;
  }
}
