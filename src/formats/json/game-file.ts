/** Files of other games: a JSON document of a closed format, or cells of a table, with faults and their places. */
import type { GenericSchema } from 'valibot';
import type { LocatedIssue } from '../../core/design/issues.ts';
import { wordCsvIssue } from '../csv/issues.ts';
import { readTable, type TableRow } from '../csv/table.ts';
import { formatDocument } from './format.ts';
import { stepsOf, wordJsonIssue } from './issues.ts';
import { markLength, readDocument, withoutMark } from './read.ts';
import { partSpans } from './syntax.ts';

/** A fault of a document whose parts are of the right kinds, in words. */
interface GameFault {
  /** Path such as `ships[1].team`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** Tables of cells that a document can be read from. */
interface GameCells<Value, Key extends string = string> {
  readonly keys: readonly Key[];
  /** Keys of the headings that no table lacks. */
  readonly needed: readonly Key[];
  /** Makes the document from rows; reports unreadable cells to `refuse`, doubtful ones to `doubt`. */
  readonly read: <Row extends { cell(key: Key): string }>(
    rows: readonly Row[],
    name: string,
    refuse: (row: Row, key: Key, fault: string) => void,
    doubt: (row: Row, key: Key, doubt: string) => void,
  ) => Value;
}

export interface GameFormat<Value> {
  readonly schema: GenericSchema<unknown, Value>;
  readonly faultsOf?: (value: Value) => readonly GameFault[];
  readonly cells?: GameCells<Value>;
}

/** Advice to a player whose file has no text. */
export const gameFileAdvice = ({ cells }: { readonly cells?: object }): string =>
  `${cells ? 'A' : 'Only a'} JSON file as Slipway exports it can be read here${cells ? ', and tables as CSV or .xlsx' : ''}.`;

export interface GameFileReading<Value> {
  /** The readable part; undefined if a part without a substitute is missing. */
  readonly value?: Value;
  readonly issues: readonly LocatedIssue[];
}

/** Reads a document of a game, and reports its faults with their places. Never throws. */
export function readGameFile<Value>(
  { schema, faultsOf, cells }: GameFormat<Value>,
  text: string,
  /** Name of a document that is read from cells. */
  name = 'Unnamed',
): GameFileReading<Value> {
  const isCells = cells && !/^\s*[{[]/.test(text);
  const { value, issues } = isCells
    ? readCells(cells, text, name)
    : (readDocument(schema, text) as GameFileReading<Value>);
  if (value === undefined || issues.length > 0) return { value, issues };
  const faults = isCells ? [] : (faultsOf?.(value) ?? []);
  const mark = markLength(text);
  const spans =
    faults.length === 0
      ? []
      : partSpans(
          withoutMark(text),
          faults.map(({ path }) => stepsOf(path)),
        );
  const found = faults.map(({ path, message }, i): LocatedIssue => {
    const { start, end } = spans[i] ?? { start: 0, end: 0 };
    const span = { start: start + mark, end: end + mark };
    return { code: 'game.fault', severity: 'error', path, params: { message }, span };
  });
  return { value, issues: found };
}

function readCells<Value>(
  { keys, needed, read }: GameCells<Value>,
  text: string,
  name: string,
): GameFileReading<Value> {
  const columns = keys.map((key) => ({ key, heading: key }));
  const { rows, issues } = readTable(text, { columns, needed, isStacked: true });
  if (rows.length === 0 && issues.all.length === 0) issues.add('error', 'csv.empty', { line: 1 });
  const refused = new Set<TableRow<string>>();
  const value = read<TableRow<string>>(
    rows,
    name,
    (row, key, fault) => {
      refused.add(row);
      issues.add('error', 'cell.refused', row.place(key), { fault });
    },
    (row, key, doubt) => issues.add('warning', 'cell.doubted', row.place(key), { doubt }),
  );
  for (const row of rows) if (!refused.has(row)) row.addUnread();
  const isEmpty = rows.every((row) => refused.has(row));
  return isEmpty ? { issues: issues.all } : { value, issues: issues.all };
}

/** The document as JSON. */
export const formatGameFile = <Value>({ schema }: GameFormat<Value>, value: Value): string =>
  formatDocument(schema as GenericSchema, value);

/** The issue in a sentence. */
export function wordGameFileFault(issue: LocatedIssue): string {
  if (issue.code === 'game.fault') return String(issue.params.message);
  const words = wordCsvIssue(issue);
  return words === issue.code ? wordJsonIssue(issue) : words;
}
