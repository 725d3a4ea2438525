/** The jobs of the worker of the sheets. */
import type { Book } from './document.ts';
import type { FontKey } from './faces.ts';
import type { FontUrls } from './font-files.ts';
import type { GlyphIssue } from './page-builder.ts';
import type { PrintedBook } from './print.ts';

export interface BookRequest {
  readonly book: Book;
  /** Address of each font file; only those that the book needs are fetched. */
  readonly fontUrls: FontUrls;
}

/** Picture of a page, and its text. */
interface PagePicture {
  readonly bitmap: ImageBitmap;
  readonly text: string;
}

export interface DrawnBook {
  readonly pages: readonly PagePicture[];
  /** Characters that no font has, drawn as `?`. */
  readonly issues: readonly GlyphIssue[];
  /** Fonts of the pages. */
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
    /** The pictures are so many pixels wide. */
    readonly input: BookRequest & { readonly width: number };
    readonly progress: never;
    readonly answer: DrawnBook;
  };
}
