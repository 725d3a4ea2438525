/** Rows and texts of the pages of Starships. */
import { expect, test } from 'vitest';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { filesFromBytes } from '../../src/formats/arriving/files.ts';
import { workbookSheets } from '../../src/formats/arriving/workbook.ts';
import { ENGINE_COLUMNS } from '../../src/games/starships/cells.ts';
import type { Library } from '../../src/store/library.ts';
import { openedBattle } from '../../src/ui/pages/battle/sharing.tsx';
import { readArriving } from '../../src/ui/pages/play/play-link.tsx';
import {
  BLANK_ROWS,
  pastedRows,
  rowsByWords,
  SHIP_FILE,
  TABLES_FILE,
} from '../../src/ui/pages/starships/documents.ts';
import { type GameFile, openedFile, readGameText } from '../../src/ui/shared/library/game-text.ts';
import { workbook } from '../formats/arriving/workbooks.ts';

const engine = { id: 'engine-2', name: 'Oar', credits: 1, equip: 1, power: 5 };

test('pasted rows get ids of their own', () => {
  const blank = BLANK_ROWS.engines;
  const grid = { columns: ENGINE_COLUMNS, rows: [engine], blank };
  const { rows, faults } = pastedRows(grid, 'Sail\t\t2\nKettle\t\t3', 1, 0);
  expect(faults).toEqual([]);
  expect(rows.map(({ id, name, credits }) => [id, name, credits])).toEqual([
    ['engine-2', 'Oar', 1],
    ['engine-3', 'Sail', 2],
    ['engine-4', 'Kettle', 3],
  ]);
  expect(blank([{ ...engine, id: 'engine-1' }, engine]).id).toBe('engine-3');
});

test('an empty id is refused where it is pasted', () => {
  const at = ENGINE_COLUMNS.findIndex(({ key }) => key === 'id');
  const { rows, faults } = pastedRows({ columns: ENGINE_COLUMNS, rows: [engine] }, '\toar', 0, at);
  expect(rows).toEqual([engine]);
  expect(faults).toHaveLength(2);
});

test('rows of one name are told apart by their ids', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, i) => ({
    id,
    name: ['Tub', 'Oar', 'Tub', ''][i] ?? '',
  }));
  expect([...rowsByWords(rows).keys()]).toEqual(['Tub (a)', 'Oar', 'Tub (c)', '(d)']);
});

test('a file whose format is no text is read as tables', () => {
  const { value, issues } = readGameText(TABLES_FILE, '{"format":{"toString":1},"hulls":[]}');
  expect(value).toBeUndefined();
  expect(issues.length).toBeGreaterThan(0);
});

test.each([
  ['slipway.starships.ship', TABLES_FILE, 'under Ships'],
  ['slipway.starships.tables', SHIP_FILE, 'under Tables'],
  ['slipway.starnavy.battle', TABLES_FILE, 'Line-up and score'],
  ['slipway.starnavy.schematic', SHIP_FILE, 'under Schematics'],
  ['slipway.design', TABLES_FILE, 'Starmada'],
  ['slipway.fleet', SHIP_FILE, 'Fleets page'],
  ['slipway.weapons', TABLES_FILE, 'Weapons page'],
  ['slipway.rules', TABLES_FILE, 'Rules page'],
  ['slipway.scenario', SHIP_FILE, 'Your scenarios'],
  ['slipway.campaign', SHIP_FILE, 'Campaigns page'],
  ['slipway.game', SHIP_FILE, 'Play page'],
  ['slipway.replay', SHIP_FILE, 'Battle page'],
  ['slipway.backup', TABLES_FILE, 'Backup page'],
])('a document %s on the page of another kind is referred to its page', (format, file, page) => {
  const text = JSON.stringify({ format, version: 1 });
  expect(readGameText(file as GameFile<unknown>, text).elsewhere).toContain(page);
});

test('a file of another kind opened on Play or Battle is referred to its page', () => {
  const text = JSON.stringify({ format: 'slipway.fleet', version: 1 });
  const fault = 'This is a fleet of Starmada: import it on the Fleets page.';
  const library = { fleetRules: unityFleets } as Library;
  expect(readArriving(library, text)).toEqual({ fault });
  const rules = { rules: unity, play: unityPlay };
  expect(openedBattle(rules, unityFleets, text).next()).toEqual({ done: true, value: { fault } });
});

test.each(['hello', '', '\u0089PNG', '{"a":1}'])(
  'a file %j that is no battle is told so',
  (text) => {
    const rules = { rules: unity, play: unityPlay };
    expect(openedBattle(rules, unityFleets, text).next().value).toEqual({
      fault: 'This file is no battle that Slipway saved.',
    });
  },
);

test('a saved battle that is cut off is told with its place', () => {
  const rules = { rules: unity, play: unityPlay };
  const { fault } =
    openedBattle(rules, unityFleets, '{"format":"slipway.replay",').next().value ?? {};
  expect(fault).toMatch(/^This battle cannot be shown as it was: line 1, column \d+/);
});

test('a document of its own kind, or of none, has its faults', () => {
  for (const format of ['slipway.starships.tables', 'toString', undefined]) {
    const reading = readGameText(TABLES_FILE, JSON.stringify({ format, version: 1 }));
    expect(reading.elsewhere).toBeUndefined();
    expect(reading.issues.length).toBeGreaterThan(0);
  }
});

const arriving = (name: string, bytes: Uint8Array) =>
  filesFromBytes(name, bytes, {
    sheetsOf: async (book) => workbookSheets(book),
    designsOfPdf: async () => undefined,
  });

test('the sheets of a workbook are read as one set of tables', async () => {
  const book = workbook([
    {
      name: 'Hulls',
      rows: [
        ['kind', 'name', 'credits', ...'GEVS'],
        ['hull', 'Lark', 6, 2, 2, 2, 4],
      ],
    },
    {
      name: 'Engines',
      rows: [
        ['kind', 'name', 'credits', 'equip', 'power'],
        ['engine', 'Kettle', 2, 1, 6],
      ],
    },
  ]);
  const files = await arriving('Yard.xlsx', book);
  const { value, issues } = readGameText(
    TABLES_FILE,
    openedFile(files, TABLES_FILE.format)?.text ?? '',
  );
  expect(issues).toEqual([]);
  expect([value?.hulls.length, value?.engines?.length]).toEqual([1, 1]);
  // Ships have no cells: sheets of this game and of Starmada are refused in the same words.
  const left = 'This is a workbook. Only a JSON file as Slipway exports it can be read here.';
  const known = [{ name: 'S.xlsx, Ships', sheet: 'Ships', text: 'Class,Hull' }];
  for (const some of [files, known]) {
    expect(openedFile(some, SHIP_FILE.format)).toMatchObject({ text: '', left });
  }
});

test('a file without text tells why, and further files are named', async () => {
  const picture = await arriving('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  expect(openedFile(picture, TABLES_FILE.format)).toMatchObject({
    left:
      'This is a picture. A JSON file as Slipway exports it can be read here, ' +
      'and tables as CSV or .xlsx.',
  });
  const both = [
    { name: 'a.json', text: '{}' },
    { name: 'b.json', text: '{}' },
  ];
  expect(openedFile(both, TABLES_FILE.format)).toMatchObject({
    text: '{}',
    left: expect.stringMatching(/b\.json/),
  });
  expect(openedFile([], TABLES_FILE.format)).toBeUndefined();
});
