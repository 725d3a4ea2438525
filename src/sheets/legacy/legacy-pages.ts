/** Sheets of earlier editions on pages: data cards and worksheets, in the cells that Unity’s sheets have. */
import type { PrintedShip } from '../../editions/printed.ts';
import type { Section, Spacer } from '../blocks.ts';
import { flow } from '../flow.ts';
import { type GlyphReport, middle, type PageBuilder } from '../page-builder.ts';
import type { StyleName } from '../paper.ts';
import type { CellDrawing } from '../sheet-layout.ts';
import { type Area, COLORS, LINES } from '../templates.ts';
import { type CardStyle, cardStyle, RECORD_HEADINGS, TURNS } from './card-style.ts';
import { printedBlocks } from './printed-blocks.ts';
import { legacyTitleBlocks } from './title-blocks.ts';

/** Turn, movement orders, speed, fired, notes: a row a turn. */
function legacyTurnRecord(style: CardStyle, width: number): Spacer {
  return {
    kind: 'spacer',
    gap: style.sectionGap,
    min: style.head + TURNS * style.record.min,
    draw(builder, x, y, height) {
      const rows = Math.max(TURNS, Math.floor((height - style.head) / style.record.target));
      const tall = (height - style.head) / rows;
      const edges = [0, ...style.recordColumns, 1].map((share) => x + share * width);
      RECORD_HEADINGS.forEach((heading, i) => {
        const baseline = middle(y, style.head, style.text.label.size);
        builder.text(heading.toUpperCase(), (edges[i] ?? x) + 2, baseline, style.text.label);
      });
      const top = y + style.head;
      builder.rect(x, top, width, height - style.head, {
        stroke: COLORS.ink,
        lineWidth: LINES.line,
      });
      for (const edge of edges.slice(1, -1)) builder.line(edge, top, edge, y + height);
      for (let row = 0; row < rows; row += 1) {
        const at = top + row * tall;
        if (row > 0) builder.line(x, at, x + width, at, LINES.hair);
        const box = { x, y: at, width: (edges[1] ?? x) - x, height: tall };
        builder.textInBox(String(row + 1), box, style.text.number);
      }
    },
  };
}

/** The cells that a sheet fills. */
export function legacySheetCells(
  model: PrintedShip,
  name: StyleName,
  size: { readonly width: number; readonly height: number },
  report: GlyphReport,
): readonly CellDrawing[] {
  const style = cardStyle(name);
  const { width } = size;
  const blocks = model.blocks.flatMap((block) => printedBlocks(block, style, width, report));
  const sections: readonly Section[] = [
    { kind: 'stack', blocks: [...legacyTitleBlocks(model, style, width, report), ...blocks] },
    legacyTurnRecord(style, width),
  ];
  const room = { height: size.height - style.footer, headHeight: style.line + style.rowGap };
  const cells = flow(sections, room);
  const continuationHeading = report.printable(`${model.className || 'Unnamed'} …`);
  return cells.map(
    (placed, i): CellDrawing =>
      (builder: PageBuilder, { x, y }: Area) => {
        if (i > 0) {
          builder.text(
            continuationHeading,
            x,
            middle(y, style.line, style.text.name.size),
            style.text.name,
          );
        }
        for (const one of placed) one.draw(builder, x + one.x, y + one.y);
        const foot = middle(y + size.height - style.footer, style.footer, style.text.small.size);
        const mark = cells.length > 1 ? `${i + 1}/${cells.length} · slipway` : 'slipway';
        builder.textRight(mark, x + width, foot, style.text.small, { color: COLORS.muted });
      },
  );
}
