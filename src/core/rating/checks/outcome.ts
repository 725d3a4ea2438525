/** What is odd about the figures a design comes to. */

import type { Issue } from '../../design/issues.ts';
import type { Int } from '../../exact/exact.ts';
import type { Evaluation } from '../evaluation.ts';

/**
 * Adds the issues that only the figures show: too little space, before all others, free weapons, no
 * rating. A ship over its space breaks a rule, and is rated all the same.
 */
export function checkOutcome(figures: Evaluation, used: Int, issues: Issue[]): void {
  const { space } = figures;
  if (space.remaining < 0) {
    const params = { over: -space.remaining, used: space.used, total: space.total };
    issues.unshift({ code: 'space.over', severity: 'error', path: '', params });
  }
  for (let i = 0; i < figures.weapons.length; i += 1) {
    const weapon = figures.weapons[i];
    if (weapon && weapon.baseSU === 0 && weapon.modes.length > 0) {
      const path = `weapons[${i}]`;
      issues.push({ code: 'weapon.free', severity: 'warning', path, params: {} });
    }
  }
  if (figures.combatRating === 0) {
    issues.push({ code: 'rating.zero', severity: 'warning', path: '', params: {} });
  }
  const { orat, drat, combatRating } = figures;
  const isRated = isExact(used) && isExact(orat) && isExact(drat) && isExact(combatRating);
  if (!(isRated && isExact(space.total) && areLimitsExact(figures))) {
    issues.push({ code: 'rating.inexact', severity: 'error', path: '', params: {} });
  }
}

/** Formulas of house rules may take loss limits beyond all boxes. */
function areLimitsExact({ batteries, equipmentLossLimit }: Evaluation): boolean {
  for (const { lossLimit } of batteries) if (!isExact(lossLimit)) return false;
  return isExact(equipmentLossLimit);
}

const isExact = (value: Int): boolean => Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
