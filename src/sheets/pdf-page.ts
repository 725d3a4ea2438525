/** A laid-out page drawn into a PDF: vectors, and text at its place. */
import { ASCENT, type FontKey, fontKey } from './faces.ts';
import type { DrawnPage, Primitive, TextPrimitive } from './primitives.ts';

/** What of the PDF library's document is used here; it draws on its last page. */
export interface PdfPages {
  readonly outline: { addItem(title: string): void };
  addPage(options: { readonly size: readonly [width: number, height: number] }): void;
  fontSize(size: number): void;
  text(text: string, x: number, y: number, options: TextOptions): void;
  /** Reads a picture; throws where it is no data URL. */
  provideImage(source: string): unknown;
  image(source: string, x: number, y: number, size: { width: number; height: number }): void;
  lineWidth(width: number): void;
  dash(length: number, options: { readonly space: number }): void;
  undash(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): void;
  path(d: string): void;
  fillColor(color: string): void;
  strokeColor(color: string): void;
  fill(): void;
  stroke(): void;
  fillAndStroke(): void;
}

interface TextOptions {
  readonly lineBreak: false;
  readonly textWidth: number;
  readonly wordCount: 1;
  readonly characterSpacing?: number;
  readonly features?: readonly string[];
  readonly link?: string;
}

/** All shapes of a page come first, as texts never lie under shapes; then pictures and texts. */
export function drawOnPdf(
  pdf: PdfPages,
  { primitives }: DrawnPage,
  useFont: (key: FontKey) => void,
): void {
  for (const one of primitives) {
    if (one.kind !== 'text' && one.kind !== 'image') drawShape(pdf, one);
  }
  for (const one of primitives) {
    if (one.kind === 'text') drawText(pdf, one, useFont);
    else if (one.kind === 'image') {
      const { source, x, y, width, height } = one;
      pdf.provideImage(source);
      pdf.image(source, x, y, { width, height });
    }
  }
}

function drawShape(pdf: PdfPages, shape: Exclude<Primitive, { kind: 'text' | 'image' }>): void {
  const { stroke, lineWidth = 1, dash } = shape;
  const fill = shape.kind === 'line' ? undefined : shape.fill;
  if (fill) pdf.fillColor(fill);
  if (stroke) {
    pdf.strokeColor(stroke);
    pdf.lineWidth(lineWidth);
    if (dash) pdf.dash(dash, { space: dash });
    else pdf.undash();
  }
  if (!fill && !stroke) return;
  outline(pdf, shape);
  if (fill && stroke) pdf.fillAndStroke();
  else if (fill) pdf.fill();
  else pdf.stroke();
}

function outline(pdf: PdfPages, shape: Exclude<Primitive, { kind: 'text' | 'image' }>): void {
  if (shape.kind === 'path') pdf.path(shape.d);
  else if (shape.kind === 'line') {
    pdf.moveTo(shape.x1, shape.y1);
    pdf.lineTo(shape.x2, shape.y2);
  } else {
    const { x, y, width, height, radius } = shape;
    if (radius) pdf.roundedRect(x, y, width, height, radius);
    else pdf.rect(x, y, width, height);
  }
}

/** The library wants the top of the line, which is the font's ascent above the baseline. */
function drawText(pdf: PdfPages, text: TextPrimitive, useFont: (key: FontKey) => void): void {
  if (text.bookmark) pdf.outline.addItem(text.bookmark);
  if (text.text === '') return;
  useFont(fontKey(text.face, text.subset));
  pdf.fontSize(text.size);
  pdf.fillColor(text.color);
  pdf.text(text.text, text.x, text.y - ASCENT * text.size, {
    lineBreak: false,
    textWidth: text.width,
    wordCount: 1,
    ...(text.spacing ? { characterSpacing: text.spacing } : {}),
    ...(text.tabular ? { features: ['tnum'] } : {}),
    ...(text.link ? { link: text.link } : {}),
  });
}
