/** Formulas as functions of exact values. */
import {
  add,
  compare,
  divide,
  type Fraction,
  multiply,
  ONE,
  subtract,
  ZERO,
} from '../../exact/exact.ts';
import { roundedTo } from '../../exact/rounding.ts';
import { type Case, COMPARISONS, type Expression, type FunctionName } from './expression.ts';

/** The values of a formula's quantities, in the order in which it was compiled for them. */
export type Values = readonly Fraction[];
export type Compiled = (values: Values) => Fraction;

const OPERATIONS = { '+': add, '−': subtract };

const smaller = (a: Fraction, b: Fraction): Fraction => (compare(b, a) < 0 ? b : a);
const larger = (a: Fraction, b: Fraction): Fraction => (compare(b, a) > 0 ? b : a);

const FUNCTIONS: { readonly [name in FunctionName]: (values: Values) => Fraction } = {
  min: (values) => values.reduce(smaller),
  max: (values) => values.reduce(larger),
  floor: ([value = ZERO]) => roundedTo(value, 'down'),
  ceil: ([value = ZERO]) => roundedTo(value, 'up'),
  tenth: ([value = ZERO]) => roundedTo(value, 'tenth'),
};

/** The function that an expression over these quantities is. Its values must lie in their ranges. */
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
      const apply = FUNCTIONS[expression.name];
      const parts = expression.values.map(inner);
      return (values) => apply(parts.map((part) => part(values)));
    }
    case 'case':
      return compileCase(expression, inner);
  }
}

/** What a chain of × and ÷ multiplies and divides by. */
interface Chain {
  /** The product of its numbers. */
  constant: Fraction;
  /** The quantities in it, by their slots. */
  readonly times: number[];
  readonly by: number[];
  readonly timesParts: Compiled[];
  readonly byParts: Compiled[];
}

/** A chain as one function, which makes no fraction between its parts. */
function compileProduct(expression: Expression, quantities: readonly string[]): Compiled {
  const chain: Chain = { constant: ONE, times: [], by: [], timesParts: [], byParts: [] };
  collect(expression, quantities, chain, false);
  const { constant, times, by, timesParts, byParts } = chain;
  const ups = times.length;
  const slots = [...times, ...by];
  const upParts = timesParts.length;
  const parts = [...timesParts, ...byParts];
  const exactly = (values: Values, found: Values): Fraction => {
    let result = constant;
    for (const slot of times) result = multiply(result, values[slot] as Fraction);
    for (const slot of by) result = divide(result, values[slot] as Fraction);
    found.forEach((value, i) => {
      result = i < upParts ? multiply(result, value) : divide(result, value);
    });
    return result;
  };
  const { n: firstN, d: firstD } = constant;
  const [only] = parts;
  const foundBy = (values: Values): Values => {
    if (parts.length > 1) return parts.map((part) => part(values));
    return only ? [only(values)] : NO_VALUES;
  };
  // A product of whole numbers that is safe was safe all along, unless it is 0, which is exact too.
  return (values) => {
    const found = foundBy(values);
    if (typeof firstN !== 'number' || typeof firstD !== 'number') return exactly(values, found);
    let n = firstN;
    let d = firstD;
    for (let i = 0; i < slots.length; i += 1) {
      const value = values[slots[i] as number] as Fraction;
      if (typeof value.n !== 'number' || typeof value.d !== 'number') return exactly(values, found);
      n *= i < ups ? value.n : value.d;
      d *= i < ups ? value.d : value.n;
    }
    for (let i = 0; i < found.length; i += 1) {
      const value = found[i] as Fraction;
      if (typeof value.n !== 'number' || typeof value.d !== 'number') return exactly(values, found);
      n *= i < upParts ? value.n : value.d;
      d *= i < upParts ? value.d : value.n;
    }
    if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) return exactly(values, found);
    return d < 0 ? { n: -n, d: -d } : { n, d };
  };
}

const NO_VALUES: Values = [];

function collect(
  part: Expression,
  quantities: readonly string[],
  chain: Chain,
  isDivisor: boolean,
): void {
  if (part.type === 'operation' && (part.operator === '×' || part.operator === '÷')) {
    collect(part.left, quantities, chain, isDivisor);
    collect(part.right, quantities, chain, isDivisor !== (part.operator === '÷'));
  } else if (part.type === 'number') {
    const combine = isDivisor ? divide : multiply;
    chain.constant = combine(chain.constant, part.value);
  } else if (part.type === 'quantity') {
    (isDivisor ? chain.by : chain.times).push(quantities.indexOf(part.name));
  } else {
    (isDivisor ? chain.byParts : chain.timesParts).push(compile(part, quantities));
  }
}

function compileCase(
  { comparison, left, right, holds, fails }: Case<string>,
  inner: (part: Expression) => Compiled,
): Compiled {
  const isTrue = COMPARISONS[comparison];
  const [a, b, then, otherwise] = [inner(left), inner(right), inner(holds), inner(fails)];
  return (values) => (isTrue(compare(a(values), b(values))) ? then(values) : otherwise(values));
}
