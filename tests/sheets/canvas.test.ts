/** The picture beside the form and the PDF have the same texts and shapes at the same places. */
import { describe, expect, test } from 'vitest';
import { drawOnCanvas, type PageContext } from '../../src/sheets/canvas.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { pageText } from '../../src/sheets/page-text.ts';
import type { DrawnPage } from '../../src/sheets/primitives.ts';
import { cases } from './cases.ts';
import { bookOf } from './printed.ts';
import { recordedPdf } from './recorded-pdf.ts';

interface Drawn {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

/** What a context is told, texts and outlines in their order; each character is a unit wide. */
function recorded(page: DrawnPage) {
  const texts: Drawn[] = [];
  const outlines: string[] = [];
  let [dx, dy] = [0, 0];
  let outline = '';
  const paint = (path?: unknown) => {
    const kind = path === undefined ? outline : 'path';
    if (kind !== '') outlines.push(kind);
    outline = '';
  };
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    measureText: (text: string) => ({ width: text.length }) as TextMetrics,
    fillText: (what: string, x: number, y: number) => texts.push({ what, x: x + dx, y: y + dy }),
    translate: (x: number, y: number) => {
      [dx, dy] = [x, y];
    },
    restore: () => {
      [dx, dy] = [0, 0];
    },
    roundRect: () => {
      outline = 'rect';
    },
    moveTo: () => {
      outline = 'line';
    },
    fill: paint,
    stroke: paint,
    save: () => undefined,
    scale: () => undefined,
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
  return { texts, outlines };
}

const options = { layout: 2, roster: true, reference: true, style: 'shaded' } as const;

describe.each(Object.entries(cases))('%s', (_, design) => {
  const sheets = layoutBook(bookOf([design], options, { sheet: { accent: '#0b5c8f' } }));
  const pictures = sheets.pages.map(recorded);
  const onPaper = recordedPdf(sheets.pages);

  test('has every text where the PDF has it', () => {
    const pieces = pictures.flatMap(({ texts }) => texts);
    let next = 0;
    for (const { what, x, y, size } of onPaper.texts) {
      // Figures of one width are drawn one by one.
      const first = pieces[next];
      let drawn = '';
      while (drawn.length < what.length && next < pieces.length) {
        drawn += pieces[next]?.what;
        next += 1;
      }
      expect(drawn).toBe(what);
      expect(first?.y).toBeCloseTo(y, 9);
      expect(Math.abs((first?.x ?? Number.NaN) - x)).toBeLessThan(
        size * (drawn === first?.what ? 0.3 : 0.6),
      );
    }
    expect(next).toBe(pieces.length);
  });

  test('has the shapes of the PDF, each filled and outlined as there', () => {
    const once = pictures.flatMap(({ outlines }) => outlines);
    const missing = once.filter((kind) => !onPaper.shapes.includes(kind));
    expect([missing, once.length >= onPaper.shapes.length]).toEqual([[], true]);
  });

  test('says in words all that is set', () => {
    const words = sheets.pages.map(pageText).join('\n').replace(/\s+/g, ' ');
    const set = sheets.pages.flatMap(({ primitives }) =>
      primitives.flatMap((one) => (one.kind === 'text' ? [one.text.trim()] : [])),
    );
    expect(set.every((text) => words.includes(text.replace(/\s+/g, ' ')))).toBe(true);
  });
});
