import { describe, expect, it, test } from 'vitest';
import { rollText, tableReference } from '../../src/core/play/table-reference.ts';
import { withChoices } from '../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../src/core/rules/unity/play.ts';
import { unity as rules } from '../../src/core/rules/unity/unity.ts';
import { numberBook } from '../../src/sheets/book.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { printed, slipway } from './world.ts';

const line = (text: string, start: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(start))
    ?.split(/ {2,}/);

describe('as text', () => {
  it('has the number that a die needs, with its chance', async () => {
    const text = await printed(['reference']);
    expect(line(text, '−2')?.slice(1)).toEqual([
      '4+ 50%',
      '5+ 33%',
      '6+ 17%',
      '6, 2+ 14%',
      '6, 3+ 11%',
    ]);
    expect(line(text, 'Non-Piercing')?.slice(1)).toEqual([
      ...['3+ 67%', '3+ 67%', '4+ 50%', '5+ 33%', '6+ 17%', '6, 2+ 14%'],
    ]);
    expect(line(text, 'Piercing-1')?.slice(1, 4)).toEqual(['all 100%', '2+ 83%', '2+ 83%']);
  });

  it('has the expected hits', async () => {
    const text = await printed(['reference']);
    expect(line(text, '3 weapons')).toEqual([
      '3 weapons',
      '2',
      '1.5',
      '1',
      '0.64',
      '0.42',
      '0.33',
      '0.25',
    ]);
    expect(line(text, 'Repeating')?.slice(1, 4)).toEqual(['1.16', '0.93', '0.69']);
    expect(line(text, 'Kinetic')).toEqual(['Kinetic', '1.5', '1.17']);
    expect(line(text, 'Evasive, rating 3–5')).toEqual(['Evasive, rating 3–5', '−1', 'D.3']);
  });
});

test.each([
  [1, '2+'],
  [4, '4+'],
  [7, '6, 2+'],
  [11, '6, 6+'],
  [12, '6, 6, 2+'],
])('a result of %i is rolled as %s', (needed, text) => {
  expect(rollText(play, needed)).toBe(text);
});

describe('on paper', () => {
  const otherwise = withChoices(play, {
    mountRerolls: 'misses',
    repeatsScore: 'one hit',
    ionizedKeepsKinetic: true,
    shieldsCounted: 'at least, then as',
  });

  test.each([
    ['a4', 'default', play],
    ['letter', 'default', play],
    ['letter', 'other', otherwise],
  ] as const)('fits on one side of %s without overlaps, with %s options', (paper, _, chosen) => {
    const [page, ...more] = layoutBook(numberBook({ rules, play: chosen }, { paper })).pages;
    expect(more).toEqual([]);
    const texts = page?.primitives.flatMap((one) => (one.kind === 'text' ? one : [])) ?? [];
    expect(texts.length).toBeGreaterThan(200);
    expect(Math.max(...texts.map(({ x, width }) => x + width))).toBeLessThan(page?.width ?? 0);
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
    const overlaps = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter((b) => a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5)
        .filter((b) => Math.abs(a.y - b.y) < 4)
        .map((b) => [a.text, b.text]),
    );
    expect(overlaps).toEqual([]);
  });

  it('is written to the given file', async () => {
    const { out, written } = await slipway(['reference', '-o', 'card.pdf', '--paper', 'letter']);
    expect(out).toBe('card.pdf: 1 page\n');
    expect(written['card.pdf']).toMatch(/^%PDF/);
  });

  it('names the options of play that are not default', () => {
    const noteWith = (chosen: typeof play) => tableReference({ rules, play: chosen }).note;
    expect(noteWith(play)).toMatch(/always fails \(4\.2\)\.$/);
    expect(noteWith(otherwise)).toContain('rolls a 6 again: when it misses (C.3).');
    const unseen = withChoices(play, { codesOnce: false });
    expect(noteWith(unseen)).toBe(noteWith(play));
  });
});
