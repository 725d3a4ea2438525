/** SU and ORAT of a weapon bank (A.1, A.2, C.3). */
import type { Bank } from './design.ts';
import { type Fraction, fraction, type Int, ONE, plus, times } from './exact.ts';
import { within } from './limits.ts';
import { rowOf } from './lookup.ts';
import { ceilSpace } from './rounding.ts';
import type { HullFactor, Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';
import type { WeaponReckoning } from './weapons.ts';

/** Bank SU before rounding: base SU × mounts × (arcs + 1) × mount factor (A.1, C.3). */
export function exactBankSpace(
  rules: Rules,
  weapon: WeaponReckoning,
  bank: Bank,
  arcs: Fraction,
): Fraction {
  const mount = rowOf(rules.mountSizes, within(rules.limits.mountSize, bank.size ?? 1)).factor;
  const arcsPlusOne = plus(arcs.n, times(rules.coefficients.bankSpace.arcsPlus, arcs.d));
  const mounts = within(rules.limits.mounts, bank.mounts);
  return {
    n: times(times(times(weapon.tenths, mounts), arcsPlusOne), mount.n),
    d: times(times(10, arcs.d), mount.d),
  };
}

/** Bank SU: the exact space rounded up. */
export function bankSpace(
  rules: Rules,
  weapon: WeaponReckoning,
  bank: Bank,
  arcs: Fraction,
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
      mounts: within(rules.limits.mounts, bank.mounts),
      arcs,
      'mount factor': rowOf(rules.mountSizes, within(rules.limits.mountSize, bank.size ?? 1))
        .factor,
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
    if (row) factor = { n: times(factor.n, row.factor.n), d: times(factor.d, row.factor.d) };
  }
  return factor;
}

/** Bank ORAT before rounding: SU ÷ TL × (ERo + LR) ÷ LR × the factor by hull (A.2). */
export function exactBankOrat(
  space: Fraction,
  weapon: WeaponReckoning,
  engines: Fraction,
  tech: TechLevel,
  hull: Fraction,
): Fraction {
  const range = weapon.longRange;
  const speed = plus(engines.n, times(range, engines.d));
  return {
    n: times(times(times(space.n, tech.factor.d), speed), hull.n),
    d: times(times(times(space.d, tech.factor.n), times(engines.d, range)), hull.d),
  };
}

/** Adds the step of a bank's ORAT to a trace. */
export function traceBankOrat(
  rules: Rules,
  exact: Fraction,
  rounded: Fraction,
  given: {
    readonly space: Fraction;
    readonly weapon: WeaponReckoning;
    readonly engines: Fraction;
    readonly tech: TechLevel;
    readonly hull: Fraction;
  },
  path: string,
  trace: Trace,
): void {
  const byHull = given.weapon.oratTables.length > 0;
  trace.add({
    path: `${path}.orat`,
    label: 'ORAT of the bank',
    formula: `SU ÷ TL × (ERo + LR) ÷ LR${byHull ? ' × X' : ''}${exact === rounded ? '' : ', rounded up'}`,
    inputs: {
      SU: given.space,
      TL: given.tech.factor,
      ERo: given.engines,
      LR: given.weapon.longRange,
      ...(byHull ? { X: given.hull } : {}),
    },
    exact,
    rounded,
    rule: rules.coefficients.bankOrat.rule,
  });
}
