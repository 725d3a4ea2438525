/** Rules with house-rule packs on them: checks packs, applies them to the tables, lists the changes. */
import { type BaseIssue, safeParse } from 'valibot';
import { assembleTables } from '../assemble-tables.ts';
import type { Assembling, Rules, RulesTables } from '../rules.ts';
import { faultOf, issuePath, TableError, type TablePlace } from '../schema.ts';
import {
  firstIssues,
  MOST_ISSUES,
  type PackIssue,
  type PackIssueCode,
  type PackTable,
  type RowChange,
  type RulesPack,
  wordPackIssue,
} from './pack.ts';
import { packSchema } from './pack-schema.ts';
import {
  PACK_TABLE_NAMES,
  PACK_TABLES,
  pairKey,
  type Row,
  type Rows,
  removedKeys,
} from './tables.ts';

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

/** Issues of the pack by itself; those of severity `error` keep it from being used. Never throws. @internal */
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
function checkTogether(packs: readonly RulesPack[]): readonly PackIssue[] {
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

/** The rules with the packs applied in order. Throws a TableError for an unusable pack. */
export function assemble(base: Rules, packs: readonly RulesPack[]): Rules {
  const { rules, issues } = tryAssemble(base, packs);
  if (rules) return rules;
  const fault = issues.find(({ severity }) => severity === 'error');
  throw new TableError(
    fault ? `${fault.pack}: ${wordPackIssue(fault)} (${fault.path})` : 'no rules',
  );
}

/**
 * Applies packs and returns faults as issues, twenty at most; warnings do not prevent rules. Never throws.
 */
export function tryAssemble(base: Rules, packs: readonly RulesPack[]): Assembling {
  const { rules, issues } = assembling(base, packs);
  return { rules, issues: firstIssues(issues) };
}

function assembling(base: Rules, packs: readonly RulesPack[]): Assembling {
  if (packs.length === 0) return { rules: base, issues: [] };
  const rulebook = base.rulebook ?? base;
  const all = [...base.packs, ...packs];
  const own = packs.flatMap((pack) => checkPack(rulebook, pack));
  if (own.some(({ severity }) => severity === 'error')) return { issues: own };
  const together = checkTogether(all);
  if (together.length > 0) return { issues: [...own, ...together] };
  const applied = applyPacks(rulebook.tables, all);
  if (applied.absent.length > 0) return { issues: [...own, ...applied.absent] };
  const fault = faultIn(applied.tables);
  if (fault instanceof TableError) {
    return { issues: [...own, unsound(fault, applied, rulebook.tables, all)] };
  }
  const known = base.known.filter((pack) => !packs.includes(pack));
  const { changes } = applied;
  const inForce = { packs: all, known, changes, rulebook, assemble: tryAssemble };
  return { rules: Object.freeze({ ...fault, ...inForce }), issues: own };
}

/** The rules of the tables, or the fault that prevents them. */
function faultIn(tables: RulesTables): Rules | TableError {
  try {
    return assembleTables(tables);
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
}

/** The rules, able to apply the packs that a design names. */
export const withAssembly = (rules: Rules): Rules =>
  Object.freeze({ ...rules, assemble: tryAssemble });

/** The issue of a fault in the tables, with the pack's row and field that cause it. */
function unsound(
  error: TableError,
  { changes }: AppliedPacks,
  base: RulesTables,
  packs: readonly RulesPack[],
): PackIssue {
  const { place } = error;
  const there = place && changes.findLast((one) => isAt(one, place));
  const change = there ?? causeOf(error, changes, base);
  const field = there && place.field !== undefined ? `.${place.field}` : '';
  const fault = there || !place ? error.fault : `with it, ${titled(place)}: ${error.fault}`;
  const row = change
    ? `${PACK_TABLES[change.table].title}, ${change.key}${field.replace('.', ', ')}`
    : '';
  const path = change ? `${change.path}${field}` : '';
  const pack = packs[change?.pack ?? packs.length - 1];
  return packIssue('pack.unsound', pack, path, { place: row, fault });
}

/** A place in the tables by the title that players know. */
const titled = ({ file, row, field }: TablePlace): string =>
  [PACK_TABLE_NAMES.map((name) => PACK_TABLES[name]).find((kind) => kind.file === file)?.title]
    .concat(row, field)
    .filter((part) => part !== undefined)
    .join(', ');

/** The change with which a fault elsewhere begins, found by halves. */
function causeOf(
  { message }: TableError,
  changes: AppliedPacks['changes'],
  base: RulesTables,
): RowChange | undefined {
  let [sound, faulty] = [0, changes.length];
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1;
    const found = faultIn(tablesAfter(base, changes.slice(0, middle)));
    if (found instanceof TableError && found.message === message) faulty = middle;
    else sound = middle;
  }
  return changes[faulty - 1];
}

function isAt({ table, key }: AppliedPacks['changes'][number], place: TablePlace): boolean {
  const { row = '' } = place;
  const named = row.includes('+') ? pairKey(row.split('+')) : row;
  return PACK_TABLES[table].file === place.file && key === named;
}

interface AppliedPacks {
  readonly tables: RulesTables;
  readonly changes: readonly RowChange[];
  /** Issues of keys that a pack removes although they do not exist. */
  readonly absent: readonly PackIssue[];
}

/** Applies the packs in order; each must be valid by itself. */
function applyPacks(base: RulesTables, packs: readonly RulesPack[]): AppliedPacks {
  const changes: RowChange[] = [];
  const absent: PackIssue[] = [];
  const latest = new Map<string, number>();
  for (const table of PACK_TABLE_NAMES) {
    const rows = new Map(rowsIn(base, table));
    const note = (key: string, change: Omit<RowChange, 'table' | 'key' | 'over'>): void => {
      const over = latest.get(`${table} ${key}`);
      latest.set(`${table} ${key}`, change.pack);
      changes.push({ table, key, ...change, over });
    };
    packs.forEach((pack, at) => {
      removedKeys(pack, table).forEach((key, i) => {
        const path = `remove.${table}[${i}]`;
        const params = { title: PACK_TABLES[table].title, key: key.slice(0, 80) };
        if (!rows.has(key)) absent.push(packIssue('pack.no-such-row', pack, path, params));
        else note(key, { change: 'removed', pack: at, path, before: rows.get(key) });
        rows.delete(key);
      });
      for (const { key, path, row } of rowsGiven(pack, table)) {
        const before = rows.get(key);
        const change = before === undefined ? 'added' : 'replaced';
        note(key, { change, pack: at, path, before, after: row });
        rows.set(key, row);
      }
    });
  }
  return { tables: tablesAfter(base, changes), changes, absent };
}

/** The tables after some of the changes, in their order. */
function tablesAfter(base: RulesTables, changes: readonly RowChange[]): RulesTables {
  let tables = base;
  for (const table of PACK_TABLE_NAMES) {
    const rows = new Map(rowsIn(base, table));
    const own = changes.filter((change) => change.table === table);
    for (const { key, change, after } of own) {
      if (change === 'removed') rows.delete(key);
      else rows.set(key, after);
    }
    if (own.length > 0) tables = PACK_TABLES[table].write(tables, rows);
  }
  return completed(tables, changes);
}

/** The rows of a pack for a table, each with its rule. */
function rowsGiven(
  pack: RulesPack,
  table: PackTable,
): readonly { readonly key: string; readonly path: string; readonly row: unknown }[] {
  const given = withRule(pack.tables?.[table], /\S/.test(pack.name) ? pack.name : pack.id);
  const isList = Array.isArray(given);
  return [...PACK_TABLES[table].rowsOf(given)].map(([key, row]) => {
    const place = isList ? `[${given.indexOf(row)}]` : `.${key}`;
    return { key, path: `tables.${table}${place}`, row };
  });
}

/** The rows, or lists of rows, with this rule where they have none. */
function withRule(value: unknown, rule: string, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((row) => withRule(row, rule, 1));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 0) return { ...value, ...(!('rule' in value) && { rule }) };
  return Object.fromEntries(
    Object.entries(value).map(([key, row]) => [key, withRule(row, rule, 1)]),
  );
}

const rowsIn = (tables: RulesTables, table: PackTable): Rows =>
  PACK_TABLES[table].rowsOf(PACK_TABLES[table].read(tables));

/**
 * Consistent tables: rows that name a removed trait are removed, and two range traits without a row
 * for their pair exclude each other (a choice: the rulebook's pairs follow no formula).
 */
function completed(tables: RulesTables, changes: readonly RowChange[]): RulesTables {
  if (!changes.some(({ table }) => table === 'traits' || table === 'traitPairs')) return tables;
  const traits = rowsIn(tables, 'traits') as ReadonlyMap<string, Row>;
  const removed = new Set(
    changes.flatMap(({ table, key }) => (table === 'traits' && !traits.has(key) ? key : [])),
  );
  const codesOf = ({ traits: codes }: Row): readonly unknown[] =>
    Array.isArray(codes) ? codes : [];
  const stays = (row: unknown) => !codesOf(row as Row).some((code) => removed.has(String(code)));
  let done = tables;
  const rewrite = (table: PackTable, change: (rows: Map<string, unknown>) => void) => {
    const rows = new Map(rowsIn(done, table));
    change(rows);
    done = PACK_TABLES[table].write(done, rows);
  };
  const dropFrom = (rows: Map<string, unknown>) => {
    for (const [key, row] of rows) if (!stays(row)) rows.delete(key);
  };
  rewrite('exclusions', dropFrom);
  rewrite('modeExclusions', (rows) => {
    for (const [key, row] of rows) {
      const codes = codesOf(row as Row).filter((code) => !removed.has(String(code)));
      rows.set(key, { ...(row as Row), traits: codes });
    }
  });
  const ranged = [...traits.values()].filter(({ kind }) => kind === 'range');
  rewrite('traitPairs', (rows) => {
    dropFrom(rows);
    ranged.forEach((a, i) => {
      for (const b of ranged.slice(i + 1)) {
        const pair = [a.code, b.code];
        const key = pairKey(pair);
        if (!rows.has(key)) rows.set(key, { traits: pair, factor: null, rule: a.rule });
      }
    });
  });
  return done;
}
