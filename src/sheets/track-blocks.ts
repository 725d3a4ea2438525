/** Tracks of a sheet: their boxes and signs, and the blocks that hold them. */
import type { Block } from './flow.ts';
import { midline, type PageBuilder, type Setting } from './page-builder.ts';
import type { CountModel, SheetModel, TrackModel } from './sheet-model.ts';
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

function drawBoxes(
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

function label(
  builder: PageBuilder,
  text: string,
  x: number,
  y: number,
  height: number,
  style: SheetStyle,
) {
  const type = style.text.label;
  builder.text(text.toUpperCase(), x, midline(y, height, type.size), type);
}

export function identityBlock(
  model: SheetModel,
  { style, width, report }: Setting<SheetStyle>,
): Block {
  const { idBox, text } = style;
  const [id, name] = [report.printable(model.id), report.printable(model.name)];
  return {
    height: idBox.height,
    gap: style.rowGap,
    draw(builder, x, y) {
      label(builder, 'ID', x, y, idBox.height, style);
      const boxAt = x + style.labelColumn;
      builder.rect(boxAt, y, idBox.width, idBox.height, OUTLINE);
      if (id) {
        builder.textInBox(id, { x: boxAt, y, ...idBox }, text.name);
      }
      const nameAt = boxAt + idBox.width + style.roseGap * 4;
      label(builder, 'Name', nameAt, y, idBox.height, style);
      const lineAt = nameAt + textWidth('NAME', text.label) + style.roseGap * 3;
      const foot = y + idBox.height;
      builder.line(lineAt, foot, x + width, foot);
      if (!name) return;
      const room = { x: lineAt, y, width: x + width - lineAt, height: idBox.height };
      const full = textWidth(name, text.name);
      builder.textInBox(name, { ...room, width: Math.min(room.width, full + 2) }, text.name);
    },
  };
}

/** Screens: one group, or four side by side, two by two or one below the other as they fit. */
export function screenBlocks(
  groups: readonly CountModel[],
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const max = Math.max(0, ...groups.map(({ count }) => count));
  const gap = style.columnGap;
  const columns = [4, 2].find(
    (n) =>
      groups.length >= n &&
      squaresWidth(max, style) <= (width - (n - 1) * gap) / n - style.labelColumn,
  );
  if (columns) {
    const step = (width + gap) / columns;
    const rows = Math.ceil(groups.length / columns);
    return Array.from({ length: rows }, (_, row): Block => {
      const inRow = groups.slice(row * columns, (row + 1) * columns);
      return screenRow(style, row === 0, (builder, x, y) => {
        inRow.forEach((group, i) => {
          label(builder, group.label, x + i * step, y, style.square, style);
          const at = x + i * step + style.labelColumn;
          drawSquares(builder, group, at, y, style);
          if (group.count === 0) none(builder, at, y, style);
        });
      });
    });
  }
  const fitting = squaresFitting(width - style.labelColumn, style);
  return groups.flatMap((group, i) => {
    const rows = Math.max(1, Math.ceil(group.count / fitting));
    // Rows of about the same length, in whole fives.
    const perRow = Math.min(fitting, Math.ceil(group.count / rows / 5) * 5);
    return Array.from({ length: rows }, (_, row): Block => {
      const [from, to] = [row * perRow, Math.min(group.count, (row + 1) * perRow)];
      return screenRow(style, i === 0 && row === 0, (builder, x, y) => {
        if (row === 0) label(builder, group.label, x, y, style.square, style);
        drawSquares(builder, group, x + style.labelColumn, y, style, from, to);
        if (group.count === 0) none(builder, x + style.labelColumn, y, style);
      });
    });
  });
}

/** A dash where a defensive arc has no screens. */
const none = (builder: PageBuilder, x: number, y: number, style: SheetStyle): void =>
  void builder.text('–', x, midline(y, style.square, style.text.label.size), style.text.label);

const screenRow = (style: SheetStyle, first: boolean, draw: Block['draw']): Block => ({
  height: style.square,
  gap: first ? style.rowGap : style.squareGap * 1.6,
  draw,
});

/** Number of boxes that fill the width; a track with fewer leaves some of it free. */
const WIDE_BOXES = 10;

/** A track over the whole width, with a block for each row. */
export function wideTrackBlocks(
  track: TrackModel,
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const type = style.text.number;
  const look = { type, shaded: style.shaded };
  const room = width - style.labelColumn;
  const measures = { ...style.box, max: Math.max(style.box.max, room / WIDE_BOXES) };
  const grid = boxGrid(track, room, measures, type, style.perRow);
  const { labelColumn, rowGap } = style;
  return boxRowBlocks(track, grid, labelColumn, rowGap, look, (builder, x, y) =>
    label(builder, track.label, x, y, grid.boxHeight, style),
  );
}

/** Engines, weapons and shields side by side, or one below the other if the width is too small. */
export function trackBlocks(model: SheetModel, setting: Setting<SheetStyle>): readonly Block[] {
  const { style, width } = setting;
  const { tracks, shieldQuarters } = model;
  if (tracks.length === 0) return [];
  const type = style.text.number;
  const gap = style.columnGap;
  const share = (width - (tracks.length - 1) * gap) / tracks.length;
  const grids = tracks.map((track) => boxGrid(track, share - style.labelColumn, style.box, type));
  const rows = Math.max(...grids.map((grid) => grid.rows));
  const labels = shieldQuarters.length > 0 ? arcLabelHeight(style) : 0;
  if (rows > 2) {
    const above = labels > 0 ? [shieldArcBlock(model, setting)] : [];
    return tracks.flatMap((track) => [
      ...(track.label === 'Shld' ? above : []),
      ...wideTrackBlocks(track, setting),
    ]);
  }
  return [
    {
      height: labels + rows * style.box.height,
      gap: style.rowGap,
      draw(builder, x, y) {
        tracks.forEach((track, i) => {
          const grid = grids[i];
          if (!grid) return;
          const left = x + i * (share + gap);
          const at = left + style.labelColumn;
          label(builder, track.label, left, y + labels, style.box.height, style);
          drawBoxes(builder, track, grid, at, y + labels, { type, shaded: style.shaded });
          if (track.label === 'Shld')
            drawShieldArcs(builder, model, at, y, share - style.labelColumn, style);
        });
      },
    },
  ];
}

/** Room for a small label and a number box over the shield track. */
const arcLabelHeight = (style: SheetStyle): number => style.box.height * 1.75;

function drawShieldArcs(
  builder: PageBuilder,
  { shieldQuarters }: SheetModel,
  x: number,
  y: number,
  width: number,
  style: SheetStyle,
): void {
  const step = Math.min(style.box.max * 1.15, width / Math.max(1, shieldQuarters.length));
  const box = step - style.squareGap * 2;
  const tall = style.box.height * 0.86;
  const head = style.box.height * 0.62;
  const small = { ...style.text.small, face: 'strong' } as const;
  shieldQuarters.forEach(({ label: name, value }, i) => {
    const left = x + i * step;
    builder.textInBox(name, { x: left - 1, y, width: box + 2, height: head }, small);
    builder.rect(left, y + head, box, tall, OUTLINE, 1.5);
    builder.textInBox(
      String(value),
      { x: left, y: y + head, width: box, height: tall },
      style.text.number,
    );
  });
}

const shieldArcBlock = (model: SheetModel, { style, width }: Setting<SheetStyle>): Block => ({
  height: arcLabelHeight(style) - style.box.height * 0.2,
  gap: style.rowGap,
  keep: true,
  draw: (builder, x, y) =>
    drawShieldArcs(builder, model, x + style.labelColumn, y, width - style.labelColumn, style),
});
