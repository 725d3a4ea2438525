/** Properties of the layout of any ship on any paper. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { type Book, layoutBook, type PrintOptions } from '../../src/sheets/document.ts';
import { CAP_HEIGHT } from '../../src/sheets/faces.ts';
import type { DrawnPage, Primitive, TextPrimitive } from '../../src/sheets/primitives.ts';
import { measuresOf, mm, STYLES } from '../../src/sheets/templates.ts';
import { breakLines, lineText, textWidth, type Word, wordsOf } from '../../src/sheets/text-runs.ts';
import { legalDesign } from '../reference/arbitrary-design.ts';
import { runs } from '../runs.ts';
import { sampleShips } from '../sample-ships.ts';
import { cases } from './cases.ts';
import { bookOf } from './printed.ts';

const MARGIN = mm(8);
const everyPaper = (['letter', 'a4'] as const).flatMap((paper) =>
  [false, true].flatMap((landscape) =>
    ([1, 2, 4] as const).map((layout) => ({ paper, landscape, layout })),
  ),
);

interface Box {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text's box from its baseline to the height of its capitals. */
const textBox = ({ x, y, width, size, text }: TextPrimitive): Box => ({
  what: text,
  left: x,
  right: x + width,
  top: y - CAP_HEIGHT * size,
  bottom: y,
});

function box(one: Primitive): Box {
  switch (one.kind) {
    case 'text':
      return textBox(one);
    case 'line':
      return {
        what: 'line',
        left: Math.min(one.x1, one.x2),
        right: Math.max(one.x1, one.x2),
        top: Math.min(one.y1, one.y2),
        bottom: Math.max(one.y1, one.y2),
      };
    case 'path': {
      const ends = [...one.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
      const [xs, ys] = [ends.map(([, x]) => Number(x)), ends.map(([, , y]) => Number(y))];
      return {
        what: 'path',
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    }
    default:
      return {
        what: one.kind,
        left: one.x,
        right: one.x + one.width,
        top: one.y,
        bottom: one.y + one.height,
      };
  }
}

const texts = (page: DrawnPage): readonly TextPrimitive[] =>
  page.primitives.filter((one) => one.kind === 'text');

const outside = ({ width, height, primitives }: DrawnPage): string[] =>
  primitives
    .map(box)
    .filter(
      ({ left, right, top, bottom }) =>
        !(left >= MARGIN && right <= width - MARGIN && top >= MARGIN && bottom <= height - MARGIN),
    )
    .map(({ what }) => what);

function overlapping(page: DrawnPage): string[] {
  const boxes = texts(page)
    .filter(({ text }) => text.trim() !== '')
    .map(textBox)
    .sort((a, b) => a.top - b.top);
  const found: string[] = [];
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length && boxes[j]!.top < a.bottom - 0.01; j += 1) {
      const b = boxes[j]!;
      if (a.left < b.right - 0.01 && b.left < a.right - 0.01) found.push(`${a.what} / ${b.what}`);
    }
  });
  return found;
}

const squares = (pages: readonly DrawnPage[]): number[] =>
  pages.flatMap(({ primitives }) =>
    primitives.flatMap((one) =>
      one.kind === 'rect' && one.stroke && !one.radius && one.width === one.height
        ? [one.width]
        : [],
    ),
  );

/** Squares that stand on the sheet of this model: mounts, equipment, screens. */
const expectedSquares = ({ sheets }: Book): number =>
  sheets.reduce(
    (sum, { batteries, equipment, screens }) =>
      sum +
      [...equipment.items, ...screens].reduce((all, { count }) => all + count, 0) +
      batteries.reduce(
        (all, { banks }) => all + banks.reduce((mounts, bank) => mounts + bank.mounts, 0),
        0,
      ),
    0,
  );

/** Faults in the sheets of these designs. */
function faults(designs: readonly Design[], print: PrintOptions): string[] {
  const book = bookOf(designs, print);
  const { pages } = layoutBook(book);
  const measures = STYLES.map(measuresOf);
  const sides = squares(pages);
  const count = (wanted: readonly number[]) =>
    sides.filter((side) => wanted.some((one) => Math.abs(side - mm(one)) < 1e-9)).length;
  const [wanted, found] = [
    expectedSquares(book),
    count(measures.map(({ lengths }) => lengths.square)),
  ];
  const turns = count(measures.map(({ lengths }) => lengths.check));
  const small = sides.filter((side) => side < mm(3.2) - 1e-9);
  const sizes = pages.flatMap(texts).filter(({ size }) => size < 7 - 1e-9);
  return [
    ...pages.flatMap(outside).map((what) => `outside: ${what}`),
    ...pages.flatMap(overlapping).map((what) => `overlapping: ${what}`),
    ...small.map((side) => `a square of ${side}`),
    ...(found === wanted ? [] : [`${found} squares, not ${wanted}`]),
    ...(turns < 9 * designs.length ? [`room for ${turns} turns only`] : []),
    ...sizes.map(({ text, size }) => `${text} at ${size}`),
  ];
}

describe.each(everyPaper)('$paper, landscape $landscape, $layout a page', (print) => {
  test.each(Object.entries(cases))('%s: all there, all inside, nothing overlaps', (_, design) =>
    expect(faults([design], print)).toEqual([]),
  );
});

test('a random fleet on any paper has all its texts, inside the margins, without overlaps', () => {
  fc.assert(
    fc.property(
      fc.array(legalDesign(), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...everyPaper),
      (designs, print) => {
        expect(faults(designs, print)).toEqual([]);
      },
    ),
    runs(150),
  );
});

test.each(['letter', 'a4'] as const)(
  'on %s the largest sample ships have type of normal size',
  (paper) => {
    for (const design of sampleShips.filter(({ hull }) => hull >= 20)) {
      const { pages } = layoutBook(bookOf([design], { paper, layout: 1 }));
      const sizes = new Set(pages.flatMap(texts).map(({ size }) => size));
      expect([design.class, pages.length, sizes.has(measuresOf('roomy').name)]).toEqual([
        ...[design.class, 1, true],
      ]);
    }
  },
);

test('an absurdly long ship has all its texts', () => {
  const name = 'Über­lange Bezeichnung '.repeat(200);
  const absurd: Design = {
    ...cases.majestic,
    class: name,
    faction: 'x'.repeat(3000),
    hull: 35,
    engines: 9999,
    screens: 4000,
    weapons: [
      {
        id: 'w',
        name,
        modes: [{ range: 9999, rof: 9999, acc: 6, imp: 9999, dmg: 9999, name, traits: [] }],
      },
    ],
    batteries: [{ weapon: 'w', banks: [{ mounts: 5000, arc: 'Fwd+Port+Stbd+Aft', size: 4 }] }],
    systems: [
      { id: 'stealth', qty: 999 },
      { id: 'mines', qty: 3000 },
    ],
  };
  const papers = [
    { paper: 'letter', landscape: false, layout: 1 },
    { paper: 'a4', landscape: true, layout: 2 },
    { paper: 'letter', landscape: true, layout: 4 },
  ] as const;
  for (const print of papers) expect(faults([absurd], print)).toEqual([]);
  expect(layoutBook(bookOf([absurd])).pages.length).toBeLessThan(60);
});

test('a title keeps the class and its ending on one line', () => {
  const style = { face: 'strong', size: 10 } as const;
  const title = (name: string): readonly Word[] => [
    ...wordsOf(name, style),
    { text: '-class', style, joined: true },
    ...wordsOf('cruiser', style),
  ];
  const lines = (name: string, width: number) => breakLines(title(name), width).map(lineText);
  const room = textWidth('Imperial', style) + textWidth(' Endeavour', style);
  expect(lines('Imperial Endeavour', room + 1)).toEqual(['Imperial', 'Endeavour-class', 'cruiser']);
  expect(
    breakLines(title('Imperial Endeavour'), room + 1).every(({ width }) => width <= room),
  ).toBe(true);
  // Longer than a line, the name breaks wherever it must.
  expect(lines('Endeavour', textWidth('Endeavour', style) + 1)).toEqual([
    'Endeavour',
    '-class',
    'cruiser',
  ]);
});

describe('fit', () => {
  const perPage = (designs: readonly Design[]) =>
    layoutBook(bookOf(designs, { layout: 'fit' })).perPage;

  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 4],
  ])('lays %i small ships %i on a page: no more than fill its pages', (ships, sheets) =>
    expect(perPage(Array.from({ length: ships }, () => cases.majestic))).toBe(sheets),
  );

  test('takes fewer when a ship would flow on', () => {
    const loaded = { ...cases['munitions 30 of each'], hull: 30, screens: 50 };
    expect(perPage([cases.majestic, { ...cases.majestic, ...loaded }])).toBe(1);
  });

  test('is not spread by a ship too big for any page', () =>
    expect(
      perPage([
        ...Array.from({ length: 3 }, () => cases.majestic),
        cases['twelve banks in twelve batteries'],
      ]),
    ).toBe(4));

  test('gives every sheet its own cell', () => {
    const designs = [cases.majestic, cases.carrier, cases['dual modes']];
    const document = layoutBook(bookOf(designs, { layout: 'fit' }));
    expect(document.pages).toHaveLength(Math.ceil(designs.length / document.perPage));
  });
});

describe('a sheet that flows on', () => {
  const { pages } = layoutBook(bookOf([cases['hull 35 with everything']]));
  const words = (page: DrawnPage) => texts(page).map(({ text }) => text);

  test('repeats its title on every page', () => {
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(words(page)).toEqual(expect.arrayContaining(['LEVIATHAN', '223,701']));
    }
  });

  test('shows the number of its part', () => {
    expect(words(pages[1]!)).toContain(`2 of ${pages.length}`);
    expect(words(pages[0]!)).toContain(`1/${pages.length} · slipway`);
  });
});

test('a picture stands beside the tracks, inside and undistorted', () => {
  const header = new Uint8Array(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(header.buffer).setUint32(16, 300);
  new DataView(header.buffer).setUint32(20, 200);
  const portrait = `data:image/png;base64,${Buffer.from(header).toString('base64')}`;
  for (const print of everyPaper) {
    const { pages } = layoutBook(bookOf([cases.majestic], print, { sheet: { portrait } }));
    expect(pages.flatMap(outside)).toEqual([]);
    const pictures = pages.flatMap(({ primitives }) =>
      primitives.filter((one) => one.kind === 'image'),
    );
    expect(pictures).toHaveLength(1);
    expect(pictures[0]!.width / pictures[0]!.height).toBeCloseTo(1.5, 6);
  }
});
