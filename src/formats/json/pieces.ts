/** Which pieces of a text hold one design each: the whole, an array's items, or lines (NDJSON). */
import type { Span } from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { scanJson } from './syntax.ts';

export interface Piece {
  readonly span: Span;
  /** Where it stands in NDJSON, from 1. */
  readonly line?: number;
  /** Where it stands in an array, from 0. */
  readonly index?: number;
}

/**
 * The pieces of a text. A text that is one JSON value is one design or an array of them; any other
 * is NDJSON when a line of it is an object, or when lines were `expected` and its first line does
 * not just end too early, as that of a broken file over many lines does.
 */
export function designPieces(text: string, expected: boolean): readonly Piece[] {
  const items: Piece[] = [];
  const fault = scanJson(text, { item: (span) => items.push({ span, index: items.length }) });
  const whole = [{ span: { start: 0, end: text.length } }];
  if (!fault) return /^\s*\[/.test(text) ? items : whole;
  const lines = new TextLines(text).spans
    .map((span, i) => ({ span, line: i + 1 }))
    .filter(({ span }) => /\S/.test(text.slice(span.start, span.end)));
  if (lines.length === 0) return expected ? [] : whole;
  return lines.length > 1 && areDesigns(text, lines, expected) ? lines : whole;
}

function areDesigns(text: string, lines: readonly Piece[], expected: boolean): boolean {
  const faultOf = ({ span }: Piece) => scanJson(text.slice(span.start, span.end));
  const [first] = lines;
  const endsEarly = first && faultOf(first)?.offset === first.span.end - first.span.start;
  if (expected && !endsEarly) return true;
  return lines.some((line) => text[line.span.start] === '{' && !faultOf(line));
}
