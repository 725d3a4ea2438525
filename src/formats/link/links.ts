/** The links of a text: one a line, or a single one that may go over several lines. */
import type { Span } from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { hasLink, type LinkReading, readLink } from './link.ts';

export interface PlacedReading extends LinkReading {
  /** The line that the link stands in. */
  readonly span: Span;
}

/** What each link of a text carries, in order; of a text without any, that there is none. */
export function readLinks(text: string): readonly PlacedReading[] {
  const lines = new TextLines(text).spans.filter(({ start, end }) =>
    hasLink(text.slice(start, end)),
  );
  const [first = { start: 0, end: text.length }] = lines;
  if (lines.length < 2) return [{ ...readLink(text), span: first }];
  return lines.map((span) => {
    const { issues, ...reading } = readLink(text.slice(span.start, span.end));
    return { ...reading, issues: issues.map((issue) => movedBy(span.start, issue)), span };
  });
}

const movedBy = <Placed extends { readonly span?: Span }>(offset: number, issue: Placed): Placed =>
  issue.span
    ? { ...issue, span: { start: issue.span.start + offset, end: issue.span.end + offset } }
    : issue;
