/** The rows of the rules that come from packs. */
import { perRules } from '../per-rules.ts';
import type { Rules } from '../rules.ts';
import type { PackTable, RulesPack } from './pack.ts';

export interface HouseRow {
  readonly pack: RulesPack;
  readonly table: PackTable;
  readonly key: string;
  /** The row as the pack gives it. */
  readonly row: unknown;
}

const rowsOf = perRules((rules): ReadonlyMap<string, HouseRow> => {
  const rows = new Map<string, HouseRow>();
  for (const { table, key, pack, change, after } of rules.changes) {
    const found = rules.packs[pack];
    if (found && change !== 'removed')
      rows.set(`${table} ${key}`, { pack: found, table, key, row: after });
  }
  return rows;
});

const byLabel = perRules((rules): ReadonlyMap<string, HouseRow> => {
  const rows = [...rowsOf(rules).values()].flatMap((row): [string, HouseRow][] => {
    if (row.table === 'formulas') {
      const formula = new Map(Object.entries(rules.formulas)).get(row.key);
      return formula ? [[formula.label, row]] : [];
    }
    if (row.table !== 'systems') return [];
    const name = rules.systems.get(row.key)?.name;
    return name === undefined
      ? []
      : [name, `SU of ${name}`, `ORAT of ${name}`].map((label) => [label, row]);
  });
  return new Map(rows);
});

/** The pack's row with that key; undefined for a row of the rulebook. */
export const houseRow = (rules: Rules, table: PackTable, key: string): HouseRow | undefined =>
  rules.packs.length === 0 ? undefined : rowsOf(rules).get(`${table} ${key}`);

/** The pack's row behind a step of an explanation; undefined for a step by the rulebook. */
export function houseRowOfStep(
  rules: Rules,
  { label, rule }: { readonly label: string; readonly rule: string },
): HouseRow | undefined {
  if (rules.packs.length === 0) return undefined;
  const found = byLabel(rules).get(label);
  if (found) return found;
  return [...rowsOf(rules).values()].find(({ pack }) => pack.name === rule);
}
