/** Check of a pack by itself: the shape and number of its rows. */
import { type BaseIssue, safeParse } from 'valibot';
import type { Rules } from '../rules.ts';
import { faultOf, issuePath } from '../schema.ts';
import { withRule } from './apply.ts';
import { MOST_ISSUES, type PackIssue, type PackIssueCode, type RulesPack } from './pack.ts';
import { packSchema } from './pack-schema.ts';
import { PACK_TABLE_NAMES, PACK_TABLES } from './tables.ts';

/** Limits far above any real set of house rules. */
const MOST_ROWS = 500;
const MOST_RANGE_TRAITS = 100;
const MOST_VALUES = 50_000;
const DEEPEST = 20;
const LONGEST_TEXT = 5000;
const LONGEST_NAME = 100;
/** Fields with a limit of their own, by path, with their names in messages. */
const LONGEST = new Map<string, readonly [what: string, max: number]>([
  ['name', ['characters in its name', LONGEST_NAME]],
  ['packVersion', ['characters in its version', LONGEST_NAME]],
  ['author', ['characters in its author', LONGEST_NAME]],
  ['notes', ['characters of notes', 50_000]],
]);

const NO_LIST = 'expected an object with a field for each row, found a list';

/** Issues of the pack by itself; those of severity `error` keep it from being used. Never throws. */
export function checkPack(rules: Rules, pack: RulesPack): readonly PackIssue[] {
  const large = oversizeOf(pack);
  if (large) return [packIssue('pack.too-large', pack, large.path, large.excess)];
  const outline = safeParse(packSchema, pack).issues;
  if (outline) return outline.slice(0, MOST_ISSUES).map((issue) => outlineIssue(pack, issue));
  const issues: PackIssue[] = [];
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(pack.id)) {
    issues.push(packIssue('pack.id', pack, 'id', { id: pack.id.slice(0, 80) }));
  }
  // A missing base, which reading reports, is read as an empty one.
  if (pack.base !== rules.version && pack.base !== '') {
    const params = { base: pack.base.slice(0, 80), version: rules.version };
    issues.push({ ...packIssue('pack.base', pack, 'base', params), severity: 'warning' });
  }
  for (const table of PACK_TABLE_NAMES) {
    const given = pack.tables?.[table];
    if (given === undefined) continue;
    const { title, schema, isList } = PACK_TABLES[table];
    // A schema of rows by key would accept an empty list.
    if (Array.isArray(given) && !isList) {
      const params = { place: title, fault: NO_LIST };
      issues.push(packIssue('pack.row', pack, `tables.${table}`, params));
      continue;
    }
    for (const issue of safeParse(schema, withRule(given, 'house')).issues ?? []) {
      if (issues.length > MOST_ISSUES) break;
      const steps = (issue.path ?? []).map(({ key }) => key);
      const place = [title, ...rowName(given, steps)].join(', ');
      const params = { place, fault: faultOf(issue) };
      issues.push(packIssue('pack.row', pack, `tables.${table}${issuePath(issue)}`, params));
    }
  }
  return issues;
}

/** The issue of packs that are too large together, which costs the square of their range traits. */
export function checkTogether(packs: readonly RulesPack[]): readonly PackIssue[] {
  const last = packs.at(-1);
  for (const table of PACK_TABLE_NAMES) {
    const rows = packs.flatMap((pack) => [...PACK_TABLES[table].rowsOf(pack.tables?.[table])]);
    const ranged = rows.filter(([, row]) => (row as { kind?: unknown }).kind === 'range');
    const beside = packs.length > 1 ? ' with the packs before it' : '';
    const excess =
      beyond(`rows under ${PACK_TABLES[table].title}${beside}`, rows.length, MOST_ROWS) ??
      beyond(`range traits${beside}`, ranged.length, MOST_RANGE_TRAITS);
    if (excess) return [packIssue('pack.too-large', last, `tables.${table}`, excess)];
  }
  return [];
}

const beyond = (what: string, count: number, max: number) =>
  count > max ? { what, count, max } : undefined;

/**
 * The first part of a value that is too large for a pack, with its path; undefined if there is none.
 * It looks at few values even of a large pack, so that a hostile one costs no time.
 */
function oversizeOf(pack: unknown) {
  let values = 0;
  const excessAt = (value: unknown, path: string, depth: number) => {
    if (typeof value === 'string') {
      const [what, max] = LONGEST.get(path) ?? ['characters in a text', LONGEST_TEXT];
      return beyond(what, value.length, max);
    }
    if (typeof value !== 'object' || value === null) return undefined;
    const table = PACK_TABLE_NAMES.find((name) => path === `tables.${name}`);
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += count;
    return (
      beyond(table ? `rows under ${PACK_TABLES[table].title}` : 'parts', count, MOST_ROWS) ??
      beyond('parts in all', values, MOST_VALUES) ??
      beyond('objects and lists in each other', depth, DEEPEST)
    );
  };
  const walk = (value: unknown, path: string, depth: number): TooLarge | undefined => {
    const excess = excessAt(value, path, depth);
    if (excess) return { path, excess };
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, part] of Object.entries(value)) {
      const within = Array.isArray(value)
        ? `${path}[${key}]`
        : path === ''
          ? key
          : `${path}.${key}`;
      const found = walk(part, within, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return walk(pack, '', 0);
}

interface TooLarge {
  readonly path: string;
  readonly excess: NonNullable<ReturnType<typeof beyond>>;
}

function packIssue(
  code: PackIssueCode,
  pack: unknown,
  path: string,
  params: PackIssue['params'],
): PackIssue {
  const { id } = (pack ?? {}) as { readonly id?: unknown };
  const named = typeof id === 'string' ? id.slice(0, 80) : '';
  return { code, severity: 'error', path, params, pack: named };
}

/** The issue of a value that does not have the outline of a pack. */
function outlineIssue(pack: unknown, issue: BaseIssue<unknown>): PackIssue {
  const path = issuePath(issue).replace(/^\./, '');
  const params = { place: path === '' ? 'The pack' : path, fault: faultOf(issue) };
  return packIssue('pack.row', pack, path, params);
}

/** The name of the row, and the field in it: `row 3 (Acr)`, `effect.factor`. */
function rowName(given: unknown, [row, ...field]: readonly unknown[]): readonly string[] {
  if (row === undefined) return [];
  const inner = field.length === 0 ? [] : [field.map(String).join('.')];
  if (typeof row !== 'number') return [String(row), ...inner];
  const fields: unknown = Array.isArray(given) ? given[row] : undefined;
  const texts = Object.entries(fields ?? {}).filter(([name]) => NAMING.has(name));
  const name = texts.length > 0 ? ` (${nameText(texts[0]?.[1])})` : '';
  return [`row ${row + 1}${name}`, ...inner];
}

const nameText = (name: unknown): string =>
  (typeof name === 'string' ? name : (JSON.stringify(name) ?? '')).slice(0, 40);

const NAMING = new Set(['code', 'id', 'level', 'acc', 'size', 'name', 'kind', 'mode', 'traits']);
