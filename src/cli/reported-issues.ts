/** Issues as the command line gives them: in words, with where they are. */
import { type JsonIssue, withoutEchoes } from '../convert/design-json/issues.ts';
import { wordJsonIssue } from '../convert/design-json/wording.ts';
import type { Issue, Severity } from '../core/issues.ts';
import { wordIssue } from '../core/wording.ts';
import { displayText } from './display-text.ts';

/** An issue of reading or of rating a design, as the result object has it. */
export interface ReportedIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly message: string;
}

/** All issues of one design: of its text first, then of its figures. */
export function reportedIssues(
  read: readonly JsonIssue[],
  found: readonly Issue[],
): readonly ReportedIssue[] {
  return [
    ...read.map((issue) => reported(issue, placeOf(issue) + wordJsonIssue(issue))),
    ...withoutEchoes(read, found).map((issue) => reported(issue, wordIssue(issue))),
  ];
}

const reported = ({ code, severity, path }: Issue | JsonIssue, words: string): ReportedIssue => ({
  code,
  severity,
  path,
  message: displayText(words),
});

/** Line and column where a text stops being JSON, which no path can place. */
const placeOf = ({ code, path, line, column }: JsonIssue): string =>
  code.startsWith('json.') && path === '' && line !== undefined
    ? `Line ${line}, column ${column}: `
    : '';

/** The line of an issue on standard error: `file: path: message`, warnings marked. */
export function issueLine(source: string, { severity, path, message }: ReportedIssue): string {
  const parts = [source, path, severity === 'warning' ? severity : '', message];
  return `${displayText(parts.filter((part) => part !== '').join(': '), 1000)}\n`;
}
