/** Data cards and worksheets of earlier editions on paper: Poppler reads them back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legacySamples } from '../../src/core/rules/unity/editions.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { LegacyShip } from '../../src/editions/edition.ts';
import {
  EDITIONS,
  editionNamed,
  legacyFromUnity,
  printedLegacyShip,
} from '../../src/editions/list.ts';
import { type Book, layoutBook } from '../../src/sheets/document.ts';
import { printBook } from '../../src/sheets/print.ts';
import { anyCard } from '../editions/admiralty/arbitrary-card.ts';
import { anyDisplay } from '../editions/nova/arbitrary-display.ts';
import { admiralty, editions, nova, readLegacyShips } from '../editions.ts';
import { runs } from '../runs.ts';
import { cases } from './cases.ts';
import { allFonts } from './fonts.ts';
import { seenPages, seenText } from './poppler.ts';

const bookOf = (ships: readonly LegacyShip[], layout: 1 | 2 = 1): Book => ({
  title: 'Cards',
  sheets: [],
  legacySheets: ships.map(printedLegacyShip),
  designs: [],
  print: { paper: 'a4', layout, landscape: layout === 2 },
});

const samples = legacySamples.flatMap(({ text, edition }) =>
  readLegacyShips(text, editionNamed(edition)).ships.map(({ legacy }) => legacy),
);

const print = (book: Book) => printBook(book, { fonts: allFonts, date: new Date(0) });

test('a data card prints every value of the card', async () => {
  const text = seenText((await print(bookOf(samples.slice(0, 1)))).bytes);
  for (const part of [
    '208',
    'HARROWGATE',
    '-class Heavy Cruiser',
    'Ninth Lamp',
    'HULL ENGINES SHIELDS',
    'XZ XZ XZ YZ YZ Y',
    'RNG ROF ACC IMP DMG',
    'X Beacon Cannon 12 1 4+ 2 1',
    'Range-Based ROF',
    '[AB] [AB] [AC] [BD]',
    'Marines (6)',
    'MOVEMENT ORDERS',
  ]) {
    expect(text).toContain(part);
  }
});

test('its tracks have 24 boxes each, and more only on a larger hull', () => {
  const boxes = (old: LegacyShip): number => {
    const [page] = layoutBook(bookOf([old])).pages;
    const rects = page?.primitives.filter((one) => one.kind === 'rect') ?? [];
    // Six boxes of the damage chart, the rating and the record stand beside the tracks.
    return rects.length - 8;
  };
  const [card] = samples;
  if (!card) throw new Error('a card is wanted');
  expect(boxes(card)).toBe(3 * 24);
  expect(boxes({ ...card, ship: { ...card.ship, ...{ hull: 25 } } })).toBe(3 * 30);
});

test('a worksheet prints groups, dice and what was lost', async () => {
  const tern = samples.find(({ edition }) => edition === nova);
  if (!tern) throw new Error('the Tern is wanted');
  const text = seenText((await print(bookOf([tern]))).bytes);
  for (const part of ['TERN-class Cruiser', '344', 'FF 6 · FP 3 · FS 3', '5-10-15 | Acr, Dx2']) {
    expect(text).toContain(part);
  }
});

test('two cards stand side by side on a page', async () => {
  const { bytes, pages } = await print(bookOf(samples.slice(0, 2), 2));
  expect(pages).toBe(1);
  expect(seenPages(bytes)[0]?.width).toBeCloseTo(841.89, 1);
});

test('any card and any display can be laid out, with any figures', () => {
  const odd = fc.constantFrom(0, -3, 1.5, 1e9, Number.NaN);
  fc.assert(
    fc.property(anyCard(), anyDisplay(), odd, (card, display, figure) => {
      const cards = [card, { ...card, hull: figure, engines: figure }];
      const displays = [display, { ...display, hull: [figure, 3, figure], armor: figure }];
      const ships: readonly LegacyShip[] = [
        ...cards.map((ship) => ({ edition: admiralty, ship })),
        ...displays.map((ship) => ({ edition: nova, ship })),
      ];
      for (const layout of [1, 2] as const) {
        expect(layoutBook(bookOf(ships, layout)).pages.length).toBeGreaterThan(0);
      }
    }),
    runs(100),
  );
});

describe('every case of the display sheets prints as a card and as a worksheet', () => {
  test.each(Object.entries(cases))('%s', async (_, design) => {
    const ships = EDITIONS.map((edition) =>
      legacyFromUnity(unity, editions, edition, design, new Set()),
    );
    for (const layout of [1, 2] as const) {
      const { bytes, pages } = await print(bookOf(ships, layout));
      const seen = seenPages(bytes);
      expect(seen).toHaveLength(pages);
      for (const { width, height, words } of seen) {
        for (const { left, right, top, bottom, text } of words) {
          const inside = left > 8 && right < width - 8 && top > 8 && bottom < height - 8;
          expect(inside ? '' : text).toBe('');
        }
      }
    }
  });
});
