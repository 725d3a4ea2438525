/** The PDF as others see it: Poppler reads the pages back. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { PrintedBook } from '../../src/sheets/print.ts';
import { cases } from './cases.ts';
import {
  type SeenPage,
  seenFonts,
  seenInfo,
  seenPages,
  seenText,
  type WordBox,
} from './poppler.ts';
import { printed } from './printed.ts';

const MARGIN = 8 * (72 / 25.4);
/** Poppler's boxes are as high as the line; ink lies within this part of them. */
const INK = { top: 0.22, bottom: 0.22 };

const inked = ({ left, right, top, bottom, text }: WordBox) => ({
  text,
  left: left + 0.2,
  right: right - 0.2,
  top: top + (bottom - top) * INK.top,
  bottom: bottom - (bottom - top) * INK.bottom,
});

function overlaps({ words }: SeenPage): string[] {
  const boxes = words.map(inked).sort((a, b) => a.top - b.top);
  const found: string[] = [];
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const b = boxes[j]!;
      if (b.top >= a.bottom) break;
      if (a.left < b.right && b.left < a.right) found.push(`${a.text} / ${b.text}`);
    }
  });
  return found;
}

const outside = ({ width, height, words }: SeenPage): string[] =>
  words
    .map(inked)
    .filter(
      ({ left, right, top, bottom }) =>
        left < MARGIN || right > width - MARGIN || top < MARGIN || bottom > height - MARGIN,
    )
    .map(({ text }) => text);

/** Text as in a title: capitals, which in Greek have no accents. */
const squashed = (text: string): string =>
  text
    .replace(/[\s-]+/g, '')
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Words of the design's names that are missing in the file. */
function missingNames(design: Design, pages: readonly SeenPage[]): string[] {
  const text = squashed(pages.flatMap(({ words }) => words.map((word) => word.text)).join(''));
  const names = [design.faction, design.class, design.type];
  const words = names.flatMap((name) => (name ?? '').split(' '));
  return words.filter((word) => !text.includes(squashed(word)));
}

describe.each(Object.entries(cases))('%s', (_, design) => {
  describe.each([
    { paper: 'letter', landscape: false, layout: 1 },
    { paper: 'a4', landscape: true, layout: 2 },
    { paper: 'letter', landscape: false, layout: 4 },
  ] as const)('$paper, landscape $landscape, $layout a page', (options) => {
    let file: PrintedBook;
    let pages: readonly SeenPage[];
    beforeAll(async () => {
      file = await printed([design], options);
      pages = seenPages(file.bytes);
    });

    test('has the number of pages it reports', () => expect(pages).toHaveLength(file.pages));
    test('keeps its texts within the margins', () => expect(pages.flatMap(outside)).toEqual([]));
    test('has no text over another', () => expect(pages.flatMap(overlaps)).toEqual([]));
    test('can be searched for its names', () => expect(missingNames(design, pages)).toEqual([]));
    test('is small', () => expect(file.bytes.length).toBeLessThan(100 * 1024));
  });
});

describe('the file', () => {
  test('fills its buffer, so that it can be transferred', async () => {
    const file = await printed([cases.majestic]);
    expect(file.bytes.buffer.byteLength).toBe(file.bytes.length);
  });

  test('embeds its fonts as subsets that can be searched', async () => {
    const { bytes } = await printed([cases['other scripts']]);
    const fonts = seenFonts(bytes);
    expect(fonts.length).toBeGreaterThan(3);
    for (const { embedded, subset, searchable, name } of fonts) {
      expect({ name, embedded, subset, searchable }).toEqual({
        name,
        embedded: true,
        subset: true,
        searchable: true,
      });
    }
  });

  test('prints weapons of other scripts so that they can be found', async () => {
    const { bytes, issues } = await printed([cases['other scripts']]);
    const text = seenText(bytes);
    for (const name of ['Żółta Rakieta Ďáblova', 'Грозовая башня', '?? Cannon']) {
      expect(text).toContain(name);
    }
    expect(issues).toEqual([
      { char: '雷', where: '雷神 Cannon' },
      { char: '神', where: '雷神 Cannon' },
    ]);
  });

  test('has a title, a bookmark for each ship and both sizes of paper', async () => {
    const fleet = [cases.majestic, cases.seeking, cases.carrier];
    const { bytes } = await printed(fleet, { title: 'Home fleet', roster: true, reference: true });
    expect(seenInfo(bytes, 'Title')).toBe('Home fleet');
    expect(seenInfo(bytes, 'Page size')).toContain('612 x 792');
    const a4 = await printed([cases.majestic], { paper: 'a4', landscape: true });
    expect(seenInfo(a4.bytes, 'Page size')).toContain('841.89 x 595.276');
    const text = Buffer.from(bytes).toString('latin1');
    const titles = [...text.matchAll(/\/Title \((.*?)\)/gs)].map(([, title]) =>
      title?.startsWith('\xfe\xff')
        ? Buffer.from(title.slice(2), 'latin1').swap16().toString('utf16le')
        : title,
    );
    for (const name of ['Roster', 'Imperial Majestic', 'Test Hornet', 'Test Aerie', 'Reference']) {
      expect(titles).toContain(name);
    }
  });

  test('has the picture of a ship', async () => {
    const portrait =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const { bytes } = await printed([cases.majestic], {}, { sheet: { portrait } });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  });

  test('has the same bytes when printed twice', async () => {
    const [first, second] = [await printed([cases.majestic]), await printed([cases.majestic])];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  });

  test('says which font is missing', async () => {
    const { createPdf } = await import('../../src/sheets/print.ts');
    const { layoutBook } = await import('../../src/sheets/document.ts');
    const { bookOf } = await import('./printed.ts');
    const document = layoutBook(bookOf([cases.majestic]));
    await expect(createPdf(document, { fonts: {} })).rejects.toThrow('the PDF needs the font');
  });
});
