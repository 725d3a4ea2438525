/** Issues of a text in words: what stands there, and what was expected. */
import type { Params, Words } from '../core/issues.ts';
import type { TextIssue } from './issue-list.ts';

/** How one code is worded, with the offending text. */
export interface CodeWords {
  readonly says: (p: Params, text: string) => string;
  readonly expected: (p: Params) => string;
}

const LONGEST_TEXT = 80;

/** A function that words the issues of one notation in the text they were found in. */
export const makeWording =
  <Code extends string>(words: { readonly [code in Code]: CodeWords }) =>
  ({ code, params, span }: TextIssue<Code>, source: string): Required<Words> => {
    const text = source.slice(span.start, span.end);
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    const { says, expected } = words[code];
    const { suggestion } = params;
    const likely = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    return { message: says(params, shown) + likely, expected: expected(params) };
  };

export const quoted = (text: string | number | undefined): string => `“${text}”`;
