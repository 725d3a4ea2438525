/** Faults of formulas in words. */
import type { FormulaCode, FormulaIssue } from './parse.ts';

const WORDS: { readonly [code in FormulaCode]: (params: FormulaIssue['params']) => string } = {
  'formula.empty': () => 'There is no formula.',
  'formula.too-long': ({ max }) => `A formula has at most ${max} characters.`,
  'formula.too-deep': ({ max }) => `Parentheses stand at most ${max} deep in each other.`,
  'formula.sign': ({ sign }) => `“${sign}” is no sign of formulas.`,
  'formula.unknown-name': ({ name, known }) =>
    `“${name}” is neither a function nor one of the quantities here: ${known}.`,
  'formula.arguments': ({ name, least, most, count }) =>
    `${name} takes ${least === most ? 'one value' : `${least} to ${most} values`}, not ${count}.`,
  'formula.expected': ({ expected, found }) =>
    `Expected ${expected}, found ${found === '' ? 'the end' : `“${found}”`}.`,
};

/** The issue with its place in the text, counted from 1. */
export const wordFormulaIssue = ({ code, params, span }: FormulaIssue, text: string): string =>
  `${WORDS[code](params)} (column ${(span?.start ?? text.length) + 1} of “${text}”)`;
