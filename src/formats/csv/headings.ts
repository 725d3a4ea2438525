/** The headings of a table: the columns of a text, and its separator. */
import type { Span } from '../../core/design/issues.ts';
import { MESSAGE_MARK, NAME_MARK } from '../../core/design/text-lines.ts';
import { CLOSING_TAG, tagsAt } from '../drake/markup.ts';
import { hasFigures } from './cells.ts';
import type { CsvIssues } from './issues.ts';

/** A column: how it is written, and other headings that mean it. */
export interface Column<Key extends string> {
  readonly key: Key;
  readonly heading: string;
  readonly also?: readonly string[];
}

export interface TableOptions<Key extends string> {
  readonly columns: readonly Column<Key>[];
  /** Columns without which a line is no row of headings. */
  readonly needed: readonly Key[];
  /** Column of figures that a footer sums up or averages. */
  readonly summed?: Key;
  /** Headings of derived figures, which are ignored. */
  readonly ignored?: readonly string[];
  readonly defaultColumns?: readonly Key[] | undefined;
  /** True if the caller reads cells under no heading, in `further`. */
  readonly further?: boolean;
  /** True if the caller keeps the cells of other columns. */
  readonly keepsOthers?: boolean;
  /** True if several tables may stand below each other, each with its headings. */
  readonly isStacked?: boolean;
}

export interface RawRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly text: string;
  /** True for a row with a cell that one above spans. */
  readonly isSpanned?: boolean;
  /** True for a row whose cells are ambiguous. */
  readonly isUnfit?: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Most title rows above the headings. */
export const HEADING_WITHIN = 20;

/** Longest heading, in characters. */
const LONGEST_HEADING = 100;

/** Characters of cells that are shown in an issue. */
export const SHOWN = 200;

/** Reports the rows above the headings, which belong to no table. */
export function addTitle(rows: readonly RawRow[], issues: CsvIssues): void {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const text = rows.map((row) => row.text.trim()).join(' / ');
  const place = { line: first.line, through: last.line };
  issues.add('warning', 'csv.above', place, { text: text.slice(0, SHOWN) });
}

/** A fence, or a tag of a forum. */
const MARKUP = /^(?:[`~]{3,}\w*|\[\/?[a-z]{1,12}(?:=[^\]\n]{0,60})?\])$/i;
/** The rule below the headings of a table in Markdown. */
const RULE = /^[ |:\t-]+$/;

/** True for a row of marks around or within a table. */
export function isMarkup({ text }: RawRow): boolean {
  const line = text.trim();
  return MARKUP.test(line) || RULE.test(text) || (line !== '' && tagsAt(line, 0) === line.length);
}

const SENTENCE = 3;

/** A cell that continues the sentence of the one before: in lower case, after a space. */
const GOES_ON = /^\s+\p{Ll}/u;

/** True for a row of a table: with as many cells as there are columns, or with a figure in a cell. */
export const isRowOf = (cells: readonly string[], columns: number): boolean =>
  cells.length > 1 && (cells.length === columns || cells.some(hasFigures));

/**
 * True for a sentence between the rows of a table: it has too few cells and no figure, or its commas separate it into as many cells, none
 * of which is a figure.
 */
export function isSentence<Key extends string>(
  { cells, text }: RawRow,
  columns: number,
  places: ReadonlyMap<Key, number>,
  needed: readonly Key[],
): boolean {
  const parts = cells.filter((cell) => /\S/.test(cell));
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length < SENTENCE || /[{[]/.test(text)) return false;
  if (!isRowOf(cells, columns)) return true;
  if (parts.length > 1) {
    const isParted = parts.slice(1).some((part) => GOES_ON.test(part));
    return (
      isParted && words.length > parts.length && !parts.some((part) => /^\s*\p{N}/u.test(part))
    );
  }
  const isMissing = (key: Key): boolean => !/\S/.test(cells[places.get(key) ?? -1] ?? '');
  return !/\p{N}/u.test(text) && needed.some(isMissing);
}

/** Letters and digits in small letters: `TL (engines)` and `tl engines` are one heading. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const headingOf = <Key extends string>(columns: readonly Column<Key>[], key: Key): string =>
  columns.find((column) => column.key === key)?.heading ?? key;

type KeyOfHeading<Key extends string> = (cell: string) => Key | undefined;

// Each text is tried as each kind of table, so the names of headings are prepared once.
const known = new WeakMap<readonly Column<string>[], ReadonlyMap<string, string>>();

export function headingKeys<Key extends string>(
  columns: readonly Column<Key>[],
): KeyOfHeading<Key> {
  const names = (known.get(columns) ?? nameMap(columns)) as ReadonlyMap<string, Key>;
  known.set(columns, names);
  return (cell) => {
    const { length } = cell.trim();
    return length > 0 && length <= LONGEST_HEADING ? names.get(plainHeading(cell)) : undefined;
  };
}

const nameMap = (columns: readonly Column<string>[]): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ key, heading, also = [] }) =>
      [heading, ...also].map((name) => [plainHeading(name), key] as const),
    ),
  );

/** The keys of a row of headings that has all needed ones and no label of a sheet. */
export function headingsIn<Key extends string>(
  cells: readonly string[],
  keyOf: KeyOfHeading<Key>,
  needed: readonly Key[],
): readonly (Key | undefined)[] | undefined {
  const keys = cells.map(keyOf);
  const isLabelled = (cell: string): boolean => {
    const [label = '', words = ''] = cell.split(':', 2);
    return /\S/.test(words) && keyOf(label) !== undefined;
  };
  return needed.every((key) => keys.includes(key)) && !cells.some(isLabelled) ? keys : undefined;
}

/** The most frequent separator of a line. */
export function separatorIn(line: string): string {
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The separator that gives the most known headings; Excel's `sep=;` line names it. */
export function separatorOf<Key extends string>(
  text: string,
  { columns }: TableOptions<Key>,
): string {
  const named = /^sep=(.)\n/i.exec(text)?.[1];
  if (named) return named;
  const keyOf = headingKeys(columns);
  const lines = text.split('\n', HEADING_WITHIN);
  /** The different headings of a line: a list in a cell may repeat them. */
  const headingsOf = (line: string, separator: string): number =>
    new Set(line.split(separator).flatMap((cell) => keyOf(cell) ?? [])).size;
  const score = (separator: string): number =>
    Math.max(
      // A row of headings has several cells.
      ...lines.map((line) => (line.includes(separator) ? headingsOf(line, separator) : 0)),
    );
  const scores = SEPARATORS.map(score);
  const best = Math.max(...scores);
  if (best > 1) return SEPARATORS[scores.indexOf(best)] ?? ',';
  // Without headings, the most frequent separator of the first line.
  return separatorIn(lines[0] ?? '');
}

/** The length of the mark before each line, of a quotation, a list or tags; empty where none has one. */
export interface RowMarks {
  readonly lengths: readonly number[];
  /** Characters that close what the marks open. */
  readonly closing: RegExp;
}

/** The length of the tags that a line begins with. */
function tagsBefore(line: string): number {
  const start = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const length = tagsAt(line.slice(0, LONGEST_HEADING), start);
  return length === 0 ? 0 : start + length;
}

const ROW_MARK = new RegExp(
  String.raw`^[ \t]*(?:(>)[> \t]*|([|+•*#–-]|${NAME_MARK})[ \t]+|(\d{1,3}[.)]|\d{1,6}(?=\t))[ \t]+|[^\S\t]+[\s\p{Cf}]*|\p{Cf}[\s\p{Cf}]*)`,
  'u',
);

/** The mark of lines that begin with tags. */
const TAGGED = '[';
/** Marks that the headings alone may have. */
const ALONE: ReadonlySet<string> = new Set([TAGGED, MESSAGE_MARK]);
const MESSAGE = new RegExp(`^${MESSAGE_MARK}`, 'u');

/** The mark of a line, `>`, `Bob>`, a bullet, a blank for invisible characters, or 1 for a number, and its length. */
function markOf(line: string): readonly [mark: string, length: number] | undefined {
  const tags = tagsBefore(line);
  if (tags > 0) return [TAGGED, tags];
  const [whole, arrow, bullet, number] = ROW_MARK.exec(line.slice(0, LONGEST_HEADING)) ?? [];
  if (whole === undefined) return undefined;
  if (bullet !== undefined && MESSAGE.test(bullet)) return [MESSAGE_MARK, whole.length];
  return [arrow ?? bullet ?? (number === undefined ? ' ' : '1'), whole.length];
}

/** The length of the mark of a line that needs no other with the same: of tags, or of a message. */
export function loneMark(line: string): number {
  const [mark = '', length = 0] = markOf(line) ?? [];
  return ALONE.has(mark) ? length : 0;
}

/** The marks of the rows, if the headings and the line behind them have the same one, or the headings tags. */
export function rowMarks<Key extends string>(
  text: string,
  separator: string,
  { columns, needed }: TableOptions<Key>,
): RowMarks {
  const beginning = text.split('\n', HEADING_WITHIN + 1);
  const keyOf = headingKeys(columns);
  const at = beginning.findIndex((line, i) => {
    const [mark, length = 0] = markOf(line) ?? [];
    if (mark === undefined || mark === separator) return false;
    if (!ALONE.has(mark) && mark !== markOf(beginning[i + 1] ?? '')?.[0]) return false;
    return headingsIn(line.slice(length).split(separator), keyOf, needed) !== undefined;
  });
  if (at < 0) return { lengths: [], closing: CLOSING };
  const [mark] = markOf(beginning[at] ?? '') ?? [];
  const lengths = text.split('\n').map((line, i) => {
    const [own, length = 0] = (i >= at && markOf(line)) || [];
    return own === mark ? length : 0;
  });
  return { lengths, closing: mark === TAGGED ? CLOSING_TAGS : CLOSING };
}

const CLOSING = /(?<!\p{Cf})\p{Cf}+$/u;
const CLOSING_TAGS = new RegExp(`(?:${CLOSING_TAG}|<br ?/?>)+$`, 'i');

/** The text without the marks. Tags may be opened by one row and closed by another. */
export const withoutRowMarks = (text: string, marks: RowMarks): string =>
  marks.lengths.length === 0
    ? text
    : text
        .split('\n')
        .map((line, i) => {
          const { start, end } = unmarked(line, i, marks);
          return line.slice(start, end);
        })
        .join('\n');

/** The part of a line between the marks of its row. */
export function unmarked(line: string, i: number, { lengths, closing }: RowMarks): Span {
  const start = lengths[i] ?? 0;
  const isMarked = start > 0 || closing === CLOSING_TAGS;
  const end = isMarked ? line.slice(start).search(closing) : -1;
  return { start, end: end < 0 ? line.length : start + end };
}

/** The cells of a column, for an issue about a column that is left out. */
const cellsShown = (rows: readonly RawRow[], index: number): string =>
  rows
    .flatMap(({ cells }) => (/\S/.test(cells[index] ?? '') ? [cells[index]] : []))
    .join(', ')
    .slice(0, SHOWN);

/** Index of each column; unknown and repeated headings are issues. */
export function placesOf<Key extends string>(
  { cells, line }: RawRow,
  keys: readonly (Key | undefined)[],
  body: readonly RawRow[],
  { ignored = [], keepsOthers = false }: TableOptions<Key>,
  issues: CsvIssues,
): ReadonlyMap<Key, number> {
  const places = new Map<Key, number>();
  const passed = new Set(ignored.map(plainHeading));
  const kept = keepsOthers ? 1 : 0;
  keys.forEach((key, index) => {
    const name = (cells[index] ?? '').trim();
    const place = { line, index };
    const params = { name, kept, cells: kept ? '' : cellsShown(body, index) };
    if (key === undefined) {
      if (name !== '' && !passed.has(plainHeading(name))) {
        issues.add('warning', 'csv.unknown-column', place, params);
      }
    } else if (places.has(key)) issues.add('warning', 'csv.repeated-column', place, params);
    else places.set(key, index);
  });
  return places;
}
