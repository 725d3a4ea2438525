/** Slanted lines over an area: they mark it without grey. */

import type { PageBuilder } from '../page-builder.ts';
import type { Area } from '../paper.ts';
import { COLORS } from '../templates.ts';

export interface Hatch {
  /** Between two lines, in points. */
  readonly step: number;
  readonly lineWidth: number;
  /** Radius of the area's round corners. */
  readonly radius?: number;
  /** Left blank, for a label. */
  readonly without?: Area;
  /** True for lines that fall to the right. */
  readonly falls?: boolean;
}

/** Hatches an area at 45°. */
export function hatch(
  builder: PageBuilder,
  { x, y, width, height }: Area,
  { step, lineWidth, radius = 0, without, falls = false }: Hatch,
): void {
  const across = step * Math.SQRT2;
  const parts: string[] = [];
  for (let at = across / 2; at < width + height; at += across) {
    // All points with x + y = at, measured from the corner where the lines begin.
    const ends = [Math.max(0, at - height), Math.min(at, width)] as const;
    const chord = radius > 0 ? rounded(ends, at, width, height, radius) : ends;
    if (!chord) continue;
    for (const [a, b] of pieces(chord, without && gap(without, { x, y, width }, at, falls))) {
      const place = (t: number): string => {
        const left = falls ? width - t : t;
        return `${(x + left).toFixed(2)} ${(y + at - t).toFixed(2)}`;
      };
      if (b > a) parts.push(`M${place(a)}L${place(b)}`);
    }
  }
  builder.path(parts.join(''), { stroke: COLORS.ink, lineWidth });
}

type Span = readonly [from: number, to: number];

/** The part of a chord within round corners, found by halving; undefined if none is. */
function rounded(
  [from, to]: Span,
  at: number,
  width: number,
  height: number,
  radius: number,
): Span | undefined {
  const isInside = (t: number): boolean => {
    const dx = Math.max(radius - t, t - width + radius, 0);
    const dy = Math.max(radius - at + t, at - t - height + radius, 0);
    return dx * dx + dy * dy <= radius * radius;
  };
  const middle = (from + to) / 2;
  if (!isInside(middle)) return undefined;
  const end = (outside: number): number => {
    let [inner, outer] = [middle, outside];
    if (isInside(outer)) return outer;
    for (let i = 0; i < 12; i += 1) {
      const half = (inner + outer) / 2;
      if (isInside(half)) inner = half;
      else outer = half;
    }
    return inner;
  };
  return [end(from), end(to)];
}

/** The part of a line that lies over the blank. */
function gap(
  without: Area,
  { x, y, width }: Pick<Area, 'x' | 'y' | 'width'>,
  at: number,
  falls: boolean,
): Span {
  const left = falls ? x + width - without.x - without.width : without.x - x;
  const top = without.y - y;
  return [Math.max(left, at - top - without.height), Math.min(left + without.width, at - top)];
}

const pieces = ([from, to]: Span, blank: Span | undefined): readonly Span[] =>
  blank && blank[1] > blank[0]
    ? [
        [from, Math.min(to, blank[0])],
        [Math.max(from, blank[1]), to],
      ]
    : [[from, to]];
