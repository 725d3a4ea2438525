/** The defensive and the combat rating (A.2). */
import type { Design, Rounding } from '../../src/core/design/design.ts';
import { evaluated } from './formula.ts';
import {
  add,
  ceil,
  div,
  exact,
  type Fraction,
  floor,
  mul,
  product,
  ratio,
  sub,
  sum,
} from './fraction.ts';
import { book, type House, power, rowOf, ruled } from './house.ts';
import { equivalentShields, quantityOf } from './hull.ts';
import { ceilRoot, nearestRoot } from './roots.ts';
import { screenBoxes } from './screens.ts';

/** DRAT before rounding: (hull + screens) × 12 ÷ (6 − S) × all multipliers + all additions. */
const exactDrat = (design: Design, house: House): Fraction => {
  const hullFactors: Fraction[] = [];
  const factors: Fraction[] = [];
  const additions: Fraction[] = [];
  for (const { id } of design.systems ?? []) {
    const { drat, dratAdd = 0 } = rowOf(house.systems, id);
    const n = quantityOf(design, id, house);
    if (n === 0) continue;
    if (drat) (drat.hullOnly ? hullFactors : factors).push(power(exact(drat.factor), n));
    additions.push(ratio(dratAdd * n));
  }
  const hull = mul(ratio(design.hull), product(hullFactors));
  const screens = screenBoxes(design, house);
  const S = equivalentShields(design, house);
  const shielded = ruled(
    house,
    'boxesBehindShields',
    () => ({ 'hull boxes': hull, 'screen boxes': screens, S }),
    () => div(mul(add(hull, screens), ratio(12)), sub(ratio(6), S)),
  );
  return add(mul(shielded, product(factors)), sum(additions));
};

/** DRAT: rounded up by the rulebook, left as it is by Drydock. */
export const drat = (design: Design, rounding: Rounding, house: House = book): Fraction => {
  const rating = exactDrat(design, house);
  return rounding === 'rulebook' ? ratio(ceil(rating)) : rating;
};

/** √(ORAT × DRAT): rounded up by the rulebook, to the nearest by Drydock. */
export const combatRating = (
  ORAT: Fraction,
  DRAT: Fraction,
  rounding: Rounding,
  house: House = book,
): number => {
  const own = house.formulas.get('combatRating');
  const to = rounding === 'rulebook' ? (own?.rounding ?? 'up') : 'nearest';
  if (own) return Number(floor(evaluated(own.text, { ORAT, DRAT }, to)));
  const square = mul(ORAT, DRAT);
  return Number(to === 'up' ? ceilRoot(square) : nearestRoot(square));
};
