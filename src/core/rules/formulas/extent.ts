/** Extents of formulas, found without evaluating: least and greatest value, longest fraction. */
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  type Int,
  inLowestTerms,
  mulInt,
  multiply,
  subtract,
  toNumber,
  ZERO,
} from '../../exact/exact.ts';
import { type RoundingStep, roundedRoot, roundedTo } from '../../exact/rounding.ts';
import { longPower } from './long-powers.ts';
import type { Case, Expression, FunctionName, Operator } from './parse.ts';
import { digitsIn, POWER_DIGITS, provideLongPowers, raisedTo, root } from './powers.ts';

export interface Extent {
  readonly low: Fraction;
  readonly high: Fraction;
  readonly digits: readonly [numerator: number, denominator: number];
  /** The parts of one in which its values are whole: 1 for whole numbers, 0 for values of any kind. */
  readonly parts: number;
  /** The least and the greatest value under a root: its rounding is exact, not of its decimals. */
  readonly squared?: readonly [low: Fraction, high: Fraction];
}

// Each formula with ^ is checked here before it is evaluated.
provideLongPowers(longPower);

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
  parts,
});

/** Most parts of one that are followed; values in smaller ones count as of any kind. */
const MOST_PARTS = 1_000_000;

const followed = (parts: Int): number =>
  typeof parts === 'number' && parts <= MOST_PARTS ? parts : 0;

/** The parts in which values of both kinds are whole. */
function commonParts(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  const { d } = inLowestTerms({ n: a, d: b });
  return followed(mulInt(a, d));
}

export const exactExtent = (value: Fraction): Extent => {
  const { n, d } = inLowestTerms(value);
  return { low: value, high: value, digits: [digitsIn(n), digitsIn(d)], parts: followed(d) };
};

/** The least and the greatest of several values. */
export function lowAndHigh(values: readonly Fraction[]): Pick<Extent, 'low' | 'high'> {
  const sorted = values.toSorted(compare).map(inLowestTerms);
  const [low = fraction(0)] = sorted;
  return { low, high: sorted.at(-1) ?? low };
}

/** Extents of expressions in a branch of `if`, by their text. */
type Facts = ReadonlyMap<string, Extent>;

const NO_FACTS: Facts = new Map();

/** Most comparisons with = or ≠ inside each other whose two sides are followed apart. */
const MOST_SPLITS = 6;

/**
 * The extent of an expression, or the first fault in it. In a branch of `if`, the values are only those
 * for which the branch is taken.
 */
export function extent<Name extends string>(
  expression: Expression<Name>,
  quantities: Extents<Name>,
  facts = NO_FACTS,
  splits = 0,
): Extent | ExtentFault {
  const found = (part: Expression<Name>) => extent(part, quantities, facts, splits);
  const value = extentOfParts(
    expression,
    quantities,
    found,
    (branch, known, isSplit) =>
      extent(branch, quantities, new Map([...facts, ...known]), splits + Number(isSplit)),
    splits < MOST_SPLITS,
  );
  const fact = facts.size > 0 && !('code' in value) && facts.get(keyOf(expression));
  return (fact && !('code' in value) && within(value, fact.low, fact.high)) || value;
}

/** The text of an expression without the places of its signs. */
const keyOf = (expression: Expression): string =>
  JSON.stringify(expression, (key, value) => (key === 'at' ? undefined : keyPart(value)));

const keyPart = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The part of an extent between two values; undefined if there is none. */
function within(value: Extent, least: Fraction, most: Fraction): Extent | undefined {
  let low = compare(least, value.low) > 0 ? least : value.low;
  let high = compare(most, value.high) < 0 ? most : value.high;
  if (value.parts > 0) [low, high] = [inParts(low, value, 'up'), inParts(high, value, 'down')];
  return compare(low, high) > 0 ? undefined : { ...value, low, high };
}

/** A value rounded to a value that the extent can have, which it may leave by `further` parts. */
function inParts(value: Fraction, { parts }: Extent, way: 'up' | 'down', further = 0): Fraction {
  const count = roundedTo(multiply(value, fraction(parts)), way);
  return divide(add(count, fraction(further)), fraction(parts));
}

/** The comparison that is true when another is not. */
const OPPOSITES = { '<': '≥', '≤': '>', '>': '≤', '≥': '<', '=': '≠', '≠': '=' } as const;

type Find<Name extends string> = (part: Expression<Name>) => Extent | ExtentFault;

/**
 * The extents that both sides of a comparison have while it is true; several sets of them, one for each
 * way in which it can be true.
 */
function factsOf<Name extends string>(
  { left, right, comparison }: Case<Name>,
  [a, b]: readonly [Extent, Extent],
  find: Find<Name>,
): readonly Facts[] {
  if (comparison === '≠') {
    const ways = (['<', '>'] as const).map(
      (way) => ({ left, right, comparison: way }) as Case<Name>,
    );
    return ways.flatMap((way) => factsOf(way, [a, b], find));
  }
  const isBelow = comparison === '<' || comparison === '≤' || comparison === '=';
  const isAbove = comparison === '>' || comparison === '≥' || comparison === '=';
  const isStrict = comparison === '<' || comparison === '>';
  const next = (value: Fraction, of: Extent): Fraction =>
    isStrict && of.parts > 0 ? inParts(value, of, 'down', 1) : value;
  const before = (value: Fraction, of: Extent): Fraction =>
    isStrict && of.parts > 0 ? inParts(value, of, 'up', -1) : value;
  const ofLeft = within(a, isAbove ? next(b.low, a) : a.low, isBelow ? before(b.high, a) : a.high);
  const ofRight = within(b, isBelow ? next(a.low, b) : b.low, isAbove ? before(a.high, b) : b.high);
  if (!ofLeft || !ofRight) return [];
  return [new Map([...learned(left, ofLeft, find), ...learned(right, ofRight, find)])];
}

/** The extent of an expression, and that of the quantity in it if the rest are numbers. */
function* learned<Name extends string>(
  expression: Expression<Name>,
  value: Extent,
  find: Find<Name>,
): Generator<readonly [string, Extent]> {
  if (expression.type === 'number') return;
  yield [keyOf(expression), value];
  if (expression.type !== 'operation') return;
  const { operator, left, right } = expression;
  const [part, number] = right.type === 'number' ? [left, right] : [right, left];
  if (number.type !== 'number') return;
  const known = find(part);
  const ends = [value.low, value.high].map((end) =>
    undone(operator, end, number.value, part === left),
  );
  const [low, high] = ends;
  if ('code' in known || !low || !high) return;
  const narrowed = compare(low, high) > 0 ? within(known, high, low) : within(known, low, high);
  if (narrowed) yield* learned(part, narrowed, find);
}

/** The value that gives a result with a number beside it. */
function undone(
  operator: Operator,
  result: Fraction,
  number: Fraction,
  isFirst: boolean,
): Fraction | undefined {
  if (operator === '+') return subtract(result, number);
  if (operator === '−') return isFirst ? add(result, number) : subtract(number, result);
  if (number.n === 0) return undefined;
  if (operator === '×') return divide(result, number);
  return operator === '÷' && isFirst ? multiply(result, number) : undefined;
}

function extentOfParts<Name extends string>(
  expression: Expression<Name>,
  quantities: Extents<Name>,
  found: Find<Name>,
  foundIn: (branch: Expression<Name>, facts: Facts, isSplit: boolean) => Extent | ExtentFault,
  maySplit: boolean,
): Extent | ExtentFault {
  switch (expression.type) {
    case 'number':
      return exactExtent(expression.value);
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
      const [a, b] = [found(expression.left), found(expression.right)];
      if ('code' in a) return a;
      if ('code' in b) return b;
      const ways = [expression.comparison, OPPOSITES[expression.comparison]].flatMap(
        (comparison, i) => {
          const branch = i === 0 ? expression.holds : expression.fails;
          const isSplit = comparison === '≠';
          const sets =
            isSplit && !maySplit
              ? [NO_FACTS]
              : factsOf({ ...expression, comparison }, [a, b], found);
          return sets.map((facts) => foundIn(branch, facts, isSplit));
        },
      );
      const parts = ways.filter((way) => !('code' in way)) as readonly Extent[];
      return ways.find((way) => 'code' in way) ?? eitherExtent(parts);
    }
  }
}

/** The extent of a value that is one of several. */
export const eitherExtent = (parts: readonly Extent[]): Extent => ({
  ...lowAndHigh(parts.flatMap(({ low, high }) => [low, high])),
  digits: longest(parts),
  parts: parts.map((part) => part.parts).reduce(commonParts, 1),
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

/** Digits and parts of a sum or difference. */
function togetherIn(a: Extent, b: Extent): Pick<Extent, 'digits' | 'parts'> {
  const [[n1, d1], [n2, d2]] = [a.digits, b.digits];
  const parts = commonParts(a.parts, b.parts);
  return { digits: [Math.max(n1 + d2, n2 + d1) + 1, d1 + d2], parts };
}

export const productOfTwo = (a: Extent, b: Extent): Extent => ({
  ...lowAndHigh(endsOf(a, b, multiply)),
  digits: [a.digits[0] + b.digits[0], a.digits[1] + b.digits[1]],
  parts: followed(mulInt(a.parts, b.parts)),
});

const quotient = (a: Extent, b: Extent): Extent => ({
  ...lowAndHigh(endsOf(a, b, divide)),
  digits: [a.digits[0] + b.digits[1], a.digits[1] + b.digits[0]],
  parts: 0,
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
  return { low: root(low), high: root(high), digits, parts: 0, squared: [low, high] };
}

/** A base below 0 needs a fixed whole exponent; a power grows or shrinks with each of the two. */
function powerOf(base: Extent, exponent: Extent, at: number): Extent | ExtentFault {
  const isFixed = exponent.parts === 1 && compare(exponent.low, exponent.high) === 0;
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
  const values = endsOf(base, exponent, raisedTo);
  const isWhole = base.parts === 1 && exponent.parts === 1 && exponent.low.n >= 0;
  return {
    ...lowAndHigh(canBeZero(base) ? [...values, raisedTo(ZERO, exponent.low)] : values),
    digits,
    parts: isWhole ? 1 : 0,
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
  const lows = lowAndHigh(parts.map(({ low }) => low));
  const highs = lowAndHigh(parts.map(({ high }) => high));
  const [value = eitherExtent(parts)] = parts;
  switch (name) {
    case 'min':
      return { ...eitherExtent(parts), low: lows.low, high: highs.low };
    case 'max':
      return { ...eitherExtent(parts), low: lows.high, high: highs.high };
    case 'floor':
      return rounded(value, 'down');
    case 'ceil':
      return rounded(value, 'up');
    case 'tenth':
      return rounded(value, 'tenth');
  }
}

export function rounded(value: Extent, rounding: RoundingStep): Extent {
  const [n] = value.digits;
  if (rounding === 'exact') return value;
  const ends = value.squared ?? [value.low, value.high];
  const round = value.squared ? roundedRoot : roundedTo;
  const digits = rounding === 'tenth' ? ([n + 1, 2] as const) : ([n + 1, 1] as const);
  const parts = rounding === 'tenth' && value.parts !== 1 ? 10 : 1;
  return { ...lowAndHigh(ends.map((end) => round(end, rounding))), digits, parts };
}
