/** Cells of a table of text: figures, and texts that a spreadsheet must not run. */
import Papa from 'papaparse';

/** What makes a spreadsheet take a text for a formula; and the apostrophe that prevents it. */
const FORMULA = /^'*[=+\-@\t]/;
const FIGURE = /^[-−]?\d+(?:[.,]\d+)?$/;

/** A text as a cell: what would be run as a formula has an apostrophe in front. */
export const guardedCell = (text: string): string =>
  FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** The text of a cell, without that apostrophe. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** The figure of a cell: decimal point or comma, any minus sign, `4+` for 4; undefined for none. */
export function figureOf(cell: string): number | undefined {
  const text = cell.trim().replace(/\+$/, '').replace('−', '-').replace(',', '.');
  return /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/** Rows as text: commas, quotes where needed, CRLF line ends as RFC 4180 has them. */
export const tableText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cell))),
    { newline: '\r\n' },
  )}\r\n`;
