/** Squares of a sector by their coordinates, and what players note there (II.C). */
import { BOOK } from './rules.ts';

export interface SectorNote {
  /** From the top, and from the left, from 1. */
  readonly row: number;
  readonly column: number;
  readonly note: string;
}

/** A sector's letter, empty where it is written in by hand, and its notes in their order. */
export interface Sector {
  readonly letter: string;
  readonly notes: readonly SectorNote[];
}

const two = (number: number): string => String(number).padStart(2, '0');

/** "A.16.23": row 16, column 23 of sector A; without the letter of a sector that has none. */
export const sectorSquare = (letter: string, row: number, column: number): string =>
  `${letter && `${letter}.`}${two(row)}.${two(column)}`;

const SQUARE = /^(?:([a-z])\.)?(\d{1,2})\.(\d{1,2})$/i;

interface SectorsReading {
  /** In the order in which they are first named; one without notes if there are none. */
  readonly sectors: readonly Sector[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Reads notes, a square a line: `A.16.23 mine of Besk`. A square without a letter is of the sector of
 * the line above, the first ones of the first sector that has a letter. Never throws.
 */
export function readSectors(text: string): SectorsReading {
  const sectors: { letter: string; notes: SectorNote[] }[] = [];
  const faults: { line: number; message: string }[] = [];
  let letter = '';
  for (const [i, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') continue;
    const [square = ''] = line.split(/\s/);
    const fail = (message: string) => faults.push({ line: i + 1, message });
    const [whole, of = '', row = '', column = ''] = SQUARE.exec(square) ?? [];
    const side = BOOK.sectorSide;
    const isOn = [row, column].every((at) => Number(at) >= 1 && Number(at) <= side);
    if (whole === undefined) fail('A line is a square and a note: A.16.23 mine.');
    else if (!isOn) fail(`Rows and columns go from 01 to ${side}.`);
    else {
      letter = of.toUpperCase() || letter;
      const [first] = sectors;
      if (first?.letter === '') first.letter = letter;
      const note = line.slice(square.length).trim();
      const noted = { row: Number(row), column: Number(column), note };
      const sector = sectors.find((one) => one.letter === letter);
      if (sector) sector.notes.push(noted);
      else sectors.push({ letter, notes: [noted] });
    }
  }
  return { sectors: sectors.length > 0 ? sectors : [{ letter: '', notes: [] }], faults };
}
