/** What a page says of the texts it takes: their formats in words, and the files to choose from. */
import type { Format } from './format.ts';

/** The endings and media types of the formats' files, as a file dialog wants them. */
export function acceptedFiles(formats: readonly Format[]): string {
  const endings = formats.flatMap((format) => format.endings);
  const types = endings.map((ending) => (ending === '.json' ? 'application/json' : 'text/*'));
  return [...new Set([...endings, ...types])].join(',');
}

const listed = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en', { type }).format(words);

/** “Drake notation, share links, or ships of the Admiralty and Nova editions”. */
export function namesOfFormats(formats: readonly Format[]): string {
  const names = formats.flatMap(({ name, edition }) => (edition ? [] : [name]));
  const editions = new Set(formats.flatMap(({ edition }) => edition?.name ?? []));
  const legacy = `ships of the ${listed([...editions], 'conjunction')} editions`;
  return listed([...new Set(names), ...(editions.size > 0 ? [legacy] : [])], 'disjunction');
}
