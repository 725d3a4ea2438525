import type { Accessor } from 'solid-js';
import { type Book, layoutSteps, type SheetDocument } from '../../../sheets/document.ts';
import { createSliced } from '../sliced.ts';

/** The book laid out in slices, so that a large fleet does not hold the page; the last book wins. */
export const createLayout = (book: Accessor<Book>): Accessor<SheetDocument | undefined> =>
  createSliced(() => layoutSteps(book()));
