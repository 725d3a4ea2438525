/** Loads fonts and images for canvases, and draws the pages of a book as bitmaps in a worker. */
import { type CanvasTools, canvasFamily, drawOnCanvas, type PageContext } from './canvas.ts';
import { type Book, layoutBook, shownPages } from './document.ts';
import type { FontKey } from './faces.ts';
import { type FontUrls, fetchFonts } from './font-files.ts';
import type { GlyphIssue } from './page-builder.ts';
import type { PictureFile, PictureFormat } from './pictures.ts';
import { assetsOf, type DrawnPage, type PageAssets, pageText, pixelHeight } from './primitives.ts';
import type { PrintedBook } from './print.ts';

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
