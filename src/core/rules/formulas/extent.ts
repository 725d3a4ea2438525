/** Extents of formulas, found without evaluating: least and greatest value, longest fraction. */
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  type Int,
  multiply,
  reduced,
  subtract,
  toNumber,
  ZERO,
} from '../../exact/exact.ts';
import { type RoundingStep, roundedTo } from '../../exact/rounding.ts';
import type { Expression, FunctionName, Operator } from './parse.ts';
import { digitsIn, POWER_DIGITS, raised, root } from './powers.ts';

export interface Extent {
  readonly low: Fraction;
  readonly high: Fraction;
  /** Most digits of its numerator and of its denominator. */
  readonly digits: readonly [numerator: number, denominator: number];
  /** True if it is a whole number for all values of its quantities. */
  readonly isWhole: boolean;
}

/** The extent of each quantity of a formula. */
export type Extents<Name extends string> = { readonly [name in Name]: Extent };

/** Faults of a formula under some values of its quantities, in words. */
export const FAULTS = {
  'formula.divides-by-zero': 'divides by a value that can be 0',
  'formula.root-of-negative': 'takes the root of a value that can be below 0',
  'formula.power-of-negative': 'raises a value that can be below 0 to a power that is not fixed',
  'formula.too-many-digits': 'has numbers of too many digits',
} as const;

/** A fault of a formula, and its place in the text. */
export interface ExtentFault {
  readonly code: keyof typeof FAULTS;
  readonly at: number;
}

/** Most digits of a numerator or denominator; a formula that can have more is refused. */
export const MOST_DIGITS = 2000;

/** The extent of a quantity from `low` to `high`, in whole numbers or in `parts` of one. */
export const extentOf = (low: number, high: number, parts = 1): Extent => ({
  low: fraction(low),
  high: fraction(high),
  digits: [digitsIn(Math.ceil(high) * parts), digitsIn(parts)],
  isWhole: parts === 1,
});

export const exactly = (value: Fraction): Extent => {
  const { n, d } = reduced(value);
  const isWhole = d === 1;
  return { low: value, high: value, digits: [digitsIn(n), digitsIn(d)], isWhole };
};

/** The least and the greatest of several values. */
export function spanning(values: readonly Fraction[]): Pick<Extent, 'low' | 'high'> {
  const sorted = values.toSorted(compare).map(reduced);
  const [low = fraction(0)] = sorted;
  return { low, high: sorted.at(-1) ?? low };
}

/** The extent of an expression, or the first fault in it. */
export function extent<Name extends string>(
  expression: Expression<Name>,
  quantities: Extents<Name>,
): Extent | ExtentFault {
  const found = (part: Expression<Name>): Extent | ExtentFault => extent(part, quantities);
  switch (expression.type) {
    case 'number':
      return exactly(expression.value);
    case 'quantity':
      return quantities[expression.name];
    case 'operation': {
      const { operator, at } = expression;
      const [left, right] = [found(expression.left), found(expression.right)];
      if ('code' in left) return left;
      if ('code' in right) return right;
      return combined(operator, left, right, at);
    }
    case 'root': {
      const value = found(expression.value);
      return 'code' in value ? value : rootOf(value, expression.at);
    }
    case 'function': {
      const parts: Extent[] = [];
      for (const value of expression.values) {
        const part = found(value);
        if ('code' in part) return part;
        parts.push(part);
      }
      return ofFunction(expression.name, parts);
    }
    case 'case': {
      const { left, right, holds, fails } = expression;
      const [a, b, then, otherwise] = [found(left), found(right), found(holds), found(fails)];
      if ('code' in a) return a;
      if ('code' in b) return b;
      if ('code' in then) return then;
      return 'code' in otherwise ? otherwise : either([then, otherwise]);
    }
  }
}

/** The extent of a value that is one of several. */
export const either = (parts: readonly Extent[]): Extent => ({
  ...spanning(parts.flatMap(({ low, high }) => [low, high])),
  digits: longest(parts),
  isWhole: parts.every(({ isWhole }) => isWhole),
});

const longest = (parts: readonly Extent[]): Extent['digits'] => [
  Math.max(...parts.map(({ digits: [n] }) => n)),
  Math.max(...parts.map(({ digits: [, d] }) => d)),
];

function combined(
  operator: Operator,
  left: Extent,
  right: Extent,
  at: number,
): Extent | ExtentFault {
  if (operator === '÷' && canBeZero(right)) return { code: 'formula.divides-by-zero', at };
  const value = operator === '^' ? powerOf(left, right, at) : OPERATIONS[operator](left, right);
  if ('code' in value) return value;
  const [n, d] = value.digits;
  return n > MOST_DIGITS || d > MOST_DIGITS ? { code: 'formula.too-many-digits', at } : value;
}

const canBeZero = ({ low, high }: Extent): boolean => low.n <= 0 && high.n >= 0;

export const sumOfTwo = (a: Extent, b: Extent): Extent => ({
  low: add(a.low, b.low),
  high: add(a.high, b.high),
  ...togetherIn(a, b),
});

const difference = (a: Extent, b: Extent): Extent => ({
  low: subtract(a.low, b.high),
  high: subtract(a.high, b.low),
  ...togetherIn(a, b),
});

/** Digits and wholeness of a sum or difference. */
function togetherIn(a: Extent, b: Extent): Pick<Extent, 'digits' | 'isWhole'> {
  const [[n1, d1], [n2, d2]] = [a.digits, b.digits];
  const isWhole = a.isWhole && b.isWhole;
  return { digits: [Math.max(n1 + d2, n2 + d1) + 1, d1 + d2], isWhole };
}

export const productOfTwo = (a: Extent, b: Extent): Extent => ({
  ...spanning(endsOf(a, b, multiply)),
  digits: [a.digits[0] + b.digits[0], a.digits[1] + b.digits[1]],
  isWhole: a.isWhole && b.isWhole,
});

const quotient = (a: Extent, b: Extent): Extent => ({
  ...spanning(endsOf(a, b, divide)),
  digits: [a.digits[0] + b.digits[1], a.digits[1] + b.digits[0]],
  isWhole: false,
});

type Operation<Value> = (a: Value, b: Value) => Value;

const endsOf = (a: Extent, b: Extent, operation: Operation<Fraction>): readonly Fraction[] =>
  [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => operation(x, y)));

const OPERATIONS: { readonly [operator in Exclude<Operator, '^'>]: Operation<Extent> } = {
  '+': sumOfTwo,
  '−': difference,
  '×': productOfTwo,
  '÷': quotient,
};

function rootOf({ low, high, digits: [n, d] }: Extent, at: number): Extent | ExtentFault {
  if (low.n < 0) return { code: 'formula.root-of-negative', at };
  const digits = [Math.max(POWER_DIGITS, n) + 1, POWER_DIGITS + d] as const;
  return { low: root(low), high: root(high), digits, isWhole: false };
}

/** A base below 0 needs a fixed whole exponent; a power grows or shrinks with each of the two. */
function powerOf(base: Extent, exponent: Extent, at: number): Extent | ExtentFault {
  const isFixed = exponent.isWhole && compare(exponent.low, exponent.high) === 0;
  if (base.low.n < 0 && !isFixed) return { code: 'formula.power-of-negative', at };
  if (canBeZero(base) && exponent.low.n < 0) return { code: 'formula.divides-by-zero', at };
  const ends = [base.low, base.high];
  const sizes = ends.flatMap((end) => (end.n === 0 ? [] : Math.min(sizeOf(end), base.digits[0])));
  if (canBeZero(base)) sizes.push(-base.digits[1]);
  const powers = [exponent.low, exponent.high].map(toNumber);
  const grown = sizes.flatMap((size) => powers.map((times) => size * times));
  const digits = [
    Math.max(POWER_DIGITS, ...grown.map(Math.ceil)) + 2,
    POWER_DIGITS + Math.max(0, ...grown.map((size) => Math.ceil(-size))) + 2,
  ] as const;
  if (!digits.every((count) => count <= MOST_DIGITS)) {
    return { code: 'formula.too-many-digits', at };
  }
  const values = endsOf(base, exponent, raised);
  const isWhole = base.isWhole && exponent.isWhole && exponent.low.n >= 0;
  return {
    ...spanning(canBeZero(base) ? [...values, raised(ZERO, exponent.low)] : values),
    digits,
    isWhole,
  };
}

/** The common logarithm of a value other than 0, whatever its sign. */
function sizeOf({ n, d }: Fraction): number {
  const ofWhole = (value: Int): number => {
    const text = String(value).replace('-', '');
    return text.length + Math.log10(Number(`0.${text.slice(0, 15)}`));
  };
  return ofWhole(n) - ofWhole(d);
}

function ofFunction(name: FunctionName, parts: readonly Extent[]): Extent {
  const lows = spanning(parts.map(({ low }) => low));
  const highs = spanning(parts.map(({ high }) => high));
  switch (name) {
    case 'min':
      return { ...either(parts), low: lows.low, high: highs.low };
    case 'max':
      return { ...either(parts), low: lows.high, high: highs.high };
    case 'floor':
      return rounded(either(parts), 'down');
    case 'ceil':
      return rounded(either(parts), 'up');
    case 'tenth':
      return rounded(either(parts), 'tenth');
  }
}

export function rounded(value: Extent, rounding: RoundingStep): Extent {
  const [n] = value.digits;
  const to = (part: Fraction) => roundedTo(part, rounding);
  if (rounding === 'exact') return value;
  const digits = rounding === 'tenth' ? ([n + 1, 2] as const) : ([n + 1, 1] as const);
  const isWhole = rounding !== 'tenth' || value.isWhole;
  return { low: to(value.low), high: to(value.high), digits, isWhole };
}
