/** Draws fronts and backs of counters and markers at any size. */
import markers from '../../../templates/markers.json' with { type: 'json' };
import { signedText } from '../../core/exact/rounding.ts';
import { modifierRow } from '../../core/play/damage/traits.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { midline, type PageBuilder } from '../page-builder.ts';
import { inSquare, rotation } from '../primitives.ts';
import { type Area, COLORS, mm } from '../templates.ts';
import { type TextStyle, textWidth } from '../text-runs.ts';
import {
  arrowPath,
  centredIn,
  counterLengths,
  drawBars,
  drawMark,
  drawPicture,
  drawSilhouette,
  drawState,
  markArea,
  type Scale,
} from './counter-parts.ts';
import type { PrintCounter } from './counters.ts';
import { inMm, Plot, roundedArea } from './plot.ts';
import { type DrawSetting, PRINTS } from './print-kind.ts';
import { type FittedName, fittedName } from './print-page.ts';

const { counter: FORM, lines: LINES, type: TYPE } = PRINTS;
const { ink, paper } = COLORS;

type MarkerSetting = Pick<DrawSetting, 'report' | 'battle'>;

/** A shape of a marker in a square of 100. */
interface MarkerShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: number;
  readonly dash?: number;
  readonly holes?: boolean;
}

export const MARKER_SHAPES: ReadonlyMap<string, readonly MarkerShape[]> = new Map(
  markers.map(({ id, shapes }) => [id, shapes]),
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
  { drawing, name, note }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report, battle: { play } }: MarkerSetting,
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
  centred(builder, filledNote(play, note), frame, y + length(marker.noteBase), {
    face: 'regular',
    size: type(marker.note),
  });
}

/** The note of a marker with the figures of the rules (B.9, B.17). */
const filledNote = (play: PlayRules, note: string): string =>
  note
    .replace('{flare}', signedText(-play.actions.markers.sight))
    .replace('{probe}', signedText(modifierRow(play, 'probe').by))
    .replace('{reach}', String(play.actions.probes.reach));

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
  { name }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report }: MarkerSetting,
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
  const plot = new Plot(builder, inMmOf(frame));
  plot.hatch(roundedArea(inMmOf(frame), inMm(radius)), inMm(length(1.4)), inMm(line(0.18)));
  plot.blank(inMmOf(label));
  centred(builder, report.printable(name), frame, y + length(12.2), {
    face: 'strong',
    size: type(TYPE.name),
  });
  centred(builder, 'face down', frame, y + length(15.4), {
    face: 'regular',
    size: type(TYPE.small),
  });
}

const inMmOf = ({ x, y, width, height }: Area): Area => ({
  x: inMm(x),
  y: inMm(y),
  width: inMm(width),
  height: inMm(height),
});

/** Markers of a minefield that are left. */
const FIELD = 8;

/** The back of mines: boxes for the markers of a field (B.15). */
function drawMines(
  builder: PageBuilder,
  { name }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report }: MarkerSetting,
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

type Setting = Pick<DrawSetting, 'battle' | 'choices' | 'report' | 'small'>;

/** Draws a front with its upper left corner here, `width` millimetres wide. */
export function drawFront(
  builder: PageBuilder,
  counter: PrintCounter,
  x: number,
  y: number,
  width: number,
  setting: Setting,
): void {
  const scale = counterLengths(width);
  if (counter.side === undefined) {
    drawMarker(builder, counter, x, y, scale, setting);
    return;
  }
  const foot = drawBody(builder, counter, x, y, scale, setting);
  const hasBoxes = counter.boxes !== undefined;
  if (!drawPicture(builder, counter, roomIn(FORM.photo, x, y, foot, scale))) {
    const area = roomIn(hasBoxes ? FORM.craft : FORM.picture, x, y, foot, scale);
    drawSilhouette(builder, counter, centredIn(area, area.height, area.height));
  }
  if (hasBoxes) drawBoxes(builder, counter.boxes, x, foot, scale);
}

interface Form {
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

/** Enlargement of drawings on counters too small for a name. */
const WITHOUT_NAME = 1.16;

/** The middle of a counter for a drawing, which ends above the name. */
function roomIn(form: Form, x: number, y: number, foot: number, scale: Scale): Area {
  const { length, hasName } = scale;
  const share = hasName ? 1 : WITHOUT_NAME;
  const width = length(form.width * share);
  const top = y + length(form.top);
  const height = Math.min(length(form.height * share), foot - top);
  return { x: x + (length(FORM.size) - width) / 2, y: top, width, height };
}

/** Draws the back that lies behind a front when the paper is turned like a leaf of a book. */
export function drawBack(
  builder: PageBuilder,
  counter: PrintCounter,
  x: number,
  y: number,
  width: number,
  setting: Setting,
): void {
  const scale = counterLengths(width);
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

/** Turns a drawing upside down within its square, for a back that is folded over. */
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
  counter: PrintCounter,
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
    ? fittedName(counter.name, side - 2 * length(FORM.padding), scale.type(TYPE.name), setting, {
        height: length(
          counter.boxes === undefined ? FORM.nameRoom : FORM.nameRoom - FORM.boxes.room,
        ),
      })
    : NO_NAME;
  const band = Math.max(length(FORM.band), name.height + length(FORM.spare));
  const height = name.lines.length > 0 ? band : 0;
  if (second && height > 0) builder.rect(left, top + side - height, side, height, { fill: ink });
  const color = second ? paper : ink;
  const first = top + side - height + (height - name.height) / 2;
  name.lines.forEach(({ text, width }, i) => {
    const at = midline(first + i * name.lineHeight, name.lineHeight, name.style.size);
    builder.text(text, left + (side - width) / 2, at, name.style, { color });
  });
  const tab = markArea(counter.mark, left, top, scale);
  if (second) builder.rect(tab.x, tab.y, tab.width, tab.height, { fill: ink });
  drawMark(builder, counter, tab, scale);
  drawBars(builder, counter, left + side, top, scale);
  builder.path(arrowPath(x, y, scale), { fill: ink });
  return top + side - height;
}

const NO_NAME: FittedName = {
  lines: [],
  lineHeight: 0,
  height: 0,
  style: { face: 'strong', size: TYPE.name },
};

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
