/** What a choice would change, before it is made. */
import type { Design } from '../design/design.ts';
import type { Edit } from '../design/edits/structure.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import type { Rules } from '../rules/rules.ts';
import { evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';

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
  return differenceOf(before, evaluate(rules, edit(design), { cache }));
}

/** The change in space and combat rating from one version of a ship to another. */
export const differenceOf = (before: Evaluation, after: Evaluation): Effect => ({
  space: after.space.used - before.space.used,
  remaining: after.space.remaining,
  ratingBefore: before.combatRating,
  ratingAfter: after.combatRating,
});
