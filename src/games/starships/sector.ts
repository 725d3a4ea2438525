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

interface SectorReading extends Sector {
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/** Reads notes, a square a line: `A.16.23 mine of Besk`. Never throws. */
export function readSector(text: string): SectorReading {
  const notes: SectorNote[] = [];
  const faults: { line: number; message: string }[] = [];
  let letter = '';
  for (const [i, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') continue;
    const [square = ''] = line.split(/\s/);
    const note = line.slice(square.length).trim();
    const fail = (message: string) => faults.push({ line: i + 1, message });
    const [whole, of = '', row = '', column = ''] = SQUARE.exec(square) ?? [];
    const side = BOOK.sectorSide;
    const isOn = [row, column].every((at) => Number(at) >= 1 && Number(at) <= side);
    if (whole === undefined) fail('A line is a square and a note: A.16.23 mine.');
    else if (!isOn) fail(`Rows and columns go from 01 to ${side}.`);
    else if (of && letter && of.toUpperCase() !== letter)
      fail(`This square is of sector ${of.toUpperCase()}, and the others are of ${letter}.`);
    else {
      letter ||= of.toUpperCase();
      notes.push({ row: Number(row), column: Number(column), note });
    }
  }
  return { letter, notes, faults };
}
