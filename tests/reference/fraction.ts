/** Exact fractions of big integers, always in lowest terms: slow, and never off by a rounding. */
import Decimal from 'decimal.js';

export interface Fraction {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** The fraction of two integers; a denominator of 0 is a bug in the caller. */
export const ratio = (numerator: bigint | number, denominator: bigint | number = 1): Fraction => {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (below === 0n) throw new RangeError('division by zero');
  const divisor = greatestCommonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { numerator: above / divisor, denominator: below / divisor };
};

/** A decimal as written, `0.25`, or a whole number. */
export const exact = (decimal: string | number): Fraction => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) throw new SyntaxError(`not a plain decimal: ${decimal}`);
  const [, sign = '', whole = '', tail = ''] = match;
  return ratio(BigInt(sign + whole + tail), 10n ** BigInt(tail.length));
};

export const zero = ratio(0);
const one = ratio(1);

export const add = (a: Fraction, b: Fraction): Fraction =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const sub = (a: Fraction, b: Fraction): Fraction => add(a, mul(b, ratio(-1)));

export const mul = (a: Fraction, b: Fraction): Fraction =>
  ratio(a.numerator * b.numerator, a.denominator * b.denominator);

export const div = (a: Fraction, b: Fraction): Fraction =>
  ratio(a.numerator * b.denominator, a.denominator * b.numerator);

export const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(add, zero);

export const product = (factors: readonly Fraction[]): Fraction => factors.reduce(mul, one);

/** Negative, 0 or positive as a is less than, equal to or more than b. */
export const cmp = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

export const larger = (a: Fraction, b: Fraction): Fraction => (cmp(a, b) >= 0 ? a : b);

export const smaller = (a: Fraction, b: Fraction): Fraction => (cmp(a, b) >= 0 ? b : a);

export const isWhole = (value: Fraction): boolean => value.denominator === 1n;

/** The largest whole number not above the value. */
export const floor = ({ numerator, denominator }: Fraction): bigint => {
  const quotient = numerator / denominator;
  return quotient * denominator > numerator ? quotient - 1n : quotient;
};

/** The smallest whole number not below the value. */
export const ceil = (value: Fraction): bigint => {
  const below = floor(value);
  return isWhole(value) ? below : below + 1n;
};

/** The nearest tenth, halves up. */
export const tenth = (value: Fraction): Fraction =>
  ratio(floor(add(mul(value, ratio(10)), ratio(1, 2))), 10);

/** Digits enough that the nearest double of a quotient is the nearest one of the fraction. */
const Long = Decimal.clone({ precision: 80 });

/** The nearest double, by decimal.js. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const [above, below] = [Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below)) return above / below;
  return new Long(String(numerator)).div(String(denominator)).toNumber();
};

/** Text of a fraction for messages of failing tests: `n/d`, or `n` if it is whole. */
export const show = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
