/** Issues as the command line gives them: in words, with where they are. */
import { type JsonIssue, withoutEchoes } from '../convert/design-json/issues.ts';
import { wordJsonIssue } from '../convert/design-json/wording.ts';
import type { Issue, IssueCode, Severity } from '../core/issues.ts';
import { TextLines } from '../core/text-lines.ts';
import { wordIssue } from '../core/wording.ts';
import { type NotationCode, type NotationIssue, wordNotationIssue } from '../notation/drake.ts';
import { displayText } from './display-text.ts';

/** An issue of reading or of rating a design, as the result object has it. */
export interface ReportedIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly message: string;
  /** Where it stands in Drake notation, counted from 1; one of the rules' stands with its ship. */
  readonly line?: number;
  readonly column?: number;
  /** Half-open offsets into the text, in UTF-16 units; what is read there has no path. */
  readonly span?: { readonly start: number; readonly end: number };
  readonly expected?: string;
}

/** What reading a design found, by what it was read from. */
export type ReadIssues =
  | { readonly json: readonly JsonIssue[] }
  | {
      readonly notation: readonly NotationIssue[];
      /** Where the ship begins. */
      readonly line: number;
      readonly text: string;
    };

/** All issues of one design: of its text first, then of its figures. */
export function reportedIssues(
  read: ReadIssues,
  found: readonly Issue[],
): readonly ReportedIssue[] {
  if ('json' in read) {
    return [
      ...read.json.map((issue) => reported(issue, placeOf(issue) + wordJsonIssue(issue))),
      ...withoutEchoes(read.json, found).map((issue) => reported(issue, wordIssue(issue))),
    ];
  }
  const { notation, line, text } = read;
  const lines = new TextLines(text);
  return [
    ...notation.map((issue) => reportedNotation(issue, text, lines)),
    ...withoutNotationEchoes(notation, found).map((issue) => ({
      ...reported(issue, wordIssue(issue)),
      line,
      column: 1,
    })),
  ];
}

const reported = ({ code, severity, path }: Issue | JsonIssue, words: string): ReportedIssue => ({
  code,
  severity,
  path,
  message: displayText(words),
});

function reportedNotation(issue: NotationIssue, text: string, lines: TextLines): ReportedIssue {
  const { code, severity, span } = issue;
  const { message, expected } = wordNotationIssue(issue, text);
  const place = lines.at(span.start);
  return { code, severity, path: '', message: displayText(message), ...place, span, expected };
}

/** Line and column where a text stops being JSON, which no path can place. */
const placeOf = ({ code, path, line, column }: JsonIssue): string =>
  code.startsWith('json.') && path === '' && line !== undefined
    ? `Line ${line}, column ${column}: `
    : '';

/** What the rules say again of a fault that the reading has placed. */
const ECHOES = new Map<IssueCode, readonly NotationCode[]>([
  ['weapon.missing', ['battery.no-stats', 'stats.range', 'stats.shot']],
  ['battery.empty', ['battery.no-banks', 'bank.arc']],
  ['arc.unknown', ['bank.arc']],
  ['arc.empty', ['bank.arc']],
  ['mode.none', ['battery.no-stats', 'stats.range', 'stats.shot']],
]);

function withoutNotationEchoes(
  read: readonly NotationIssue[],
  found: readonly Issue[],
): readonly Issue[] {
  const codes = new Set(read.map(({ code }) => code));
  return found.filter(({ code }) => !ECHOES.get(code)?.some((cause) => codes.has(cause)));
}
