/** The loss limit at the end of a battery's or the equipment's line: `// (2)`. */
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import type { Cursor } from './scanner.ts';

/** A printed figure with its place in a line. */
export interface Figure {
  readonly value: number;
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** Whether the loss limit begins here: two strokes, or a number in parentheses. */
export const isLossLimit = (cursor: Cursor): boolean =>
  (cursor.peek() === '/' && cursor.peek(1) === '/') || (cursor.peek() === '(' && cursor.isDigit(1));

/** Reads `// (2)`, `//2` or `(2)`; what else stands in its place is reported. */
export function readLossLimit(cursor: Cursor, reports: Reports): Figure | undefined {
  const { line } = cursor;
  cursor.skip('/ ');
  cursor.take('(');
  cursor.skip(' ');
  const from = cursor.at;
  const value = cursor.number();
  const to = cursor.at;
  cursor.skip(' ');
  cursor.take(')');
  if (value !== undefined) return { value, line, from, to };
  cursor.until(' |,;');
  if (cursor.at > from) reports.add('bank.unreadable', line, from, cursor.at);
  return undefined;
}
