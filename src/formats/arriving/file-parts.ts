/** Several files as one text, and each of them again. */

import { movedSpan, type Span } from '../../core/design/issues.ts';
import type { RejectedRow } from '../csv/issues.ts';

/** Stands between files; no text of a player has it. */
const FILE_BREAK = '\n\f\n';

/** Files as one text that `filesOf` takes apart again. */
export const joinedFiles = (texts: readonly string[]): string => texts.join(FILE_BREAK);

export interface FilePart {
  readonly text: string;
  /** Characters of the whole text before it. */
  readonly start: number;
  /** Lines before it. */
  readonly lines: number;
}

/** The files of a text; a text that was not joined is one. */
export function filesOf(text: string): readonly FilePart[] {
  const parts: FilePart[] = [];
  let [start, lines] = [0, 0];
  for (const part of text.split(FILE_BREAK)) {
    parts.push({ text: part, start, lines });
    start += part.length + FILE_BREAK.length;
    lines += `${part}${FILE_BREAK}`.split('\n').length - 1;
  }
  return parts;
}

interface Placed {
  readonly line?: number;
  readonly span?: Span | undefined;
}

/** Something of a part, placed in the whole text. */
export function placedIn<One extends Placed>({ start, lines }: FilePart, item: One): One {
  const { line, span } = item;
  return {
    ...item,
    ...(line !== undefined && { line: line + lines }),
    ...(span && { span: movedSpan(span, start) }),
  };
}

/** What each file of a text gives, its doubts and the rows left out placed in the whole text. */
export const eachFile = <
  Issue extends Placed,
  Reading extends { readonly issues: readonly Issue[]; readonly rejected: readonly RejectedRow[] },
>(
  text: string,
  read: (text: string) => Reading,
): readonly Reading[] =>
  filesOf(text).map((part) => {
    const reading = read(part.text);
    return {
      ...reading,
      issues: reading.issues.map((issue) => placedIn(part, issue)),
      rejected: reading.rejected.map((row) => placedIn(part, row)),
    };
  });
