import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDesign } from '../../src/convert/design-json/format.ts';
import { formatShipsCsv } from '../../src/convert/ships-csv/format.ts';
import { joinedFiles, readParts } from '../../src/library/import-parts.ts';
import { editions } from '../../src/tables/editions.ts';
import { unity } from '../../src/tables/unity.ts';
import { majestic } from '../reference/majestic.ts';

const by = { rules: unity, editions: async () => editions };
const post = readFileSync('tests/fixtures/drake/posts/majestic.txt', 'utf8');
const victor = { ...majestic, class: 'Victor' };
const hotspur = { ...majestic, class: 'Hotspur' };

describe('files of several kinds', () => {
  const text = joinedFiles([
    formatDesign(victor),
    post,
    formatShipsCsv(unity, [hotspur, victor]),
    'Dear Anna, see you on Friday.',
  ]);

  test('are each read as what they are', async () => {
    const { ships, issues } = await readParts(by, text);
    expect(ships.map(({ design }) => design.class)).toEqual([
      ...['Victor', 'Majestic', 'Hotspur', 'Victor'],
    ]);
    expect(ships[2]?.design).toMatchObject(hotspur);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('No ship')]);
  });

  test('have their places in the whole text', async () => {
    const [, ship] = (await readParts(by, text)).ships;
    const marked = ship?.issues.map(({ span }) => span && text.slice(span.start, span.end));
    expect(marked).toEqual(['185', '17-13-9-5']);
    const lines = text.split('\n');
    expect(ship?.issues.map(({ line }) => lines[(line ?? 0) - 1])).toEqual([
      expect.stringContaining('(185)'),
      expect.stringContaining('17-13-9-5'),
    ]);
  });

  test('tell how far they are read, from nothing to all', async () => {
    const shares: number[] = [];
    let now = 0;
    await readParts(by, joinedFiles([post, post, post]), {
      onProgress: (share) => shares.push(share),
      breathe: async () => {},
      now: () => (now += 100),
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});

test('a page break within a file does not make two of it', async () => {
  const paged = post.replace('\nHull', '\n\fHull');
  const { ships } = await readParts(by, joinedFiles([paged, formatDesign(victor)]));
  const [whole] = (await readParts(by, post)).ships;
  expect(ships.map(({ design }) => design)).toEqual([whole?.design, victor]);
});

test('one file is read as it always was', async () => {
  const { ships, issues } = await readParts(by, post);
  expect([ships.length, issues.length]).toEqual([1, 0]);
});
