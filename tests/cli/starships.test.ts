/** `slipway starships`: acts, faults with their places, and requests on standard input. */
import { expect, it, test } from 'vitest';
import { filesFromBytes } from '../../src/formats/arriving/files.ts';
import { workbookSheets } from '../../src/formats/arriving/workbook.ts';
import { formatDocument } from '../../src/formats/json/format.ts';
import { practiceShips } from '../../src/games/starships/practice.ts';
import { starshipSchema } from '../../src/games/starships/ship.ts';
import { workbook } from '../formats/arriving/workbooks.ts';
import { slipway } from './world.ts';

const [lark = '', pannier = ''] = practiceShips.map((ship) => formatDocument(starshipSchema, ship));
const files = { 'lark.json': lark, 'pannier.json': pannier };

it('rates ships', async () => {
  const { status, out } = await slipway(['starships', 'rate', 'lark.json', 'pannier.json'], {
    files,
  });
  expect(out).toBe(`Lark (navy)
  G 2/2  E 2/2  V 2/2  C 6/6
  weight 4, power 14, speed 3
  price 22 credits, 2 alloy; scrap 10 credits, 1 alloy
  AIM at it 81: hit by 19.0 %; structure 4, shields 100 %
Pannier (freighter)
  G 0/1  E 3/3  V 1/5  C 8/14
  weight 9, power 18, speed 2: 2 up to 0 more, 1 up to 6 more
  price 19 credits, 5 alloy; scrap 9 credits, 2 alloy
  AIM at it 50: hit by 50.0 %; structure 6, shields 100 %
  warning: The hull’s capacity is 14, and G, E and V together are 9. (III.A.iii)
`);
  expect(status).toBe(0);
});

it('rates with separators from 10,000 on, and answers programs without', async () => {
  const ship = JSON.parse(lark);
  ship.hull.credits = 12_345;
  const rated = await slipway(['starships', 'rate', 'x.json', '--explain'], {
    files: { 'x.json': JSON.stringify(ship) },
  });
  expect(rated.out).toContain('price 12,361 credits, 2 alloy; scrap 6179 credits, 1 alloy');
  expect(rated.out).toMatch(/Price: 12,361 {2}.*\n.*\n.*Lark = 12,345/);
  const input = JSON.stringify({ id: '1', ask: 'ship', ship });
  const { out } = await slipway(['starships', '--json', '-'], { input });
  expect(JSON.parse(out)).toMatchObject({ price: { credits: 12_361 } });
});

it('names a ship without a name by its hull, and says if that has none either', async () => {
  const hull = { id: 'h', name: ' ', credits: 0, G: 1, E: 1, V: 1, S: 1, homeworld: 'Besk' };
  const ship = { format: 'slipway.starships.ship', version: 1, homeworld: 'Yard', hull };
  const { out } = await slipway(['starships', 'rate', 'x.json'], {
    files: { 'x.json': JSON.stringify(ship) },
  });
  expect(out).toMatch(/^Unnamed ship/);
  expect(out).toContain('This is a hull of Besk');
});

it('explains a figure by its section', async () => {
  const { out } = await slipway(['starships', 'rate', '--explain', 'lark.json'], { files });
  expect(out).toContain('  Speed: 3.5 → 3  (III.A.iii.g)\n');
});

it('says that the funds do not pay for both', async () => {
  const { status, out } = await slipway(['starships', 'order', 'lark.json', 'pannier.json'], {
    files,
  });
  expect(out).toMatch(/^Left +-1 +13$/m);
  expect(out).toContain('error: the funds do not pay');
  expect(status).toBe(1);
});

it('gives the odds of a ship against another', async () => {
  const { out } = await slipway(
    ['starships', 'odds', '--turns', '5', 'lark.json', 'pannier.json'],
    {
      files,
    },
  );
  expect(out).toContain('all: 2.00 hits, 5.00 points\n');
  expect(out).toMatch(/^ *5 +\S+ +47\.4$/m);
  expect(out).toContain('destroyed 5.76\n');
});

test.each([
  [['assault', '3'], /^stays +100\.0 +0\.0 +2\.30 +0\.86$/m],
  [['assault', '8'], /^stays +0\.0 +0\.0 +never +–$/m],
  [['works', 'mine=3', 'dome=1'], /^all +90 +9 +9 *$/m],
  [['works', 'mine=3', 'dome=1'], /paid after 20, 80, 48 turns/],
  [['practice'], /"name": "Practice yard"/],
  [['practice', 'lark'], /"slipway\.starships\.ship"/],
])('%j', async (words, expected) => {
  const { status, out } = await slipway(['starships', ...words]);
  expect(out).toMatch(expected);
  expect(status).toBe(0);
});

test.each([
  [['works', 'moon=1'], 2],
  [['works', 'mine=1', 'mine=2'], 2],
  [['assault', '0'], 2],
  [['odds', 'lark.json'], 2],
  [['sail'], 2],
  [['--json', 'lark.json'], 2],
  [['--json', '-', '--pirate'], 2],
  [['constructor'], 2],
  [['rate', 'none.json'], 2],
])('%j is misuse', async (words, expected) => {
  const { status, err } = await slipway(['starships', ...words], { files });
  expect(status).toBe(expected);
  expect(err).toMatch(/^slipway: /);
});

it('names the place of a fault', async () => {
  const broken = { 'bad.json': lark.replace('"credits": 6', '"credits": "six"') };
  const { status, err } = await slipway(['starships', 'rate', 'bad.json'], { files: broken });
  expect(err).toMatch(/^bad\.json:\d+:\d+: error: hull\.credits: “credits” must be a whole number/);
  expect(status).toBe(1);
});

it('checks tables', async () => {
  const { out: yard } = await slipway(['starships', 'practice']);
  const twice = yard.replace('"id": "twin-kettle"', '"id": "kettle"');
  const found = await slipway(['starships', 'tables', 'yard.json'], {
    files: { 'yard.json': twice },
  });
  expect(found.err).toMatch(/^yard\.json:\d+:\d+: error: engines\[1\]\.id: The id “kettle”/);
  expect(found.status).toBe(1);
  const { out } = await slipway(['starships', 'tables', 'yard.json'], {
    files: { 'yard.json': yard },
  });
  expect(out).toContain('2 hulls, 1 weapon, 2 engines, 2 items');
});

it('reads tables from cells, tells their places, and writes them back', async () => {
  const args = ['starships', 'tables', '--convert', 'csv'];
  const { out: csv, err: lost } = await slipway([...args, 'yard.json'], {
    files: { 'yard.json': (await slipway(['starships', 'practice'])).out },
  });
  expect(lost).toBe('slipway: a CSV has no notes\n');
  const back = await slipway([...args, 'Yard.csv'], { files: { 'Yard.csv': csv } });
  expect([back.out, back.err, back.status]).toEqual([csv, '', 0]);
  const named = await slipway(['starships', 'tables', 'd/Yard.csv'], {
    files: { 'd/Yard.csv': csv },
  });
  expect(named.out).toMatch(/^Yard \(transcribed\): 2 hulls/);
  const bare = await slipway(['starships', 'tables', 'a.csv'], {
    files: { 'a.csv': 'kind,name\n' },
  });
  expect([bare.err, bare.status]).toEqual([
    'a.csv:1:1: error: There is nothing here: a table with rows was expected.\n',
    1,
  ]);
  const bad = csv
    .replace(',Lark,', ',,')
    .replace(/^hull,pannier,(.*?),9,/m, 'hull,pannier,$1,nine,');
  const { status, err } = await slipway(['starships', 'tables', 'Yard.csv'], {
    files: { 'Yard.csv': bad },
  });
  expect(err).toMatch(
    /^Yard\.csv:3:\d+: error: price in credits: a whole number from 0, not “nine”\.\n$/,
  );
  expect(status).toBe(1);
});

it('refuses an option of another act by its name', async () => {
  const { status, err } = await slipway(['starships', 'rate', '--turns', '3', 'lark.json'], {
    files,
  });
  expect(err).toContain('--turns is no option of rate, which takes --explain\n');
  expect(status).toBe(2);
});

it('answers requests, bad ones too, with status 0', async () => {
  const input = '{"id":"a","ask":"mines","mines":1,"turns":12}\n\n{"id":"b"}\n';
  const { status, out } = await slipway(['starships', '--json', '-'], { input });
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toEqual([
    expect.objectContaining({ id: 'a', every: 5, ore: 2, alloy: 1, payback: [20] }),
    { id: 'b', error: expect.stringContaining('ask') },
  ]);
  expect(status).toBe(0);
});

it('prints sheets, order and a sector with its notes', async () => {
  const more = { ...files, 'a.txt': 'A.16.23 mine\n' };
  const { status, out, written } = await slipway(
    [
      'starships',
      'print',
      '-o',
      'x.pdf',
      'sheets',
      'order',
      'sector',
      '--sector',
      'a.txt',
      'lark.json',
    ],
    { files: more },
  );
  expect([status, out]).toEqual([0, 'x.pdf: 3 pages\n']);
  expect(written['x.pdf']).toMatch(/^%PDF-/);
});

it('prints a ship that breaks rules, and reports them with file and field', async () => {
  const classed = JSON.stringify({ ...JSON.parse(files['lark.json']), homeworld: undefined });
  const { status, err, written } = await slipway(
    ['starships', 'print', '-o', 'x.pdf', 'lark.json', 'pirate.json'],
    { files: { ...files, 'pirate.json': classed } },
  );
  expect(err).toBe('pirate.json: error: class: A pirate’s ship has no class. (III.A.i)\n');
  expect([status, Object.keys(written)]).toEqual([1, ['x.pdf']]);
});

test.each<[readonly string[], number, RegExp]>([
  [['print', 'lark.json'], 2, /print needs -o FILE\.pdf/],
  [['print', '-o', 'x.pdf', 'order'], 2, /print takes files of ships/],
  [['print', '-o', 'x.pdf', 'turn', 'lark.json'], 2, /print takes files of ships/],
  [['print', '-o', 'x.pdf', 'turn', '--per-page', '2'], 2, /--per-page is for print sheets/],
  [['print', '-o', 'x.pdf', 'lark.json', '--sector', 'a.txt'], 2, /--sector is for print sector/],
  [
    ['print', '-o', 'x.pdf', 'sector', '--sector', 'a.txt'],
    1,
    /a\.txt:2: error: Rows and columns go from 01 to 30\./,
  ],
])('%j is refused', async (words, status, message) => {
  const bad = { ...files, 'a.txt': 'A.16.23 mine\nA.40.01 far\n' };
  const result = await slipway(['starships', ...words], { files: bad });
  expect(result.err).toMatch(message);
  expect([result.status, Object.keys(result.written)]).toEqual([status, []]);
});

test('a ship and notes of a sector from one standard input are refused', async () => {
  const words = ['starships', 'print', 'sheets', 'sector', '--sector', '-', '-', '-o', 'x.pdf'];
  const { status, err, written } = await slipway(words, { input: files['lark.json'] });
  expect([status, Object.keys(written)]).toEqual([2, []]);
  expect(err).toContain('it can be read only once');
});

it('joins the sheets of a workbook of tables', async () => {
  const sheets = [
    {
      name: 'Hulls',
      rows: [
        ['kind', 'name', 'credits', ...'GEVCS'],
        ['hull', 'Lark', 6, 2, 2, 2, 6, 4],
      ],
    },
    {
      name: 'Engines',
      rows: [
        ['kind', 'name', 'credits', 'equip', 'power'],
        ['engine', 'Kettle', 2, 1, 6],
      ],
    },
  ];
  const readers = { sheetsOf: async (bytes: Uint8Array) => workbookSheets(bytes) };
  const files = await filesFromBytes('Yard.xlsx', workbook(sheets), {
    ...readers,
    designsOfPdf: async () => undefined,
  });
  const { out, err } = await slipway(['starships', 'tables', 'Yard.xlsx'], { arriving: files });
  expect([out, err]).toEqual([expect.stringContaining('1 hull, 0 weapons, 1 engine'), '']);
});
