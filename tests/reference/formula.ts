/** Formulas of house rules worked out a second time: read anew by plain descent, over big fractions. */
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

/** What a formula goes by, by the names that its text has for them. */
export type Quantities = { readonly [name: string]: Fraction };

type Value = (given: Quantities) => Fraction;

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
  const token = `${name}|\\d+(?:\\.\\d+)?|[a-z]+|<=|>=|<>|[-+*/−×÷(),<>=≤≥≠]`;
  return (text.match(new RegExp(token, 'gu')) ?? []).map((one) => signs.get(one) ?? one);
};

const functions: { readonly [name: string]: (values: readonly Fraction[]) => Fraction } = {
  min: (values) => values.reduce(smaller),
  max: (values) => values.reduce(larger),
  floor: ([value = ratio(0)]) => ratio(floor(value)),
  ceil: ([value = ratio(0)]) => ratio(ceil(value)),
  tenth: ([value = ratio(0)]) => tenth(value),
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
  const product = (): Value => chain(single(), ['×', '÷'], single);
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
    const values = [sum()];
    while (tokens[at] === ',') {
      next();
      values.push(sum());
    }
    need(')');
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
    if (/^\d/.test(token)) return () => exact(token);
    if (!names.includes(token)) return call(token);
    return (given) => given[token] ?? ratio(0);
  };
  const whole = sum();
  if (at < tokens.length) throw new SyntaxError(`${tokens[at]} is too much in ${text}`);
  return whole;
};

const read = new Map<string, Value>();

/** What the text comes to for these quantities. */
export const evaluated = (text: string, given: Quantities): Fraction => {
  const names = Object.keys(given);
  const key = `${text}\n${names}`;
  const value = read.get(key) ?? compiled(text, names);
  read.set(key, value);
  return value(given);
};

/** The roundings that a row may name. */
export const roundings: { readonly [name: string]: (value: Fraction) => Fraction } = {
  exact: (value) => value,
  up: (value) => ratio(ceil(value)),
  down: (value) => ratio(floor(value)),
  nearest: (value) => ratio(floor(add(value, ratio(1, 2)))),
  tenth,
};
