/** What the shields of four defensive arcs are worth as one rating (B.7). */
import { add, addInt, type Fraction, fraction, mulInt, ZERO } from '../exact/exact.ts';
import { tenths } from '../exact/rounding.ts';
import type { Trace } from '../rating/steps.ts';
import type { Rules } from '../rules/rules.ts';
import { DEFENSIVE_ARCS } from './defensive-arcs.ts';
import type { Protection } from './protection.ts';

/** S: the shield rating, or the equivalent of four to the nearest tenth (B.7). */
export function equivalentShields(rules: Rules, shields: Protection, trace?: Trace): Fraction {
  if (typeof shields === 'number') return fraction(shields);
  const { ceiling, weights, rule } = rules.coefficients.equivalentShields;
  let sum = ZERO;
  for (const arc of DEFENSIVE_ARCS) {
    const weight = weights[arc];
    sum = add(sum, { n: weight.n, d: mulInt(weight.d, ceiling - shields[arc]) });
  }
  // ceiling − ceiling ÷ (n/d) = ceiling × (n − d) ÷ n
  const value = { n: mulInt(ceiling, addInt(sum.n, -sum.d)), d: sum.n };
  const equivalent = { n: tenths(value), d: 10 };
  trace?.add({
    path: 'equivalentShields',
    label: 'Equivalent shield rating',
    formula: `${ceiling} − ${ceiling} ÷ Σ weight ÷ (${ceiling} − rating), to the nearest tenth`,
    inputs: { Fwd: shields.fwd, Port: shields.port, Stbd: shields.stbd, Aft: shields.aft },
    exact: value,
    rounded: equivalent,
    rule,
  });
  return equivalent;
}
