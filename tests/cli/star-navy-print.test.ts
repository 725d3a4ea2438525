/** `slipway star-navy print`: kinds, the ships of a battle, and what is wrong in plain words. */
import { expect, test } from 'vitest';
import { seenPages, seenText } from '../sheets/poppler.ts';
import { slipway } from './world.ts';

const battle = (team: string): string =>
  JSON.stringify({
    ...{ format: 'slipway.starnavy.battle', version: 1, name: 'Duel' },
    teams: [{ id: 'a', name: 'Blue' }, { id: 'b' }],
    ships: [
      { id: 's1', class: 'FF', team: 'a', name: 'Swift' },
      { id: 's2', class: 'FF', team },
    ],
  });

const print = (args: readonly string[], files: { readonly [name: string]: string } = {}) =>
  slipway(['star-navy', 'print', ...args], { files });

test('prints the kinds that are named, for the ships of a battle', async () => {
  const args = ['score', 'counters', 'reference', 'duel.json', '-o', 'k.pdf'];
  const { written, ...result } = await print(args, { 'duel.json': battle('b') });
  expect(result).toMatchObject({ status: 0, out: 'k.pdf: 3 pages\n', err: '' });
  const pdf = Buffer.from(written['k.pdf'] ?? '', 'latin1');
  const [page] = seenPages(pdf);
  expect(Math.round(page?.width ?? 0)).toBe(595);
  for (const words of ['Swift', 'Blue', 'the region, 6', 'Turn, costs and arcs'])
    expect(seenText(pdf)).toContain(words);
});

test('cards of two players with their backs fit a page each', async () => {
  const { out } = await print(['cards', '--players', '2', '--paper', 'letter', '-o', 'c.pdf']);
  expect(out).toBe('c.pdf: 4 pages\n');
});

test.each([
  [['cards'], 'print needs -o FILE.pdf'],
  [['tokens', '--players', '1', '-o', 'x.pdf'], '--players is 2 to 12'],
  [['board', '--board', '0x9', '-o', 'x.pdf'], '--board wants columns and rows up to 99'],
  [['board', '--planet', '25 1', '-o', 'x.pdf'], '--planet wants column, row and size'],
  [['duel.json', 'more.json', '-o', 'x.pdf'], 'print takes kinds (cards, '],
  [['cards', 'none.json', '-o', 'x.pdf'], 'none.json'],
  [['cards', '--board', '9x9', '-o', 'x.pdf'], '--board is for print board'],
  [['duel.json', '--players', '3', '-o', 'x.pdf'], '--players is for print without the file'],
  [['cards', '--reserve', '-o', 'x.pdf'], '--reserve is no option of print'],
])('%j is misuse in plain words', async (args, words) => {
  const { status, err } = await print(args);
  expect(status).toBe(2);
  expect(err).toContain(words);
});

test('a fault of the battle has its place', async () => {
  const { status, err } = await print(['score', 'duel.json', '-o', 'x.pdf'], {
    'duel.json': battle('c'),
  });
  expect(status).toBe(1);
  expect(err).toMatch(
    /^duel\.json:1:\d+: error: ships\[1\]\.team: “FF 2”: there is no team “c”\.\n$/,
  );
});
