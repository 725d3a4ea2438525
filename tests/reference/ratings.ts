/** The defensive and the combat rating (A.2). */
import type { Design, Rounding } from '../../src/core/design/design.ts';
import { add, ceil, div, exact, type Fraction, mul, product, ratio, sub, sum } from './fraction.ts';
import { equivalentShields } from './hull.ts';
import { screenBoxes } from './screens.ts';
import { ceilRoot, nearestRoot } from './square-root.ts';
import { systemRow } from './systems.ts';

/** A factor as often as there are items. */
const power = (factor: Fraction, n: number): Fraction =>
  product(Array.from({ length: n }, () => factor));

/** DRAT before rounding: (hull + screens) × 12 ÷ (6 − S) × all multipliers + all additions. */
const exactDrat = (design: Design): Fraction => {
  const hullFactors: Fraction[] = [];
  const factors: Fraction[] = [];
  const additions: Fraction[] = [];
  for (const { id, qty = 1 } of design.systems ?? []) {
    const { drat, dratAdd = 0 } = systemRow(id);
    if (drat) (drat.hullOnly ? hullFactors : factors).push(power(exact(drat.factor), qty));
    additions.push(ratio(dratAdd * qty));
  }
  const hull = mul(ratio(design.hull), product(hullFactors));
  const boxes = add(hull, screenBoxes(design));
  const shielded = div(mul(boxes, ratio(12)), sub(ratio(6), equivalentShields(design)));
  return add(mul(shielded, product(factors)), sum(additions));
};

/** DRAT: rounded up by the rulebook, left as it is by Drydock. */
export const drat = (design: Design, rounding: Rounding): Fraction =>
  rounding === 'rulebook' ? ratio(ceil(exactDrat(design))) : exactDrat(design);

/** √(ORAT × DRAT): rounded up by the rulebook, to the nearest by Drydock. */
export const combatRating = (orat: Fraction, defence: Fraction, rounding: Rounding): number => {
  const square = mul(orat, defence);
  return Number(rounding === 'rulebook' ? ceilRoot(square) : nearestRoot(square));
};
