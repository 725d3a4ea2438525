/** Roots and powers of formulas: exact if they are short fractions, else to 40 significant digits. */
import Decimal from 'decimal.js';
import {
  decimal,
  divide,
  exactText,
  type Fraction,
  floorInt,
  fraction,
  type Int,
  mulInt,
  multiply,
  ONE,
  power,
  reduced,
} from '../../exact/exact.ts';
import { squareRoot } from '../../exact/rounding.ts';

/** Significant digits of a result that is no short fraction. */
export const POWER_DIGITS = 40;

/** Decimals with spare digits, so that the last digit of a result is right. */
const Wide = Decimal.clone({ precision: POWER_DIGITS + 20, defaults: true });

const wide = ({ n, d }: Fraction): Decimal => new Wide(String(n)).div(String(d));

const shortened = (value: Decimal): Fraction =>
  decimal(value.toSignificantDigits(POWER_DIGITS).toFixed());

export const digitsIn = (value: Int): number => String(value).replace('-', '').length;

/** √value, for a value of at least 0: exact if the root is a fraction. */
export const root = (value: Fraction): Fraction =>
  fractionRoot(value) ?? shortened(wide(value).sqrt());

function fractionRoot(value: Fraction): Fraction | undefined {
  const { n, d } = reduced(value);
  const [a, b] = [squareRoot(n), squareRoot(d)];
  return mulInt(a, a) === n && mulInt(b, b) === d ? { n: a, d: b } : undefined;
}

/** √value as `exactText` writes it, by whole numbers, which are faster than 40 digits. */
export function rootText(value: Fraction): string {
  const exact = fractionRoot(value);
  const hundredths = String(squareRoot(floorInt(multiply(value, fraction(10_000)))));
  if (exact || hundredths.length < 2) return exactText(exact ?? root(value));
  return `${hundredths.slice(0, -2) || 0}.${hundredths.slice(-2)}…`;
}

/** base ^ exponent: exact if the exponent is whole and the result cannot exceed 40 digits. */
export function raised(base: Fraction, exponent: Fraction): Fraction {
  const { n, d } = reduced(base);
  const { n: times, d: parts } = reduced(exponent);
  const size = Math.abs(Number(times));
  if (parts !== 1 || size * Math.max(digitsIn(n), digitsIn(d)) > POWER_DIGITS) {
    return shortened(wide(base).pow(wide(exponent)));
  }
  const result = power({ n, d }, size);
  return times < 0 ? divide(ONE, result) : result;
}
