/**
 * Draws the pages of a book as bitmaps in a worker: the same texts and shapes at the same places as in the
 * PDF. Loads the fonts and images for its canvases.
 */
import { type Book, layoutBook, shownPages } from './document.ts';
import { type FontKey, type FontUrls, fetchFonts, fontKey } from './faces.ts';
import type { GlyphIssue } from './page-builder.ts';
import type { PictureFile, PictureFormat } from './pictures.ts';
import {
  assetsOf,
  type DrawnPage,
  type PageAssets,
  type Paint,
  type Primitive,
  pageText,
  pixelHeight,
  type TextPrimitive,
} from './primitives.ts';
import type { PrintedBook } from './print.ts';
import { textWidth } from './text-runs.ts';

/** @internal */
export type PageContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** @internal */
export interface CanvasTools {
  readonly pathOf: (d: string) => Path2D;
  /** Decoded images by their data URLs; an image that is missing is left out. */
  readonly images: ReadonlyMap<string, CanvasImageSource>;
}

const canvasFamily = (key: FontKey): string => `sheet-${key.replace('/', '-')}`;

/** Draws the page on white, unless it is clear, scaled from points to the canvas's own pixels. @internal */
export function drawOnCanvas(
  context: PageContext,
  page: DrawnPage,
  scale: number,
  tools: CanvasTools,
): void {
  context.save();
  // Without it, letters are moved to whole pixels, which shows at a low resolution.
  context.textRendering = 'geometricPrecision';
  context.scale(scale, scale);
  if (!page.isClear) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, page.width, page.height);
  }
  for (const primitive of page.primitives) {
    if (!primitive.transform) draw(context, primitive, tools);
    else {
      context.save();
      context.transform(...primitive.transform);
      draw(context, primitive, tools);
      context.restore();
    }
  }
  context.restore();
}

function draw(context: PageContext, primitive: Primitive, tools: CanvasTools): void {
  switch (primitive.kind) {
    case 'text':
      drawText(context, primitive);
      break;
    case 'rect': {
      const { x, y, width, height, radius = 0 } = primitive;
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      paint(context, primitive);
      break;
    }
    case 'line': {
      const { x1, y1, x2, y2 } = primitive;
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      paint(context, primitive);
      break;
    }
    case 'path':
      paint(context, primitive, tools.pathOf(primitive.d), primitive.holes ? 'evenodd' : 'nonzero');
      break;
    case 'image': {
      const { x, y, width, height, source } = primitive;
      const image = tools.images.get(source);
      if (image) context.drawImage(image, x, y, width, height);
    }
  }
}

/** Fills and strokes the path, or the context's current one. */
function paint(
  context: PageContext,
  { fill, stroke, lineWidth = 1, dash }: Paint,
  path?: Path2D,
  rule?: CanvasFillRule,
): void {
  if (fill) {
    context.fillStyle = fill;
    if (path) context.fill(path, rule);
    else context.fill();
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = lineWidth;
  context.setLineDash(dash ? [dash] : []);
  if (path) context.stroke(path);
  else context.stroke();
}

/** Draws spaced text and tabular figures character by character. */
function drawText(context: PageContext, text: TextPrimitive): void {
  context.fillStyle = text.color;
  context.font = `${text.size}px "${canvasFamily(fontKey(text.face, text.subset))}", sans-serif`;
  if (!text.spacing && !text.tabular) {
    drawFitted(context, text.text, text.x, text.y, text.width);
    return;
  }
  let { x } = text;
  const style = { face: text.face, size: text.size, tabular: text.tabular };
  for (const character of text.text) {
    const width = textWidth(character, style);
    const natural = context.measureText(character).width;
    // Each figure is centred in the common width.
    const inset = text.tabular ? Math.max(0, (width - natural) / 2) : 0;
    context.fillText(character, x + inset, text.y);
    x += width + (text.spacing ?? 0);
  }
}

/** Squeezes or stretches the text to its laid-out width, for when its font is missing. */
function drawFitted(context: PageContext, text: string, x: number, y: number, width: number): void {
  const natural = context.measureText(text).width;
  const share = natural > 0 && width > 0 ? width / natural : 1;
  if (Math.abs(share - 1) < NEGLIGIBLE) {
    context.fillText(text, x, y);
    return;
  }
  context.save();
  context.translate(x, y);
  context.scale(share, 1);
  context.fillText(text, 0, 0);
  context.restore();
}

/** Largest relative difference in width that is left alone. */
const NEGLIGIBLE = 0.004;

export interface BookRequest {
  readonly book: Book;
  /** Address of each font file; only those that the book needs are fetched. */
  readonly fontUrls: FontUrls;
}

export interface DrawnBook {
  readonly pages: readonly { readonly bitmap: ImageBitmap; readonly text: string }[];
  readonly issues: readonly GlyphIssue[];
  readonly fonts: readonly FontKey[];
}

export interface SheetJobs {
  readonly print: {
    readonly input: BookRequest;
    /** Share of the work that is done. */
    readonly progress: number;
    readonly answer: PrintedBook;
  };
  readonly draw: {
    /** Width of the pictures in pixels. */
    readonly input: BookRequest & { readonly width: number };
    readonly progress: never;
    readonly answer: DrawnBook;
  };
  readonly pictures: {
    readonly input: PicturesRequest;
    readonly progress: number;
    /** Bytes of a zip that fill their buffer. */
    readonly answer: { readonly bytes: Uint8Array<ArrayBuffer> };
  };
}

export interface PicturesRequest {
  readonly files: readonly PictureFile[];
  readonly format: PictureFormat;
  readonly fontUrls: FontUrls;
}

/** Loads fonts into the font set and decodes images. A font or image that fails is left out. */
export async function loadAssets(
  { fonts, images }: PageAssets,
  urls: FontUrls,
  fontSet: FontFaceSet,
): Promise<void> {
  await Promise.all([
    ...fonts.map((key) => loadFont(key, urls, fontSet)),
    ...images.map(loadImage),
  ]);
}

const loadedFonts = new Map<FontKey, Promise<unknown>>();

/** Text without its font is drawn in another, in the same width; the next call tries again. */
function loadFont(key: FontKey, urls: FontUrls, fontSet: FontFaceSet): Promise<unknown> {
  const load = async () => {
    const { [key]: bytes } = await fetchFonts(urls, [key]);
    if (bytes) fontSet.add(await new FontFace(canvasFamily(key), new Uint8Array(bytes)).load());
  };
  const loading = loadedFonts.get(key) ?? load().catch(() => loadedFonts.delete(key));
  loadedFonts.set(key, loading);
  return loading;
}

/** Oldest first. */
const loadedImages = new Map<string, ImageBitmap>();
const MAX_IMAGES = 24;

/** Decodes by hand, since the page's policy forbids to fetch a data URL. */
async function loadImage(source: string): Promise<void> {
  if (loadedImages.has(source)) return;
  try {
    const bytes = Uint8Array.from(atob(source.slice(source.indexOf(',') + 1)), (character) =>
      character.charCodeAt(0),
    );
    loadedImages.set(source, await createImageBitmap(new Blob([bytes])));
  } catch {
    return;
  }
  const [oldest] = loadedImages.keys();
  if (loadedImages.size > MAX_IMAGES && oldest !== undefined) loadedImages.delete(oldest);
}

const TOOLS: CanvasTools = { pathOf: (d) => new Path2D(d), images: loadedImages };

/** Sizes the canvas and draws the page on it, with the assets that are loaded by now. */
export function drawPage(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  page: DrawnPage,
  width: number,
): void {
  canvas.width = Math.round(width);
  canvas.height = pixelHeight(page, width);
  const context = canvas.getContext('2d') as PageContext | null;
  if (!context) throw new Error('this browser draws on no canvas');
  drawOnCanvas(context, page, width / page.width, TOOLS);
}

/** Draws the first pages of a book, `width` pixels wide. */
export async function drawBook(
  { book, fontUrls }: BookRequest,
  width: number,
  fontSet: FontFaceSet,
): Promise<DrawnBook> {
  const document = layoutBook(book);
  const pages = shownPages(document);
  const assets = assetsOf(pages);
  await loadAssets(assets, fontUrls, fontSet);
  const pictures = pages.map((page) => {
    const canvas = new OffscreenCanvas(1, 1);
    drawPage(canvas, page, width);
    return { bitmap: canvas.transferToImageBitmap(), text: pageText(page) };
  });
  return { pages: pictures, issues: document.issues, fonts: assets.fonts };
}

/** A writer of PNG pictures; rejects for a size that the browser's canvas does not take. */
export function pngWriter(fontUrls: FontUrls, fontSet: FontFaceSet) {
  const canvas = new OffscreenCanvas(1, 1);
  return async ({ page, width }: PictureFile): Promise<Uint8Array> => {
    await loadAssets(assetsOf([page]), fontUrls, fontSet);
    drawPage(canvas, page, width);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return new Uint8Array(await blob.arrayBuffer());
  };
}
