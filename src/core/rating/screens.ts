/** Screens: boxes that stop damage outright, all round or by defensive arc (B.18). */

import { DEFENSIVE_ARCS } from '../design/defensive-arcs.ts';
import { type Protection, sumOf } from '../design/protection.ts';
import { add, type Fraction, fraction, type Int, mulInt, multiply, ZERO } from '../exact/exact.ts';
import { ceilSpace } from '../exact/rounding.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import type { Trace } from './steps.ts';

/** Screen SU: 30 each, or 15 each of a defensive arc, × TL, rounded up (A.5). */
export function screenSpace(
  rules: Rules,
  screens: Protection,
  tech: TechLevel,
  trace?: Trace,
): Int {
  const count = sumOf(screens);
  if (count === 0) return 0;
  const row = typeof screens === 'number' ? rules.screens.allRound : rules.screens.directional;
  const exact = multiply(fraction(mulInt(row.space, count)), tech.factor);
  const space = ceilSpace(exact);
  trace?.add({
    path: 'space.screens',
    label: 'Screens',
    formula: `${row.space} × screens × TL, rounded up`,
    inputs: { screens: count, TL: tech.factor },
    exact,
    rounded: space,
    rule: row.rule,
  });
  return space;
}

/** The hull boxes that screens count as in the DRAT: 0.75 each, or by defensive arc (A.5, notes 6 and 7). */
export function screenBoxes(rules: Rules, screens: Protection): Fraction {
  if (screens === 0) return ZERO;
  const { allRound, directional } = rules.screens;
  if (typeof screens === 'number') return multiply(fraction(screens), allRound.boxes);
  return DEFENSIVE_ARCS.reduce<Fraction>(
    (sum, arc) => add(sum, multiply(fraction(screens[arc]), directional.boxes[arc])),
    ZERO,
  );
}
