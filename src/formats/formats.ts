/** The list of all formats, by which texts are detected, read and written. */
import { weaponsSchema } from '../core/design/design.ts';
import { fleetSchema } from '../core/design/fleet.ts';
import { scenarioSchema } from '../core/design/scenario.ts';
import { anyDesigns, anyRules, namedError } from '../core/design/sound.ts';
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import { packSchema } from '../core/rules/packs/pack-schema.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accountedWording, bestFirst, shareOf } from './accounted.ts';
import { shipTable } from './csv-format.ts';
import { drake } from './drake-format.ts';
import {
  type Comparison,
  designsOf,
  type Format,
  type FormatChoice,
  type Holding,
  type ReadingRules,
  type WritableContent,
  type WritingOptions,
} from './format.ts';
import { hasIsland, hasLinkOrDocument, islandsOrNotation, readIslands } from './islands.ts';
import { isJson } from './json/read.ts';
import {
  backup,
  campaignFile,
  DOCUMENTS,
  designJson,
  gameFile,
  otherGameFile,
} from './json-format.ts';
import { legacyTables, legacyTexts } from './legacy-format.ts';
import { hasLink, shareFragment, shareLink, wordLinkIssue } from './link/link.ts';
import { notationOf, notationsIn } from './notations.ts';
import { placedTables, TABLES } from './placed-tables.ts';

const link: Format = {
  id: 'link',
  name: 'share links',
  holds: 'ships',
  endings: ['.txt'],
  needsEditions: true,
  detect: hasLink,
  read: readIslands,
  word: accountedWording((issue) => ({ message: wordLinkIssue(issue) ?? issue.code })),
  write(rules, content, { page = '' } = {}) {
    if ('pack' in content) return undefined;
    const shared =
      'scenario' in content
        ? [{ kind: 'scenario', ...content } as const]
        : 'weapons' in content
          ? [{ kind: 'weapons', weapons: content.weapons } as const]
          : 'fleet' in content
            ? [{ kind: 'fleet', fleet: content.fleet, ...carriedWith(rules, content) } as const]
            : designsOf(content).map(
                (design) =>
                  ({ kind: 'ship', design, ...carriedWith(rules, { designs: [design] }) }) as const,
              );
    const links = shared.map((item) => (page === '' ? shareFragment(item) : shareLink(page, item)));
    return links.includes(undefined) ? undefined : links.map((link) => `${link}\n`).join('');
  },
};

const carriedWith = (rules: Rules, content: WritableContent) => {
  const packs = carriedPacks(rules, designsOf(content));
  return packs.length > 0 ? { packs } : {};
};

export { weaponTable } from './csv-format.ts';

/** All formats; within a kind, the more certain ones first. */
export const FORMATS: readonly Format[] = [...TABLES, ...DOCUMENTS, link, ...legacyTexts, drake];

export const formatsHolding = (...holdings: readonly Holding[]): readonly Format[] =>
  FORMATS.filter(({ holds }) => holdings.includes(holds));

/** True for a format that has a page of its own. */
const isOfPage = (format: Format): boolean =>
  [backup, gameFile, campaignFile, otherGameFile].includes(format);

const READABLE = FORMATS.filter((format) => !isOfPage(format)).toSorted(
  (a, b) => Number(a.edition !== undefined) - Number(b.edition !== undefined),
);

/** The ids of formats that can be read, each once, those of earlier editions last. */
export const FORMAT_IDS: readonly string[] = [...new Set(READABLE.map(({ id }) => id))];

const KIND_NAMES = new Map([
  ['json', 'JSON'],
  ['csv', 'a table'],
]);

/** The formats that a player can name, with their names. */
export const FORMAT_KINDS: readonly { readonly id: string; readonly name: string }[] =
  FORMAT_IDS.map((id) => {
    const name = KIND_NAMES.get(id) ?? READABLE.find((format) => format.id === id)?.name ?? id;
    return { id, name };
  });

export const FORMAT_NAMES: readonly string[] = [
  ...new Set(FORMATS.flatMap((format) => (isOfPage(format) ? [] : [format.name]))),
];

export const WRITTEN_IDS: readonly string[] = FORMAT_IDS.filter((id) =>
  FORMATS.some((format) => format.id === id && format.write),
);

const detected = (formats: readonly Format[], text: string): Format | undefined =>
  formats.find((format) => format.detect(text));

/** The kinds of table and JSON that a text could be; their cells and strings may hold notation. */
const sureFormats = (text: string): readonly Format[] =>
  [TABLES, DOCUMENTS].flatMap((kind) => detected(kind, text) ?? []);

/** True for a text that a format could take. */
export const isKnown = (text: string): boolean =>
  sureFormats(text).length > 0 || hasIsland(text) || notationsIn(text).length > 0;

/** A text, and the id of its format if the player named it. */
interface ArrivingText {
  readonly text: string;
  readonly from?: string;
}

/** True for a text that may hold ships of earlier editions. */
export const mayNeedEditions = ({ text, from }: ArrivingText): boolean =>
  from !== undefined ||
  [
    ...legacyTables.filter((format) => format.detect(text)),
    ...placedTables(text).map(({ format }) => format),
    ...notationsIn(text),
  ].some(({ needsEditions }) => needsEditions) ||
  hasLink(text);

/** Characters that are read to compare formats. */
const BEGINNING = 100_000;

/**
 * Chooses the format of a text: of several that could take it, the one whose reading accounts for most of it. `otherwise` is for a text of
 * no known format. @internal
 */
export function chooseFormat(
  readingRules: ReadingRules,
  text: string,
  otherwise: Format = drake,
): FormatChoice {
  const sure = sureFormats(text);
  const others = (part: string): FormatChoice =>
    hasIsland(part)
      ? islandsOrNotation(readingRules, part, link)
      : notationOf(readingRules, part, otherwise);
  if (sure.length === 0) return others(text);
  // Strings in a whole JSON text may have marks of any format, and searching them is slow.
  const document = sure.find((format) => DOCUMENTS.includes(format));
  if (document && isJson(text)) return { format: document, compared: [] };
  const isMarked =
    hasLinkOrDocument(text) || placedTables(text).length > 1 || notationsIn(text).length > 0;
  // A single candidate needs no comparison.
  const [only, second] = sure;
  if (only && !second && !isMarked) return { format: only, compared: [] };
  const compare = (part: string): readonly Comparison[] =>
    bestFirst(
      [...sure, others(part).format].map((format) => ({
        format,
        share: shareOf(part, format.read(readingRules, part)),
      })),
    );
  const beginning = compare(beginningOf(text));
  const found = beginning[0]?.share === 0 ? compare(text) : beginning;
  const best = found[0]?.format ?? otherwise;
  if (sure.includes(best)) return { format: best, compared: found };
  const { format, compared: further } = others(text);
  const runnersUp = further.filter((one) => one.format !== format);
  return { format, compared: bestFirst([...found, ...runnersUp]) };
}

/**
 * The format that a text is read as, and the share that each format understands; undefined where no
 * other could take it, or where no word of it is left.
 */
export function choiceText({ format, compared }: FormatChoice): string | undefined {
  if (compared.length < 2 || compared[0]?.share === 1) return undefined;
  const percent = (share: number) => `${Math.floor(share * 100)} %`;
  const own = compared.find((one) => one.format === format);
  const others = compared
    .filter((one) => one.format !== format)
    .map(({ format: { name, id }, share }) => `as ${name} (${id}) ${percent(share)}`);
  // Ships of several notations have no share of one format.
  const reason = own ? `${percent(own.share)} of the text is understood` : 'each ship in its own';
  const all = [reason, ...others];
  return `read as ${format.name}: ${all.join('; ')}`;
}

/** The choice for a text of which the player may have named the format. */
export function formatFor(
  readingRules: ReadingRules,
  { text, from }: ArrivingText,
  otherwise?: Format,
): FormatChoice {
  const named = from === undefined ? undefined : formatNamed(from, text);
  return named ? { format: named, compared: [] } : chooseFormat(readingRules, text, otherwise);
}

export const formatOf = (readingRules: ReadingRules, text: string, otherwise?: Format): Format =>
  chooseFormat(readingRules, text, otherwise).format;

/** The text up to the end of a line. */
function beginningOf(text: string): string {
  if (text.length <= BEGINNING) return text;
  const end = text.lastIndexOf('\n', BEGINNING);
  return text.slice(0, end < 0 ? BEGINNING : end + 1);
}

/** The format of a text that is meant as ships of an earlier edition; by default the first. */
export function legacyFormatOf(readingRules: ReadingRules, text: string): Format {
  const table = detected(legacyTables, text);
  if (table) return table;
  const { format } = notationOf(readingRules, text);
  return format === drake ? (detected(legacyTexts, text) ?? legacyTexts[0]) : format;
}

/**
 * Content as text of a format; undefined for content it cannot hold. Content of a wrong type, such as a numeric class, may throw a
 * TypeError that names the part; the caller's `read` raises it.
 */
export function written(
  rules: Rules,
  id: string,
  content: WritableContent,
  options: WritingOptions = {},
): string | undefined {
  try {
    return writtenContent(rules, id, content, options);
  } catch (error) {
    throw namedError(error, [['rules', anyRules, rules], ...given(content)]);
  }
}

/** The parts of a content that are written, as a caller named them. */
const given = (content: WritableContent): Parameters<typeof namedError>[1] => {
  const { designs, fleet, weapons, pack, scenario } = (content ?? {}) as {
    readonly [part: string]: unknown;
  };
  if (fleet !== undefined) return [['content.fleet', fleetSchema, fleet]];
  if (weapons !== undefined) {
    return [['content.weapons', weaponsSchema.entries.weapons, weapons]];
  }
  if (pack !== undefined) return [['content.pack', packSchema, pack]];
  if (scenario !== undefined) return [['content.scenario', scenarioSchema, scenario]];
  return [['content.designs', anyDesigns, designs]];
};

function writtenContent(
  rules: Rules,
  id: string,
  content: WritableContent,
  options: WritingOptions,
): string | undefined {
  const holds = holdingOf(content);
  const named = FORMATS.filter((format) => format.id === id && format.write);
  const format =
    named.find((format) => format.holds === holds) ??
    (holds !== 'fleet' && holds !== 'ships' ? undefined : named.find(isOfShips));
  return format?.write?.(rules, content, options);
}

function holdingOf(content: WritableContent): Holding {
  if ('fleet' in content) return 'fleet';
  if ('weapons' in content) return 'weapons';
  if ('scenario' in content) return 'scenario';
  return 'pack' in content ? 'rules' : 'ships';
}

const isOfShips = ({ holds }: Format): boolean => holds === 'ships';

/** The format with an id from `FORMAT_IDS`, or its variant that fits a text. */
export function formatNamed(id: string, text: string): Format | undefined {
  const named = FORMATS.filter((format) => format.id === id || format.edition?.id === id);
  const able = named.filter((format) => format.detect(text));
  // A table heading above sheets, without a row, counts as words.
  const isOfEdition = able.length > 1 && able.every(({ edition }) => edition);
  const own = isOfEdition && placedTables(text).length === 0 ? able.at(-1) : able[0];
  return own ?? DEFAULTS.find((format) => format.id === id) ?? named.at(-1);
}

/** Formats for any content: ships, a fleet or weapons. */
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
