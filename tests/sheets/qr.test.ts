/** The QR code of a sheet, read off the printed page. */
import decodeQr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/core/chance/random.ts';
import type { Design } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readLink, shareLink } from '../../src/formats/link/link.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { qrShape } from '../../src/sheets/sheet-layout.ts';
import { cases } from './cases.ts';
import { pagePicture } from './poppler.ts';
import { bookOf, printed } from './printed.ts';

const PAGE = 'https://example.org/slipway/';
const linkTo = (design: Design) => shareLink(PAGE, { kind: 'ship', design });

/** Reads the QR code on a page of the file, as a phone does. */
function scanned(pdf: Uint8Array, page: number): string | undefined {
  const { points, width, height } = pagePicture(pdf, page, 150);
  return decodeQr(points, width, height)?.data;
}

describe('a code on a sheet opens the equal design', () => {
  test.each([
    ['a page of its own', majestic, { layout: 1 }],
    ['a quarter of a page', majestic, { layout: 4, paper: 'a4', landscape: true }],
    ['the last of several pages', cases['hull 35 with everything'], { style: 'shaded' }],
  ] as const)('on %s', async (_, design, options) => {
    const file = await printed([design], { ...options, linkTo });
    const text = scanned(file.bytes, file.pages);
    expect(readLink(text ?? '').value).toEqual({ kind: 'ship', design });
    expect(file.uncoded).toEqual([]);
  });
});

test('a ship whose link is too long is reported, and its sheet has no code', () => {
  const long: Design = { ...majestic, class: 'Saga', notes: notes(3000) };
  const document = layoutBook(bookOf([long, majestic], { linkTo }));
  expect(document.uncoded).toEqual(['Imperial Saga']);
  const [page] = document.pages;
  expect(page).toEqual(layoutBook(bookOf([long])).pages[0]);
});

/** Letters without any order, so that nothing makes them shorter. */
function notes(length: number): string {
  const random = new Random(1);
  return Array.from({ length }, () => String.fromCharCode(33 + random.below(90))).join('');
}

test.each([
  ['', undefined],
  ['x'.repeat(1270), 117],
  ['x'.repeat(1300), undefined],
  ['#ship=1.abc', 21],
])('a text is a code with its number of squares, or none: %#', (text, size) => {
  expect(qrShape(text)?.size).toBe(size);
});

test('sheets have no code by default', () => {
  expect(bookOf([majestic]).sheets[0]?.code).toBeUndefined();
});
