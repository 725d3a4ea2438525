import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextLines } from '../../../src/core/design/text-lines.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { cardTable } from '../../../src/editions/admiralty/edition.ts';
import { wordCsvIssue } from '../../../src/formats/csv/issues.ts';
import { legacyFormatOf } from '../../../src/formats/formats.ts';
import { runs } from '../../runs.ts';
import { anyCard } from './arbitrary-card.ts';

it('cards make the round trip through a table', () => {
  fc.assert(
    fc.property(fc.array(anyCard(), { minLength: 1, maxLength: 3 }), (cards) => {
      const six = cards.map(({ damageChart: _, ...card }) => card);
      const { ships, rejected } = cardTable.read(cardTable.write(six));
      expect(rejected).toEqual([]);
      expect(ships).toEqual(six);
    }),
    runs(100),
  );
});

it('a row without a hull is given back, with what is wrong in the others', () => {
  const text =
    'Class,Hull,Engines,Shields,Batteries,Damage chart\nWren,4,3,1,"[X] Gun, 3/6/9, 5+, 1/1/1\n[AB] [AQ]",1[X] 2[?]\nJay,,,,,\n';
  const { ships, rejected, issues } = cardTable.read(text);
  expect(ships).toMatchObject([{ class: 'Wren', hull: 4 }]);
  expect(rejected).toEqual([{ line: 4, text: 'Jay,,,,,' }]);
  const lines = new TextLines(text);
  const cards = legacyFormatOf({ rules: unity }, text);
  expect(
    issues.map((issue) => [lines.at(issue.span.start).line, cards.word(issue, text).message]),
  ).toEqual([
    [2, '“[AQ]” is not a firing arc.'],
    [3, '“1[X] 2[?]” is not a weapon damage chart.'],
    [4, 'Hull is empty.'],
  ]);
});

it('a line that is not understood is kept in the notes, below their own cell', () => {
  const table = (notes: string) =>
    `Class,Hull,Batteries,Notes\nWren,4,"[X] Gun, 5+, 1/1/1\nRefit: yes",${notes}\n`;
  const kept = '[X] Gun, 5+, 1/1/1\nRefit: yes';
  const notesOf = (text: string) => cardTable.read(text).ships[0]?.notes;
  expect(notesOf(table('Laid up.'))).toBe(`Laid up.\n${kept}`);
  expect(notesOf(table(' '))).toBe(kept);
  expect(notesOf('Class,Hull,Batteries,Notes\nWren,4,,Laid up.\n')).toBe('Laid up.');
});

it.each([
  ['1318', 1318],
  ['"1,318"', 1318],
  ['1.318', 1318],
  ['1 318', 1318],
  ['~1318', 1318],
  ['1318 points', 1318],
  ['1318.0', 1318],
  ['', undefined],
  ['?', undefined],
])('a rating of %s is %s, as in a text', (cell, rating) => {
  const { ships, issues } = cardTable.read(
    `Class,Rating,Hull,Batteries\nWren,${cell},4,"[X] Gun, 3/6/9, 5+, 1/1/1\n[AB]"\n`,
  );
  expect(ships[0]?.combatRating).toBe(rating);
  expect(issues.filter(({ code }) => code === 'cell.rating')).toEqual([]);
});

it('a rating that is no whole number is a warning, and kept in the notes', () => {
  const text = 'Class,Rating,Hull,Batteries,Notes\nWren,about three,4,,Laid up.\n';
  const { ships, issues } = cardTable.read(text);
  expect(ships).toMatchObject([{ class: 'Wren', notes: 'Laid up.\nRating: about three' }]);
  expect(ships[0]?.combatRating).toBeUndefined();
  expect(issues.map(wordCsvIssue)).toContain(
    'Rating must be a whole number, not “about three”; it is kept in the notes.',
  );
});
