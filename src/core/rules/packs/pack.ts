/** House-rule packs as designs name them, and the words for their issues. */
import type { PackReference } from '../../design/design.ts';
import { type LocatedIssue, type Params, wordedBy } from '../../design/issues.ts';
import { markOf } from '../../design/origins.ts';
import type { Shape } from '../../design/schema.ts';
import { countOf } from '../../design/text/counts.ts';
import { keptOr } from '../lookup.ts';
import type { packSchema, packTablesSchema } from './pack-schema.ts';

export type PackTable = keyof Shape<typeof packTablesSchema>;

/** A house-rule pack: plain data, never changed in place. */
export interface RulesPack extends Shape<typeof packSchema> {}

/** A change of a table by a pack, one row. */
export interface RowChange {
  readonly table: PackTable;
  /** Key of the row: a code, an id, a level, or two codes joined with `+`. */
  readonly key: string;
  readonly change: 'added' | 'replaced' | 'removed';
  /** Index of the pack among the applied ones. */
  readonly pack: number;
  /** Path in the pack: `tables.traits[2]`. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Index of the earlier pack that set or removed the same row. */
  readonly over?: number;
}

const hashes = new WeakMap<RulesPack, string>();

/** The hash of a pack's content: 64 bits in hexadecimal digits. */
export const packHash = (pack: RulesPack): string => keptOr(hashes, pack, () => markOf(pack));

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

/** Most issues of packs that are reported at once. */
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
  'pack.more': ({ count }) => `Not listed: ${countOf(Number(count), 'more fault')}.`,
  'pack.unsound': ({ place, fault }) => (place === '' ? `${fault}.` : `${place}: ${fault}.`),
} satisfies { readonly [code: string]: (params: Params) => string };

export type PackIssueCode = keyof typeof WORDS;

export const isPackIssue = (issue: LocatedIssue): issue is PackIssue =>
  Object.hasOwn(WORDS, issue.code);

/** Codes whose words begin with the place of the fault. */
const PLACED: ReadonlySet<string> = new Set<PackIssueCode>([
  'pack.row',
  'pack.no-such-row',
  'pack.unsound',
]);

/** True if the words of the issue begin with its place, so that its path would only repeat it. */
export const namesItsPlace = ({ code }: { readonly code: string }): boolean => PLACED.has(code);

export const wordPackIssue = (issue: PackIssue): string => wordedBy(WORDS, issue);
