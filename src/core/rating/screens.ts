/** Screens: boxes that stop damage outright, all round or by defensive arc (B.18). */

import { DEFENSIVE_ARCS } from '../design/defensive-arcs.ts';
import { type Protection, sumOf } from '../design/protection.ts';
import { type Fraction, fraction, type Int, ZERO } from '../exact/exact.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import { ratedWhole, rowValue } from './formula-steps.ts';
import type { Trace } from './steps.ts';

const countsOf = (screens: Protection): readonly Fraction[] =>
  typeof screens === 'number'
    ? [fraction(screens)]
    : DEFENSIVE_ARCS.map((arc) => fraction(screens[arc]));

/** Screen SU (A.5); 0 for no screens, whatever the formula says. */
export function screenSpace(
  { formulas }: Rules,
  screens: Protection,
  ship: { readonly tech: TechLevel; readonly hull: number; readonly shieldFactor: Fraction },
  trace?: Trace,
): Int {
  if (sumOf(screens) === 0) return 0;
  const row = typeof screens === 'number' ? formulas.screenSpace : formulas.directionalScreenSpace;
  const values = [...countsOf(screens), ship.tech.factor, fraction(ship.hull), ship.shieldFactor];
  return ratedWhole(row, values, 'space.screens', trace);
}

/** The hull boxes that screens count as in the DRAT (A.5, notes 6 and 7). */
export function screenBoxes({ formulas }: Rules, screens: Protection): Fraction {
  if (sumOf(screens) === 0) return ZERO;
  const row = typeof screens === 'number' ? formulas.screenBoxes : formulas.directionalScreenBoxes;
  return rowValue(row, countsOf(screens)).rounded;
}
