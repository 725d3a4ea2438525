/** Base SU of the modes of weapons (A.1, C.4, C.5). */
import { Decimal, decimalFraction, decimalTenths } from './decimals.ts';
import { type Band, isBanded, isSeeking, type Mode } from './design.ts';
import { fraction, type Int } from './exact.ts';
import { within } from './limits.ts';
import { rowOf } from './lookup.ts';
import type { HullFactor, Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';
import { traitFactors, traitWords } from './traits.ts';

export interface ModeReckoning {
  /** Base SU in tenths. */
  readonly tenths: Int;
  /** Long range or MA in hexes. */
  readonly longRange: number;
  /** The tables by hull that multiply the ORAT of its banks. */
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
    ...modeFormula(rules, mode, longRange, tech),
    exact: decimalFraction(value, divisor),
    rounded: fraction(tenths, 10),
    rule: isBanded(mode) ? rules.coefficients.customBands.rule : rules.coefficients.baseSpace.rule,
  });
  return { tenths, longRange, oratTables: traits.oratTables };
}

/** How the base SU of a mode is come by, in a line. */
function modeFormula(rules: Rules, mode: Mode, longRange: number, tech: TechLevel) {
  const traits = traitWords(rules, mode.traits ?? []);
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
