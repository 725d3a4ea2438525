import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { readDesignsFromPdf } from '../../src/sheets/carried.ts';
import { design, slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const files = { 'majestic.json': majestic, 'wren.json': design({ class: 'Wren' }) };

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'latin1');

describe('slipway pdf', () => {
  it('writes a PDF that carries its designs', async () => {
    const args = ['pdf', 'majestic.json', 'wren.json', '-o', 'out/fleet.pdf', '--roster'];
    const { status, out, err, written } = await slipway(args, { files });
    expect({ status, out, err }).toEqual({ status: 0, out: 'out/fleet.pdf: 3 pages\n', err: '' });
    const bytes = bytesOf(written['out/fleet.pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const carried = (await readDesignsFromPdf(bytes)) as { class?: string }[];
    expect(carried[0]).toEqual(JSON.parse(majestic));
    expect(carried.map((one) => one.class)).toEqual(['Majestic', 'Wren']);
  });

  it('prints copies of a class', async () => {
    const args = ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Wren=3'];
    expect((await slipway(args, { files })).out).toBe('w.pdf: 3 pages\n');
  });

  it.each([
    [['pdf', 'wren.json'], 'pdf needs -o FILE.pdf'],
    [
      ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Wren'],
      "--copies wants CLASS=N with N from 1 to 99, not 'Wren'",
    ],
    [
      ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Wren=0'],
      "--copies wants CLASS=N with N from 1 to 99, not 'Wren=0'",
    ],
    [
      ['pdf', 'wren.json', '-o', 'w.pdf', '--paper', 'a3'],
      "--paper is one of letter, a4, not 'a3'",
    ],
  ])('%j is misuse', async (args, words) => {
    const { status, err } = await slipway(args, { files });
    expect(status).toBe(2);
    expect(err).toContain(words);
  });

  it('has status 2 for a file that cannot be read, and prints the others', async () => {
    const args = ['pdf', 'no.file', 'wren.json', '-o', 'w.pdf'];
    const { status, out, err } = await slipway(args, { files });
    expect({ status, out }).toEqual({ status: 2, out: 'w.pdf: 1 page\n' });
    expect(err).toMatch(/^slipway: cannot read no\.file: there is no such file\n/);
  });

  it('says that a class for copies is not among the ships', async () => {
    const args = ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Rook=2'];
    expect((await slipway(args, { files })).err).toBe(
      'slipway: no ship of class Rook for --copies\n',
    );
  });

  it('says why it could not write', async () => {
    const { status, err } = await slipway(['pdf', 'wren.json', '-o', 'full/w.pdf'], { files });
    expect({ status, err }).toEqual({ status: 2, err: 'slipway: full/w.pdf: the disk is full\n' });
  });
});
