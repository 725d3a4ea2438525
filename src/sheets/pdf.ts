/**
 * Laid-out pages as a PDF. The only file that knows the PDF library, which it loads when first
 * asked; it works in a page, in a worker and in Node.
 */
import type { SheetDocument } from './document.ts';
import { DEFAULT_FONT, type FontKey } from './faces.ts';
import { drawOnPdf, type PdfPages } from './pdf-page.ts';
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
  // All it needs is handed to it: it shall fetch nothing and read no file.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy?.(() => false);
  return library;
}

let loading: Promise<PdfLibrary> | undefined;

/**
 * The bytes of the PDF. The pages are drawn and written one by one: the library's own layout would
 * hold all of them at once, several times as large. Throws when a font that the pages need is missing.
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

/** What the library starts with: the first page, with nothing on it. */
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
    ...(options.date ? { creationDate: options.date } : {}),
  },
  ...(options.embeddedDesigns === undefined ? {} : { files: attachment(options.embeddedDesigns) }),
});

/** Takes what is written as it comes, so that no more of it is held than there is. */
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
