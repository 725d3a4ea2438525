/** What the PDF is told to draw: texts at their baselines, and shapes, in their order. */
import { ASCENT } from '../../src/sheets/faces.ts';
import { drawOnPdf, type PdfPages } from '../../src/sheets/pdf-page.ts';
import type { DrawnPage } from '../../src/sheets/primitives.ts';

interface SetText {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function recordedPdf(pages: readonly DrawnPage[]) {
  const texts: SetText[] = [];
  const shapes: string[] = [];
  let size = 0;
  const nothing = () => undefined;
  const shape = (kind: string) => () => void shapes.push(kind);
  const pdf: PdfPages = {
    outline: { addItem: nothing },
    fontSize: (to) => {
      size = to;
    },
    text: (what, x, y) => void texts.push({ what, x, y: y + ASCENT * size, size }),
    moveTo: shape('line'),
    rect: shape('rect'),
    roundedRect: shape('rect'),
    path: shape('path'),
    addPage: nothing,
    provideImage: nothing,
    image: nothing,
    lineWidth: nothing,
    dash: nothing,
    undash: nothing,
    lineTo: nothing,
    fillColor: nothing,
    strokeColor: nothing,
    fill: nothing,
    stroke: nothing,
    fillAndStroke: nothing,
  };
  for (const page of pages) drawOnPdf(pdf, page, nothing);
  return { texts, shapes };
}
