/** The parts of a list on a line. */
import type { Cursor } from '../../formats/drake/scanner.ts';

/** A stretch of a line without blanks at its edges. */
export interface LinePart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The stretch between two places of a text; undefined for blanks alone. */
export function partAt(text: string, from: number, to: number): LinePart | undefined {
  let [start, end] = [from, to];
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return start === end ? undefined : { from: start, to: end, text: text.slice(start, end) };
}

/** The parts of a line between any of these signs, without empty ones. */
export function partsOf(cursor: Cursor, signs: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  while (!cursor.done) {
    const from = cursor.at;
    cursor.until(signs);
    const part = partAt(cursor.line.text, from, cursor.at);
    if (part) parts.push(part);
    cursor.next();
  }
  return parts;
}

/** A text without any of these signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
