import { countText } from '../../exact/rounding.ts';

const pluralOf = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}${noun.endsWith('x') ? 'es' : 's'}`;

/** The text with a capital at its start. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 ship", "3 boxes", "10,001 entries"; an irregular plural is given. */
export const countOf = (count: number, singular: string, more = pluralOf(singular)): string =>
  `${countText(count)} ${count === 1 ? singular : more}`;

/** "3 ships", or "2 of 3 ships" if not all are shown. */
export const shownOf = (shown: number, all: number, singular: string): string =>
  shown === all ? countOf(all, singular) : `${countText(shown)} of ${countOf(all, singular)}`;

/** "3 ships", or "ships" for a count of 0. */
export const someOf = (count: number, singular: string): string =>
  count === 0 ? pluralOf(singular) : countOf(count, singular);
