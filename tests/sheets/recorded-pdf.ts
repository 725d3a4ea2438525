/** A PDF document that records which texts and shapes are drawn on it, and where. */
import { ASCENT } from '../../src/sheets/faces.ts';
import {
  composed,
  type DrawnPage,
  type Matrix,
  transformedPoint,
} from '../../src/sheets/primitives.ts';
import { drawOnPdf, type PdfPages } from '../../src/sheets/print.ts';

interface SetText {
  readonly text: string;
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function recordedPdf(pages: readonly DrawnPage[]) {
  const texts: SetText[] = [];
  const shapes: string[] = [];
  let size = 0;
  const matrices: Matrix[] = [IDENTITY];
  const nothing = () => undefined;
  const shape = (kind: string) => () => void shapes.push(kind);
  const pdf: PdfPages = {
    outline: { addItem: nothing },
    fontSize: (to) => {
      size = to;
    },
    text: (text, left, top) => {
      const [x, y] = transformedPoint(matrices.at(-1) ?? IDENTITY, left, top + ASCENT * size);
      texts.push({ text, x, y, size });
    },
    save: () => void matrices.push(matrices.at(-1) ?? IDENTITY),
    restore: () => void matrices.pop(),
    transform: (...matrix) => {
      matrices.push(composed(matrices.pop() ?? IDENTITY, matrix));
    },
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
