/** Designs printed for a test. */
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type BookOptions, type PrintedDesign, sheetBook } from '../../src/sheets/book.ts';
import type { Book } from '../../src/sheets/document.ts';
import { type PrintedBook, printBook } from '../../src/sheets/print.ts';
import { allFonts } from './fonts.ts';

export type ShipOptions = Omit<PrintedDesign, 'design' | 'evaluation'>;

/** The book of these designs, each with the same options. */
export const bookOf = (
  designs: readonly Design[],
  options: BookOptions = {},
  ship: ShipOptions = {},
): Book =>
  sheetBook(
    unity,
    designs.map((design) => ({ design, evaluation: evaluate(unity, design), ...ship })),
    options,
  );

export const printed = (
  designs: readonly Design[],
  options: BookOptions = {},
  ship: ShipOptions = {},
): Promise<PrintedBook> =>
  printBook(bookOf(designs, options, ship), { fonts: allFonts, date: new Date(0) });
