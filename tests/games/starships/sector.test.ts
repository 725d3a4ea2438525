import { expect, test } from 'vitest';
import { readSectors, sectorSquare } from '../../../src/games/starships/works.ts';

test('notes of a sector keep their squares, with or without its letter', () => {
  const { sectors, faults } = readSectors('a.16.23 mine of Besk\n\n  20.4   wormhole \n30.30');
  const [{ letter, notes } = { letter: '', notes: [] }] = sectors;
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
])('%s is reported with its line', (line, message) => {
  const { sectors, faults } = readSectors(`A.01.01 home\n${line}`);
  expect(faults).toEqual([{ line: 2, message }]);
  expect(sectors).toEqual([{ letter: 'A', notes: [{ row: 1, column: 1, note: 'home' }] }]);
});

test('a square without a letter is of the sector above it, the first ones of the first sector', () => {
  const { sectors, faults } = readSectors('1.1 home\nA.2.2 mine\nb.3.3 gate\n4.4 dome\na.5.5 dock');
  expect(faults).toEqual([]);
  expect(
    sectors.map(({ letter, notes }) => [letter, ...notes.map(({ row, note }) => `${row} ${note}`)]),
  ).toEqual([
    ['A', '1 home', '2 mine', '5 dock'],
    ['B', '3 gate', '4 dome'],
  ]);
  expect(readSectors('').sectors).toEqual([{ letter: '', notes: [] }]);
});
