/** A laid-out page drawn into a PDF: vectors, and text at its place. */
import { ASCENT, type FontKey, fontKey } from './faces.ts';
import type { DrawnPage, Primitive, TextPrimitive } from './primitives.ts';

/** Members of the PDF library's document that are used here; it draws on its last page. */
export interface PdfPages {
  readonly outline: { addItem(title: string): void };
  addPage(options: { readonly size: readonly [width: number, height: number] }): void;
  fontSize(size: number): void;
  text(text: string, x: number, y: number, options: TextOptions): void;
  /** Reads a picture; throws if it is no data URL. */
  provideImage(source: string): unknown;
  image(source: string, x: number, y: number, size: { width: number; height: number }): void;
  save(): void;
  restore(): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
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

/** Draws all shapes first, since no text lies under a shape, then pictures and texts. */
export function drawOnPdf(
  pdf: PdfPages,
  { primitives }: DrawnPage,
  useFont: (key: FontKey) => void,
): void {
  const isShape = ({ kind }: Primitive): boolean => kind !== 'text' && kind !== 'image';
  for (const primitive of primitives) {
    if (isShape(primitive)) drawPrimitive(pdf, primitive, useFont);
  }
  for (const primitive of primitives) {
    if (!isShape(primitive)) drawPrimitive(pdf, primitive, useFont);
  }
}

function drawPrimitive(pdf: PdfPages, primitive: Primitive, useFont: (key: FontKey) => void): void {
  const { transform } = primitive;
  if (transform) {
    pdf.save();
    pdf.transform(...transform);
  }
  if (primitive.kind === 'text') drawText(pdf, primitive, useFont);
  else if (primitive.kind === 'image') {
    const { source, x, y, width, height } = primitive;
    pdf.provideImage(source);
    pdf.image(source, x, y, { width, height });
  } else drawShape(pdf, primitive);
  if (transform) pdf.restore();
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

/** Gives the library the top of the line, which is the font's ascent above the baseline. */
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
    characterSpacing: text.spacing,
    features: text.tabular ? ['tnum'] : undefined,
    link: text.link,
  });
}
