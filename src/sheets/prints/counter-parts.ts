/** Parts of counters at any scale: arrow, ID, silhouette, and the sign of a hit or a cloak. */
import { midline, type PageBuilder } from '../page-builder.ts';

import { imageSize } from '../portrait.ts';
import { inSquare } from '../primitives.ts';
import { type Area, COLORS, mm } from '../templates.ts';
import { fittedType, type TextStyle, textWidth } from '../text-runs.ts';
import type { PrintCounter } from './counters.ts';
import { PRINTS } from './print-kind.ts';
import { silhouettePath } from './silhouettes.ts';

const { counter: FORM, lines: LINES, type: TYPE } = PRINTS;
const { ink, paper } = COLORS;

/** Lengths of a counter in points: whole counters are scaled, but no line or type below its least. */
export function counterLengths(width: number) {
  const share = width / FORM.size;
  return {
    length: (of: number): number => mm(of * share),
    line: (of: number): number => mm(Math.max(LINES.cut, of * share)),
    type: (of: number): number => Math.max(TYPE.least, of * share),
    hasName: width > FORM.nameFrom,
  };
}

export type Scale = ReturnType<typeof counterLengths>;

/** The arrow at the bow's edge of a counter. */
export function arrowPath(x: number, y: number, { length }: Scale): string {
  const { arrow, size } = FORM;
  const [middleX, point] = [x + length(size) / 2, y + length(arrow.top)];
  const [reach, base] = [length(arrow.width) / 2, point + length(arrow.height)];
  return `M${middleX} ${point}L${middleX + reach} ${base}L${middleX - reach} ${base}Z`;
}

const markStyle = ({ type }: Scale): TextStyle => ({
  face: 'strong',
  size: type(TYPE.mark),
  tabular: true,
});

/** The corner of an ID, wider for a longer one. */
export function markArea(mark: string, x: number, y: number, scale: Scale): Area {
  const { tab } = FORM;
  const width = textWidth(mark, markStyle(scale)) + scale.length(1.6);
  return {
    x,
    y,
    width: Math.max(scale.length(tab.width), width),
    height: scale.length(tab.height),
  };
}

/** The ID in its corner, white on the second side. */
export function drawMark(
  builder: PageBuilder,
  { mark, side }: Pick<PrintCounter, 'mark' | 'side'>,
  { x, y, width, height }: Area,
  scale: Scale,
): void {
  const style = markStyle(scale);
  const at = x + (width - textWidth(mark, style)) / 2;
  const color = side === 1 ? paper : ink;
  builder.text(mark, at, midline(y, height, style.size), style, { color });
}

/** Bars of a later side in millimetres: their room from the corner, and each with the gap before it. */
const BARS = { room: 0.9, width: 0.6, gap: 0.6, height: 2.6 };

/** The number of a later side as bars, from the upper right corner inwards, on light ground if there is any. */
export function drawBars(
  builder: PageBuilder,
  { bars = 0 }: Pick<PrintCounter, 'bars'>,
  right: number,
  top: number,
  { length }: Scale,
  ground?: { readonly stroke: string; readonly lineWidth: number },
): void {
  const left = right - length(BARS.room);
  const lines = Array.from({ length: bars }, (_, i) => {
    const x = left - length(BARS.width + i * (BARS.width + BARS.gap));
    return [x, top + length(BARS.room), length(BARS.width), length(BARS.height)] as const;
  });
  if (ground) for (const line of lines) builder.rect(...line, { ...ground, fill: ground.stroke });
  for (const line of lines) builder.rect(...line, { fill: ink });
}

/** Paint of a silhouette by its side, for a drawing of 100. */
const sidePaint = (side: 0 | 1 | undefined) =>
  side === 1 ? { fill: paper, stroke: ink, lineWidth: 2.5 } : { fill: ink };

export const drawSilhouette = (
  builder: PageBuilder,
  counter: Pick<PrintCounter, 'drawing' | 'side'>,
  square: Area,
): void =>
  builder.transformed(inSquare(square), () =>
    builder.path(silhouettePath(counter.drawing), sidePaint(counter.side), true),
  );

/** An area of this size in the middle of another. */
export const centredIn = (area: Area, width: number, height: number): Area => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  width,
  height,
});

/** The ship's own picture as large as the area allows; false where it has none that can be read. */
export function drawPicture(
  builder: PageBuilder,
  { picture }: Pick<PrintCounter, 'picture'>,
  area: Area,
): boolean {
  const size = picture === undefined ? undefined : imageSize(picture);
  if (picture === undefined || !size) return false;
  const share = Math.min(area.width / size.width, area.height / size.height);
  const { x, y, width, height } = centredIn(area, size.width * share, size.height * share);
  builder.image(picture, x, y, width, height);
  return true;
}

/** The sign of a ship that is hit or cloaked. */
export function drawState(
  builder: PageBuilder,
  state: 'hit' | 'cloak',
  area: Area,
  { length, line, type }: Scale,
): void {
  const { x, y, width, height: size } = area;
  const [cx, cy] = [x + width / 2, y + size / 2];
  const paint = { stroke: ink, lineWidth: line(LINES.bold), fill: paper };
  if (state === 'hit') builder.path(starPath(cx, cy, size / 2), paint);
  else builder.path(hexPath(cx, cy, size / 2), { ...paint, dash: length(1) });
  const style: TextStyle = { face: 'strong', size: type(FORM.burst.text), spacing: 0.03 };
  const word = state === 'hit' ? 'HIT' : 'CLOAK';
  const { type: fitted } = fittedType(word, style, state === 'hit' ? size * 0.5 : size * 0.72);
  const set = { ...fitted, size: Math.max(TYPE.least, fitted.size) };
  builder.text(word, cx - textWidth(word, set) / 2, midline(y, size, set.size), set);
}

/** Points of the star, with arms of alternating length. */
const ARMS = [1, 0.54, 0.86, 0.56, 0.98, 0.52, 0.84, 0.55, 1, 0.53, 0.82, 0.56];

const pointsPath = (points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

function starPath(x: number, y: number, radius: number): string {
  const count = ARMS.length * 2;
  return pointsPath(
    Array.from({ length: count }, (_, i) => {
      const reach = radius * (ARMS[i % ARMS.length] ?? 1);
      const angle = (i / count) * 2 * Math.PI;
      return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)] as const;
    }),
  );
}

const hexPath = (x: number, y: number, radius: number): string =>
  pointsPath(
    Array.from({ length: 6 }, (_, i) => {
      const angle = (i / 3) * Math.PI;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
    }),
  );
