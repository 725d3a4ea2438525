/** Issues as the command line prints them, in words and with their places. */
import {
  type Issue,
  type IssueCode,
  isBlocking,
  type LocatedIssue,
  type Severity,
  type Span,
  wordIssue,
} from '../core/design/issues.ts';
import { countOf } from '../core/design/text/counts.ts';
import { type NamedParts, ownerNames } from '../core/design/text/part-names.ts';
import type { TextLines } from '../core/design/text-lines.ts';
import { namesItsPlace } from '../core/rules/packs/pack.ts';
import type { NotationCode } from '../formats/drake/notation-issues.ts';
import { drawCaret } from '../formats/drake/sheet-issues.ts';
import type { Format } from '../formats/format.ts';
import { withoutEchoes } from '../formats/json/issues.ts';
import {
  type Cell,
  type Colours,
  displayText,
  displayWidth,
  terminalLine,
} from './terminal-text.ts';

/** An issue of reading or of rating a design, as the result object has it. */
export interface ReportedIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly message: string;
  /** Place in a text, counted from 1; the start of the ship for an issue of the rules. */
  readonly line?: number;
  readonly column?: number;
  /** Half-open offsets into a text without paths, in UTF-16 units. */
  readonly span?: Span;
  readonly expected?: string;
}

export interface IssueText {
  readonly format: Format;
  readonly text: string;
  readonly lines: TextLines;
}

export const inItsFormat = <Text extends IssueText>(
  text: Text,
  { format }: { readonly format?: Format },
): Text => (format ? { ...text, format } : text);

/** True for an issue that changes the exit status. */
export const hasErrors = (part: {
  readonly issues: readonly { readonly severity: Severity; readonly code: string }[];
}): boolean => part.issues.some(isBlocking);

export function reportedIssue(
  { format, text, lines }: IssueText,
  issue: LocatedIssue,
): ReportedIssue {
  const { code, severity, path = '', span } = issue;
  const { message, expected } = format.word(issue, text);
  const shown = { code, severity, path, message: displayText(message) };
  // A path gives the place, except for syntax errors.
  const isPlaced = format.hasPaths && (path !== '' || !code.startsWith('json.'));
  if (!span || isPlaced) return shown;
  const place = { ...shown, ...lines.at(span.start) };
  return format.hasPaths ? place : { ...place, span, expected };
}

/** Issues of a design: first of its text, then of its figures. */
export function reportedIssues(
  text: IssueText,
  { issues: read, span }: { readonly issues: readonly LocatedIssue[]; readonly span?: Span },
  rated: readonly Issue[],
): readonly ReportedIssue[] {
  // An issue of the rules points at the start of its ship.
  const line = span && !text.format.hasPaths ? text.lines.at(span.start).line : undefined;
  return [
    ...read.map((issue) => reportedIssue(text, issue)),
    ...withoutNotationEchoes(read, withoutEchoes(read, rated)).map((issue) => {
      const { code, severity, path } = issue;
      const message = displayText(wordIssue(issue));
      return { code, severity, path, message, line, column: line && 1 };
    }),
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

const LONGEST = 1000;

interface ShipIssues {
  readonly source: string;
  readonly rated?: NamedParts;
  readonly issues: readonly ReportedIssue[];
}

/**
 * The issues of a ship as lines. In JSON: `file: Wren, Laser: message`, or a path for a part without a
 * name, with warnings marked. In text: `file:line:column: severity: message`, and the line drawn
 * below it where `text` is given.
 */
export const issueText = (
  ship: ShipIssues,
  { name, text }: { readonly name: string; readonly text?: string },
): string =>
  ship.issues
    .map((issue) => {
      const parts = issue.line === undefined ? inJson(ship, issue) : inText(name, ship, issue);
      const sentence = parts.filter((part) => part !== '').join(': ');
      return `${displayText(sentence, LONGEST)}\n${text === undefined ? '' : drawing(text, issue)}`;
    })
    .join('');

function inJson(
  { source, rated = {} }: ShipIssues,
  { code, path, severity, message }: ReportedIssue,
): readonly string[] {
  const owner = namesItsPlace({ code }) ? '' : (ownerNames(rated)(path) ?? path);
  return [source, owner, severity === 'warning' ? severity : '', message];
}

function inText(name: string, { rated }: ShipIssues, issue: ReportedIssue): readonly string[] {
  const { line, column, severity, path, message } = issue;
  // An issue without a line names its part or ship instead.
  const part = rated && !issue.span ? ownerNames(rated)(path) : '';
  return [`${name}:${line}:${column}`, severity, part ?? '', message];
}

/** The line with carets under the fault, and the expected text there. */
function drawing(text: string, { span, expected }: ReportedIssue): string {
  if (!span || span.end <= span.start) return '';
  const [line = '', marks = ''] = drawCaret(text, { span }).split('\n');
  const [indent = ''] = /^[^^]*/.exec(marks) ?? [];
  const carets = marks.slice(indent.length);
  // Carets are placed by character; some characters take two columns.
  const before = [...line].slice(0, indent.length);
  const fault = [...line].slice(before.length, before.length + carets.length).join('');
  const blanks = before.map((sign) => (sign === '\t' ? sign : ' '.repeat(displayWidth(sign))));
  const under = '^'.repeat(Math.max(carets.length, displayWidth(fault)));
  const hint = expected ? ` expected ${displayText(expected)}` : '';
  return `  ${terminalLine(line)}\n  ${blanks.join('')}${under}${hint}\n`;
}

/** Cell with the number of errors and warnings. */
export function issueCount(issues: readonly ReportedIssue[], colours: Colours): Cell {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const parts = [
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
  ];
  const text = parts.filter((part) => part !== false).join(', ');
  return { text, paint: errors > 0 ? colours.red : colours.yellow };
}
