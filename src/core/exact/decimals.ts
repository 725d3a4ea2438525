/**
 * Decimals as base SU needs them: a weapon's factors multiply to more digits than a double holds,
 * and the exact product decides the rounding. 200 digits are more than every legal trait at once.
 */
import { Decimal as Library } from 'decimal.js';
import type { Fraction, Int } from './exact.ts';

/** Digits that every product and sum is exact to. */
export const PRECISION = 200;

export const Decimal = Library.clone({ precision: PRECISION, defaults: true });
export type Decimal = Library;

const integerOf = (value: Decimal): Int => {
  const number = value.toNumber();
  return Number.isSafeInteger(number) ? number : BigInt(value.toFixed(0));
};

/** The fraction that a decimal is, over a divisor of its own when one is given. */
export function decimalFraction(value: Decimal, divisor = 1): Fraction {
  const scale = new Decimal(10).pow(value.decimalPlaces());
  return { n: integerOf(value.times(scale)), d: integerOf(scale.times(divisor)) };
}

/** value ÷ divisor in whole tenths, halves up (A.1: base SU to the nearest tenth). */
export function decimalTenths(value: Decimal, divisor: number): Int {
  if (divisor === 1) return integerOf(value.times(10).plus(0.5).floor());
  return integerOf(
    value
      .times(20)
      .plus(divisor)
      .divToInt(2 * divisor),
  );
}
