/** Extents of what formulas go by, from the limits and tables of a set of rules. */
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
  either,
  exactly,
  extentOf,
  MOST_DIGITS,
  productOfTwo,
  spanning,
  sumOfTwo,
} from './extent.ts';
import { digitsIn } from './powers.ts';

/** A sum over batteries, banks or systems, and a rating: nothing but a formula's own sense bounds them. */
export const ANY: Extent = {
  ...{ low: ZERO, high: fraction(10n ** 3000n) },
  ...{ digits: [40, 1], isWhole: true },
};

export const ANY_PART: Extent = { ...ANY, digits: [40, 40], isWhole: false };

/** A sum of as many such values as a ship may have, the parts of which are much alike. */
export const sumOfMany = ({ digits: [n, d], isWhole }: Extent): Extent => ({
  ...ANY,
  digits: isWhole ? [n + 8, 1] : [n + 8, d + 8],
  isWhole,
});

export const limited = ({ min, max }: Limit): Extent => extentOf(min, max);

/** The extent of a value that is one of several. */
export const valuesExtent = (values: readonly Fraction[]): Extent => either(values.map(exactly));

/** The extent of a sum of some of several values from 0, each of which stands in it once at most. */
function sumExtent(values: readonly Fraction[]): Extent {
  const high = values.reduce(add, ZERO);
  // Its denominator divides the product of theirs.
  const parts = [...new Set(values.map(({ d }) => d))].reduce<Int>(mulInt, 1);
  return {
    ...{ low: ZERO, high },
    digits: [digitsIn(ceilInt(multiply(high, { n: parts, d: 1 }))), digitsIn(parts)],
    isWhole: values.every(({ d }) => d === 1),
  };
}

/**
 * The product of every factor above 1, or below it, each as often as it may stand. One of too many
 * digits is never worked out: the formula that it stands in is refused for them.
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
  return { ...spanning([low, high]), digits: [digits, digits], isWhole: false };
}

export const techExtent = (levels: readonly TechLevel[]): Extent =>
  valuesExtent(levels.map(({ factor }) => factor));

/** Every arc at once is the most that a bank covers. */
export const arcExtent = ({ letters, defensiveArcs }: Rules): Extent =>
  sumExtent([...letters.values(), ...defensiveArcs.values()].map(({ arcs }) => arcs));

/** ERo of a ship with every system that changes it, as often as may be. */
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

/** The extent, and 0. */
export const fromZero = (value: Extent): Extent => ({ ...value, low: ZERO });

/** The range of any weapon, in hexes. */
export const rangeExtent = ({ limits: l }: Rules): Extent => ({
  ...extentOf(1, Math.max(1, l.range.max, l.ma.max, l.bandRange.max)),
});

/** The extent of a sum of so many values, any of which may be missing. */
export function sumOfSome(values: readonly Extent[]): Extent {
  return values.map(fromZero).reduce(sumOfTwo, exactly(ZERO));
}

export const factorsOf = (traits: readonly Trait[], stage: 'before' | 'after') =>
  traits.flatMap(({ effect, times }) => {
    if (effect.type === 'add') return [];
    const own = effect.type === 'range' ? 'before' : effect.stage;
    return own === stage ? [[effect.factor, times] as const] : [];
  });

/** What the traits of a mode add: each as often as it may stand. */
export const addedExtent = (traits: readonly Trait[]): Extent =>
  sumExtent(
    traits.flatMap(({ effect, times }) =>
      effect.type === 'add' ? [multiply(effect.times, fraction(times))] : [],
    ),
  );
