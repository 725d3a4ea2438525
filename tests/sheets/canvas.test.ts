/** The canvas and the PDF have the same texts and shapes at the same places. */
import { describe, expect, test } from 'vitest';
import { layoutBook } from '../../src/sheets/document.ts';
import { drawOnCanvas, type PageContext } from '../../src/sheets/drawn-book.ts';
import { CAP_HEIGHT } from '../../src/sheets/faces.ts';
import { PageBuilder } from '../../src/sheets/page-builder.ts';
import {
  composed,
  type DrawnPage,
  type Matrix,
  pageText,
  rotation,
  transformedPoint,
} from '../../src/sheets/primitives.ts';
import { createPdf } from '../../src/sheets/print.ts';
import { textWidth } from '../../src/sheets/text-runs.ts';
import { cases } from './cases.ts';
import { allFonts } from './fonts.ts';
import { pagePicture } from './poppler.ts';
import { bookOf } from './printed.ts';
import { IDENTITY, recordedPdf } from './recorded-pdf.ts';

type Point = readonly [x: number, y: number];

interface DrawnText {
  readonly text: string;
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
}

/** Texts, kinds of shapes, and corners of rects drawn on a context in which each character is a unit wide. */
function recorded(page: DrawnPage) {
  const texts: DrawnText[] = [];
  const shapes: string[] = [];
  const rects: (readonly Point[])[] = [];
  const matrices: Matrix[] = [IDENTITY];
  const current = (): Matrix => matrices.at(-1) ?? IDENTITY;
  const transform = (...matrix: Matrix): void => {
    matrices.push(composed(matrices.pop() ?? IDENTITY, matrix));
  };
  let shape = '';
  const paint = (path?: unknown) => {
    const kind = path === undefined ? shape : 'path';
    if (kind !== '') shapes.push(kind);
    shape = '';
  };
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    measureText: (text: string) => ({ width: text.length }) as TextMetrics,
    fillText: (text: string, left: number, baseline: number) => {
      const [x, y] = transformedPoint(current(), left, baseline);
      texts.push({ text, x, y });
    },
    transform,
    translate: (x: number, y: number) => transform(1, 0, 0, 1, x, y),
    scale: (x: number, y: number) => transform(x, 0, 0, y, 0, 0),
    save: () => void matrices.push(current()),
    restore: () => void matrices.pop(),
    roundRect: (x: number, y: number, width: number, height: number) => {
      shape = 'rect';
      const corners: readonly Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
      rects.push(corners.map((corner) => transformedPoint(current(), ...corner)));
    },
    moveTo: () => {
      shape = 'line';
    },
    fill: paint,
    stroke: paint,
    beginPath: () => undefined,
    lineTo: () => undefined,
    setLineDash: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
  };
  drawOnCanvas(context as unknown as PageContext, page, 1, {
    pathOf: () => ({}) as Path2D,
    images: new Map(),
  });
  expect(matrices).toHaveLength(1);
  return { texts, shapes, rects };
}

const options = { layout: 2, roster: true, reference: true, style: 'shaded' } as const;

describe.each(Object.entries(cases))('%s', (_, design) => {
  const sheets = layoutBook(bookOf([design], options, { sheet: { accent: '#0b5c8f' } }));
  const pictures = sheets.pages.map(recorded);
  const onPaper = recordedPdf(sheets.pages);

  test('has every text where the PDF has it', () => {
    const pieces = pictures.flatMap(({ texts }) => texts);
    let next = 0;
    for (const { text, x, y, size } of onPaper.texts) {
      // Figures of one width are drawn one by one.
      const first = pieces[next];
      let drawn = '';
      while (drawn.length < text.length && next < pieces.length) {
        drawn += pieces[next]?.text;
        next += 1;
      }
      expect(drawn).toBe(text);
      expect(first?.y).toBeCloseTo(y, 9);
      expect(Math.abs((first?.x ?? Number.NaN) - x)).toBeLessThan(
        size * (drawn === first?.text ? 0.3 : 0.6),
      );
    }
    expect(next).toBe(pieces.length);
  });

  test('has the shapes of the PDF, each filled and outlined as there', () => {
    const once = pictures.flatMap(({ shapes }) => shapes);
    const missing = once.filter((kind) => !onPaper.shapes.includes(kind));
    expect([missing, once.length >= onPaper.shapes.length]).toEqual([[], true]);
  });

  test('has all its texts in the text of the page', () => {
    const words = sheets.pages.map(pageText).join('\n').replace(/\s+/g, ' ');
    const set = sheets.pages.flatMap(({ primitives }) =>
      primitives.flatMap((one) => (one.kind === 'text' ? [one.text.trim()] : [])),
    );
    expect(set.every((text) => words.includes(text.replace(/\s+/g, ' ')))).toBe(true);
  });
});

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Bounds of the ink, in points. */
function inkBounds(pdf: Uint8Array): Bounds {
  const RESOLUTION = 144;
  const { width, points } = pagePicture(pdf, 1, RESOLUTION);
  const ink: Point[] = [];
  for (let i = 0; i < points.length; i += 4) {
    if ((points[i] ?? 255) < 128) ink.push([(i / 4) % width, Math.floor(i / 4 / width)]);
  }
  const { left, top, right, bottom } = boundsOf(ink);
  const scale = 72 / RESOLUTION;
  return {
    left: left * scale,
    top: top * scale,
    right: (right + 1) * scale,
    bottom: (bottom + 1) * scale,
  };
}

const pageOf = (draw: (builder: PageBuilder) => void): DrawnPage => {
  const builder = new PageBuilder();
  draw(builder);
  return { width: 400, height: 300, primitives: builder.primitives };
};

const pdfOf = (page: DrawnPage): Promise<Uint8Array> =>
  createPdf(
    {
      title: 'Turned',
      pages: [page],
      perPage: 1,
      issues: [],
      uncoded: [],
      fonts: ['strong/latin'],
    },
    { fonts: allFonts, date: new Date(0) },
  );

/** Differences of the edges, largest first. */
const apart = (a: Bounds, b: Bounds): number =>
  Math.max(
    ...(['left', 'top', 'right', 'bottom'] as const).map((edge) => Math.abs(a[edge] - b[edge])),
  );

/** Letters whose ink fills the box from baseline to cap height. */
const TEXT = 'HEH';
const style = { face: 'strong', size: 20 } as const;

describe.each<[name: string, matrix: Matrix]>([
  ['a quarter turn', rotation(90, 200, 150)],
  ['half a turn', rotation(180, 150, 120)],
  ['30° about a point', rotation(30, 220, 140)],
  ['a turn of what is scaled', composed(rotation(-45, 200, 150), [1.5, 0, 0, 1.5, -100, -75])],
  ['a move', [1, 0, 0, 1, 37, -21]],
])('%s', (_, matrix) => {
  test('puts a rect at the same place on the canvas and in the PDF', async () => {
    const page = pageOf((builder) =>
      builder.transformed(matrix, () => builder.rect(150, 120, 90, 40, { fill: '#000000' })),
    );
    const [rect] = recorded(page).rects;
    expect(apart(inkBounds(await pdfOf(page)), boundsOf(rect ?? []))).toBeLessThan(1);
  });

  test('puts a text at the same place on the canvas and in the PDF', async () => {
    const page = pageOf((builder) =>
      builder.transformed(matrix, () => {
        builder.text(TEXT, 160, 150, style);
      }),
    );
    const [onCanvas] = recorded(page).texts;
    const [inPdf] = recordedPdf([page]).texts;
    expect(onCanvas?.text).toBe(inPdf?.text);
    expect([onCanvas?.x, onCanvas?.y]).toEqual([
      expect.closeTo(inPdf?.x ?? 0, 9),
      expect.closeTo(inPdf?.y ?? 0, 9),
    ]);
    const width = textWidth(TEXT, style);
    const height = CAP_HEIGHT * style.size;
    const corners: readonly Point[] = [
      [160, 150 - height],
      [160 + width, 150 - height],
      [160 + width, 150],
      [160, 150],
    ];
    const expected = boundsOf(corners.map((corner) => transformedPoint(matrix, ...corner)));
    expect(apart(inkBounds(await pdfOf(page)), expected)).toBeLessThan(4);
  });
});

test('colours and lines after a transformed shape are as before it', async () => {
  const square = (builder: PageBuilder) => builder.rect(20, 20, 50, 50, { fill: '#000000' });
  const turned = pageOf((builder) => {
    builder.transformed(rotation(10, 300, 200), () =>
      builder.rect(300, 200, 10, 10, { fill: '#ffffff', stroke: '#ffffff', dash: 3 }),
    );
    square(builder);
  });
  expect(inkBounds(await pdfOf(turned))).toEqual(inkBounds(await pdfOf(pageOf(square))));
});
