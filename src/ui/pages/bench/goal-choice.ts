/** What a player looks for, and the goal that this comes to. */
import type { Goal } from '../../../core/solve/goal.ts';
import type { SolveGoal } from '../../../core/solve/search/request.ts';

export interface GoalChoice {
  readonly kind: SolveGoal['kind'];
  /** Of `spend`. */
  readonly worth: Goal;
  /** Of `match`. */
  readonly rating: number;
  /** Of `best`, with the weights and least figures of its role. */
  readonly hull: number;
  readonly orat: number;
  readonly drat: number;
  readonly engines: number;
  readonly shields: number;
  readonly range: number;
}

/** What each goal is called, and what it means. */
export const GOAL_KINDS: readonly {
  readonly value: SolveGoal['kind'];
  readonly label: string;
  readonly about: string;
}[] = [
  {
    value: 'legal',
    label: 'Make it fit its hull',
    about:
      'Removes and shrinks parts, at the least loss of rating, until the ship fits. The hull stays.',
  },
  {
    value: 'spend',
    label: 'Use the space left',
    about: 'Adds what gains most and removes nothing.',
  },
  {
    value: 'smallest-hull',
    label: 'Smallest hull for all this',
    about: 'Keeps everything but the hull, and what depends on it.',
  },
  {
    value: 'match',
    label: 'Match a rating',
    about: 'Comes within 1 of a combat rating, with few changes. The hull stays.',
  },
  {
    value: 'best',
    label: 'Best ship of a hull',
    about: 'For a role: what its ratings weigh, and the least it must have.',
  },
];

/** The goal of a choice; a least figure of 0 asks for none. */
export function goalOf(choice: GoalChoice): SolveGoal {
  switch (choice.kind) {
    case 'spend':
      return { kind: 'spend', worth: choice.worth };
    case 'match':
      return { kind: 'match', rating: choice.rating };
    case 'best':
      return {
        kind: 'best',
        hull: choice.hull,
        role: {
          ...{ orat: choice.orat, drat: choice.drat },
          ...(choice.engines > 0 && { minEngineRating: choice.engines }),
          ...(choice.shields > 0 && { minShields: choice.shields }),
          ...(choice.range > 0 && { minRange: choice.range }),
        },
      };
    case 'legal':
    case 'smallest-hull':
      return { kind: choice.kind };
  }
}
