/** Check boxes `[]`, one a mount or an item, with a diamond `<>` beside those that are spent. */
import type { Cursor } from './scanner.ts';

/** So many boxes, each with a diamond for Expendable weapons. */
export const formatBoxes = (count: number, spent = false): string =>
  (spent ? '[]<>' : '[]').repeat(count);

/** How long the box here is: `[]`, `[ ]`, one that is ticked, or a character of its own; 0 for none. */
function boxLength(cursor: Cursor): number {
  const first = cursor.peek();
  if (first === '□') return 1;
  if (first !== '[') return 0;
  if (cursor.peek(1) === ']') return 2;
  return ' xX'.includes(cursor.peek(1) || '-') && cursor.peek(2) === ']' ? 3 : 0;
}

function diamondLength(cursor: Cursor): number {
  if (cursor.peek() === '◇') return 1;
  if (cursor.peek() !== '<') return 0;
  if (cursor.peek(1) === '>') return 2;
  return cursor.peek(1) === ' ' && cursor.peek(2) === '>' ? 3 : 0;
}

/** Whether a box or a diamond stands here. */
export const isBox = (cursor: Cursor): boolean =>
  boxLength(cursor) > 0 || diamondLength(cursor) > 0;

/** The boxes and diamonds here, blanks between them or not. */
export function readBoxes(cursor: Cursor): { readonly boxes: number; readonly diamonds: number } {
  let boxes = 0;
  let diamonds = 0;
  for (;;) {
    const before = cursor.at;
    cursor.skip(' ');
    const box = boxLength(cursor);
    const length = box || diamondLength(cursor);
    if (length === 0) {
      cursor.at = before;
      return { boxes, diamonds };
    }
    if (box > 0) boxes += 1;
    else diamonds += 1;
    cursor.line.taken.add(cursor.at, cursor.at + length);
    cursor.at += length;
  }
}
