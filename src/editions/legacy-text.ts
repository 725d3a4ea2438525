/** Labels of ships of earlier editions, and how their names and notes are written. */
import { fullWidth, plainText } from '../formats/drake/names.ts';

export interface LegacyDesign {
  readonly name?: string;
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
  readonly notes?: string;
  readonly combatRating?: number;
}

/** Replaces characters that readers skip at the beginning and end by look-alikes. */
export function withWideEdges(text: string, atStart: string, atEnd: string): string {
  let [from, to] = [0, text.length];
  while (from < to && atStart.includes(text[from] ?? '')) from += 1;
  while (to > from && atEnd.includes(text[to - 1] ?? '')) to -= 1;
  return fullWidth(text.slice(0, from)) + text.slice(from, to) + fullWidth(text.slice(to));
}

/** A line of notes as written; its leading marks stay, since a keyword precedes them. */
export const plainLine = (line: string): string => plainText(`.${line}`).slice(1).trim();

/** Writes a line for each line of the notes; none for empty notes. */
export function formatNotes(notes: string | undefined): readonly string[] {
  const lines = (notes ?? '').split('\n').map(plainLine);
  if (lines.join('') === '') return [];
  return lines.map((line) => `Notes: ${line}`.trimEnd());
}

const KEYWORD =
  /(hull|engines?|shields?|weapons?|specials?|equipment|systems|levels?|notes?|battery [a-z])((?: *\([\d, ]{1,12}\))? *):/gi;

/** Replaces the colon of a keyword within a name, so that it begins no other line. */
export const plainWithin = (text: string): string => text.replace(KEYWORD, '$1$2：');
