/** SU and ORAT of a weapon bank (A.1, A.2, C.3). */

import type { LegalBank, WeaponRating } from '../design/legal-design.ts';
import {
  addInt,
  type Fraction,
  fraction,
  type Int,
  mulInt,
  multiply,
  ONE,
} from '../exact/exact.ts';
import { ceilSpace } from '../exact/rounding.ts';
import type { HullFactor, Rules, TechLevel } from '../rules/rules.ts';
import type { Trace } from './steps.ts';

/** Bank SU before rounding: base SU × mounts × (arcs + 1) × mount factor (A.1, C.3). */
export function exactBankSpace(rules: Rules, weapon: WeaponRating, bank: LegalBank): Fraction {
  const { factor } = bank.size;
  const { arcs } = bank.arc;
  const arcsPlusOne = addInt(arcs.n, mulInt(rules.coefficients.bankSpace.arcsPlus, arcs.d));
  return {
    n: mulInt(mulInt(mulInt(weapon.tenths, bank.mounts), arcsPlusOne), factor.n),
    d: mulInt(mulInt(10, arcs.d), factor.d),
  };
}

/** Bank SU: the exact space rounded up. */
export function bankSpace(
  rules: Rules,
  weapon: WeaponRating,
  bank: LegalBank,
  exact: Fraction,
  path: string,
  trace?: Trace,
): Int {
  const space = ceilSpace(exact);
  trace?.add({
    path: `${path}.su`,
    label: 'SU of the bank',
    formula: `base SU × mounts × (arcs + ${rules.coefficients.bankSpace.arcsPlus}) × mount factor, rounded up`,
    inputs: {
      'base SU': fraction(weapon.tenths, 10),
      mounts: bank.mounts,
      arcs: bank.arc.arcs,
      'mount factor': bank.size.factor,
    },
    exact,
    rounded: space,
    rule: rules.coefficients.bankSpace.rule,
  });
  return space;
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
  /** X, by hull. */
  readonly byHull: Fraction;
}

/** ORAT of each SU of a weapon's banks: (ERo + LR) ÷ LR ÷ TL × X (A.2). */
export function oratPerSpace(weapon: WeaponRating, factors: OratFactors): Fraction {
  const { tech, enginesForOrat: engines, byHull } = factors;
  const range = weapon.longRange;
  const speed = addInt(engines.n, mulInt(range, engines.d));
  return {
    n: mulInt(mulInt(speed, tech.factor.d), byHull.n),
    d: mulInt(mulInt(mulInt(engines.d, range), tech.factor.n), byHull.d),
  };
}

/** Adds the step of a bank's ORAT to a trace. */
export function traceBankOrat(
  rules: Rules,
  weapon: WeaponRating,
  factors: OratFactors,
  space: Fraction,
  exact: Fraction,
  rounded: Fraction,
  path: string,
  trace: Trace,
): void {
  const byHull = weapon.oratTables.length > 0;
  trace.add({
    path: `${path}.orat`,
    label: 'ORAT of the bank',
    formula: `SU ÷ TL × (ERo + LR) ÷ LR${byHull ? ' × X' : ''}${exact === rounded ? '' : ', rounded up'}`,
    inputs: {
      SU: space,
      TL: factors.tech.factor,
      ERo: factors.enginesForOrat,
      LR: weapon.longRange,
      ...(byHull ? { X: factors.byHull } : {}),
    },
    exact,
    rounded,
    rule: rules.coefficients.bankOrat.rule,
  });
}
