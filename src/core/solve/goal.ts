/** What a search is after. */
import type { DamageBand } from '../play/advisor/range-table.ts';
import type { ShipTotals } from '../rating/ship-sums.ts';
import type { PlayRules } from '../rules/play-rules.ts';

export const GOALS = ['rating', 'orat', 'drat', 'space'] as const;

export type Goal = (typeof GOALS)[number];

/** What single moves are sorted by: a figure of the ship, or damage at a band of ranges. */
export const FIT_GOALS = [...GOALS, 'damage'] as const;

export type FitGoal = (typeof FIT_GOALS)[number];

/** Damage as a goal: at which ranges, and what counts there. */
export interface DamageGoal extends DamageBand {
  readonly play: PlayRules;
}

/** What a design is worth to the goal: its figure, or the space that it uses. */
export function worth(goal: Goal, { orat, drat, space }: ShipTotals): number {
  switch (goal) {
    case 'rating':
      // Ratings are whole numbers: what is under the root tells designs of one rating apart.
      return Math.sqrt(orat * drat);
    case 'orat':
      return orat;
    case 'drat':
      return drat;
    case 'space':
      return space.used;
  }
}
