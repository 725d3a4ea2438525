/** The tables that a pack may change, the keys of their rows, and the rows that come from packs. */
import type { GenericSchema } from 'valibot';
import { someFormulas } from '../formulas/rows.ts';
import { perRules, type Rules, type RulesTables } from '../rules.ts';
import * as shapes from '../shapes.ts';
import type { PackTable, RulesPack } from './pack.ts';

export type Row = { readonly [field: string]: unknown };
export type Rows = ReadonlyMap<string, unknown>;

interface TableKind {
  readonly title: string;
  /** Its name in messages: the file, and the list in it. */
  readonly file: string;
  /** Schema of a pack's table: a list of rows, or rows by key. */
  readonly schema: GenericSchema;
  /** True for a list of rows, false for rows by key. */
  readonly isList: boolean;
  /** The rows of a table by key; the last of several with one key. */
  rowsOf(table: unknown): Rows;
  read(tables: RulesTables): unknown;
  write(tables: RulesTables, rows: Rows): RulesTables;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Two codes in the order of the alphabet, `Bls+Crn`; another key as text. */
export const pairKey = (codes: unknown): string =>
  Array.isArray(codes) ? codes.map(String).sort().join('+') : String(codes);

/**
 * A kind of table: a list of rows with their keys in the field `key`, or rows by key if there is none.
 * A file is a field of the tables, `hull-factors.json` is `hullFactors`; `inner` is a list in it.
 */
function kind(
  title: string,
  file: string,
  schema: GenericSchema,
  key?: string,
  inner = file.split('.')[2],
): TableKind {
  const isList = key !== undefined;
  const [stem = ''] = file.split('.');
  const field = stem.replace(/-./g, (dash) => dash.charAt(1).toUpperCase()) as keyof RulesTables;
  const rowsIn = (table: unknown) => (Array.isArray(table) ? table.filter(isRow) : []);
  return {
    ...{ title, file, schema, isList },
    rowsOf: (table) =>
      isList
        ? new Map(rowsIn(table).map((row) => [pairKey(row[key]), row]))
        : new Map(isRow(table) ? Object.entries(table) : []),
    read({ [field]: table }) {
      return inner === undefined ? table : isRow(table) ? table[inner] : undefined;
    },
    write(tables, rows) {
      const table = isList ? [...rows.values()] : Object.fromEntries(rows);
      const around = isRow(tables[field]) ? tables[field] : {};
      return { ...tables, [field]: inner === undefined ? table : { ...around, [inner]: table } };
    },
  };
}

const arcs = (title: string, inner: string, schema: GenericSchema): TableKind =>
  kind(title, 'firing-arcs.json', schema, 'name', inner);

export const PACK_TABLES: { readonly [table in PackTable]: TableKind } = {
  limits: kind('Limits', 'limits.json', shapes.someLimits),
  techLevels: kind('Tech levels', 'construction.json.techLevels', shapes.techLevels, 'level'),
  formulas: kind('Formulas', 'formulas.json', someFormulas),
  traits: kind('Weapon traits', 'traits.json', shapes.traitRows, 'code'),
  traitKinds: kind('Groups of traits', 'trait-kinds.json', shapes.traitKinds, 'kind'),
  traitPairs: kind('Pairs of range traits', 'trait-pairs.json', shapes.traitPairs, 'traits'),
  exclusions: kind(
    'Traits that do not go together',
    'exclusions.json.traits',
    shapes.traitExclusions,
    'traits',
  ),
  modeExclusions: kind(
    'Traits that a mode cannot have',
    'exclusions.json.modes',
    shapes.modeExclusions,
    'mode',
  ),
  hullFactors: kind('Factors by hull', 'hull-factors.json', shapes.hullFactors),
  accuracies: kind('Accuracies', 'accuracies.json', shapes.accuracies, 'acc'),
  mountSizes: kind('Sizes of mounts', 'mounts.json', shapes.mounts, 'size'),
  letters: arcs('Firing arcs', 'letters', shapes.arcComponents),
  defensiveArcs: arcs('Defensive arcs', 'defensiveArcs', shapes.arcComponents),
  alternateArcs: arcs('Names of arcs', 'alternate', shapes.alternateArcs),
  systems: kind('Starship systems', 'systems.json', shapes.systems, 'id'),
  screens: kind('Screens', 'screens.json', shapes.screens),
};

export const PACK_TABLE_NAMES = Object.keys(PACK_TABLES) as readonly PackTable[];

export const removedKeys = ({ remove }: RulesPack, table: PackTable): readonly string[] =>
  (new Map<string, readonly string[]>(Object.entries(remove ?? {})).get(table) ?? []).map((key) =>
    key.includes('+') ? pairKey(key.split('+')) : key,
  );

interface RowNames {
  readonly traits: ReadonlyMap<string, string>;
  readonly systems: ReadonlyMap<string, string>;
}

/** Names of traits and systems for lists of ships with different packs; the rules' own names win. */
export const rowNames: (rules: Rules) => RowNames = perRules(({ traits, systems, known }) => ({
  traits: new Map([
    ...known.flatMap((pack) => namesIn(pack, 'traits')),
    ...[...traits].map(([code, { name }]) => [code, name] as const),
  ]),
  systems: new Map([
    ...known.flatMap((pack) => namesIn(pack, 'systems')),
    ...[...systems].map(([id, { name }]) => [id, name] as const),
  ]),
}));

const namesIn = (
  pack: RulesPack,
  table: 'traits' | 'systems',
): readonly (readonly [string, string])[] =>
  [...PACK_TABLES[table].rowsOf(pack.tables?.[table])].map(([key, row]) => {
    const name = (row as { readonly name?: unknown }).name;
    return [key, typeof name === 'string' ? name : key];
  });

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
