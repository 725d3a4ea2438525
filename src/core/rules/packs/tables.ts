/** The tables that a pack may change: their places in the rules, and the keys of their rows. */
import type { GenericSchema } from 'valibot';
import { someFormulas } from '../formulas/rows.ts';
import type { RulesTables } from '../rules.ts';
import * as shapes from '../shapes.ts';
import { techLevels } from '../shapes.ts';
import type { PackTable, RulesPack } from './pack.ts';

export type Row = { readonly [field: string]: unknown };
export type Rows = ReadonlyMap<string, unknown>;

export interface TableKind {
  /** Title for players. */
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

/** Place of a table: a field of the tables, or a list in one. */
interface Source {
  readonly file: string;
  readonly at: readonly [field: keyof RulesTables, inner?: string];
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

function placed({ at: [field, inner] }: Source) {
  const read = (tables: RulesTables): unknown => {
    const table = tables[field];
    return inner === undefined ? table : isRow(table) ? table[inner] : undefined;
  };
  const write = (tables: RulesTables, table: unknown): RulesTables => {
    const around = tables[field];
    const whole =
      inner === undefined ? table : { ...(isRow(around) ? around : {}), [inner]: table };
    return { ...tables, [field]: whole };
  };
  return { read, write };
}

function listTable(
  title: string,
  source: Source,
  schema: GenericSchema,
  keyOf: (row: Row) => unknown,
): TableKind {
  const { read, write } = placed(source);
  const rowsOf = (table: unknown): Rows => {
    const rows = Array.isArray(table) ? table.filter(isRow) : [];
    return new Map(rows.map((row) => [String(keyOf(row)), row]));
  };
  return {
    title,
    file: source.file,
    schema,
    isList: true,
    rowsOf,
    read,
    write: (tables, rows) => write(tables, [...rows.values()]),
  };
}

function keyedTable(title: string, source: Source, schema: GenericSchema): TableKind {
  const { read, write } = placed(source);
  return {
    title,
    file: source.file,
    schema,
    isList: false,
    read,
    rowsOf: (table) => new Map(isRow(table) ? Object.entries(table) : []),
    write: (tables, rows) => write(tables, Object.fromEntries(rows)),
  };
}

/** Two codes in the order of the alphabet: `Bls+Crn`. */
export const pairKey = (codes: unknown): string =>
  Array.isArray(codes) ? codes.map(String).sort().join('+') : String(codes);

const arcs = (inner: string): Source => ({ file: 'firing-arcs.json', at: ['firingArcs', inner] });

export const PACK_TABLES: { readonly [table in PackTable]: TableKind } = {
  limits: keyedTable('Limits', { file: 'limits.json', at: ['limits'] }, shapes.someLimits),
  techLevels: listTable(
    'Tech levels',
    { file: 'construction.json.techLevels', at: ['construction', 'techLevels'] },
    techLevels,
    ({ level }) => level,
  ),
  formulas: keyedTable('Formulas', { file: 'formulas.json', at: ['formulas'] }, someFormulas),
  traits: listTable(
    'Weapon traits',
    { file: 'traits.json', at: ['traits'] },
    shapes.traitRows,
    ({ code }) => code,
  ),
  traitKinds: listTable(
    'Groups of traits',
    { file: 'trait-kinds.json', at: ['traitKinds'] },
    shapes.traitKinds,
    ({ kind }) => kind,
  ),
  traitPairs: listTable(
    'Pairs of range traits',
    { file: 'trait-pairs.json', at: ['traitPairs'] },
    shapes.traitPairs,
    ({ traits }) => pairKey(traits),
  ),
  exclusions: listTable(
    'Traits that do not go together',
    { file: 'exclusions.json.traits', at: ['exclusions', 'traits'] },
    shapes.traitExclusions,
    ({ traits }) => pairKey(traits),
  ),
  modeExclusions: listTable(
    'Traits that a mode cannot have',
    { file: 'exclusions.json.modes', at: ['exclusions', 'modes'] },
    shapes.modeExclusions,
    ({ mode }) => mode,
  ),
  hullFactors: keyedTable(
    'Factors by hull',
    { file: 'hull-factors.json', at: ['hullFactors'] },
    shapes.hullFactors,
  ),
  accuracies: listTable(
    'Accuracies',
    { file: 'accuracies.json', at: ['accuracies'] },
    shapes.accuracies,
    ({ acc }) => acc,
  ),
  mountSizes: listTable(
    'Sizes of mounts',
    { file: 'mounts.json', at: ['mounts'] },
    shapes.mounts,
    ({ size }) => size,
  ),
  letters: listTable('Firing arcs', arcs('letters'), shapes.arcComponents, ({ name }) => name),
  defensiveArcs: listTable(
    'Defensive arcs',
    arcs('defensiveArcs'),
    shapes.arcComponents,
    ({ name }) => name,
  ),
  alternateArcs: listTable(
    'Names of arcs',
    arcs('alternate'),
    shapes.alternateArcs,
    ({ name }) => name,
  ),
  systems: listTable(
    'Starship systems',
    { file: 'systems.json', at: ['systems'] },
    shapes.systems,
    ({ id }) => id,
  ),
  screens: keyedTable('Screens', { file: 'screens.json', at: ['screens'] }, shapes.screens),
};

export const PACK_TABLE_NAMES = Object.keys(PACK_TABLES) as readonly PackTable[];

/** The keys of the rows that a pack removes from a table. */
export const removedKeys = ({ remove }: RulesPack, table: PackTable): readonly string[] =>
  (new Map<string, readonly string[]>(Object.entries(remove ?? {})).get(table) ?? []).map((key) =>
    key.includes('+') ? pairKey(key.split('+')) : key,
  );
