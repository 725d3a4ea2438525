/** All banks of a ship: their figures, and the sums that systems and ratings go on from. */

import type { Rounding } from '../design/design.ts';
import type { BatteryRating, LegalBattery, WeaponRating } from '../design/legal-design.ts';
import {
  add,
  addInt,
  type Fraction,
  fraction,
  type Int,
  ONE,
  toNumber,
  ZERO,
} from '../exact/exact.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import { bankOrat, bankSpace, hullFactor, type OratFactors } from './banks.ts';
import type { BankFigures, BatteryFigures } from './evaluation.ts';
import { asWhole } from './formula-steps.ts';
import type { Trace } from './steps.ts';
import { partTrace } from './trace.ts';
import { lossLimit } from './tracks.ts';
import { rateWeapon } from './weapons.ts';

/** What every bank of one ship has in common. */
export interface BatterySetting {
  readonly rules: Rules;
  readonly hull: number;
  readonly tech: TechLevel;
  readonly enginesForOrat: Fraction;
  readonly rounding: Rounding;
  readonly trace: Trace | undefined;
}

export interface BatterySums {
  readonly figures: readonly BatteryFigures[];
  readonly space: Int;
  readonly orat: Fraction;
  readonly mounts: number;
}

/** A battery whose weapon is missing: its mounts count, its figures are 0. */
const NO_WEAPON: WeaponRating = {
  baseSpace: ZERO,
  longRange: 1,
  oratTables: [],
  figures: { id: '', modes: [], baseSU: 0, longRange: 1 },
  issues: [],
};

/** The figures of all batteries, in the design's order, with their sums. */
export function rateBatteries(
  setting: BatterySetting,
  batteries: readonly LegalBattery[],
): BatterySums {
  const figures: BatteryFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (const battery of batteries) {
    const path = setting.trace ? `batteries[${figures.length}]` : '';
    const sum = rateBattery(setting, battery, path);
    figures.push(sum.figures);
    space = addInt(space, sum.space);
    orat = add(orat, sum.orat);
    mounts += sum.figures.mounts;
  }
  return { figures, space, orat, mounts };
}

/** What the battery came to before, in a ship like this one. */
function knownRating(
  { hull, enginesForOrat, rounding, trace }: BatterySetting,
  { rating }: LegalBattery,
): BatteryRating | undefined {
  if (!rating || trace) return undefined;
  const isSame =
    rating.hull === hull &&
    rating.rounding === rounding &&
    rating.enginesForOrat.n === enginesForOrat.n &&
    rating.enginesForOrat.d === enginesForOrat.d;
  return isSame ? rating : undefined;
}

function rateBattery(setting: BatterySetting, battery: LegalBattery, path: string): BatteryRating {
  const known = knownRating(setting, battery);
  if (known) return known;
  const { rules, hull, tech, enginesForOrat, rounding } = setting;
  const trace = partTrace(setting.trace, path);
  const weapon = battery.weapon ? rateWeapon(rules, battery.weapon) : NO_WEAPON;
  const byHull = weapon.oratTables.length === 0 ? ONE : hullFactor(weapon.oratTables, hull);
  const longRange = fraction(weapon.longRange);
  const factors: OratFactors = { tech, enginesForOrat, longRange, byHull };
  const rulebook = rounding === 'rulebook';
  const banks: BankFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (const bank of battery.banks) {
    const bankPath = trace ? `${path}.banks[${banks.length}]` : '';
    const { exact, rounded } = bankSpace(rules, weapon, bank, bankPath, trace);
    const su = asWhole(rounded);
    const rated = rulebook ? rounded : exact;
    const gives = bankOrat(rules, factors, rated, rulebook, bankPath, trace);
    banks.push({ su: toNumber(su), orat: toNumber(gives) });
    space = addInt(space, su);
    orat = add(orat, gives);
    mounts += bank.mounts;
  }
  if (trace) traceBattery(rules, space, orat, path, trace);
  const figures: BatteryFigures = {
    weapon: battery.id,
    baseSU: weapon.figures.baseSU,
    su: toNumber(space),
    orat: toNumber(orat),
    mounts,
    lossLimit: lossLimit(rules, mounts, trace ? `${path}.lossLimit` : '', trace),
    banks,
  };
  const rating = { hull, enginesForOrat, rounding, figures, space, orat };
  battery.rating = rating;
  return rating;
}

function traceBattery(rules: Rules, space: Int, orat: Fraction, path: string, trace: Trace): void {
  trace.add({
    path: `${path}.su`,
    label: 'SU of the battery',
    formula: 'Σ bank SU',
    inputs: {},
    exact: fraction(space),
    rule: rules.formulas.bankSpace.rule,
  });
  trace.add({
    path: `${path}.orat`,
    label: 'ORAT of the battery',
    formula: 'Σ bank ORAT',
    inputs: {},
    exact: orat,
    rule: rules.formulas.bankOrat.rule,
  });
}
