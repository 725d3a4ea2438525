/** Issues as lines of standard error, and drawn under the line that they are about. */

import { type NamedParts, ownerNames } from '../core/design/text/part-names.ts';
import { drawCaret } from '../formats/drake/sheet-issues.ts';
import { displayText, displayWidth, terminalLine } from './display-text.ts';
import type { ReportedIssue } from './reported-issues.ts';

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
  { path, severity, message }: ReportedIssue,
): readonly string[] {
  const owner = ownerNames(rated)(path) ?? path;
  return [source, owner, severity === 'warning' ? severity : '', message];
}

function inText(name: string, { rated }: ShipIssues, issue: ReportedIssue): readonly string[] {
  const { line, column, severity, path, message } = issue;
  // An issue without a line names its part or ship, of which a text may have many.
  const part = rated && !issue.span ? ownerNames(rated)(path) : '';
  return [`${name}:${line}:${column}`, severity, part ?? '', message];
}

/** The line with carets under the fault, and what was expected there. */
function drawing(text: string, { span, expected }: ReportedIssue): string {
  if (!span || span.end <= span.start) return '';
  const [line = '', marks = ''] = drawCaret(text, { span }).split('\n');
  const [indent = ''] = /^[^^]*/.exec(marks) ?? [];
  const carets = marks.slice(indent.length);
  // The carets are placed by signs, some of which take two columns.
  const before = [...line].slice(0, indent.length);
  const fault = [...line].slice(before.length, before.length + carets.length).join('');
  const blanks = before.map((sign) => (sign === '\t' ? sign : ' '.repeat(displayWidth(sign))));
  const under = '^'.repeat(Math.max(carets.length, displayWidth(fault)));
  const hint = expected ? ` expected ${displayText(expected)}` : '';
  return `  ${terminalLine(line)}\n  ${blanks.join('')}${under}${hint}\n`;
}
