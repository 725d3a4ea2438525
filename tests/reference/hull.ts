/** Figures of the hull, engines and shields (A.1), and the technology levels (A.4). */
import type { ByDefensiveArc, Design, TechCategory } from '../../src/core/design/design.ts';
import { add, div, exact, type Fraction, mul, ratio, sub, sum, tenth } from './fraction.ts';

/** What a technology level makes of an SU cost (A.4). */
const techFactors = new Map([
  [2, '0.5'],
  [1, '0.7'],
  [0, '1'],
  [-1, '1.4'],
  [-2, '2'],
]);

export const techFactor = (design: Design, category: TechCategory): Fraction => {
  const level = design.techLevels?.[category] ?? 0;
  const factor = techFactors.get(level);
  if (factor === undefined) throw new RangeError(`technology level ${level}`);
  return exact(factor);
};

export const totalSpace = (design: Design): number => design.hull * (design.hull + 30) * 5;

export const engineFactor = (design: Design): Fraction => ratio(design.hull * (design.hull + 5));

export const shieldFactor = (design: Design): Fraction => ratio((design.hull + 4) * 9);

/** S of four ratings (B.7): tenth(6 − 6 ÷ (2/(6−fwd) + 1.5/(6−port) + 1.5/(6−stbd) + 1/(6−aft))). */
const equivalentOfFour = ({ fwd, port, stbd, aft }: ByDefensiveArc): Fraction => {
  const weighted = sum([
    ratio(2, 6 - fwd),
    div(exact('1.5'), ratio(6 - port)),
    div(exact('1.5'), ratio(6 - stbd)),
    ratio(1, 6 - aft),
  ]);
  return tenth(sub(ratio(6), div(ratio(6), weighted)));
};

/** S: the rating itself, or the equivalent of four. */
export const equivalentShields = ({ shields = 0 }: Design): Fraction =>
  typeof shields === 'number' ? ratio(shields) : equivalentOfFour(shields);

/** Quantity of a system aboard, 0 when it is not. */
export const quantityOf = (design: Design, id: string): number => {
  const fitted = (design.systems ?? []).find((system) => system.id === id);
  return fitted ? (fitted.qty ?? 1) : 0;
};

/** ERo: the engine rating that ORATs use, × 1.5 with solar sails, then + 0.25 for each booster. */
export const enginesForOrat = (design: Design): Fraction => {
  const sails = quantityOf(design, 'solar-sails') > 0 ? exact('1.5') : ratio(1);
  const boosters = ratio(quantityOf(design, 'boosters'));
  return add(mul(ratio(design.engines), sails), mul(boosters, exact('0.25')));
};
