/** Tracks: rows of numbered boxes, and rows of squares without numbers. */
import type { PageBuilder } from './page-builder.ts';
import { square, stroke } from './shapes.ts';
import type { CountModel, TrackModel } from './sheet-model.ts';
import type { SheetStyle } from './sheet-style.ts';
import { COLORS, LINES } from './templates.ts';
import { type TextStyle, textWidth } from './text-runs.ts';

export interface BoxMeasures {
  readonly height: number;
  /** The narrowest and the widest a box may be. */
  readonly min: number;
  readonly max: number;
}

export interface BoxGrid {
  readonly perRow: number;
  readonly rows: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly height: number;
}

/** How a track's boxes stand in a width: rows of nearly the same length, boxes as wide as may be. */
export function boxGrid(
  track: TrackModel,
  width: number,
  measures: BoxMeasures,
  type: TextStyle,
  maxPerRow = Number.POSITIVE_INFINITY,
): BoxGrid {
  const count = track.boxes.length;
  const widest = track.boxes.reduce<number>(
    (max, box) => Math.max(max, textWidth(String(box), type)),
    0,
  );
  const min = Math.min(width, Math.max(measures.min, widest + 3));
  const fitting = Math.max(1, Math.min(maxPerRow, Math.floor((width + 1e-6) / min)));
  const rows = Math.max(1, Math.ceil(count / fitting));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const boxWidth = Math.min(Math.max(measures.max, min), width / perRow);
  return {
    perRow,
    rows,
    boxWidth,
    boxHeight: measures.height,
    height: rows * measures.height,
  };
}

/** The boxes of some rows of a track, from its box `from` on. */
export function drawBoxes(
  builder: PageBuilder,
  track: TrackModel,
  grid: BoxGrid,
  x: number,
  y: number,
  { type, shaded }: { readonly type: TextStyle; readonly shaded: boolean },
  from = 0,
  to = track.boxes.length,
): void {
  const { boxWidth: width, boxHeight: height, perRow } = grid;
  const paint = {
    stroke: COLORS.ink,
    lineWidth: LINES.line,
    ...(shaded ? { fill: COLORS.tint } : {}),
  };
  for (let start = from; start < to; start += perRow) {
    const end = Math.min(to, start + perRow);
    const top = y + ((start - from) / perRow) * height;
    builder.rect(x, top, (end - start) * width, height, paint);
    for (let i = start; i < end; i += 1) {
      const left = x + (i - start) * width;
      if (i > start) builder.line(left, top, left, top + height);
      builder.textInBox(String(track.boxes[i]), { x: left, y: top, width, height }, type);
      if (i < track.ticked) stroke(builder, left, top, width, height);
    }
  }
}

/** Width of `count` squares with a wider gap after each fifth. */
export const squaresWidth = (count: number, style: SheetStyle, fives = true): number =>
  count <= 0
    ? 0
    : count * (style.square + style.squareGap) -
      style.squareGap +
      (fives ? Math.floor((count - 1) / 5) * style.fiveGap : 0);

/** How many squares fit a width; whole fives when more than five do. */
export function squaresFitting(width: number, style: SheetStyle): number {
  let count = 1;
  while (squaresWidth(count + 1, style) <= width + 1e-6) count += 1;
  return count > 5 ? count - (count % 5) : count;
}

/** Squares `from` to `to` of a count, in one row. */
export function drawSquares(
  builder: PageBuilder,
  count: CountModel,
  x: number,
  y: number,
  style: SheetStyle,
  from = 0,
  to = count.count,
  fives = true,
): void {
  for (let i = from; i < to; i += 1) {
    const at = x + squaresWidth(i - from + 1, style, fives) - style.square;
    square(builder, at, y, style.square, i < count.ticked);
  }
}
