/** SU and ORAT of a weapon bank (A.1, A.2, C.3). */

import type { LegalBank, WeaponRating } from '../design/legal-design.ts';
import { type Fraction, fraction, multiply, ONE } from '../exact/exact.ts';
import type { HullFactor, Rules, TechLevel } from '../rules/rules.ts';
import { type RowValue, rated, rowValue, traceFormula } from './formula-steps.ts';
import type { Trace } from './steps.ts';

/** Bank SU before and after rounding (A.1, C.3). */
export function bankSpace(
  { formulas }: Rules,
  weapon: WeaponRating,
  bank: LegalBank,
  path: string,
  trace?: Trace,
): RowValue {
  const { mounts, arc, size } = bank;
  const values = [weapon.baseSpace, fraction(mounts), arc.arcs, size.factor];
  const result = rowValue(formulas.bankSpace, values);
  if (trace) traceFormula(trace, `${path}.su`, formulas.bankSpace, values, result);
  return result;
}

/** The factor that a table by hull gives, 1 where it says nothing (A.2: Expendable weapons). */
export function hullFactor(tables: readonly (readonly HullFactor[])[], hull: number): Fraction {
  let factor = ONE;
  for (const table of tables) {
    const row = table.find(({ from, to }) => from <= hull && hull <= to);
    if (row) factor = multiply(factor, row.factor);
  }
  return factor;
}

/** What the ORAT of all banks of a weapon is made of, besides their SU. */
export interface OratFactors {
  readonly tech: TechLevel;
  readonly enginesForOrat: Fraction;
  /** In hexes, as a fraction. */
  readonly longRange: Fraction;
  /** X, by hull. */
  readonly byHull: Fraction;
}

/** ORAT of a bank of so much SU; exact where nothing is to be rounded (A.2). */
export function bankOrat(
  { formulas }: Rules,
  factors: OratFactors,
  space: Fraction,
  isRounded: boolean,
  path: string,
  trace?: Trace,
): Fraction {
  const { tech, enginesForOrat, longRange, byHull } = factors;
  const row = formulas.bankOrat;
  const values = [space, tech.factor, enginesForOrat, longRange, byHull];
  const rounding = isRounded ? row.rounding : 'exact';
  return rated(row, values, trace ? `${path}.orat` : '', trace, rounding);
}
