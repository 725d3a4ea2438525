/** How the words of a ship are searched, alike for the list and for the filters beside it. */
import type { QueryTextField, TextTerm } from './ship-query.ts';

/** The words as they are searched: without case and accents, each between line breaks. */
export const searchLines = (words: readonly string[]): string =>
  `\n${words.map(folded).join('\n')}\n`;

/** Without case and accents. */
const folded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Codes are short and would be found within other words. */
const AT_START: readonly (QueryTextField | undefined)[] = ['trait', 'tag', 'folder'];

/** The part of `searchLines` that a term looks for. */
export function soughtLine({ field, text, exact }: TextTerm): string {
  const sought = folded(text);
  if (exact) return `\n${sought}\n`;
  return AT_START.includes(field) ? `\n${sought}` : sought;
}

/** Whether the term, were it not negated, finds one of these words. */
export const findsWords = (term: TextTerm, words: readonly string[]): boolean =>
  searchLines(words).includes(soughtLine(term));
