/** Base SU of weapons: single modes, seeking, customized bands, dual modes (A.1, C.2, C.4). */
import type { Mode, Shot, Weapon } from '../../src/core/design/design.ts';
import {
  add,
  div,
  exact,
  type Fraction,
  larger,
  mul,
  product,
  ratio,
  smaller,
  sum,
  tenth,
  zero,
} from './fraction.ts';
import { defensive, earlyTraits, lateTraits, rangePairs, rangeTraits } from './traits.ts';

/** ACC factors of direct fire, by the lowest die that hits. */
const directAccuracy = new Map([
  [2, '.43'],
  [3, '.35'],
  [4, '.25'],
  [5, '.15'],
  [6, '.10'],
]);

/** ACC factors of seeking modes, customized bands and the Defensive addition. */
const seekingAccuracy = new Map([
  [2, '.50'],
  [3, '.40'],
  [4, '.30'],
  [5, '.20'],
  [6, '.10'],
]);

const accuracyIn = (column: ReadonlyMap<number, string>, acc: number): Fraction => {
  const factor = column.get(acc);
  if (factor === undefined) throw new RangeError(`ACC ${acc}+`);
  return exact(`0${factor}`);
};

/** ROF × ACC × (IMP + 0.25) × (DMG + 0.60). */
const shotFactor = (shot: Shot, column: ReadonlyMap<number, string>): Fraction =>
  product([
    ratio(shot.rof),
    accuracyIn(column, shot.acc),
    add(ratio(shot.imp), exact('0.25')),
    add(ratio(shot.dmg), exact('0.60')),
  ]);

/** Long range, movement allowance or outermost band, in hexes. */
const longRange = (mode: Mode): number => {
  if ('ma' in mode) return mode.ma;
  if ('bands' in mode) return Math.max(...mode.bands.map((band) => band.range));
  return mode.range;
};

/** Step 1: the base before any trait. */
const plainBase = (mode: Mode): Fraction => {
  if ('ma' in mode) return mul(ratio(mode.ma), shotFactor(mode, seekingAccuracy));
  if ('range' in mode) return mul(ratio(mode.range), shotFactor(mode, directAccuracy));
  const last = longRange(mode);
  let inner = 0;
  let base = zero;
  for (const band of mode.bands) {
    const area = ratio(band.range * band.range - inner * inner, last);
    base = add(base, mul(area, shotFactor(band, seekingAccuracy)));
    inner = band.range;
  }
  return base;
};

/** Step 3: the factor of the range traits, one or two together. */
const rangeFactor = (traits: readonly string[]): Fraction => {
  const range = traits.filter((code) => rangeTraits.has(code)).sort();
  const [first, second] = range;
  if (first === undefined) return ratio(1);
  const factor =
    second === undefined ? rangeTraits.get(first) : rangePairs.get(`${first}+${second}`);
  if (factor === undefined || range.length > 2) throw new RangeError(`traits ${range}`);
  return exact(factor);
};

/** The factors of those traits that the table has, multiplied. */
const factorFrom = (table: ReadonlyMap<string, string>, traits: readonly string[]): Fraction =>
  product(traits.map((code) => exact(table.get(code) ?? '1')));

/** Step 4: what seeking and Defensive add. */
const addition = (mode: Mode, traits: readonly string[]): Fraction => {
  const seeking = 'ma' in mode ? ratio(mode.ma * mode.rof, 3) : zero;
  if (!traits.includes(defensive)) return seeking;
  if (!('rof' in mode)) throw new TypeError('customized bands cannot be Defensive');
  const defending = product([ratio(mode.rof), accuracyIn(seekingAccuracy, mode.acc), ratio(2)]);
  return add(seeking, defending);
};

/** The base SU of a mode before the technology level and before rounding: steps 1 to 5. */
export const exactBase = (mode: Mode): Fraction => {
  const traits = mode.traits ?? [];
  const early = product([plainBase(mode), factorFrom(earlyTraits, traits), rangeFactor(traits)]);
  return mul(add(early, addition(mode, traits)), factorFrom(lateTraits, traits));
};

/** The base SU of a mode, rounded to a tenth. */
export const modeBaseSU = (mode: Mode, weaponsTech: Fraction): Fraction =>
  tenth(mul(exactBase(mode), weaponsTech));

/** The base SU of a weapon; of two modes, the larger and half the smaller (C.2). */
export const weaponBaseSU = (weapon: Weapon, weaponsTech: Fraction): Fraction => {
  const [first = zero, second] = weapon.modes.map((mode) => modeBaseSU(mode, weaponsTech));
  if (second === undefined) return first;
  return tenth(sum([larger(first, second), div(smaller(first, second), ratio(2))]));
};

/** The long range that ORATs use: the longer of two modes. */
export const weaponLongRange = (weapon: Weapon): number => Math.max(...weapon.modes.map(longRange));

/** Whether a mode of the weapon is Expendable. */
export const isExpendable = (weapon: Weapon): boolean =>
  weapon.modes.some((mode) => (mode.traits ?? []).includes('Exp'));
