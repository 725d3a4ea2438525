/** The committed widths are those of the very fonts that are embedded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureFonts } from '../../scripts/measure-fonts.js';
import { root } from '../../scripts/root.js';
import { FONT_KEYS, subsetOf } from '../../src/sheets/faces.ts';
import { capitals, printable, runs, textWidth } from '../../src/sheets/text-runs.ts';
import { allFonts } from './fonts.ts';

const style = { face: 'regular', size: 10 } as const;

test('the table agrees with the font files; else run scripts/measure-fonts.js', () => {
  const written: unknown = JSON.parse(readFileSync(join(root, 'templates/metrics.json'), 'utf8'));
  expect(written).toEqual(measureFonts());
});

test('every font file is WOFF, which the PDF library can read', () => {
  for (const key of FONT_KEYS) {
    const head = new TextDecoder().decode(allFonts[key]?.subarray(0, 4));
    expect([key, head]).toEqual([key, 'wOFF']);
  }
});

test.each([
  ['AZaz09', 'latin'],
  ['ÀÿŒ–“”×·', 'latin'],
  ['ŁłŚŻőŘț', 'latin-ext'],
  ['ΑΩαωάΐ', 'greek'],
  ['АЯаяЁёІїЂ', 'cyrillic'],
])('%s is in the %s file', (text, subset) => {
  for (const character of text)
    expect([character, subsetOf(character)]).toEqual([character, subset]);
});

test.each([
  ['Żółw', 'Żółw', ''],
  ['Zo\u0301lw', 'Zólw', ''],
  ['雷 Gun', '? Gun', '雷'],
  ['a\u200bb\u00adc', 'abc', ''],
  ['a\n\t b', 'a b', ''],
  ['🚀', '?', '🚀'],
  ['e\u0331', 'e', '\u0331'],
])('%j is printed as %j', (text, expected, lost) => {
  const missing: string[] = [];
  expect(printable(text, (character) => missing.push(character))).toBe(expected);
  expect(missing.join('')).toBe(lost);
});

test.each([
  ['Straße', 'STRASSE'],
  ['Απόλλων', 'ΑΠΟΛΛΩΝ'],
  ['ёж', 'ЁЖ'],
  ['ƒ', 'ƒ'],
])('%s in capitals is %s', (text, expected) => expect(capitals(text)).toBe(expected));

test('runs hold the whole text, a file each, and its width', () => {
  const text = 'Imperial Άλφα Крейсер Żar';
  const found = runs(text, style);
  expect(found.map((run) => run.text).join('')).toBe(text);
  expect(found.map(({ subset }) => subset)).toEqual([
    'latin',
    'greek',
    'cyrillic',
    'latin-ext',
    'latin',
  ]);
  const sum = found.reduce((width, run) => width + run.width, 0);
  expect(sum).toBeCloseTo(textWidth(text, style), 9);
});

test('tabular figures are of one width', () => {
  const wide = (text: string) => textWidth(text, { ...style, tabular: true });
  expect(wide('1111')).toBeCloseTo(wide('8888'), 9);
});
