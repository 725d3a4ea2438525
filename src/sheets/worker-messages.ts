/** What the page and the printing worker say to each other. */
import type { Book } from './document.ts';
import type { FontKey } from './faces.ts';
import type { PrintedBook } from './print.ts';

export interface PrintRequest {
  readonly book: Book;
  /** Where to fetch each font file; only those that the book needs are fetched. */
  readonly fontUrls: { readonly [key in FontKey]?: string };
}

export type PrintMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly printed: PrintedBook }
  | { readonly kind: 'failed'; readonly message: string };
