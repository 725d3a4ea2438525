/** Prints a book to the bytes of a PDF, for the command line and the worker. */

import { type Book, layoutBook, type SheetDocument } from './document.ts';
import { embeddedText } from './embedded-designs.ts';
import type { FontKey } from './faces.ts';
import type { FontFiles } from './font-files.ts';
import type { GlyphIssue } from './page-builder.ts';
import { createPdf } from './pdf.ts';

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
