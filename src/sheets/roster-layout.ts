/** The roster page: class, type, rating, count and total of a fleet, and its limit. */

import type { Block } from './blocks.ts';
import {
  headingBlock,
  LINE_HEIGHT,
  LIST_GAP,
  LIST_TEXT,
  listPages,
  ROW_HEIGHT,
} from './list-page.ts';
import { type GlyphReport, middle, type PageBuilder } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import type { RosterModel, RosterRow } from './roster.ts';
import type { Ink } from './sheet-style.ts';
import { COLORS, LINES, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';
import type { TextStyle } from './text-runs.ts';

/** Right ends of the number columns, and the text columns before them. */
function columns(width: number) {
  const sum = width;
  const rating = sum - mm(LIST.columns.sum);
  const count = rating - mm(LIST.columns.rating);
  const texts = count - mm(LIST.columns.count);
  return { sum, rating, count, type: texts * 0.55, nameRoom: texts * 0.53, typeRoom: texts * 0.43 };
}

export function rosterPages(
  roster: RosterModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly DrawnPage[] {
  const { width } = template.inner;
  const at = columns(width);
  const figures = (
    builder: PageBuilder,
    x: number,
    y: number,
    texts: readonly string[],
    type: TextStyle,
  ) => {
    const ends = [at.count, at.rating, at.sum];
    texts.forEach((text, i) => {
      builder.textRight(text, x + (ends[i] ?? width), y, type);
    });
  };
  const heading = headingBlock((builder, x, y) => {
    const baseline = middle(y, ROW_HEIGHT, LIST.heading);
    builder.text('CLASS', x, baseline, LIST_TEXT.heading);
    builder.text('TYPE', x + at.type, baseline, LIST_TEXT.heading);
    figures(builder, x, baseline, ['COUNT', 'RATING', 'TOTAL'], LIST_TEXT.heading);
  }, width);
  const row = (line: RosterRow, i: number): Block => {
    const names = textLines(report.printable(line.className), LIST_TEXT.strong, at.nameRoom);
    const types = textLines(report.printable(line.type), LIST_TEXT.row, at.typeRoom);
    const lines = Math.max(1, names.length, types.length);
    const height = ROW_HEIGHT + (lines - 1) * LINE_HEIGHT;
    return {
      height,
      gap: 0,
      draw(builder, x, y) {
        if (ink === 'shaded' && i % 2 === 1)
          builder.rect(x, y, width, height, { fill: COLORS.tint });
        const baseline = (n: number): number => middle(y, ROW_HEIGHT, LIST.row) + n * LINE_HEIGHT;
        names.forEach((text, n) => {
          builder.text(lineText(text), x, baseline(n), LIST_TEXT.strong);
        });
        types.forEach((text, n) => {
          builder.text(lineText(text), x + at.type, baseline(n), LIST_TEXT.row);
        });
        const { count, combatRating } = line;
        const texts = [String(count), String(combatRating), String(count * combatRating)];
        figures(builder, x, baseline(0), texts, LIST_TEXT.figure);
        builder.line(x, y + height, x + width, y + height, LINES.hair, COLORS.cut);
      },
    };
  };
  const blocks = [heading, ...roster.rows.map(row), ...sums(roster, width, at.count)];
  return listPages(roster.title, 'Roster', blocks, template, report);
}

/** The total, and what it leaves of the limit. */
function sums(roster: RosterModel, width: number, countAt: number): readonly Block[] {
  const { total, ships, limit } = roster;
  const line = (label: string, figure: string, count: string, gap: number): Block => ({
    height: ROW_HEIGHT,
    gap,
    draw(builder, x, y) {
      const baseline = middle(y, ROW_HEIGHT, LIST.row);
      builder.text(label, x, baseline, LIST_TEXT.strong);
      if (count) builder.textRight(count, x + countAt, baseline, LIST_TEXT.strongFigure);
      builder.textRight(figure, x + width, baseline, LIST_TEXT.strongFigure);
    },
  });
  const totals = [line('Fleet', String(total), String(ships), LIST_GAP / 2)];
  if (limit === undefined) return totals;
  const rest = limit - total;
  return [
    ...totals,
    line('Limit', String(limit), '', 0),
    line(rest < 0 ? 'Over the limit' : 'Left', String(Math.abs(rest)), '', 0),
  ];
}
