/** The pages of a book that are shown beside a form, as pictures or shapes, and go on paper with it. */
import type { SheetDocument } from './document.ts';
import type { DrawnPage } from './primitives.ts';

/** More pages than anybody looks through beside a form. */
const MAX_PAGES = 12;

/** The first pages of a book that is laid out, for a stranger's may have any number. */
export const shownPages = ({ pages }: Pick<SheetDocument, 'pages'>): readonly DrawnPage[] =>
  pages.slice(0, MAX_PAGES);
