/** What the page and the worker of the sheets say to each other. */
import type { Book } from './document.ts';
import type { DrawnBook } from './drawn-book.ts';
import type { FontUrls } from './fetched-fonts.ts';
import type { PrintedBook } from './print.ts';

export interface BookRequest {
  readonly book: Book;
  /** Where to fetch each font file; only those that the book needs are fetched. */
  readonly fontUrls: FontUrls;
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

/** The worker of this room, as a bundler finds it. */
export const startSheetWorker = (): SheetWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as SheetWorker;
