/** The pages of a book as pictures, drawn in a worker so that the page goes on. */
import { type CanvasTools, canvasFamily, drawOnCanvas } from './canvas.ts';
import { layoutBook } from './document.ts';
import { type FontKey, fontKey } from './faces.ts';
import { type FontUrls, fetchFonts } from './fetched-fonts.ts';
import { pageText } from './page-text.ts';
import type { DrawnPage } from './primitives.ts';
import { shownPages } from './shown-pages.ts';
import type { BookRequest, DrawnBook } from './worker-jobs.ts';

const loaded = new Map<FontKey, Promise<unknown>>();

/** Draws the book's first pages so many pixels wide. */
export async function drawBook(
  { book, fontUrls }: BookRequest,
  width: number,
  fonts: FontFaceSet,
): Promise<DrawnBook> {
  const document = layoutBook(book);
  const shown = shownPages(document);
  await Promise.all(keysOf(shown).map((key) => loadFont(key, fontUrls, fonts)));
  const tools: CanvasTools = { pathOf: (d) => new Path2D(d), images: await imagesOf(shown) };
  return {
    pages: shown.map((page) => ({ bitmap: picture(page, width, tools), text: pageText(page) })),
    issues: document.issues,
  };
}

function picture(page: DrawnPage, width: number, tools: CanvasTools): ImageBitmap {
  const canvas = new OffscreenCanvas(width, Math.round((width * page.height) / page.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  drawOnCanvas(context, page, width / page.width, tools);
  return canvas.transferToImageBitmap();
}

const keysOf = (pages: readonly DrawnPage[]): readonly FontKey[] => [
  ...new Set(
    pages.flatMap(({ primitives }) =>
      primitives.flatMap((one) => (one.kind === 'text' ? [fontKey(one.face, one.subset)] : [])),
    ),
  ),
];

/** Without its font, a text is drawn in another, in the same width; the next drawing tries again. */
function loadFont(key: FontKey, urls: FontUrls, fonts: FontFaceSet): Promise<unknown> {
  const load = async () => {
    const { [key]: bytes } = await fetchFonts(urls, [key]);
    if (bytes) fonts.add(await new FontFace(canvasFamily(key), new Uint8Array(bytes)).load());
  };
  const loading = loaded.get(key) ?? load().catch(() => loaded.delete(key));
  loaded.set(key, loading);
  return loading;
}

async function imagesOf(pages: readonly DrawnPage[]): Promise<CanvasTools['images']> {
  const sources = pages.flatMap(({ primitives }) =>
    primitives.flatMap((one) => (one.kind === 'image' ? [one.source] : [])),
  );
  const read = await Promise.all(
    [...new Set(sources)].map(async (source) => [source, await bitmapOf(source)] as const),
  );
  return new Map(read.flatMap(([source, bitmap]) => (bitmap ? [[source, bitmap] as const] : [])));
}

/** The picture of a data URL, which the page's policy lets nobody fetch. */
async function bitmapOf(source: string): Promise<ImageBitmap | undefined> {
  try {
    const bytes = Uint8Array.from(atob(source.slice(source.indexOf(',') + 1)), (character) =>
      character.charCodeAt(0),
    );
    return await createImageBitmap(new Blob([bytes]));
  } catch {
    return undefined;
  }
}
