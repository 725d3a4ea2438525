/** Edits of a pack row by row, and its rows beside those of the rulebook. */
import { equal } from '../../design/patch.ts';
import { isFields, ownField } from '../lookup.ts';
import type { Rules } from '../rules.ts';
import type { PackTable, RulesPack } from './pack.ts';
import { packRemovalsSchema } from './pack-schema.ts';
import { PACK_TABLES, removedKeys } from './tables.ts';

/** A row of the rulebook, or one that a pack adds. */
export interface RowBeside {
  readonly key: string;
  readonly state: 'rulebook' | 'added' | 'replaced' | 'removed';
  /** The rulebook's; absent for an added row. */
  readonly before?: unknown;
  /** The pack's; absent unless it adds or replaces the row. */
  readonly after?: unknown;
  /** Path in the pack, `tables.traits[2]`; empty for an unchanged row. */
  readonly path: string;
}

/** The rulebook's rows in order, each with the pack's change, then the rows that the pack adds. */
export function tableRows(rules: Rules, pack: RulesPack, table: PackTable): readonly RowBeside[] {
  const kind = PACK_TABLES[table];
  const base = kind.rowsOf(kind.read((rules.rulebook ?? rules).tables));
  const given = pack.tables?.[table];
  const own = kind.rowsOf(given);
  const removed = removedKeys(pack, table);
  const pathOf = (key: string, row: unknown): string =>
    Array.isArray(given) ? `tables.${table}[${given.indexOf(row)}]` : `tables.${table}.${key}`;
  const known = [...base].map(([key, before]): RowBeside => {
    const after = own.get(key);
    if (after !== undefined) {
      return { key, state: 'replaced', before, after, path: pathOf(key, after) };
    }
    const at = removed.indexOf(key);
    return at < 0
      ? { key, state: 'rulebook', before, path: '' }
      : { key, state: 'removed', before, path: `remove.${table}[${at}]` };
  });
  const added = [...own]
    .filter(([key]) => !base.has(key))
    .map(([key, after]): RowBeside => ({ key, state: 'added', after, path: pathOf(key, after) }));
  return [...known, ...added];
}

type Edit = (pack: RulesPack) => RulesPack;

/** Puts a row into the pack; it replaces the pack's row with that key. */
export const putRow =
  (table: PackTable, key: string, row: unknown): Edit =>
  (pack) => {
    const given = pack.tables?.[table];
    const without = dropped(pack, table, key);
    if (!PACK_TABLES[table].isList) {
      return withTable(without, table, { ...(given as object | undefined), [key]: row });
    }
    const rows = Array.isArray(given) ? given : [];
    const at = rows.findLastIndex((one) => keyOf(table, one) === key);
    return withTable(without, table, at < 0 ? [...rows, row] : rows.with(at, row));
  };

export const removeRow =
  (table: PackTable, key: string): Edit =>
  (pack) => {
    const without = restoreRow(table, key)(pack);
    return withRemovals(without, table, [...removedKeys(without, table), key]);
  };

/** Undoes the pack's change of a row; a row that it added is removed. */
export const restoreRow =
  (table: PackTable, key: string): Edit =>
  (pack) => {
    const without = dropped(pack, table, key);
    const given = without.tables?.[table];
    if (given === undefined) return without;
    if (Array.isArray(given)) {
      return withTable(
        without,
        table,
        given.filter((one) => keyOf(table, one) !== key),
      );
    }
    const { [key]: _, ...rest } = given as { readonly [key: string]: unknown };
    return withTable(without, table, rest);
  };

/** True if rows of a table can be removed; every ship needs the rows of the others. */
export const canRemove = (table: PackTable): boolean =>
  Object.hasOwn(packRemovalsSchema.entries, table);

const keyOf = (table: PackTable, row: unknown): string | undefined =>
  [...PACK_TABLES[table].rowsOf([row]).keys()][0];

/** The pack without the removal of that key. */
function dropped(pack: RulesPack, table: PackTable, key: string): RulesPack {
  const removed = removedKeys(pack, table);
  return removed.includes(key)
    ? withRemovals(
        pack,
        table,
        removed.filter((one) => one !== key),
      )
    : pack;
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** The pack with a new table; an empty table is left out. */
function withTable(pack: RulesPack, table: PackTable, rows: object): RulesPack {
  const { [table]: _, ...others } = pack.tables ?? {};
  const tables = isEmpty(rows) ? others : { ...others, [table]: rows };
  const { tables: __, ...rest } = pack;
  return isEmpty(tables) ? rest : { ...rest, tables };
}

function withRemovals(pack: RulesPack, table: PackTable, keys: readonly string[]): RulesPack {
  const { remove: before = {}, ...rest } = pack;
  const others = Object.entries(before).filter(([name]) => name !== table);
  const remove = Object.fromEntries(keys.length === 0 ? others : [...others, [table, keys]]);
  return isEmpty(remove) ? rest : { ...rest, remove };
}

export interface FieldChange {
  /** `factor`, `effect.factor`. */
  readonly field: string;
  /** Undefined if only one of the rows has the field. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which two rows differ, in the order of the first; a new `rule` alone is no change. */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  return changesWithin('', before, after).filter(({ field }) => field !== 'rule');
}

function changesWithin(field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (equal(before, after)) return [];
  if (!isFields(before) || !isFields(after)) return [{ field, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changesWithin(
      field === '' ? name : `${field}.${name}`,
      ownField(before, name),
      ownField(after, name),
    ),
  );
}
