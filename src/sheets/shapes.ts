/** The small figures of a sheet: squares, diamonds, ticks, and the rose that shows a firing arc. */
import type { PageBuilder } from './page-builder.ts';
import { COLORS, LINES } from './templates.ts';

const DEGREES = Math.PI / 180;
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A place in the text of a path: four decimals of a point are finer than any printer. */
export const pathPoint = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`;

/** A box to tick, ticked already or not. */
export function square(
  builder: PageBuilder,
  x: number,
  y: number,
  side: number,
  ticked = false,
): void {
  builder.rect(x, y, side, side, { stroke: COLORS.ink, lineWidth: LINES.square });
  if (ticked) tick(builder, x, y, side, side);
}

/** Two strokes across a box. */
function tick(builder: PageBuilder, x: number, y: number, width: number, height: number): void {
  const inset = Math.min(width, height) * 0.16;
  const [left, right] = [x + inset, x + width - inset];
  const [top, bottom] = [y + inset, y + height - inset];
  builder.line(left, top, right, bottom, LINES.mark);
  builder.line(left, bottom, right, top, LINES.mark);
}

/** One stroke through a numbered box, which leaves the number legible. */
export const stroke = (
  builder: PageBuilder,
  x: number,
  y: number,
  width: number,
  height: number,
): void => builder.line(x + 1, y + height - 1, x + width - 1, y + 1, LINES.mark);

export function diamond(builder: PageBuilder, x: number, y: number, side: number): void {
  const half = side / 2;
  const d = `M${pathPoint(x + half, y)}L${pathPoint(x + side, y + half)}L${pathPoint(x + half, y + side)}L${pathPoint(x, y + half)}Z`;
  builder.path(d, { stroke: COLORS.ink, lineWidth: LINES.square });
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
 * A circle with the covered directions filled, the bow upwards, and the six hex spines as hairlines:
 * white in what is filled.
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
  builder.path(circle(cx, cy, inner), { stroke: COLORS.ink, lineWidth: LINES.square });
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
