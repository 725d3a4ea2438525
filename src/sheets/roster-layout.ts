/** The roster page: class, type, rating, count and total of a fleet, and its limit. */

import type { Block } from './blocks.ts';
import { lettersText } from './identity.ts';
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
import { type RosterModel, type RosterRow, rosterNames } from './roster.ts';
import type { Ink } from './sheet-style.ts';
import { COLORS, LINES, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';
import type { TextStyle } from './text-runs.ts';

/** Right ends of the number columns, and the text columns before them. */
function columns(width: number) {
  const { sum: total, rating: each, count: ships, hull: boxes, letters } = LIST.columns;
  const rating = width - mm(total);
  const count = rating - mm(each);
  const hull = count - mm(ships);
  const name = mm(letters);
  const texts = hull - mm(boxes) - name;
  const gap = mm(LIST.gap);
  return {
    ...{ rating, count, hull, name, type: name + texts * 0.52 },
    nameRoom: texts * 0.52 - gap,
    typeRoom: texts * 0.48 - gap,
    lettersRoom: name - gap,
  };
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
    const ends = [at.hull, at.count, at.rating, width];
    texts.forEach((text, i) => {
      builder.textRight(text, x + (ends[i] ?? width), y, type);
    });
  };
  const heading = headingBlock((builder, x, y) => {
    const baseline = middle(y, ROW_HEIGHT, LIST.heading);
    builder.text('ID', x, baseline, LIST_TEXT.heading);
    builder.text('CLASS', x + at.name, baseline, LIST_TEXT.heading);
    builder.text('TYPE', x + at.type, baseline, LIST_TEXT.heading);
    figures(builder, x, baseline, ['HULL', 'COUNT', 'RATING', 'TOTAL'], LIST_TEXT.heading);
  }, width);
  const row = (line: RosterRow, i: number): Block => {
    const texts = (text: string, type: TextStyle, room: number) =>
      textLines(report.printable(text), type, room).map(lineText);
    const classes = texts(line.className, LIST_TEXT.strong, at.nameRoom);
    const names = texts(rosterNames(line), LIST_TEXT.row, at.nameRoom);
    const types = texts(line.type, LIST_TEXT.row, at.typeRoom);
    const letters = texts(lettersText(line.letters ?? []), LIST_TEXT.strong, at.lettersRoom);
    const lines = Math.max(1, classes.length + names.length, types.length, letters.length);
    const height = ROW_HEIGHT + (lines - 1) * LINE_HEIGHT;
    return {
      height,
      gap: 0,
      draw(builder, x, y) {
        if (ink === 'shaded' && i % 2 === 1)
          builder.rect(x, y, width, height, { fill: COLORS.tint });
        const baseline = (n: number): number => middle(y, ROW_HEIGHT, LIST.row) + n * LINE_HEIGHT;
        const column = (all: readonly string[], left: number, type: TextStyle, from = 0): void => {
          all.forEach((text, n) => {
            builder.text(text, left, baseline(from + n), type);
          });
        };
        column(letters, x, LIST_TEXT.strong);
        column(classes, x + at.name, LIST_TEXT.strong);
        column(names, x + at.name, LIST_TEXT.row, classes.length);
        column(types, x + at.type, LIST_TEXT.row);
        const { hull, count, combatRating } = line;
        const shown = [hull ?? '', count, combatRating, count * combatRating].map(String);
        figures(builder, x, baseline(0), shown, LIST_TEXT.figure);
        builder.line(x, y + height, x + width, y + height, LINES.hair, COLORS.cut);
      },
    };
  };
  const blocks = [heading, ...roster.rows.map(row), ...sums(roster, width, [at.hull, at.count])];
  return listPages(roster.title, 'Roster', blocks, template, report);
}

/** The total, what it leaves of the limit, and what wins. */
function sums(
  { total, ships, hull, limit, target }: RosterModel,
  width: number,
  ends: readonly number[],
): readonly Block[] {
  const line = (label: string, figure: string, gap = 0, counts: readonly number[] = []): Block => ({
    height: ROW_HEIGHT,
    gap,
    draw(builder, x, y) {
      const baseline = middle(y, ROW_HEIGHT, LIST.row);
      builder.text(label, x, baseline, LIST_TEXT.strong);
      counts.forEach((count, i) => {
        builder.textRight(String(count), x + (ends[i] ?? 0), baseline, LIST_TEXT.strongFigure);
      });
      builder.textRight(figure, x + width, baseline, LIST_TEXT.strongFigure);
    },
  });
  const totals = [line('Fleet', String(total), LIST_GAP / 2, [hull, ships])];
  if (limit !== undefined) {
    const rest = limit - total;
    totals.push(line('Limit', String(limit)));
    totals.push(line(rest < 0 ? 'Over the limit' : 'Left', String(Math.abs(rest))));
  }
  if (target !== undefined) totals.push(line('Victory points to win', String(target)));
  return totals;
}
