/** Which pieces of a text hold one design each: the whole, an array's items, or lines (NDJSON). */
import { type JsonFault, scanJson } from './scan.ts';

export interface Piece {
  readonly start: number;
  readonly end: number;
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
  let start = 0;
  const fault = scanJson(text, {
    part: (_, offset, depth) => {
      if (depth === 1) start = offset;
    },
    ended: (end, depth) => {
      if (depth === 1) items.push({ start, end, index: items.length });
    },
  });
  const whole = [{ start: 0, end: text.length }];
  if (!fault) return /^\s*\[/.test(text) ? items : whole;
  const lines = filledLines(text);
  if (lines.length === 0) return expected ? [] : whole;
  return lines.length > 1 && areDesigns(text, lines, expected) ? lines : whole;
}

function areDesigns(text: string, lines: readonly Piece[], expected: boolean): boolean {
  const faultOf = (line: Piece | undefined): JsonFault | undefined =>
    line && scanJson(text.slice(line.start, line.end));
  const [first] = lines;
  const tooShort = first && faultOf(first)?.offset === first.end - first.start;
  if (expected && !tooShort) return true;
  return lines.some((line) => text[line.start] === '{' && !faultOf(line));
}

/** The lines that hold more than white space, without their ends. */
function filledLines(text: string): readonly Piece[] {
  const lines: Piece[] = [];
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found;
    const end = text[next - 1] === '\r' && next > start ? next - 1 : next;
    if (/\S/.test(text.slice(start, end))) lines.push({ start, end, line });
    start = next + 1;
  }
  return lines;
}
