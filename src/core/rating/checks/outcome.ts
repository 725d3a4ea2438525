/** Checks of a design's figures. */

import { addIssue, type Issue } from '../../design/issues.ts';
import type { Int } from '../../exact/exact.ts';
import type { Evaluation } from '../evaluation.ts';

/** Adds issues of the figures: too little space (first), free weapons, no rating. */
export function checkOutcome(figures: Evaluation, used: Int, issues: Issue[]): void {
  const { space } = figures;
  if (space.remaining < 0) {
    const params = { over: -space.remaining, used: space.used, total: space.total };
    issues.unshift({ code: 'space.over', severity: 'error', path: '', params });
  }
  checkFree(figures.weapons, issues);
  checkRating(figures, used, issues);
}

function checkFree(weapons: Evaluation['weapons'], issues: Issue[]): void {
  for (let i = 0; i < weapons.length; i += 1) {
    const weapon = weapons[i];
    if (weapon && isFree(weapon)) {
      addIssue(issues, 'warning', 'weapon.free', `weapons[${i}]`);
    }
  }
}

export const isFree = ({ baseSU, modes }: Evaluation['weapons'][number]): boolean =>
  baseSU === 0 && modes.length > 0;

interface RatedFigures
  extends Pick<Evaluation, 'orat' | 'drat' | 'combatRating' | 'equipmentLossLimit'> {
  readonly batteries: readonly Pick<Evaluation['batteries'][number], 'lossLimit'>[];
  readonly space: Pick<Evaluation['space'], 'total'>;
}

/** Adds the issues of a rating that is 0, and of figures too large for exact numbers. */
export function checkRating(figures: RatedFigures, used: Int, issues: Issue[]): void {
  const { orat, drat, combatRating, space } = figures;
  if (combatRating === 0) {
    addIssue(issues, 'warning', 'rating.zero', '');
  }
  const isRated = isExact(used) && isExact(orat) && isExact(drat) && isExact(combatRating);
  if (!(isRated && isExact(space.total) && areLimitsExact(figures))) {
    addIssue(issues, 'error', 'rating.inexact', '');
  }
}

/** True if all loss limits are exact; formulas of house rules can make them huge. */
function areLimitsExact({ batteries, equipmentLossLimit }: RatedFigures): boolean {
  for (const { lossLimit } of batteries) if (!isExact(lossLimit)) return false;
  return isExact(equipmentLossLimit);
}

const isExact = (value: Int): boolean => Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
