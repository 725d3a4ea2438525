/** The small figures of a sheet: squares, diamonds, ticks, and the rose that shows a firing arc. */
import type { Block } from './flow.ts';
import type { PageBuilder } from './page-builder.ts';
import type { CountModel, TrackModel } from './sheet-model.ts';
import { COLORS, LINES, OUTLINE, type SheetStyle } from './templates.ts';
import { type TextStyle, textWidth } from './text-runs.ts';

const DEGREES = Math.PI / 180;
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A place in the data of a path, in four decimals of a point, which are finer than any printer. */
export const pathPoint = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`;

export function square(
  builder: PageBuilder,
  x: number,
  y: number,
  side: number,
  ticked = false,
): void {
  builder.rect(x, y, side, side, { ...OUTLINE, lineWidth: LINES.square });
  if (ticked) tick(builder, x, y, side, side);
}

function tick(builder: PageBuilder, x: number, y: number, width: number, height: number): void {
  const inset = Math.min(width, height) * 0.16;
  const [left, right] = [x + inset, x + width - inset];
  const [top, bottom] = [y + inset, y + height - inset];
  builder.line(left, top, right, bottom, LINES.mark);
  builder.line(left, bottom, right, top, LINES.mark);
}

/** A stroke through a numbered box, which leaves the number legible. */
const stroke = (builder: PageBuilder, x: number, y: number, width: number, height: number): void =>
  builder.line(x + 1, y + height - 1, x + width - 1, y + 1, LINES.mark);

export function diamond(builder: PageBuilder, x: number, y: number, side: number): void {
  const half = side / 2;
  const d = `M${pathPoint(x + half, y)}L${pathPoint(x + side, y + half)}L${pathPoint(x + half, y + side)}L${pathPoint(x, y + half)}Z`;
  builder.path(d, { ...OUTLINE, lineWidth: LINES.square });
}

/** A point on a circle, degrees clockwise from the top. */
const onCircle = (x: number, y: number, radius: number, degrees: number): string =>
  `${pathPoint(x + radius * Math.sin(degrees * DEGREES), y - radius * Math.cos(degrees * DEGREES))}`;

/** The stretches of neighbouring 15° wedges, as first wedge and count. */
function stretches(wedges: readonly number[]): readonly (readonly [from: number, count: number])[] {
  const covered = new Set(wedges);
  const found: [number, number][] = [];
  for (let wedge = 0; wedge < 24; wedge += 1) {
    if (!covered.has(wedge) || covered.has((wedge + 23) % 24)) continue;
    let count = 1;
    while (covered.has((wedge + count) % 24)) count += 1;
    found.push([wedge, count]);
  }
  return found;
}

/**
 * A circle with the covered directions filled, the bow upwards, and the hex spines as white
 * hairlines.
 */
export function rose(
  builder: PageBuilder,
  x: number,
  y: number,
  diameter: number,
  wedges: readonly number[],
): void {
  const radius = diameter / 2;
  const [cx, cy] = [x + radius, y + radius];
  const inner = radius - LINES.square / 2;
  const whole = new Set(wedges).size >= 24;
  if (whole) builder.path(circle(cx, cy, inner), { fill: COLORS.ink });
  else if (wedges.length > 0) {
    const slices = stretches(wedges).map(([from, count]) => {
      const [start, end] = [from * 15, (from + count) * 15];
      const large = count > 12 ? 1 : 0;
      return `M${pathPoint(cx, cy)}L${onCircle(cx, cy, inner, start)}A${pathPoint(inner, inner)} 0 ${large} 1 ${onCircle(cx, cy, inner, end)}Z`;
    });
    builder.path(slices.join(''), { fill: COLORS.ink });
  }
  builder.path(circle(cx, cy, inner), { ...OUTLINE, lineWidth: LINES.square });
  const spines = [0, 60, 120].map(
    (degrees) => `M${onCircle(cx, cy, inner, degrees)}L${onCircle(cx, cy, inner, degrees + 180)}`,
  );
  if (wedges.length > 0) {
    builder.path(spines.join(''), { stroke: COLORS.paper, lineWidth: LINES.hair * 0.7 });
  }
}

/** Two halves, since an arc cannot end where it begins. */
const circle = (x: number, y: number, radius: number): string =>
  `M${onCircle(x, y, radius, 0)}A${pathPoint(radius, radius)} 0 0 1 ${onCircle(x, y, radius, 180)}A${pathPoint(radius, radius)} 0 0 1 ${onCircle(x, y, radius, 0)}Z`;

export interface BoxMeasures {
  readonly height: number;
  /** The narrowest and the widest a box may be. */
  readonly min: number;
  readonly max: number;
}

type BoxGrid = ReturnType<typeof boxGrid>;

/** Arranges a track's boxes in rows of nearly the same length, with boxes as wide as possible. */
export function boxGrid(
  track: TrackModel,
  width: number,
  measures: BoxMeasures,
  type: TextStyle,
  maxPerRow = Number.POSITIVE_INFINITY,
) {
  const count = track.boxes.length;
  const widest = Math.max(0, ...track.boxes.map((box) => textWidth(String(box), type)));
  const min = Math.min(width, Math.max(measures.min, widest + 3));
  const fitting = Math.max(1, Math.min(maxPerRow, Math.floor((width + 1e-6) / min)));
  const rows = Math.max(1, Math.ceil(count / fitting));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const boxWidth = Math.min(Math.max(measures.max, min), width / perRow);
  return { perRow, rows, boxWidth, boxHeight: measures.height };
}

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
  const paint = { ...OUTLINE, fill: shaded ? COLORS.tint : undefined };
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

/** A block for each row of a track's boxes; the first has its label. */
export const boxRowBlocks = (
  track: TrackModel,
  grid: BoxGrid,
  left: number,
  gap: number,
  look: { readonly type: TextStyle; readonly shaded: boolean },
  label: Block['draw'],
): readonly Block[] =>
  Array.from({ length: grid.rows }, (_, row): Block => {
    const [from, to] = [row * grid.perRow, Math.min(track.boxes.length, (row + 1) * grid.perRow)];
    return {
      height: grid.boxHeight,
      gap: row === 0 ? gap : 0,
      draw(builder, x, y) {
        if (row === 0) label(builder, x, y);
        drawBoxes(builder, track, grid, x + left, y, look, from, to);
      },
    };
  });

/** Width of `count` squares with a wider gap after each fifth. */
export const squaresWidth = (count: number, { square, squareGap, fiveGap }: SheetStyle): number =>
  count <= 0 ? 0 : count * (square + squareGap) - squareGap + Math.floor((count - 1) / 5) * fiveGap;

/** Number of squares that fit a width; a multiple of five if more than five do. */
export function squaresFitting(width: number, style: SheetStyle): number {
  let count = 1;
  while (squaresWidth(count + 1, style) <= width + 1e-6) count += 1;
  return count > 5 ? count - (count % 5) : count;
}

export function drawSquares(
  builder: PageBuilder,
  count: CountModel,
  x: number,
  y: number,
  style: SheetStyle,
  from = 0,
  to = count.count,
): void {
  for (let i = from; i < to; i += 1) {
    const at = x + squaresWidth(i - from + 1, style) - style.square;
    square(builder, at, y, style.square, i < count.ticked);
  }
}
