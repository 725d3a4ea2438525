/** Tables that stand among other words, or one after the other, in a text. */
import type { Span } from '../core/design/issues.ts';
import { LINE_START, plainLineEnds } from '../core/design/text-lines.ts';
import { cellSpans, closingQuote, figureOf, hasFigures } from './csv/cells.ts';
import { isRowOf, loneMark, separatorIn } from './csv/headings.ts';
import { isSpannedRow, untaggedCell, withoutTableTags, withTags } from './csv/table-tags.ts';
import { fleetTable, shipTable, weaponTable } from './csv-format.ts';
import type { Format } from './format.ts';
import { legacyTables } from './legacy-format.ts';

/** The kinds of tables, the more certain ones first. */
export const TABLES: readonly Format[] = [...legacyTables, fleetTable, shipTable, weaponTable];

/** A table with its headings and at least one row. */
export interface PlacedTable extends Span {
  readonly format: Format;
}

const LONGEST_HEADINGS = 500;
/** Words of which all headings have one. */
const HEADING_WORD = /hull|rng|range|\bLR\b/gi;
/** Their words with another one, and a separator; no headings have a bracket, or a figure in a cell. */
const HEADINGS =
  /^(?=.*(?:hull|weapon|name))(?=.*(?:class|ship|batter|thrust|rng|range|\bLR\b)).*[,;\t|]/i;
/** A cell that names the hull of ships or the range of weapons, which every table needs. */
const NEEDED_CELL =
  /(?:^|[,;\t|])[^\p{L}\p{N},;\t|]*(?:hull|rng|(?:long[^\p{L}\p{N},;\t|]*)?range|LR)[^\p{L}\p{N},;\t|]*(?:[,;\t|]|$)/iu;
const NO_HEADINGS = /[{}[\]]/;
const SEPARATOR = /[,;\t|]/;

/** The number of a line of a listing, which is no cell. */
const LISTED = /^[ \t]*\d{1,6}\t/;

function tableOf(row: string): Format | undefined {
  if (row.length > LONGEST_HEADINGS) return undefined;
  const line = row.slice(loneMark(row)).replace(LISTED, '');
  if (!HEADINGS.test(line)) return undefined;
  if (NO_HEADINGS.test(line) || !NEEDED_CELL.test(line)) return undefined;
  if (line.split(SEPARATOR).some((cell) => figureOf(cell) !== undefined)) return undefined;
  return TABLES.find((table) => table.detect(line));
}

/** Starts of lines of sheets and documents, quoted or not, which end a table of few columns. */
const FOREIGN_START = new RegExp(
  String.raw`^[[{]|${LINE_START}(?:(?:ID|Hull|Engines|Shields|Weapons|Thrust|Class|Battery \w) ?(?:\([^)]*\) ?)?:|nova display)`,
  'iu',
);
/** Marks of sheets and links, which a row may have in a cell. */
const FOREIGN_MARK = /\[ ?\]|[x×]\d\+|[-‐-―]class\b|#\w+=1\./i;

/** Number of cells that a line of a sheet may seem to have. */
const FEW_COLUMNS = 8;

/** Rows without a figure that may stand between two with one. */
const MOST_WORDS = 30;

/** Most headings that are searched for in a text. */
const MOST_HEADINGS = 300;

/** The tables of a text, in order. */
export function placedTables(source: string): readonly PlacedTable[] {
  const plain = plainLineEnds(source);
  const text = withoutTableTags(plain);
  const plainRow = text === plain ? (row: string) => row : plainTaggedRow;
  const tables: PlacedTable[] = [];
  HEADING_WORD.lastIndex = 0;
  let left = MOST_HEADINGS;
  for (let word = HEADING_WORD.exec(text); word && left > 0; word = HEADING_WORD.exec(text)) {
    const start = text.lastIndexOf('\n', word.index) + 1;
    const end = lineEnd(text, word.index);
    const line = plainRow(text.slice(start, Math.min(end, start + LONGEST_HEADINGS + 1)));
    const format = tableOf(line);
    if (format) left -= 1;
    const last = format && endOfRows(text, line, end + 1, plainRow);
    if (format && last !== undefined) {
      const rows = { start: startOfSpans(text, start, end), end: last };
      tables.push({ format, ...(text === plain ? rows : withTags(plain, text, rows)) });
    }
    HEADING_WORD.lastIndex = Math.max(end, last ?? end);
  }
  return tables;
}

/** The start of the rows above a row whose cells span it; its own if there are none. */
function startOfSpans(text: string, rowStart: number, rowEnd: number): number {
  let [start, end] = [rowStart, rowEnd];
  while (start > 0 && isSpannedRow(text.slice(start, end))) {
    end = start - 1;
    start = text.lastIndexOf('\n', end - 1) + 1;
    while (end > 0 && !/\S/.test(text.slice(start, end))) {
      end = start - 1;
      start = text.lastIndexOf('\n', end - 1) + 1;
    }
  }
  return Math.max(start, 0);
}

/** The row with the texts of its cells alone. */
const plainTaggedRow = (row: string): string => row.split('\t').map(untaggedCell).join('\t');

/** The end of the last row below headings; undefined if there is no row, or no figure in any. */
function endOfRows(
  text: string,
  headings: string,
  start: number,
  plainRow: (row: string) => string,
): number | undefined {
  const separator = separatorIn(headings);
  const columns = cellSpans(headings.slice(loneMark(headings)), separator).length;
  let last: number | undefined;
  let hasFigure = false;
  let words = 0;
  let at = start;
  while (at < text.length && words < MOST_WORDS) {
    const end = rowEnd(text, at, separator);
    const tagged = plainRow(text.slice(at, end));
    const row = tagged.slice(loneMark(tagged));
    const cells = cellSpans(row, separator).map((span) => row.slice(span.start, span.end));
    const isWhole = cells.length === columns;
    const isForeign = isWhole
      ? columns <= FEW_COLUMNS && FOREIGN_START.test(row)
      : FOREIGN_START.test(row) || FOREIGN_MARK.test(row);
    if (isForeign || tableOf(row)) break;
    if (isRowOf(cells, columns)) {
      last = end;
      words = 0;
      hasFigure ||= cells.some(hasFigures);
    } else if (/\S/.test(row)) words += 1;
    at = end + 1;
  }
  return hasFigure ? last : undefined;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The end of the row that begins here, whose quoted cells may have several lines. */
function rowEnd(text: string, start: number, separator: string): number {
  let at = start;
  for (;;) {
    const behind = text[at] === '"' ? closingQuote(text, at + 1, separator) : at;
    const end = lineEnd(text, behind);
    const next = text.indexOf(separator, behind);
    if (next < 0 || next > end) return end;
    at = next + 1;
  }
}
