/** Goals of suggestions and of spending space. */
import type { DamageBand } from '../play/advisor/range-table.ts';
import type { ShipTotals } from '../rating/changed-ship.ts';
import type { PlayRules } from '../rules/play-rules.ts';

export const GOALS = ['rating', 'orat', 'drat', 'space'] as const;

export type Goal = (typeof GOALS)[number];

/**
 * Goals of single moves: figures of the ship, damage at a band of ranges, and the chance to win, for which
 * the rating finds the candidates that battles decide between.
 */
export const FIT_GOALS = [...GOALS, 'damage', 'win'] as const;

export type FitGoal = (typeof FIT_GOALS)[number];

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
