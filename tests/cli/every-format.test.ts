import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { FORMAT_IDS } from '../../src/formats/formats.ts';
import { design, printed, slipway } from './world.ts';

const fixture = (path: string): string => readFileSync(join(root, 'tests/fixtures', path), 'utf8');
const ship = design({ hull: 5 });
const fleet = JSON.stringify({
  format: 'slipway.fleet',
  version: 1,
  name: 'Home',
  ships: [{ design: JSON.parse(ship), count: 2 }],
});
const as = async (to: string, input: string): Promise<string> =>
  (await slipway(['convert', '--to', to, '-'], { input })).out;

/** A ship of each format, in files whose names say nothing or what is not true. */
const files: { readonly [name: string]: string } = {
  'design.txt': ship,
  'list.txt': `[${ship}, ${ship}]`,
  'lines.txt': `${ship}\n${ship}\n`,
  'fleet.txt': fleet,
  'ships.txt': await as('csv', ship),
  'fleet-table.txt': await as('csv', fleet),
  'post.json': await as('drake', ship),
  'link.csv': await as('link', ship),
  'fleet-link.txt': await as('link', fleet),
  'cards.drake': fixture('drake/admiralty/second-dialect.txt'),
  'card-table.json': await as('admiralty-csv', fixture('drake/admiralty/second-dialect.txt')),
  'displays.csv': await as('nova', ship),
  'display-table.txt': await as('nova-csv', ship),
};
const names = Object.keys(files);

/** Runs each command on a file of every format. */
const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['rate', []],
  ['explain', []],
  ['drake', []],
  ['import', []],
  ['pdf', ['-o', 'out.pdf']],
  ['card', ['-o', 'out.pdf']],
  ['convert', ['--to', 'csv']],
  ['fleet', []],
];

describe.each(COMMANDS)('slipway %s', (command, options) => {
  it.each(names)('reads %s by its content', async (name) => {
    const { status, out, err } = await slipway([command, ...options, name], { files });
    expect([status, /cannot|no ship|JSON: expected/.test(err)]).toEqual([
      expect.any(Number),
      false,
    ]);
    expect(status).toBeLessThan(2);
    if (command === 'pdf' || command === 'card') expect(out).toMatch(/^out\.pdf: \d+ pages?\n$/);
    else expect(out).toMatch(/Wren|Broadhammer/i);
  });
});

describe('a command reports its handling of foreign content', () => {
  it.each([
    ['rate', 'fleet.txt', 'fleet.txt: a fleet: its ships are taken one by one\n'],
    ['explain', 'fleet-link.txt', 'fleet-link.txt: a fleet: its ships are taken one by one\n'],
    ['rate', 'cards.drake', 'cards.drake: ships of the Admiralty edition, converted to Unity'],
    ['check', 'cards.drake', 'cards.drake: ships of the Admiralty edition, converted to Unity'],
    ['drake', 'displays.csv', 'displays.csv: ships of the Nova edition, converted to Unity'],
  ])('%s %s', async (command, name, words) => {
    expect((await slipway([command, name], { files })).err).toContain(words);
  });

  it.each(['rate', 'explain', 'drake', 'fleet'])(
    '%s names weapons without a ship',
    async (name) => {
      const input = 'Weapon,RNG,ROF,ACC,IMP,DMG\nGun,-9,1,5,1,1\nLance,-6,1,4,1,1\n';
      const { out, err, status } = await slipway([name, '-'], { input });
      expect([out, err]).toEqual(['', '<stdin>: 2 weapons without a ship: passed over\n']);
      expect(status).toBe(1);
    },
  );
});

it('designs one a line stay lines, also where all of them are broken', async () => {
  const input = '{"hull": 8,, }\n{"hull": nine}\n';
  const { err, status } = await slipway(['rate', '-'], { input });
  expect(err.split('\n').map((line) => line.split(' ')[0])).toEqual([
    '<stdin>:1:12:',
    '<stdin>:2:10:',
    '',
  ]);
  expect(status).toBe(1);
});

describe('check', () => {
  it('compares sheets, and rates cards without comparing what other rules gave', async () => {
    expect((await slipway(['check', 'post.json'], { files })).out).toContain('1 ship: 1 agrees');
    const { out } = await slipway(['check', 'cards.drake'], { files });
    expect(out).toContain('not compared: rating 1318 by other rules');
    expect(out).toContain('1 ship: 1 not compared');
  });

  it.each(['design.txt', 'ships.txt', 'link.csv'])('says that %s prints nothing', async (name) => {
    const { status, err } = await slipway(['check', name], { files });
    expect([status, err]).toEqual([
      2,
      expect.stringMatching(/without printed figures to compare\n$/),
    ]);
  });
});

describe('--from', () => {
  it('overrides the detected format, in every command', async () => {
    for (const command of ['rate', 'explain', 'drake', 'import', 'fleet']) {
      const { status, err } = await slipway([command, '--from', 'drake', 'design.txt'], { files });
      expect([status, err]).toEqual([1, expect.stringContaining('No ship was found')]);
    }
  });

  it('names every format there is', async () => {
    const { status, err } = await slipway(['rate', '--from', 'word', 'design.txt'], { files });
    expect([status, err]).toEqual([2, expect.stringContaining(FORMAT_IDS.join(', '))]);
  });

  it('takes an edition’s table and text by the edition’s name', async () => {
    const run = (name: string) => printed(['convert', '--from', 'nova', name], { files });
    expect(JSON.parse(await run('display-table.txt')).class).toBe('Wren');
    expect(JSON.parse(await run('displays.csv')).class).toBe('Wren');
  });
});

it('a fault of any format is reported with its line, and drawn at its place', async () => {
  const input = 'Class,Hull,Engines\nWren,2,3\nJay,x,3\n';
  const { status, err } = await slipway(['import', '-'], { input });
  expect(status).toBe(1);
  expect(err).toContain(
    '<stdin>:3:5: error: “hull” must be a number, not the text “x”.\n' +
      '  Jay,x,3\n      ^\n<stdin>: left out, to be corrected:\nClass,Hull,Engines\nJay,x,3\n',
  );
});

describe('a file that holds no ship', () => {
  const empty = {
    'list.json': '[]',
    'fleet.json': '{"format":"slipway.fleet","version":1,"ships":[]}',
    'weapons.json': '{"format":"slipway.weapons","version":1,"weapons":[]}',
    'ships.csv': 'Class,Hull,Engines\n',
    'weapons.csv': 'Weapon,RNG,ROF,ACC,IMP,DMG\n',
  };
  const commands = [
    ['rate'],
    ['rate', '--json'],
    ['explain'],
    ['check'],
    ['drake'],
    ['import'],
    ['convert'],
    ['pdf', '-o', 'f.pdf'],
    ['card', '-o', 'f.pdf'],
    ['fleet'],
  ];
  const names = Object.keys(empty) as (keyof typeof empty)[];
  const taken: readonly string[] = ['fleet fleet.json', 'convert fleet.json', 'check fleet.json'];
  it.each(
    commands
      .flatMap((command) => names.map((name) => [command, name] as const))
      .filter(([[command], name]) => !taken.includes(`${command} ${name}`)),
  )('is reported by %j: %s', async (command, name) => {
    const world = { files: empty };
    const { status, out, err } = await slipway([...command, name], world);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/no ship/i);
  });

  it('is reported beside others, and on standard input', async () => {
    const world = { files: { ...empty, 'wren.json': design({}) }, input: '[]' };
    const { status, out, err } = await slipway(['rate', 'wren.json', '-', 'list.json'], world);
    expect([status, out.split('\n').length]).toEqual([1, 3]);
    expect(err).toMatch(/<stdin> holds no ship\n.*list\.json holds no ship\n$/s);
  });

  it.each(['', '\n \n'])('is reported when standard input is %j', async (input) => {
    const err = 'slipway: <stdin> holds no ship\n';
    for (const command of ['rate', 'check', 'drake', 'convert', 'advise']) {
      const more = command === 'convert' ? ['--to', 'json'] : [];
      expect(await slipway([command, ...more, '-'], { input })).toMatchObject({ status: 1, err });
    }
  });
});

it('a message around a link is read for its ships too', async () => {
  const input = `${files['post.json']}\nThe other: ${files['link.csv']}`;
  const { out } = await slipway(['rate', '--json', '-'], { input });
  expect(out.trim().split('\n')).toHaveLength(2);
});

it('a backup is named as a backup', async () => {
  const input = '{\n  "format": "slipway.backup",\n  "version": 1\n}\n';
  const { status, err } = await slipway(['rate', '-'], { input });
  expect([status, err]).toEqual([1, expect.stringContaining('backup of the whole library')]);
});

describe('a text without a ship, or with one that is left out, is an error', () => {
  const NOTHING: readonly string[] = [
    'hello\n',
    'Imperial GHOST-class Picket (20)\nIt has flown.\n',
    'Imperial GHOST-class Picket (20)\nEngines: 4-3\n',
    '(220) Ghost-Class Cruiser\nEngines: 5 5\n',
    'Nova display\nClass: Ghost\nThrust: 3\n',
    'Class,Hull,Engines\n',
    'Class,Hull,Engines\nGhost,,3\n',
    'Class,Hull,Thrust\n',
    'Entry,Count,Class,Hull,Engines\n',
    '[]',
    '',
  ];
  const commands = COMMANDS.filter(([command]) => command !== 'check');

  it.each(commands)('for %s %j', async (command, options) => {
    for (const text of NOTHING) {
      const world = { files: { 'ghost.txt': text } };
      const { status, err } = await slipway([command, ...options, 'ghost.txt'], world);
      expect([text, status, err]).toEqual([
        text,
        1,
        expect.stringMatching(/^(ghost\.txt.*: .+|slipway: ghost\.txt holds no ship)\n/),
      ]);
    }
  });

  it.each(commands)('beside a sound one, for %s %j', async (command, options) => {
    const ghost = 'Imperial GHOST-class Picket (20)\nEngines: 4-3\n\n';
    const world = { files: { 'two.txt': `${ghost}${files['post.json']}` } };
    const { status, err } = await slipway([command, ...options, 'two.txt'], world);
    expect([status, err]).toEqual([1, expect.stringContaining('two.txt:1:1: error: ')]);
  });
});

it('convert and import draw the same issues', async () => {
  const text = `Nova display\nHull: 5-4-4\nThrsut: 6\nSystems: Holodek\nColour: red\n`;
  const world = { files: { 'ship.txt': text } };
  const drawn = async (command: string): Promise<string> =>
    (await slipway([command, 'ship.txt'], world)).err.replace(/^ship.txt: read as .*\n/, '');
  expect(await drawn('convert')).toContain('Thrsut: 6\n  ^^^^^^ expected “thrust”\n');
  const imported = await drawn('import');
  expect(imported).toContain(await drawn('convert'));
});
