import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { design, printed, slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const overFull = { engines: 30 };

describe('the table', () => {
  it('is aligned, with a line for each design of each file', async () => {
    const files = {
      'majestic.json': majestic,
      'wrens.ndjson': `${design({ shields: 9 })}\n${design(overFull)}\n`,
      'broken.json': '{"hull": 8,}',
    };
    const { out } = await slipway(['rate', ...Object.keys(files)], { files });
    expect(out).toBe(
      [
        'Class        Hull      Space  ORAT  DRAT  Rating  Issues',
        'Majestic        8  1520/1520   605    58     188',
        'Wren            1   258/ 155    15    12      14  2 errors',
        'Wren            1   189/ 155    54     2      11  1 error',
        'broken.json     –          –     –     –       –  1 error',
        '',
      ].join('\n'),
    );
  });

  it('has thousands separators from 10,000 on, which figures for programs have not', async () => {
    const input = design({ hull: 35, engines: 8 });
    expect(await printed(['rate', '-'], { input })).toMatch(/ [\d,]+\/11,375 /);
    expect(await printed(['rate', '--json', '-'], { input })).toMatch(/"total":11375\b/);
  });

  it('is aligned for names of any script', async () => {
    const names = ['戦艦大和', 'Éclair', 'E\u0301clair', '🚀 Go', 'Wren', '👩‍🚀', 'x'.repeat(90)];
    const input = names.map((name) => design({ class: name })).join('\n');
    const lines = (await printed(['rate', '-'], { input })).split('\n');
    expect(lines[0]).toMatch(`${'Class'.padEnd(40)}  Hull`);
    expect(lines[1]).toMatch(`戦艦大和${' '.repeat(32)}     1`);
    expect(lines[3]).toMatch(`E\u0301clair${' '.repeat(34)}     1`);
    expect(lines[4]).toMatch(`🚀 Go${' '.repeat(35)}     1`);
    expect(lines[6]).toMatch(`👩‍🚀${' '.repeat(38)}     1`);
    expect(lines[7]).toMatch(`${'x'.repeat(39)}…     1`);
  });

  it('shows no name as anything but text', async () => {
    const input = design({ class: 'a\nb\u001b[31mred\u202e' });
    const out = await printed(['rate', '-'], { input });
    expect(out).toContain('a\uFFFDb\uFFFD[31mred\uFFFD ');
  });

  it('names designs without a class by their id, and those without by their file', async () => {
    const files = { 'a.json': `[${design({ class: '' })},${design({ class: '', id: 'w2' })}]` };
    const out = await printed(['rate', 'a.json'], { files });
    expect(out).toMatch(/\na\.json\[0\] .*\nw2 /);
  });

  it('takes a class of blanks for none', async () => {
    const blank = { class: '\u00a0\u3000' };
    const files = {
      'a.json': `[${design({ ...blank, id: ' ' })},${design({ ...blank, id: 'w2' })}]`,
    };
    const out = await printed(['rate', 'a.json'], { files });
    expect(out).toMatch(/\na\.json\[0\] .*\nw2 /);
  });

  it('has colours when it may', async () => {
    const unarmed = design({ weapons: [], batteries: [] });
    const files = { 'a.json': design(overFull), 'b.json': '7', 'c.json': unarmed };
    const plain = (await slipway(['rate', ...Object.keys(files)], { files })).out;
    const { out } = await slipway(['rate', ...Object.keys(files)], { files, colour: true });
    expect(out).toContain('\x1b[33m189/155\x1b[39m');
    expect(out).toContain('\x1b[33m1 warning\x1b[39m');
    expect(out).toContain('\x1b[31m1 error\x1b[39m');
    expect(stripVTControlCharacters(out)).toBe(plain);
  });

  it('is not printed for no designs', async () => {
    expect(await slipway(['rate', '-'], { input: '' })).toMatchObject({ status: 1, out: '' });
  });

  it('rounds the drydock profile’s fractions to a tenth', async () => {
    const out = await printed(['rate', '--rounding', 'drydock', '-'], { input: majestic });
    expect(out).toMatch(/ 597 +57\.6 +185\n/);
  });
});

describe('status and standard error', () => {
  test.each<readonly [string, string, number, string]>([
    ['nothing for a sound design', design(), 0, ''],
    [
      'an error for one over its space',
      design(overFull),
      0,
      'a.json: Wren: 34 SU over: 189 used of 155.\n',
    ],
    [
      'the path of an error',
      design({ shields: 9 }),
      1,
      'a.json: Wren: 103 SU over: 258 used of 155.\na.json: Wren: Shield rating 9 is above the most, 5.\n',
    ],
    [
      'a wrong type once',
      design({ shields: 'x' }),
      1,
      'a.json: Wren: “shields” must be a number, or an object with fwd, port, stbd and aft, not the text “x”.\n',
    ],
    [
      'the place of a syntax error',
      '{\n "hull": 08}',
      1,
      'a.json:2:10: error: Not JSON: expected a number as JSON writes it, found “08”.\n',
    ],
    ['an array’s item', `[${design()},7]`, 1, 'a.json[1]: A design is an object, { … }, not 7.\n'],
    [
      'a line',
      `${design()}\n${design({ hull: -1 })}`,
      1,
      'a.json:2: Wren: Hull -1 is below the least, 1.\n',
    ],
    ['an empty file', '', 1, 'a.json: There is nothing here.\n'],
  ])('give %s', async (_, text, status, err) => {
    for (const option of [[], ['--json']]) {
      const outcome = await slipway(['rate', ...option, 'a.json'], { files: { 'a.json': text } });
      expect([outcome.status, outcome.err]).toEqual([status, err]);
    }
  });

  it('cannot be forged by a design', async () => {
    const input = design({ 'x\nslipway: fine\u001b[2J': 1 });
    const { err } = await slipway(['rate', '-'], { input });
    expect(err).toMatch(/^<stdin>: Wren: [^\n]*\n$/);
    expect(err).not.toContain('\u001b');
  });
});
