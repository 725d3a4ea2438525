/**
 * What a formula can come to, found without evaluating it: the least and the greatest value, and how
 * long its fraction can be. By this no formula divides by 0, and none takes long.
 */
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  reduced,
  subtract,
} from '../../exact/exact.ts';
import { type RoundingStep, roundedTo } from '../../exact/rounding.ts';
import type { Expression, FunctionName, Operator } from './expression.ts';

export interface Extent {
  readonly low: Fraction;
  readonly high: Fraction;
  /** The most digits that its numerator and its denominator have. */
  readonly digits: readonly [numerator: number, denominator: number];
  /** Whether it is a whole number, whatever its quantities are. */
  readonly isWhole: boolean;
}

/** Something that a formula may not do, and where in its text. */
export interface ExtentFault {
  readonly code: 'formula.divides-by-zero' | 'formula.too-many-digits';
  readonly at: number;
}

/** Digits of a numerator or denominator, beyond which a formula is refused. */
const MOST_DIGITS = 2000;

const digitsIn = (value: Fraction['n']): number => String(value).replace('-', '').length;

/** The extent of a quantity whose values lie between two, whole or in so small parts. */
export const extentOf = (low: number, high: number, parts = 1): Extent => ({
  low: fraction(low),
  high: fraction(high),
  digits: [digitsIn(Math.ceil(high) * parts), digitsIn(parts)],
  isWhole: parts === 1,
});

const exactly = (value: Fraction): Extent => {
  const { n, d } = reduced(value);
  const isWhole = d === 1;
  return { low: value, high: value, digits: [digitsIn(n), digitsIn(d)], isWhole };
};

/** From the least to the greatest of several values. */
export function spanning(values: readonly Fraction[]): Pick<Extent, 'low' | 'high'> {
  const sorted = values.toSorted(compare).map(reduced);
  const [low = fraction(0)] = sorted;
  return { low, high: sorted.at(-1) ?? low };
}

/** The extent of an expression, or the first fault in it. */
export function extent(
  expression: Expression,
  quantities: ReadonlyMap<string, Extent>,
): Extent | ExtentFault {
  const found = (part: Expression): Extent | ExtentFault => extent(part, quantities);
  switch (expression.type) {
    case 'number':
      return exactly(expression.value);
    case 'quantity':
      return quantities.get(expression.name) ?? exactly(fraction(0));
    case 'operation': {
      const { operator, at } = expression;
      const [left, right] = [found(expression.left), found(expression.right)];
      if ('code' in left) return left;
      if ('code' in right) return right;
      return combined(operator, left, right, at);
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

const either = (parts: readonly Extent[]): Extent => ({
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
  const [[n1, d1], [n2, d2]] = [left.digits, right.digits];
  const isProduct = operator === '×' || operator === '÷';
  const [n3, d3] = operator === '÷' ? [d2, n2] : [n2, d2];
  const digits = isProduct
    ? ([n1 + n3, d1 + d3] as const)
    : ([Math.max(n1 + d2, n2 + d1) + 1, d1 + d2] as const);
  if (digits[0] > MOST_DIGITS || digits[1] > MOST_DIGITS) {
    return { code: 'formula.too-many-digits', at };
  }
  const isWhole = operator !== '÷' && left.isWhole && right.isWhole;
  if (operator === '+') {
    const [low, high] = [add(left.low, right.low), add(left.high, right.high)];
    return { low, high, digits, isWhole };
  }
  if (operator === '−') {
    const [low, high] = [subtract(left.low, right.high), subtract(left.high, right.low)];
    return { low, high, digits, isWhole };
  }
  const isZeroWithin = right.low.n <= 0 && right.high.n >= 0;
  if (operator === '÷' && isZeroWithin) return { code: 'formula.divides-by-zero', at };
  const operation = operator === '×' ? multiply : divide;
  const ends = [left.low, left.high].flatMap((a) =>
    [right.low, right.high].map((b) => operation(a, b)),
  );
  return { ...spanning(ends), digits, isWhole };
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

/** The extent of what is rounded so. */
export function rounded(value: Extent, rounding: RoundingStep): Extent {
  const [n] = value.digits;
  const to = (part: Fraction) => roundedTo(part, rounding);
  if (rounding === 'exact') return value;
  const digits = rounding === 'tenth' ? ([n + 1, 2] as const) : ([n + 1, 1] as const);
  const isWhole = rounding !== 'tenth' || value.isWhole;
  return { low: to(value.low), high: to(value.high), digits, isWhole };
}
