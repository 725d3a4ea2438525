/** What is doubtful about a text, in words, with its place. */

import type { LocatedIssue, Severity, Span } from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import type { Format } from '../format.ts';

export interface TextIssue {
  readonly severity: Severity;
  readonly message: string;
  /** From 1. */
  readonly line?: number;
  readonly span?: Span;
  /** The file that it is of, where there are several. */
  readonly file?: string;
}

/** A function that words the issues of a text of a format, for the page. */
export function wordingOf(
  format: Pick<Format, 'word'>,
  text: string,
): (issue: LocatedIssue) => TextIssue {
  const lines = new TextLines(text);
  return (issue) => {
    const { severity, path = '', span } = issue;
    const { message } = format.word(issue, text);
    return {
      severity,
      message: path === '' ? message : `${path}: ${message}`,
      ...(span && { line: lines.at(span.start).line, span }),
    };
  };
}
