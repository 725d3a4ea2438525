/**
 * Formulas as players write them: `H × (H + 30) × 5`, `max(0, n − 1) ÷ 2`, `if(H < 10, 2, 3)`.
 * √ binds tighter than ^, ^ tighter than × and ÷, these tighter than + and −; `*`, `/`, `-` and
 * `sqrt` are read as well.
 */
import type { LocatedIssue, Span } from '../../design/issues.ts';
import { decimal, type Fraction, ZERO } from '../../exact/exact.ts';

export type Operator = '+' | '−' | '×' | '÷' | '^';

/** Comparisons by sign: functions of the order that `compare` returns. */
export const COMPARISONS = {
  '<': (order) => order < 0,
  '≤': (order) => order <= 0,
  '>': (order) => order > 0,
  '≥': (order) => order >= 0,
  '=': (order) => order === 0,
  '≠': (order) => order !== 0,
} as const satisfies { readonly [sign: string]: (order: number) => boolean };

type Comparison = keyof typeof COMPARISONS;

const isComparison = (sign: string): sign is Comparison => Object.hasOwn(COMPARISONS, sign);

/** Functions by name, with their numbers of arguments. */
const FUNCTIONS = {
  min: { least: 2, most: 9 },
  max: { least: 2, most: 9 },
  floor: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  tenth: { least: 1, most: 1 },
} as const satisfies { readonly [name: string]: { readonly least: number; readonly most: number } };

export type FunctionName = keyof typeof FUNCTIONS;

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** `if(left < right, then, otherwise)`. */
export interface Case<Name extends string> {
  readonly type: 'case';
  readonly comparison: Comparison;
  readonly left: Expression<Name>;
  readonly right: Expression<Name>;
  readonly holds: Expression<Name>;
  readonly fails: Expression<Name>;
}

/** The syntax tree of a formula. */
export type Expression<Name extends string = string> =
  | { readonly type: 'number'; readonly value: Fraction }
  | { readonly type: 'quantity'; readonly name: Name }
  | {
      readonly type: 'operation';
      readonly operator: Operator;
      readonly left: Expression<Name>;
      readonly right: Expression<Name>;
      /** Place of the operator in the text. */
      readonly at: number;
    }
  | {
      readonly type: 'root';
      readonly value: Expression<Name>;
      /** Place of the character in the text. */
      readonly at: number;
    }
  | {
      readonly type: 'function';
      readonly name: FunctionName;
      readonly values: readonly Expression<Name>[];
    }
  | Case<Name>;

type FormulaCode =
  | 'formula.empty'
  | 'formula.too-long'
  | 'formula.too-deep'
  | 'formula.sign'
  | 'formula.unknown-name'
  | 'formula.arguments'
  | 'formula.expected';

export type FormulaIssue = LocatedIssue<FormulaCode>;

/** Limits of a formula: characters, nesting, and digits of a number. */
const LONGEST = 400;
const DEEPEST = 40;
const MOST_DIGITS = 15;

/** The expression of a text, or its first fault with its place. */
export type ParsedFormula<Name extends string> =
  | { readonly expression: Expression<Name> }
  | { readonly issue: FormulaIssue };

class Fault extends Error {
  readonly issue: FormulaIssue;

  constructor(code: FormulaCode, span: Span, params: FormulaIssue['params']) {
    super(code);
    this.issue = { code, severity: 'error', params, span };
  }
}

/** Reads a formula over these quantities. Never throws. */
export function parseFormula<Name extends string>(
  text: string,
  quantities: readonly Name[],
): ParsedFormula<Name> {
  try {
    return { expression: new Parser(text, quantities).whole() };
  } catch (fault) {
    if (fault instanceof Fault) return { issue: fault.issue };
    throw fault;
  }
}

class Parser<Name extends string> {
  private readonly tokens: readonly Token<Name>[];
  private readonly quantities: readonly Name[];
  private at = 0;
  private depth = 0;

  constructor(text: string, quantities: readonly Name[]) {
    const whole = { start: 0, end: text.length };
    if (text.trim() === '') throw new Fault('formula.empty', whole, {});
    if (text.length > LONGEST) throw new Fault('formula.too-long', whole, { max: LONGEST });
    const read = tokensOf(text, quantities);
    if ('unknownAt' in read) {
      const { unknownAt: start } = read;
      const sign = String.fromCodePoint(text.codePointAt(start) ?? 0);
      throw new Fault('formula.sign', { start, end: start + sign.length }, { sign });
    }
    this.tokens = read.tokens;
    this.quantities = quantities;
  }

  whole(): Expression<Name> {
    const expression = this.sum();
    if (this.here.kind !== 'end') throw this.expected('a sign or the end');
    return expression;
  }

  private get here(): Token<Name> {
    const token = this.tokens[Math.min(this.at, this.tokens.length - 1)];
    if (!token) throw new Fault('formula.empty', { start: 0, end: 0 }, {});
    return token;
  }

  private expected(what: string): Fault {
    const { text, span } = this.here;
    return new Fault('formula.expected', span, { expected: what, found: text });
  }

  private next(): Token<Name> {
    const token = this.here;
    this.at += 1;
    return token;
  }

  private takes(sign: string): boolean {
    const isHere = this.here.kind === 'sign' && this.here.text === sign;
    if (isHere) this.at += 1;
    return isHere;
  }

  private need(sign: string): void {
    if (!this.takes(sign)) throw this.expected(`“${sign}”`);
  }

  private sum(): Expression<Name> {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Fault('formula.too-deep', this.here.span, { max: DEEPEST });
    const { start } = this.here.span;
    let left = this.takes('−')
      ? this.operation('−', { type: 'number', value: ZERO }, this.product(), start)
      : this.product();
    for (;;) {
      const at = this.here.span.start;
      if (this.takes('+')) left = this.operation('+', left, this.product(), at);
      else if (this.takes('−')) left = this.operation('−', left, this.product(), at);
      else break;
    }
    this.depth -= 1;
    return left;
  }

  private product(): Expression<Name> {
    let left = this.power();
    for (;;) {
      const at = this.here.span.start;
      if (this.takes('×')) left = this.operation('×', left, this.power(), at);
      else if (this.takes('÷')) left = this.operation('÷', left, this.power(), at);
      else return left;
    }
  }

  /** `2 ^ 3 ^ 2` is 2 ^ (3 ^ 2). */
  private power(): Expression<Name> {
    const base = this.value();
    const at = this.here.span.start;
    return this.takes('^') ? this.operation('^', base, this.power(), at) : base;
  }

  private operation(
    operator: Operator,
    left: Expression<Name>,
    right: Expression<Name>,
    at: number,
  ): Expression<Name> {
    return { type: 'operation', operator, left, right, at };
  }

  private value(): Expression<Name> {
    if (this.takes('(')) {
      const inner = this.sum();
      this.need(')');
      return inner;
    }
    const token = this.here;
    const { start: at } = token.span;
    if (this.takes('√')) return { type: 'root', value: this.value(), at };
    if (token.kind === 'number') {
      this.next();
      return { type: 'number', value: numberOf(token.text, token.span) };
    }
    if (token.kind === 'quantity') {
      this.next();
      return { type: 'quantity', name: token.text };
    }
    if (token.kind === 'word') return this.call(this.next());
    throw this.expected('a number, a quantity or “(”');
  }

  private call({ text: name, span }: Token<Name>): Expression<Name> {
    if (name === 'sqrt') return { type: 'root', value: this.value(), at: span.start };
    if (name !== 'if' && !isFunction(name)) {
      throw new Fault('formula.unknown-name', span, { name, known: this.quantities.join(', ') });
    }
    this.need('(');
    if (!isFunction(name)) return this.case();
    const values = [this.sum()];
    while (this.takes(',')) values.push(this.sum());
    this.need(')');
    const { least, most } = FUNCTIONS[name];
    if (values.length < least || values.length > most) {
      throw new Fault('formula.arguments', span, { name, least, most, count: values.length });
    }
    return { type: 'function', name, values };
  }

  private case(): Expression<Name> {
    const left = this.sum();
    const { text: comparison } = this.here;
    if (!isComparison(comparison)) throw this.expected('a comparison');
    this.next();
    const right = this.sum();
    this.need(',');
    const holds = this.sum();
    this.need(',');
    const fails = this.sum();
    this.need(')');
    return { type: 'case', comparison, left, right, holds, fails };
  }
}

function numberOf(text: string, span: Span): Fraction {
  if (text.replace('.', '').length > MOST_DIGITS) {
    const expected = `${MOST_DIGITS} digits at most`;
    throw new Fault('formula.expected', span, { expected, found: text.slice(0, LONGEST_SHOWN) });
  }
  return decimal(text);
}

type Token<Name extends string> =
  | { readonly kind: 'quantity'; readonly text: Name; readonly span: Span }
  | {
      readonly kind: 'number' | 'word' | 'sign' | 'end';
      /** A character in its displayed form: `×` for `*`. */
      readonly text: string;
      readonly span: Span;
    };

/** Signs as typed, with their displayed forms. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...['+', '−', '×', '÷', '(', ')', ',', '<', '>', '=', '≤', '≥', '≠', '^', '√'].map(
    (sign) => [sign, sign] as const,
  ),
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['<>', '≠'],
]);

const NUMBER = /\d+(?:\.\d+)?/y;
const WORD = /[\p{L}_Σ][\p{L}\p{N}_]*/uy;
const IN_WORD = /[\p{L}\p{N}_]/u;

/** The tokens of a text, the last of kind `end`; or the place of an unknown character. */
function tokensOf<Name extends string>(
  text: string,
  quantities: readonly Name[],
): { readonly tokens: readonly Token<Name>[] } | { readonly unknownAt: number } {
  const longestFirst = quantities.toSorted((a, b) => b.length - a.length);
  const tokens: Token<Name>[] = [];
  let at = 0;
  const passed = (length: number): Span => {
    const start = at;
    at += length;
    return { start, end: at };
  };
  const push = (
    kind: Exclude<Token<Name>['kind'], 'quantity'>,
    length: number,
    shown = text.slice(at, at + length),
  ): void => {
    tokens.push({ kind, text: shown, span: passed(length) });
  };
  const matched = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  while (at < text.length) {
    const character = text[at] ?? '';
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    const quantity = longestFirst.find((name) => isNameAt(text, name, at));
    const pair = text.slice(at, at + 2);
    const two = pair.length === 2 ? SIGNS.get(pair) : undefined;
    const one = SIGNS.get(character);
    if (quantity !== undefined) {
      tokens.push({ kind: 'quantity', text: quantity, span: passed(quantity.length) });
    } else if (matched(NUMBER) > 0) push('number', matched(NUMBER));
    else if (two !== undefined) push('sign', 2, two);
    else if (one !== undefined) push('sign', 1, one);
    else if (matched(WORD) > 0) push('word', matched(WORD));
    else return { unknownAt: at };
  }
  push('end', 0);
  return { tokens };
}

/** True if the name is at that place, and no letter or digit follows it. */
const isNameAt = (text: string, name: string, at: number): boolean =>
  text.startsWith(name, at) &&
  !(IN_WORD.test(text[at + name.length] ?? '') && IN_WORD.test(name.at(-1) ?? ''));

const WORDS: { readonly [code in FormulaCode]: (params: FormulaIssue['params']) => string } = {
  'formula.empty': () => 'There is no formula',
  'formula.too-long': ({ max }) => `A formula has at most ${max} characters`,
  'formula.too-deep': ({ max }) => `Parentheses stand at most ${max} deep in each other`,
  'formula.sign': ({ sign }) => `“${sign}” is not a sign that formulas use`,
  'formula.unknown-name': ({ name, known }) =>
    `“${name}” is neither a function nor one of the quantities here: ${known}`,
  'formula.arguments': ({ name, least, most, count }) =>
    `${name} takes ${least === most ? 'one value' : `${least} to ${most} values`}, not ${count}`,
  'formula.expected': ({ expected, found }) =>
    `Expected ${expected}, found ${found === '' ? 'the end' : `“${found}”`}`,
};

/** The issue in words, with its column in the text. */
export const wordFormulaIssue = ({ code, params, span }: FormulaIssue, text: string): string =>
  `${WORDS[code](params)} (column ${(span?.start ?? text.length) + 1} of “${shortened(text)}”)`;

const LONGEST_SHOWN = 80;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
