/** What fits: the single moves that do most for a ship with the space it has. */
import type { Design } from '../design/design.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import { evaluate } from '../rating/evaluate.ts';
import type { Rules } from '../rules/rules.ts';
import { type Goal, worth } from './goal.ts';
import { legalMoves, type MoveSource } from './legal-moves.ts';
import type { Move } from './move.ts';
import { type Oddity, odditiesOf } from './oddities.ts';

export interface Suggestion {
  readonly move: Move;
  readonly design: Design;
  /** SU more, or less, than now. */
  readonly space: number;
  /** SU left afterwards. */
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
  /** What the goal gains; negative for a loss. */
  readonly gain: number;
  /** What the goal gains, or loses, for each SU; undefined for a move that costs none. */
  readonly perSpace?: number;
  readonly oddities: readonly Oddity[];
}

export interface FitOptions extends MoveSource {
  readonly goal?: Goal;
  readonly cache?: WeaponCache;
}

/**
 * The moves that fit into the space left and gain something, the greatest gain first; of a ship over
 * its space those that free some, the least loss for each SU first, what makes it legal before the
 * rest. With the goal `space`, those that leave least. A larger hull is no way to use space: it comes only
 * where there is too little. Never throws.
 */
export function whatFits(
  rules: Rules,
  design: Design,
  options: FitOptions = {},
): readonly Suggestion[] {
  const { goal = 'rating', cache = new WeakMap() } = options;
  const before = evaluate(rules, design, { cache });
  const isOver = before.space.remaining < 0;
  const own = worth(goal, before);
  const suggestions: Suggestion[] = [];
  for (const { move, design: next, evaluation } of legalMoves(rules, design, options, cache)) {
    const space = evaluation.space.used - before.space.used;
    const { remaining } = evaluation.space;
    const gain = worth(goal, evaluation) - own;
    const fits = isOver
      ? remaining > before.space.remaining
      : remaining >= 0 && gain > 0 && move.class !== 'hull';
    if (!fits) continue;
    const freed = remaining - before.space.remaining;
    const perSpace = isOver ? gain / freed : space > 0 ? gain / space : undefined;
    suggestions.push({
      ...{ move, design: next, space, remaining, gain },
      ratingBefore: before.combatRating,
      ratingAfter: evaluation.combatRating,
      ...(perSpace !== undefined && { perSpace }),
      oddities: odditiesOf(rules, move, before, evaluation),
    });
  }
  const rank = isOver ? byLeastLoss : goal === 'space' ? byLeastLeft : byGain;
  return suggestions.sort(rank);
}

const byGain = (a: Suggestion, b: Suggestion): number => b.gain - a.gain || a.space - b.space;

const byLeastLeft = (a: Suggestion, b: Suggestion): number =>
  a.remaining - b.remaining || b.ratingAfter - a.ratingAfter;

const byLeastLoss = (a: Suggestion, b: Suggestion): number =>
  Number(b.remaining >= 0) - Number(a.remaining >= 0) || (b.perSpace ?? 0) - (a.perSpace ?? 0);
