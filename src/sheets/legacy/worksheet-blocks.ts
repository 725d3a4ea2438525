/** The blocks of a worksheet: rows of boxes, weapons with their attack dice. */
import type { PrintedBoxes, PrintedWeapon } from '../../editions/printed.ts';
import type { Block } from '../blocks.ts';
import { type GlyphReport, middle } from '../page-builder.ts';
import { COLORS, LINES } from '../templates.ts';
import { lineText, textLines } from '../text-lines.ts';
import { textWidth } from '../text-runs.ts';
import { textBlocks } from './card-blocks.ts';
import type { CardStyle } from './card-style.ts';

/** Boxes in groups under a label, on as many lines as they take. */
export function boxRows(
  { label, groups }: PrintedBoxes,
  style: CardStyle,
  width: number,
): readonly Block[] {
  const left = style.letterColumn * 3;
  const side = style.box * 1.3;
  const places: { text: string; at: number; line: number }[] = [];
  let at = 0;
  let line = 0;
  groups.forEach((group, i) => {
    if (i > 0) at += style.trackGap;
    // A group that does not fit beside the last one begins a line.
    if (i > 0 && at + group.length * side > width - left) {
      at = 0;
      line += 1;
    }
    for (const text of group) {
      if (at + side > width - left) {
        at = 0;
        line += 1;
      }
      places.push({ text, at, line });
      at += side;
    }
  });
  return Array.from(
    { length: line + 1 },
    (_, row): Block => ({
      height: style.box,
      gap: row === 0 ? style.rowGap : LINES.line,
      draw(builder, x, y) {
        const { label: type } = style.text;
        if (row === 0) builder.text(label.toUpperCase(), x, middle(y, style.box, type.size), type);
        for (const place of places) {
          if (place.line !== row) continue;
          const box = { x: x + left + place.at, y, width: side, height: style.box };
          builder.rect(box.x, y, side, style.box, { stroke: COLORS.ink, lineWidth: LINES.line });
          if (place.text !== '') builder.textInBox(place.text, box, style.text.number);
        }
      },
    }),
  );
}

export function weaponBlocks(
  weapon: PrintedWeapon,
  style: CardStyle,
  width: number,
  report: GlyphReport,
): readonly Block[] {
  const stats = report.printable(weapon.stats);
  const room = width - textWidth(stats, style.text.stat) - style.trackGap;
  const names = textLines(
    report.printable(weapon.name),
    style.text.name,
    Math.max(room, width / 3),
  );
  return [
    ...names.map(
      (line, i): Block => ({
        height: style.line,
        gap: i === 0 ? style.rowGap / 2 : 0,
        keep: true,
        draw(builder, x, y) {
          const baseline = middle(y, style.line, style.text.name.size);
          builder.text(lineText(line), x, baseline, style.text.name);
          if (i === 0) builder.textRight(stats, x + width, baseline, style.text.stat);
        },
      }),
    ),
    ...textBlocks(report.printable(weapon.dice) || '–', style, width, style.letterColumn, 'arc'),
  ];
}
