/** Pages as SVG, with letters as outlines of the fonts' own. */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { advanceWidth, CAP_HEIGHT, type FontKey, fontKey } from '../../src/sheets/faces.ts';
import { PageBuilder } from '../../src/sheets/page-builder.ts';
import { svgWriter, zippedPictures } from '../../src/sheets/pictures.ts';
import { readOutlines, svgOf } from '../../src/sheets/svg.ts';
import { allFonts } from './fonts.ts';

const KEYS: readonly FontKey[] = [
  'strong/latin',
  'strong/latin-ext',
  'strong/greek',
  'strong/cyrillic',
];
const fonts = Object.fromEntries(KEYS.map((key) => [key, allFonts[key]]));
const outlines = await readOutlines(fonts);

/** Places of a path, of its curves and their control points. */
const points = (d: string) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const contours = (d: string) => d.split('Z').length - 1;

describe('an outline', () => {
  const drawn = (character: string, subset: 'latin' | 'latin-ext' | 'greek' | 'cyrillic') =>
    outlines.get(fontKey('strong', subset))!.path(character, 0, 0, 100);

  test.each([
    ['H', 'latin', 1],
    ['O', 'latin', 2],
    ['i', 'latin', 2],
    ['8', 'latin', 3],
    ['É', 'latin', 2],
    ['Ż', 'latin-ext', 2],
    ['Ω', 'greek', 1],
    ['Ж', 'cyrillic', 1],
  ] as const)(
    'of “%s” from %s has as many contours as the letter: %i',
    (character, subset, count) => {
      const d = drawn(character, subset);
      expect(contours(d)).toBe(count);
      const xs = points(d).map(([x]) => x);
      expect(Math.max(...xs)).toBeLessThanOrEqual(100 * advanceWidth('strong', character) + 1);
    },
  );

  test('stands on the baseline, as high as capitals are', () => {
    const ys = points(drawn('H', 'latin')).map(([, y]) => y);
    expect(Math.max(...ys)).toBe(0);
    expect(Math.abs(Math.min(...ys) + 100 * CAP_HEIGHT)).toBeLessThan(0.5);
  });

  test('of a blank, and of a letter that the font has not, draws no letter', () => {
    expect(drawn(' ', 'latin')).toBe('');
    expect(drawn('Ж', 'latin')).toBe(drawn('雷', 'latin'));
  });
});

const builder = new PageBuilder();
builder.rect(1, 2, 30, 40, { fill: '#fff', stroke: '#111417', lineWidth: 0.5 }, 3);
builder.transformed([1, 0, 0, 1, 5, 6], () =>
  builder.path('M0 0L9 0L9 9Z', { fill: '#111417', stroke: '#111417', dash: 2 }, true),
);
builder.line(0, 0, 10, 10, 0.25);
builder.text('AÉ', 4, 20, { face: 'strong', size: 10 });
const page = { width: 50, height: 100, primitives: builder.primitives, isClear: true };

test('a page keeps its shapes, holes, dashes and transforms, and needs no font', () => {
  const svg = svgOf(page, { title: 'A & <B>', width: 140, outlines });
  expect(svg).toContain('width="140" height="280" viewBox="0 0 50 100"');
  expect(svg).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(svg).toContain(
    '<rect x="1" y="2" width="30" height="40" rx="3" fill="#fff" stroke="#111417" stroke-width="0.5"/>',
  );
  expect(svg).toContain(
    '<path d="M0 0L9 0L9 9Z" fill-rule="evenodd" fill="#111417" stroke="#111417" stroke-width="1" stroke-dasharray="2" transform="matrix(1 0 0 1 5 6)"/>',
  );
  expect(svg).not.toContain('<text');
  const letters = /<path d="([^"]*Q[^"]*)"/.exec(svg)?.[1] ?? '';
  expect(contours(letters)).toBe(4);
});

test('only a clear page is transparent', () => {
  const ground = '<rect width="50" height="100" fill="#fff"/>';
  const options = { title: '', width: 50, outlines };
  expect(svgOf(page, options)).not.toContain(ground);
  expect(svgOf({ ...page, isClear: false }, options)).toContain(ground);
});

test('pictures are zipped under their names, the same bytes each time', async () => {
  const file = { name: 'side/majestic-a', title: 'A Majestic', page, width: 70 };
  const write = await svgWriter([file], (keys) => {
    expect(keys).toEqual(['strong/latin']);
    return fonts;
  });
  const shares: number[] = [];
  const zip = await zippedPictures([file], 'svg', write, (share) => shares.push(share));
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['side/majestic-a.svg']);
  expect(new TextDecoder().decode(files['side/majestic-a.svg'])).toContain('A Majestic');
  expect(shares).toEqual([1]);
  expect(await zippedPictures([file], 'svg', write)).toEqual(zip);
});
