/** All sheets of a file laid out on pages, for the preview and the PDF alike. */
import type { Design } from '../core/design.ts';
import { type FontKey, fontKey } from './faces.ts';
import { type GlyphIssue, GlyphReport, Pen } from './pen.ts';
import type { Page } from './primitives.ts';
import type { ReferenceModel } from './reference.ts';
import { referencePages } from './reference-layout.ts';
import type { RosterModel } from './roster.ts';
import { rosterPages } from './roster-layout.ts';
import { type CellDrawing, sheetCells } from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import type { Ink } from './sheet-style.ts';
import { sheetStyle } from './sheet-style.ts';
import {
  COLORS,
  LINES,
  type PageTemplate,
  type Paper,
  type PerPage,
  pageTemplate,
  STYLES,
} from './templates.ts';

/** How many sheets a page holds; `fit`: the most at which every sheet has its cell to itself. */
export type Layout = PerPage | 'fit';

export interface PrintOptions {
  readonly paper?: Paper;
  readonly landscape?: boolean;
  readonly layout?: Layout;
  readonly style?: Ink;
}

/** What goes on paper, as plain data that can be sent to a worker. */
export interface Book {
  readonly title: string;
  readonly sheets: readonly SheetModel[];
  readonly roster?: RosterModel;
  readonly reference?: ReferenceModel;
  /** Carried in the PDF, so that it can be read back. */
  readonly designs: readonly Design[];
  readonly print: PrintOptions;
}

export interface SheetDocument {
  readonly title: string;
  readonly pages: readonly Page[];
  /** Sheets a page, chosen when asked to fit. */
  readonly perPage: PerPage;
  /** Characters that no font has, printed as `?`. */
  readonly issues: readonly GlyphIssue[];
  /** The font files that the pages need. */
  readonly fonts: readonly FontKey[];
}

/** Called after each sheet with the sheets laid out so far and all of them. */
export type LayoutProgress = (done: number, total: number) => void;

export function layoutBook(book: Book, onProgress?: LayoutProgress): SheetDocument {
  const { paper = 'letter', landscape = false, layout = 1, style: ink = 'ink' } = book.print;
  const report = new GlyphReport();
  const perPage = layout === 'fit' ? fittingLayout(book) : layout;
  const template = pageTemplate(paper, landscape, perPage);
  const cells: CellDrawing[] = [];
  book.sheets.forEach((model, i) => {
    cells.push(...cellsOf(model, template, ink, report));
    onProgress?.(i + 1, book.sheets.length);
  });
  const plain = pageTemplate(paper, landscape, 1);
  const pages = [
    ...(book.roster ? rosterPages(book.roster, plain, ink, report) : []),
    ...sheetPages(cells, template),
    ...(book.reference ? referencePages(book.reference, plain, ink, report) : []),
  ];
  return { title: book.title, pages, perPage, issues: report.issues, fonts: fontsOf(pages) };
}

/**
 * A sheet's cells in the template's style, or in a denser one when that takes fewer: a page that is
 * a little fuller beats one that must be turned.
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

/**
 * The most sheets a page at which none takes more cells than on a page of its own: a ship too big
 * even for that flows on anyway and does not spread the others.
 */
function fittingLayout({ sheets, print }: Book): PerPage {
  const { paper = 'letter', landscape = false, style = 'ink' } = print;
  const count = (model: SheetModel, perPage: PerPage): number =>
    cellsOf(model, pageTemplate(paper, landscape, perPage), style, new GlyphReport()).length;
  const fits = (perPage: PerPage): boolean =>
    sheets.every((model) => {
      const cells = count(model, perPage);
      return cells === 1 || count(model, 1) > 1;
    });
  return ([4, 2] as const).find(fits) ?? 1;
}

function sheetPages(cells: readonly CellDrawing[], template: PageTemplate): readonly Page[] {
  const perPage = template.cells.length;
  const pages: Page[] = [];
  for (let start = 0; start < cells.length; start += perPage) {
    const pen = new Pen();
    template.cells.forEach((area, i) => {
      cells[start + i]?.(pen, area);
    });
    drawCuts(pen, template);
    const { width, height } = template;
    pages.push({ width, height, primitives: pen.primitives });
  }
  return pages;
}

/** Dashed lines between the cells, where the page is cut. */
function drawCuts(pen: Pen, { cells, width, height, inner }: PageTemplate): void {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return;
  const dash = 2;
  if (last.x > first.x) {
    const x = width / 2;
    pen.line(x, inner.y, x, inner.y + inner.height, LINES.hair, COLORS.cut, dash);
  }
  if (last.y > first.y) {
    const y = height / 2;
    pen.line(inner.x, y, inner.x + inner.width, y, LINES.hair, COLORS.cut, dash);
  }
}

function fontsOf(pages: readonly Page[]): readonly FontKey[] {
  const keys = new Set<FontKey>();
  for (const { primitives } of pages) {
    for (const one of primitives) {
      if (one.kind === 'text') keys.add(fontKey(one.face, one.subset));
    }
  }
  return [...keys].sort();
}
