import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { slipway } from './world.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = {
  'card.txt': read('data/admiralty/cards/wagtail.txt'),
  'majestic.json': read('data/ships/majestic.json'),
  'bad.json': '{',
};

it('prints cards, converting what is of another edition', async () => {
  const args = ['card', '-o', 'out/cards.pdf', '--report', 'card.txt', 'majestic.json'];
  const { status, out, err, written } = await slipway(args, { files });
  expect([status, out]).toEqual([0, 'out/cards.pdf: 2 pages\n']);
  expect(written['out/cards.pdf']).toMatch(/^%PDF-/);
  expect(err).toContain('Imperial Majestic\n');
  expect(err).not.toContain('Wagtail');
});

it('prints worksheets two a page', async () => {
  const args = ['card', '--edition', 'nova', '--layout', '2', '-o', 'n.pdf', 'majestic.json'];
  expect((await slipway(args, { files })).out).toBe('n.pdf: 1 page\n');
});

it.each([
  [['card', 'card.txt'], 2, /card needs -o FILE.pdf/],
  [['card', '-o', 'a.pdf', '--with', 'x', 'card.txt'], 2, /--with is one or more of/],
  [['card', '-o', 'a.pdf', 'bad.json'], 1, /no ship to print/],
  [['card', '-o', 'full/a.pdf', 'card.txt'], 2, /the disk is full/],
])('reports the fault: %j', async (args, wanted, words) => {
  const { status, err } = await slipway(args, { files });
  expect(status).toBe(wanted);
  expect(err).toMatch(words);
});
