/** The roundings of the rules, each by name; nothing else rounds. All take exact values ≥ 0. */
import {
  add,
  addInt,
  ceilDivide,
  ceilInt,
  decimal,
  type Fraction,
  floorDivide,
  floorInt,
  fraction,
  type Int,
  mulInt,
  multiply,
  toNumber,
  ZERO,
} from './exact.ts';

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
const tenths = (value: Fraction): Int =>
  floorInt({ n: addInt(mulInt(20, value.n), value.d), d: mulInt(2, value.d) });

/** ⌊√value⌋ */
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

/** Rounding of a formula: none, to whole numbers, or to tenths. */
export type RoundingStep = 'exact' | 'up' | 'down' | 'nearest' | 'tenth';

/** The rounded value, of any sign; halves go up. */
export function roundedTo(value: Fraction, rounding: RoundingStep): Fraction {
  switch (rounding) {
    case 'exact':
      return value;
    case 'up':
      return fraction(ceilInt(value));
    case 'down':
      return fraction(floorInt(value));
    case 'nearest':
      return fraction(floorInt(add(value, HALF)));
    case 'tenth':
      return { n: tenths(value), d: 10 };
  }
}

const HALF = fraction(1, 2);

/** A figure for display, with thousands separators from 10,000 on, as the rulebook writes 1520: "12,345.5". */
export const countText = (value: number): string => grouped(String(value));

/** A text with the whole parts of its figures grouped as `countText` groups them: "3 × 12,345", "1/12,345". */
export const groupedText = (text: string): string =>
  text.replace(/(?<![\p{L}\d.,])\d{5,}(?![\p{L}\d,])/gu, grouped);

const grouped = (text: string): string =>
  text.replace(/^-?\d{5,}(?=$|\.\d+$)/, (whole) => BigInt(whole).toLocaleString('en'));

/** A figure rounded to some decimals as `shownFigure` shows it. */
export const roundedFigure = (value: number, places: number): number =>
  Number(digitsOf(value, places, {}));

/**
 * A figure for display with a limited number of decimals, halves up, rounded from its own decimal digits: 8.45 to one decimal is 8.5,
 * although its double lies below. `fixed` keeps zeros at the end; `times` multiplies first, exactly.
 */
export function shownFigure(value: number, places: number, options: FigureOptions = {}): string {
  return grouped(digitsOf(value, places, options));
}

interface FigureOptions {
  readonly times?: number;
  readonly fixed?: boolean;
}

function digitsOf(
  value: number,
  places: number,
  { times = 1, fixed = false }: FigureOptions,
): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return String(value);
  const size = Math.abs(value) < 1e-6 ? ZERO : decimal(String(Math.abs(value)));
  const scaled = multiply(size, fraction(times * 10 ** places));
  const digits = String(floorInt(add(scaled, HALF))).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  let decimals = digits.slice(digits.length - places);
  while (!fixed && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${whole}${decimals && '.'}${decimals}`;
}

/** Shares of a whole as percents that add up as the whole does: what is left over goes to the largest fractions. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const percents = shares.map((share) => Math.floor(100 * share + 1e-9));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const over = Math.max(0, Math.round(100 * sum(shares)) - sum(percents));
  const fraction = (i: number) => 100 * (shares[i] as number) - (percents[i] as number);
  const largest = [...shares.keys()].sort((a, b) => fraction(b) - fraction(a)).slice(0, over);
  return percents.map((value, i) => value + Number(largest.includes(i)));
}

/** A whole number for display; a negative one begins with a minus, not with a hyphen. */
export const wholeText = (value: number): string => countText(value).replace('-', '−');

/** A number with its sign: `+2`, `−1`, `0`. */
export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '−');

/** Sum of figures times their counts, by decimal digits: 0.1 + 0.2 is 0.3. */
export function figureSum(figures: readonly (readonly [figure: number, times: number])[]): number {
  // Figures of hostile designs may be infinite.
  if (!figures.every(([figure]) => Number.isFinite(figure)))
    return figures.reduce((sum, [figure, times]) => sum + figure * times, 0);
  const products = figures.map(([figure, times]) =>
    multiply(decimal(String(figure)), fraction(times)),
  );
  return toNumber(products.reduce(add, ZERO));
}

/** Difference of two figures by their decimal digits: from 8.4 to 8.45 it is 0.05. */
export const figureChange = (before: number, after: number): number =>
  figureSum([
    [after, 1],
    [before, -1],
  ]);

/** √value rounded, by whole numbers throughout, so that no digit is lost before the rounding (A.2). */
export function roundedRoot(value: Fraction, rounding: Exclude<RoundingStep, 'exact'>): Fraction {
  switch (rounding) {
    case 'up': {
      const whole = ceilInt(value);
      const root = squareRoot(whole);
      // A root is a number or a BigInt as its square is.
      return fraction(mulInt(root, root) === whole ? root : addInt(root, 1));
    }
    case 'down':
      return fraction(squareRoot(floorInt(value)));
    case 'nearest':
      return fraction(nearestRoot(value));
    case 'tenth':
      return { n: nearestRoot({ n: mulInt(100, value.n), d: value.d }), d: 10 };
  }
}

/** √value to the nearest integer, halves up: (⌊√(4v)⌋ + 1) ÷ 2. */
const nearestRoot = (value: Fraction): Int =>
  floorDivide(addInt(squareRoot(floorDivide(mulInt(4, value.n), value.d)), 1), 2);
