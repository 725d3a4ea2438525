/** A second evaluator of house formulas: plain descent over big fractions. */
import {
  add,
  ceil,
  cmp,
  div,
  exact,
  type Fraction,
  floor,
  larger,
  mul,
  ratio,
  smaller,
  sub,
  tenth,
} from './fraction.ts';
import { ceilRoot, floorRoot, nearestRoot, raised, rootOf } from './roots.ts';

/** Values of a formula's quantities, by their names in its text. */
export type Quantities = { readonly [name: string]: Fraction };

interface Value {
  (given: Quantities): Fraction;
  /** The value under a root, if that is all there is. */
  readonly radicand?: Value;
}

const signs = new Map([
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['<>', '≠'],
]);

const tokensOf = (text: string, names: readonly string[]): readonly string[] => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const name = `(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`;
  const token = `${name}|\\d+(?:\\.\\d+)?|[a-z]+|<=|>=|<>|[-+*/−×÷^√(),<>=≤≥≠]`;
  return (text.match(new RegExp(token, 'gu')) ?? []).map((one) => signs.get(one) ?? one);
};

const functions: { readonly [name: string]: (values: readonly Fraction[]) => Fraction } = {
  min: (values) => values.reduce(smaller),
  max: (values) => values.reduce(larger),
};

/** The roundings of a row, and of the root of a value. */
const roundings: {
  readonly [name: string]: readonly [of: (value: Fraction) => Fraction, ofRoot: typeof floor];
} = {
  up: [(value) => ratio(ceil(value)), ceilRoot],
  down: [(value) => ratio(floor(value)), (value) => floorRoot(floor(value))],
  nearest: [(value) => ratio(floor(add(value, ratio(1, 2)))), nearestRoot],
  tenth: [tenth, (value) => nearestRoot(mul(value, ratio(100)))],
};

const namedRoundings = new Map([
  ['floor', 'down'],
  ['ceil', 'up'],
  ['tenth', 'tenth'],
]);

const roundedTo = (value: Value, given: Quantities, rounding: string): Fraction => {
  const [of, ofRoot] = roundings[rounding] ?? [];
  if (!of || !ofRoot) return value(given);
  if (!value.radicand) return of(value(given));
  return ratio(ofRoot(value.radicand(given)), rounding === 'tenth' ? 10 : 1);
};

const comparisons: { readonly [sign: string]: (order: number) => boolean } = {
  '<': (order) => order < 0,
  '≤': (order) => order <= 0,
  '>': (order) => order > 0,
  '≥': (order) => order >= 0,
  '=': (order) => order === 0,
  '≠': (order) => order !== 0,
};

const operations: { readonly [sign: string]: (a: Fraction, b: Fraction) => Fraction } = {
  '+': add,
  '−': sub,
  '×': mul,
  '÷': div,
};

/** The function that a text is, over quantities of these names. */
const compiled = (text: string, names: readonly string[]): Value => {
  const tokens = tokensOf(text, names);
  let at = 0;
  const next = (): string => {
    at += 1;
    return tokens[at - 1] ?? '';
  };
  const need = (sign: string): void => {
    const found = next();
    if (found !== sign) throw new SyntaxError(`${sign} expected, not ${found}, in ${text}`);
  };
  /** Values joined by signs of one rank, from the left. */
  const chain = (first: Value, ranked: readonly string[], part: () => Value): Value => {
    let left = first;
    while (ranked.includes(tokens[at] ?? '')) {
      const operation = operations[next()] ?? add;
      const [a, b] = [left, part()];
      left = (given) => operation(a(given), b(given));
    }
    return left;
  };
  const power = (): Value => {
    const base = single();
    if (tokens[at] !== '^') return base;
    next();
    const exponent = power();
    return (given) => raised(base(given), exponent(given));
  };
  const product = (): Value => chain(power(), ['×', '÷'], power);
  const sum = (): Value => {
    if (tokens[at] !== '−') return chain(product(), ['+', '−'], product);
    next();
    const negated = product();
    return chain((given) => sub(ratio(0), negated(given)), ['+', '−'], product);
  };
  const choice = (): Value => {
    const left = sum();
    const holds = comparisons[next()];
    if (!holds) throw new SyntaxError(`a comparison expected in ${text}`);
    const right = sum();
    need(',');
    const then = sum();
    need(',');
    const otherwise = sum();
    need(')');
    return (given) => (holds(cmp(left(given), right(given))) ? then : otherwise)(given);
  };
  const call = (name: string): Value => {
    need('(');
    if (name === 'if') return choice();
    const rounding = namedRoundings.get(name);
    const values = [sum()];
    while (tokens[at] === ',') {
      next();
      values.push(sum());
    }
    need(')');
    const [value] = values;
    if (rounding && value) return (given) => roundedTo(value, given, rounding);
    const result = functions[name];
    if (!result) throw new SyntaxError(`no function ${name} in ${text}`);
    return (given) => result(values.map((value) => value(given)));
  };
  const single = (): Value => {
    const token = next();
    if (token === '(') {
      const inner = sum();
      need(')');
      return inner;
    }
    if (token === '√') {
      const radicand = single();
      return Object.assign((given: Quantities) => rootOf(radicand(given)), { radicand });
    }
    if (/^\d/.test(token)) return () => exact(token);
    if (!names.includes(token)) return call(token);
    return (given) => given[token] ?? ratio(0);
  };
  const whole = sum();
  if (at < tokens.length) throw new SyntaxError(`${tokens[at]} is too much in ${text}`);
  return whole;
};

const read = new Map<string, Value>();

/** The value of the text for these quantities, rounded so. */
export const evaluated = (text: string, given: Quantities, rounding = 'exact'): Fraction => {
  const names = Object.keys(given);
  const key = `${text}\n${names}`;
  const value = read.get(key) ?? compiled(text, names);
  read.set(key, value);
  return roundedTo(value, given, rounding);
};
