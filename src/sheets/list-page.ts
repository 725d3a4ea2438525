/** Pages of plain rows under a title: the roster and the reference. */

import type { Block } from './blocks.ts';
import { flow } from './flow.ts';
import { type GlyphReport, middle, PageBuilder } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import { COLORS, LINES, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';
import type { TextStyle } from './text-runs.ts';

/** The styles of a list, lengths in points. */
export const LIST_TEXT = {
  title: { face: 'heavy', size: LIST.title },
  heading: { face: 'strong', size: LIST.heading, spacing: 0.06 },
  row: { face: 'text', size: LIST.row },
  strong: { face: 'textStrong', size: LIST.row },
  figure: { face: 'text', size: LIST.row, tabular: true },
  strongFigure: { face: 'textStrong', size: LIST.row, tabular: true },
  small: { face: 'regular', size: LIST.small },
} as const satisfies { readonly [name: string]: TextStyle };

export const ROW_HEIGHT = mm(LIST.rowHeight);
export const LINE_HEIGHT = mm(LIST.lineHeight);
export const LIST_GAP = mm(LIST.gap);

/** A heading over a hairline. */
export const headingBlock = (draw: Block['draw'], width: number): Block => ({
  height: ROW_HEIGHT,
  gap: LIST_GAP * 1.6,
  keep: true,
  draw(builder, x, y) {
    draw(builder, x, y);
    builder.line(x, y + ROW_HEIGHT, x + width, y + ROW_HEIGHT, LINES.line);
  },
});

/** The title and these blocks on as many pages as they take. */
export function listPages(
  title: string,
  bookmark: string,
  blocks: readonly Block[],
  template: PageTemplate,
  report: GlyphReport,
): readonly DrawnPage[] {
  const { inner, width, height } = template;
  const footer = LINE_HEIGHT;
  const titleHeight = LIST.title * 1.15;
  const head = textLines(report.printable(title), LIST_TEXT.title, inner.width).map(
    (line, i): Block => ({
      height: titleHeight,
      gap: 0,
      keep: true,
      draw: (builder, x, y) => {
        const extras = i === 0 ? { bookmark } : {};
        builder.text(
          lineText(line),
          x,
          middle(y, titleHeight, LIST.title),
          LIST_TEXT.title,
          extras,
        );
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
  const cells = flow([{ kind: 'stack', blocks: [...head, rule, ...blocks] }], room);
  return cells.map((placed, i): DrawnPage => {
    const builder = new PageBuilder();
    for (const { x, y, draw } of placed) draw(builder, inner.x + x, inner.y + y);
    const foot = middle(inner.y + inner.height - footer, footer, LIST.small);
    const mark = cells.length > 1 ? `${i + 1}/${cells.length} · slipway` : 'slipway';
    builder.textRight(mark, inner.x + inner.width, foot, LIST_TEXT.small, { color: COLORS.muted });
    return { width, height, primitives: builder.primitives };
  });
}
