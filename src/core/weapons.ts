/** Base SU of weapons and their modes (A.1, C.2, C.4, C.5). */

import { Decimal, decimalFraction, decimalTenths } from './decimals.ts';
import { type Band, isBanded, isSeeking, type Mode, type Weapon } from './design.ts';
import { fraction, type Int, plus, times } from './exact.ts';
import { within } from './limits.ts';
import { rowOf } from './lookup.ts';
import { tenths as tenthsOf } from './rounding.ts';
import type { HullFactor, Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';
import { traitFactors } from './traits.ts';

export interface ModeReckoning {
  /** Base SU in tenths. */
  readonly tenths: Int;
  /** Long range or MA in hexes. */
  readonly longRange: number;
}

/** What banks need of a weapon: figures that depend on nothing but the weapon and its tech level. */
export interface WeaponReckoning {
  readonly modes: readonly ModeReckoning[];
  /** Base SU in tenths. */
  readonly tenths: Int;
  readonly longRange: number;
  /** The tables by hull that multiply its banks' ORAT, each once whichever mode has the trait. */
  readonly oratTables: readonly (readonly HullFactor[])[];
}

/** The shots of a mode before traits, as an exact decimal over a divisor. */
function shots(rules: Rules, mode: Mode): { sum: Decimal; divisor: number; longRange: number } {
  if (isBanded(mode)) return bandedShots(rules, mode.bands);
  const seeking = isSeeking(mode);
  const longRange = seeking
    ? within(rules.limits.ma, mode.ma)
    : within(rules.limits.range, mode.range);
  return { sum: shot(rules, mode, longRange, seeking), divisor: 1, longRange };
}

/** reach × ROF × ACC × (IMP + 0.25) × (DMG + 0.60) (A.1). */
function shot(rules: Rules, given: Omit<Band, 'range'>, reach: number, seeking: boolean): Decimal {
  const { limits } = rules;
  const { impPlus, dmgPlus } = rules.coefficients.baseSpace;
  const accuracy = rowOf(rules.accuracies, within(limits.acc, given.acc));
  return new Decimal(reach * within(limits.rof, given.rof))
    .times(seeking ? accuracy.seeking : accuracy.direct)
    .times(impPlus.plus(within(limits.imp, given.imp)))
    .times(dmgPlus.plus(within(limits.dmg, given.dmg)));
}

/** Customized bands: Σ (Rᵢ² − Rᵢ₋₁²) × shot, over Rₙ (an extension, see the README's choices). */
function bandedShots(rules: Rules, bands: readonly Band[]) {
  let inner = 0;
  let sum = new Decimal(0);
  for (const band of bands) {
    const outer = Math.max(inner, within(rules.limits.bandRange, band.range));
    sum = sum.plus(shot(rules, band, outer * outer - inner * inner, true));
    inner = outer;
  }
  return { sum, divisor: Math.max(1, inner), longRange: Math.max(1, inner) };
}

/** Base SU of a mode, TL included, to the nearest tenth. */
export function modeReckoning(
  rules: Rules,
  mode: Mode,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): ModeReckoning {
  const { sum, divisor: shotDivisor, longRange } = shots(rules, mode);
  const traits = traitFactors(rules, mode.traits);
  let value = traits.before ? sum.times(traits.before) : sum;
  let divisor = shotDivisor;
  if (isSeeking(mode)) {
    const { by } = rules.coefficients.seekingAddition;
    value = value.times(by).plus(longRange * within(rules.limits.rof, mode.rof));
    divisor *= by;
  }
  if (traits.added && !isBanded(mode)) {
    const accuracy = rowOf(rules.accuracies, within(rules.limits.acc, mode.acc));
    const addition = accuracy.seeking
      .times(traits.added)
      .times(within(rules.limits.rof, mode.rof) * divisor);
    value = value.plus(addition);
  }
  if (traits.after) value = value.times(traits.after);
  if (tech.level !== 0) value = value.times(tech.decimal);
  const tenths = decimalTenths(value, divisor);
  trace?.add({
    path: `${path}.baseSU`,
    label: 'Base SU of the mode',
    ...modeFormula(rules, mode, longRange, tech, traits.words),
    exact: decimalFraction(value, divisor),
    rounded: fraction(tenths, 10),
    rule: isBanded(mode) ? rules.coefficients.customBands.rule : rules.coefficients.baseSpace.rule,
  });
  return { tenths, longRange };
}

/** How the base SU of a mode is come by, in a line. */
function modeFormula(
  rules: Rules,
  mode: Mode,
  longRange: number,
  tech: TechLevel,
  traits: { readonly [name: string]: string },
) {
  const { impPlus, dmgPlus } = rules.coefficients.baseSpace;
  const shotText = `ROF × ACC × (IMP + ${impPlus}) × (DMG + ${dmgPlus})`;
  const added = isSeeking(mode) ? ` + MA × ROF ÷ ${rules.coefficients.seekingAddition.by}` : '';
  const inputs = { ...traits, TL: tech.factor };
  if (isBanded(mode)) {
    const bands = mode.bands.map((b) => `${b.range}: ${b.rof}×${b.acc}+/${b.imp}/${b.dmg}`);
    return {
      formula: `Σ (R² − inner R²) ÷ ${longRange} × ${shotText}, × traits × TL, to the nearest tenth`,
      inputs: { bands: bands.join(', '), ...inputs },
    };
  }
  const accuracy = rowOf(rules.accuracies, within(rules.limits.acc, mode.acc));
  const reach = isSeeking(mode) ? { MA: longRange } : { LR: longRange };
  return {
    formula: `${isSeeking(mode) ? 'MA' : 'LR'} × ${shotText}, × traits${added}, × TL, to the nearest tenth`,
    inputs: {
      ...reach,
      ROF: mode.rof,
      ACC: (isSeeking(mode) ? accuracy.seeking : accuracy.direct).toString(),
      IMP: mode.imp,
      DMG: mode.dmg,
      ...inputs,
    },
  };
}

/** Base SU of a weapon: its mode's, or the larger plus half the smaller of two (C.2). */
export function weaponReckoning(
  rules: Rules,
  weapon: Weapon,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): WeaponReckoning {
  const modes = weapon.modes
    .slice(0, rules.limits.modes.most)
    .map((mode, i) => modeReckoning(rules, mode, tech, `${path}.modes[${i}]`, trace));
  const oratTables = weapon.modes.flatMap((mode) => traitFactors(rules, mode.traits).oratTables);
  const longRange = Math.max(1, ...modes.map((mode) => mode.longRange));
  const tenths = weaponTenths(rules, modes, path, trace);
  return { modes, tenths, longRange, oratTables: [...new Set(oratTables)] };
}

function weaponTenths(
  rules: Rules,
  modes: readonly ModeReckoning[],
  path: string,
  trace?: Trace,
): Int {
  const [first, second] = modes;
  if (!first) return 0;
  if (!second) return first.tenths;
  const { by, rule } = rules.coefficients.secondMode;
  const [larger, smaller] = first.tenths >= second.tenths ? [first, second] : [second, first];
  const exact = { n: plus(times(by, larger.tenths), smaller.tenths), d: 10 * by };
  const tenths = tenthsOf(exact);
  trace?.add({
    path: `${path}.baseSU`,
    label: 'Base SU of the two modes',
    formula: `larger + smaller ÷ ${by}, to the nearest tenth`,
    inputs: { larger: fraction(larger.tenths, 10), smaller: fraction(smaller.tenths, 10) },
    exact,
    rounded: fraction(tenths, 10),
    rule,
  });
  return tenths;
}

/** Base SU already reckoned, by the weapon's identity. Weapons handed to it are never changed in place. */
export type WeaponCache = WeakMap<
  Weapon,
  { readonly rules: Rules; readonly level: number; readonly reckoning: WeaponReckoning }
>;

/** As `weaponReckoning`, from the cache when the same weapon was reckoned at the same tech level. */
export function cachedReckoning(
  rules: Rules,
  weapon: Weapon,
  tech: TechLevel,
  cache: WeaponCache,
): WeaponReckoning {
  const known = cache.get(weapon);
  if (known && known.rules === rules && known.level === tech.level) return known.reckoning;
  const reckoning = weaponReckoning(rules, weapon, tech);
  cache.set(weapon, { rules, level: tech.level, reckoning });
  return reckoning;
}
