/** Ships as a table of text, one a row, and back. */
import {
  type ByDefensiveArc,
  DEFENSIVE_ARCS,
  type Design,
  designSchema,
  type FittedSystem,
  TECH_CATEGORIES,
} from '../../core/design/design.ts';
import type { Span } from '../../core/design/issues.ts';
import { equal } from '../../core/design/patch.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownField } from '../../core/rules/lookup.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { plainDigits } from '../drake/names.ts';
import { WHOLE_NUMBER } from '../drake/scanner.ts';
import { formatDesign } from '../json/format.ts';
import { isObject, type JsonObject, readValue } from '../json/reader.ts';
import { figureOf, guardedCell, plainCell, tableText } from './cells.ts';
import { footerWord } from './footers.ts';
import type { Column, TableOptions } from './headings.ts';
import type { CsvIssues } from './issues.ts';
import { jsonCell, readTable, type TableReading, type TableRow, tableReading } from './table.ts';

export const SHIP_COLUMNS = [
  { key: 'faction', heading: 'Faction', also: ['Nation', 'Race'] },
  { key: 'class', heading: 'Class', also: ['Ship class', 'Ship'] },
  { key: 'type', heading: 'Type', also: ['Ship type'] },
  { key: 'hull', heading: 'Hull', also: ['Hull size'] },
  { key: 'engines', heading: 'Engines', also: ['Engine', 'ER', 'Engine rating'] },
  { key: 'shields', heading: 'Shields', also: ['Shield', 'Shield rating'] },
  { key: 'screens', heading: 'Screens', also: ['Screen'] },
  { key: 'tl-engines', heading: 'TL Engines', also: ['Engines TL', 'Tech engines'] },
  { key: 'tl-fighters', heading: 'TL Fighters', also: ['Fighters TL', 'Tech fighters'] },
  { key: 'tl-shields', heading: 'TL Shields', also: ['Shields TL', 'Tech shields'] },
  { key: 'tl-weapons', heading: 'TL Weapons', also: ['Weapons TL', 'Tech weapons'] },
  { key: 'systems', heading: 'Systems', also: ['Starship systems'] },
  { key: 'notes', heading: 'Notes', also: ['Note'] },
  { key: 'more', heading: 'More', also: ['JSON', 'Design'] },
] as const satisfies readonly Column<string>[];

export type ShipColumn = (typeof SHIP_COLUMNS)[number]['key'];

/** Derived figures: written for people, and ignored when read. */
const DERIVED = ['Space', 'Used', 'ORAT', 'DRAT', 'Rating'] as const;

type JsonFields = { readonly [key: string]: unknown };

/** A figure's cell as a number; other text unchanged, for the decoder to refuse. */
const figure = (cell: string): unknown => figureOf(cell) ?? cell;

/** `3`, or `3/2/2/1`: fore, port, starboard, aft. */
function rating(cell: string): unknown {
  const parts = cell.split('/');
  if (parts.length !== DEFENSIVE_ARCS.length) return figure(cell);
  return Object.fromEntries(DEFENSIVE_ARCS.map((name, i) => [name, figure(parts[i] ?? '')]));
}

/** A quantity at a text's end: ` 4`, ` x4`, ` (1,000)`, `: 4`, ` [4]`. */
const QUANTITY = new RegExp(
  String.raw`(?:[^\S\n]*[:(\[][^\S\n]*|[^\S\n]+x?)(-?(?:${WHOLE_NUMBER}|\d+[.,]\d+))[^\S\n]*[)\]]?$`,
  'i',
);
const LONGEST_QUANTITY = 40;

/** `hyperdrive; cargo 4`: each system's id, and its quantity where it has one. */
function systems(cell: string): unknown {
  return cell.split(';').flatMap((part) => {
    const text = plainDigits(part.trim());
    const [found = '', qty] = QUANTITY.exec(text.slice(-LONGEST_QUANTITY)) ?? [];
    const id = text.slice(0, text.length - found.length);
    if (id === '' && qty === undefined) return [];
    return [{ id: systemId(id), ...(qty === undefined ? {} : { qty: figureOf(qty) }) }];
  });
}

/** A system's name as its id: `Cloaking Device` is `cloaking-device`. */
const systemId = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

const arcsCell = (value: number | ByDefensiveArc): string =>
  typeof value === 'number' ? String(value) : DEFENSIVE_ARCS.map((name) => value[name]).join('/');

const systemCell = (list: readonly FittedSystem[]): string =>
  list.map(({ id, qty }) => (qty === undefined ? id : `${id} ${qty}`)).join('; ');

interface Field {
  readonly column: ShipColumn;
  readonly cell: (design: Design) => string | undefined;
  readonly read: (cell: string) => JsonFields;
}

const text = (key: 'faction' | 'class' | 'type' | 'notes'): Field => ({
  column: key,
  // A ship named as a footer could be read as one.
  cell: ({ [key]: value }) => (footerWord(value ?? '') ? undefined : value),
  read: (cell) => ({ [key]: cell }),
});

const number = (key: 'hull' | 'engines'): Field => ({
  column: key,
  cell: (design) => String(design[key]),
  read: (cell) => ({ [key]: figure(cell) }),
});

const byArc = (key: 'shields' | 'screens'): Field => ({
  column: key,
  cell: ({ [key]: value }) => (value === undefined ? undefined : arcsCell(value)),
  read: (cell) => ({ [key]: rating(cell) }),
});

const SHIP_FIELDS: readonly Field[] = [
  text('faction'),
  text('class'),
  text('type'),
  number('hull'),
  number('engines'),
  byArc('shields'),
  byArc('screens'),
  ...TECH_CATEGORIES.map(
    (category): Field => ({
      column: `tl-${category}`,
      cell: ({ techLevels }) => {
        const level = techLevels?.[category];
        return level === undefined ? undefined : String(level);
      },
      read: (cell) => ({ techLevels: { [category]: figure(cell) } }),
    }),
  ),
  {
    column: 'systems',
    cell: ({ systems: list }) => list && systemCell(list),
    read: (cell) => ({ systems: systems(cell) }),
  },
  text('notes'),
];

/** The cell as it is read back: no spreadsheet keeps other line ends. */
export const asRead = (cell: string): string =>
  plainCell(guardedCell(cell)).replace(/\r\n?/g, '\n');

/** Fields of both objects; tech levels, with a column each, are merged. */
function mergedObjects(a: JsonObject, b: JsonObject): JsonObject {
  const both =
    isObject(a.techLevels) && isObject(b.techLevels)
      ? { techLevels: { ...a.techLevels, ...b.techLevels } }
      : {};
  return { ...a, ...b, ...both };
}

/** The fields that the other object lacks or has with another value. */
const unlike = (whole: JsonObject, known: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([key, value]) => !Object.hasOwn(known, key) || !equal(value, known[key]),
    ),
  );

/** True if the whole has the same fields; some tech levels may be missing. */
const carries = (fields: JsonObject, whole: JsonObject): boolean =>
  Object.entries(fields).every(([key, value]) => {
    const expected = ownField(whole, key);
    if (key !== 'techLevels' || !isObject(value)) return equal(value, expected);
    return (
      isObject(expected) &&
      Object.entries(value).every(([part, level]) => ownField(expected, part) === level)
    );
  });

export type Cells = readonly (string | number)[];

export const SHIP_HEADINGS: readonly string[] = [
  ...SHIP_COLUMNS.map(({ heading }) => heading).slice(0, -1),
  ...DERIVED,
  'More',
];

/**
 * The table: a column for each plain field, the derived figures for readers, and `More`, the JSON of
 * the parts without a column: weapons, batteries and parts that a cell would change. Reading it gives the
 * same designs.
 */
export const formatShipsCsv = (rules: Rules, designs: readonly Design[]): string =>
  tableText([
    SHIP_HEADINGS,
    ...designs.map((design) => shipCells(design, evaluate(rules, design))),
  ]);

export function shipCells(design: Design, { space, orat, drat, combatRating }: Evaluation): Cells {
  const { format: _, version: __, ...whole } = JSON.parse(formatDesign(design));
  let filed = {};
  const cells = SHIP_FIELDS.map(({ cell, read }) => {
    const text = cell(design);
    const back = text === undefined || !/\S/.test(text) ? {} : read(asRead(text));
    // A cell overrides `More`, so it must agree with it.
    if (text === undefined || !carries(back, whole)) return '';
    filed = mergedObjects(filed, back);
    return text;
  });
  const rest = unlike(whole, filed);
  const more = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return [...cells, space.total, space.used, orat, drat, combatRating, more];
}

export const SHIP_TABLE: TableOptions<ShipColumn> = {
  columns: SHIP_COLUMNS,
  needed: ['class', 'hull'],
  summed: 'hull',
  ignored: DERIVED,
  keepsOthers: true,
};

interface PlacedShip {
  readonly design: Design;
  readonly span: Span;
}

/**
 * Reads the ships of a table, in steps of a row. A cell counts before the same field in `More`. Never
 * throws.
 */
export function* shipTableSteps(
  text: string,
): Generator<PlacedShip | undefined, TableReading<object>> {
  const table = readTable(text, SHIP_TABLE);
  const rejected: TableRow<ShipColumn>[] = [];
  for (const row of table.rows) {
    const design = readShip(row, table.issues);
    if (!design) rejected.push(row);
    yield design && { design, span: table.issues.rowAt(row.line) };
  }
  return tableReading(table, {}, rejected);
}

/** The design of a row; undefined if a cell has a fault. */
export function readShip(row: TableRow<ShipColumn>, issues: CsvIssues): Design | undefined {
  const more = jsonCell(row, 'more', issues);
  if (!more) return undefined;
  const cells = SHIP_FIELDS.flatMap(({ column, read }) => {
    const cell = row.cell(column);
    return /\S/.test(cell) ? [{ column, fields: read(cell) }] : [];
  });
  const fields = cells.reduce<JsonObject>((all, cell) => mergedObjects(all, cell.fields), more);
  const reading = readValue(designSchema, { ...fields, format: 'slipway.design', version: 1 });
  for (const issue of reading.issues) {
    issues.addField(issue, row.place(columnOf(issue.path ?? '', cells)));
  }
  if (!reading.value || reading.issues.length > 0) return undefined;
  if (row.others.length === 0) return reading.value;
  const notes = [reading.value.notes ?? '', ...row.others].filter((part) => part !== '');
  return { ...reading.value, notes: notes.join('\n') };
}

/** The column of a part of the design; `more` for a part without its own. */
function columnOf(
  path: string,
  cells: readonly { readonly column: ShipColumn; readonly fields: JsonObject }[],
): ShipColumn {
  const [field = '', part = ''] = path.split(/[.[\]]+/);
  const isIn = ({ fields }: { readonly fields: JsonObject }): boolean => {
    const value = ownField(fields, field);
    return field === 'techLevels'
      ? isObject(value) && Object.hasOwn(value, part)
      : value !== undefined;
  };
  return (
    cells.find(isIn)?.column ?? SHIP_FIELDS.find(({ column }) => column === field)?.column ?? 'more'
  );
}
