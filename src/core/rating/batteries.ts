/** Banks and batteries: SU, ORAT and loss limits, and their sums (A.1, A.2, C.3). */
import type {
  ArmedShip,
  BankFigures,
  BankRating,
  BatteryFigures,
  BatteryRating,
  LegalBank,
  LegalBattery,
  WeaponRating,
} from '../design/legal-design.ts';
import {
  add,
  addInt,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../exact/exact.ts';
import type { HullFactor, Rules, TechLevel } from '../rules/rules.ts';
import { lossLimit } from './ratings.ts';
import { asWhole, partTrace, rowValue, type Trace, traced, traceFormula } from './steps.ts';
import { rateWeapon } from './weapons.ts';

export interface BatterySetting extends ArmedShip {
  readonly rules: Rules;
  readonly tech: TechLevel;
  readonly trace: Trace | undefined;
}

export interface BatterySums {
  readonly ratings: readonly BatteryRating[];
  readonly space: Int;
  readonly orat: Fraction;
  readonly mounts: number;
}

/** Rating of a missing weapon: the mounts of its batteries count, their figures are 0. */
const NO_WEAPON: WeaponRating = {
  baseSpace: ZERO,
  longRange: 1,
  oratTables: [],
  figures: { id: '', modes: [], baseSU: 0, longRange: 1 },
  issues: [],
};

interface KnownBatteries {
  readonly legal: readonly LegalBattery[];
  readonly sums: BatterySums;
}

export function rateBatteries(
  setting: BatterySetting,
  batteries: readonly LegalBattery[],
  known?: KnownBatteries,
): BatterySums {
  if (known?.legal.length === batteries.length) return sumsAfter(setting, batteries, known);
  const ratings: BatteryRating[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (const battery of batteries) {
    const path = setting.trace ? `batteries[${ratings.length}]` : '';
    const rating = rateBattery(setting, battery, path);
    ratings.push(rating);
    space = addInt(space, rating.space);
    orat = add(orat, rating.orat);
    mounts += rating.figures.mounts;
  }
  return { ratings, space, orat, mounts };
}

/** The known sums, with the difference of each battery that changed. */
function sumsAfter(
  setting: BatterySetting,
  batteries: readonly LegalBattery[],
  known: KnownBatteries,
): BatterySums {
  let ratings: BatteryRating[] | undefined;
  let { space, orat, mounts } = known.sums;
  for (let i = 0; i < batteries.length; i += 1) {
    const battery = batteries[i];
    const before = known.sums.ratings[i];
    if (!battery || !before || battery === known.legal[i]) continue;
    const rating = rateBattery(setting, battery, '');
    if (rating === before) continue;
    ratings ??= known.sums.ratings.slice();
    ratings[i] = rating;
    space = addInt(space, addInt(rating.space, -before.space));
    orat = add(orat, subtract(rating.orat, before.orat));
    mounts += rating.figures.mounts - before.figures.mounts;
  }
  return ratings ? { ratings, space, orat, mounts } : known.sums;
}

const isSameShip = (rating: ArmedShip, { hull, enginesForOrat, rounding }: ArmedShip): boolean =>
  rating.hull === hull &&
  rating.rounding === rounding &&
  rating.enginesForOrat.n === enginesForOrat.n &&
  rating.enginesForOrat.d === enginesForOrat.d;

function rateBattery(setting: BatterySetting, battery: LegalBattery, path: string): BatteryRating {
  const known = battery.rating;
  if (known && !setting.trace && isSameShip(known, setting)) return known;
  const { rules, hull, enginesForOrat, rounding } = setting;
  const trace = partTrace(setting.trace, path);
  const weapon = battery.weapon ? rateWeapon(rules, battery.weapon) : NO_WEAPON;
  const within = trace === setting.trace ? setting : { ...setting, trace };
  const factors = factorsOf(setting, weapon);
  const banks: BankFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (const bank of battery.banks) {
    const bankPath = trace ? `${path}.banks[${banks.length}]` : '';
    const rated = rateBank(within, weapon, factors, bank, bankPath);
    banks.push({ su: toNumber(rated.space), orat: toNumber(rated.orat) });
    space = addInt(space, rated.space);
    orat = add(orat, rated.orat);
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
  const { lossLimit: limit } = figures;
  const rating = { hull, enginesForOrat, rounding, figures, space, orat, lossLimit: limit };
  battery.rating = rating;
  return rating;
}

function factorsOf({ hull, tech, enginesForOrat }: BatterySetting, weapon: WeaponRating) {
  const byHull = weapon.oratTables.length === 0 ? ONE : hullFactor(weapon.oratTables, hull);
  return { tech, enginesForOrat, longRange: fraction(weapon.longRange), byHull };
}

function rateBank(
  setting: BatterySetting,
  weapon: WeaponRating,
  factors: OratFactors,
  bank: LegalBank,
  path: string,
): BankRating {
  const known = bank.rating;
  const { rules, trace, hull, enginesForOrat, rounding } = setting;
  if (known && !trace && known.weapon === weapon && isSameShip(known, setting)) return known;
  const { exact, rounded } = bankSpace(rules, weapon, bank, path, trace);
  const isRounded = rounding === 'rulebook';
  const space = asWhole(rounded);
  const orat = bankOrat(rules, factors, isRounded ? rounded : exact, isRounded, path, trace);
  const rating = { hull, enginesForOrat, rounding, weapon, space, orat };
  bank.rating = rating;
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

/** Bank SU before and after rounding (A.1, C.3). */
function bankSpace(
  { formulas }: Rules,
  weapon: WeaponRating,
  { mounts, arc, size }: LegalBank,
  path: string,
  trace?: Trace,
) {
  const values = [weapon.baseSpace, fraction(mounts), arc.arcs, size.factor];
  const result = rowValue(formulas.bankSpace, values);
  if (trace) traceFormula(trace, `${path}.su`, formulas.bankSpace, values, result);
  return result;
}

/** The factor of tables by hull, 1 for a hull in none of their rows (A.2: Expendable weapons). */
function hullFactor(tables: readonly (readonly HullFactor[])[], hull: number): Fraction {
  let factor = ONE;
  for (const table of tables) {
    const row = table.find(({ from, to }) => from <= hull && hull <= to);
    if (row) factor = multiply(factor, row.factor);
  }
  return factor;
}

/** Values in the ORAT of every bank of a weapon, besides its SU. */
interface OratFactors {
  readonly tech: TechLevel;
  readonly enginesForOrat: Fraction;
  /** In hexes, as a fraction. */
  readonly longRange: Fraction;
  /** X, by hull. */
  readonly byHull: Fraction;
}

/** ORAT of a bank from its SU, exact unless it is to be rounded (A.2). */
function bankOrat(
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
  return traced(row, values, trace ? `${path}.orat` : '', trace, rounding);
}
