/** Hull, engines and shields: the three figures every design starts from (A.1). */
import type { ByQuarter, Design } from './design.ts';
import { add, type Fraction, fraction, type Int, multiply, plus, times } from './exact.ts';
import { within } from './limits.ts';
import { QUARTERS } from './quarters.ts';
import { ceilSpace, tenths } from './rounding.ts';
import type { Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';

/** Total SU of a hull: H × (H + 30) × 5 (A.1). */
export function totalSpace(rules: Rules, hull: number, trace?: Trace): number {
  const { plus, times: by, rule } = rules.coefficients.totalSpace;
  const total = hull * (hull + plus) * by;
  trace?.add({
    path: 'space.total',
    label: 'Space of the hull',
    formula: `H × (H + ${plus}) × ${by}`,
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
  const { plus, times: by, rule } = rules.coefficients.shieldFactor;
  const factor = (hull + plus) * by;
  trace?.add({
    path: 'shieldFactor',
    label: 'Shield factor',
    formula: `(H + ${plus}) × ${by}`,
    inputs: { H: hull },
    exact: fraction(factor),
    rule,
  });
  return factor;
}

/** Engine SU: ER × EF × TL, rounded up (A.1, A.4). */
export function engineSpace(rating: number, factor: number, tech: TechLevel, trace?: Trace): Int {
  const exact = multiply(fraction(times(rating, factor)), tech.factor);
  const space = ceilSpace(exact);
  trace?.add({
    path: 'space.engines',
    label: 'Engines',
    formula: 'ER × EF × TL, rounded up',
    inputs: { ER: rating, EF: factor, TL: tech.factor },
    exact,
    rounded: space,
    rule: 'A.1',
  });
  return space;
}

/** Shield SU: S × SF × TL, rounded up; S in tenths when directional (A.1, A.4, B.7). */
export function shieldSpace(rating: Fraction, factor: number, tech: TechLevel, trace?: Trace): Int {
  const exact = multiply(multiply(rating, fraction(factor)), tech.factor);
  const space = ceilSpace(exact);
  trace?.add({
    path: 'space.shields',
    label: 'Shields',
    formula: 'S × SF × TL, rounded up',
    inputs: { S: rating, SF: factor, TL: tech.factor },
    exact,
    rounded: space,
    rule: 'A.1',
  });
  return space;
}

/** The four shield ratings within their limits. */
export const shieldRatings = (rules: Rules, given: ByQuarter): ByQuarter => {
  const limit = rules.limits.shields;
  return {
    fwd: within(limit, given.fwd),
    port: within(limit, given.port),
    stbd: within(limit, given.stbd),
    aft: within(limit, given.aft),
  };
};

/** S: the shield rating, or the equivalent of four to the nearest tenth (B.7). */
export function equivalentShields(
  rules: Rules,
  shields: Design['shields'],
  trace?: Trace,
): Fraction {
  if (shields === undefined) return fraction(0);
  if (typeof shields === 'number') return fraction(within(rules.limits.shields, shields));
  const { ceiling, weights, rule } = rules.coefficients.equivalentShields;
  const ratings = shieldRatings(rules, shields);
  let sum: Fraction = { n: 0, d: 1 };
  for (const quarter of QUARTERS) {
    const weight = weights[quarter];
    sum = add(sum, { n: weight.n, d: times(weight.d, ceiling - ratings[quarter]) });
  }
  // ceiling − ceiling ÷ (n/d) = ceiling × (n − d) ÷ n
  const value = { n: times(ceiling, plus(sum.n, -sum.d)), d: sum.n };
  const equivalent = { n: tenths(value), d: 10 };
  trace?.add({
    path: 'equivalentShields',
    label: 'Equivalent shield rating',
    formula: `${ceiling} − ${ceiling} ÷ Σ weight ÷ (${ceiling} − rating), to the nearest tenth`,
    inputs: { Fwd: ratings.fwd, Port: ratings.port, Stbd: ratings.stbd, Aft: ratings.aft },
    exact: value,
    rounded: equivalent,
    rule,
  });
  return equivalent;
}
