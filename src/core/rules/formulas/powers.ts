/** Roots and powers of formulas: exact if they are short fractions, else to 40 significant digits. */
import {
  divide,
  type Fraction,
  type Int,
  mulInt,
  ONE,
  power,
  reduced,
  ZERO,
} from '../../exact/exact.ts';
import { squareRoot } from '../../exact/rounding.ts';

/** Significant digits of a result that is no short fraction. */
export const POWER_DIGITS = 40;

/** Digits that are calculated, so that the last digit of a result is right. */
const CALCULATED = POWER_DIGITS + 20;

export const digitsIn = (value: Int): number => String(value).replace('-', '').length;

/** A positive fraction times 10 ^ scale, without its decimals. */
function scaled({ n, d }: Fraction, scale: number): bigint {
  const tens = 10n ** BigInt(Math.abs(scale));
  return scale < 0 ? BigInt(n) / (BigInt(d) * tens) : (BigInt(n) * tens) / BigInt(d);
}

/** value × 10 ^ −scale, rounded to 40 significant digits, halves up. */
function shortened(value: bigint, scale: number): Fraction {
  const unit = 10n ** BigInt(Math.max(0, digitsIn(value) - POWER_DIGITS));
  const rounded = ((value + unit / 2n) / unit) * unit;
  const tens = 10n ** BigInt(Math.abs(scale));
  return reduced(scale < 0 ? { n: rounded * tens, d: 1 } : { n: rounded, d: tens });
}

/** √value, for a value of at least 0: exact if the root is a fraction. */
export function root(value: Fraction): Fraction {
  const { n, d } = reduced(value);
  const [a, b] = [squareRoot(n), squareRoot(d)];
  if (mulInt(a, a) === n && mulInt(b, b) === d) return { n: a, d: b };
  const scale = CALCULATED - Math.trunc((digitsIn(n) - digitsIn(d)) / 2);
  return shortened(BigInt(squareRoot(scaled({ n, d }, 2 * scale))), scale);
}

/** base ^ exponent: exact if the exponent is whole and the result cannot exceed 40 digits. */
export function raised(base: Fraction, exponent: Fraction): Fraction {
  const { n, d } = reduced(base);
  const { n: times, d: parts } = reduced(exponent);
  const size = Math.abs(Number(times));
  if (parts === 1 && size * Math.max(digitsIn(n), digitsIn(d)) <= POWER_DIGITS) {
    const result = power({ n, d }, size);
    return times < 0 ? divide(ONE, result) : result;
  }
  if (n === 0) return ZERO;
  const isNegative = n < 0 && BigInt(times) % 2n !== 0n;
  const logarithm = (ln({ n: n < 0 ? -n : n, d }) * BigInt(times)) / BigInt(parts);
  const result = exp(logarithm);
  const scale = CALCULATED - (digitsIn(result.n) - digitsIn(result.d));
  const value = shortened(scaled(result, scale), scale);
  return isNegative ? { n: -value.n, d: value.d } : value;
}

/** Bits behind the point of logarithms: 77 decimals. */
const BITS = 256;
const UNIT = 1n << BigInt(BITS);

const bitsIn = (value: Int): number => BigInt(value).toString(2).length;

const shifted = (value: Int, bits: number): bigint =>
  bits < 0 ? BigInt(value) >> BigInt(-bits) : BigInt(value) << BigInt(bits);

/** The natural logarithm of a positive fraction, in units of 2 ^ −BITS. */
function ln({ n, d }: Fraction): bigint {
  const twos = bitsIn(n) - bitsIn(d);
  const mantissa = shifted(n, BITS + Math.max(0, -twos)) / shifted(d, Math.max(0, twos));
  return lnOfMantissa(mantissa) + BigInt(twos) * LN_2;
}

/** ln m = 2 artanh((m − 1) ÷ (m + 1)), for m from a half to 2. */
function lnOfMantissa(mantissa: bigint): bigint {
  const z = ((mantissa - UNIT) * UNIT) / (mantissa + UNIT);
  const square = (z * z) / UNIT;
  let sum = 0n;
  let term = z;
  for (let i = 1n; term !== 0n; i += 2n) {
    sum += term / i;
    term = (term * square) / UNIT;
  }
  return 2n * sum;
}

const LN_2 = lnOfMantissa(2n * UNIT);

/** e ^ value, of a value in units of 2 ^ −BITS: 2 ^ twos × the power series of the rest. */
function exp(value: bigint): Fraction {
  const twos = value / LN_2;
  const rest = value - twos * LN_2;
  let sum = 0n;
  let term = UNIT;
  for (let i = 1n; term !== 0n; i += 1n) {
    sum += term;
    term = (term * rest) / UNIT / i;
  }
  return twos < 0n ? { n: sum, d: UNIT << -twos } : { n: sum << twos, d: UNIT };
}
