import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { allCommands } from '../../src/cli/program.ts';
import { design, printed, slipway } from './world.ts';

const commands = await allCommands();
const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
const WIDEST = Math.max(...commands.map(({ name }) => name.length));

describe('help', () => {
  test.each([[['--help']], [['help']], [['-h']], [['help', '--help']]])(
    '%j names every command',
    async (args) => {
      const text = await printed(args);
      for (const { name, summary } of commands)
        expect(text).toMatch(name.padEnd(WIDEST + 2) + summary);
    },
  );

  test('has a row for every command in the docs too', () => {
    const missing = commands.filter(({ name }) => !new RegExp(`^\\| \`${name}\\b`, 'm').test(page));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test.each(commands.map(({ name }) => name))('of %s tells its options', async (name) => {
    const command = commands.find((one) => one.name === name);
    for (const args of [
      [name, '--help'],
      ['help', name],
      [name, '--bad', '-h'],
    ]) {
      const text = await printed(args);
      expect(text).toContain(`Usage: slipway ${name} `);
      for (const option of command?.options ?? []) expect(text).toContain(`--${option.name}`);
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
    }
  });
});

test('--version prints the version', async () => {
  expect(await printed(['--version'])).toBe('1.2.3\n');
});

describe('misuse has status 2, reports the fault and the help, and prints nothing else', () => {
  test.each([
    [[], 'Usage: slipway COMMAND'],
    [['launch'], "unknown command 'launch'"],
    [['ship.json'], "unknown command 'ship.json'"],
    [['--json'], "unknown option '--json'"],
    [['help', 'launch'], "unknown command 'launch'"],
    [['rate'], 'no file is named'],
    [['rate', '--json'], 'no file is named'],
    [['starships'], 'starships needs one of rate, order, '],
    [['rate', '--yaml', 'a.json'], "Unknown option '--yaml'"],
    [['rate', '-j', 'a.json'], "Unknown option '-j'"],
    [['rate', '--json=yes', 'a.json'], "Option '--json' does not take an argument"],
    [['rate', '--rounding'], "Option '--rounding <value>' argument missing"],
    [['rate', '--rounding', 'up', 'a.json'], 'one of rulebook, drydock'],
    [['explain', '--json', 'a.json'], "Unknown option '--json'"],
    [['reference', 'a.json'], "this command reads no files, not 'a.json'"],
  ])('%j: %s', async (args, words) => {
    const { status, out, err } = await slipway(args, { files: { 'a.json': design() } });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err).toContain('--help');
  });
});

test.each([
  [['rate', '-', 'a.json', '-']],
  [['drake', '--', '-', '-']],
  [['advise', '--target', '-', '-']],
])('%j reads standard input only once', async (args) => {
  const world = { files: { 'a.json': design() }, input: design() };
  const { status, err } = await slipway(args, world);
  expect(status).toBe(2);
  expect(err).toContain('cannot read standard input: it can be read only once');
});

describe('a file that cannot be read', () => {
  const designs = { 'a.json': design(), 'bad.json': '{' };
  const sheets = {
    'a.txt': 'WREN-class\nHull: 1\nEngines: 4\nGun | AB []\n3-6-9 | 1x5+/1/1\n',
    'bad.txt': 'no ship',
  };
  // A book of sheets, or prints, needs a name; orders are no file; packs of house rules are no ships; a reference
  // needs none; a battle is between two files;
  // a gallery needs a folder, and a campaign is a file of its own;
  // weapons are listed without their ships, and starters come with the program.
  const OTHERS = [
    'pdf',
    'print',
    'card',
    'orders',
    'rules',
    'reference',
    'battle',
    'scenario',
    'campaign',
    'site',
    'study',
    'weapons',
    'starters',
    // Other games have files of their own.
    'star-navy',
    'starships',
  ];
  /** So that a search is short. */
  const few = ['--lock', 'weapons,mounts,arcs,banks,batteries,systems'];
  test.each(commands.map(({ name }) => name).filter((name) => !OTHERS.includes(name)))(
    'has status 2 in %s; the others are read',
    async (name) => {
      const files = name === 'check' ? sheets : designs;
      const { status, out, err } = await slipway(
        [name, ...(name === 'solve' ? few : []), 'no.file', ...Object.keys(files)],
        { files },
      );
      expect(status).toBe(2);
      expect(err).toMatch(/^slipway: cannot read no\.file: there is no such file\nbad\.[^\n]+: /);
      expect(out).toMatch(/wren/i);
    },
  );
});

it('takes a file with dashes after --', async () => {
  const files = { '--json': design() };
  expect(await printed(['rate', '--', '--json'], { files })).toContain('Wren');
});
