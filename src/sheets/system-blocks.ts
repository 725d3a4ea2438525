/** Equipment with its squares, traits on a shaded line, and a track for each class of munitions. */

import type { Block } from './flow.ts';
import { midline, type Setting } from './page-builder.ts';
import type { CountModel, SheetModel, TrackModel } from './sheet-model.ts';
import { COLORS, type SheetStyle } from './templates.ts';
import { breakLines, textWidth, type Word } from './text-runs.ts';
import {
  boxGrid,
  boxRowBlocks,
  drawSquares,
  squaresFitting,
  squaresWidth,
} from './tracks-drawing.ts';

interface Placed {
  readonly item: CountModel;
  readonly from: number;
  readonly to: number;
  readonly x: number;
}

/** Lines of equipment; the first leaves room for the loss limit. */
function itemLines(items: readonly CountModel[], { style, width }: Setting<SheetStyle>) {
  const type = style.text.item;
  const lines: Placed[][] = [[]];
  let at = 0;
  const next = (): void => {
    if (lines.at(-1)?.length) lines.push([]);
    at = 0;
  };
  for (const item of items) {
    const name = textWidth(item.label, type) + style.roseGap * 2;
    const whole = name + squaresWidth(item.count, style);
    if (at > 0 && at + style.bankGap + whole > width) next();
    let x = at > 0 ? at + style.bankGap : 0;
    const fitting = squaresFitting(width - x - name, style);
    for (let from = 0; from < item.count; from += fitting) {
      if (from > 0) {
        next();
        x = 0;
      }
      const to = Math.min(item.count, from + fitting);
      lines.at(-1)?.push({ item, from, to, x });
      at = x + name + squaresWidth(to - from, style);
    }
  }
  return lines.filter((line) => line.length > 0);
}

export function equipmentBlocks(
  equipment: SheetModel['equipment'],
  setting: Setting<SheetStyle>,
): readonly Block[] {
  const { style, width } = setting;
  const { item: type, loss } = style.text;
  const limit = `(${equipment.lossLimit})`;
  const room = width - textWidth(limit, loss) - style.roseGap * 3;
  const height = style.line * 0.92;
  return itemLines(equipment.items, { ...setting, width: room }).map((line, i): Block => {
    return {
      height,
      gap: i === 0 ? style.rowGap : 0,
      draw(builder, x, y) {
        const baseline = midline(y, height, type.size);
        for (const { item, from, to, x: at } of line) {
          if (from === 0) builder.text(item.label, x + at, baseline, type);
          const first = x + at + textWidth(item.label, type) + style.roseGap * 2;
          const top = y + (height - style.square) / 2;
          drawSquares(builder, item, first, top, style, from, to);
        }
        if (i === 0) builder.textRight(limit, x + width, baseline, loss);
      },
    };
  });
}

export function traitBlocks(
  traits: readonly string[],
  { style, width, report }: Setting<SheetStyle>,
): readonly Block[] {
  if (traits.length === 0) return [];
  const type = style.text.item;
  const inset = style.roseGap * 2;
  // A trait of several words does not break.
  const words = traits.map((trait, i): Word => {
    const end = i < traits.length - 1 ? ' ·' : '';
    return { text: `${report.printable(trait)}${end}`, style: type };
  });
  return breakLines(words, width - 2 * inset).map((line, i): Block => {
    return {
      height: style.line * 0.92,
      gap: i === 0 ? style.rowGap : 0,
      draw(builder, x, y) {
        builder.rect(x, y, width, style.line * 0.92, { fill: COLORS.shade });
        const baseline = midline(y, style.line * 0.92, type.size);
        for (const word of line.words) builder.text(word.text, x + inset + word.x, baseline, type);
      },
    };
  });
}

/** A line for each class of munitions with its boxes; many boxes take several rows. */
export function munitionBlocks(
  munitions: readonly TrackModel[],
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const { item: type, small } = style.text;
  const number = { ...small, face: 'strong' } as const;
  const look = { type: number, shaded: style.shaded };
  const names = munitions.map(({ label }) => textWidth(label, type));
  const column = Math.max(0, ...names) + style.roseGap * 4;
  return munitions.flatMap((track) => {
    const grid = boxGrid(track, width - column, style.munitions, number);
    const gap = style.rowGap * 0.8;
    return boxRowBlocks(track, grid, column, gap, look, (builder, x, y) => {
      builder.text(track.label, x, midline(y, grid.boxHeight, type.size), type);
    });
  });
}
