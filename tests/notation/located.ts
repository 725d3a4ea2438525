/** Issues of a text as tests quote them: with line and column, in words, with what was expected. */
import type { Severity, Span, Words } from '../../src/core/issues.ts';
import { TextLines } from '../../src/core/text-lines.ts';

interface Issue {
  readonly severity: Severity;
  readonly span: Span;
}

/** `3:1 warning: This ship has no header line; it has no class.` */
export function located<One extends Issue>(
  text: string,
  word: (issue: One, text: string) => Words,
) {
  const lines = new TextLines(text);
  return (issue: One): string => {
    const { line, column } = lines.at(issue.span.start);
    return `${line}:${column} ${issue.severity}: ${word(issue, text).message}`;
  };
}

/** The same with what was expected. */
export function locatedInFull<One extends Issue>(
  text: string,
  word: (issue: One, text: string) => Words,
) {
  const said = located(text, word);
  return (issue: One): string => `${said(issue)} Expected: ${word(issue, text).expected}.`;
}
