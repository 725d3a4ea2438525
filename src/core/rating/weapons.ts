/** What a ship's banks need of its weapons: base SU, range, and what Expendable does (A.1, C.2). */

import type { Issue } from '../design/issues.ts';
import type { LegalWeapon, WeaponRating } from '../design/legal-design.ts';
import { addInt, fraction, type Int, mulInt, toNumber } from '../exact/exact.ts';
import { tenths as tenthsOf } from '../exact/rounding.ts';
import type { HullFactor, Rules } from '../rules/rules.ts';
import { checkWeapon } from './checks/weapon.ts';
import type { WeaponFigures } from './evaluation.ts';
import { modeTenths } from './modes.ts';
import type { Trace } from './steps.ts';

/** Base SU of a weapon and what follows from it; worked out once, and again for a trace. */
export function rateWeapon(
  rules: Rules,
  weapon: LegalWeapon,
  path = '',
  trace?: Trace,
): WeaponRating {
  if (weapon.rating && !trace) return weapon.rating;
  const { modes, source, tech } = weapon;
  const modesTenths = modes.map((mode, i) =>
    modeTenths(rules, mode, tech, trace ? `${path}.modes[${i}]` : '', trace),
  );
  const tenths = weaponTenths(rules, modesTenths, path, trace);
  let longRange = 1;
  const oratTables: (readonly HullFactor[])[] = [];
  for (const mode of modes) {
    if (mode.longRange > longRange) longRange = mode.longRange;
    for (const { oratByHull } of mode.traits) {
      if (oratByHull && !oratTables.includes(oratByHull)) oratTables.push(oratByHull);
    }
  }
  const issues: Issue[] = [];
  checkWeapon(rules, source, issues);
  const figures: WeaponFigures = {
    id: source.id,
    modes: modesTenths.map((mode) => ({ baseSU: toNumber(mode) / 10 })),
    baseSU: toNumber(tenths) / 10,
    longRange,
  };
  weapon.rating = { tenths, longRange, oratTables, figures, issues };
  return weapon.rating;
}

/** A mode's tenths, or those of the larger plus half the smaller of two (C.2). */
function weaponTenths(rules: Rules, modes: readonly Int[], path: string, trace?: Trace): Int {
  const [first = 0, second] = modes;
  if (second === undefined) return first;
  const { by: multiplier, rule } = rules.coefficients.secondMode;
  const [larger, smaller] = first >= second ? [first, second] : [second, first];
  const exact = { n: addInt(mulInt(multiplier, larger), smaller), d: 10 * multiplier };
  const tenths = tenthsOf(exact);
  trace?.add({
    path: `${path}.baseSU`,
    label: 'Base SU of the two modes',
    formula: `larger + smaller ÷ ${multiplier}, to the nearest tenth`,
    inputs: { larger: fraction(larger, 10), smaller: fraction(smaller, 10) },
    exact,
    rounded: fraction(tenths, 10),
    rule,
  });
  return tenths;
}
