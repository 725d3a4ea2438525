/** Lines of a text that was read, and what is doubtful on them. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface TextIssue {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** From 1. */
  readonly line?: number;
  /** The line in the text, as half-open offsets. */
  readonly span?: Span | undefined;
}

/** Where each line of a text stands, without its end; `\r\n` and a lone `\r` end lines too. */
export function lineSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) {
    spans.push({ start, end: index });
    start = index + end.length;
  }
  return [...spans, { start, end: text.length }];
}
