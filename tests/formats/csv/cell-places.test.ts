/** Where the faults of tables stand: at their cells, whatever quotes and line ends come before. */

import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import { TextLines } from '../../../src/core/design/text-lines.ts';
import { cellSpans } from '../../../src/formats/csv/cells.ts';
import { counted } from '../../counted.ts';
import { readWhole } from '../whole-reading.ts';

describe('a fault of a table', () => {
  it.each([
    ['in a cell', 'Class,Hull,Engines\nJay,x,3', ['2:5 x']],
    ['in a row of two faults', 'Class,Hull,Engines\nJay,x,y', ['2:5 x', '2:7 y']],
    ['in an empty cell', 'Class,Hull,Engines\nJay,,3', ['2:5 ']],
    ['behind the end of a short row', 'Class,Engines,Hull\nJay,3', ['2:6 ']],
    ['in quotes', 'Class,Hull,Engines\n"Jay, the ""Blue""","x",3', ['2:21 "x"']],
    ['below a line end in quotes', 'Class,Hull,Engines\n"Jay\nBlue",x,3', ['3:7 x']],
    ['in a row of Windows', 'Class;Hull;Engines\r\n"Jay\r\nBlue";x;3\r\n', ['3:7 x']],
    ['behind a byte order mark', '\uFEFFClass\tHull\tEngines\tOdd\nJay\t5\t3\t', ['1:20 Odd']],
    ['of a heading that stands twice', 'Class,Hull,Engines,hull\nJay,5,3,4', ['1:20 hull']],
    ['under no heading', 'Class,Hull,Engines\nJay,5,3,,more', ['2:10 more']],
    ['of a part of a cell', 'Class,Hull,Engines,Shields\nJay,5,3,1/2/x/3', ['2:9 1/2/x/3']],
    ['of a tech level', 'Class,Hull,Engines,TL weapons,TL shields\nJay,5,3,1,x', ['2:11 x']],
    [
      'of what has no column',
      'Class,Hull,Engines,More\nJay,5,3,"{""id"":1}"',
      ['2:9 "{""id"":1}"'],
    ],
    ['of a count', 'Entry,Count,Class,Hull,Engines\nship,two,Jay,5,3', ['2:6 two']],
    ['of flights', 'Entry,Flights,Class,Hull,Engines\nship,?,Jay,5,3', ['2:6 ?']],
    ['of a weapon', 'Weapon,RNG,ROF,ACC,IMP,DMG\nA,-9,1,4,1,1\nB,-9,?,4,1,1', ['3:6 ?']],
    // A missing cell is reported where the card begins.
    ['of a card', 'Class,Hull,Batteries,Engines\nJay,5,,??', ['2:5 5', '2:5 5', '2:8 ??']],
    ['of a card without a hull', 'Class,Hull,Batteries\nJay,,', ['2:5 ']],
    ['of a display', 'Class,Hull,Thrust,Shields,Armor\nJay,5 4,5,5,??', ['2:13 ??']],
  ])('%s is at its line and column', (_, text, places) => {
    const lines = new TextLines(text);
    const reading = readWhole(text);
    const issues = [...reading.loose, ...reading.ships].flatMap((part) => part.issues);
    const said = issues.flatMap(({ span }) => {
      if (!span) return [];
      const { line, column } = lines.at(span.start);
      return [`${line}:${column} ${text.slice(span.start, span.end)}`];
    });
    expect(said).toEqual(places);
  });
});

const cell = fc
  .array(fc.constantFrom('a', '"', ',', ';', ' ', '\n', '\r\n', 'é'), { maxLength: 6 })
  .map((parts) => parts.join(''));

test('every cell of a row is where it was written', () => {
  const rows = fc.array(cell, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.boolean(), (cells, delimiter, quotes) => {
      const row = Papa.unparse([cells], { delimiter, quotes, newline: '\n' });
      const texts = cellSpans(row, delimiter).map(({ start, end }) => row.slice(start, end));
      expect(texts.map((text) => text.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))).toEqual(
        cells,
      );
    }),
  );
});

test.each([
  ['of quotes', `"${'" '.repeat(10_000)}`, 1],
  ['of empty cells in quotes', '"",'.repeat(10_000), 10_001],
])('a row %s is looked through once', async (_, row, cells) => {
  const { exports, steps } = await counted<typeof import('../../../src/formats/csv/cells.ts')>(
    'src/formats/csv/cells.ts',
  );
  const count = steps(() => expect(exports.cellSpans(row, ',')).toHaveLength(cells));
  expect(count).toBeGreaterThan(row.length / 4);
  expect(count).toBeLessThan(4 * row.length);
});
