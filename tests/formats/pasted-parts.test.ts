/** Sheets out of spreadsheets, tables of Markdown, prose with keywords, and JSON that was cut off. */
import { describe, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { issuesOf } from '../../src/formats/reading.ts';
import { readWhole } from './whole-reading.ts';

const sheet = written(unity, 'drake', { designs: [majestic] }, { plain: true }) ?? '';
const [alone] = readWhole(sheet).ships;

const namesIn = (text: string) => readWhole(text).ships.map(({ design }) => design.class);
const codesIn = (text: string) => issuesOf(readWhole(text)).map(({ code }) => code);

describe('a sheet whose labels stand in cells', () => {
  const label = /^(Hull|Engines|Weapons|Shields|Equipment): /gm;
  const track = /^(Hull|Engines|Weapons|Shields): ([\d-]+)$/gm;
  test.each([
    ['tabs', sheet.replace(label, '$1:\t')],
    ['tabs without colons', sheet.replace(label, '$1\t')],
    ['commas', sheet.replace(label, '$1:,')],
    [
      'commas, with each figure in a cell',
      sheet.replace(track, (line) => line.replace(/: |-/g, ',')),
    ],
    ['semicolons', sheet.replace(track, '$1;$2')],
  ])('is read with %s between', (_, text) => {
    expect(text).not.toBe(sheet);
    expect(readWhole(text).ships.map(({ design }) => design)).toEqual([alone?.design]);
    expect(codesIn(text)).toEqual([]);
  });
});

test.each([
  'Hull 8 seems low',
  'Engines 4 is too slow, hull 3 even more so',
  'hull 12 would be better',
])('words about a ship are no ship: %s', (words) => {
  expect(namesIn(`${sheet}\n${words}\n`)).toEqual(['Majestic']);
  const card = written(unity, 'drake', { designs: [majestic] }, { plain: true }) ?? '';
  expect(namesIn(`${words}\n\n${card}`)).toEqual(['Majestic']);
});

test('marks of Markdown in a table are no part of names', () => {
  const table =
    '| Class | Hull | Engines |\n|---|:-:|--:|\n| **Jay** | 6 | 3 |\n| `Owl` | **7** | 2 |\n| &quot;Rook&quot; | 5 | 2 |\n';
  expect(namesIn(table)).toEqual(['Jay', 'Owl', '"Rook"']);
});

test('a table in a numbered listing keeps its first column', () => {
  expect(namesIn('     1\tClass,Hull,Engines\n     2\tJay,6,3\n')).toEqual(['Jay']);
});

test('a display with more dice than a call takes arguments is read', () => {
  const dice = 'FF 1, '.repeat(150_000);
  const text = `Nova display\nClass: Jay\nHull: 1-1-1\nThrust: 1\nWeapon: Gun, 3-6-9\nDice: ${dice}`;
  expect(codesIn(text)).toContain('text.too-large');
});

describe('JSON', () => {
  const line = (name: string) =>
    `{"format": "slipway.design", "version": 1, "class": "${name}", "hull": 5, "engines": 4}`;

  test('that was cut off within a list gives the whole ships and a fault at its place', () => {
    const text = `[${line('Wren')},\n${line('Jay')},\n${line('Owl').slice(0, 60)}`;
    const { ships, loose } = readWhole(text);
    expect(ships.map(({ design }) => design.class)).toEqual(['Wren', 'Jay']);
    const [fault] = loose.flatMap(({ issues }) => issues);
    expect([fault?.code, fault?.span?.start]).toEqual(['json.syntax', text.length]);
  });

  test('behind a comment is JSON with a fault', () => {
    expect(codesIn(`// mine\n{\n  // hull\n  "hull": 5}`)).toEqual(['json.syntax']);
  });

  test.each([
    ['a document deeper than any', `a ${'{"format":"slipway.design","a":['.repeat(600)}`],
    ['a document within a broken one', `a {"b" 1, [{"format":"slipway.design","hull":5`],
  ])('among words ends its reading: %s', (_, text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('with a fault among words is no sheet', () => {
    const broken = `${JSON.stringify(JSON.parse(line('Wren')), undefined, 2).slice(0, -1)}oops`;
    expect(namesIn(`Here it is:\n\n${broken}\n`)).toEqual([]);
  });
});
