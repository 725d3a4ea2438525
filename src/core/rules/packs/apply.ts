/** Applies packs to the tables of the rules, and lists the changes. */
import type { RulesTables } from '../rules.ts';
import type { PackTable, RowChange, RulesPack } from './pack.ts';
import {
  PACK_TABLE_NAMES,
  PACK_TABLES,
  pairKey,
  type Row,
  type Rows,
  removedKeys,
} from './tables.ts';

/** A key that a pack removes although it does not exist. */
interface NoSuchRow {
  readonly table: PackTable;
  readonly key: string;
  readonly pack: number;
  readonly path: string;
}

export interface AppliedPacks {
  readonly tables: RulesTables;
  readonly changes: readonly RowChange[];
  readonly absent: readonly NoSuchRow[];
}

/** Applies the packs in order; each must be valid by itself. */
export function applyPacks(base: RulesTables, packs: readonly RulesPack[]): AppliedPacks {
  const changes: RowChange[] = [];
  const absent: NoSuchRow[] = [];
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
        if (!rows.has(key)) absent.push({ table, key, pack: at, path });
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
export function tablesAfter(base: RulesTables, changes: readonly RowChange[]): RulesTables {
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
export function withRule(value: unknown, rule: string, depth = 0): unknown {
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
