/** Base SU of the modes of weapons (A.1, C.4, C.5). */

import type { LegalMode, LegalShot } from '../design/legal-design.ts';
import { Decimal, decimalFraction, decimalTenths } from '../exact/decimals.ts';
import { fraction, type Int } from '../exact/exact.ts';
import type { Accuracy, Rules, TechLevel } from '../rules/rules.ts';
import type { Trace } from './steps.ts';
import { traitFactors, traitWords } from './traits.ts';

const accuracyOf = ({ kind }: LegalMode, { direct, seeking }: Accuracy): Decimal =>
  kind === 'direct' ? direct : seeking;

/**
 * Σ reach × ROF × ACC × (IMP + 0.25) × (DMG + 0.60) (A.1). The sum over several bands is an
 * extension, see the README's choices; it is to be divided by the long range.
 */
function shotSum(rules: Rules, mode: LegalMode): Decimal {
  const { impPlus, dmgPlus } = rules.coefficients.baseSpace;
  let sum: Decimal | undefined;
  for (const { reach, rof, accuracy, imp, dmg } of mode.shots) {
    const shot = new Decimal(reach * rof)
      .times(accuracyOf(mode, accuracy))
      .times(impPlus.plus(imp))
      .times(dmgPlus.plus(dmg));
    sum = sum ? sum.plus(shot) : shot;
  }
  return sum ?? new Decimal(0);
}

/** Base SU of a mode in tenths, TL included, to the nearest. */
export function modeTenths(
  rules: Rules,
  mode: LegalMode,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): Int {
  const [shot] = mode.kind === 'banded' ? [] : mode.shots;
  const traits = traitFactors(rules, mode.traits);
  let value = shotSum(rules, mode);
  let divisor = shot ? 1 : mode.longRange;
  if (traits.before) value = value.times(traits.before);
  if (shot && mode.kind === 'seeking') {
    divisor = rules.coefficients.seekingAddition.by;
    value = value.times(divisor).plus(shot.range * shot.rof);
  }
  if (shot && traits.added) {
    const { seeking } = shot.accuracy;
    value = value.plus(seeking.times(traits.added).times(shot.rof * divisor));
  }
  if (traits.after) value = value.times(traits.after);
  if (tech.level !== 0) value = value.times(tech.decimal);
  const tenths = decimalTenths(value, divisor);
  trace?.add({
    path: `${path}.baseSU`,
    label: 'Base SU of the mode',
    ...modeFormula(rules, mode, shot, tech),
    exact: decimalFraction(value, divisor),
    rounded: fraction(tenths, 10),
    rule: rules.coefficients[shot ? 'baseSpace' : 'customBands'].rule,
  });
  return tenths;
}

/** How the base SU of a mode is come by, in a line; without a shot of its own, from its bands. */
function modeFormula(rules: Rules, mode: LegalMode, shot: LegalShot | undefined, tech: TechLevel) {
  const { baseSpace, seekingAddition } = rules.coefficients;
  const { impPlus, dmgPlus } = baseSpace;
  const shotText = `ROF × ACC × (IMP + ${impPlus}) × (DMG + ${dmgPlus})`;
  const inputs = { ...traitWords(rules, mode.traits), TL: tech.factor };
  if (!shot) {
    const bands = mode.shots.map(
      ({ range, rof, accuracy, imp, dmg }) => `${range}: ${rof}×${accuracy.acc}+/${imp}/${dmg}`,
    );
    return {
      formula: `Σ (R² − inner R²) ÷ ${mode.longRange} × ${shotText}, × traits × TL, to the nearest tenth`,
      inputs: { bands: bands.join(', '), ...inputs },
    };
  }
  const reach = mode.kind === 'seeking' ? 'MA' : 'LR';
  const added = mode.kind === 'seeking' ? ` + MA × ROF ÷ ${seekingAddition.by}` : '';
  return {
    formula: `${reach} × ${shotText}, × traits${added}, × TL, to the nearest tenth`,
    inputs: {
      [reach]: shot.range,
      ROF: shot.rof,
      ACC: accuracyOf(mode, shot.accuracy).toString(),
      IMP: shot.imp,
      DMG: shot.dmg,
      ...inputs,
    },
  };
}
