/** Draws the front or the back of one counter at any size. */

import markers from '../../../templates/markers.json' with { type: 'json' };
import { middle, type PageBuilder } from '../page-builder.ts';
import type { Area } from '../paper.ts';
import { imageSize } from '../portrait.ts';
import { type Matrix, rotation } from '../primitives.ts';
import { COLORS, mm } from '../templates.ts';
import { type TextStyle, textWidth } from '../text-runs.ts';
import type { Counter } from './counters.ts';
import { type FittedName, fittedName } from './fitted-name.ts';
import { hatch } from './hatch.ts';
import { PRINTS, type PrintSetting } from './print-kind.ts';
import { silhouettePath } from './silhouettes.ts';

const { counter: FORM, lines: LINES, type: TYPE } = PRINTS;
const { ink, paper } = COLORS;

type Setting = Pick<PrintSetting, 'choices' | 'report' | 'small'>;

/** A shape of a marker in a square of 100. */
export interface MarkerShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: number;
  readonly dash?: number;
  readonly holes?: boolean;
}

export const MARKER_SHAPES: ReadonlyMap<string, readonly MarkerShape[]> = new Map(
  markers.map(({ id, shapes }) => [id, shapes]),
);

/** Lengths of a counter in points: whole counters are scaled, but no line or type below its least. */
export function scaled(width: number) {
  const share = width / FORM.size;
  return {
    length: (of: number): number => mm(of * share),
    line: (of: number): number => mm(Math.max(LINES.cut, of * share)),
    type: (of: number): number => Math.max(TYPE.least, of * share),
    hasName: width > FORM.nameFrom,
  };
}

export type Scale = ReturnType<typeof scaled>;

/** Draws a front with its upper left corner here, `width` millimetres wide. */
export function drawFront(
  builder: PageBuilder,
  counter: Counter,
  x: number,
  y: number,
  width: number,
  setting: Setting,
): void {
  const scale = scaled(width);
  if (counter.side === undefined) {
    drawMarker(builder, counter, x, y, scale, setting);
    return;
  }
  const foot = drawBody(builder, counter, x, y, scale, setting);
  const hasBoxes = counter.boxes !== undefined;
  const size = counter.picture === undefined ? undefined : imageSize(counter.picture);
  const form = size ? FORM.photo : hasBoxes ? FORM.craft : FORM.picture;
  const area = roomIn(form, x, y, foot, scale);
  if (counter.picture !== undefined && size) {
    const share = Math.min(area.width / size.width, area.height / size.height);
    const fitted = centredIn(area, size.width * share, size.height * share);
    builder.image(counter.picture, fitted.x, fitted.y, fitted.width, fitted.height);
  } else drawSilhouette(builder, counter, centredIn(area, area.height, area.height));
  if (hasBoxes) drawBoxes(builder, counter.boxes, x, foot, scale);
}

interface Form {
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

/** The middle of a counter for a drawing, which ends above the name. */
function roomIn(form: Form, x: number, y: number, foot: number, { length }: Scale): Area {
  const width = length(form.width);
  const top = y + length(form.top);
  const height = Math.min(length(form.height), foot - top);
  return { x: x + (length(FORM.size) - width) / 2, y: top, width, height };
}

const centredIn = (area: Area, width: number, height: number): Area => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  width,
  height,
});

/** Draws the back that lies behind a front when the paper is turned like a leaf of a book. */
export function drawBack(
  builder: PageBuilder,
  counter: Counter,
  x: number,
  y: number,
  width: number,
  setting: Setting,
): void {
  const scale = scaled(width);
  const { back } = counter;
  if (back === undefined) return;
  if (back === 'same') drawMarker(builder, { ...counter, note: undefined }, x, y, scale, setting);
  else if (back === 'hidden') drawHidden(builder, counter, x, y, scale, setting);
  else if (back === 'mines') drawMines(builder, counter, x, y, scale, setting);
  else {
    const foot = drawBody(builder, counter, x, y, scale, setting);
    drawState(builder, back, roomIn(FORM.burst, x, y, foot - scale.length(0.4), scale), scale);
  }
}

/** Turns what is drawn upside down within its square, for a back that is folded over. */
export function upsideDown(
  builder: PageBuilder,
  x: number,
  y: number,
  width: number,
  draw: () => void,
): void {
  const half = mm(width) / 2;
  builder.transformed(rotation(180, x + half, y + half), draw);
}

/** Frame, letter, arrow and name of a side's counter; returns the upper edge of the name's band. */
function drawBody(
  builder: PageBuilder,
  counter: Counter,
  x: number,
  y: number,
  scale: Scale,
  setting: Setting,
): number {
  const { length, line } = scale;
  const second = counter.side === 1;
  const inset = length(FORM.inset);
  const [left, top, side] = [x + inset, y + inset, length(FORM.size) - 2 * inset];
  const lineWidth = line(second ? LINES.heavy : LINES.frame);
  const tint = setting.choices.tint ? PRINTS.tints[counter.side ?? 0] : undefined;
  builder.rect(left, top, side, side, { stroke: ink, lineWidth, fill: tint });
  const name = scale.hasName
    ? fittedName(counter.name, side - 2 * length(FORM.padding), scale.type(TYPE.name), setting)
    : NO_NAME;
  const band = Math.max(length(FORM.band), name.height + length(FORM.spare));
  const height = name.lines.length > 0 ? band : 0;
  if (second && height > 0) builder.rect(left, top + side - height, side, height, { fill: ink });
  const color = second ? paper : ink;
  const first = top + side - height + (height - name.height) / 2;
  name.lines.forEach(({ text, width }, i) => {
    const at = middle(first + i * name.lineHeight, name.lineHeight, name.style.size);
    builder.text(text, left + (side - width) / 2, at, name.style, { color });
  });
  const tab = markArea(counter.mark, left, top, scale);
  if (second) builder.rect(tab.x, tab.y, tab.width, tab.height, { fill: ink });
  drawMark(builder, counter, tab, scale);
  builder.path(arrowPath(x, y, scale), { fill: ink });
  return top + side - height;
}

const NO_NAME: FittedName = {
  lines: [],
  lineHeight: 0,
  height: 0,
  style: { face: 'strong', size: TYPE.name },
};

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
  { mark, side }: Pick<Counter, 'mark' | 'side'>,
  { x, y, width, height }: Area,
  scale: Scale,
): void {
  const style = markStyle(scale);
  const at = x + (width - textWidth(mark, style)) / 2;
  const color = side === 1 ? paper : ink;
  builder.text(mark, at, middle(y, height, style.size), style, { color });
}

/** Paint of a silhouette by its side, for a drawing of 100. */
const sidePaint = (side: 0 | 1 | undefined) =>
  side === 1 ? { fill: paper, stroke: ink, lineWidth: 2.5 } : { fill: ink };

export const drawSilhouette = (builder: PageBuilder, counter: Counter, square: Area): void =>
  builder.transformed(inSquare(square), () =>
    builder.path(silhouettePath(counter.drawing), sidePaint(counter.side), true),
  );

/** Puts a drawing of 100 into a square. */
export const inSquare = ({ x, y, width, height }: Area): Matrix => [
  width / 100,
  0,
  0,
  height / 100,
  x,
  y,
];

/** Boxes with the numbers of a flight, from its start down to 1, with their foot over the name. */
function drawBoxes(
  builder: PageBuilder,
  count: number,
  x: number,
  foot: number,
  { length, line, type }: Scale,
): void {
  const { boxes } = FORM;
  const most = boxes.most * boxes.rows;
  const labels =
    count > most ? [String(count), ''] : Array.from({ length: count }, (_, i) => String(count - i));
  const rows = Math.max(1, Math.ceil(labels.length / boxes.most));
  const perRow = Math.ceil(labels.length / rows);
  const room = length(FORM.size - 2 * FORM.inset - 2 * FORM.padding);
  const width = count > most ? room / 3 : Math.min(length(boxes.width), room / perRow);
  const height = length(boxes.height);
  const style: TextStyle = { face: 'regular', size: type(TYPE.box) };
  const paint = { stroke: ink, lineWidth: line(LINES.thin), fill: paper };
  labels.forEach((label, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, labels.length - row * perRow);
    const left = x + (length(FORM.size) - inRow * width) / 2 + (i % perRow) * width;
    const top = foot - length(0.9) - (rows - row) * height;
    builder.rect(left, top, width, height, paint);
    builder.textInBox(label, { x: left, y: top, width: width + 1, height }, style);
  });
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
  const room = state === 'hit' ? size * 0.56 : size * 0.8;
  builder.textInBox(word, { x: cx - room / 2, y, width: room, height: size }, style);
}

/** Points of the star, and the length of its arms by turns. */
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

/** The rounded frame of a marker; returns its area. */
function markerFrame(builder: PageBuilder, x: number, y: number, { length, line }: Scale): Area {
  const inset = length(FORM.inset);
  const side = length(FORM.size) - 2 * inset;
  const area = { x: x + inset, y: y + inset, width: side, height: side };
  const paint = { stroke: ink, lineWidth: line(LINES.frame) };
  builder.rect(area.x, area.y, side, side, paint, length(FORM.marker.radius));
  return area;
}

function drawMarker(
  builder: PageBuilder,
  { drawing, name, note }: Counter,
  x: number,
  y: number,
  scale: Scale,
  { report }: Setting,
): void {
  const { length, type } = scale;
  const { marker } = FORM;
  const frame = markerFrame(builder, x, y, scale);
  const size = length(marker.size);
  const top = scale.hasName
    ? y + length(note ? marker.top - 0.6 : marker.top)
    : y + (length(FORM.size) - size) / 2;
  drawMarkerShapes(builder, drawing, {
    x: x + (length(FORM.size) - size) / 2,
    y: top,
    width: size,
    height: size,
  });
  if (!scale.hasName) return;
  const base = y + length(note ? marker.nameBase - 1.6 : marker.nameBase);
  centred(builder, report.printable(name), frame, base, { face: 'strong', size: type(TYPE.name) });
  if (!note) return;
  centred(builder, note, frame, y + length(marker.noteBase), {
    face: 'regular',
    size: type(marker.note),
  });
}

/** The drawing of a marker within a square. */
export function drawMarkerShapes(builder: PageBuilder, drawing: string, square: Area): void {
  builder.transformed(inSquare(square), () => {
    for (const { d, fill, stroke, dash, holes } of MARKER_SHAPES.get(drawing) ?? []) {
      builder.path(
        d,
        {
          fill: fill === 'ink' ? ink : fill && paper,
          ...(stroke !== undefined && { stroke: ink, lineWidth: stroke }),
          dash,
        },
        holes || undefined,
      );
    }
  });
}

function centred(
  builder: PageBuilder,
  text: string,
  frame: Area,
  base: number,
  style: TextStyle,
): void {
  const natural = textWidth(text, style);
  const size = style.size * Math.min(1, (frame.width - mm(1)) / natural);
  const width = (natural * size) / style.size;
  builder.text(text, frame.x + (frame.width - width) / 2, base, { ...style, size });
}

/** The back of a marker that lies face down: hatched, with its name. */
function drawHidden(
  builder: PageBuilder,
  { name }: Counter,
  x: number,
  y: number,
  scale: Scale,
  { report }: Setting,
): void {
  const { length, line, type } = scale;
  const frame = markerFrame(builder, x, y, scale);
  const radius = length(FORM.marker.radius);
  const label = {
    x: frame.x + frame.width * 0.13,
    y: frame.y + frame.height * 0.3,
    width: frame.width * 0.74,
    height: frame.height * 0.4,
  };
  hatch(builder, frame, { step: length(1.4), lineWidth: line(0.18), radius, without: label });
  centred(builder, report.printable(name), frame, y + length(12.2), {
    face: 'strong',
    size: type(TYPE.name),
  });
  centred(builder, 'face down', frame, y + length(15.4), {
    face: 'regular',
    size: type(TYPE.small),
  });
}

/** Markers of a minefield that are left. */
const FIELD = 8;

/** The back of mines: boxes for the markers of a field (B.15). */
function drawMines(
  builder: PageBuilder,
  { name }: Counter,
  x: number,
  y: number,
  scale: Scale,
  { report }: Setting,
): void {
  const { length, line, type } = scale;
  const frame = markerFrame(builder, x, y, scale);
  centred(builder, `${report.printable(name)}s here`, frame, y + length(6.4), {
    face: 'strong',
    size: type(TYPE.name),
  });
  const size = length(3.9);
  const left = x + (length(FORM.size) - size * 4) / 2;
  for (let i = 0; i < FIELD; i += 1) {
    const [at, top] = [left + (i % 4) * size, y + length(8.4) + Math.floor(i / 4) * size * 1.06];
    builder.rect(at, top, size * 0.92, size, {
      stroke: ink,
      lineWidth: line(LINES.thin),
      fill: paper,
    });
    builder.textInBox(
      String(FIELD - i),
      { x: at, y: top, width: size * 0.92, height: size },
      { face: 'regular', size: type(TYPE.name) },
    );
  }
  centred(builder, 'tick what is swept', frame, y + length(20.6), {
    face: 'regular',
    size: type(FORM.marker.note),
  });
}
