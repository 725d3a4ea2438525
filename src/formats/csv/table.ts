/** A table of text by its headings: any order, any case, any of the common separators. */
import Papa from 'papaparse';
import {
  hasLetterOrDigit,
  type LedgerEntry,
  type Span,
  type TextOutcome,
} from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { isObject, type JsonObject } from '../json/reader.ts';
import { cellSpans, figureOf, plainCell, plainRowEnds } from './cells.ts';
import { footersOf } from './footers.ts';
import {
  addTitle,
  HEADING_WITHIN,
  headingKeys,
  headingOf,
  headingsIn,
  isMarkup,
  isSentence,
  placesOf,
  plainHeading,
  type RawRow,
  type RowMarks,
  rowMarks,
  SHOWN,
  separatorOf,
  type TableOptions,
  unmarked,
  withoutRowMarks,
} from './headings.ts';
import { type CellPlace, type CsvIssue, CsvIssues, type RejectedRow } from './issues.ts';
import { plainRows, untaggedCell, withoutTableTags, withTagEntries } from './table-tags.ts';

export interface Table<Key extends string> {
  readonly rows: readonly TableRow<Key>[];
  readonly keys: ReadonlySet<Key>;
  readonly headings?: RejectedRow;
  readonly issues: CsvIssues;
  /** The outcome of each cell, after the rows were read. */
  ledger(): readonly LedgerEntry[];
}

/** Reads the table of a text, without empty rows. Never throws. */
export function readTable<Key extends string>(
  written: string,
  options: TableOptions<Key>,
): Table<Key> {
  const source = withoutTableTags(written);
  const issues = new CsvIssues(source);
  const whole = [{ span: { start: 0, end: source.length }, outcome: 'issue' }] as const;
  const none = { rows: [], keys: new Set<Key>(), issues, ledger: () => whole };
  const unsigned = source.replace(/^\uFEFF+/, '');
  const separator = separatorOf(unsigned.replace(/\r\n?/g, '\n'), options);
  issues.separator = separator;
  const text = withoutLastBlanks(plainRowEnds(unsigned, separator));
  const marks = rowMarks(text, separator, options);
  const found = rawRows(source, withoutRowMarks(text, marks), separator, issues, marks);
  const rows = source === written ? found : plainRows(found);
  if (rows.length === 0) {
    issues.add('error', 'csv.empty', { line: 1 });
    return none;
  }
  const keyOf = headingKeys(options.columns);
  const keysOf = ({ cells }: RawRow) => headingsIn(cells, keyOf, options.needed);
  const first = rows.slice(0, HEADING_WITHIN).findIndex((row) => keysOf(row) !== undefined);
  let at = first;
  // Headings of several rows, some over all of them: the last row has a heading for each column.
  while (first >= 0 && rows[at + 1]?.isSpanned && keysOf(rows[at + 1] as RawRow)) at += 1;
  const heading = rows[at];
  if (!heading && !options.defaultColumns) {
    const headings = options.needed.map((key) => headingOf(options.columns, key)).join(', ');
    issues.add('error', 'csv.no-heading', { line: 1 }, { headings });
    return none;
  }
  const ledger = new TableLedger(source, issues, marks);
  const above = rows.slice(0, Math.max(first, 0));
  for (const { line } of above) ledger.claimRow(line, 'between');
  for (const { line } of rows.slice(above.length, at)) ledger.claimRow(line, 'markup');
  const rules = new Set(rows.filter(isMarkup));
  for (const { line } of rules) ledger.claimRow(line, 'markup');
  addTitle(
    above.filter((row) => !rules.has(row)),
    issues,
  );
  const keys = new Set<Key>();
  /** The rows below a heading; all rows without one. */
  const rowsBelow = (heading: RawRow | undefined, below: readonly RawRow[]) => {
    const places = heading
      ? placesOf(heading, keysOf(heading) ?? [], below, options, issues)
      : new Map(options.defaultColumns?.map((key, i) => [key, i]));
    for (const key of places.keys()) keys.add(key);
    if (heading) ledger.claimRow(heading.line, 'markup');
    const body = below.filter((row) => !rules.has(row) && !row.isUnfit);
    for (const { line, isUnfit } of below) {
      if (!isUnfit) continue;
      ledger.claimRow(line, 'issue');
      issues.add('error', 'csv.spans', { line });
    }
    const words = new Set(
      body.filter(
        (row) => heading && isSentence(row, heading.cells.length, places, options.needed),
      ),
    );
    const entries = body.filter((row) => !words.has(row));
    const figure = places.get(options.summed as Key);
    const count = places.get('count' as Key);
    const footers =
      figure === undefined ? new Set<RawRow>() : footersOf(entries, { figure, count });
    for (const [code, left] of [
      ['csv.words', words],
      ['csv.footer', footers],
    ] as const) {
      for (const { line, text } of left) {
        ledger.claimRow(line, 'between');
        issues.add('warning', code, { line }, { text: text.trim().slice(0, SHOWN) });
      }
    }
    return entries
      .filter((row) => !footers.has(row))
      .map((row) => tableRow(row, places, heading, options, issues, ledger));
  };
  const isHeading = (row: RawRow, i: number): boolean =>
    i > at && options.isStacked === true && keysOf(row) !== undefined;
  const starts = [at, ...rows.flatMap((row, i) => (isHeading(row, i) ? [i] : []))];
  return {
    rows: starts.flatMap((start, k) =>
      rowsBelow(rows[start], rows.slice(start + 1, starts[k + 1] ?? rows.length)),
    ),
    keys,
    ...(heading && { headings: { line: heading.line, text: heading.text } }),
    issues,
    ledger: () => withTagEntries(written, source, ledger.entries()),
  };
}

/** The text without spaces behind its last cell, which the parser takes for more of a quoted one. */
function withoutLastBlanks(text: string): string {
  let end = text.length;
  while (' \n'.includes(text[end - 1] ?? '|')) end -= 1;
  return text.slice(0, end);
}

function rawRows(
  source: string,
  text: string,
  delimiter: string,
  issues: CsvIssues,
  marks: RowMarks,
): readonly RawRow[] {
  const rows: RawRow[] = [];
  const lines = new TextLines(text);
  const before = new TextLines(source).spans;
  const mark = /^\uFEFF*/.exec(source)?.[0].length ?? 0;
  /** An offset of the text in its source, which may have other line ends. */
  const inSource = (offset: number): number => {
    const { line, column } = lines.at(offset);
    const left = (marks.lengths[line - 1] ?? 0) + (line === 1 ? mark : 0);
    return (before[line - 1]?.start ?? 0) + column - 1 + left;
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

export interface TableReading<Value> {
  readonly value: Value & {
    readonly rejected: readonly RejectedRow[];
  };
  readonly issues: readonly CsvIssue[];
  readonly ledger: readonly LedgerEntry[];
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

export interface TableRow<Key extends string> {
  /** The line of its first cell, from 1. */
  readonly line: number;
  readonly text: string;
  /** The cell as typed; empty where there is none. */
  cell(key: Key): string;
  /** Place of the cell, for issues. */
  place(key: Key): CellPlace;
  /** Cells behind the last column, or under no heading. */
  readonly further: readonly string[];
  /** The cells of unknown columns, as `Heading: cell`, and those behind the last column. */
  readonly others: readonly string[];
  heading(key: Key): string;
  /** Adds an issue for each cell with content that nothing has read. */
  addUnread(): void;
  /** The row as one that could not be used, which issues say. */
  reject(): RejectedRow;
}

/** True for a cell with a blank or a byte order mark at an edge; written cells have quotes then, and no tab before them. */
const isEdged = (cell: string): boolean => /^[ \t\ufeff]|[ \ufeff]$/.test(cell);

/** The row, with issues and ledger entries for cells in no column. */
function tableRow<Key extends string>(
  { cells, line, text }: RawRow,
  places: ReadonlyMap<Key, number>,
  heading: RawRow | undefined,
  { columns, further: readsFurther, ignored = [], keepsOthers = false }: TableOptions<Key>,
  issues: CsvIssues,
  ledger: TableLedger,
): TableRow<Key> {
  const taken = new Set(places.values());
  const isFurther = (cell: string, index: number): boolean => {
    const underNone = !heading || !(heading.cells[index] ?? '').trim();
    return !taken.has(index) && underNone && /\S/.test(cell);
  };
  const further = cells.filter(isFurther);
  const claim = ledger.row(line);
  const leftOut = keepsOthers ? 'note' : 'issue';
  if (further.length > 0 && !readsFurther) {
    const place = { line, index: cells.findIndex(isFurther) };
    const params = { text: further.join(', ').slice(0, 60), kept: keepsOthers ? 1 : 0 };
    issues.add('warning', 'csv.more-cells', place, params);
  }
  const passed = new Set(ignored.map(plainHeading));
  const addWords = (index: number, column: string, text: string): void => {
    if (!hasLetterOrDigit(text) || figureOf(text) !== undefined) return;
    issues.add('warning', 'cell.words', { line, index, column }, { text: text.slice(0, SHOWN) });
    claim(index, 'issue');
  };
  const others = cells.flatMap((cell, index) => {
    const name = (heading?.cells[index] ?? '').trim();
    if (taken.has(index)) return [];
    const isOther = name !== '' && !passed.has(plainHeading(name));
    if (!isFurther(cell, index)) claim(index, isOther ? leftOut : 'derived');
    if (!isOther && name !== '') addWords(index, name, cell);
    else if (!readsFurther) claim(index, leftOut);
    return isOther && /\S/.test(cell) ? [`${name}: ${plainCell(cell)}`] : [];
  });
  /** True for a cell in quotes, whose blanks count. */
  const isQuoted = (index: number): boolean =>
    text[cellSpans(text, issues.separator)[index]?.start ?? 0] === '"';
  const headingAt = (key: Key): string =>
    (heading?.cells[places.get(key) ?? -1] ?? '').trim() || headingOf(columns, key);
  return {
    line,
    text,
    get further() {
      cells.forEach((cell, index) => {
        if (readsFurther && isFurther(cell, index)) claim(index, 'field');
      });
      return further;
    },
    others: readsFurther ? others : [...others, ...further],
    cell(key) {
      const index = places.get(key) ?? -1;
      claim(index, 'field');
      const cell = cells[index] ?? '';
      if (issues.separator === '|') return untaggedCell(cell);
      return plainCell(isEdged(cell) && !isQuoted(index) ? cell.trim() : cell);
    },
    heading: headingAt,
    addUnread() {
      const add = (index: number, column = 'A cell under no heading'): void => {
        const cell = cells[index] ?? '';
        if (ledger.has(line, index) || !hasLetterOrDigit(cell)) return;
        const place = { line, index, column };
        issues.add('warning', 'cell.unread', place, { text: cell.slice(0, SHOWN) });
        claim(index, 'issue');
      };
      for (const [key, index] of places) add(index, headingAt(key));
      for (const [index, cell] of cells.entries()) if (isFurther(cell, index)) add(index);
    },
    reject() {
      ledger.claimRow(line, 'issue');
      return { line, text };
    },
    place(key) {
      const index = places.get(key);
      return { line, column: headingAt(key), index };
    },
  };
}

/** Places of a table's rows, by the line that each begins in. */
interface RowPlaces {
  rowAt(line: number): Span;
  readonly separator: string;
}

class TableLedger {
  readonly #text: string;
  readonly #places: RowPlaces;
  /** The outcome of a whole row, or of each of its cells. */
  readonly #rows = new Map<number, TextOutcome | (TextOutcome | undefined)[]>();

  readonly #marks: RowMarks;

  constructor(text: string, places: RowPlaces, marks: RowMarks) {
    this.#text = text;
    this.#places = places;
    this.#marks = marks;
  }

  claimRow(line: number, outcome: TextOutcome): void {
    this.#rows.set(line, outcome);
  }

  /** Returns a function that sets the outcome of a cell of the row, by its index; the last one counts. */
  row(line: number): (index: number, outcome: TextOutcome) => void {
    const cells: (TextOutcome | undefined)[] = [];
    this.#rows.set(line, cells);
    return (index, outcome) => {
      if (index >= 0) cells[index] = outcome;
    };
  }

  has(line: number, index: number): boolean {
    const outcome = this.#rows.get(line);
    return typeof outcome === 'string' || outcome?.[index] !== undefined;
  }

  /** An entry for each row or cell with an outcome, and for Excel's `sep=;` line. */
  entries(): readonly LedgerEntry[] {
    const mark = /^\uFEFF*sep=./i.exec(this.#text)?.[0] ?? '';
    const entries: LedgerEntry[] = [
      { span: { start: 0, end: mark.length }, outcome: 'markup' },
      ...this.#rowMarks(),
    ];
    for (const [line, outcome] of this.#rows) {
      const span = this.#places.rowAt(line);
      if (typeof outcome === 'string') entries.push({ span, outcome });
      else for (const entry of this.#cells(span, outcome)) entries.push(entry);
    }
    return entries;
  }

  /** The marks around rows of a table in a post. */
  *#rowMarks(): Generator<LedgerEntry> {
    if (this.#marks.lengths.length === 0) return;
    const mark = /^\uFEFF*/.exec(this.#text)?.[0].length ?? 0;
    for (const [i, span] of new TextLines(this.#text).spans.entries()) {
      const from = span.start + (i === 0 ? mark : 0);
      const { start, end } = unmarked(this.#text.slice(from, span.end), i, this.#marks);
      if (start > 0) yield { span: { start: span.start, end: from + start }, outcome: 'markup' };
      if (from + end < span.end) {
        yield { span: { start: from + end, end: span.end }, outcome: 'markup' };
      }
    }
  }

  *#cells(
    { start, end }: Span,
    outcomes: readonly (TextOutcome | undefined)[],
  ): Generator<LedgerEntry> {
    const spans = cellSpans(this.#text.slice(start, end), this.#places.separator);
    for (const [index, span] of spans.entries()) {
      const outcome = outcomes[index];
      if (outcome) yield { span: { start: start + span.start, end: start + span.end }, outcome };
    }
  }
}

/** The object in a cell of JSON, empty for an empty cell; undefined for anything else. */
export function jsonCell<Key extends string>(
  row: TableRow<Key>,
  key: Key,
  issues: CsvIssues,
): JsonObject | undefined {
  const cell = row.cell(key);
  if (!/\S/.test(cell)) return {};
  let fault = 'an object, { … }, is expected.';
  try {
    const value: unknown = JSON.parse(cell);
    if (isObject(value)) return value;
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  issues.add('error', 'cell.json', row.place(key), { fault });
  return undefined;
}
