import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { designSchema } from '../../src/core/design/design.ts';
import { readDocument } from '../../src/formats/json/read.ts';
import { design, slipway } from './world.ts';

const post = (name: string): string =>
  readFileSync(join(root, 'tests/fixtures/drake/posts', name), 'utf8');
const majestic = post('majestic.txt');
const fleet = post('fleet-thread.txt');
const WREN = 'WREN-class\nHull: 1\nEngines: 4-2\nWeapons: 1-1\nGun | AB []\n2-4-6 | 1x4+/1/1\n';

describe('into a folder', () => {
  it('writes a file for each ship and reports on each', async () => {
    const files = { 'majestic.txt': majestic, 'mail/fleet.txt': fleet };
    const { status, out, written } = await slipway(
      ['import', '-o', 'ships', ...Object.keys(files)],
      { files },
    );
    expect(status).toBe(1);
    expect(out).toBe(
      [
        'File                            Class              Rating  Doubts',
        'imperial-majestic.json          Majestic              188  2 warnings',
        'halcyon-republic-wayfarer.json  Wayfarer               54',
        '–                               mail/fleet.txt:19       –  1 error',
        'sable-court-nightjar.json       Nightjar               74  1 error',
        '',
        '3 ships written to ships; 1 could not be read',
        '',
      ].join('\n'),
    );
    expect(Object.keys(written)).toEqual([
      'ships/imperial-majestic.json',
      'ships/halcyon-republic-wayfarer.json',
      'ships/sable-court-nightjar.json',
    ]);
    for (const text of Object.values(written))
      expect(readDocument(designSchema, text).issues).toEqual([]);
  });

  it('numbers ships of the same name', async () => {
    const { out, written } = await slipway(['import', '-', '-o', 'd'], { input: WREN.repeat(3) });
    expect(Object.keys(written)).toEqual(['d/wren.json', 'd/wren-2.json', 'd/wren-3.json']);
    expect(out).toMatch(/\n3 ships written to d\n$/);
  });

  it('overwrites nothing, unless forced', async () => {
    const files = { 'd/wren.json': 'mine', 'd/wren-2.json': 'mine', 'w.txt': WREN.repeat(3) };
    const refused = await slipway(['import', 'w.txt', '--output', 'd'], { files });
    expect(refused).toMatchObject({ status: 2, out: '', written: {} });
    expect(refused.err).toContain(
      'slipway: nothing was written to d: wren.json, wren-2.json are there already; --force overwrites them\n',
    );
    const forced = await slipway(['import', '-o', 'd', '--force', 'w.txt'], { files });
    expect(forced.status).toBe(0);
    expect(Object.keys(forced.written)).toHaveLength(3);
  });

  it('names a few of many files that exist', async () => {
    const names = Array.from({ length: 7 }, (_, i) => `d/wren${i ? `-${i + 1}` : ''}.json`);
    const files = Object.fromEntries(names.map((name) => [name, '']));
    const { err } = await slipway(['import', '-o', 'd', '-'], { files, input: WREN.repeat(7) });
    expect(err).toContain('wren-5.json and 2 more are there already');
  });

  it('has status 2 and no report when the folder cannot be written', async () => {
    const outcome = await slipway(['import', '-o', 'full', '-'], { input: WREN });
    expect(outcome).toMatchObject({ status: 2, out: '' });
    expect(outcome.err).toContain('nothing was written to full: the disk is full\n');
  });

  it('writes nothing when no ship can be read, and still reports', async () => {
    const input = 'GHOST-class (20)\nEngines: 4-2\n';
    const { status, out, written } = await slipway(['import', '-o', 'd', '-'], { input });
    expect([status, written]).toEqual([1, {}]);
    expect(out).toMatch(/<stdin>:1 +– +1 error\n\n0 ships written to d; 1 could not be read\n$/);
  });

  it('reports in objects', async () => {
    const args = ['import', '--json', '-o', 'd', '-'];
    const { out, err } = await slipway(args, { input: fleet });
    const found = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ source, file, class: name }) => [source, file, name])).toEqual([
      ['<stdin>:3', join('d', 'halcyon-republic-wayfarer.json'), 'Wayfarer'],
      ['<stdin>:19', null, null],
      ['<stdin>:29', join('d', 'sable-court-nightjar.json'), 'Nightjar'],
    ]);
    expect(found.map(({ combatRating }) => combatRating)).toEqual([54, null, 74]);
    expect(found[1].issues).toEqual([
      {
        code: 'hull.missing',
        severity: 'error',
        path: '',
        message: 'This ship has no hull track and is left out.',
        line: 19,
        column: 1,
        span: expect.objectContaining({ start: fleet.indexOf('Free Ports') }),
        expected: expect.stringContaining('Hull: 8-7'),
      },
    ]);
    expect(err).toContain('<stdin>:19:1: error: ');
  });
});

describe('to standard output', () => {
  it('gives designs that the other commands read', async () => {
    const { out } = await slipway(['import', '-'], { input: fleet });
    expect(out.match(/^\{.*\}$/gm)).toHaveLength(2);
    const table = (await slipway(['rate', '-'], { input: out })).out;
    expect(table).toMatch(/\nWayfarer .* 54\nNightjar .* 74 /);
  });

  it('gives back every sample ship from its lossless sheet', async () => {
    const folder = join(root, 'data/ships');
    const files = Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
    const sheets = await slipway(['drake', '--lossless', ...Object.keys(files)], { files });
    const { out } = await slipway(['import', '-'], { input: sheets.out });
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Object.values(files).map((text) => JSON.parse(text)),
    );
  });

  it('takes design JSON as well', async () => {
    const world = { input: `${design()}\n${design({ class: 'Owl' })}\n` };
    const { status, written } = await slipway(['import', '-o', 'd', '-'], world);
    expect([status, Object.keys(written)]).toEqual([0, ['d/wren.json', 'd/owl.json']]);
  });
});

describe('doubts', () => {
  it('are drawn under the line they are about', async () => {
    const { err } = await slipway(['import', 'm.txt'], { files: { 'm.txt': majestic } });
    expect(err).toBe(
      [
        'm.txt:1:40: warning: Combat rating: printed 185 · rulebook 188 · Drydock 185',
        '  Imperial MAJESTIC-class Battlecruiser (185)',
        '                                         ^^^ expected 188 (rulebook) or 185 (drydock)',
        'm.txt:7:10: warning: The weapons track is printed as 17-13-9-5; by the rules it is 16-12-8-4.',
        '  Weapons: 17-13-9-5',
        '           ^^^^^^^^^ expected 16-12-8-4',
        '',
      ].join('\n'),
    );
  });

  it('stand under the fault behind tabs and wide signs, too', async () => {
    const input = `${WREN}Traits:\t大和, Carqo (4)\n`;
    const { err } = await slipway(['import', '-'], { input });
    expect(err).toContain('\n         \t      ^^^^^ expected');
    expect(err).toContain('\n         \t^^^^ expected');
  });

  it('are not drawn with --quiet', async () => {
    const { err } = await slipway(['import', '--quiet', '-'], { input: majestic });
    expect(err).toMatch(/^<stdin>:1:40: warning: [^\n]+\n<stdin>:7:10: warning: [^\n]+\n$/);
  });

  it('of a ship’s figures stand with its first line and name the part', async () => {
    const input = `Hello!\n\n${WREN.replace('2-4-6', '0-0-0')}`;
    const { status, err } = await slipway(['import', '-'], { input });
    expect(status).toBe(1);
    expect(err).toContain('<stdin>:3:1: error: Wren, Gun: RNG 0 is below the least');
  });

  it('are not said twice', async () => {
    const input = WREN.replace('AB []', 'QZ []').replace('2-4-6 | 1x4+/1/1\n', '');
    const { err } = await slipway(['import', '--quiet', '-'], { input });
    expect(err.match(/error: /g)).toHaveLength(2);
  });

  it('cannot be forged by a ship', async () => {
    const input = `${WREN}Traits: \u202e\u001b[2Jx\u2066\n`;
    const { err, out } = await slipway(['import', '-o', 'd', '-'], { input, colour: true });
    expect(stripVTControlCharacters(err)).toBe(err);
    expect(err).not.toMatch(/[\u202e\u2066]/);
    expect(stripVTControlCharacters(out)).not.toMatch(/[\u202e\u2066]/);
  });

  it('warn of another edition', async () => {
    const input = 'Hull: 3 2 1\n[X] Gun, 4/8/12, 5+, 1/2/1\n[AB] [AB]\n';
    const { err } = await slipway(['import', '-'], { input });
    expect(err).toMatch(/^<stdin>: ships of the Admiralty edition, converted/m);
  });
});

test.each<readonly [string, string]>([
  ['no ship', 'Hello, all well?'],
  ['no more than a header', 'Imperial GHOST-class Picket (20)\n'],
  ['nothing', ''],
  ['an empty list', '[]'],
])('a text with %s has status 1 and gives nothing', async (_, input) => {
  for (const into of [[], ['-o', 'd']]) {
    const { status, err, written } = await slipway(['import', ...into, '-'], { input });
    expect([status, written]).toEqual([1, {}]);
    expect(err).toMatch(/no ship/i);
  }
});

test.each<readonly [readonly string[], string]>([
  [['--force', 'a.txt'], '--force needs -o DIR'],
  [['--json', 'a.txt'], '--json needs -o DIR'],
  [['a.txt', '-o'], "Option '-o, --output <value>' argument missing"],
  [['a.txt', '-o', ''], '--output needs a DIR'],
  [['-o', 'd'], 'no file is named'],
])('%j is misuse', async (args, words) => {
  const { status, out, err } = await slipway(['import', ...args], { files: { 'a.txt': WREN } });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err).toContain('--help');
});
