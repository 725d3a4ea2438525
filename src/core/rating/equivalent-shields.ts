/** What the shields of four defensive arcs are worth as one rating (B.7). */

import { DEFENSIVE_ARCS } from '../design/defensive-arcs.ts';
import type { Protection } from '../design/protection.ts';
import { type Fraction, fraction } from '../exact/exact.ts';
import type { Rules } from '../rules/rules.ts';
import { rated } from './formula-steps.ts';
import type { Trace } from './steps.ts';

/** S: the shield rating, or the equivalent of four to the nearest tenth (B.7). */
export function equivalentShields(rules: Rules, shields: Protection, trace?: Trace): Fraction {
  if (typeof shields === 'number') return fraction(shields);
  const values = DEFENSIVE_ARCS.map((arc) => fraction(shields[arc]));
  return rated(rules.formulas.equivalentShields, values, 'equivalentShields', trace);
}
