/** The roundings of the rules, each by name; nothing else rounds. All take exact values ≥ 0. */
import { addInt, ceilDivide, type Fraction, floorDivide, type Int, mulInt } from './exact.ts';

/** SU of a part: up to the next integer (A.1). */
export const ceilSpace = (value: Fraction): Int => ceilDivide(value.n, value.d);

/** ORAT of a bank or a system: up to the next integer (A.2). */
export const ceilOrat = (value: Fraction): Int => ceilDivide(value.n, value.d);

/** DRAT: up to the next integer (A.2). */
export const ceilDrat = (value: Fraction): Int => ceilDivide(value.n, value.d);

/** A box of a track: up to the next integer (A.3). */
export const ceilBox = (value: number, part: number, whole: number): number =>
  Math.ceil((value * part) / whole);

/** A loss limit or a track's length: up to the next integer (A.3). */
export const ceilShare = (value: number, divisor: number): number => Math.ceil(value / divisor);

/** A share to the nearest integer, halves up: capacities and ratings of earlier editions (X.1, X.2). */
export const nearestShare = (value: number, divisor: number): number =>
  Math.floor(value / divisor + 0.5);

/** The nearest tenth, halves up, as a count of tenths (A.1). */
export const tenths = (value: Fraction): Int =>
  floorDivide(addInt(mulInt(20, value.n), value.d), mulInt(2, value.d));

/** The integer part of a square root, exact. @internal */
export function squareRoot(value: Int): Int {
  if (typeof value === 'number') {
    let root = Math.floor(Math.sqrt(value));
    while (root * root > value) root -= 1;
    while ((root + 1) * (root + 1) <= value) root += 1;
    return root;
  }
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** √value up to the next integer (A.2). */
export function ceilRoot(value: Int): Int {
  const root = squareRoot(value);
  // A root is a number or a BigInt as its square is.
  return mulInt(root, root) === value ? root : addInt(root, 1);
}

/** √value to the nearest integer, halves up: (⌊√(4v)⌋ + 1) ÷ 2 without a floating point. */
export const nearestRoot = (value: Fraction): Int =>
  floorDivide(addInt(squareRoot(floorDivide(mulInt(4, value.n), value.d)), 1), 2);
