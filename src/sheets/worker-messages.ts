/** What the page and the worker of the sheets say to each other. */
import type { Book } from './document.ts';
import type { FontUrls } from './fetched-fonts.ts';
import type { GlyphIssue } from './page-builder.ts';
import type { PrintedBook } from './print.ts';

export interface BookRequest {
  readonly book: Book;
  /** Where to fetch each font file; only those that the book needs are fetched. */
  readonly fontUrls: FontUrls;
}

/** A page as it looks, and what it says. */
interface PagePicture {
  readonly bitmap: ImageBitmap;
  readonly text: string;
}

export interface DrawnBook {
  readonly pages: readonly PagePicture[];
  /** Characters that no font has, drawn as `?`. */
  readonly issues: readonly GlyphIssue[];
}

/** A PDF, or pictures of the pages so many pixels wide. */
export type WorkerRequest =
  | (BookRequest & { readonly kind: 'print' })
  | (BookRequest & { readonly kind: 'draw'; readonly width: number });

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'printed'; readonly printed: PrintedBook }
  | { readonly kind: 'drawn'; readonly drawn: DrawnBook }
  | { readonly kind: 'failed'; readonly message: string };

/** What of a worker is used here. */
export interface SheetWorker {
  onmessage: ((event: { readonly data: WorkerMessage }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(request: WorkerRequest): void;
  terminate(): void;
}
