import { describe, expect, test } from 'vitest';
import { unaccounted } from '../../../src/core/design/issues.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readText } from '../../../src/formats/reading.ts';
import { editions } from '../../editions.ts';

const read = (text: string) => readText({ rules: unity, editions }, text);

const rowsOf = (text: string) =>
  read(text).ships.map(({ design }) => [design.class, design.hull, design.engines]);

const WREN = ['Wren', 5, 4];
const ROOK = ['Rook & Co', 6, 3];

const HTML = `<table>
<tr><th>Class</th><th>Hull</th><th>Engines</th></tr>
<tr><td>Wren</td><td>5</td><td>4</td></tr>
<tr><td>Rook &amp; Co</td><td>6</td><td>3</td></tr>
</table>`;

const BBCODE = HTML.replace(/th>/g, 'td>')
  .replaceAll('&amp;', '&')
  .replaceAll('<', '[')
  .replaceAll('>', ']');

const CELLS_IN_LINES = `<TABLE BORDER="1">
<TBODY>
<TR>
  <TD></TD>
  <TD><b>Class</b></TD>
  <TD>Hull</TD>
  <TD>Engines</TD>
</TR>
<TR>
  <TD></TD>
  <TD><i>Wren</i></TD>
  <TD align="right">5</TD>
  <TD>&nbsp;4</TD>
</TR><TR>
  <TD></TD>
  <TD>Rook
  &amp; Co</TD>
  <TD>6</TD>
  <TD>3</TD>
</TR>
</TBODY>
</TABLE>`;

const forms: readonly (readonly [name: string, text: string])[] = [
  ['rows in lines', HTML],
  ['one line', HTML.replaceAll('\n', '')],
  ['cells in lines', CELLS_IN_LINES],
  ['cells in lines that end as Windows has them', CELLS_IN_LINES.replaceAll('\n', '\r\n')],
  ['tags of a forum', BBCODE],
  ['tags of a forum in capitals', BBCODE.replace(/\[[^\]]*\]/g, (tag) => tag.toUpperCase())],
];

describe.each(forms)('a table in tags, %s', (_, table) => {
  test('is read as its rows', () => {
    const { format, loose, ships } = read(table);
    expect(format.id).toBe('csv');
    expect(rowsOf(table)).toEqual([WREN, ROOK]);
    expect(loose.flatMap(({ issues }) => issues)).toEqual([]);
    expect(
      unaccounted(table, ships.flatMap(({ ledger }) => ledger ?? []).concat(ledgerOf(table))),
    ).toEqual([]);
  });

  test('stands among words and sheets', () => {
    const sheet =
      'Imperial MAJESTIC-class Battlecruiser (12)\n--\nID: NAME:\n--\nHull: 3-2-1\nEngines: 2-1';
    const text = `Hello all, my fleet:\n\n${table}\n\n${sheet}\n\n${table}\nBye, Bob`;
    const { loose } = read(text);
    expect(rowsOf(text)).toEqual([WREN, ROOK, ['Majestic', 3, 2], WREN, ROOK]);
    const words = loose.flatMap(({ issues }) =>
      issues.map(({ span }) => text.slice(span?.start, span?.end)),
    );
    expect(words.map((stretch) => stretch.trim())).toEqual(['Hello all, my fleet:', 'Bye, Bob']);
  });
});

/** The entries of a whole text's ledger. */
function ledgerOf(text: string) {
  const { format } = read(text);
  return [...format.read({ rules: unity, editions }, text)].flatMap((step) => step.ledger ?? []);
}

test('a cell that cannot be used is placed in the source, by its line and its signs', () => {
  const table = CELLS_IN_LINES.replace('>6<', '>six<');
  const { loose, rejected } = read(table);
  const [issue] = loose.flatMap(({ issues }) => issues);
  expect(table.slice(issue?.span?.start).startsWith('six')).toBe(true);
  expect(rejected).toEqual([
    { line: 4, text: '\t<b>Class</b>\tHull\tEngines' },
    { line: 15, text: '\tRook &amp; Co\tsix\t3' },
  ]);
});

test('quotes and breaks in cells stay', () => {
  const table = HTML.replace('Wren', '"Fast" boat').replace(
    'Rook &amp; Co',
    '"Rook" <br> &amp; Co',
  );
  expect(rowsOf(table).map(([name]) => name)).toEqual(['"Fast" boat', '"Rook"\n& Co']);
});

test('a table of weapons in tags is read', () => {
  const table = `[table][tr][td]Weapon[/td][td]RNG[/td][td]ROF[/td][td]ACC[/td][td]IMP[/td][td]DMG[/td][/tr]
[tr][td]Laser[/td][td]9[/td][td]2[/td][td]5[/td][td]1[/td][td]1[/td][/tr][/table]`;
  expect(read(table).weapons.map(({ name }) => name)).toEqual(['Laser']);
});

test('a sheet in the cells of a table stays a sheet', () => {
  const sheet = ['Imperial MAJESTIC-class Battlecruiser (12)', 'Hull: 3-2-1', 'Engines: 2-1'];
  const table = `<table>${sheet.map((line) => `<tr><td>${line}</td></tr>`).join('\n')}</table>`;
  const { format, loose } = read(table);
  expect(format.id).toBe('drake');
  expect(rowsOf(table)).toEqual([['Majestic', 3, 2]]);
  expect(loose).toEqual([]);
});

/** A table whose rows are given as cells with their tags. */
const tableOf = (...rows: string[]): string =>
  `<table>\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</table>`;
const cells = (...words: string[]): string => words.map((word) => `<td>${word}</td>`).join('');

const RED = ['Red', 'Wren', 5, 4, 3];
const ALSO_RED = ['Red', 'Rook', 6, 3, 3];
const NAMED = cells('Faction', 'Class', 'Hull', 'Engines', 'Shields');

describe('a cell counts for all rows and columns that it spans', () => {
  test.each([
    [
      'first',
      tableOf(
        NAMED,
        `<td rowspan="2">Red</td>${cells('Wren', '5', '4', '3')}`,
        cells('Rook', '6', '3', '3'),
      ),
    ],
    [
      'in the middle',
      tableOf(
        cells('Class', 'Hull', 'Faction', 'Shields', 'Engines'),
        `${cells('Wren', '5')}<td rowspan=2>Red</td><td rowspan=2>3</td>${cells('4')}`,
        cells('Rook', '6', '3'),
      ),
    ],
    [
      'last',
      tableOf(
        cells('Class', 'Hull', 'Engines', 'Shields', 'Faction'),
        `${cells('Wren', '5', '4')}<td rowspan='0'>3</td><td rowspan="9">Red</td>`,
        cells('Rook', '6', '3'),
      ),
    ],
    [
      'in headings of two rows',
      tableOf(
        '<th rowspan=2>Faction</th><th rowspan=2>Class</th><th rowspan=2>Hull</th><th colspan=2>Tracks</th>',
        cells('Engines', 'Shields'),
        cells('Red', 'Wren', '5', '4', '3'),
        cells('Red', 'Rook', '6', '3', '3'),
      ),
    ],
  ])('%s', (_, table) => {
    const shipsOf = (text: string) =>
      read(text).ships.map(({ design }) => [
        design.faction,
        design.class,
        design.hull,
        design.engines,
        design.shields,
      ]);
    expect(shipsOf(table)).toEqual([RED, ALSO_RED]);
    expect(shipsOf(table.replaceAll('\n', ''))).toEqual([RED, ALSO_RED]);
    expect(shipsOf(table.replaceAll('><', '>\n<'))).toEqual([RED, ALSO_RED]);
    expect(shipsOf(`Hello all, my fleet:\n\n${table}\nBye, Bob`)).toEqual([RED, ALSO_RED]);
  });

  test('over several columns', () => {
    const table = tableOf(
      NAMED,
      `${cells('Red', 'Wren')}<td colspan="2">5</td>${cells('3')}`,
      '<td colspan="5">Cruisers</td>',
      cells('Red', 'Rook', '6', '3', '3'),
    );
    expect(
      read(table).ships.map(({ design }) => [design.hull, design.engines, design.shields]),
    ).toEqual([
      [5, 5, 3],
      [6, 3, 3],
    ]);
  });

  test('or the row is said to be unreadable, where its tags leave no room', () => {
    const spans = ['Red', 'Wren', '5', '4'].map((word) => `<td rowspan=2>${word}`);
    const table = `<table><tr>${NAMED}<tr>${spans.join('')}<td>3<tr><td>2<tr>${cells('Red', 'Rook', '6', '3', '3')}</table>`;
    const { loose } = read(table);
    expect(rowsOf(table)).toEqual([
      ['Wren', 5, 4],
      ['Rook', 6, 3],
    ]);
    const [issue] = loose.flatMap(({ issues }) => issues);
    expect(issue?.code).toBe('csv.spans');
    expect(table.slice(issue?.span?.start, issue?.span?.end)).toContain('2');
  });
});
