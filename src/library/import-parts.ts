/** Several files as one text, each read as what it is. */
import { formatOfText, kindOfText } from '../convert/any-text.ts';
import { type RejectedRow, wordCsvIssue } from '../convert/csv/issues.ts';
import { readShipsCsv } from '../convert/ships-csv/read.ts';
import { type TableKind, underHeadings } from '../convert/table-kind.ts';
import { evaluate } from '../core/evaluate.ts';
import { BELONGS } from './belonging.ts';
import {
  type ReadingOptions,
  readText,
  type TextIssue,
  type TextReading,
  type TextRules,
} from './import-text.ts';
import { lineSpans } from './text-lines.ts';

/** Stands between files; no text of a player has it. */
export const FILE_BREAK = '\n\f\n';

/** Files as one text that `readParts` takes apart again. */
export const joinedFiles = (texts: readonly string[]): string => texts.join(FILE_BREAK);

/** A text that another page takes in. */
export interface Elsewhere {
  readonly kind: Exclude<TableKind, 'ships'>;
  readonly text: string;
}

export interface PartsReading extends TextReading {
  /** Rows of tables that were left out, behind their headings, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
  readonly elsewhere: readonly Elsewhere[];
}

/** What is read before there is anything to read. */
export const NO_PARTS: PartsReading = {
  ...{ ships: [], issues: [], cancelled: false },
  ...{ rejected: [], elsewhere: [] },
};

/** Every ship of every part; places are those in the whole text. */
export async function readParts(
  by: TextRules,
  text: string,
  options: ReadingOptions = {},
): Promise<PartsReading> {
  const parts = text.split('\f');
  const readings: PartsReading[] = [];
  let start = 0;
  let line = 0;
  for (const part of parts) {
    const done = start;
    const reading = await readPart(by, part, {
      ...options,
      onProgress: (share) => options.onProgress?.((done + share * part.length) / text.length),
    });
    readings.push(parts.length === 1 ? reading : shifted(reading, start, line));
    if (reading.cancelled) break;
    start += part.length + 1;
    line += part.split('\n').length - 1;
  }
  return {
    ships: readings.flatMap(({ ships }) => ships),
    issues: readings.flatMap(({ issues }) => issues),
    cancelled: readings.some(({ cancelled }) => cancelled),
    rejected: readings.flatMap(({ rejected }) => rejected),
    elsewhere: readings.flatMap(({ elsewhere }) => elsewhere),
  };
}

async function readPart(
  by: TextRules,
  text: string,
  options: ReadingOptions,
): Promise<PartsReading> {
  if (text.trim() === '') return NO_PARTS;
  const kind = kindOfText(text);
  if (kind === 'fleet' || kind === 'weapons') {
    const issue: TextIssue = { severity: 'error', message: BELONGS[kind] };
    return { ...NO_PARTS, issues: [issue], elsewhere: [{ kind, text }] };
  }
  if (formatOfText(text) !== 'csv') return { ...NO_PARTS, ...(await readText(by, text, options)) };
  const { value, issues } = readShipsCsv(text);
  const lines = lineSpans(text);
  return {
    ...NO_PARTS,
    rejected: underHeadings(text, value.rejected),
    ships: value.designs.map((design) => ({
      design,
      evaluation: evaluate(by.rules, design),
      issues: [],
    })),
    issues: issues.map((issue) => {
      const span = lines[issue.line - 1];
      const { severity, line } = issue;
      return { severity, message: wordCsvIssue(issue), line, ...(span && { span }) };
    }),
  };
}

function shifted(reading: PartsReading, by: number, lines: number): PartsReading {
  const span = <Place extends { readonly span?: TextIssue['span'] }>(place: Place): Place =>
    place.span
      ? { ...place, span: { start: place.span.start + by, end: place.span.end + by } }
      : place;
  const issue = (one: TextIssue): TextIssue =>
    span(one.line === undefined ? one : { ...one, line: one.line + lines });
  return {
    ...reading,
    ships: reading.ships.map((ship) => span({ ...ship, issues: ship.issues.map(issue) })),
    issues: reading.issues.map(issue),
    rejected: reading.rejected.map((row) => ({ ...row, line: row.line + lines })),
  };
}
