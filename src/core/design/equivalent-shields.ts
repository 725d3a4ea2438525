/** What the shields of four defensive arcs are worth as one rating (B.7). */
import { type Fraction, fraction } from '../exact/exact.ts';
import { rated } from '../rating/formula-steps.ts';
import type { Trace } from '../rating/steps.ts';
import type { Rules } from '../rules/rules.ts';
import { DEFENSIVE_ARCS } from './defensive-arcs.ts';
import type { Protection } from './protection.ts';

/** S: the shield rating, or the equivalent of four to the nearest tenth (B.7). */
export function equivalentShields(rules: Rules, shields: Protection, trace?: Trace): Fraction {
  if (typeof shields === 'number') return fraction(shields);
  const values = DEFENSIVE_ARCS.map((arc) => fraction(shields[arc]));
  return rated(rules.formulas.equivalentShields, values, 'equivalentShields', trace);
}
