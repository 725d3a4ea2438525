/** Pages of plain rows under a title: the roster and the reference. */
import { type Block, type Columns, flow, type Section } from './flow.ts';
import { type GlyphReport, midline, PageBuilder } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import { COLORS, type Ink, LINES, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, type TextStyle, textLines } from './text-runs.ts';

export type ListStyle = ReturnType<typeof listStyle>;

/** A list at `scale` times its normal size; its columns grow by half of that. */
function listStyle(scale: number) {
  const size = (of: number): number => of * scale;
  const text = {
    title: { face: 'heavy', size: LIST.title },
    heading: { face: 'strong', size: size(LIST.heading), spacing: 0.06 },
    row: { face: 'text', size: size(LIST.row) },
    strong: { face: 'textStrong', size: size(LIST.row) },
    figure: { face: 'text', size: size(LIST.row), tabular: true },
    strongFigure: { face: 'textStrong', size: size(LIST.row), tabular: true },
    small: { face: 'regular', size: LIST.small },
  } as const satisfies { readonly [name: string]: TextStyle };
  return {
    text,
    rowHeight: mm(size(LIST.rowHeight)),
    lineHeight: mm(size(LIST.lineHeight)),
    gap: mm(size(LIST.gap)),
    column: (width: number): number => mm(width * (1 + (scale - 1) / 2)),
  };
}

export const NORMAL_LIST = listStyle(1);

export interface PageSetting {
  readonly template: PageTemplate;
  readonly ink: Ink;
  readonly report: GlyphReport;
  /** Number of the first page in the book, where its pages are numbered through. */
  readonly firstPage?: number;
}

/** Sizes to try, largest first, which is easy to read across a table. */
const SCALES = [1.35, 1.25, 1.15] as const;

/**
 * Lays out a list in the largest type that keeps it on one page or in one cell, or in the normal
 * type if it is longer.
 */
export function largestList<Page>(pagesIn: (style: ListStyle) => readonly Page[]): readonly Page[] {
  const normal = pagesIn(NORMAL_LIST);
  for (const scale of normal.length === 1 ? SCALES : []) {
    const pages = pagesIn(listStyle(scale));
    if (pages.length === 1) return pages;
  }
  return normal;
}

/** A heading over a hairline. */
export const headingBlock = (
  draw: Block['draw'],
  width: number,
  { rowHeight, gap }: ListStyle,
): Block => ({
  height: rowHeight,
  gap: gap * 1.6,
  keep: true,
  draw(builder, x, y) {
    draw(builder, x, y);
    builder.line(x, y + rowHeight, x + width, y + rowHeight, LINES.line);
  },
});

/** A heading with its rows. Repeated on each further page, unless a row has its own heading there. */
export const underHeading = (heading: Block, rows: readonly Block[]): readonly Block[] => [
  heading,
  ...rows.map((row): Block => ({ continuationHeading: heading, ...row })),
];

/** Lays out a title and the blocks or columns below it on pages. */
export function listPages(
  title: string,
  bookmark: string,
  body: readonly Block[] | Columns,
  { template, report, firstPage }: PageSetting,
): readonly DrawnPage[] {
  const { inner, width, height } = template;
  const { lineHeight: footer, text } = NORMAL_LIST;
  const titleHeight = LIST.title * 1.15;
  const head = textLines(report.printable(title), text.title, inner.width).map(
    (line, i): Block => ({
      height: titleHeight,
      gap: 0,
      keep: true,
      draw: (builder, x, y) => {
        const extras = i === 0 ? { bookmark } : {};
        builder.text(lineText(line), x, midline(y, titleHeight, LIST.title), text.title, extras);
      },
    }),
  );
  const rule: Block = {
    height: LINES.rule,
    gap: mm(LIST.titleGap) / 2,
    keep: true,
    draw: (builder, x, y) =>
      builder.line(x, y + LINES.rule / 2, x + inner.width, y + LINES.rule / 2, LINES.rule),
  };
  const room = { height: inner.height - footer, headHeight: 0 };
  const sections: readonly Section[] =
    'kind' in body
      ? [{ kind: 'stack', blocks: [...head, rule] }, body]
      : [{ kind: 'stack', blocks: [...head, rule, ...body] }];
  const cells = flow(sections, room);
  return cells.map((placed, i): DrawnPage => {
    const builder = new PageBuilder();
    for (const { x, y, draw } of placed) draw(builder, inner.x + x, inner.y + y);
    if (firstPage === undefined) {
      const foot = midline(inner.y + inner.height - footer, footer, LIST.small);
      const mark = cells.length > 1 ? `${i + 1}/${cells.length} · slipway` : 'slipway';
      builder.textRight(mark, inner.x + inner.width, foot, text.small, { color: COLORS.muted });
    } else numberPage(builder, template, firstPage + i);
    return { width, height, primitives: builder.primitives };
  });
}

/** Prints the number of a page of a book in the middle of its lower margin. */
export function numberPage(builder: PageBuilder, template: PageTemplate, number: number): void {
  const { inner, height } = template;
  const foot = inner.y + inner.height;
  const box = { x: inner.x, y: foot, width: inner.width, height: (height - foot) * 0.7 };
  builder.textInBox(`${number}`, box, NORMAL_LIST.text.small, { color: COLORS.muted });
}
