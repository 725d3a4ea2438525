/** A doubt or a fault in a text, as a value with its place; `wording.ts` puts it in words. */
import type { Severity } from '../core/issues.ts';
import { type NotationCode, type Params, SEVERITIES } from './codes.ts';
import { type Line, offsetAt } from './lines.ts';
import { expectation } from './wording.ts';

/** Half-open offsets into the text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NotationIssue<Code extends string = NotationCode> {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  /** Both from 1; the column counts UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** The offending text, its beginning where it is long. */
  readonly text: string;
  /** What was expected there, in a few words. */
  readonly expected: string;
  /** What was probably meant. */
  readonly suggestion?: string;
  readonly params: Params;
}

/** How many issues one ship collects; the rest are counted. */
const MOST_ISSUES = 200;
const LONGEST_TEXT = 80;

/** The issues of one ship or one text, in the order they were found. */
export class Reports {
  readonly issues: NotationIssue[] = [];
  private unsaid = 0;

  /**
   * Reports the characters of a line from one index to another; an empty span marks a place. What
   * was likely meant is asked for only when the issue is kept.
   */
  add(
    code: NotationCode,
    line: Line,
    from: number,
    to: number,
    params: Params = {},
    likely?: () => string | undefined,
  ): void {
    if (this.issues.length >= MOST_ISSUES) {
      this.unsaid += 1;
      return;
    }
    const start = offsetAt(line, from);
    const end = to > from ? offsetAt(line, to - 1) + 1 : start;
    this.issues.push(
      issueAt(code, { start, end }, line, line.raw.slice(from, to), params, likely?.()),
    );
  }

  /** Reports a whole line. */
  addLine(code: NotationCode, line: Line, params: Params = {}): void {
    this.add(code, line, 0, line.text.length, params);
  }

  /** Says at the end how many more there were. */
  close(line: Line): void {
    if (this.unsaid === 0) return;
    const count = { count: this.unsaid };
    this.issues.push(issueAt('issues.more', { start: line.from, end: line.to }, line, '', count));
  }
}

function issueAt(
  code: NotationCode,
  span: Span,
  line: Line,
  text: string,
  params: Params,
  suggestion?: string,
): NotationIssue {
  return {
    code,
    severity: SEVERITIES[code],
    span,
    line: line.number,
    column: span.start - line.from + 1,
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text,
    expected: expectation(code, params),
    ...(suggestion === undefined ? {} : { suggestion }),
    params,
  };
}
