/** Powers that are no short fractions, by decimal.js: loaded with house rules. */
import Decimal from 'decimal.js';
import { decimal, type Fraction } from '../../exact/exact.ts';
import { POWER_DIGITS } from './powers.ts';

/** Decimals with spare digits, so that the last digit of a result is right. */
const Wide = Decimal.clone({ precision: POWER_DIGITS + 20, defaults: true });

const wide = ({ n, d }: Fraction): Decimal => new Wide(String(n)).div(String(d));

/** base ^ exponent to 40 significant digits. */
export const longPower = (base: Fraction, exponent: Fraction): Fraction =>
  decimal(wide(base).pow(wide(exponent)).toSignificantDigits(POWER_DIGITS).toFixed());
