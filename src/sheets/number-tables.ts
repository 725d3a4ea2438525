/** A page of number tables in two columns: the reference for the table. */
import type { NumberTable, TableReference } from '../core/play/table-reference.ts';
import type { Block } from './flow.ts';
import {
  headingBlock,
  type ListStyle,
  largestList,
  listPages,
  type PageSetting,
} from './list-page.ts';
import { midline } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import { COLORS, type Ink, LINES, mm, NUMBERS } from './templates.ts';
import { lineText, textLines, textWidth } from './text-runs.ts';

export interface NumberPage extends TableReference {
  readonly title: string;
}

export const numberPages = (page: NumberPage, setting: PageSetting): readonly DrawnPage[] =>
  largestList((style) => {
    const { template, ink } = setting;
    const gap = mm(NUMBERS.gutter);
    const room = template.inner.width - gap;
    const width = { left: room * NUMBERS.leftShare, right: room * (1 - NUMBERS.leftShare) };
    const columns = {
      kind: 'columns',
      gap: style.gap,
      left: [
        ...page.left.flatMap((table) => tableBlocks(table, width.left, style, ink)),
        noteBlock(page.note, width.left, style),
      ],
      right: page.right.flatMap((table) => tableBlocks(table, width.right, style, ink)),
      rightAt: width.left + gap,
    } as const;
    return listPages(page.title, 'Reference', columns, setting);
  });

function noteBlock(note: string, width: number, { text: type, lineHeight, gap }: ListStyle): Block {
  const lines = textLines(note, type.small, width);
  return {
    height: lines.length * lineHeight,
    gap: gap / 2,
    draw(builder, x, y) {
      for (const [i, line] of lines.entries()) {
        const baseline = midline(y + i * lineHeight, lineHeight, type.small.size);
        builder.text(lineText(line), x, baseline, type.small, MUTED);
      }
    },
  };
}

function tableBlocks(
  table: NumberTable,
  width: number,
  style: ListStyle,
  ink: Ink,
): readonly Block[] {
  const { text: type, rowHeight, lineHeight } = style;
  const { row: face } = type;
  const longest = table.rows.reduce((most, { head }) => Math.max(most, textWidth(head, face)), 0);
  const heads = Math.max(width * NUMBERS.headShare, longest + style.gap / 2);
  const column = (width - heads) / table.columns.length;
  const at = (i: number): number => heads + i * column;
  const title = headingBlock(
    (builder, x, y) => {
      const baseline = midline(y, rowHeight, type.heading.size);
      builder.text(table.title.toUpperCase(), x, baseline, type.heading);
      builder.textRight(table.rule, x + width, baseline, type.small, { color: COLORS.muted });
    },
    width,
    style,
  );
  const names: Block = {
    height: lineHeight,
    gap: 0,
    keep: true,
    draw(builder, x, y) {
      builder.text(table.corner, x, midline(y, lineHeight, type.small.size), type.small);
      for (const [i, name] of table.columns.entries()) {
        const box = { x: x + at(i), y, width: column, height: lineHeight };
        builder.textInBox(name, box, type.small);
      }
    },
  };
  const rows = table.rows.map(({ head, cells }, row): Block => {
    const chances = cells.some(({ chance }) => chance !== undefined);
    const height = chances ? lineHeight * NUMBERS.twoLines : lineHeight;
    return {
      height,
      gap: 0,
      keep: row < table.rows.length - 1,
      draw(builder, x, y) {
        if (ink === 'shaded' && row % 2 === 1)
          builder.rect(x, y, width, height, { fill: COLORS.tint });
        builder.text(head, x, midline(y, height, type.row.size), type.row);
        for (const [i, { main, chance }] of cells.entries()) {
          const line = chance === undefined ? height : height / 2;
          const box = { x: x + at(i), y, width: column, height: line };
          builder.textInBox(main, box, type.strongFigure);
          if (chance === undefined) continue;
          const below = { ...box, y: y + line };
          builder.textInBox(chance, below, { ...type.small, tabular: true }, MUTED);
        }
        builder.line(x, y + height, x + width, y + height, LINES.hair, COLORS.cut);
      },
    };
  });
  return [title, names, ...rows];
}

const MUTED = { color: COLORS.muted };
