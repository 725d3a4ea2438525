/** A formula as rules hold it: its text, its quantities, and its function. */
import { type GenericSchema, pipe, rawTransform, string } from 'valibot';
import { add, compare, divide, type Fraction, multiply, ONE, subtract } from '../../exact/exact.ts';
import { type RoundingStep, roundedRoot, roundedTo } from '../../exact/rounding.ts';
import {
  type Case,
  COMPARISONS,
  type Expression,
  parseFormula,
  wordFormulaIssue,
} from './parse.ts';
import { raisedTo, root } from './powers.ts';

/** A formula; `Name` is the type of its quantities' names. */
export interface Formula<Name extends string = string> {
  /** Its text in the table: `ER × EF × TL`. */
  readonly text: string;
  readonly expression: Expression<Name>;
  /** The quantities that it may name, in the order of its values. */
  readonly quantities: readonly Name[];
  /** The quantities that its text names, in the order of the text. */
  readonly used: readonly Name[];
  /** Its value, exact but for roots and powers; each quantity must lie within its range. */
  evaluate(values: Values): Fraction;
  /** The value under the root, if the whole formula is a root. */
  readonly radicand?: Compiled;
}

/** The value of a formula, rounded; a root is rounded exactly, not from its decimals. */
export const roundedValue = (
  { evaluate, radicand }: Formula,
  values: Values,
  rounding: RoundingStep,
): Fraction =>
  radicand && rounding !== 'exact'
    ? roundedRoot(radicand(values), rounding)
    : roundedTo(evaluate(values), rounding);

export const formulaOf = <Name extends string>(
  quantities: readonly Name[],
): GenericSchema<string, Formula<Name>> =>
  pipe(
    string('a formula'),
    rawTransform<string, Formula<Name>>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value;
      const parsed = parseFormula(text, quantities);
      if ('issue' in parsed) {
        addIssue({ message: wordFormulaIssue(parsed.issue, text) });
        return NEVER;
      }
      const { expression } = parsed;
      const compiled = compile(expression, quantities);
      const evaluate = quantities.length === 1 ? withKeptResults(compiled) : compiled;
      const used = [...usedIn(expression)];
      const radicand =
        expression.type === 'root' ? compile(expression.value, quantities) : undefined;
      return { text, expression, quantities, used, evaluate, radicand };
    }),
  );

function usedIn<Name extends string>(expression: Expression<Name>): ReadonlySet<Name> {
  const partsOf = (part: Expression<Name>): readonly Expression<Name>[] => {
    switch (part.type) {
      case 'number':
      case 'quantity':
        return [];
      case 'root':
        return [part.value];
      case 'operation':
        return [part.left, part.right];
      case 'function':
        return part.values;
      case 'case':
        return [part.left, part.right, part.holds, part.fails];
    }
  };
  const names = new Set<Name>();
  const look = (part: Expression<Name>): void => {
    if (part.type === 'quantity') names.add(part.name);
    for (const inner of partsOf(part)) look(inner);
  };
  look(expression);
  return names;
}

/** The values of a formula's quantities, in the order in which it was compiled for them. */
type Values = readonly Fraction[];
type Compiled = (values: Values) => Fraction;

const OPERATIONS = { '+': add, '−': subtract, '^': raisedTo };

const smaller = (a: Fraction, b: Fraction): Fraction => (compare(b, a) < 0 ? b : a);
const larger = (a: Fraction, b: Fraction): Fraction => (compare(b, a) > 0 ? b : a);

const ROUNDINGS = { floor: 'down', ceil: 'up', tenth: 'tenth' } as const;

/** Compiles an expression to a function of its quantities; their values must lie in their ranges. @internal */
export function compile(expression: Expression, quantities: readonly string[]): Compiled {
  const inner = (part: Expression): Compiled => compile(part, quantities);
  switch (expression.type) {
    case 'number': {
      const { value } = expression;
      return () => value;
    }
    case 'quantity': {
      const slot = quantities.indexOf(expression.name);
      return (values) => values[slot] as Fraction;
    }
    case 'operation': {
      const { operator } = expression;
      if (operator === '×' || operator === '÷') return compileProduct(expression, quantities);
      const operation = OPERATIONS[operator];
      const [left, right] = [inner(expression.left), inner(expression.right)];
      return (values) => operation(left(values), right(values));
    }
    case 'function': {
      const { name, values: parts } = expression;
      if (name !== 'min' && name !== 'max') {
        return compileRounding(ROUNDINGS[name], parts[0] as Expression, quantities);
      }
      const functions = parts.map(inner);
      const chosen = name === 'min' ? smaller : larger;
      return (values) => functions.map((part) => part(values)).reduce(chosen);
    }
    case 'root': {
      const radicand = inner(expression.value);
      return (values) => root(radicand(values));
    }
    case 'case':
      return compileCase(expression, inner);
  }
}

/** A root is rounded exactly, not from its decimals. */
function compileRounding(
  rounding: Exclude<RoundingStep, 'exact'>,
  part: Expression,
  quantities: readonly string[],
): Compiled {
  const [round, rounded] =
    part.type === 'root' ? ([roundedRoot, part.value] as const) : ([roundedTo, part] as const);
  const value = compile(rounded, quantities);
  return (values) => round(value(values), rounding);
}

/** A factor or divisor in a chain of × and ÷ that is no number. */
interface Factor {
  readonly isDivisor: boolean;
  /** Index of a quantity among the values. */
  readonly slot: number;
  /** The function of a factor that is no quantity. */
  readonly part: Compiled | undefined;
}

/** Compiles a chain to one function that stays in plain numbers as long as they are exact. */
function compileProduct(expression: Expression, quantities: readonly string[]): Compiled {
  const factors: Factor[] = [];
  const constant = collect(expression, quantities, factors, false);
  const { n: firstN, d: firstD } = constant;
  const isPlain = typeof firstN === 'number' && typeof firstD === 'number';
  /** Values of the parts in this evaluation: worked out again, nested chains would double at each depth. */
  const taken: Fraction[] = [];
  const exactly = (values: Values, done: number): Fraction => {
    let product = constant;
    for (const [i, { slot, part, isDivisor }] of factors.entries()) {
      const known = part && (i < done ? (taken[i] as Fraction) : part(values));
      product = (isDivisor ? divide : multiply)(product, known ?? (values[slot] as Fraction));
    }
    return product.d < 0 ? { n: -product.n, d: -product.d } : product;
  };
  const slots = factors.map(({ slot }) => slot);
  // hot path: whole factors never make a product smaller, so that a safe product was exact throughout
  if (isPlain && factors.every(({ part, isDivisor }) => !part && !isDivisor))
    return (values) => {
      let n = firstN;
      let d = firstD;
      for (let i = 0; i < slots.length; i += 1) {
        const value = values[slots[i] as number] as Fraction;
        if (typeof value.n !== 'number' || typeof value.d !== 'number') return exactly(values, 0);
        n *= value.n;
        d *= value.d;
      }
      return Number.isSafeInteger(n) && Number.isSafeInteger(d) ? { n, d } : exactly(values, 0);
    };
  return (values) => {
    if (!isPlain) return exactly(values, 0);
    let n = firstN;
    let d = firstD;
    for (let i = 0; i < factors.length; i += 1) {
      const { slot, part, isDivisor } = factors[i] as Factor;
      let value = values[slot] as Fraction;
      if (part) {
        value = part(values);
        taken[i] = value;
      }
      if (typeof value.n !== 'number' || typeof value.d !== 'number') return exactly(values, i + 1);
      n *= isDivisor ? value.d : value.n;
      d *= isDivisor ? value.n : value.d;
    }
    if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d))
      return exactly(values, factors.length);
    return d < 0 ? { n: -n, d: -d } : { n, d };
  };
}

/** Adds the factors of a chain to `factors`, and returns the product of its numbers. */
function collect(
  part: Expression,
  quantities: readonly string[],
  factors: Factor[],
  isDivisor: boolean,
): Fraction {
  if (part.type === 'operation' && (part.operator === '×' || part.operator === '÷')) {
    const left = collect(part.left, quantities, factors, isDivisor);
    const isRightDivisor = isDivisor !== (part.operator === '÷');
    return multiply(left, collect(part.right, quantities, factors, isRightDivisor));
  }
  if (part.type === 'number') return isDivisor ? divide(ONE, part.value) : part.value;
  const isQuantity = part.type === 'quantity';
  factors.push({
    isDivisor,
    slot: isQuantity ? quantities.indexOf(part.name) : -1,
    part: isQuantity ? undefined : compile(part, quantities),
  });
  return ONE;
}

/** Largest value for which a formula of one quantity keeps its result: hulls, boxes of a battery. */
const MOST_KEPT = 255;

/** The function with its results kept for small whole values of its one quantity. */
function withKeptResults(compiled: Compiled): Compiled {
  const kept: Fraction[] = [];
  return (values) => {
    const { n, d } = values[0] as Fraction;
    if (typeof n !== 'number' || n < 0 || n > MOST_KEPT || d !== 1) return compiled(values);
    kept[n] ??= compiled(values);
    return kept[n];
  };
}

function compileCase(
  { comparison, left, right, holds, fails }: Case<string>,
  inner: (part: Expression) => Compiled,
): Compiled {
  const isTrue = COMPARISONS[comparison];
  const [a, b, then, otherwise] = [inner(left), inner(right), inner(holds), inner(fails)];
  return (values) => (isTrue(compare(a(values), b(values))) ? then(values) : otherwise(values));
}
