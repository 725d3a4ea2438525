/** Fleets out of any text a player has: files, tables, share links, or ships in Drake notation. */
import { formatOfText, type ReadingRules, readAny } from '../../convert/any-text.ts';
import { type RejectedRow, wordCsvIssue } from '../../convert/csv/issues.ts';
import { readFleetCsv } from '../../convert/fleet-csv/read.ts';
import { underHeadings } from '../../convert/table-kind.ts';
import { kindOfText } from '../../convert/text-kind.ts';
import type { Fleet } from '../../core/fleets/fleet.ts';
import type { FleetRules } from '../../core/fleets/fleet-rules.ts';
import { BELONGS } from '../belonging.ts';
import { eachFile } from '../file-parts.ts';
import { lineSpans, type TextIssue } from '../text-lines.ts';

/** What is read before there is anything to read by. */
export const NO_FLEETS: FleetsReading = { fleets: [], issues: [], rejected: [] };

export interface FleetsReading {
  readonly fleets: readonly Fleet[];
  readonly issues: readonly TextIssue[];
  /** Rows of a table that were left out, behind the headings, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
}

/** The fleets of files; ships outside of any are one more, for each file. Never throws. */
export function readFleets(by: ReadingRules, text: string): FleetsReading {
  const readings = eachFile(text, (part) => readFile(by, part));
  return {
    fleets: readings.flatMap(({ fleets }) => fleets),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: readings.flatMap(({ rejected }) => rejected),
  };
}

function readFile(by: ReadingRules, text: string): FleetsReading {
  const { fleetRules } = by;
  if (!/\S/.test(text)) return NO_FLEETS;
  const format = formatOfText(text);
  if (kindOfText(text) === 'weapons') return none(BELONGS.weapons);
  if (format === 'csv') return readTable(fleetRules, text);
  const { fleets, designs, issues } = readAny(by, text, format);
  const loose = designs.length > 0 ? [fleetOf(designs.map((design) => ({ design })))] : [];
  const spans = lineSpans(text);
  const found = issues.map(({ severity, message, place, path }): TextIssue => {
    const line = Number(/^:(\d+)$/.exec(place)?.[1] ?? 0);
    const words = path === '' ? message : `${path}: ${message}`;
    return { severity, message: words, ...(line > 0 && { line, span: spans[line - 1] }) };
  });
  return {
    fleets: [...fleets, ...loose],
    issues: found,
    rejected: [],
  };
}

const none = (message: string): FleetsReading => ({
  fleets: [],
  issues: [{ severity: 'error', message }],
  rejected: [],
});

function readTable(fleetRules: FleetRules, text: string): FleetsReading {
  const { value, issues } = readFleetCsv(fleetRules, text);
  const spans = lineSpans(text);
  const { fleet, rejected } = value;
  return {
    fleets: fleet.ships.length + (fleet.flights?.length ?? 0) > 0 ? [fleet] : [],
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordCsvIssue(issue),
      line: issue.line,
      span: spans[issue.line - 1],
    })),
    rejected: underHeadings(text, rejected),
  };
}

const fleetOf = (ships: Fleet['ships']): Fleet => ({ format: 'slipway.fleet', version: 1, ships });
