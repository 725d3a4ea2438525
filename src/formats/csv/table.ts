/** A table of text by its headings: any order, any case, any of the common separators. */
import Papa from 'papaparse';
import type { LedgerEntry } from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { plainRowEnds } from './cells.ts';
import {
  addTitle,
  HEADING_WITHIN,
  headingKeys,
  headingOf,
  placesOf,
  type RawRow,
  separatorOf,
  type TableOptions,
} from './headings.ts';
import { type CsvIssue, CsvIssues, type RejectedRow } from './issues.ts';
import { TableLedger, type TableRow, tableRow } from './table-row.ts';

export interface Table<Key extends string> {
  readonly rows: readonly TableRow<Key>[];
  readonly keys: ReadonlySet<Key>;
  /** The row of headings; absent when there is none. */
  readonly headings?: RejectedRow;
  readonly issues: CsvIssues;
  /** The outcome of each cell, once the rows were read. */
  ledger(): readonly LedgerEntry[];
}

/** The table of a text, rows without any content left out. Never throws. */
export function readTable<Key extends string>(
  source: string,
  options: TableOptions<Key>,
): Table<Key> {
  const issues = new CsvIssues(source);
  const whole = [{ span: { start: 0, end: source.length }, outcome: 'issue' }] as const;
  const none = { rows: [], keys: new Set<Key>(), issues, ledger: () => whole };
  const unmarked = source.replace(/^\uFEFF+/, '');
  const separator = separatorOf(unmarked.replace(/\r\n?/g, '\n'), options);
  issues.separator = separator;
  const rows = rawRows(source, plainRowEnds(unmarked, separator), separator, issues);
  if (rows.length === 0) {
    issues.add('error', 'csv.empty', { line: 1 });
    return none;
  }
  const keyOf = headingKeys(options.columns);
  const keysOf = ({ cells }: RawRow) => cells.map(keyOf);
  const at = rows.slice(0, HEADING_WITHIN).findIndex((row) => {
    const found = keysOf(row);
    return options.needed.every((key) => found.includes(key));
  });
  const heading = rows[at];
  if (!heading && !options.defaultColumns) {
    const headings = options.needed.map((key) => headingOf(options.columns, key)).join(', ');
    issues.add('error', 'csv.no-heading', { line: 1 }, { headings });
    return none;
  }
  const body = heading ? rows.slice(at + 1) : rows;
  const places = heading
    ? placesOf(heading, keysOf(heading), body, options, issues)
    : new Map(options.defaultColumns?.map((key, i) => [key, i]));
  const ledger = new TableLedger(source, issues);
  const above = rows.slice(0, Math.max(at, 0));
  for (const { line } of above) ledger.claimRow(line, 'between');
  if (heading) ledger.claimRow(heading.line, 'markup');
  addTitle(above, issues);
  return {
    rows: body.map((row) => tableRow(row, places, heading, options, issues, ledger)),
    keys: new Set(places.keys()),
    ...(heading && { headings: { line: heading.line, text: heading.text } }),
    issues,
    ledger: () => ledger.entries(),
  };
}

/** The rows that hold anything, with their lines. */
function rawRows(
  source: string,
  text: string,
  delimiter: string,
  issues: CsvIssues,
): readonly RawRow[] {
  const rows: RawRow[] = [];
  const lines = new TextLines(text);
  const before = new TextLines(source).spans;
  const mark = /^\uFEFF*/.exec(source)?.[0].length ?? 0;
  /** An offset of the text in its source, which may have other line ends. */
  const inSource = (offset: number): number => {
    const { line, column } = lines.at(offset);
    return (before[line - 1]?.start ?? 0) + column - 1 + (line === 1 ? mark : 0);
  };
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }) {
      const raw = text.slice(start, meta.cursor).replace(/\n$/, '');
      const { line } = lines.at(start);
      issues.place(line, { start: inSource(start), end: inSource(start + raw.length) });
      start = meta.cursor;
      if (errors.some(({ type }) => type === 'Quotes')) issues.add('error', 'csv.quotes', { line });
      if (/^sep=.$/i.test(raw) && line === 1) return;
      if (data.some((cell) => /\S/.test(cell))) rows.push({ cells: data, line, text: raw });
    },
  });
  return rows;
}

/** A table that was read. */
export interface TableReading<Value> {
  readonly value: Value & {
    /** The rows that could not be used, in order. */
    readonly rejected: readonly RejectedRow[];
  };
  readonly issues: readonly CsvIssue[];
  /** The outcome of each cell. */
  readonly ledger: readonly LedgerEntry[];
  /** The row of headings; absent when there is none. */
  readonly headings?: RejectedRow;
}

/** The reading of a table: its value, and the rows that could not be used. */
export const tableReading = <Value, Key extends string>(
  { issues, ledger, headings }: Table<Key>,
  value: Value,
  rejected: readonly TableRow<Key>[],
): TableReading<Value> => {
  const rows = rejected.toSorted((a, b) => a.line - b.line).map((row) => row.reject());
  return { value: { ...value, rejected: rows }, issues: issues.all, ledger: ledger(), headings };
};
