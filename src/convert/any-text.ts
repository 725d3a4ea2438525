/** Designs, fleets and weapons out of a text of any of our formats. */
import type { Design, Weapon } from '../core/design.ts';
import type { EditionId } from '../core/editions.ts';
import type { Fleet } from '../core/fleets/fleet.ts';
import type { FleetRules } from '../core/fleets/fleet-rules.ts';
import type { Severity } from '../core/issues.ts';
import type { Rules } from '../core/rules.ts';
import { TextLines } from '../core/text-lines.ts';
import { parseDrake, wordNotationIssue } from '../notation/drake.ts';
import { type CsvIssue, type RejectedRow, wordCsvIssue } from './csv/issues.ts';
import type { JsonIssue } from './design-json/issues.ts';
import { readDesigns } from './design-json/read.ts';
import { wordJsonIssue } from './design-json/wording.ts';
import type { Choices, Edition, Editions, LegacyShip } from './editions/edition.ts';
import {
  EDITIONS,
  editionNamed,
  editionOfTable,
  editionOfText,
  type LegacyIssue,
  legacyToUnity,
  readLegacyShips,
} from './editions/list.ts';
import { NO_SWITCHES, type ReportEntry } from './editions/report.ts';
import { readFleetCsv } from './fleet-csv/read.ts';
import { readFleet, saysFleet } from './fleet-json/read.ts';
import { wordLinkIssue } from './share-link/issues.ts';
import { hasLink } from './share-link/link.ts';
import { readLinks } from './share-link/links.ts';
import { readShipsCsv } from './ships-csv/read.ts';
import { kindOfTable, underHeadings } from './table-kind.ts';
import { readWeaponsCsv } from './weapons-csv/read.ts';
import { readWeapons, saysWeapons } from './weapons-json/read.ts';

type UnityFormat = 'json' | 'csv' | 'drake' | 'link';

export type TextFormat = UnityFormat | EditionId;

export const TEXT_FORMATS: readonly TextFormat[] = [
  'json',
  'csv',
  'drake',
  'link',
  ...EDITIONS.map(({ id }) => id),
];

/** An issue of any format in words. */
export interface WordedIssue {
  readonly severity: Severity;
  readonly message: string;
  /** Which part of the text, to stand behind its name: `:3` for a line, `[2]` for an item. */
  readonly place: string;
  /** Where in that part, `weapons[0].id`; empty for the whole of it, and in texts without paths. */
  readonly path: string;
}

export interface AnyReading {
  readonly designs: readonly Design[];
  readonly fleets: readonly Fleet[];
  /** By themselves, without a ship. */
  readonly weapons: readonly Weapon[];
  readonly issues: readonly WordedIssue[];
  /** Rows of a table that were left out, behind its headings: a table to mend. */
  readonly rejected?: readonly RejectedRow[];
  /** Where the designs came from, when they were ships of an earlier edition: one for each. */
  readonly converted?: readonly Converted[];
}

/** A ship of an earlier edition, and what became of it. */
export interface Converted {
  readonly legacy: LegacyShip;
  readonly design: Design;
  readonly report: readonly ReportEntry[];
}

/** The rules that reading goes by, and what was chosen for ships of earlier editions. */
export interface ReadingRules {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly editions: Editions;
  readonly choices?: Choices;
}

const NOTHING: AnyReading = { designs: [], fleets: [], weapons: [], issues: [] };

/** Characters that are looked at to tell formats apart. */
const BEGINNING = 10_000;

/** The format of a file by its name's ending, else by what it holds; tables tell their edition. */
export function formatOf(name: string, text: string): TextFormat {
  const format = formatOfName(name);
  return (format === 'csv' && editionOfTable(text)?.id) || format || formatOfText(text);
}

/** The format of a file by its name's ending; undefined for one that says nothing. */
function formatOfName(name: string): TextFormat | undefined {
  if (/\.(json|ndjson|jsonl)$/i.test(name)) return 'json';
  if (/\.(csv|tsv|tab)$/i.test(name)) return 'csv';
  return /\.drake$/i.test(name) ? 'drake' : undefined;
}

/** The format that a text seems to be in; Drake notation when nothing tells. */
export function formatOfText(text: string): TextFormat {
  const start = text.slice(0, BEGINNING);
  if (/^\uFEFF?\s*[{[]\s*["{\]}]/.test(start)) return 'json';
  if (hasLink(start)) return 'link';
  const edition = editionOfText(text);
  if (edition) return edition.id;
  if (kindOfTable(start)) return 'csv';
  return /^sep=.\r?$/im.test(start.slice(0, 10)) ? 'csv' : 'drake';
}

/** What a text of a format holds. Never throws. */
export function readAny(by: ReadingRules, text: string, format: TextFormat): AnyReading {
  const { rules, fleetRules } = by;
  switch (format) {
    case 'json':
      return readAnyJson(text);
    case 'csv':
      return readAnyCsv(rules, fleetRules, text);
    case 'drake':
      return readAnyDrake(rules, text);
    case 'link':
      return readAnyLinks(text);
    default:
      return readEdition(by, text, editionNamed(format));
  }
}

/** Ships of an earlier edition as Unity designs. */
function readEdition(
  { rules, editions, choices = { switches: NO_SWITCHES } }: ReadingRules,
  text: string,
  edition: Edition,
): AnyReading {
  const { ships, issues } = readLegacyShips(text, edition);
  const worded = ({ severity, message, line }: LegacyIssue): WordedIssue => ({
    severity,
    message,
    place: atLine(line),
    path: '',
  });
  const converted = ships.map(({ legacy }) => ({
    legacy,
    ...legacyToUnity(rules, editions, legacy, choices),
  }));
  return {
    ...NOTHING,
    designs: converted.map(({ design }) => design),
    issues: [...ships.flatMap((ship) => ship.issues), ...issues].map(worded),
    converted,
  };
}

function readAnyJson(text: string): AnyReading {
  if (saysFleet(text)) {
    const { value, issues } = readFleet(text);
    const worded = issues.map((issue) => inJson(issue, wordJsonIssue(issue)));
    return { ...NOTHING, fleets: value ? [value] : [], issues: worded };
  }
  if (saysWeapons(text)) {
    const { value = [], issues } = readWeapons(text);
    const worded = issues.map((issue) => inJson(issue, wordJsonIssue(issue)));
    return { ...NOTHING, weapons: value, issues: worded };
  }
  const entries = readDesigns(text);
  return {
    ...NOTHING,
    designs: entries.flatMap(({ value }) => value ?? []),
    issues: entries.flatMap(({ issues, line, index }) => {
      const place = index === undefined ? atLine(line) : `[${index}]`;
      return issues.map((issue) => inJson(issue, wordJsonIssue(issue), place));
    }),
  };
}

const atLine = (line: number | undefined): string => (line === undefined ? '' : `:${line}`);

/** Line and column where a text stops being JSON, which no path can place. */
function inJson(issue: JsonIssue, words: string, place = ''): WordedIssue {
  const { code, severity, path, line, column } = issue;
  const unplaced = code.startsWith('json.') && path === '' && line !== undefined;
  const message = unplaced ? `Line ${line}, column ${column}: ${words}` : words;
  return { severity, message, place, path };
}

const inTable = (issue: CsvIssue): WordedIssue => ({
  severity: issue.severity,
  message: wordCsvIssue(issue),
  place: atLine(issue.line),
  path: '',
});

function readAnyCsv(rules: Rules, fleetRules: FleetRules, text: string): AnyReading {
  const kind = kindOfTable(text);
  const told = (issues: readonly CsvIssue[], rows: readonly RejectedRow[]) => ({
    ...NOTHING,
    issues: issues.map(inTable),
    rejected: underHeadings(text, rows),
  });
  if (kind === 'weapons') {
    const { value, issues } = readWeaponsCsv(rules, text);
    return { ...told(issues, value.rejected), weapons: value.weapons };
  }
  if (kind === 'fleet') {
    const { value, issues } = readFleetCsv(fleetRules, text);
    return { ...told(issues, value.rejected), fleets: [value.fleet] };
  }
  const { value, issues } = readShipsCsv(text);
  return { ...told(issues, value.rejected), designs: value.designs };
}

function readAnyDrake(rules: Rules, text: string): AnyReading {
  const { ships, issues } = parseDrake(rules, text);
  const all = [...ships.flatMap((ship) => ship.issues), ...issues];
  const lines = new TextLines(text);
  return {
    ...NOTHING,
    designs: ships.map(({ design }) => design),
    issues: all.map((issue) => ({
      severity: issue.severity,
      message: wordNotationIssue(issue, text).message,
      place: atLine(lines.at(issue.span.start).line),
      path: '',
    })),
  };
}

function readAnyLinks(text: string): AnyReading {
  const readings = readLinks(text);
  return {
    ...NOTHING,
    designs: readings.flatMap(({ value }) => (value?.kind === 'ship' ? value.design : [])),
    fleets: readings.flatMap(({ value }) => (value?.kind === 'fleet' ? value.fleet : [])),
    issues: readings.flatMap(({ issues, line }) =>
      issues.map((issue) => ({
        severity: issue.severity,
        message: wordLinkIssue(issue),
        place: atLine(line),
        path: '',
      })),
    ),
  };
}
