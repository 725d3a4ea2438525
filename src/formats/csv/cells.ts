/** Cells of a table of text: their figures, their texts, and where they stand. */
import Papa from 'papaparse';
import type { Span } from '../../core/design/issues.ts';
import { CLOSING_TAG, INVISIBLE } from '../drake/markup.ts';
import { plainDigits } from '../drake/names.ts';
import { finiteNumber, wholeNumber } from '../drake/scanner.ts';
import { parsedJson } from '../json/reader.ts';

/** Characters that make a spreadsheet take a text for a formula, and the apostrophe that prevents it. */
const FORMULA = /^'*[=+\-@\t]/;
const FIGURE = /^[-−]?\d+(?:[.,]\d+)?$/;

/** A text as a cell, with an apostrophe before a text that would run as a formula. */
export const guardedCell = (text: string): string =>
  FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** The text of a cell, without that apostrophe. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const UNSEEN = new RegExp(`[${INVISIBLE}\ufeff]`, 'g');
/** Blanks that separate thousands. */
const THIN_BLANKS = /[\u00a0\u2009\u202f]/g;

/** The figure of a cell. No figure of a table has three decimals: `1.318` is `1,318`. */
export function figureOf(cell: string): number | undefined {
  const plain = plainDigits(cell.replace(UNSEEN, '').trim())
    .replace(/^[‐-―]/, '-')
    .replace(/\+$/, '')
    .replace(THIN_BLANKS, ' ');
  const sign = /^[-+]/.exec(plain)?.[0] ?? '';
  const whole = plain.startsWith('0', sign.length)
    ? undefined
    : wholeNumber(plain.slice(sign.length));
  if (whole !== undefined) return sign === '-' ? -whole : whole;
  const text = plain.replace(',', '.');
  const isFigure = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text);
  return isFigure ? finiteNumber(text) : undefined;
}

/** True for a cell with a figure, or with several between blanks, as `5 4 4`. */
export const hasFigures = (cell: string): boolean =>
  figureOf(cell) !== undefined ||
  cell
    .trim()
    .split(/\s+/)
    .every((part) => figureOf(part) !== undefined);

/** A figure as a cell that reads back unchanged: `1.318` gets a fourth decimal. */
export const figureCell = (value: number): string | number =>
  figureOf(String(value)) === value ? value : `${value}0`;

/** Rows as text: commas, quotes where needed, CRLF line ends as RFC 4180 has them. */
export const tableText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cell))),
    { newline: '\r\n' },
  )}\r\n`;

/** The texts of a cell that lists them as JSON, because plain text would change them. */
export function listedTexts(cell: string): readonly string[] | undefined {
  const value = cell.startsWith('[') ? parsedJson(cell) : undefined;
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** The cells of a row's text, their quotes included, as offsets into it; a quoted one may have several lines. */
export function cellSpans(row: string, separator: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  while (true) {
    const content = row[start] === '"' ? closingQuote(row, start + 1, separator) : start;
    const next = row.indexOf(separator, content);
    const end = next < 0 ? row.length : next;
    spans.push({ start, end });
    if (next < 0) return spans;
    start = end + separator.length;
  }
}

/** The text with `\n` between its rows; line ends within quoted cells stay unchanged. */
export function plainRowEnds(text: string, separator: string): string {
  if (!text.includes('\r')) return text;
  let plain = '';
  let copied = 0;
  let at = 0;
  let isCellStart = true;
  while (at < text.length) {
    const sign = text[at];
    if (isCellStart && sign === '"') at = closingQuote(text, at + 1, separator);
    else if (sign === '\r') {
      plain += `${text.slice(copied, at)}\n`;
      at += text[at + 1] === '\n' ? 2 : 1;
      copied = at;
      isCellStart = true;
      continue;
    }
    isCellStart = text[at] === separator || text[at] === '\n';
    if (text[at] !== '\r') at += 1;
  }
  return plain + text.slice(copied);
}

/** Characters that may stand between a cell's quote and its end. */
const BEHIND = new RegExp(`[ ${INVISIBLE}]*(?:${CLOSING_TAG})*`, 'iy');

/** The index behind the quote that closes a cell; the end of the text where none does. */
export function closingQuote(text: string, from: number, separator: string): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0) {
    if (text[quote + 1] === '"') {
      quote = text.indexOf('"', quote + 2);
      continue;
    }
    BEHIND.lastIndex = quote + 1;
    BEHIND.test(text);
    const after = BEHIND.lastIndex;
    const next = text[after];
    if (next === undefined || next === separator || next === '\n' || next === '\r') return after;
    quote = text.indexOf('"', after);
  }
  return text.length;
}
