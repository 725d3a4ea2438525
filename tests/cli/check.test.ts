import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { design, printed, slipway } from './world.ts';

const fixture = (name: string): string =>
  readFileSync(join(root, 'tests/fixtures/drake', name), 'utf8');
const sheet = fixture('sheets/battlecruiser.txt');
const asPrinted = fixture('posts/majestic.txt');

it('shows what the Majestic prints against the rules', async () => {
  const files = {
    'book.txt': asPrinted,
    'right.txt': sheet,
    'rounded.txt': sheet.replace('(188)', '(185)'),
    'wrong.txt': sheet.replace('(188)', '(191)').replace('// (1)', '// (4)'),
    'none.txt': sheet.replace(' (188)', ''),
    'lost.txt': sheet.replace('Hull: 8-7-6-5-4-3-2-1', 'Hull: lost'),
  };
  const { status, out } = await slipway(['check', ...Object.keys(files)], { files });
  expect(status).toBe(1);
  expect(out).toBe(
    [
      'Class       Printed  Rulebook  Drydock  Verdict',
      'Majestic        185       188      185  as the old spreadsheet rounds',
      '                                        weapons track 17-13-9-5, by the rules 16-12-8-4',
      'Majestic        188       188      185  agrees',
      'Majestic        185       188      185  as the old spreadsheet rounds',
      'Majestic        191       188      185  differs by 3',
      '                                        loss limit of the equipment 4, by the rules 1',
      'Majestic          –       188      185  no rating printed',
      'lost.txt:1        –         –        –  could not be read',
      '',
      '6 ships: 2 agree, 1 as the old spreadsheet rounds, 2 differ, 1 could not be read',
      '',
    ].join('\n'),
  );
});

test.each<readonly [string, string, number]>([
  ['agrees', sheet, 0],
  ['is rounded as by the old spreadsheet', sheet.replace('(188)', '(185)'), 0],
  ['prints no rating', sheet.replace(' (188)', ''), 0],
  ['has another rating', sheet.replace('(188)', '(189)'), 1],
  ['has another track', sheet.replace('4-3-2-1', '4-3-1-1'), 1],
  ['has another loss limit', sheet.replace('// (3)', '// (2)'), 1],
  ['has an error', sheet.replace('ACE [][]', 'QZ [][]'), 1],
  ['is too large to be rated', sheet.replace('Hyperdrive []', 'Stealth (9999)'), 1],
  ['is none', 'Hello!', 1],
])('the status of a sheet that %s', async (_, input, expected) => {
  for (const option of [[], ['--json']]) {
    const { status } = await slipway(['check', ...option, '-'], { input });
    expect(status).toBe(expected);
  }
});

it('reports on standard error, with lines, what the table leaves out', async () => {
  const input = asPrinted.replace('Hyperdrive', 'Hyperdrve').replace('17-13', '18-13');
  const { out, err } = await slipway(['check', '-'], { input });
  expect(out).toContain('weapons track 18-13-9-5');
  expect(err).toBe(
    '<stdin>:17:32: warning: No system is called “Hyperdrve”; it is kept in the notes. Did you mean Hyperdrive?\n',
  );
});

it('says why a ship was not checked', async () => {
  const input = sheet.replace('Hyperdrive []', 'Stealth (9999)');
  const { out } = await slipway(['check', '-'], { input });
  expect(out).toContain('The rating is not checked: Stealth is listed 9999 times.');
});

it('gives objects', async () => {
  const { out, err } = await slipway(['check', '--json', '-'], { input: `${asPrinted}\n${sheet}` });
  const [first, second] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(err).toBe('');
  expect(first).toMatchObject({
    source: '<stdin>:1',
    title: 'Imperial Majestic Battlecruiser',
    class: 'Majestic',
    finding: 'differs',
    words: ['as the old spreadsheet rounds', 'weapons track 17-13-9-5, by the rules 16-12-8-4'],
  });
  expect(first.figures[0]).toEqual({
    figure: 'combat rating',
    printed: '185',
    computed: '188',
    drydock: '185',
    agrees: false,
  });
  expect(first.issues.map(({ code }: { code: string }) => code)).toEqual([
    'rating.differs',
    'track.differs',
  ]);
  expect(second).toMatchObject({ source: '<stdin>:19', finding: 'agrees', words: ['agrees'] });
});

it('finds no difference in sheets written by Slipway', async () => {
  const folder = join(root, 'data/ships');
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const sheets = await slipway(['drake', ...Object.keys(files)], { files });
  const { status, out } = await slipway(['check', '-'], { input: sheets.out });
  expect(status).toBe(0);
  expect(out).toMatch(new RegExp(`\\n${Object.keys(files).length} ships: .* agree`));
});

it('has colours when it may', async () => {
  const world = { input: `${asPrinted}\nGHOST-class (20)\nEngines: 4-2\n` };
  const plain = (await slipway(['check', '-'], world)).out;
  const { out } = await slipway(['check', '-'], { ...world, colour: true });
  expect(out).toContain('\x1b[33mweapons track');
  expect(out).toContain('\x1b[31mcould not be read');
  expect(stripVTControlCharacters(out)).toBe(plain);
});

it('sends away designs, which print nothing', async () => {
  const files = { 'a.json': design(), 'b.txt': sheet };
  const { status, out, err } = await slipway(['check', 'a.json', 'b.txt'], { files });
  expect(status).toBe(2);
  expect(err).toBe('slipway: a.json holds design files, without printed figures to compare\n');
  expect(out).toContain('1 ship: 1 agrees');
});

it('gives the reason why there is nothing to compare, not that it prints no figures', async () => {
  const { status, err } = await slipway(['check', 'a.txt'], { files: { 'a.txt': '' } });
  expect([status, err]).toEqual([1, 'a.txt: There is nothing here.\n']);
});

it('says nothing on standard error of a fleet that is right', async () => {
  expect(await printed(['check', '-'], { input: sheet.repeat(3) })).toContain('3 ships: 3 agree\n');
});
