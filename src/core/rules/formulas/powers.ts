/** Roots and powers of formulas: exact if they are short fractions, else to 40 significant digits. */
import Decimal from 'decimal.js';
import {
  decimal,
  divide,
  type Fraction,
  type Int,
  mulInt,
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
export function root(value: Fraction): Fraction {
  const { n, d } = reduced(value);
  const [a, b] = [squareRoot(n), squareRoot(d)];
  const isExact = mulInt(a, a) === n && mulInt(b, b) === d;
  return isExact ? { n: a, d: b } : shortened(wide(value).sqrt());
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
