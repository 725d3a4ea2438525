/** Issues of a table of text, each with its row or cell, and their words. */
import type { LocatedIssue, Params, Severity, Span } from '../../core/design/issues.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { ownField } from '../../core/rules/lookup.ts';
import { wordJsonIssue } from '../json/issues.ts';
import { cellSpans } from './cells.ts';

export type CsvIssueCode = keyof typeof WORDS;

/** Its span is its cell, else its row; `params.column` is the heading as written. */
export interface CsvIssue extends LocatedIssue<CsvIssueCode> {
  readonly span: Span;
  readonly line: number;
}

export interface CellPlace {
  readonly line: number;
  /** The line that the last of several rows begins in. */
  readonly through?: number;
  /** Index of its cell in the row; absent for a column that the table lacks. */
  readonly index?: number;
  /** The heading of its column, in issues that name it. */
  readonly column?: string;
}

/** A row that could not be used, with its text, which the player can correct. */
export interface RejectedRow {
  readonly line: number;
  readonly text: string;
}

const MAX_KEPT = 500;

export class CsvIssues {
  readonly #text: string;
  readonly #kept: CsvIssue[] = [];
  readonly #rows = new Map<number, Span>();
  readonly #lines: TextLines;
  separator = ',';
  #beyond = 0;
  /** The cells of the row looked up last. */
  #cells: { readonly of?: Span; readonly spans: readonly Span[] } = { spans: [] };

  constructor(text: string) {
    this.#text = text;
    this.#lines = new TextLines(text);
  }

  /** Sets where the row of a line is in the text; by default at the line. */
  place(line: number, row: Span): void {
    this.#rows.set(line, row);
  }

  /** The row that begins in a line, counted from 1. */
  rowAt(line: number): Span {
    return this.#rows.get(line) ?? this.#lines.spans[line - 1] ?? { start: 0, end: 0 };
  }

  /** The cell, or the end of a row that is too short for it. */
  #cellAt({ line, index, through = line }: CellPlace): Span {
    const row = this.#rows.get(line);
    if (!row || index === undefined) {
      return { start: this.rowAt(line).start, end: this.rowAt(through).end };
    }
    const { start, end } = row;
    if (this.#cells.of !== row) {
      this.#cells = { of: row, spans: cellSpans(this.#text.slice(start, end), this.separator) };
    }
    const cell = this.#cells.spans[index];
    return cell ? { start: start + cell.start, end: start + cell.end } : { start: end, end };
  }

  /** Adds an issue of reading the content of a row or a cell, with its own code and params. */
  addField({ severity, code, params, path }: LocatedIssue, place: CellPlace): void {
    this.add(severity, 'row.field', place, { ...params, code, ...(path && { path }) });
  }

  add(severity: Severity, code: CsvIssueCode, place: CellPlace, params: Params = {}): void {
    if (this.#kept.length >= MAX_KEPT) {
      this.#beyond += 1;
      return;
    }
    const { line, column } = place;
    const all = column === undefined ? params : { column, ...params };
    this.#kept.push({ code, severity, params: all, line, span: this.#cellAt(place) });
  }

  /** The issues by line; a last one counts those that were not kept. */
  get all(): readonly CsvIssue[] {
    const sorted = this.#kept.toSorted((a, b) => a.span.start - b.span.start);
    if (this.#beyond === 0) return sorted;
    const params = { count: this.#beyond };
    const { line, span } = sorted.at(-1) ?? { line: 1, span: this.rowAt(1) };
    return [...sorted, { code: 'csv.more-issues', severity: 'error', params, line, span }];
  }
}

const WORDS = {
  'csv.empty': () => 'There is nothing here: a table with rows was expected.',
  'csv.no-heading': (p) => `No line has the headings of this table: ${p.headings}.`,
  'csv.above': (p) => `“${p.text}” is above the headings and is not part of the table.`,
  'csv.words': (p) => `“${p.text}” has no figure and is not part of the table.`,
  'csv.footer': (p) => `“${p.text}” sums up the rows above and is not part of the table.`,
  'csv.spans': () => 'This row has cells over several rows or columns and cannot be read.',
  'csv.unknown-column': (p) =>
    `The column “${p.name}” is not known; its cells are ${p.kept ? 'kept in the notes' : leftOut(p)}.`,
  'csv.repeated-column': (p) =>
    `The column “${p.name}” is there twice; the first counts, and the cells of the other are ${p.kept ? 'kept in the notes' : leftOut(p)}.`,
  'csv.quotes': () => 'The double quotes here do not match: this row may hold what follows it.',
  'csv.more-cells': (p) =>
    `“${p.text}” is in no column; it is ${p.kept ? 'kept in the notes' : 'left out'}.`,
  'csv.more-issues': (p) => `Not listed: ${countOf(Number(p.count), 'more issue')}.`,
  'cell.missing': (p) => `${p.column} is empty.`,
  'cell.number': (p) => `${p.column} must be a number, not “${p.text}”.`,
  'cell.rating': (p) =>
    `${p.column} must be a whole number, not “${p.text}”; it is kept in the notes.`,
  'cell.about': (p) => `${p.column} is not exact: “${p.text}” is read as ${p.figure}.`,
  'cell.words': (p) =>
    `${p.column} follows from the rest; “${p.text}” is no figure and is left out.`,
  'cell.json': (p) => `${p.column} must be JSON, or empty: ${p.fault}`,
  'cell.unread': (p) => `${p.column} means nothing in this row: “${p.text}” is left out.`,
  'cell.refused': (p) => String(p.fault),
  'cell.doubted': (p) => String(p.doubt),
  'row.field': (p) => wordJsonIssue({ code: String(p.code), params: p }),
  'row.kind': (p) => `A row is of a ship, of flights or of the fleet, not “${p.text}”.`,
  'row.flights': (p) => `Flights are written as 2 heavy; 1 standard, not “${p.text}”.`,
  'row.ships': (p) => `The cells of this row hold ${p.count} ships, and a row is of one.`,
  'weapon.band-alone': () => 'A row without a weapon is a further range band, but of which weapon?',
  'weapon.band-traits': () => 'Traits are read only in the first row of a weapon.',
  'weapon.no-range': () => 'RNG is below 0 for direct fire and above 0 for seekers and bands.',
  'weapon.one-band': (p) =>
    `RNG ${p.range} is a single band: it is read as direct fire, which is written as −${p.range}.`,
  'weapon.seeking-below-0': (p) => `A seeking weapon has RNG above 0; it is read as MA ${p.ma}.`,
  'weapon.repeated-id': (p) => `Another weapon has the id “${p.id}”; this one becomes “${p.now}”.`,
  'weapon.unknown-trait': (p) => `“${p.trait}” is not a trait of these rules; it is kept as it is.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const leftOut = ({ cells }: Params): string => (cells === '' ? 'left out' : `left out: ${cells}`);

/** The issue in a sentence, without its line; the code if it is no issue of tables. */
export const wordCsvIssue = ({ code, params }: LocatedIssue): string =>
  ownField<(p: Params) => string>(WORDS, code)?.(params) ?? code;
