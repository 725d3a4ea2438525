/** The issues of reading a design, a fleet or weapons in words: what, and what to do. The only place that words them. */
import type { GenericSchema } from 'valibot';
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import {
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type KindsSchema,
} from '../../core/design/schema.ts';
import type { JsonIssueCode } from './issues.ts';

const WORDS: { readonly [code in JsonIssueCode]: (p: Params) => string } = {
  'json.empty': () => 'There is nothing here: a design was expected.',
  'json.syntax': (p) => `Not JSON: expected ${EXPECTED.get(p.expected)}, found ${found(p.found)}.`,
  'json.too-deep': (p) => `More than ${p.max} objects and lists lie in each other.`,
  'json.repeated-key': (p) =>
    `“${p.field}” is there twice${isRequest(p) ? '' : '; only the last one counts'}.`,
  'design.no-object': (p) => `${kindOf(p).is} an object, { … }, not ${p.found}.`,
  'design.more-issues': (p) => `${p.count} more errors are not listed.`,
  'format.other': (p) => `“format” must be “${p.known}”, not ${p.found}: this is something else.`,
  'format.foreign': () =>
    'This JSON is from another program. Choose one that Slipway exported, or paste the text of a sheet.',
  'version.newer': (p) =>
    `${kindOf(p).this} of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'version.unknown': (p) =>
    `“version” must be ${p.known}, not ${p.found}; it is read as ${p.known}.`,
  'field.missing': (p) => `“${p.field}” is missing.`,
  'field.unknown': (p) =>
    `${kindOf(p).has} no “${p.field}” here${isRequest(p) ? '' : '; it is left out'}.`,
  'field.type': (p) =>
    `${p.field === '' ? kindOf(p).is : `“${p.field}” must be`} ${WANTED.get(p.wanted)}, not ${p.found}.`,
  'field.choice': (p) => `“${p.field}” must be one of ${p.choices}, not ${p.found}.`,
  'mode.reach': (p) =>
    p.given === ''
      ? 'A mode needs one of range, ma and bands; it counts as the shortest range.'
      : `A mode has one of range, ma and bands, not ${p.given}; the first counts.`,
  'mode.banded-figure': (p) =>
    `With “bands”, “${p.field}” belongs in each band; this one is left out.`,
};

/** What a document is called, by the kind of the params; a design when they name none. */
const KINDS = new Map<string | number | undefined, { readonly [part: string]: string }>([
  ['fleet', { is: 'A fleet is', has: 'A fleet has', this: 'This fleet is' }],
  ['rules', { is: 'A pack is', has: 'A pack has', this: 'This pack is' }],
  ['request', { is: 'A request is', has: 'A request has', this: 'This request is' }],
  ['weapons', { is: 'Weapons are', has: 'A weapon has', this: 'These weapons are' }],
]);
const DESIGN_WORDS = {
  one: 'a design was',
  is: 'A design is',
  has: 'A design has',
  this: 'This design is',
};

const EXPECTED = new Map<string | number | undefined, string>([
  ['value', 'a value'],
  ['number', 'a number as JSON writes it'],
  ['escape', 'an escape such as \\n or \\u00e9'],
  ['character', 'a character that may stand in a text (tab is \\t)'],
  ['closing-quote', 'the closing " of the text'],
  ['key', 'another name in double quotes'],
  ['key-or-end', 'a name in double quotes, or }'],
  ['colon', 'a colon'],
  ['comma-in-object', 'a comma or }'],
  ['comma-in-list', 'a comma or ]'],
  ['end', 'the end of the text'],
]);

const WANTED = new Map<string | number | undefined, string>([
  ['object', 'an object, { … }'],
  ['list', 'a list, [ … ]'],
  ['text', 'a text'],
  ['number', 'a number'],
  ['whole', 'a whole number'],
  ['truth', 'true or false'],
  ['rating', 'a number, or an object with fwd, port, stbd and aft'],
  ['rules', 'a list of names, or an object with version and packs'],
]);

/** The type of value that a schema expects, a key of `WANTED`. */
export function wantedBy(schema: GenericSchema): string {
  if (isObjectSchema(schema) || KEYED.has(schema.type)) return 'object';
  if (isListSchema(schema)) return 'list';
  if (isKindsSchema(schema)) return wantedOfKinds(schema);
  if (schema.type === 'boolean') return 'truth';
  if (schema.type === 'string') return 'text';
  return schema.type === 'number' ? 'whole' : 'number';
}

const KEYED = new Set(['loose_object', 'record']);

function wantedOfKinds({ options }: KindsSchema): string {
  if (options.every(isObjectSchema)) return 'object';
  return options.some(isListSchema) ? 'rules' : 'rating';
}

/** The value that a schema expects, in words: “a list, [ … ]”. */
export const wantedWords = (schema: GenericSchema): string => WANTED.get(wantedBy(schema)) ?? '';

/** One that has a fault is not answered, so nothing of it is left out. */
const isRequest = ({ kind }: Params): boolean => kind === 'request';

const kindOf = ({ kind }: Params) => KINDS.get(kind) ?? DESIGN_WORDS;

function found(text: string | number | undefined): string {
  if (text === undefined || text === '') return 'the end of the text';
  if (text === '\n' || text === '\r') return 'the end of the line';
  const code = String(text).codePointAt(0) ?? 0;
  if (code > 0x20 && code !== 0x7f) return `“${text}”`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence or two, without its place. */
export const wordJsonIssue = ({ code, params }: Pick<LocatedIssue, 'code' | 'params'>): string =>
  BY_CODE.get(code)?.(params) ?? code;
