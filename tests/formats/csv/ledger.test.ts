import { expect, test } from 'vitest';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { readText } from '../../../src/formats/reading.ts';
import { editions } from '../../editions.ts';
import { readShipsCsv } from '../readings.ts';

/** The issues of a table, each behind the text that it is about. */
function said(text: string): readonly string[] {
  const format = formatOf({ rules: unity, editions }, text);
  const { loose } = readText({ rules: unity, fleetRules: unityFleets, editions }, text, format);
  return loose
    .flatMap(({ issues }) => issues)
    .map(
      (issue) =>
        `${text.slice(issue.span?.start, issue.span?.end)}: ${format.word(issue, text).message}`,
    );
}

test.each([
  [
    'rows above its headings, once',
    'The Grand Fleet\nas of May\nClass,Hull,Engines\nWren,3,2',
    [
      'The Grand Fleet\nas of May: “The Grand Fleet / as of May” is above the headings and is not part of the table.',
    ],
  ],
  [
    'a column of weapons that nobody knows, with its cells',
    'Weapon,RNG,ROF,ACC,IMP,DMG,Traits,Cost,Maker\nLaser,-9,1,4,1,1,,12,\nGun,-6,1,4,1,1,,7,Krag',
    [
      'Cost: The column “Cost” is not known; its cells are left out: 12, 7.',
      'Maker: The column “Maker” is not known; its cells are left out: Krag.',
    ],
  ],
  [
    'what a row of flights has no place for',
    'Entry,Class,Hull,Engines,Flights\nship,Wren,3,2,\nlong range,Mistral,,,2 heavy',
    ['Mistral: Class means nothing in this row: “Mistral” is left out.'],
  ],
  [
    'what stands under no heading beside a weapon in JSON',
    `,Weapon,RNG,More\nKrag,Gun,,"{""id"":""g"",""modes"":[]}"`,
    ['Krag: A cell under no heading means nothing in this row: “Krag” is left out.'],
  ],
  [
    'a row with two ships of an earlier edition in its cells',
    'Class,Hull,Engines,Shields,Batteries\nJay,3,2,1,"[X] Gun, 3/6/9, 5+, 1/1/1\n[AB]"\nWren,3,2,1,"Hull: 2\nHull: 1"',
    ['Wren,3,2,1,"Hull: 2\nHull: 1": The cells of this row hold 3 ships, and a row is of one.'],
  ],
])('a table says %s', (_, text, expected) => {
  expect(said(text)).toEqual(expected);
});

test('rows above the headings are between, and the headings are marks', () => {
  const text = 'The Grand Fleet\nClass,Hull,Engines\nWren,3,2\n';
  const { ledger } = readShipsCsv(text);
  const rows = ledger.filter(({ outcome }) => outcome !== 'field');
  expect(rows.map(({ span, outcome }) => [text.slice(span.start, span.end), outcome])).toEqual([
    ['', 'markup'],
    ['The Grand Fleet', 'between'],
    ['Class,Hull,Engines', 'markup'],
  ]);
});

test('places are exact behind more than one byte order mark', () => {
  const text = '\uFEFF\uFEFFClass,Hull,Engines\nWren,x,2\n';
  expect(said(text)).toEqual(['x: “hull” must be a number, not the text “x”.']);
});
