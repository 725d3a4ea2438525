/** Several files as one text, and each of them again. */

import { movedSpan, type Span } from '../../core/design/issues.ts';
import { TextLines } from '../../core/design/text-lines.ts';

/** Stands before the name of a file, on a line of its own; its first sign is invisible, and no text of a player has it. */
const FILE_MARK = '\u2063── ';
const FILE_LINE = new RegExp(`(?:^|\n)${FILE_MARK}([^\n]*)\n`, 'g');

/** A file as text. */
export interface FileText {
  readonly name: string;
  readonly text: string;
}

/** Files as one text that `filesOf` takes apart again; one alone is its own text. */
export function joinedFiles(files: readonly FileText[]): string {
  const [first, second] = files;
  return first && !second ? first.text : namedFiles(files);
}

/** As `joinedFiles`, each under its name, one alone as well. */
export const namedFiles = (files: readonly FileText[]): string =>
  files.map(({ name, text }) => `${FILE_MARK}${name.replace(/[\r\n]/g, ' ')}\n${text}`).join('\n');

export interface FilePart {
  readonly text: string;
  /** Absent for a text that was not joined. */
  readonly name?: string;
  /** Characters of the whole text before it. */
  readonly start: number;
  /** Lines before it. */
  readonly lines: number;
}

/** The files of a text, what was written above the first included; a text that was not joined is one. */
export function filesOf(text: string): readonly FilePart[] {
  const marks = [...text.matchAll(FILE_LINE)];
  const lines = new TextLines(text);
  const part = (start: number, end: number, name?: string): FilePart => ({
    text: text.slice(start, end),
    start,
    lines: lines.at(start).line - 1,
    ...(name !== undefined && { name }),
  });
  const named = marks.map(({ index, 0: line, 1: name }, i) =>
    part(index + line.length, marks[i + 1]?.index ?? text.length, name),
  );
  const above = part(0, marks[0]?.index ?? text.length);
  return named.length > 0 && above.text.trim() === '' ? named : [above, ...named];
}

interface Placed {
  readonly line?: number;
  readonly span?: Span | undefined;
}

/** Something of a part, with the file that it is of. */
export const ofFile = <One>({ name }: FilePart, item: One): One & { readonly file?: string } => ({
  ...item,
  ...(name !== undefined && { file: name }),
});

/** As `ofFile`, placed in the whole text. */
export function placedIn<One extends Placed>(
  part: FilePart,
  item: One,
): One & { readonly file?: string } {
  const { start, lines } = part;
  const { line, span } = item;
  return {
    ...ofFile(part, item),
    ...(line !== undefined && { line: line + lines }),
    ...(span && { span: movedSpan(span, start) }),
  };
}
