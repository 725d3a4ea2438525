/** Square roots of exact values, rounded to whole numbers without a floating point in sight. */
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
