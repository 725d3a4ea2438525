/** The game turn record: at least nine boxes with a check square, room to write, and a number. */

import type { Spacer } from './blocks.ts';
import { middle } from './page-builder.ts';
import type { Drawing } from './qr-drawing.ts';
import { square } from './shapes.ts';
import type { SheetStyle } from './sheet-style.ts';
import { COLORS, LINES } from './templates.ts';

/** Unity asks for no number; nine turns see most games out. */
const MIN_TURNS = 9;

/** The record over the whole width; a drawing stands at its right and narrows it. */
export function turnRecord(style: SheetStyle, full: number, beside?: Drawing): Spacer {
  const columns = style.columns;
  const width = beside ? full - beside.width - beside.gap : full;
  const minRows = Math.ceil(MIN_TURNS / columns);
  return {
    kind: 'spacer',
    gap: style.rowGap,
    min: Math.max(minRows * style.record.min, beside?.height ?? 0),
    draw(builder, x, y, height) {
      beside?.draw(builder, x + full - beside.width, y);
      const rows = Math.max(minRows, Math.round(height / style.record.target));
      const [step, tall] = [width / columns, height / rows];
      builder.rect(x, y, width, height, { stroke: COLORS.ink, lineWidth: LINES.line });
      for (let column = 1; column < columns; column += 1) {
        builder.line(x + column * step, y, x + column * step, y + height);
      }
      for (let row = 1; row < rows; row += 1) {
        builder.line(x, y + row * tall, x + width, y + row * tall);
      }
      const inset = style.check * 0.45;
      for (let turn = 0; turn < rows * columns; turn += 1) {
        const left = x + (turn % columns) * step + inset;
        const top = y + Math.floor(turn / columns) * tall + inset;
        square(builder, left, top, style.check);
        const at = left + style.check + style.roseGap * 2;
        const baseline = middle(top, style.check, style.text.record.size);
        builder.text(String(turn + 1), at, baseline, style.text.record);
      }
    },
  };
}
