/**
 * Prints a book to the bytes of a PDF, for the command line and the worker. The only file that knows the
 * PDF library, which is loaded with the first PDF; it works in a page, in a worker and in Node.
 */
import { type Book, layoutBook, type SheetDocument } from './document.ts';
import { embeddedText } from './embedded-designs.ts';
import {
  ASCENT,
  DEFAULT_FONT,
  type FontFiles,
  type FontKey,
  fontKey,
  unpackedFont,
} from './faces.ts';
import type { GlyphIssue } from './page-builder.ts';
import type { DrawnPage, Primitive, TextPrimitive } from './primitives.ts';

export interface PrintSetting {
  /** Font files, or a function that loads the ones the book needs. */
  readonly fonts: FontFiles | ((keys: readonly FontKey[]) => Promise<FontFiles>);
  /** Creation date that is written into the file. */
  readonly date?: Date;
  /** Called with the share of the work that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface PrintedBook {
  /** Bytes that fill their buffer, so that it can be transferred to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  readonly perPage: SheetDocument['perPage'];
  /** Characters that no font has, printed as `?`. */
  readonly issues: readonly GlyphIssue[];
  /** Ships whose links are too long for a QR code: their sheets have none. */
  readonly uncoded: readonly string[];
}

/** The layout takes about this share of the time. */
const LAYOUT_SHARE = 0.2;

/** Prints all pages of the book as one PDF that carries the designs. */
export async function printBook(book: Book, setting: PrintSetting): Promise<PrintedBook> {
  const { onProgress, date, fonts: source } = setting;
  const document = layoutBook(book, (share) => onProgress?.(share * LAYOUT_SHARE));

  const fonts = typeof source === 'function' ? await source(document.fonts) : source;
  const bytes = await createPdf(document, {
    fonts,
    embeddedDesigns: embeddedText(book.designs, book.packs),
    date,
    onProgress: (share) => onProgress?.(LAYOUT_SHARE + (1 - LAYOUT_SHARE) * share),
  });
  const { perPage, issues, uncoded, pages } = document;
  return { bytes, pages: pages.length, perPage, issues, uncoded };
}

/** @internal */
export interface PdfOptions {
  readonly fonts: FontFiles;
  /** Text of the designs attached to the file; `designsTextOfPdf` reads it back. */
  readonly embeddedDesigns?: string;
  readonly date?: Date;
  readonly onProgress?: (share: number) => void;
}

/** Members of the library's interface that are used here. */
interface PdfLibrary {
  readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
  setFonts(fonts: { readonly [name: string]: { readonly normal: string } }): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy?(allows: (path: string) => boolean): void;
  createPdf(definition: unknown): { getStream(): Promise<PdfStream> };
}

/** The library's document while it is written, at its first page. */
interface PdfStream extends PdfPages {
  provideFont(key: string, bold: false, italics: false): unknown;
  _font: unknown;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  end(): void;
}

async function loadLibrary(): Promise<PdfLibrary> {
  const module: unknown = await import('pdfmake');
  const library = (module as { default?: PdfLibrary }).default ?? (module as PdfLibrary);
  // The library gets all it needs, so it may neither fetch nor read files.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy?.(() => false);
  return library;
}

let loading: Promise<PdfLibrary> | undefined;

/**
 * Creates the bytes of the PDF. Pages are drawn and written one by one, since the library's own
 * layout holds all of them at once. Throws if a font that the pages need is missing.
 * @internal
 */
export async function createPdf(
  document: SheetDocument,
  options: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= loadLibrary();
  const library = await loading;
  const fonts: { [name: string]: { normal: string } } = {};
  for (const key of document.fonts) {
    const bytes = options.fonts[key];
    if (!bytes) throw new Error(`the PDF needs the font ${key}`);
    library.virtualfs.writeFileSync(key, await unpacked(bytes));
    fonts[key] = { normal: key };
  }
  library.setFonts(fonts);
  const pdf = await library.createPdf(emptyPdf(document, options)).getStream();
  const bytes = bytesOf(pdf);
  const { pages } = document;
  for (const [i, page] of pages.entries()) {
    if (i > 0) pdf.addPage({ size: [page.width, page.height] });
    drawOnPdf(pdf, page, (key) => {
      pdf._font = pdf.provideFont(key, false, false);
    });
    options.onProgress?.((i + 1) / pages.length);
  }
  pdf.end();
  return bytes;
}

/** Definition of a document with one empty page. */
const emptyPdf = ({ title, pages: [first] }: SheetDocument, options: PdfOptions) => ({
  pageSize: { width: first?.width ?? 612, height: first?.height ?? 792 },
  pageMargins: 0,
  content: [],
  defaultStyle: { font: DEFAULT_FONT, fontSize: 8 },
  displayTitle: true,
  info: {
    title,
    creator: 'slipway',
    producer: 'slipway',
    ...(options.date && { creationDate: options.date }),
  },
  ...(options.embeddedDesigns !== undefined && { files: attachment(options.embeddedDesigns) }),
});

function bytesOf(pdf: PdfStream): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk) => void chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      resolve(bytes);
    });
  });
}

const unpackedFonts = new WeakMap<Uint8Array, Promise<Uint8Array>>();

/** Unpacks a font file once. */
function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const known = unpackedFonts.get(bytes) ?? unpackedFont(bytes);
  unpackedFonts.set(bytes, known);
  return known;
}

const ATTACHMENT_NAME = 'slipway-designs.json';

const attachment = (text: string) => ({
  [ATTACHMENT_NAME]: {
    src: `data:application/json;base64,${base64(new TextEncoder().encode(text))}`,
    name: ATTACHMENT_NAME,
    type: 'application/json',
    description: 'The designs on these sheets',
    relationship: 'Source',
  },
});

function base64(bytes: Uint8Array): string {
  let binary = '';
  const CHUNK = 8192;
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

/** Members of the PDF library's document that are used here; it draws on its last page. @internal */
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
  fill(rule?: 'even-odd'): void;
  stroke(): void;
  fillAndStroke(rule?: 'even-odd'): void;
}

interface TextOptions {
  readonly lineBreak: false;
  readonly textWidth: number;
  readonly wordCount: 1;
  readonly characterSpacing?: number;
  readonly features?: readonly string[];
  readonly link?: string;
}

/** Draws all shapes first, since no text lies under a shape, then pictures and texts. @internal */
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
  const rule = shape.kind === 'path' && shape.holes ? 'even-odd' : undefined;
  if (fill && stroke) pdf.fillAndStroke(rule);
  else if (fill) pdf.fill(rule);
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
