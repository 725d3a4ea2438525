/** Issues as the command line gives them: in words, with where they are. */

import {
  type Issue,
  type IssueCode,
  isBlocking,
  type LocatedIssue,
  type Severity,
  type Span,
} from '../core/design/issues.ts';
import type { TextLines } from '../core/design/text-lines.ts';
import { wordIssue } from '../core/rating/wording.ts';
import type { NotationCode } from '../formats/drake/notation-issues.ts';
import type { Format } from '../formats/format.ts';
import { withoutEchoes } from '../formats/json/issues.ts';
import { displayText } from './display-text.ts';

/** An issue of reading or of rating a design, as the result object has it. */
export interface ReportedIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly message: string;
  /** Where it stands in a text, counted from 1; one of the rules' stands with its ship. */
  readonly line?: number;
  readonly column?: number;
  /** Half-open offsets into the text, in UTF-16 units; what is read there has no path. */
  readonly span?: Span;
  readonly expected?: string;
}

/** The text that issues are of. */
export interface IssueText {
  readonly format: Format;
  readonly text: string;
  readonly lines: TextLines;
}

/** The text as one in the format that a part of it was read in. */
export const inItsFormat = <Text extends IssueText>(
  text: Text,
  { format }: { readonly format?: Format },
): Text => (format ? { ...text, format } : text);

/** True for an issue that changes the exit status. */
export const hasErrors = ({
  issues,
}: {
  readonly issues: readonly { readonly severity: Severity; readonly code: string }[];
}): boolean => issues.some(isBlocking);

/** An issue of reading a text. */
export function reportedIssue(
  { format, text, lines }: IssueText,
  issue: LocatedIssue,
): ReportedIssue {
  const { code, severity, path = '', span } = issue;
  const { message, expected } = format.word(issue, text);
  const shown = { code, severity, path, message: displayText(message) };
  // A path places it, but where the text stops being what it should be.
  const isPlaced = format.hasPaths && (path !== '' || !code.startsWith('json.'));
  if (!span || isPlaced) return shown;
  const place = { ...shown, ...lines.at(span.start) };
  return format.hasPaths ? place : { ...place, span, ...(expected !== undefined && { expected }) };
}

/** An issue of a ship by the rules; `line` is where the ship begins, where lines place it. */
const ofShip = (
  { code, severity, path }: Issue,
  message: string,
  line: number | undefined,
): ReportedIssue => ({
  ...{ code, severity, path, message: displayText(message) },
  ...(line !== undefined && { line, column: 1 }),
});

/** All issues of one design: of its text first, then of its figures. */
export function reportedIssues(
  text: IssueText,
  { issues: read, span }: { readonly issues: readonly LocatedIssue[]; readonly span?: Span },
  rated: readonly Issue[],
): readonly ReportedIssue[] {
  const line = span && !text.format.hasPaths ? text.lines.at(span.start).line : undefined;
  return [
    ...read.map((issue) => reportedIssue(text, issue)),
    ...withoutNotationEchoes(read, withoutEchoes(read, rated)).map((issue) =>
      ofShip(issue, wordIssue(issue), line),
    ),
  ];
}

/** Issues of the rules that repeat an issue of reading. */
const ECHOES = new Map<IssueCode, readonly NotationCode[]>([
  ['weapon.missing', ['battery.no-stats', 'stats.range', 'stats.shot']],
  ['battery.empty', ['battery.no-banks', 'bank.arc']],
  ['arc.unknown', ['bank.arc']],
  ['arc.empty', ['bank.arc']],
  ['mode.none', ['battery.no-stats', 'stats.range', 'stats.shot']],
]);

function withoutNotationEchoes(
  read: readonly LocatedIssue[],
  rated: readonly Issue[],
): readonly Issue[] {
  const codes = new Set(read.map(({ code }) => code));
  return rated.filter(({ code }) => !ECHOES.get(code)?.some((cause) => codes.has(cause)));
}
