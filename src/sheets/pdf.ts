/**
 * Laid-out pages as a PDF. The only file that knows the PDF library, which it loads when first
 * asked; it works in a page, in a worker and in Node.
 */
import { definition } from './definition.ts';
import type { SheetDocument } from './document.ts';
import type { FontKey } from './faces.ts';
import { unpackedFont } from './woff.ts';

/** The font files by name: TTF or WOFF. WOFF2 would give blank pages. */
export type FontFiles = { readonly [key in FontKey]?: Uint8Array };

export interface PdfOptions {
  readonly fonts: FontFiles;
  /** Text of the designs attached to the file, to be had back with `designsTextOfPdf`. */
  readonly embeddedDesigns?: string;
  /** When the file says it was made. */
  readonly date?: Date;
  /** Called with the share of the work that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** What of the library's interface is used here. */
interface PdfLibrary {
  readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
  setFonts(fonts: { readonly [name: string]: { readonly normal: string } }): void;
  setProgressCallback(callback: ((share: number) => void) | undefined): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy?(allows: (path: string) => boolean): void;
  createPdf(definition: unknown): { getBuffer(): Promise<Uint8Array> };
}

async function loadLibrary(): Promise<PdfLibrary> {
  const module: unknown = await import('pdfmake');
  const library = (module as { default?: PdfLibrary }).default ?? (module as PdfLibrary);
  // All it needs is handed to it: it shall fetch nothing and read no file.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy?.(() => false);
  return library;
}

let loading: Promise<PdfLibrary> | undefined;

/** The bytes of the PDF. Throws when a font that the pages need is missing. */
export async function createPdf(document: SheetDocument, options: PdfOptions): Promise<Uint8Array> {
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
  library.setProgressCallback(options.onProgress);
  const { date } = options;
  return library
    .createPdf({
      ...definition(document),
      displayTitle: true,
      info: {
        title: document.title,
        creator: 'slipway',
        producer: 'slipway',
        ...(date ? { creationDate: date } : {}),
      },
      ...(options.embeddedDesigns === undefined
        ? {}
        : { files: attachment(options.embeddedDesigns) }),
    })
    .getBuffer();
}

const unpackedFonts = new WeakMap<Uint8Array, Promise<Uint8Array>>();

/** The same file is unpacked once. */
function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const known = unpackedFonts.get(bytes) ?? unpackedFont(bytes);
  unpackedFonts.set(bytes, known);
  return known;
}

/** Name under which the designs are attached. */
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
