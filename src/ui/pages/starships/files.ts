/** Texts of Starships: files, links and tables of cells in; files and links out. */
import type { LocatedIssue } from '../../../core/design/issues.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { TextLines } from '../../../core/design/text-lines.ts';
import { tableText } from '../../../formats/csv/cells.ts';
import { wordCsvIssue } from '../../../formats/csv/issues.ts';
import { readTable } from '../../../formats/csv/table.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatDocument } from '../../../formats/json/format.ts';
import { readGameFile, wordGameFileFault } from '../../../formats/json/game-file.ts';
import { isObject, isReadable, parsedJson } from '../../../formats/json/reader.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import { CELL_KEYS, cellsOfTables, partsOfRows } from '../../../games/starships/cells.ts';
import { type Starship, starshipSchema } from '../../../games/starships/ship.ts';
import {
  type StarshipTables,
  starshipTablesSchema,
  tablesFaults,
} from '../../../games/starships/tables.ts';
import { saveFile } from '../../shared/save-file.ts';

export const SHIP_LINKS = fileLinks('starship');
export const TABLES_LINKS = fileLinks('starship-tables');

/** An issue of a text in words, with its place. */
interface FileIssue {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly span?: LocatedIssue['span'];
  readonly line?: number;
}

export interface StarshipsFile {
  readonly ship?: Starship;
  readonly tables?: StarshipTables;
  readonly issues: readonly FileIssue[];
}

export const starshipName = ({ name, hull }: Starship): string =>
  name?.trim() || hull.name.trim() || 'Unnamed ship';

export const tablesName = ({ name }: StarshipTables): string => name.trim() || 'Unnamed tables';

/** "2 hulls, 1 weapon, 2 engines, 2 items" */
export const tablesCounts = ({ hulls, weapons, engines, items }: StarshipTables): string =>
  [
    countOf(hulls.length, 'hull'),
    countOf(weapons?.length ?? 0, 'weapon'),
    countOf(engines?.length ?? 0, 'engine'),
    countOf(items?.length ?? 0, 'item'),
  ].join(', ');

/** True for stored values whose every part is readable. */
export const isShip = (value: unknown): value is Starship => isReadable(starshipSchema, value);
export const isTables = (value: unknown): value is StarshipTables =>
  isReadable(starshipTablesSchema, value);

/** Reads a ship or tables of a file, a link or cells; `name` names tables of cells. Never throws. */
export function readFileText(text: string, name = 'New tables'): StarshipsFile {
  for (const links of [TABLES_LINKS, SHIP_LINKS]) {
    if (!links.isIn(text)) continue;
    const { value, issues } = links.read(text);
    if (value) return readJsonText(JSON.stringify(value));
    return { issues: issues.map((issue) => worded(text, issue, wordLinkIssue(issue) ?? '')) };
  }
  if (/^\s*[{[]/.test(text)) return readJsonText(text);
  const table = readTable(text, {
    columns: CELL_KEYS.map((key) => ({ key, heading: key })),
    needed: ['kind', 'name'],
  });
  const parts = partsOfRows(table.rows, (row, key, fault) =>
    table.issues.add('error', 'cell.refused', row.place(key), { fault }),
  );
  for (const row of table.rows) row.addUnread();
  const issues = table.issues.all.map((issue) => worded(text, issue, wordCsvIssue(issue)));
  if (table.rows.length === 0) return { issues };
  const head = { format: 'slipway.starships.tables', version: 1, status: 'transcribed' } as const;
  return { tables: { ...head, name, ...parts }, issues };
}

function readJsonText(text: string): StarshipsFile {
  const raw = parsedJson(text);
  if (isObject(raw) && typeof raw.format === 'string' && raw.format.endsWith('.ship')) {
    const { value, issues } = readGameFile(starshipSchema, text);
    return {
      ship: value,
      issues: issues.map((issue) => worded(text, issue, wordGameFileFault(issue))),
    };
  }
  const { value, issues } = readGameFile(starshipTablesSchema, text, tablesFaults);
  return {
    tables: value,
    issues: issues.map((issue) => worded(text, issue, wordGameFileFault(issue))),
  };
}

const worded = (
  text: string,
  { severity, span }: Pick<LocatedIssue, 'severity' | 'span'>,
  message: string,
): FileIssue => ({
  ...{ severity, message, span },
  line: span && new TextLines(text).at(span.start).line,
});

export const saveShip = (ship: Starship): void =>
  saveFile(
    fileName({ class: starshipName(ship) }, 'json'),
    formatDocument(starshipSchema, ship),
    'application/json',
  );

export const saveTables = (tables: StarshipTables): void =>
  saveFile(
    fileName({ class: tablesName(tables) }, 'json'),
    formatDocument(starshipTablesSchema, tables),
    'application/json',
  );

/** The link to a page that opens the value; undefined for one that is too large. */
export function pageLink(fragment: string | undefined): string | undefined {
  return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
}

/** The cells of tables, as a spreadsheet opens them. */
export const tablesCsv = (tables: StarshipTables): string => tableText(cellsOfTables(tables));

/** Tables with the rows of others: rows with an id that is known are replaced. */
export function mergedTables(tables: StarshipTables, added: StarshipTables): StarshipTables {
  const merged = <Row extends { readonly id: string }>(
    rows: readonly Row[] = [],
    more: readonly Row[] = [],
  ): readonly Row[] => [
    ...rows.map((row) => more.find(({ id }) => id === row.id) ?? row),
    ...more.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  return {
    ...tables,
    hulls: merged(tables.hulls, added.hulls),
    weapons: merged(tables.weapons, added.weapons),
    engines: merged(tables.engines, added.engines),
    items: merged(tables.items, added.items),
    strengths: { ...tables.strengths, ...added.strengths },
    rolls: [...(tables.rolls ?? []), ...(added.rolls ?? [])],
  };
}

/** The link of the address that was opened, if it holds a ship or tables. */
export const linkHere = (): string =>
  [SHIP_LINKS, TABLES_LINKS].some(({ isIn }) => isIn(location.hash)) ? location.hash : '';
