/** Screens: boxes that stop damage outright, all round or by quarter (B.18). */
import type { Design } from './design.ts';
import { add, type Fraction, fraction, type Int, multiply, times, ZERO } from './exact.ts';
import { within } from './limits.ts';
import { QUARTERS } from './quarters.ts';
import { ceilSpace } from './rounding.ts';
import type { Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';

/** Screen SU: 30 each, or 15 each of a quarter, × TL, rounded up (A.5). */
export function screenSpace(
  rules: Rules,
  screens: Design['screens'],
  tech: TechLevel,
  trace?: Trace,
): Int {
  if (screens === undefined) return 0;
  const row = typeof screens === 'number' ? rules.screens.allRound : rules.screens.directional;
  const count = screenCount(rules, screens);
  const exact = multiply(fraction(times(row.space, count)), tech.factor);
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

/** All screens of a ship, in every quarter. */
export function screenCount(rules: Rules, screens: Design['screens']): number {
  const limit = rules.limits.screens;
  if (screens === undefined) return 0;
  if (typeof screens === 'number') return within(limit, screens);
  return QUARTERS.reduce((sum, quarter) => sum + within(limit, screens[quarter]), 0);
}

/** The hull boxes that screens count as in the DRAT: 0.75 each, or by quarter (A.5, notes 6 and 7). */
export function screenBoxes(rules: Rules, screens: Design['screens']): Fraction {
  const limit = rules.limits.screens;
  if (screens === undefined) return ZERO;
  if (typeof screens === 'number') {
    return multiply(fraction(within(limit, screens)), rules.screens.allRound.boxes);
  }
  return QUARTERS.reduce<Fraction>(
    (sum, quarter) =>
      add(
        sum,
        multiply(
          fraction(within(limit, screens[quarter])),
          rules.screens.directional.boxes[quarter],
        ),
      ),
    ZERO,
  );
}
