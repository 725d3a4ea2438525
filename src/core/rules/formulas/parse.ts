/**
 * Formulas as players write them: `H × (H + 30) × 5`, `max(0, n − 1) ÷ 2`, `if(H < 10, 2, 3)`.
 * √ goes before ^, ^ before × and ÷, these before + and −; `*`, `/`, `-` and `sqrt` are read as well.
 */
import type { LocatedIssue, Span } from '../../design/issues.ts';
import { decimal, type Fraction, ZERO } from '../../exact/exact.ts';
import {
  type Expression,
  FUNCTIONS,
  isComparison,
  isFunction,
  type Operator,
} from './expression.ts';
import { type Token, tokensOf } from './tokens.ts';

export type FormulaCode =
  | 'formula.empty'
  | 'formula.too-long'
  | 'formula.too-deep'
  | 'formula.sign'
  | 'formula.unknown-name'
  | 'formula.arguments'
  | 'formula.expected';

export type FormulaIssue = LocatedIssue<FormulaCode>;

/** Characters of a formula, and parentheses within each other: more than any rule needs. */
const LONGEST = 400;
const DEEPEST = 40;
const MOST_DIGITS = 15;

/** What a text says, or the first thing that is wrong with it and where. */
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
    throw new Fault('formula.expected', span, { expected, found: text });
  }
  return decimal(text);
}
