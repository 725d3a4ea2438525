/** What a laid-out page says, for those who cannot see it, and for search. */
import type { DrawnPage } from './primitives.ts';

/** The texts of the page in the order they are set: those on one line in a line, parted by blanks. */
export function pageText({ primitives }: DrawnPage): string {
  const lines: string[] = [];
  let line = Number.NaN;
  for (const one of primitives) {
    if (one.kind !== 'text') continue;
    const last = lines.length - 1;
    if (one.y === line) lines[last] = `${lines[last]} ${one.text}`;
    else lines.push(one.text);
    line = one.y;
  }
  return lines.join('\n');
}
