/** An issue shown in its text: the line, and carets under the fault. */
import type { NotationIssue } from './issues.ts';
import { SOFT_BREAKS } from './lines.ts';

/** How much of a line is shown on either side of the fault. */
const AROUND = 60;
const MAX_CARETS = 60;

const LINE_ENDS = `\n\r${SOFT_BREAKS}`;

/** The line that an issue stands in and `^` under the offending text, cut where the line is long. */
export function drawCaret(text: string, issue: Pick<NotationIssue<string>, 'span'>): string {
  const { start, end } = issue.span;
  let from = start;
  while (from > 0 && start - from < AROUND && !LINE_ENDS.includes(text[from - 1] ?? '')) from -= 1;
  let to = start;
  while (to < text.length && to - start < 2 * AROUND && !LINE_ENDS.includes(text[to] ?? ''))
    to += 1;
  const before = text.slice(from, start);
  const cutBefore = from > 0 && !LINE_ENDS.includes(text[from - 1] ?? '') ? '…' : '';
  const cutAfter = to < text.length && !LINE_ENDS.includes(text[to] ?? '') ? '…' : '';
  const shown = oneLine(`${cutBefore}${before}${text.slice(start, to)}${cutAfter}`);
  const indent = oneLine(`${cutBefore}${before}`).replace(/[^\t]/gu, ' ');
  const width = [...text.slice(start, Math.min(end, to))].length;
  return `${shown}\n${indent}${'^'.repeat(Math.max(1, Math.min(width, MAX_CARETS)))}`;
}

const oneLine = (text: string): string => text.replace(/[^\P{Cc}\t]/gu, ' ');
