/** A formula's text as numbers, quantities, words and signs, each with its place. */
import type { Span } from '../../design/issues.ts';

export type Token<Name extends string> =
  | { readonly kind: 'quantity'; readonly text: Name; readonly span: Span }
  | {
      readonly kind: 'number' | 'word' | 'sign' | 'end';
      /** A sign in the form that formulas are shown in: `×` for `*`. */
      readonly text: string;
      readonly span: Span;
    };

/** Signs as they may be typed, and as they are shown. */
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

/** The tokens of a text, ended by one of kind `end`; undefined with the place of a sign of no kind. */
export function tokensOf<Name extends string>(
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

/** Whether a name stands there, and no letter or digit goes on behind it. */
const isNameAt = (text: string, name: string, at: number): boolean =>
  text.startsWith(name, at) &&
  !(IN_WORD.test(text[at + name.length] ?? '') && IN_WORD.test(name.at(-1) ?? ''));
