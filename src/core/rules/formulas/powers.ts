/** Roots and powers of formulas: exact if they are short fractions, else to 40 significant digits. */
import {
  decimal,
  divide,
  exactText,
  type Fraction,
  floorInt,
  fraction,
  type Int,
  inLowestTerms,
  mulInt,
  multiply,
  ONE,
  power,
  ZERO,
} from '../../exact/exact.ts';
import { squareRoot } from '../../exact/rounding.ts';

/** Significant digits of a result that is no short fraction. */
export const POWER_DIGITS = 40;

export const digitsIn = (value: Int): number => String(value).replace('-', '').length;

/** √value, for a value of at least 0: exact if the root is a fraction. */
export const root = (value: Fraction): Fraction => fractionRoot(value) ?? longRoot(value);

/** An irrational √value: 41 digits or more by whole numbers, of which 40 are kept. */
function longRoot({ n, d }: Fraction): Fraction {
  const scale = POWER_DIGITS + 1 - Math.floor((digitsIn(n) - digitsIn(d) - 1) / 2);
  const tens = 10n ** BigInt(2 * Math.abs(scale));
  const square = scale < 0 ? BigInt(n) / (BigInt(d) * tens) : (BigInt(n) * tens) / BigInt(d);
  const digits = BigInt(squareRoot(square));
  const unit = 10n ** BigInt(digitsIn(digits) - POWER_DIGITS);
  return decimal(`${((digits + unit / 2n) / unit) * unit}e${-scale}`);
}

function fractionRoot(value: Fraction): Fraction | undefined {
  if (value.n === 0 || value.n === 0n) return ZERO;
  const { n, d } = inLowestTerms(value);
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

/** base ^ exponent as a fraction of 40 significant digits. */
type LongPower = (base: Fraction, exponent: Fraction) => Fraction;

let longPower: LongPower | undefined;

/** Takes over the powers that are not exact: only packs have any, so the check of their formulas loads them. */
export function provideLongPowers(power: LongPower): void {
  longPower = power;
}

/** base ^ exponent: exact if the exponent is whole and the result cannot exceed 40 digits. */
export function raisedTo(base: Fraction, exponent: Fraction): Fraction {
  const { n, d } = inLowestTerms(base);
  const { n: times, d: parts } = inLowestTerms(exponent);
  const size = Math.abs(Number(times));
  if (parts !== 1 || size * Math.max(digitsIn(n), digitsIn(d)) > POWER_DIGITS) {
    if (!longPower) throw new Error('no formula with ^ was checked before it is evaluated');
    return longPower(base, exponent);
  }
  const result = power({ n, d }, size);
  return times < 0 ? divide(ONE, result) : result;
}
