/** Several files as one text, each read as what it is. */
import { formatOfText } from '../convert/any-text.ts';
import { wordCsvIssue } from '../convert/csv/issues.ts';
import { readShipsCsv } from '../convert/ships-csv/read.ts';
import { evaluate } from '../core/evaluate.ts';
import {
  type ReadingOptions,
  readText,
  type TextIssue,
  type TextReading,
  type TextRules,
} from './import-text.ts';

/** Stands between files; no text of a player has it. */
export const FILE_BREAK = '\n\f\n';

/** Files as one text that `readParts` takes apart again. */
export const joinedFiles = (texts: readonly string[]): string => texts.join(FILE_BREAK);

/** Every ship of every part; places are those in the whole text. */
export async function readParts(
  by: TextRules,
  text: string,
  options: ReadingOptions = {},
): Promise<TextReading> {
  const parts = text.split(FILE_BREAK);
  const readings: TextReading[] = [];
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
    start += part.length + FILE_BREAK.length;
    line += `${part}${FILE_BREAK}`.split('\n').length - 1;
  }
  return {
    ships: readings.flatMap(({ ships }) => ships),
    issues: readings.flatMap(({ issues }) => issues),
    cancelled: readings.some(({ cancelled }) => cancelled),
  };
}

function readPart(by: TextRules, text: string, options: ReadingOptions): Promise<TextReading> {
  if (text.trim() === '' || formatOfText(text) !== 'csv') return readText(by, text, options);
  const { value, issues } = readShipsCsv(text);
  return Promise.resolve({
    ships: value.designs.map((design) => ({
      design,
      evaluation: evaluate(by.rules, design),
      issues: [],
    })),
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordCsvIssue(issue),
      ...(issue.line === undefined ? {} : { line: issue.line }),
    })),
    cancelled: false,
  });
}

function shifted({ ships, issues, cancelled }: TextReading, by: number, lines: number) {
  const span = <Place extends { readonly span?: TextIssue['span'] }>(place: Place): Place =>
    place.span
      ? { ...place, span: { start: place.span.start + by, end: place.span.end + by } }
      : place;
  const issue = (one: TextIssue): TextIssue =>
    span(one.line === undefined ? one : { ...one, line: one.line + lines });
  return {
    ships: ships.map((ship) => span({ ...ship, issues: ship.issues.map(issue) })),
    issues: issues.map(issue),
    cancelled,
  };
}
