/** The list of all formats, by which texts are detected, read and written. */
import type { Rules } from '../core/rules/rules.ts';
import { fleetTable, shipTable, weaponTable } from './csv-format.ts';
import { drake } from './drake-format.ts';
import type { Format, Holding, WritableContent, WritingOptions } from './format.ts';
import { backup, designJson, fleetJson, packJson, weaponsJson } from './json-format.ts';
import { legacyTables, legacyTexts } from './legacy-format.ts';
import { makeLinkFormat } from './link-format.ts';
import { mixedTexts } from './mixed-format.ts';

export { weaponTable } from './csv-format.ts';

const NOTATIONS = [...legacyTexts, drake];
const link = makeLinkFormat((text) => detected([mixedTexts, ...NOTATIONS], text) ?? drake);

/** Formats that headings, braces or an address tell. Their cells may hold notation. */
const SURE: readonly Format[] = [
  ...legacyTables,
  fleetTable,
  shipTable,
  weaponTable,
  backup,
  fleetJson,
  packJson,
  weaponsJson,
  designJson,
  link,
];

/** The surer formats first; texts in several notations are detected before those in one. */
export const FORMATS: readonly Format[] = [...SURE, ...NOTATIONS];

export const formatsHolding = (...holdings: readonly Holding[]): readonly Format[] =>
  FORMATS.filter(({ holds }) => holdings.includes(holds));

const READABLE = FORMATS.filter((format) => format !== backup).toSorted(
  (a, b) => Number(a.edition !== undefined) - Number(b.edition !== undefined),
);

/** The ids of formats that can be read, each once, those of earlier editions last. */
export const FORMAT_IDS: readonly string[] = [...new Set(READABLE.map(({ id }) => id))];

export const FORMAT_NAMES: readonly string[] = [...new Set(FORMATS.map(({ name }) => name))].filter(
  (name) => name !== backup.name,
);

export const WRITTEN_IDS: readonly string[] = FORMAT_IDS.filter((id) =>
  FORMATS.some((format) => format.id === id && format.write),
);

const detected = (formats: readonly Format[], text: string): Format | undefined =>
  formats.find((format) => format.detect(text));

/** The format of a text by its content; `otherwise` for a text of no known format. */
export const formatOf = (text: string, otherwise: Format = drake): Format =>
  knownFormatOf(text) ?? otherwise;

/** The format that a text tells by its content; undefined where it tells none. */
export const knownFormatOf = (text: string): Format | undefined =>
  detected([...SURE, mixedTexts, ...NOTATIONS], text);

/** The format of a text that is meant as ships of an earlier edition; by default the first. */
export const legacyFormatOf = (text: string): Format =>
  [...legacyTables, mixedTexts, ...legacyTexts].find((format) => format.detect(text)) ??
  legacyTexts[0];

/** Content as text of a format; undefined for content it cannot hold. Never throws. */
export function written(
  rules: Rules,
  id: string,
  content: WritableContent,
  options: WritingOptions = {},
): string | undefined {
  const holds = holdingOf(content);
  const named = FORMATS.filter((format) => format.id === id && format.write);
  const format =
    named.find((format) => format.holds === holds) ??
    (holds === 'weapons' || holds === 'rules' ? undefined : named.find(isOfShips));
  return format?.write?.(rules, content, options);
}

function holdingOf(content: WritableContent): Holding {
  if ('fleet' in content) return 'fleet';
  if ('weapons' in content) return 'weapons';
  return 'pack' in content ? 'rules' : 'ships';
}

const isOfShips = ({ holds }: Format): boolean => holds === 'ships';

/** The format with an id from `FORMAT_IDS`, or its variant that fits a text. */
export function formatNamed(id: string, text: string): Format | undefined {
  const named = FORMATS.filter((format) => format.id === id || format.edition?.id === id);
  return detected(named, text) ?? DEFAULTS.find((format) => format.id === id) ?? named.at(-1);
}

/** The formats of texts that do not tell whether they hold ships, a fleet or weapons. */
const DEFAULTS = [designJson, shipTable];

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
