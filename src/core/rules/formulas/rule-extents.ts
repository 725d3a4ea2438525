/** Extents of the quantities of formulas, from the limits and tables of a set of rules. */
import {
  add,
  ceilInt,
  type Fraction,
  fraction,
  type Int,
  mulInt,
  multiply,
  ONE,
  power,
  ZERO,
} from '../../exact/exact.ts';
import type { Limit, Rules, TechLevel, Trait } from '../rules.ts';
import {
  type Extent,
  eitherExtent,
  exactExtent,
  extentOf,
  lowAndHigh,
  MOST_DIGITS,
  productOfTwo,
  sumOfTwo,
} from './extent.ts';
import { digitsIn } from './powers.ts';

/** The extent of sums over batteries, banks or systems, and of ratings, which have no limit. */
export const ANY: Extent = {
  low: ZERO,
  high: fraction(10n ** 3000n),
  digits: [40, 1],
  parts: 1,
};

export const ANY_PART: Extent = { ...ANY, digits: [40, 40], parts: 0 };

/** The extent of a sum of any number of such values with similar denominators. */
export const sumOfMany = ({ digits: [n, d], parts }: Extent): Extent => ({
  ...ANY,
  digits: parts === 1 ? [n + 8, 1] : [n + 8, d + 8],
  parts,
});

export const limited = ({ min, max }: Limit): Extent => extentOf(min, max);

/** The extent of a value that is one of several. */
export const valuesExtent = (values: readonly Fraction[]): Extent =>
  eitherExtent(values.map(exactExtent));

/** The extent of a sum of some of the values, each at most once. */
function sumExtent(values: readonly Fraction[]): Extent {
  const high = values.reduce(add, ZERO);
  // Its denominator divides the product of theirs.
  const parts = [...new Set(values.map(({ d }) => d))].reduce<Int>(mulInt, 1);
  return {
    low: ZERO,
    high,
    digits: [digitsIn(ceilInt(multiply(high, { n: parts, d: 1 }))), digitsIn(parts)],
    parts: eitherExtent(values.map(exactExtent)).parts,
  };
}

/**
 * The products of all factors above 1 and of all factors below 1, each as often as allowed. A product
 * of too many digits is not calculated, since the formula is refused for its digits.
 */
export function productsOf(
  factors: readonly (readonly [factor: Fraction, times: number])[],
): Extent {
  let digits = 1;
  for (const [factor, times] of factors) {
    digits += times * Math.max(digitsIn(factor.n), digitsIn(factor.d));
  }
  if (digits > MOST_DIGITS) return { ...ANY_PART, digits: [digits, digits] };
  let [low, high] = [ONE, ONE];
  for (const [factor, times] of factors) {
    const product = power(factor, times);
    if (factor.n < factor.d) low = multiply(low, product);
    else high = multiply(high, product);
  }
  return { ...lowAndHigh([low, high]), digits: [digits, digits], parts: 0 };
}

export const techExtent = (levels: readonly TechLevel[]): Extent =>
  valuesExtent(levels.map(({ factor }) => factor));

/** The extent of a bank's arcs: at most every arc at once. */
export const arcExtent = ({ letters, defensiveArcs }: Rules): Extent =>
  sumExtent([...letters.values(), ...defensiveArcs.values()].map(({ arcs }) => arcs));

/** The extent of ERo, with every system that changes it as often as allowed. */
export function enginesExtent({ systems, limits }: Rules, ER: Extent): Extent {
  const factors: (readonly [Fraction, number])[] = [];
  const added: Fraction[] = [];
  for (const { enginesForOrat: effect, multiple, countOf } of systems.values()) {
    if (!effect) continue;
    if ('factor' in effect) factors.push([effect.factor, 1]);
    else {
      const count = multiple || countOf !== undefined ? limits.quantity.max : 1;
      added.push(multiply(effect.add, fraction(count)));
    }
  }
  return sumOfTwo(productOfTwo(ER, productsOf(factors)), sumExtent(added));
}

export const fromZero = (value: Extent): Extent => ({ ...value, low: ZERO });

/** The range of any weapon, in hexes. */
export const rangeExtent = ({ limits: l }: Rules): Extent => ({
  ...extentOf(1, Math.max(1, l.range.max, l.ma.max, l.bandRange.max)),
});

/** The extent of a sum of the values, any of which may be missing. */
export function sumOfSome(values: readonly Extent[]): Extent {
  return values.map(fromZero).reduce(sumOfTwo, exactExtent(ZERO));
}

export const factorsOf = (traits: readonly Trait[], stage: 'before' | 'after') =>
  traits.flatMap(({ effect, times }) => {
    if (effect.type === 'add') return [];
    const own = effect.type === 'range' ? 'before' : effect.stage;
    return own === stage ? [[effect.factor, times] as const] : [];
  });

/** The extent of the traits' additions in a mode, each as often as allowed. */
export const addedExtent = (traits: readonly Trait[]): Extent =>
  sumExtent(
    traits.flatMap(({ effect, times }) =>
      effect.type === 'add' ? [multiply(effect.times, fraction(times))] : [],
    ),
  );
