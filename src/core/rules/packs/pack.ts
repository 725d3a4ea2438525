/**
 * A house-rule pack, as players write and share it: rows that it adds or replaces in the tables of the
 * rules, and keys of rows that it removes. This schema defines the public format `slipway.rules`
 * version 1.
 */
import {
  array,
  literal,
  looseObject,
  exactOptional as optional,
  record,
  strictObject,
  string,
} from 'valibot';
import type { LocatedIssue, Params } from '../../design/issues.ts';
import { markOf } from '../../design/origins.ts';
import type { PackReference } from '../../design/rated-by.ts';
import { described, label, labels, type Shape, text } from '../../design/schema.ts';
import { stored } from '../lookup.ts';

const row = looseObject({});
const rows = (description: string) => optional(described(array(row), description));
const rowsByKey = (description: string) => optional(described(record(string(), row), description));

/** In the shapes of the rulebook's own tables; `rule` may be left out of a row. */
const packTablesSchema = strictObject({
  limits: rowsByKey('by figure: hull, engines, range …'),
  techLevels: rows('by level'),
  formulas: rowsByKey('by what they give: totalSpace, engineSpace …'),
  traits: rows('by code'),
  traitKinds: rows('by kind'),
  traitPairs: rows('two range traits together; one without a row does not go with the others'),
  exclusions: rows('two traits that do not go together'),
  modeExclusions: rows('by kind of mode'),
  hullFactors: optional(
    described(record(string(), array(row)), 'by name: the rows of the whole table'),
  ),
  accuracies: rows('by ACC'),
  mountSizes: rows('by size'),
  letters: rows('firing arcs, by letter'),
  defensiveArcs: rows('defensive arcs, by name'),
  alternateArcs: rows('names that stand for letters'),
  systems: rows('by id'),
  screens: optional(described(row, 'the tech level that screens go by')),
});

export type PackTable = keyof Shape<typeof packTablesSchema>;

export const packRemovalsSchema = strictObject({
  techLevels: optional(labels('levels')),
  traits: optional(labels('codes')),
  traitPairs: optional(labels('two codes joined with +')),
  exclusions: optional(labels('two codes joined with +')),
  modeExclusions: optional(labels('seeking, banded')),
  hullFactors: optional(labels('names of tables')),
  accuracies: optional(labels('ACC')),
  mountSizes: optional(labels('sizes')),
  alternateArcs: optional(labels('names')),
  systems: optional(labels('ids')),
});

export const packSchema = strictObject({
  format: literal('slipway.rules'),
  version: literal(1),
  id: text('small letters, digits and dashes: what designs name the pack by'),
  name: label('what people call it'),
  packVersion: label('of the pack, as its author counts: 1.0'),
  author: optional(text()),
  notes: optional(text()),
  base: label('the rules that it builds on: unity-2.0'),
  tables: optional(described(packTablesSchema, 'rows to add or to put in place of others')),
  remove: optional(described(packRemovalsSchema, 'keys of rows to take away')),
});

/** A house-rule pack: plain data, never changed in place. */
export interface RulesPack extends Shape<typeof packSchema> {}

const hashes = new WeakMap<RulesPack, string>();

/** The hash of a pack's content: 64 bits in hexadecimal digits. */
export const packHash = (pack: RulesPack): string => stored(hashes, pack, () => markOf(pack));

export const packReference = (pack: RulesPack): Required<PackReference> => ({
  id: pack.id,
  version: pack.packVersion,
  hash: packHash(pack),
});

/** Title of the pack on sheets: `Finer tech levels 1.0`. */
export const packTitle = ({ name, packVersion }: RulesPack): string =>
  `${name} ${packVersion}`.trim();

export interface PackIssue extends LocatedIssue<PackIssueCode> {
  /** Path in the pack, `tables.traits[2].effect.factor`; empty for the whole. */
  readonly path: string;
  readonly pack: string;
}

/** Most issues of packs that are told at once. */
export const MOST_ISSUES = 20;

/** The first issues, with one for the rest in place of the last. */
export function firstIssues<Issue extends LocatedIssue>(
  issues: readonly Issue[],
): readonly (Issue | PackIssue)[] {
  if (issues.length <= MOST_ISSUES) return issues;
  const shown = issues.slice(0, MOST_ISSUES - 1);
  const params = { count: issues.length - shown.length };
  return [...shown, { code: 'pack.more', severity: 'error', path: '', params, pack: '' }];
}

const WORDS = {
  'pack.id': ({ id }) =>
    `“${id}” cannot be a pack’s id: small letters, digits and dashes, 64 at most.`,
  'pack.base': ({ base, version }) =>
    `The pack builds on the rules “${base}”; these are “${version}”.`,
  'pack.row': ({ place, fault }) => `${place}: ${fault}.`,
  'pack.no-such-row': ({ title, key }) => `${title}: there is no “${key}” to remove.`,
  'pack.too-large': ({ what, count, max }) => `The pack has ${count} ${what}; the limit is ${max}.`,
  'pack.more': ({ count }) => `${count} more faults are not listed.`,
  'pack.unsound': ({ place, fault }) => (place === '' ? `${fault}.` : `${place}: ${fault}.`),
} satisfies { readonly [code: string]: (params: Params) => string };

export type PackIssueCode = keyof typeof WORDS;

export const isPackIssue = (issue: LocatedIssue): issue is PackIssue =>
  Object.hasOwn(WORDS, issue.code);

export const wordPackIssue = ({ code, params }: PackIssue): string => WORDS[code](params);
