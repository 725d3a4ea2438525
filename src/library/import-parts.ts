/** Ships of several files as one text, each read as what it is. */
import { formatOfText } from '../convert/any-text.ts';
import { type RejectedRow, wordCsvIssue } from '../convert/csv/issues.ts';
import { readShipsCsv } from '../convert/ships-csv/read.ts';
import { type TableKind, underHeadings } from '../convert/table-kind.ts';
import { kindOfText } from '../convert/text-kind.ts';
import { evaluate } from '../core/evaluate.ts';
import { BELONGS } from './belonging.ts';
import { type FilePart, filesOf, placedIn } from './file-parts.ts';
import {
  type ReadingOptions,
  readText,
  type TextIssue,
  type TextReading,
  type TextRules,
} from './import-text.ts';
import { lineSpans } from './text-lines.ts';

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
  const readings: PartsReading[] = [];
  for (const part of filesOf(text)) {
    const reading = await readPart(by, part.text, {
      ...options,
      onProgress: (share) =>
        options.onProgress?.((part.start + share * part.text.length) / text.length),
    });
    readings.push(placed(part, reading));
    if (reading.cancelled) break;
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

const placed = (part: FilePart, reading: PartsReading): PartsReading => ({
  ...reading,
  ships: reading.ships.map((ship) =>
    placedIn(part, { ...ship, issues: ship.issues.map((issue) => placedIn(part, issue)) }),
  ),
  issues: reading.issues.map((issue) => placedIn(part, issue)),
  rejected: reading.rejected.map((row) => placedIn(part, row)),
});
