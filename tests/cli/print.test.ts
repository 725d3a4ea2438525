import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { PRINT_KINDS } from '../../src/sheets/prints/kinds.ts';
import { seenText } from '../sheets/poppler.ts';
import { design, slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const game = {
  ...{ format: 'slipway.game', version: 1, name: 'Shakedown', play: [], options: [], log: [] },
  designs: [JSON.parse(majestic)],
  sides: [
    { name: 'Ann', ships: [{ id: 'K', design: 0, name: 'Dauntless' }] },
    { name: 'Ben', ships: [{ id: 'Q', design: 0 }] },
  ],
  scenario: {
    ...{ format: 'slipway.scenario', version: 1, name: 'Shakedown', attacker: {}, defender: {} },
    board: { columns: 6, rows: 5 },
    zones: [
      { side: 'attacker', from: 0, to: 1, heading: 0 },
      { side: 'defender', from: 4, to: 5, heading: 3 },
    ],
    special: [
      { prototype: 'defender', dice: [] },
      { score: 'prototype', of: 'defender', times: 3 },
    ],
    terrain: [{ kind: 'planet', column: 3, row: 2, size: 1 }],
  },
};
const files = {
  ...{ 'majestic.json': majestic, 'wren.json': design({ class: 'Wren' }) },
  'game.json': JSON.stringify(game),
};
const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'latin1');

describe('slipway print', () => {
  it('prints the named kinds, as many as the ships of all files need', async () => {
    const args = [
      'print',
      'sheets',
      'ships',
      'control',
      'majestic.json',
      'wren.json',
      '-o',
      'p.pdf',
    ];
    const { status, out, err, written } = await slipway(args, { files });
    expect({ status, out, err }).toEqual({ status: 0, out: 'p.pdf: 4 pages\n', err: '' });
    const text = seenText(bytesOf(written['p.pdf']));
    for (const words of ['MAJESTIC', 'Counters', 'Control sheet', 'Wren']) {
      expect(text).toContain(words);
    }
  });

  it('refuses a fleet of more ships than a side has', async () => {
    const ships = [{ design: JSON.parse(majestic), count: 1_000_000_000 }];
    const fleet = JSON.stringify({ format: 'slipway.fleet', version: 1, ships });
    const args = ['print', 'ships', 'fleet.json', '-o', 'p.pdf'];
    const { status, err, written } = await slipway(args, { files: { 'fleet.json': fleet } });
    expect(status).toBe(2);
    expect(err).toContain('fleet.json has 1000000000 ships, and a side has at most 1000\n');
    expect(written).toEqual({});
  });

  it('needs no file for boards and aids', async () => {
    const args = ['print', 'board', 'slips', '--paper', 'a4', '--count', 'slips=2', '-o', 'b.pdf'];
    expect(await slipway(args)).toMatchObject({ status: 0, out: 'b.pdf: 14 pages\n', err: '' });
  });

  it('draws terrain on the board by columns and rows', async () => {
    const terrain = ['--terrain', 'black hole 3 2 1', '--terrain', 'asteroid 1 1'];
    const args = ['print', 'board', '--board', '4x3', ...terrain, '-o', 'b.pdf'];
    const { status, written } = await slipway(args);
    expect(status).toBe(0);
    expect(seenText(bytesOf(written['b.pdf']))).toContain('Black hole: destroys');
  });

  it('writes nothing where the files have no ship for it', async () => {
    const { weapons } = JSON.parse(majestic);
    const only = JSON.stringify({ format: 'slipway.weapons', version: 1, weapons });
    for (const more of [[], ['--count', 'roster=2,ships=2']]) {
      const args = ['print', 'roster', 'ships', 'control', 'w.json', '-o', 'p.pdf', ...more];
      const { status, out, written } = await slipway(args, { files: { 'w.json': only } });
      expect([status, out, written]).toEqual([2, '', {}]);
    }
  });

  it('writes tokens into a zip', async () => {
    const args = [
      'print',
      'ships',
      'board',
      '--tokens',
      '--board',
      '3x3',
      'wren.json',
      '-o',
      't.zip',
    ];
    const { status, out, written } = await slipway(args, { files });
    expect([status, out]).toEqual([0, 't.zip: 3 pictures\n']);
    const names = Object.keys(unzipSync(bytesOf(written['t.zip'])));
    expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(3);
    expect(names).toContain('board.png');
  });

  it('prints a game with its letters, its scenario and its terrain', async () => {
    const args = ['print', 'scenario', 'control', 'points', 'board', 'game.json', '-o', 'p.pdf'];
    const { status, out, err, written } = await slipway(args, { files });
    expect({ status, out, err }).toEqual({ status: 0, out: 'p.pdf: 6 pages\n', err: '' });
    const text = seenText(bytesOf(written['p.pdf']));
    for (const words of ['Shakedown', 'Control sheet Ann', 'K Dauntless · Majestic']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Board 6 × 5, hexes 32 mm');
    expect(text).toContain('Planet: blocks lines');
    // The ship on trial scores three times its rating (S.8).
    expect(text).toMatch(/Majestic, prototype 564/);
  });

  it('lists every kind in its help', async () => {
    const { out } = await slipway(['print', '--help']);
    for (const { id, name } of PRINT_KINDS) expect(out).toMatch(new RegExp(`${id} +${name}: `));
  });

  it.each([
    [['print', 'aids'], /print needs -o FILE.pdf/],
    [['print', '-o', 'a.pdf'], /no kind is named/],
    [['print', 'wren.json', '-o', 'a.pdf'], /'wren.json' is no kind; those are scenario, sheets/],
    [['print', 'ships', 'none.json', '-o', 'a.pdf'], /^slipway: cannot read none.json: [^\n]*\n$/],
    [['print', 'ships', 'game.json', 'wren.json', '-o', 'a.pdf'], /a game is printed alone/],
    [['print', 'board', '--board', '0x9', '-o', 'a.pdf'], /--board wants columns and rows/],
    [['print', 'board', '--terrain', 'moon 1 1', '-o', 'a.pdf'], /--terrain wants one of asteroid/],
    [['print', 'board', '--terrain', 'planet 4 1 9', '-o', 'a.pdf'], /not 'planet 4 1 9'/],
    [['print', 'board', '--terrain', 'black hole', '-o', 'a.pdf'], /not 'black hole'/],
    [
      ['print', 'board', '--terrain', 'planet 40 1', '-o', 'a.pdf'],
      /'planet 40 1' is off the board of 32 × 18/,
    ],
    [['print', 'ships', '--count', 'wrens=1', '-o', 'a.pdf'], /--count wants KIND=N/],
    [['print', 'ships', '--count', 'seekers=1', '-o', 'a.pdf'], /seekers, which is not among/],
    [['print', 'ships', '-o', 'a.pdf'], /ships needs a file with ships/],
    [['print', 'scenario', '-o', 'a.pdf'], /scenario needs the file of a game/],
    [['print', 'seekers', 'wren.json', '-o', 'a.pdf'], /seekers: the files ask for none/],
    [['print', 'aids', '--count', 'aids=0', '-o', 'a.pdf'], /aids: --count asks for none/],
    [['print', 'aids', '--tokens', '-o', 'a.zip'], /these kinds have no tokens/],
    [['print', 'board', '--pictures', 'svg', '-o', 'a.zip'], /--pictures needs --tokens/],
    [['print', 'board', '--pixels', '70', '-o', 'a.zip'], /--pixels needs --tokens/],
    [['print', 'slips', '-o', 'full/a.pdf'], /the disk is full/],
  ])('refuses %j', async (args, words) => {
    const { status, err } = await slipway(args, { files });
    expect(status).toBe(2);
    expect(err).toMatch(words);
  });
});
