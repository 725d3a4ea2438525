/** Boards: hexes of true size, sheets that meet, numbers and texts that are whole. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { FONT_KEYS } from '../../../src/sheets/faces.ts';
import { GlyphReport } from '../../../src/sheets/page-builder.ts';
import type { DrawnPage } from '../../../src/sheets/primitives.ts';
import { createPdf } from '../../../src/sheets/print.ts';
import {
  allHexes,
  boardModel,
  OVERLAP,
  paperSize,
  tilingOf,
} from '../../../src/sheets/prints/board.ts';
import { boardImage, hexNumber } from '../../../src/sheets/prints/board-drawing.ts';
import { boardPages } from '../../../src/sheets/prints/board-pages.ts';
import { PRINT_CHOICES, PRINTS } from '../../../src/sheets/prints/print-kind.ts';
import type { PrintBoard } from '../../../src/sheets/prints/source.ts';
import { allFonts } from '../fonts.ts';
import { type PathPoint, pdfPaths } from './pdf-paths.ts';
import { MM, textsOf } from './printed-texts.ts';

const LATIN = FONT_KEYS.filter((key) => key.endsWith('/latin'));
const STANDARD = { columns: 32, rows: 18 };
const GRID = 0.2;

const pdfOf = (pages: readonly DrawnPage[]): Promise<Uint8Array> =>
  createPdf(
    { title: 'Board', pages, perPage: 1, issues: [], uncoded: [], fonts: LATIN },
    { fonts: allFonts },
  );

interface Options extends Partial<PrintBoard> {
  readonly size: string;
  readonly isFlat?: boolean;
}

const modelOf = ({ size, isFlat = false, ...board }: Options) =>
  boardModel(
    unityPlay,
    'Vigil squadron against the convoy',
    { ...STANDARD, terrain: [], ...board },
    { ...PRINT_CHOICES, hexSize: size, rows: isFlat ? 'flat' : 'pointy' },
  );

const pagesOf = (options: Options, paper: 'a4' | 'letter') =>
  boardPages(modelOf(options), { paper, cropMarks: true }, new GlyphReport());

/** Ends of the lines of the grid, in millimetres. */
const gridPoints = ({ primitives }: DrawnPage): readonly PathPoint[] =>
  primitives.flatMap((one) =>
    one.kind === 'path' && Math.abs((one.lineWidth ?? 0) * MM - GRID) < 1e-6
      ? Array.from(
          one.d.matchAll(/([-\d.]+) ([-\d.]+)/g),
          ([, x, y]): PathPoint => [Number(x) * MM, Number(y) * MM],
        )
      : [],
  );

const board = fc.record({
  columns: fc.integer({ min: 1, max: 10 }),
  rows: fc.integer({ min: 1, max: 8 }),
  size: fc.constantFrom(...PRINTS.hexSizes.map(({ id }) => id)),
  isFlat: fc.boolean(),
});
const paper = fc.constantFrom('a4' as const, 'letter' as const);

describe('sizes', () => {
  test.each(PRINTS.hexSizes)('a hex of $name measures that in the PDF', async ({ id, mm }) => {
    const pdf = await pdfOf(pagesOf({ columns: 3, rows: 2, size: id }, 'a4'));
    const grid = pdfPaths(pdf)[0]?.find(({ lineWidth }) => Math.abs(lineWidth - GRID) < 1e-3);
    const uprights = grid?.lines.flatMap(([from, to]) =>
      from && to && Math.abs(from[0] - to[0]) < 0.01 ? [from[0]] : [],
    );
    const places = [...new Set(uprights?.map((x) => Math.round(x * 100) / 100))].sort(
      (a, b) => a - b,
    );
    // Sides of two rows, half a hex apart.
    expect(places).toHaveLength(8);
    for (const [i, x] of places.entries()) {
      if (i > 1) expect(Math.abs(x - (places[i - 2] ?? 0) - mm)).toBeLessThan(0.1);
    }
  });

  test('the line of known length is a hex long', async () => {
    const [page] = pdfPaths(await pdfOf(pagesOf({ columns: 2, rows: 2, size: '32' }, 'a4')));
    const lengths = page?.flatMap(({ lines }) =>
      lines.map(([from, to]) => (from && to && from[1] === to[1] ? Math.abs(to[0] - from[0]) : 0)),
    );
    expect(lengths?.some((length) => Math.abs(length - 32) < 0.1)).toBe(true);
  });
});

describe('sheets', () => {
  const steps = (size: '32' | '25', on: 'a4' | 'letter') => {
    const { across, down, isLandscape } = tilingOf(modelOf({ size }).hexPaper, on);
    return [isLandscape, across.length, down.length, across[1]?.from, down[1]?.from];
  };

  test('the standard board is four by three sheets on both papers', () => {
    const [a4, letter] = [steps('32', 'a4'), steps('32', 'letter')];
    expect(a4.slice(0, 4)).toEqual([true, 4, 3, 8 * 32]);
    expect(a4[4]).toBeCloseTo(166.28, 2);
    expect(letter.slice(0, 4)).toEqual([true, 4, 3, 260]);
    expect(letter[4]).toBeCloseTo(169.4, 1);
  });

  test('sheets hold the whole board and leave a margin', () => {
    fc.assert(
      fc.property(board, paper, fc.integer({ min: 1, max: 9 }), (options, on, times) => {
        const { columns } = options;
        const { hexPaper } = modelOf({ ...options, columns: columns * times });
        const { across, down, left, top, width, height } = tilingOf(hexPaper, on);
        for (const [spans, total, start, room] of [
          [across, paperSize(hexPaper)[0], left, width],
          [down, paperSize(hexPaper)[1], top, height],
        ] as const) {
          expect(spans[0]?.from).toBe(0);
          expect(spans.at(-1)?.to).toBeCloseTo(total, 6);
          for (const [i, { from, to }] of spans.entries()) {
            const next = spans[i + 1];
            if (next) expect(next.from).toBeCloseTo(to, 6);
            expect(to - from).toBeGreaterThan(spans.length > 1 ? hexPaper.size / 2 : 0);
            expect(start).toBeGreaterThanOrEqual(5 - 1e-6);
            expect(start + to - from + (next ? OVERLAP : 0)).toBeLessThan(room - 4.9);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('corners in a strip lie in the same place on the sheet that covers it', () => {
    fc.assert(
      fc.property(board, paper, (options, on) => {
        const { across, down, left, top } = tilingOf(modelOf(options).hexPaper, on);
        const grids = pagesOf(options, on).map(gridPoints);
        const places = grids.map(
          (grid) => new Set(grid.map(([x, y]) => `${Math.round(x * 50)},${Math.round(y * 50)}`)),
        );
        const isThere = (place: ReadonlySet<string> | undefined, x: number, y: number): boolean =>
          [-1, 0, 1].some((dx) =>
            [-1, 0, 1].some((dy) =>
              place?.has(`${Math.round(x * 50) + dx},${Math.round(y * 50) + dy}`),
            ),
          );
        for (const [row, { from: y0, to: y1 }] of down.entries()) {
          for (const [column, { from: x0, to: x1 }] of across.entries()) {
            const at = row * across.length + column;
            const [width, height] = [x1 - x0, y1 - y0];
            const free = 0.05;
            for (const [x, y] of grids[at] ?? []) {
              const isRight = x > left + width + free && x < left + width + OVERLAP - free;
              const isBelow = y > top + height + free && y < top + height + OVERLAP - free;
              const isBesideOnly = y > top + free && y < top + height - free;
              const isBelowOnly = x > left + free && x < left + width - free;
              if (isRight && isBesideOnly && column + 1 < across.length)
                expect(isThere(places[at + 1], x - width, y)).toBe(true);
              if (isBelow && isBelowOnly && row + 1 < down.length)
                expect(isThere(places[at + across.length], x, y - height)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('texts', () => {
  test('every hex has its number, whole on a sheet, and no text leaves its page', () => {
    fc.assert(
      fc.property(board, paper, (options, on) => {
        const { hexPaper } = modelOf(options);
        const { across, left } = tilingOf(hexPaper, on);
        const pages = pagesOf(options, on);
        const numbers = new Set<string>();
        for (const [i, page] of pages.entries()) {
          const span = across[i % across.length];
          const right = left + (span?.to ?? 0) - (span?.from ?? 0);
          for (const text of textsOf(page)) {
            expect(text.size).toBeGreaterThanOrEqual(5.5);
            expect(Math.min(text.left, text.high)).toBeGreaterThan(0.5);
            expect(text.right).toBeLessThan(page.width * MM - 0.5);
            expect(text.low).toBeLessThan(page.height * MM - 0.5);
            if (!/^\d{4}$/.test(text.text)) continue;
            numbers.add(text.text);
            expect(text.left).toBeGreaterThan(left);
            expect(text.right).toBeLessThan(right);
          }
        }
        const wanted = allHexes(hexPaper).map((hex) => hexNumber(hexPaper, hex));
        expect([...numbers].sort()).toEqual(wanted.sort());
      }),
      { numRuns: 5 },
    );
  });
});

describe('terrain', () => {
  const terrain = [
    { kind: 'asteroid', q: 5, r: 3 },
    { kind: 'planet', q: 2, r: 6, size: 1 },
    { kind: 'asteroid', q: 90, r: 0 },
  ] as const;

  test.each([false, true])('pieces keep their columns and rows, flat hexes: %s', (isFlat) => {
    const model = modelOf({ size: '25', isFlat, terrain });
    const names = model.pieces.map((piece) => hexNumber(model.hexPaper, piece));
    expect(names).toEqual(['0704', '0607']);
    expect(model.legend.map(({ kind }) => kind)).toEqual(['asteroid', 'planet']);
  });

  test('a sheet tells its part of the board under a title of any length', () => {
    const model = { ...modelOf({ size: '38' }), title: 'Side 1 against Side 2 '.repeat(4) };
    const pages = boardPages(model, { paper: 'letter', cropMarks: true }, new GlyphReport());
    const texts = textsOf(pages[0]!).map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/columns 1–6, rows 1–4/);
    const [unbroken] = boardPages(
      { ...model, title: 'x'.repeat(90) },
      { paper: 'letter', cropMarks: true },
      new GlyphReport(),
    );
    expect(Math.min(...textsOf(unbroken!).map(({ size }) => size))).toBeGreaterThan(5);
  });

  test('the last sheet has its share of the hexes', () => {
    const parts = pagesOf({ columns: 8, rows: 6, size: '32' }, 'letter').map(
      (page) => textsOf(page).find(({ text }) => text.includes('columns'))?.text,
    );
    expect(parts).toEqual([
      expect.stringContaining('columns 1–4, rows 1–6'),
      expect.stringContaining('columns 5–8, rows 1–6'),
    ]);
  });

  test('the pull of a black hole has its number on the sheets that show it, clear of their feet', () => {
    const pull = { kind: 'black hole', q: 23, r: 5, size: 3 } as const;
    const { hexPaper } = modelOf({ size: '32' });
    const { down, top } = tilingOf(hexPaper, 'a4');
    const labels = pagesOf({ size: '32', terrain: [pull] }, 'a4').flatMap((page, i) => {
      const { from = 0, to = 0 } = down[Math.floor(i / 4)] ?? {};
      const own = textsOf(page).filter(({ text }) => text.startsWith('pull'));
      for (const { low } of own) expect(low).toBeLessThan(top + to - from);
      return own.map(({ text }) => text);
    });
    expect(labels).toEqual(expect.arrayContaining(['pull 1', 'pull 2']));
    expect(labels.length).toBeGreaterThan(2);
  });

  test('the image of a board is as large as its hexes', () => {
    const page = boardImage(modelOf({ columns: 4, rows: 3, size: '50', terrain }));
    expect(page.width * MM).toBeCloseTo(4.5 * 50, 3);
    expect(page.height * MM).toBeCloseTo((50 / Math.sqrt(3)) * 5, 3);
  });
});
