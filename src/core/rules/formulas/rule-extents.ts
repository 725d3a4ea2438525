/** Extents of what formulas go by, from the limits and tables of a set of rules. */
import { add, type Fraction, fraction, multiply, ONE, power, ZERO } from '../../exact/exact.ts';
import type { Limit, Rules, TechLevel, Trait } from '../rules.ts';
import { type Extent, extentOf, spanning } from './extent.ts';

/** A sum over batteries, banks or systems, and a rating: nothing but a formula's own sense bounds them. */
export const ANY: Extent = {
  ...{ low: ZERO, high: fraction(10n ** 3000n) },
  ...{ digits: [40, 1], isWhole: true },
};

export const ANY_PART: Extent = { ...ANY, digits: [40, 40], isWhole: false };

/** A sum of many such values, none of which has so many digits. */
export const sumOfMany = ({ digits: [n, d] }: Extent): Extent => ({
  ...ANY_PART,
  digits: [n + 8, d + 8],
});

export const limited = ({ min, max }: Limit): Extent => extentOf(min, max);

/** The extent of a value that is one of several. */
export const valuesExtent = (values: readonly Fraction[]): Extent => ({
  ...spanning(values),
  digits: [10, 10],
  isWhole: values.every(({ d }) => d === 1),
});

/** Of two, the least to the greatest. */
export const union = (a: Extent, b: Extent): Extent => ({
  ...spanning([a.low, a.high, b.low, b.high]),
  digits: [Math.max(a.digits[0], b.digits[0]), Math.max(a.digits[1], b.digits[1])],
  isWhole: a.isWhole && b.isWhole,
});

/** The product of every factor above 1, or below it, each as often as it may stand. */
export function productsOf(
  factors: readonly (readonly [factor: Fraction, times: number])[],
): Extent {
  let [low, high, digits] = [ONE, ONE, 1];
  for (const [factor, times] of factors) {
    const product = power(factor, times);
    if (factor.n < factor.d) low = multiply(low, product);
    else high = multiply(high, product);
    digits += times * Math.max(String(factor.n).length, String(factor.d).length);
  }
  return { ...spanning([low, high]), digits: [digits, digits], isWhole: false };
}

export const techExtent = (levels: readonly TechLevel[]): Extent =>
  valuesExtent(levels.map(({ factor }) => factor));

/** Every arc at once is the most that a bank covers. */
export function arcExtent({ letters, defensiveArcs }: Rules): Extent {
  const all = [...letters.values(), ...defensiveArcs.values()].map(({ arcs }) => arcs);
  return { ...spanning([ZERO, all.reduce(add, ZERO)]), digits: [6, 6], isWhole: false };
}

/** ERo of a ship with every system that changes it, as often as may be. */
export function enginesExtent({ systems, limits }: Rules, ER: Extent): Extent {
  const factors: (readonly [Fraction, number])[] = [];
  let added = ZERO;
  for (const { enginesForOrat: effect, multiple, countOf } of systems.values()) {
    if (!effect) continue;
    if ('factor' in effect) factors.push([effect.factor, 1]);
    else {
      const count = multiple || countOf !== undefined ? limits.quantity.max : 1;
      added = add(added, multiply(effect.add, fraction(count)));
    }
  }
  const product = productsOf(factors);
  return {
    low: multiply(ER.low, product.low),
    high: add(multiply(ER.high, product.high), added),
    digits: [20, 20],
    isWhole: false,
  };
}

/** The extent, and 0. */
export const fromZero = (value: Extent): Extent => ({ ...value, low: ZERO });

/** The range of any weapon, in hexes. */
export const rangeExtent = ({ limits: l }: Rules): Extent => ({
  ...extentOf(1, Math.max(1, l.range.max, l.ma.max, l.bandRange.max)),
});

/** The extent of two values together, either of which may be missing. */
export const sumExtent = (a: Extent, b: Extent): Extent => ({
  low: ZERO,
  high: add(a.high, b.high),
  digits: [a.digits[0] + b.digits[0], a.digits[1] + b.digits[1]],
  isWhole: false,
});

export const multiplied = (a: Extent, b: Extent): Extent => ({
  ...spanning([a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => multiply(x, y)))),
  digits: [a.digits[0] + b.digits[0], a.digits[1] + b.digits[1]],
  isWhole: false,
});

export const factorsOf = (traits: readonly Trait[], stage: 'before' | 'after') =>
  traits.flatMap(({ effect, times }) => {
    if (effect.type === 'add') return [];
    const own = effect.type === 'range' ? 'before' : effect.stage;
    return own === stage ? [[effect.factor, times] as const] : [];
  });

export function addedExtent(traits: readonly Trait[]): Extent {
  let most = ZERO;
  for (const { effect, times } of traits) {
    if (effect.type === 'add') most = add(most, multiply(effect.times, fraction(times)));
  }
  return { ...spanning([ZERO, most]), digits: [10, 10], isWhole: false };
}
