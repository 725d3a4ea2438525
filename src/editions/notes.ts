/** Notes of legacy ships as lines of their text: `Notes: Refit in dock 7.` */
import { plainText } from '../formats/drake/names.ts';

/** A line as it is written; its own leading marks stay, for a keyword stands before them. */
export const plainLine = (line: string): string => plainText(`.${line}`).slice(1).trim();

/** A line for each line of the notes; none for notes that say nothing. */
export function formatNotes(notes: string | undefined): readonly string[] {
  const lines = (notes ?? '').split('\n').map(plainLine);
  if (lines.join('') === '') return [];
  return lines.map((line) => `Notes: ${line}`.trimEnd());
}
