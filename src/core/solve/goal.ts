/** What a search is after. */
import type { Evaluation } from '../rating/evaluation.ts';

export const GOALS = ['rating', 'orat', 'drat', 'space'] as const;

export type Goal = (typeof GOALS)[number];

/** What a design is worth to the goal: its figure, or the space that it uses. */
export function worth(goal: Goal, { orat, drat, space }: Evaluation): number {
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
