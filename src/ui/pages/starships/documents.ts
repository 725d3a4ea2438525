/** Documents of Starships, ships and tables: their files and links, and the grids of their rows. */
import { withFields } from '../../../core/design/edits/structure.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { tableText } from '../../../formats/csv/cells.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import {
  type CellColumn,
  cellsOfTables,
  NAME_COLUMN,
  numberColumn,
  readCell,
  TABLES_FORMAT,
} from '../../../games/starships/cells.ts';
import { FACILITIES } from '../../../games/starships/rules.ts';
import { SHIP_FORMAT, type Starship, starshipName } from '../../../games/starships/ship.ts';
import type {
  EngineRow,
  GunRow,
  HullRow,
  ItemRow,
  STRENGTH_NAMES,
  StarshipTables,
} from '../../../games/starships/tables.ts';
import { type GameFile, isWhole } from '../../shared/library/game-text.ts';

export const tablesName = ({ name }: StarshipTables): string => name.trim() || 'Unnamed tables';

/** "2 hulls, 1 weapon, 2 engines, 2 items" */
export const tablesCounts = ({ hulls, weapons, engines, items }: StarshipTables): string =>
  [
    countOf(hulls.length, 'hull'),
    countOf(weapons?.length ?? 0, 'weapon'),
    countOf(engines?.length ?? 0, 'engine'),
    countOf(items?.length ?? 0, 'item'),
  ].join(', ');

export const SHIP_FILE: GameFile<Starship> = {
  ...{ thing: 'ship', one: 'a ship', links: fileLinks('starship') },
  ...{ format: SHIP_FORMAT, nameOf: starshipName },
};

export const TABLES_FILE: GameFile<StarshipTables> = {
  ...{ thing: 'tables', one: 'tables', links: fileLinks('starship-tables') },
  ...{ format: TABLES_FORMAT, nameOf: tablesName, contents: tablesCounts },
};

export const isShip = (value: unknown): value is Starship => isWhole(SHIP_FILE, value);
export const isTables = (value: unknown): value is StarshipTables => isWhole(TABLES_FILE, value);

/** Name of a facility, or of the homeworld. */
export const facilityName = (name: (typeof STRENGTH_NAMES)[number]): string =>
  name === 'homeworld' ? 'Homeworld' : FACILITIES[name].name;

/** The cells of tables, for a spreadsheet. */
export const tablesCsv = (tables: StarshipTables): string => tableText(cellsOfTables(tables));

/** The row with a cell changed, or without it. */
export const withCell = <Row extends object>(
  row: Row,
  key: keyof Row & string,
  value: unknown,
): Row => withFields(row, { [key]: value } as Partial<Row>);

/** Rows after pasting a block of cells at a cell; reports unreadable cells and leaves them unchanged. */
export function pastedRows<Row extends object>(
  {
    columns,
    rows,
    blank,
  }: {
    readonly columns: readonly CellColumn<Row>[];
    readonly rows: readonly Row[];
    readonly blank?: ((before: readonly Row[]) => Row) | undefined;
  },
  text: string,
  at: number,
  first: number,
): { readonly rows: readonly Row[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const next = [...rows];
  for (const [line, written] of text.split(/\r?\n/).entries()) {
    const place = at + line;
    let row = next[place] ?? blank?.(next);
    if (!row) {
      faults.push(`Line ${line + 1} and later lines have no row here.`);
      break;
    }
    for (const [offset, cell] of written.split('\t').entries()) {
      const column = columns[first + offset];
      if (!column) {
        faults.push(`Line ${line + 1}: more cells than columns; the rest is left out.`);
        break;
      }
      if (column.kind === 'label') continue;
      const { value, fault } = readCell(column, cell);
      if (fault) faults.push(`Line ${line + 1}, ${column.title}: ${fault}`);
      else row = withCell(row, column.key, value);
    }
    next[place] = row;
  }
  return { rows: next, faults };
}

export interface StrengthRow {
  readonly name: string;
  readonly strength?: number | undefined;
}

export const STRENGTH_COLUMNS: readonly CellColumn<StrengthRow>[] = [
  { key: 'name', title: 'Facility', about: 'facility', kind: 'label' },
  { ...numberColumn('strength', 'Strength', 'strength; empty: not known', 1), optional: true },
];

type Before = readonly { readonly id: string }[];

/** An id such as `hull-3` that no earlier row has. */
function freeId(thing: string, before: Before): string {
  const taken = new Set(before.map(({ id }) => id));
  let number = before.length + 1;
  while (taken.has(`${thing}-${number}`)) number += 1;
  return `${thing}-${number}`;
}

/** Starter rows, with ids that differ from those of the rows before them. */
export const BLANK_ROWS = {
  hulls: (before: Before): HullRow => ({
    ...{ id: freeId('hull', before), name: '', credits: 0, G: 0, E: 0, V: 0, S: 1 },
  }),
  weapons: (before: Before): GunRow => ({
    ...{ id: freeId('weapon', before), name: '', credits: 0, equip: 1, shots: 1, damage: 1 },
  }),
  engines: (before: Before): EngineRow => ({
    ...{ id: freeId('engine', before), name: '', credits: 0, equip: 1, power: 1 },
  }),
  items: (before: Before): ItemRow => ({
    ...{ id: freeId('item', before), name: '', credits: 0, equip: 1 },
  }),
};

/** Rows by their names to choose from, with ids if several rows share a name. */
export function rowsByWords<Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[] = [],
): ReadonlyMap<string, Row> {
  const isAlone = ({ name }: Row) => name && rows.filter((row) => row.name === name).length === 1;
  return new Map(
    rows.map((row) => [isAlone(row) ? row.name : `${row.name} (${row.id})`.trim(), row]),
  );
}

/** Columns of mounted rows: the number of copies first, ids and homeworlds left to the tables. */
export const mountedColumns = <Row>(
  columns: readonly CellColumn<Row>[],
): readonly CellColumn<Row & { readonly qty?: number }>[] => [
  numberColumn('qty', 'Qty', 'number of copies', 1) as CellColumn<Row & { readonly qty?: number }>,
  ...(columns.filter(({ key }) => key !== 'id' && key !== 'homeworld') as readonly CellColumn<
    Row & { readonly qty?: number }
  >[]),
];

type Load = NonNullable<Starship['load']>;

export const DOCKED_COLUMNS: readonly CellColumn<NonNullable<Load['docked']>[number]>[] = [
  NAME_COLUMN,
  numberColumn('volume', 'V', 'V, the room it takes'),
  { ...numberColumn('weight', 'Weight', 'its own weight; empty: its V'), optional: true },
];

export const TOWED_COLUMNS: readonly CellColumn<NonNullable<Load['towed']>[number]>[] = [
  NAME_COLUMN,
  numberColumn('size', 'Size', 'size, counted in C and weight'),
];
