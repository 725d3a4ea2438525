import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { filesFromBytes, unreadableMessage } from '../../../src/formats/arriving/files.ts';
import { readParts } from '../../../src/formats/arriving/import-parts.ts';
import { workbookSheets } from '../../../src/formats/arriving/workbook.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { readText } from '../../../src/formats/reading.ts';
import { editions } from '../../editions.ts';
import { type Sheet, workbook } from './workbooks.ts';

const readers = {
  designsOfPdf: async () => undefined,
  sheetsOf: async (file: Uint8Array) => workbookSheets(file),
};
const filesOf = (name: string, bytes: Uint8Array) => filesFromBytes(name, bytes, readers);
const bytes = (...parts: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...strToU8(part)])),
  );

/** The beginning of a file of an old Office program, with the name of a stream in it. */
const compound = (name: string): Uint8Array =>
  bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, `${[...name, ''].join('\0')}\0\0`);

/** Stored and not compressed, as the first entry of such a file is. */
const OPEN_DOCUMENT: Zippable = {
  mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
};

describe('a file without a text states its kind and gives advice', () => {
  test.each([
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a, 0, 0, 0, 13), /picture/],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF', 0), /picture/],
    ['a WebP', bytes('RIFF', 1, 0, 0, 0, 'WEBPVP8 '), /picture/],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), /picture/],
    ['an SVG with declarations', bytes('<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg>'), /picture/],
    ['a picture of a phone', bytes(0, 0, 0, 0x18, 'ftypheic', 0, 0), /picture/],
    ['a PDF of another program', bytes('%PDF-1.7\n%âãÏÓ\n'), /PDF carries no designs/],
    ['an old workbook', compound('Workbook'), /not \.xlsx.*as CSV/],
    ['an older workbook', compound('Book'), /not \.xlsx.*as CSV/],
    ['an old document', compound('WordDocument'), /copy the text/],
    ['a workbook with a password', compound('EncryptedPackage'), /password/],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), /not \.xlsx/],
    ['a workbook of another program', zipSync(OPEN_DOCUMENT), /not \.xlsx/],
    [
      'a workbook in XML',
      bytes(
        '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      ),
      /not \.xlsx/,
    ],
    ['a part of a file', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }).subarray(0, 40), /part/],
    ['a document', zipSync({ 'word/document.xml': strToU8('<x/>') }), /word processor/],
    ['an archive', zipSync({ 'ships/wren.txt': strToU8('Hull: 3-2-1') }), /Unpack it/],
    ['a damaged workbook', zipSync({ 'xl/workbook.xml': strToU8('<x') }), /damaged/],
    ['a program', bytes(0x7f, 'ELF', 2, 1, 1, 0, 0, 0, 0, 0, 7, 8, 9), /no text/],
  ])('%s', async (_, file, message) => {
    const [only, ...others] = await filesOf('file', file);
    expect(others).toEqual([]);
    expect(only?.unreadable && unreadableMessage(only.unreadable)).toMatch(message);
  });
});

test.each([
  ['a text', 'Hull: 3-2-1'],
  ['a text with an accent', 'Éclair'],
  ['a page with a drawing in it', '<html><svg></svg><pre>Hull: 3-2-1</pre></html>'],
  ['nothing', ''],
])('%s comes as it is', async (_, text) => {
  expect(await filesOf('a.txt', strToU8(text))).toEqual([{ name: 'a.txt', text }]);
});

const WEAPONS: Sheet = {
  name: 'Weapons',
  rows: [
    ['Weapon', 'RNG', 'ROF', 'ACC', 'IMP', 'DMG', 'Traits'],
    ['Laser', -12, 2, 4, 1, 1, 'Pr1'],
    ['Gun, big', -9, 1, 5, 2, 1, ''],
  ],
};
const SHIPS: Sheet = {
  name: 'Ships',
  rows: [
    ['Class', 'Hull', 'Engines'],
    ['Wren', 3, 4],
  ],
};
const SHEET: Sheet = {
  name: 'Display',
  rows: [['Imperial JAY-class Scout (12)'], ['Hull:', '3-2-1'], ['Engines:', '4-3-2']],
};
const OTHER: Sheet = { name: 'Shopping', rows: [['Milk', 2]] };

describe('a workbook', () => {
  test('gives the sheets that hold ships or weapons, as files of their own', async () => {
    const file = workbook([OTHER, WEAPONS, SHIPS, SHEET]);
    const texts = await filesOf('book.xlsx', file);
    expect(texts.map(({ name }) => name)).toEqual([
      ...['book.xlsx, Weapons', 'book.xlsx, Ships', 'book.xlsx, Display'],
    ]);
    const readings = texts.map(({ text }) => readText({ rules: unity, editions }, text));
    expect(readings[0]?.weapons.map(({ name }) => name)).toEqual(['Laser', 'Gun, big']);
    expect(readings[1]?.ships.map(({ design }) => [design.class, design.hull])).toEqual([
      ['Wren', 3],
    ]);
    expect(readings[2]?.ships.map(({ design }) => [design.class, design.hull])).toEqual([
      ['Jay', 3],
    ]);
  });

  test('without any names its sheets', async () => {
    const [only] = await filesOf('book.xlsx', workbook([OTHER]));
    expect(only?.unreadable && unreadableMessage(only.unreadable)).toMatch(/\(Shopping\)/);
  });
});

test('of several files, each ship and issue names the one it is from', async () => {
  const picture = await filesOf('me.png', bytes(0x89, 'PNG'));
  const files = [{ name: 'wren.csv', text: 'Class,Hull,Engines\nWren,3,4\n' }, ...picture];
  const by = { rules: unity, editions: () => editions };
  const { ships, issues } = readParts(by, files);
  expect(ships.map(({ file }) => file)).toEqual(['wren.csv']);
  expect(issues.map(({ file, message }) => [file, message])).toEqual([
    ['me.png', expect.stringMatching(/^This is a picture/)],
  ]);
});

test.each([
  ['nothing', '{}'],
  ['weapons', '{"weapons":[]}'],
  ['a class and weapons', '{"class":"X","weapons":[]}'],
])('JSON with %s, and neither a format nor a hull, holds no ship', (_, text) => {
  const format = formatOf({ rules: unity }, text);
  const { ships, loose } = readText({ rules: unity }, text);
  expect(ships).toEqual([]);
  expect(loose.flatMap(({ issues }) => issues).map((issue) => format.word(issue, text))).toEqual([
    { message: 'This JSON holds no design: it has no “format”, and none of hull, engines.' },
  ]);
});

test.each([
  ['a format', '{"format":"slipway.design","version":1,"weapons":[]}', 2],
  ['a hull', '{"hull":5}', 3],
])('JSON with %s is a ship that lacks fields', (_, text, lacking) => {
  const [found] = readText({ rules: unity }, text).ships;
  expect(found?.issues.map(({ code }) => code)).toEqual(Array(lacking).fill('field.missing'));
});

test.each([
  ['a manifest', '{"name":"x","version":"1.0.0","scripts":{"a":"b"}}'],
  ['a manifest with a name that designs have', '{"name":"x","engines":{"node":">=20"}}'],
  ['a map', '{"type":"FeatureCollection","features":[]}'],
  ['a list of figures', '[1,2,3]'],
  ['a list of objects', '[{"x":1},{"x":2}]'],
  ['a text', '"hello"'],
  ['nothing', 'null'],
])('JSON of another program, %s, has one issue', (_, text) => {
  const format = formatOf({ rules: unity }, text);
  const { ships, loose } = readText({ rules: unity }, text);
  expect(ships).toEqual([]);
  expect(loose.flatMap(({ issues }) => issues).map((issue) => format.word(issue, text))).toEqual([
    {
      message:
        'This JSON is from another program. Choose one that Slipway exported, or paste the text of a sheet.',
    },
  ]);
});
