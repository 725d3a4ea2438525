/** A table of text by its headings: any order, any case, any of the common separators. */
import Papa from 'papaparse';
import { TextLines } from '../../core/design/text-lines.ts';
import { plainCell } from './cells.ts';
import { type CellPlace, CsvIssues, type RejectedRow } from './issues.ts';
import { plainRowEnds } from './line-ends.ts';

/** A column: how it is written, and other headings that mean it. */
export interface Column<Key extends string> {
  readonly key: Key;
  readonly heading: string;
  readonly also?: readonly string[];
}

export interface TableRow<Key extends string> {
  /** Of its first cell, from 1. */
  readonly line: number;
  /** As it stands in the text, without its end. */
  readonly text: string;
  /** The cell as typed; empty where there is none. */
  cell(key: Key): string;
  /** Where the cell stands, for issues. */
  place(key: Key): CellPlace;
  /** Cells behind the last column, or under no heading. */
  readonly further: readonly string[];
  /** What stands in columns that mean nothing here, as `Heading: cell`, and behind the last column. */
  readonly others: readonly string[];
  /** What the text calls the column. */
  heading(key: Key): string;
}

export interface Table<Key extends string> {
  readonly rows: readonly TableRow<Key>[];
  readonly keys: ReadonlySet<Key>;
  /** The row of headings; absent when there is none. */
  readonly headings?: RejectedRow;
  readonly issues: CsvIssues;
}

export interface TableOptions<Key extends string> {
  readonly columns: readonly Column<Key>[];
  /** Without these there is no heading; with them a line is one. */
  readonly needed: readonly Key[];
  /** Headings of figures that follow from others, which are passed over. */
  readonly ignored?: readonly string[];
  /** The columns of a text without headings. */
  readonly defaultColumns?: readonly Key[];
  /** Whether cells under no heading mean something: then the caller looks at `further`. */
  readonly further?: boolean;
  /** Whether the caller keeps what stands in other columns. */
  readonly keepsOthers?: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Titles that may stand above the headings. */
const HEADING_WITHIN = 20;

interface RawRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly text: string;
}

/** The table of a text, rows without any content left out. Never throws. */
export function readTable<Key extends string>(
  source: string,
  options: TableOptions<Key>,
): Table<Key> {
  const issues = new CsvIssues(source);
  const none = { rows: [], keys: new Set<Key>(), issues };
  const unmarked = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(unmarked.replace(/\r\n?/g, '\n'), options);
  const rows = rawRows(source, plainRowEnds(unmarked, separator), separator, issues);
  if (rows.length === 0) {
    issues.add('error', 'csv.empty', { line: 1 });
    return none;
  }
  const names = nameMap(options.columns);
  const keysOf = ({ cells }: RawRow) => cells.map((cell) => names.get(plain(cell)));
  const at = rows.slice(0, HEADING_WITHIN).findIndex((row) => {
    const found = keysOf(row);
    return options.needed.every((key) => found.includes(key));
  });
  const heading = rows[at];
  if (!heading && !options.defaultColumns) {
    const wanted = options.needed.map((key) => headingOf(options.columns, key)).join(', ');
    issues.add('error', 'csv.no-heading', { line: 1 }, { wanted });
    return none;
  }
  const places = heading
    ? placesOf(heading, keysOf(heading), options, issues)
    : new Map(options.defaultColumns?.map((key, i) => [key, i]));
  const body = heading ? rows.slice(at + 1) : rows;
  return {
    rows: body.map((row) => rowOf(row, places, heading, options, issues)),
    keys: new Set(places.keys()),
    ...(heading && { headings: { line: heading.line, text: heading.text } }),
    issues,
  };
}

/** Letters and digits in small letters: `TL (engines)` and `tl engines` are one heading. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const headingOf = <Key extends string>(columns: readonly Column<Key>[], key: Key): string =>
  columns.find((column) => column.key === key)?.heading ?? key;

const nameMap = <Key extends string>(columns: readonly Column<Key>[]): ReadonlyMap<string, Key> =>
  new Map(
    columns.flatMap(({ key, heading, also = [] }) =>
      [heading, ...also].map((name) => [plain(name), key] as const),
    ),
  );

/** The separator that makes the most known headings; Excel's `sep=;` line says it itself. */
function separatorOf<Key extends string>(text: string, { columns }: TableOptions<Key>): string {
  const said = /^sep=(.)\n/i.exec(text)?.[1];
  if (said) return said;
  const names = nameMap(columns);
  const lines = text.split('\n', HEADING_WITHIN);
  const score = (separator: string): number =>
    Math.max(
      ...lines.map(
        (line) =>
          line.split(separator).filter((cell) => names.has(plain(cell.replace(/"/g, '')))).length,
      ),
    );
  const scores = SEPARATORS.map(score);
  const best = Math.max(...scores);
  if (best > 1) return SEPARATORS[scores.indexOf(best)] ?? ',';
  // No headings: the one that stands most often in the first line.
  const counts = SEPARATORS.map((separator) => (lines[0] ?? '').split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
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
  const mark = source.length > 0 && source.charCodeAt(0) === 0xfeff ? 1 : 0;
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
      const span = { start: inSource(start), end: inSource(start + raw.length) };
      issues.place(line, { span, separator: delimiter });
      start = meta.cursor;
      if (errors.some(({ type }) => type === 'Quotes')) issues.add('error', 'csv.quotes', { line });
      if (/^sep=.$/i.test(raw) && line === 1) return;
      if (data.some((cell) => /\S/.test(cell))) rows.push({ cells: data, line, text: raw });
    },
  });
  return rows;
}

/** Where each column is; unknown and repeated headings are issues. */
function placesOf<Key extends string>(
  { cells, line }: RawRow,
  keys: readonly (Key | undefined)[],
  { ignored = [], keepsOthers = false }: TableOptions<Key>,
  issues: CsvIssues,
): ReadonlyMap<Key, number> {
  const places = new Map<Key, number>();
  const passed = new Set(ignored.map(plain));
  const kept = keepsOthers ? 1 : 0;
  keys.forEach((key, index) => {
    const name = (cells[index] ?? '').trim();
    const place = { line, index };
    if (key === undefined) {
      if (name !== '' && !passed.has(plain(name))) {
        issues.add('warning', 'csv.unknown-column', place, { name, kept });
      }
    } else if (places.has(key)) issues.add('warning', 'csv.repeated-column', place, { name, kept });
    else places.set(key, index);
  });
  return places;
}

function rowOf<Key extends string>(
  { cells, line, text }: RawRow,
  places: ReadonlyMap<Key, number>,
  heading: RawRow | undefined,
  { columns, further: wanted, ignored = [], keepsOthers = false }: TableOptions<Key>,
  issues: CsvIssues,
): TableRow<Key> {
  const taken = new Set(places.values());
  const isFurther = (cell: string, index: number): boolean => {
    const underNone = !heading || !(heading.cells[index] ?? '').trim();
    return !taken.has(index) && underNone && /\S/.test(cell);
  };
  const further = cells.filter(isFurther);
  if (further.length > 0 && !wanted) {
    const place = { line, index: cells.findIndex(isFurther) };
    const params = { text: further.join(', ').slice(0, 60), kept: keepsOthers ? 1 : 0 };
    issues.add('warning', 'csv.more-cells', place, params);
  }
  const passed = new Set(ignored.map(plain));
  const others = cells.flatMap((cell, index) => {
    const name = (heading?.cells[index] ?? '').trim();
    const isOther = !taken.has(index) && name !== '' && !passed.has(plain(name));
    return isOther && /\S/.test(cell) ? [`${name}: ${plainCell(cell)}`] : [];
  });
  const headingAt = (key: Key): string =>
    (heading?.cells[places.get(key) ?? -1] ?? '').trim() || headingOf(columns, key);
  return {
    line,
    text,
    further,
    others: wanted ? others : [...others, ...further],
    cell: (key) => plainCell(cells[places.get(key) ?? -1] ?? ''),
    heading: headingAt,
    place(key) {
      const index = places.get(key);
      return { line, column: headingAt(key), ...(index !== undefined && { index }) };
    },
  };
}
