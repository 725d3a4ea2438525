/** What a choice would change, before it is made. */
import type { Design } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Evaluation } from '../core/evaluation.ts';
import type { WeaponCache } from '../core/legal-design.ts';
import type { Rules } from '../core/rules.ts';
import type { Edit } from './edits/structure.ts';

export interface Effect {
  /** SU more (or less, negative) than now. */
  readonly space: number;
  /** SU left afterwards; negative when over. */
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
}

/** The change in space and combat rating that an edit would bring. */
export function effectOf(
  rules: Rules,
  design: Design,
  before: Evaluation,
  edit: Edit,
  cache: WeaponCache,
): Effect {
  const after = evaluate(rules, edit(design), { cache });
  return {
    space: after.space.used - before.space.used,
    remaining: after.space.remaining,
    ratingBefore: before.combatRating,
    ratingAfter: after.combatRating,
  };
}
