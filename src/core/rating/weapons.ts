/** What a ship's banks need of its weapons: base SU, range, and what Expendable does (A.1, C.2). */

import type { Issue } from '../design/issues.ts';
import type { LegalWeapon, WeaponRating } from '../design/legal-design.ts';
import { compare, type Fraction, toNumber, ZERO } from '../exact/exact.ts';
import type { HullFactor, Rules } from '../rules/rules.ts';
import { checkWeapon } from './checks/weapon.ts';
import type { WeaponFigures } from './evaluation.ts';
import { rated } from './formula-steps.ts';
import { modeSpace } from './modes.ts';
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
  const spaces = modes.map((mode, i) =>
    modeSpace(rules, mode, tech, trace ? `${path}.modes[${i}]` : '', trace),
  );
  const baseSpace = weaponSpace(rules, spaces, path, trace);
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
    modes: spaces.map((space) => ({ baseSU: toNumber(space) })),
    baseSU: toNumber(baseSpace),
    longRange,
  };
  weapon.rating = { baseSpace, longRange, oratTables, figures, issues };
  return weapon.rating;
}

/** A mode's base SU, or that of the larger with its share of the smaller of two (C.2). */
function weaponSpace(
  { formulas }: Rules,
  modes: readonly Fraction[],
  path: string,
  trace?: Trace,
): Fraction {
  const [first = ZERO, second] = modes;
  if (second === undefined) return first;
  const values = compare(first, second) >= 0 ? [first, second] : [second, first];
  return rated(formulas.twoModes, values, `${path}.baseSU`, trace);
}
