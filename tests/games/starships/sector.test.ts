import { expect, test } from 'vitest';
import { readSector, sectorSquare } from '../../../src/games/starships/sector.ts';

test('notes of a sector keep their squares, with or without its letter', () => {
  const { letter, notes, faults } = readSector('a.16.23 mine of Besk\n\n  20.4   wormhole \n30.30');
  expect(faults).toEqual([]);
  expect(letter).toBe('A');
  expect(notes).toEqual([
    { row: 16, column: 23, note: 'mine of Besk' },
    { row: 20, column: 4, note: 'wormhole' },
    { row: 30, column: 30, note: '' },
  ]);
  expect(notes.map(({ row, column }) => sectorSquare(letter, row, column))).toEqual([
    ...['A.16.23', 'A.20.04', 'A.30.30'],
  ]);
});

test.each([
  ['A.31.01 too far', 'Rows and columns go from 01 to 30.'],
  ['A.00.01 too near', 'Rows and columns go from 01 to 30.'],
  ['mine at 3.4', 'A line is a square and a note: A.16.23 mine.'],
  ['B.01.01 elsewhere', 'This square is of sector B, and the others are of A.'],
])('%s is reported with its line', (line, message) => {
  const { notes, faults } = readSector(`A.01.01 home\n${line}`);
  expect(faults).toEqual([{ line: 2, message }]);
  expect(notes).toHaveLength(1);
});
