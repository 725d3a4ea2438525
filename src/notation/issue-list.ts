/** Issues while they are collected, in the words of one notation or another. */
import type { Severity } from '../core/issues.ts';
import type { Params } from './codes.ts';
import { type Line, offsetAt } from './lines.ts';

/** Half-open offsets into the text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A doubt or a fault in a text. */
export interface TextIssue<Code extends string> {
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

/** What one notation's issues are and how they are worded. */
export interface Vocabulary<Code extends string> {
  readonly severities: { readonly [code in Code]: Severity };
  readonly expectation: (code: Code, params: Params) => string;
  /** The code that says how many more there were. */
  readonly more: Code;
}

/** How many issues one ship collects; the rest are counted. */
const MOST_ISSUES = 200;
const LONGEST_TEXT = 80;

/** The issues of one ship or one text, in the order they were found. */
export class IssueList<Code extends string> {
  readonly issues: TextIssue<Code>[] = [];
  private readonly vocabulary: Vocabulary<Code>;
  private unsaid = 0;

  constructor(vocabulary: Vocabulary<Code>) {
    this.vocabulary = vocabulary;
  }

  /**
   * Reports the characters of a line from one index to another; an empty span marks a place. What
   * was likely meant is asked for only when the issue is kept.
   */
  add(
    code: Code,
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
    this.push(code, { start, end }, line, line.raw.slice(from, to), params, likely?.());
  }

  /** Reports a whole line. */
  addLine(code: Code, line: Line, params: Params = {}): void {
    this.add(code, line, 0, line.text.length, params);
  }

  /** Says at the end how many more there were. */
  close(line: Line): void {
    if (this.unsaid === 0) return;
    const span = { start: line.from, end: line.to };
    this.push(this.vocabulary.more, span, line, '', { count: this.unsaid });
  }

  /** The issues in the order of the text. */
  sorted(): readonly TextIssue<Code>[] {
    return this.issues.sort((a, b) => a.span.start - b.span.start);
  }

  private push(
    code: Code,
    span: Span,
    line: Line,
    text: string,
    params: Params,
    suggestion?: string,
  ): void {
    this.issues.push({
      code,
      severity: this.vocabulary.severities[code],
      span,
      line: line.number,
      column: span.start - line.from + 1,
      text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text,
      expected: this.vocabulary.expectation(code, params),
      ...(suggestion === undefined ? {} : { suggestion }),
      params,
    });
  }
}
