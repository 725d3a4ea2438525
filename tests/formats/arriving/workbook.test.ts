import { describe, expect, test } from 'vitest';
import { unreadableMessage } from '../../../src/formats/arriving/files.ts';
import { workbookSheets } from '../../../src/formats/arriving/workbook.ts';
import { workbook, workbookOf } from './workbooks.ts';

/** The table of the one sheet, or the reason that there is none. */
function read(bytes: Uint8Array): string | undefined {
  const reading = workbookSheets(bytes);
  return 'kind' in reading ? unreadableMessage(reading) : reading[0]?.table;
}

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm;@"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; day&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const STRINGS = `<sst><si><t>Wren</t></si><si><r><t>Lance</t></r><r><t xml:space="preserve"> &amp; Co</t></r><rPh><t>yomi</t></rPh></si><si><t>a_x000D_b</t></si></sst>`;

test.each([
  ['shared strings', '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', 'Wren,Lance & Co'],
  ['signs that XML cannot hold', '<c t="s"><v>2</v></c>', '"a\rb"'],
  ['a string that is not there', '<c t="s"><v>99</v></c><c><v>1</v></c>', ',1'],
  [
    'dates by their format',
    '<c s="1"><v>45000</v></c><c s="2"><v>45000.5</v></c>',
    '2023-03-15,2023-03-15',
  ],
  ['figures with other formats', '<c s="0"><v>45000</v></c><c s="3"><v>1.50</v></c>', '45000,1.5'],
  ['results without errors of binary fractions', '<c><v>9.0000000000000018</v></c>', '9'],
  [
    'formulas with their results',
    '<c t="str"><f>A1</f><v>x</v></c><c t="str"><f>B1</f><v></v></c><c><v>2</v></c>',
    'x,,2',
  ],
  [
    'formulas that no program has worked out',
    '<c><f>1&lt;2</f></c><c t="str"><f t="shared" si="0"/></c><c><v>2</v></c>',
    "'=1<2,'=,2",
  ],
  ['yes and no', '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', 'true,false'],
  ['errors', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['rows and cells out of order', '<c r="B1"><v>2</v></c><c r="A1"><v>1</v></c>', '1,2'],
  ['text in CDATA', '<c t="inlineStr"><is><t><![CDATA[<a>]]></t></is></c>', '<a>'],
])('a workbook gives %s', (_, cells, expected) => {
  const parts = { 'xl/styles.xml': STYLES, 'xl/strings.xml': STRINGS };
  expect(read(workbookOf(`<row r="1">${cells}</row>`, parts))?.trimEnd()).toBe(expected);
});

test('a workbook with prefixed names is read', () => {
  const sheet =
    '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect(read(workbookOf('', { 'xl/worksheets/sheet1.xml': sheet }))).toBe('7\r\n');
});

test.each(['worksheets/Sheet1.xml', './worksheets/sheet1.xml', '../xl/worksheets/sheet1.xml'])(
  'a workbook whose sheet is at %s is read',
  (target) => {
    const links = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`;
    const bytes = workbookOf('<row><c><v>7</v></c></row>', { 'xl/_rels/workbook.xml.rels': links });
    expect(read(bytes)).toBe('7\r\n');
  },
);

test('merged cells count for each row that they stand in, and for one column', () => {
  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
  const rows =
    row(1, '<c r="A1"><v>7</v></c><c r="B1"><v>1</v></c>') +
    row(2, '<c r="B2"><v>2</v></c>') +
    row(3, '<c r="A3"><v>8</v></c><c r="C3"><v>3</v></c>');
  const ranges = ['A1:A2', 'A3:B3', 'C1', 'Z9:Z12', 'A1:XFD9999999'];
  const merged = ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const sheet = (last: string) =>
    `<worksheet><sheetData>${rows}</sheetData><mergeCells>${last}</mergeCells></worksheet>`;
  const table = (last: string) => read(workbookOf('', { 'xl/worksheets/sheet1.xml': sheet(last) }));
  expect(table(merged.slice(0, merged.lastIndexOf('<')))).toBe('7,1,\r\n7,2,\r\n8,,3\r\n');
  expect(table('<mergeCell ref="A1:A1048576"/>'.repeat(4))).toMatch(/limit is 4000000/);
});

test('a run of blank rows or columns counts as one', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row>';
  expect(read(workbookOf(`${rows}<row r="9"><c r="Z9"><v>3</v></c></row>`))).toBe(
    '1,,,\r\n,,,\r\n,2,,\r\n,,,\r\n,,,3\r\n',
  );
});

const cellAt = (place: string) => `<row><c r="${place}"><v>9</v></c></row>`;
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>Class</t></is></c></row>';
const CELL = '<c><v>1</v></c>';

describe('within a second, a workbook', () => {
  test.each([
    ['with a cell in the last corner gives it', workbookOf(HEAD + cellAt('XFD1048576')), /9\r\n$/],
    ['with a cell in the last row gives it', workbookOf(HEAD + cellAt('A1048576')), /9\r\n$/],
    ['with a cell beyond the last one', workbookOf(HEAD + cellAt('ZZZZZZZ99999999999')), /damaged/],
    ['with a cell without a row', workbookOf(HEAD + cellAt('A')), /damaged/],
    [
      'with very many blank cells',
      workbookOf(
        Array.from(
          { length: 3000 },
          (_, i) => `<row>${CELL.repeat(i === 0 ? 3000 : 1)}</row>`,
        ).join(''),
      ),
      /9000000 cells.*limit is 4000000.*Delete/,
    ],
    [
      'whose cells all repeat a long text',
      workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(2000)}</row>`, {
        'xl/strings.xml': `<sst><si><t>${'x'.repeat(1e5)}</t></si></sst>`,
      }),
      /characters in its cells.*limit is 16000000/,
    ],
    [
      'whose cells all repeat a long text of blanks',
      workbookOf(`<row><c><v>7</v></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(20_000)}`, {
        'xl/strings.xml': `<sst><si><t>${' '.repeat(1e6)}</t></si></sst>`,
      }),
      /^7/,
    ],
    ['with an unclosed element', workbookOf('<row>'.repeat(1e5)), /damaged/],
    ['with many opening brackets', workbookOf('<'.repeat(1e6)), /damaged/],
    [
      'with an endless entity',
      workbookOf(`<row><c t="str"><v>${'&a'.repeat(1e6)}</v></c></row>`),
      /&a/,
    ],
  ])('%s', (_, bytes, expected) => {
    expect(read(bytes)).toMatch(expected);
  });
});

describe('a part of 80 MB in 80 KB', () => {
  const blanks = workbookOf(' '.repeat(80 * 1024 * 1024));

  test('is refused before it is unpacked', () => {
    const broken = blanks.slice();
    broken.fill(0xff, 20_000, 40_000);
    // Unpacked, it would be damaged.
    for (const bytes of [blanks, broken]) {
      expect(read(bytes)).toMatch(/bytes of sheets when unpacked; the limit is 67108864/);
    }
  });

  test('with a smaller size in the directory is unpacked no further than that', () => {
    const end = Buffer.from(blanks).lastIndexOf('xl/worksheets/sheet1.xml');
    // The size stands 22 bytes before the name of an entry of the directory.
    new DataView(blanks.buffer, blanks.byteOffset).setUint32(end - 22, 1000, true);
    expect(read(blanks)).toMatch(/damaged/);
  });
});

test('a part that no sheet needs may be of any size', () => {
  const parts = { 'xl/pivotCache/a.xml': ' '.repeat(7e7) };
  expect(read(workbook([{ name: 'a', rows: [[1]] }], parts))).toBe('1\r\n');
});

test('a workbook of 12,000 rows is read', () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => [`Wren ${i}`, 3, 4]);
  expect(read(workbook([{ name: 'Ships', rows }]))).toMatch(/Wren 11999,3,4\r\n$/);
});
