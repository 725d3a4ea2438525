/** Draws the front or the back of one counter at any size. */

import { midline, type PageBuilder } from '../page-builder.ts';
import type { Area } from '../paper.ts';
import { rotation } from '../primitives.ts';
import { COLORS, mm } from '../templates.ts';
import type { TextStyle } from '../text-runs.ts';
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
import { type FittedName, fittedName } from './fitted-name.ts';
import { drawHidden, drawMarker, drawMines } from './marker-drawing.ts';
import { type DrawSetting, PRINTS } from './print-kind.ts';

const { counter: FORM, lines: LINES, type: TYPE } = PRINTS;
const { ink, paper } = COLORS;

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
