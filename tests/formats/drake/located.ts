/** Issues of a text as tests quote them: with line and column, in words, with what was expected. */
import type { LocatedIssue, Span, Words } from '../../../src/core/design/issues.ts';
import { TextLines } from '../../../src/core/design/text-lines.ts';

interface Issue extends LocatedIssue {
  readonly span: Span;
}

type Word = (issue: LocatedIssue, text: string) => Words;

/** `3:1 warning: This ship has no header line; it has no class.` */
export function located(text: string, word: Word) {
  const lines = new TextLines(text);
  return (issue: Issue): string => {
    const { line, column } = lines.at(issue.span.start);
    return `${line}:${column} ${issue.severity}: ${word(issue, text).message}`;
  };
}

/** The same with what was expected. */
export function locatedInFull(text: string, word: Word) {
  const said = located(text, word);
  return (issue: Issue): string => `${said(issue)} Expected: ${word(issue, text).expected}.`;
}
