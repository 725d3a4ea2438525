/** Where the cells of a row stand: figures and texts alone do not say it, for quotes are no part of them. */
import type { Span } from '../../core/design/issues.ts';

/** The cells of a row's text, their quotes included, as offsets into it; a quoted one may have several lines. */
export function cellSpans(row: string, separator: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  while (true) {
    const content = row[start] === '"' ? quotedEnd(row, start + 1, separator) : start;
    const next = row.indexOf(separator, content);
    const end = next < 0 ? row.length : next;
    spans.push({ start, end });
    if (next < 0) return spans;
    start = end + separator.length;
  }
}

/** Behind the quote that closes a cell: a separator or the end of the row follows it. */
function quotedEnd(row: string, from: number, separator: string): number {
  let quote = row.indexOf('"', from);
  while (quote >= 0) {
    let after = quote + 1;
    while (row[after] === ' ') after += 1;
    if (after === row.length || row.startsWith(separator, after)) return after;
    quote = row.indexOf('"', row[quote + 1] === '"' ? quote + 2 : quote + 1);
  }
  return row.length;
}
