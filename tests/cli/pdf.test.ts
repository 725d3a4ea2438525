import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import decodeQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { formatFleet } from '../../src/formats/json/format.ts';
import { readLink } from '../../src/formats/link/link.ts';
import { designsTextOfPdf } from '../../src/sheets/embedded-designs.ts';
import { pagePicture } from '../sheets/poppler.ts';
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
    const carried = JSON.parse((await designsTextOfPdf(bytes)) ?? '') as { class?: string }[];
    expect(carried[0]).toEqual(JSON.parse(majestic));
    expect(carried.map((one) => one.class)).toEqual(['Majestic', 'Wren']);
  });

  it('prints copies of a class', async () => {
    const args = ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Wren=3'];
    expect((await slipway(args, { files })).out).toBe('w.pdf: 3 pages\n');
  });

  it.each([{ count: 1e9 }, { flights: [{ count: 1e9 }] }])(
    'refuses more sheets and cards than fit in the memory: %j',
    async (more) => {
      const ships = [{ design: { ...JSON.parse(majestic) }, ...more }];
      const fleet = JSON.stringify({ format: 'slipway.fleet', version: 1, ships });
      const args = ['pdf', 'fleet.json', '-o', 'f.pdf'];
      const { status, err, written } = await slipway(args, { files: { 'fleet.json': fleet } });
      expect([status, Object.keys(written)]).toEqual([2, []]);
      expect(err).toMatch(/a PDF has at most 5000 sheets and cards, not 100000000\d\n$/);
    },
  );

  it.each([
    ['the link to a page', ['--page', 'https://example.org/'], 'https://example.org/#ship=1.'],
    ['what comes after a page', [], '#ship=1.'],
  ])('prints a QR code with %s', async (_, args, start) => {
    const world = await slipway(['pdf', 'majestic.json', '-o', 'm.pdf', '--qr', ...args], {
      files,
    });
    expect([world.status, world.err]).toEqual([0, '']);
    const { points, width, height } = pagePicture(bytesOf(world.written['m.pdf']), 1, 150);
    const text = decodeQr(points, width, height)?.data ?? '';
    expect(text.slice(0, start.length)).toBe(start);
    expect(readLink(text).value).toEqual({ kind: 'ship', design: JSON.parse(majestic) });
  });

  it('names a ship that is too long for a QR code, and prints it without', async () => {
    const long = design({ class: 'Saga', notes: [...Array(4000).keys()].join('') });
    const world = { files: { 'saga.json': long } };
    const { status, err } = await slipway(['pdf', 'saga.json', '-o', 's.pdf', '--qr'], world);
    expect(status).toBe(0);
    expect(err).toContain('Saga: too long for a QR code, printed without one\n');
  });

  it('names ships and letters without what a terminal would obey', async () => {
    const notes = [...Array(4000).keys()].join('');
    const text = design({ class: 'Saga\u001b[2J', faction: 'A\u0091\u{e000}', notes });
    const { err } = await slipway(['pdf', 's.json', '-o', 's.pdf', '--qr'], {
      files: { 's.json': text },
    });
    expect(err).toContain('Saga\ufffd[2J: too long');
    expect(err).toContain('no font here has');
    expect(err).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('names the letters that no font has once a text, which is cut', async () => {
    const faction = `שלום ${'x'.repeat(90)}`;
    const files = { 's.json': design({ class: 'ספינה', faction }) };
    const { err } = await slipway(['pdf', 's.json', '-o', 's.pdf'], { files });
    const said = err.split('\n').filter((line) => line.includes('no font here has'));
    expect(said).toContain('slipway: no font here has “ספינה” of “ספינה”: printed as “?”');
    expect(said).toContain(
      `slipway: no font here has “שלום” of “שלום ${'x'.repeat(74)}…”: printed as “?”`,
    );
    expect(said).toHaveLength(2);
  });

  it.each([
    ['with commas', ['--copies', 'Majestic=4,Wren=3']],
    ['said twice', ['--copies', 'Majestic=4', '--copies', 'Wren=3']],
  ])('prints copies of two classes, %s', async (_, copies) => {
    const args = ['pdf', 'majestic.json', 'wren.json', '-o', 'w.pdf', ...copies];
    expect((await slipway(args, { files })).out).toBe('w.pdf: 7 pages\n');
  });

  describe('of a fleet', () => {
    const fleet = formatFleet({
      format: 'slipway.fleet',
      version: 1,
      name: 'Home Fleet',
      battle: { size: 'small' },
      ships: [{ design: JSON.parse(majestic), count: 2, names: ['Alpha'] }],
      flights: [{ count: 2 }],
    });
    const csv = 'Class,Hull,Engines,Count\nJay,2,3,3\nWren,x,1,1\n';
    const world = { files: { ...files, 'fleet.json': fleet, 'fleet.csv': csv }, input: fleet };

    it.each([
      ['a file, with a page of its flights', ['fleet.json'], 0, 4],
      ['standard input', ['-'], 0, 4],
      ['a table, with a bad row', ['fleet.csv'], 1, 4],
      ['a file beside designs', ['fleet.json', 'wren.json'], 0, 4],
      ['a file, with other numbers', ['fleet.json', '--copies', 'Majestic=4'], 0, 6],
    ])('prints the roster and a sheet for each ship of %s', async (_, args, status, pages) => {
      const outcome = await slipway(['pdf', ...args, '--roster', '-o', 'f.pdf'], world);
      expect([outcome.status, outcome.out]).toEqual([status, `f.pdf: ${pages} pages\n`]);
    });

    it('reports the place of a wrong row', async () => {
      const { err } = await slipway(['pdf', 'fleet.csv', '-o', 'f.pdf'], world);
      expect(err).toMatch(/^fleet\.csv:3:6: error: “hull” must be a number/);
    });

    it('reports the fault of an unreadable one, as of a fleet', async () => {
      const { status, err } = await slipway(['pdf', 'fleet.json', '-o', 'f.pdf'], {
        files: { 'fleet.json': fleet.replace('"version": 1', '"version": 9') },
      });
      expect(status).toBe(1);
      expect(err).toMatch(/^fleet.json: version: This fleet is of version 9.*\nslipway: no ship/);
    });
  });

  it.each([
    [['pdf', 'wren.json'], 'pdf needs -o FILE.pdf'],
    [['pdf', 'wren.json', '-o', 'w.pdf', '--page', 'https://a.b/'], '--page goes with --qr'],
    [['pdf', 'wren.json', '-o', 'w.pdf', '--qr', '--page', 'a.b'], '--page is the address'],
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

  it('prints, says that a class for copies is not among the ships, and fails for it', async () => {
    const args = ['pdf', 'wren.json', '-o', 'w.pdf', '--copies', 'Rook=2'];
    expect(await slipway(args, { files })).toMatchObject({
      status: 2,
      out: 'w.pdf: 1 page\n',
      err: 'slipway: no ship of class Rook for --copies\n',
    });
  });

  it('says why it could not write', async () => {
    const { status, err } = await slipway(['pdf', 'wren.json', '-o', 'full/w.pdf'], { files });
    expect({ status, err }).toEqual({
      status: 2,
      err: 'slipway: cannot write full/w.pdf: the disk is full\n',
    });
  });
});
