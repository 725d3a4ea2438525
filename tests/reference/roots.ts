/** Roots and powers of exact values, by whole numbers alone. */
import { ceil, type Fraction, floor, mul, ratio } from './fraction.ts';

/** The largest whole number whose square is not above n, by halving the interval it lies in. */
export const floorRoot = (n: bigint): bigint => {
  if (n < 0n) throw new RangeError('square root of a negative number');
  let [low, high] = [0n, n + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= n) low = middle;
    else high = middle;
  }
  return low;
};

/** The smallest whole number whose square is not below the value. */
export const ceilRoot = (value: Fraction): bigint => {
  const n = ceil(value);
  const root = floorRoot(n);
  return root * root === n ? root : root + 1n;
};

/** The whole number nearest to the root, halves up: the largest k with (2k − 1)² ≤ 4 × value. */
export const nearestRoot = (value: Fraction): bigint =>
  (floorRoot(floor(mul(value, ratio(4)))) + 1n) / 2n;

const DIGITS = 40n;
const SPARE = 10n;

/** The largest whole number whose power is not above n, by halving the interval it lies in. */
const floorNthRoot = (n: bigint, degree: bigint): bigint => {
  const bits = BigInt(n.toString(2).length) / degree;
  let [low, high] = [1n << (bits > 0n ? bits - 1n : 0n), 1n << (bits + 1n)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= n) low = middle;
    else high = middle;
  }
  return low;
};

const lengthOf = (n: bigint): bigint => BigInt(String(n).length);

/** The root of that degree to 40 significant digits, halves up. */
const nthRoot = ({ numerator, denominator }: Fraction, degree: bigint): Fraction => {
  if (numerator === 0n) return ratio(0);
  const size = (lengthOf(numerator) - lengthOf(denominator)) / degree;
  const shift = DIGITS + SPARE - size;
  const [up, down] = shift >= 0n ? [10n ** (shift * degree), 1n] : [1n, 10n ** (-shift * degree)];
  const root = floorNthRoot((numerator * up) / (denominator * down), degree);
  const cut = 10n ** (lengthOf(root) - DIGITS);
  const rounded = ((root + cut / 2n) / cut) * cut;
  return shift >= 0n ? ratio(rounded, 10n ** shift) : ratio(rounded * 10n ** -shift);
};

/** The square root: exact if it is a fraction, else to 40 digits. */
export const rootOf = (value: Fraction): Fraction => {
  const { numerator, denominator } = value;
  const [a, b] = [floorRoot(numerator), floorRoot(denominator)];
  return a * a === numerator && b * b === denominator ? ratio(a, b) : nthRoot(value, 2n);
};

/** base ^ exponent: exact if whole numbers of at most 40 digits surely hold it, else to 40 digits. */
export const raised = (base: Fraction, exponent: Fraction): Fraction => {
  const { numerator: times, denominator: degree } = exponent;
  const size = times < 0n ? -times : times;
  const [a, b] = [base.numerator ** size, base.denominator ** size];
  const result = times < 0n ? ratio(b, a) : ratio(a, b);
  const digits = [base.numerator, base.denominator].map((n) => String(n).replace('-', '').length);
  if (degree === 1n && size * BigInt(Math.max(...digits)) <= DIGITS) return result;
  const { numerator, denominator } = result;
  const isBelow = numerator < 0n;
  const root = nthRoot(isBelow ? ratio(-numerator, denominator) : result, degree);
  return isBelow ? mul(root, ratio(-1)) : root;
};
