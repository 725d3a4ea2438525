/** All banks of a ship: their figures, and the sums that systems and ratings go on from. */
import {
  bankSpace,
  exactBankSpace,
  hullFactor,
  type OratFactors,
  oratPerSpace,
  traceBankOrat,
} from './banks.ts';
import type { ArcNotation, Battery, Rounding, Weapon } from './design.ts';
import type { BankFigures, BatteryFigures } from './evaluation.ts';
import {
  add,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  plus,
  toNumber,
  ZERO,
} from './exact.ts';
import { readArc } from './firing-arcs.ts';
import { within } from './limits.ts';
import { indexOfId } from './lookup.ts';
import { ceilOrat } from './rounding.ts';
import type { Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';
import { lossLimit } from './tracks.ts';
import type { WeaponReckoning } from './weapons.ts';

/** What every bank of one ship has in common. */
export interface BatterySetting {
  readonly rules: Rules;
  readonly hull: number;
  readonly tech: TechLevel;
  readonly enginesForOrat: Fraction;
  readonly arcNotation: ArcNotation;
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
const NO_WEAPON: WeaponReckoning = {
  tenths: 0,
  longRange: 1,
  oratTables: [],
  figures: { id: '', modes: [], baseSU: 0, longRange: 1 },
  issues: [],
};

/** The figures of all batteries, in the design's order, with their sums. */
export function reckonBatteries(
  setting: BatterySetting,
  batteries: readonly Battery[],
  weapons: readonly Weapon[],
  reckonings: readonly WeaponReckoning[],
): BatterySums {
  const figures: BatteryFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (let i = 0; i < batteries.length; i += 1) {
    const battery = batteries[i];
    if (!battery) continue;
    const index = indexOfId(weapons, battery.weapon);
    const weapon = index < 0 ? NO_WEAPON : (reckonings[index] ?? NO_WEAPON);
    const path = setting.trace ? `batteries[${i}]` : '';
    const sum = reckonBattery(setting, battery, weapon, path);
    figures.push(sum.figures);
    space = plus(space, sum.space);
    orat = add(orat, sum.orat);
    mounts += sum.figures.mounts;
  }
  return { figures, space, orat, mounts };
}

function reckonBattery(
  setting: BatterySetting,
  battery: Battery,
  weapon: WeaponReckoning,
  path: string,
) {
  const { rules, trace, tech, enginesForOrat } = setting;
  const byHull = weapon.oratTables.length === 0 ? ONE : hullFactor(weapon.oratTables, setting.hull);
  const factors: OratFactors = { tech, enginesForOrat, byHull };
  const perSpace = oratPerSpace(weapon, factors);
  const banks: BankFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (let j = 0; j < battery.banks.length; j += 1) {
    const bank = battery.banks[j];
    if (!bank) continue;
    const bankPath = trace ? `${path}.banks[${j}]` : '';
    const { arcs } = readArc(rules, bank.arc, setting.arcNotation);
    const exact = exactBankSpace(rules, weapon, bank, arcs);
    const su = bankSpace(rules, weapon, bank, arcs, exact, bankPath, trace);
    const rulebook = setting.rounding === 'rulebook';
    const rated = rulebook ? fraction(su) : exact;
    const exactOrat = multiply(rated, perSpace);
    const bankOrat = rulebook ? fraction(ceilOrat(exactOrat)) : exactOrat;
    if (trace) traceBankOrat(rules, weapon, factors, rated, exactOrat, bankOrat, bankPath, trace);
    banks.push({ su: toNumber(su), orat: toNumber(bankOrat) });
    space = plus(space, su);
    orat = add(orat, bankOrat);
    mounts += within(rules.limits.mounts, bank.mounts);
  }
  if (trace) traceBattery(rules, space, orat, path, trace);
  const figures: BatteryFigures = {
    weapon: battery.weapon,
    baseSU: weapon.figures.baseSU,
    su: toNumber(space),
    orat: toNumber(orat),
    mounts,
    lossLimit: lossLimit(rules, mounts, trace ? `${path}.lossLimit` : '', trace),
    banks,
  };
  return { figures, space, orat };
}

function traceBattery(rules: Rules, space: Int, orat: Fraction, path: string, trace: Trace): void {
  trace.add({
    path: `${path}.su`,
    label: 'SU of the battery',
    formula: 'Σ bank SU',
    inputs: {},
    exact: fraction(space),
    rule: rules.coefficients.bankSpace.rule,
  });
  trace.add({
    path: `${path}.orat`,
    label: 'ORAT of the battery',
    formula: 'Σ bank ORAT',
    inputs: {},
    exact: orat,
    rule: rules.coefficients.bankOrat.rule,
  });
}
