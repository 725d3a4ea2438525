/** What is wrong with a table of text, as values with their lines, and in words. */
import type { Severity } from '../../core/issues.ts';

export type CsvIssueCode =
  | 'csv.empty'
  | 'csv.no-heading'
  | 'csv.unknown-column'
  | 'csv.repeated-column'
  | 'csv.quotes'
  | 'csv.more-cells'
  | 'csv.more-issues'
  | 'cell.missing'
  | 'cell.number'
  | 'cell.json'
  | 'row.field'
  | 'row.kind'
  | 'row.flights'
  | 'weapon.band-alone'
  | 'weapon.band-traits'
  | 'weapon.no-range'
  | 'weapon.one-band'
  | 'weapon.seeking-below-0'
  | 'weapon.repeated-id'
  | 'weapon.unknown-trait';

export interface CsvIssue {
  readonly code: CsvIssueCode;
  readonly severity: Severity;
  /** Of the text, from 1; the first of a row that has several. */
  readonly line: number;
  /** The heading of the cell, as the text has it. */
  readonly column?: string;
  readonly params: { readonly [name: string]: string | number };
}

/** A row that could not be used, with its text, so that nothing is lost. */
export interface RejectedRow {
  readonly line: number;
  readonly text: string;
}

/** Enough for a person. */
const MOST_KEPT = 500;

/** The issues of one text. */
export class CsvIssues {
  readonly #kept: CsvIssue[] = [];
  #beyond = 0;

  add(
    severity: Severity,
    code: CsvIssueCode,
    line: number,
    params: CsvIssue['params'] = {},
    column?: string,
  ): void {
    if (this.#kept.length >= MOST_KEPT) this.#beyond += 1;
    else this.#kept.push({ code, severity, line, params, ...(column ? { column } : {}) });
  }

  /** By line; a last one for those that were not kept. */
  get all(): readonly CsvIssue[] {
    const sorted = this.#kept.toSorted((a, b) => a.line - b.line);
    if (this.#beyond === 0) return sorted;
    const params = { count: this.#beyond };
    const line = sorted.at(-1)?.line ?? 1;
    return [...sorted, { code: 'csv.more-issues', severity: 'error', line, params }];
  }
}

type Params = CsvIssue['params'];

const WORDS: { readonly [code in CsvIssueCode]: (p: Params) => string } = {
  'csv.empty': () => 'There is nothing here: a table was expected.',
  'csv.no-heading': (p) => `No line has the headings of this table: ${p.wanted}.`,
  'csv.unknown-column': (p) => `The column “${p.name}” is not known; it is left out.`,
  'csv.repeated-column': (p) => `The column “${p.name}” stands twice; the first counts.`,
  'csv.quotes': () => 'The double quotes here do not match: this row may hold what follows it.',
  'csv.more-cells': (p) => `“${p.text}” stands in no column; it is left out.`,
  'csv.more-issues': (p) => `${p.count} more are not listed.`,
  'cell.missing': (p) => `${p.column} is empty.`,
  'cell.number': (p) => `${p.column} must be a number, not “${p.text}”.`,
  'cell.json': (p) => `${p.column} must be JSON, or empty: ${p.fault}`,
  'row.field': (p) => `${p.message}`,
  'row.kind': (p) => `A row is of a ship, of flights or of the fleet, not “${p.text}”.`,
  'row.flights': (p) => `Flights are written as 2 heavy; 1 standard, not “${p.text}”.`,
  'weapon.band-alone': () => 'A row without a weapon is a further range band, but of which weapon?',
  'weapon.band-traits': () => 'Traits stand in the first row of a weapon only.',
  'weapon.no-range': () => 'RNG is below 0 for direct fire and above 0 for seekers and bands.',
  'weapon.one-band': (p) =>
    `RNG ${p.range} is a single band: it is read as direct fire, which is written as −${p.range}.`,
  'weapon.seeking-below-0': (p) => `A seeking weapon has RNG above 0; it is read as MA ${p.ma}.`,
  'weapon.repeated-id': (p) => `Another weapon has the id “${p.id}”; this one becomes “${p.now}”.`,
  'weapon.unknown-trait': (p) => `“${p.trait}” is no trait of these rules; it is kept as it is.`,
};

/** The issue in a sentence, without its line. */
export const wordCsvIssue = (issue: CsvIssue): string => WORDS[issue.code](issue.params);
