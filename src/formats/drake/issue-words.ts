/** Issues of a text in words: what stands there, and what was expected. */
import type { LocatedIssue, Params, Words } from '../../core/design/issues.ts';
import { excessText } from '../../core/design/sizes.ts';
import { LINE_END } from '../../core/design/text-lines.ts';

/** How one code is worded, with the offending text. */
export interface CodeWords {
  readonly message: (p: Params, text: string) => string;
  readonly expected: (p: Params) => string;
}

const LONGEST_TEXT = 80;

/**
 * A function that words the issues of one notation in the text they were found in; an issue of
 * another one is its code.
 */
export function makeWording<Code extends string>(words: { readonly [code in Code]: CodeWords }) {
  const byCode = new Map<string, CodeWords>(Object.entries(words));
  return ({ code, params, span }: LocatedIssue, source: string): Words => {
    const worded = byCode.get(code);
    if (!worded) return { message: code };
    // An issue of a table's row brings its text.
    const text = String(params.text ?? (span ? source.slice(span.start, span.end) : ''));
    const [line = ''] = text.split(LINE_END, 1);
    const isCut = line.length > LONGEST_TEXT || line.length < text.length;
    const shown = isCut ? `${line.slice(0, LONGEST_TEXT)}…` : text;
    const { suggestion } = params;
    const likely = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    return { message: worded.message(params, shown) + likely, expected: worded.expected(params) };
  };
}

export const quoted = (text: string | number | undefined): string => `“${text}”`;

/** Words for text that became part of nothing, in any format. */
export const TEXT_WORDS = {
  'text.between': {
    message: (_, text) => `${quoted(text)} belongs to no ship.`,
    expected: () => 'lines of a ship',
  },
  'text.lost': {
    message: (_, text) => `${quoted(text)} was not read.`,
    expected: () => 'a line of a ship',
  },
  'text.too-large': { message: excessText, expected: () => 'less' },
} as const satisfies { readonly [code: string]: CodeWords };

/** Words for what every notation finds. */
export const SHARED_WORDS = {
  ...TEXT_WORDS,
  'issues.more': {
    message: (p) => `${p.count} more issues in this ship are not listed.`,
    expected: () => 'fewer faults',
  },
  'text.unread': {
    message: (_, text) => `${quoted(text)} is not understood here; it is kept in the notes.`,
    expected: () => 'nothing more on this line',
  },
  'keyword.misspelt': {
    message: (p, text) => `${quoted(text)} is read as ${quoted(p.keyword)}.`,
    expected: (p) => `${quoted(p.keyword)}`,
  },
  'header.alone': {
    message: (_, text) => `${quoted(text)} begins a ship, but no ship follows.`,
    expected: () => 'a hull track within the lines below',
  },
  'track.repeated': {
    message: (p) => `A second ${p.track} track in one ship; the first one counts.`,
    expected: (p) => `one ${p.track} track`,
  },
  'track.missing': {
    message: (p) => `No ${p.track} line: 0 assumed.`,
    expected: (p) => `a line for the ${p.track}`,
  },
  'track.differs': {
    message: (p) =>
      `The ${p.track} track is printed as ${p.printed}; by the rules it is ${p.computed}.`,
    expected: (p) => `${p.computed}`,
  },
  'battery.too-many': {
    message: (p) => `More than ${p.max} batteries in one ship; the rest are left out.`,
    expected: (p) => `${p.max} batteries at most`,
  },
  'range.not-thirds': {
    message: (p) => `The bands ${p.printed} are not the thirds of ${p.range}; ${p.range} counts.`,
    expected: (p) => `${p.computed}`,
  },
} as const satisfies { readonly [code: string]: CodeWords };
