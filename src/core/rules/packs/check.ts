/** Check of a pack by itself: the shape and number of its rows. */
import { type BaseIssue, safeParse } from 'valibot';
import type { Rules } from '../rules.ts';
import { faultOf } from '../schema.ts';
import { ruled } from './apply.ts';
import { type PackIssue, type PackIssueCode, packSchema, type RulesPack } from './pack.ts';
import { PACK_TABLE_NAMES, PACK_TABLES } from './tables.ts';

/** Limits far above any real set of house rules. */
const MOST_ROWS = 500;
const LONGEST_TEXT = 5000;
const LONGEST_NAME = 100;
const LONGEST_NOTES = 50_000;

const NO_LIST = 'expected an object with a field for each row, found a list';

/** Issues of the pack by itself; those of severity `error` keep it from being used. Never throws. */
export function checkPack(rules: Rules, pack: RulesPack): readonly PackIssue[] {
  const outline = safeParse(packSchema, pack).issues;
  if (outline) return outline.map((issue) => outlineIssue(pack, issue));
  const issues: PackIssue[] = [];
  const add = (
    code: PackIssueCode,
    path: string,
    params: PackIssue['params'],
    severity: PackIssue['severity'] = 'error',
  ) => issues.push({ code, severity, path, params, pack: pack.id });
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(pack.id))
    add('pack.id', 'id', { id: pack.id.slice(0, 80) });
  if (pack.base !== rules.version) {
    add('pack.base', 'base', { base: pack.base.slice(0, 80), version: rules.version }, 'warning');
  }
  const size = (path: string, what: string, count: number, max: number) => {
    if (count > max) add('pack.too-large', path, { what, count, max });
  };
  size('name', 'characters in its name', pack.name.length, LONGEST_NAME);
  size('packVersion', 'characters in its version', pack.packVersion.length, LONGEST_NAME);
  size('author', 'characters in its author', pack.author?.length ?? 0, LONGEST_NAME);
  size('notes', 'characters of notes', pack.notes?.length ?? 0, LONGEST_NOTES);
  for (const table of PACK_TABLE_NAMES) {
    const given = pack.tables?.[table];
    if (given === undefined) continue;
    const { title, schema, isList } = PACK_TABLES[table];
    // A schema of rows by key would accept an empty list.
    if (Array.isArray(given) && !isList) {
      add('pack.row', `tables.${table}`, { place: title, fault: NO_LIST });
      continue;
    }
    const rows = Array.isArray(given) ? given.length : Object.keys(given).length;
    size(`tables.${table}`, `rows under ${title}`, rows, MOST_ROWS);
    const long = longestText(given);
    size(`tables.${table}`, `characters in a text under ${title}`, long, LONGEST_TEXT);
    if (rows > MOST_ROWS || long > LONGEST_TEXT) continue;
    for (const issue of safeParse(schema, ruled(given, 'house')).issues ?? []) {
      const steps = (issue.path ?? []).map(({ key }) => key);
      const path = steps.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
      const place = [title, ...rowName(given, steps)].join(', ');
      const params = { place, fault: faultOf(issue) };
      add('pack.row', `tables.${table}${path.join('')}`, params);
    }
  }
  return issues;
}

/** The issue of a value that does not have the outline of a pack. */
function outlineIssue(pack: unknown, issue: BaseIssue<unknown>): PackIssue {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  const params = { place: path === '' ? 'The pack' : path, fault: issue.message };
  const id = typeof pack === 'object' && pack !== null && 'id' in pack ? String(pack.id) : '';
  return { code: 'pack.row', severity: 'error', path, params, pack: id.slice(0, 80) };
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((most, part) => Math.max(most, longestText(part)), 0);
}

/** The name of the row, and the field in it: `row 3 (Acr)`, `effect.factor`. */
function rowName(given: unknown, [row, ...field]: readonly unknown[]): readonly string[] {
  if (row === undefined) return [];
  const inner = field.length === 0 ? [] : [field.map(String).join('.')];
  if (typeof row !== 'number') return [String(row), ...inner];
  const fields: unknown = Array.isArray(given) ? given[row] : undefined;
  const texts = Object.entries(fields ?? {}).filter(([name]) => NAMING.has(name));
  const name = texts.length > 0 ? ` (${String(texts[0]?.[1]).slice(0, 40)})` : '';
  return [`row ${row + 1}${name}`, ...inner];
}

const NAMING = new Set(['code', 'id', 'level', 'acc', 'size', 'name', 'kind', 'mode', 'traits']);
