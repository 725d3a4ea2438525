/** Lays out all sheets of a file on pages, for the preview and the PDF. */
import type { Design } from '../core/design/design.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { PrintedShip } from '../editions/printed.ts';
import { flightCardPages, referencePages, rosterPages } from './book-pages.ts';
import type { ClassBook } from './class-book.ts';
import { contentsPages, entryCells, type ListedClass, weaponPages } from './class-book-layout.ts';
import { DEFAULT_FONT, type FontKey, fontKey } from './faces.ts';
import type { FlightCard } from './flight-cards.ts';
import { legacySheetCells } from './legacy/legacy-pages.ts';
import { numberPage, type PageSetting } from './list-page.ts';
import { type NumberPage, numberPages } from './number-tables.ts';
import { type GlyphIssue, GlyphReport, PageBuilder } from './page-builder.ts';
import type { DrawnPage, Primitive } from './primitives.ts';
import type { ReferenceModel } from './reference.ts';
import type { RosterModel } from './roster.ts';
import { type CellDrawing, sheetCells } from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import {
  COLORS,
  type Ink,
  LINES,
  type PageTemplate,
  type Paper,
  type PerPage,
  pageTemplate,
  STYLES,
  sheetStyle,
} from './templates.ts';

/** Number of sheets on a page; `fit` is the largest that gives every sheet a cell of its own. */
type Layout = PerPage | 'fit';

export interface PrintOptions {
  readonly paper?: Paper;
  readonly landscape?: boolean;
  readonly layout?: Layout;
  readonly style?: Ink;
}

/** Content of the pages, as plain data that can be sent to a worker. */
export interface Book {
  readonly title: string;
  readonly sheets: readonly SheetModel[];
  /** The sheets before a change: what differs from them is marked. */
  readonly former?: readonly SheetModel[];
  readonly roster?: RosterModel;
  /** Entries and weapons that make a class book of the sheets. */
  readonly classes?: ClassBook;
  /** Cards of flights, behind the sheets. */
  readonly flights?: readonly FlightCard[];
  readonly reference?: ReferenceModel;
  readonly numbers?: NumberPage;
  /** Sheets of earlier editions, after the others. */
  readonly legacySheets?: readonly PrintedShip[];
  /** Pages that are drawn already, behind all others: counters, boards, aids. */
  readonly drawn?: {
    readonly pages: readonly DrawnPage[];
    readonly issues: readonly GlyphIssue[];
  };
  /** Embedded in the PDF, so that it can be read back. */
  readonly designs: readonly Design[];
  /** House rules of the designs, embedded with them. */
  readonly packs?: readonly RulesPack[];
  readonly print: PrintOptions;
}

export interface SheetDocument {
  readonly title: string;
  readonly pages: readonly DrawnPage[];
  /** Sheets on a page, also if the layout is `fit`. */
  readonly perPage: PerPage;
  /** Characters that no font has, printed as `?`. */
  readonly issues: readonly GlyphIssue[];
  /** Ships whose links are too long for a QR code: their sheets have none. */
  readonly uncoded: readonly string[];
  readonly fonts: readonly FontKey[];
}

/** Most pages of a book that are shown beside a form and printed with it. */
const MAX_SHOWN = 12;

export const shownPages = ({ pages }: Pick<SheetDocument, 'pages'>): readonly DrawnPage[] =>
  pages.slice(0, MAX_SHOWN);

/** Called with the share of the work that is done, from 0 to 1. */
export type LayoutProgress = (share: number) => void;

export function layoutBook(book: Book, onProgress?: LayoutProgress): SheetDocument {
  const steps = layoutSteps(book);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}

/**
 * Lays out the book in steps of a few milliseconds, so that a page stays responsive. Yields the share
 * of the work that is done.
 */
export function* layoutSteps(book: Book): Generator<number, SheetDocument> {
  const { paper = 'letter', landscape = false, layout = 1, style: ink = 'ink' } = book.print;
  const report = new GlyphReport();
  const { classes } = book;
  const perPage = classes
    ? ENTRY_AND_SHEET
    : layout === 'fit'
      ? yield* fittingLayout(book)
      : layout;
  const template = pageTemplate(paper, landscape, perPage);
  const from = layout === 'fit' && !classes ? FIT_SHARE : 0;
  const [area] = template.cells;
  const cells: CellDrawing[] = [];
  const classCells: (readonly CellDrawing[])[] = [];
  for (const [i, model] of book.sheets.entries()) {
    const own = cellsOf(model, template, ink, report);
    const entry = classes?.entries[i];
    if (entry && area) classCells.push([...entryCells(entry, model, area, report), ...own]);
    else cells.push(...own);
    yield from + ((i + 1) / book.sheets.length) * (CELLS_SHARE - from);
  }
  for (const model of book.legacySheets ?? []) {
    if (area) cells.push(...legacySheetCells(model, template.style, area, report));
    yield CELLS_SHARE;
  }
  const plain = { template: pageTemplate(paper, landscape, 1), ink, report };
  const pages: DrawnPage[] = [];
  if (book.roster) pages.push(...rosterPages(book.roster, plain));
  for (let start = 0; start < cells.length; start += perPage) {
    pages.push(sheetPage(cells.slice(start, start + perPage), template));
    yield CELLS_SHARE + ((start + perPage) / (cells.length + perPage)) * (1 - CELLS_SHARE);
  }
  if (classes) pages.push(...classPages(book, classCells, template, plain, pages.length));
  if (book.flights) pages.push(...flightCardPages(book.title, book.flights, plain));
  if (book.reference) pages.push(...referencePages(book.reference, plain));
  if (book.numbers) pages.push(...numberPages(book.numbers, plain));
  if (book.drawn) pages.push(...book.drawn.pages);
  const { uncoded } = report;
  const issues = [...report.issues, ...(book.drawn?.issues ?? [])];
  const fonts = fontsOf(pages);
  const { former } = book;
  const before = former && layoutBook({ ...book, sheets: former, former: undefined }).pages;
  const shown = before ? markChanges(before, pages) : pages;
  return { title: book.title, pages: shown, perPage, issues, uncoded: [...uncoded], fonts };
}

/** Cells on a page of a class book. */
const ENTRY_AND_SHEET = 2;

/** Shares of the work that are done when the layout is chosen, and when the cells are filled. */
const FIT_SHARE = 0.4;
const CELLS_SHARE = 0.7;

/**
 * A sheet's cells in the template's style, or in a denser style if that takes fewer cells: a fuller
 * page is better than a second one.
 */
function cellsOf(
  model: SheetModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly CellDrawing[] {
  const [cell] = template.cells;
  if (!cell) return [];
  let best: readonly CellDrawing[] = [];
  for (const style of STYLES.slice(STYLES.indexOf(template.style))) {
    const cells = sheetCells(model, sheetStyle(style, ink, model.accent), cell, report);
    if (best.length === 0 || cells.length < best.length) best = cells;
    if (best.length === 1) break;
  }
  return best;
}

/** The most sheets a page at which a sheet fits into one cell; undefined if it is larger than a page. */
export function mostOnPage(model: SheetModel, print: PrintOptions): PerPage | undefined {
  const { paper = 'letter', landscape = false, style = 'ink' } = print;
  return ([4, 2, 1] as const).find((perPage) => {
    const template = pageTemplate(paper, landscape, perPage);
    return cellsOf(model, template, style, new GlyphReport()).length === 1;
  });
}

/**
 * The most sheets a page at which each ship fits into one cell, or fewer where that takes no page more:
 * one ship gets the whole page. A ship that is too big even for a page of its own does not count.
 */
function* fittingLayout({ sheets, print }: Book): Generator<number, PerPage> {
  let max: PerPage = 4;
  for (const [i, model] of sheets.entries()) {
    yield (i / sheets.length) * FIT_SHARE;
    max = Math.min(max, mostOnPage(model, print) ?? 4) as PerPage;
    if (max === 1) break;
  }
  const pages = (perPage: PerPage): number => Math.ceil(sheets.length / perPage);
  return ([1, 2] as const).find((perPage) => pages(perPage) <= pages(max)) ?? max;
}

/** Contents, each class on pages of its own, and the weapons; `before` pages come before them. */
function classPages(
  { title, sheets, classes }: Book,
  cells: readonly (readonly CellDrawing[])[],
  template: PageTemplate,
  plain: PageSetting,
  before: number,
): readonly DrawnPage[] {
  const { entries = [], weapons = [] } = classes ?? {};
  const pagesOf = (own: readonly CellDrawing[]): number => Math.ceil(own.length / ENTRY_AND_SHEET);
  const listed = (first: number): readonly ListedClass[] => {
    let page = first;
    return sheets.flatMap((sheet, i) => {
      const entry = entries[i];
      if (!entry) return [];
      const here = { entry, sheet, page };
      page += pagesOf(cells[i] ?? []);
      return [here];
    });
  };
  // The numbers of pages do not change how many pages the contents take.
  const { length } = contentsPages(title, listed(0), plain);
  const contents = { ...plain, firstPage: before + 1 };
  const pages = [...contentsPages(title, listed(before + length + 1), contents)];
  for (const own of cells) {
    for (let start = 0; start < own.length; start += ENTRY_AND_SHEET) {
      const number = before + pages.length + 1;
      pages.push(sheetPage(own.slice(start, start + ENTRY_AND_SHEET), template, number));
    }
  }
  const armoury = { ...plain, firstPage: before + pages.length + 1 };
  return weapons.length > 0 ? [...pages, ...weaponPages(weapons, armoury)] : pages;
}

/** Draws cells on a page: with lines to cut along, or with the number of a page that stays whole. */
function sheetPage(
  cells: readonly CellDrawing[],
  template: PageTemplate,
  number?: number,
): DrawnPage {
  const builder = new PageBuilder();
  cells.forEach((draw, i) => {
    const area = template.cells[i];
    if (area) draw(builder, area);
  });
  const { width, height } = template;
  if (number === undefined) drawCuts(builder, template);
  else numberPage(builder, template, number);
  return { width, height, primitives: builder.primitives };
}

/** Dashed lines between the cells, where the page is cut. */
function drawCuts(builder: PageBuilder, { cells, width, height, inner }: PageTemplate): void {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return;
  const dash = 2;
  if (last.x > first.x) {
    const x = width / 2;
    builder.line(x, inner.y, x, inner.y + inner.height, LINES.hair, COLORS.cut, dash);
  }
  if (last.y > first.y) {
    const y = height / 2;
    builder.line(inner.x, y, inner.x + inner.width, y, LINES.hair, COLORS.cut, dash);
  }
}

function fontsOf(pages: readonly DrawnPage[]): readonly FontKey[] {
  const keys = new Set<FontKey>([DEFAULT_FONT]);
  for (const { primitives } of pages) {
    for (const primitive of primitives) {
      if (primitive.kind === 'text') keys.add(fontKey(primitive.face, primitive.subset));
    }
  }
  return [...keys].sort();
}

/** Most pairs of parts that are compared; a page that differs more is left unmarked. */
const MOST_PAIRS = 1_000_000;

/** Space around a mark, in points. */
const AROUND = 1.5;

/** The pages with a tint under each text and box that the pages before the change lack. */
const markChanges = (
  before: readonly DrawnPage[],
  pages: readonly DrawnPage[],
): readonly DrawnPage[] =>
  pages.map((page, i) => {
    const marks = newParts(before[i]?.primitives ?? [], page.primitives).map(markOf);
    return marks.length === 0 ? page : { ...page, primitives: [...marks, ...page.primitives] };
  });

type Part = Extract<Primitive, { readonly kind: 'text' | 'rect' }>;

const isPart = (primitive: Primitive): primitive is Part =>
  primitive.kind === 'text' || primitive.kind === 'rect';

/** The content of a part, regardless of its place. */
const keyOf = (part: Part): string =>
  part.kind === 'text'
    ? `${part.face} ${part.size} ${part.text}`
    : `${part.width.toFixed(1)} ${part.height.toFixed(1)} ${part.fill}`;

/** Parts outside of the longest sequence that both pages have (Wagner and Fischer 1974). */
function newParts(former: readonly Primitive[], present: readonly Primitive[]): readonly Part[] {
  const parts = present.filter(isPart);
  const [a, b] = [former.filter(isPart).map(keyOf), parts.map(keyOf)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  const [rows, columns] = [endA - start, endB - start];
  if (rows * columns > MOST_PAIRS) return [];
  /** Lengths of common sequences from each pair to the ends. */
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = (i: number, j: number): boolean => a[start + i] === b[start + j];
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const length = isSame(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      const row = lengths[i];
      if (row) row[j] = length;
    }
  }
  const found: Part[] = [];
  for (let i = 0, j = 0; j < columns; ) {
    if (i < rows && isSame(i, j)) [i, j] = [i + 1, j + 1];
    else if (i < rows && lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else {
      const part = parts[start + j];
      if (part) found.push(part);
      j += 1;
    }
  }
  return found;
}

function markOf(part: Part): Primitive {
  const height = part.kind === 'text' ? part.size : part.height;
  const top = part.kind === 'text' ? part.y - part.size * 0.8 : part.y;
  return {
    kind: 'rect',
    x: part.x - AROUND,
    y: top - AROUND,
    width: part.width + 2 * AROUND,
    height: height + 2 * AROUND,
    fill: COLORS.mark,
    radius: AROUND,
    transform: part.transform,
  };
}
