/** Hull, engines and shields: the figures every design starts from (A.1). */
import { type Fraction, fraction, type Int, multiply } from '../exact/exact.ts';
import { ceilSpace } from '../exact/rounding.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import type { Trace } from './steps.ts';

/** Total SU of a hull: H × (H + 30) × 5 (A.1). */
export function totalSpace(rules: Rules, hull: number, trace?: Trace): number {
  const { plus, times: multiplier, rule } = rules.coefficients.totalSpace;
  const total = hull * (hull + plus) * multiplier;
  trace?.add({
    path: 'space.total',
    label: 'Space of the hull',
    formula: `H × (H + ${plus}) × ${multiplier}`,
    inputs: { H: hull },
    exact: fraction(total),
    rule,
  });
  return total;
}

/** Engine factor EF: H × (H + 5) (A.1). */
export function engineFactor(rules: Rules, hull: number, trace?: Trace): number {
  const { plus, rule } = rules.coefficients.engineFactor;
  const factor = hull * (hull + plus);
  trace?.add({
    path: 'engineFactor',
    label: 'Engine factor',
    formula: `H × (H + ${plus})`,
    inputs: { H: hull },
    exact: fraction(factor),
    rule,
  });
  return factor;
}

/** Shield factor SF: (H + 4) × 9 (A.1). */
export function shieldFactor(rules: Rules, hull: number, trace?: Trace): number {
  const { plus, times: multiplier, rule } = rules.coefficients.shieldFactor;
  const factor = (hull + plus) * multiplier;
  trace?.add({
    path: 'shieldFactor',
    label: 'Shield factor',
    formula: `(H + ${plus}) × ${multiplier}`,
    inputs: { H: hull },
    exact: fraction(factor),
    rule,
  });
  return factor;
}

/** Engine SU: ER × EF × TL, rounded up (A.1, A.4). */
export const engineSpace = (rating: number, factor: number, tech: TechLevel, trace?: Trace): Int =>
  ratedSpace('Engines', ['ER', 'EF'], fraction(rating), factor, tech, trace);

/** Shield SU: S × SF × TL, rounded up; S in tenths when directional (A.1, A.4, B.7). */
export const shieldSpace = (
  rating: Fraction,
  factor: number,
  tech: TechLevel,
  trace?: Trace,
): Int => ratedSpace('Shields', ['S', 'SF'], rating, factor, tech, trace);

function ratedSpace(
  label: string,
  [ratingName, factorName]: readonly [string, string],
  rating: Fraction,
  factor: number,
  tech: TechLevel,
  trace?: Trace,
): Int {
  const exact = multiply(multiply(rating, fraction(factor)), tech.factor);
  const space = ceilSpace(exact);
  trace?.add({
    path: `space.${label.toLowerCase()}`,
    label,
    formula: `${ratingName} × ${factorName} × TL, rounded up`,
    inputs: { [ratingName]: rating, [factorName]: factor, TL: tech.factor },
    exact,
    rounded: space,
    rule: 'A.1',
  });
  return space;
}
