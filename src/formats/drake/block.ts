/**
 * The lossless block: comment lines behind the sheet, `; techLevels: weapons +1`, for everything that the sheet alone loses. If a player
 * edits the sheet, the sheet wins over the block, with a warning.
 */
import type { GenericSchema } from 'valibot';
import {
  baseSchema,
  type Design,
  designSchema,
  type RatedBy,
  ratedBySchema,
  TECH_CATEGORIES,
  type TechCategory,
} from '../../core/design/design.ts';
import { equal } from '../../core/design/patch.ts';
import { fieldOf } from '../../core/design/schema.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import { clampToLimit, type Rules } from '../../core/rules/rules.ts';
import { expectedWords } from '../json/issues.ts';
import { plainJson, scanJson } from '../json/syntax.ts';
import { formatScreens, formatShieldArcs } from './arcs.ts';
import {
  ABSENT,
  applyArmament,
  type BlockArmament,
  jsonText,
  jsonValue,
  readArmament,
  writeArmament,
} from './block-armament.ts';
import { formatHeader } from './header.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import { formatSystems } from './systems.ts';

type BlockField = Exclude<keyof Design, 'format' | 'version' | 'weapons' | 'batteries'>;

interface Field {
  readonly expected: string;
  readonly write: (value: never) => string;
  readonly read: (source: string) => unknown;
}

/** `engines -2, weapons +1`; `{}` for a field without any level. */
function levelsText(levels: NonNullable<Design['techLevels']>): string {
  const parts = TECH_CATEGORIES.flatMap((category) => {
    const level = levels[category];
    return level === undefined ? [] : [`${category} ${level >= 0 ? '+' : ''}${level}`];
  });
  return parts.length === 0 ? '{}' : parts.join(', ');
}

/** The levels other than 0 as a line of the sheet: `Tech levels: Engines +1`. */
export function formatTech(levels: Design['techLevels'] = {}): readonly string[] {
  const given = TECH_CATEGORIES.filter((category) => levels[category]).map(
    (category) =>
      `${category.charAt(0).toUpperCase()}${levelsText({ [category]: levels[category] }).slice(1)}`,
  );
  return given.length === 0 ? [] : [`Tech levels: ${given.join(', ')}`];
}

/** Reads levels by the names of their categories, or by how those begin: `E +1`. */
export function readLevels(source: string): Design['techLevels'] | undefined {
  if (source.trim() === '{}') return {};
  const levels: { [category in TechCategory]?: number } = {};
  for (const part of source.split(',', 8)) {
    const [, word, sign, figure] =
      /^ *([a-z]+) *(?:: *)?([-+−]?)(\d{1,400}(?:\.\d{1,400})?(?:e[-+]?\d{1,4})?) *$/i.exec(part) ??
      [];
    const category = word && TECH_CATEGORIES.find((name) => name.startsWith(word.toLowerCase()));
    if (!category || figure === undefined) return undefined;
    levels[category] = Number(figure) * (sign === '-' || sign === '−' ? -1 : 1);
  }
  return levels;
}

/** A field by its schema: a text unchanged, a choice as a word, anything else as JSON. */
function fieldBySchema(schema: GenericSchema): Field {
  const json = (source: string) => jsonValue(schema, source);
  if (schema.type === 'string') {
    return {
      expected: 'a text, in quotes where it has several lines',
      write: jsonText,
      read: (source) => (source.startsWith('"') ? json(source) : source),
    };
  }
  if (schema.type === 'picklist' && 'options' in schema) {
    const options = schema.options as readonly string[];
    return {
      expected: options.join(' or '),
      write: (value) => value,
      read: (source) => options.find((word) => word === source.replaceAll('"', '').toLowerCase()),
    };
  }
  return { expected: expectedWords(schema), write: jsonText, read: json };
}

const {
  format: _format,
  version: _version,
  weapons: _w,
  batteries: _b,
  ...ENTRIES
} = designSchema.entries;

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...Object.entries(ENTRIES).map(
    ([name, entry]) => [name, fieldBySchema(fieldOf(entry).schema)] as const,
  ),
  [
    'base',
    {
      ...fieldBySchema(baseSchema),
      // Omit origins, which mean nothing in another library.
      write: (value) =>
        jsonText(
          JSON.parse(JSON.stringify(value, (key, part) => (key === 'origin' ? undefined : part))),
        ),
    },
  ],
  ['techLevels', { expected: 'levels such as “weapons +1”', write: levelsText, read: readLevels }],
]);

const FIELD_NAMES = Object.keys(ENTRIES) as readonly BlockField[];
const NAME_OF_KEY = new Map(FIELD_NAMES.map((name) => [name.toLowerCase(), name]));

function writeField(name: BlockField, design: Design): string {
  const value = design[name] as never;
  return value === undefined || value === null ? ABSENT : (FIELDS.get(name)?.write(value) ?? '');
}

const VERSION_KEY = 'slipway.design';
const VERSION = '1';

/** Comment lines from which a reader of the sheet restores this exact design. */
export function formatBlock(design: Design, read: Design): readonly string[] {
  const fields = FIELD_NAMES.filter((name) => !equal(design[name], read[name])).map(
    (name) => `${name}: ${writeField(name, design)}`,
  );
  return [`${VERSION_KEY}: ${VERSION}`, ...fields, ...writeArmament(design, read)].map(
    (line) => `; ${line}`,
  );
}

export const rulesLine = (design: Design): string => `; rules: ${writeField('rules', design)}`;

const RULES_LINE = /;[ \t]*rules[ \t]*:[ \t]*(\{[^\n\r]{1,10000})/gi;

/** The rules with all packs that the comments of a text name, as far as they are available. */
export function namedRules(rules: Rules, text: string): Rules {
  const packs: RatedBy['packs'][number][] = [];
  for (const [, source = ''] of text.matchAll(RULES_LINE)) {
    const json = plainJson(source);
    // Marks of a post may follow it.
    const named = jsonValue(ratedBySchema, json.slice(0, scanJson(json)?.offset));
    for (const pack of named?.packs ?? []) {
      if (!packs.some(({ id, hash }) => id === pack.id && hash === pack.hash)) packs.push(pack);
    }
  }
  return packs.length === 0 ? rules : ownRules(rules, { rules: { version: rules.version, packs } });
}

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly line: Line;
  readonly at: number;
}

const LONGEST_KEY = 40;

const entriesOf = (comments: readonly Line[]): readonly Entry[] =>
  comments.flatMap((line) => {
    const key = keyOf(line);
    if (key === undefined) return [];
    let at = line.raw.indexOf(':') + 1;
    while (line.text[at] === ' ') at += 1;
    return [{ key, value: line.raw.slice(at).trim(), line, at }];
  });

function keyOf({ raw }: Line): string | undefined {
  const colon = raw.slice(0, LONGEST_KEY).indexOf(':');
  return colon < 0 ? undefined : raw.slice(0, colon).replace(/^;+/, '').trim();
}

const ARMAMENT_KEY = /^(?:weapons?|batteries|banks \d{1,6})$/i;

const isVersion = (line: Line): boolean => keyOf(line)?.toLowerCase() === VERSION_KEY;

/** True for a comment that is a line of the block, behind these comments; false for a remark. */
export function isOfBlock(line: Line, before: readonly Line[]): boolean {
  const key = keyOf(line)?.toLowerCase();
  if (key === undefined) return false;
  return (
    NAME_OF_KEY.has(key) || ARMAMENT_KEY.test(key) || isVersion(line) || before.some(isVersion)
  );
}

export function applyBlock(
  rules: Rules,
  read: Design,
  comments: readonly Line[],
  reports: Reports,
): Design {
  if (comments.length === 0) return read;
  const entries = entriesOf(comments);
  const version = entries.find(({ key }) => key.toLowerCase() === VERSION_KEY);
  if (version && version.value !== VERSION) {
    reports.addLine('block.version', version.line, {
      version: version.value.slice(0, LONGEST_KEY),
    });
    const kept = comments.map((line) => line.raw);
    return {
      ...read,
      notes: [...(read.notes === undefined ? [] : [read.notes]), ...kept].join('\n'),
    };
  }
  const armament: BlockArmament = { banks: new Map() };
  let armed: Line | undefined;
  let design = read;
  const keys = new Set<string>();
  for (const entry of entries) {
    const { key, value, line } = entry;
    // Each weapon has a line of its own.
    if (keys.has(key.toLowerCase()) && key.toLowerCase() !== 'weapon') {
      reports.addLine('sheet.headless', line);
      continue;
    }
    keys.add(key.toLowerCase());
    const name = NAME_OF_KEY.get(key.toLowerCase());
    if (name) {
      design = withField(rules, design, name, entry, reports);
      continue;
    }
    const read = readArmament(armament, key, value);
    if (read) armed ??= line;
    else if (version && entry !== version) reports.addLine('block.unknown', line, { key });
    if (typeof read === 'object') reportUnreadable(reports, entry, read.expected);
  }
  if (!armed) return design;
  const { weapons: _, batteries: __, ...rest } = design;
  const result = applyArmament(rules, design, armament);
  for (const i of result.contradicted) {
    reports.addLine('block.contradicts', armed, { key: `battery ${i + 1}` });
  }
  return { ...rest, ...result.armed };
}

function reportUnreadable(reports: Reports, { key, line, at }: Entry, kind: string): void {
  reports.add('block.unreadable', line, at, line.text.length, { key, kind });
}

/** The design with one field of the block, if it agrees with the sheet. */
function withField(
  rules: Rules,
  design: Design,
  name: BlockField,
  entry: Entry,
  reports: Reports,
): Design {
  const { key, value, line, at } = entry;
  const field = FIELDS.get(name);
  const given = value === ABSENT ? undefined : field?.read(value);
  const isRequired = name === 'hull' || name === 'engines';
  if (given === undefined && (value !== ABSENT || isRequired)) {
    reportUnreadable(reports, entry, field?.expected ?? '');
    return design;
  }
  const { [name]: _, ...rest } = design;
  const result = { ...rest, ...(given !== undefined && { [name]: given }) } as Design;
  // Older sheets have no line of tech levels.
  const isOpen = name === 'techLevels' && design.techLevels === undefined;
  if (isOpen || equal(sheetOf(rules, design, name), sheetOf(rules, result, name))) return result;
  reports.add('block.contradicts', line, at, line.text.length, { key });
  return design;
}

/** A field as the sheet shows it; equal if the sheet cannot distinguish two designs. */
function sheetOf(rules: Rules, design: Design, name: BlockField): unknown {
  switch (name) {
    case 'faction':
    case 'class':
    case 'type':
      return formatHeader({ [name]: design[name] }, 0);
    case 'hull':
    case 'engines':
      return clampToLimit(rules.limits[name], design[name]);
    case 'shields':
      return [shieldTrackStart(rules, design.shields), formatShieldArcs(rules, design.shields)];
    case 'screens':
      return formatScreens(rules, design.screens);
    case 'techLevels':
      return formatTech(design.techLevels);
    case 'systems':
      return formatSystems(
        rules,
        design.systems?.filter(({ id }) => rules.systems.has(id)),
      );
    default:
      return undefined;
  }
}

function shieldTrackStart(rules: Rules, shields: Design['shields']): number {
  const limit = rules.limits.shields;
  if (typeof shields !== 'object') return clampToLimit(limit, shields);
  const { fwd, port, stbd, aft } = shields;
  return [fwd, port, stbd, aft].reduce((sum, figure) => sum + clampToLimit(limit, figure), 0);
}
