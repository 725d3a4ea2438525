/** The preview and the PDF draw the same things at the same places. */
import { describe, expect, test } from 'vitest';
import { layoutBook } from '../../src/sheets/document.ts';
import type { DrawnPage } from '../../src/sheets/primitives.ts';
import { createPageDrawing } from '../../src/ui/shared/page-drawing.ts';
import { cases } from '../sheets/cases.ts';
import { bookOf } from '../sheets/printed.ts';
import { recordedPdf } from '../sheets/recorded-pdf.ts';

const options = { layout: 2, roster: true, reference: true, style: 'shaded' } as const;

interface Drawn {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

/** The elements of the page's preview. */
function drawn(page: DrawnPage): readonly Element[] {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  createPageDrawing(svg)(page);
  return [...svg.children];
}

const figure = (element: Element, name: string): number => Number(element.getAttribute(name));

describe.each(Object.entries(cases))('%s', (_, design) => {
  const sheets = layoutBook(bookOf([design], options, { sheet: { accent: '#0b5c8f' } }));
  const elements = sheets.pages.flatMap(drawn);

  test('has the same texts at the same places in the preview and in the PDF', () => {
    const onScreen = elements.flatMap((element): Drawn[] =>
      element.tagName === 'text'
        ? [{ what: element.textContent, x: figure(element, 'x'), y: figure(element, 'y') }]
        : [],
    );
    const onPaper = recordedPdf(sheets.pages).texts;
    expect(onPaper.map(({ what }) => what)).toEqual(onScreen.map(({ what }) => what));
    const apart = onPaper.flatMap(({ x, y }, i) => [
      Math.abs(x - (onScreen[i]?.x ?? Number.NaN)),
      Math.abs(y - (onScreen[i]?.y ?? Number.NaN)),
    ]);
    expect(Math.max(...apart)).toBeLessThan(1e-9);
  });

  test('has the same shapes in the preview and in the PDF', () => {
    const kinds = ['rect', 'line', 'path'];
    const onScreen = elements.flatMap(({ tagName }) => (kinds.includes(tagName) ? [tagName] : []));
    const onPaper = recordedPdf(sheets.pages).shapes;
    expect(onPaper).toEqual(onScreen);
  });
});
