/** Command cards: nine faces a page, and their backs. */
import form from '../../../templates/star-navy.json' with { type: 'json' };
import { type GlyphReport, PageBuilder } from '../page-builder.ts';
import { type DrawnPage, rotation } from '../primitives.ts';
import { cornersOf, hexesWithin, hexMiddle, sidesOf } from '../prints/board.ts';
import {
  arcPoints,
  circlePoints,
  cornersOfArea,
  inMm,
  labelWidth,
  Plot,
  type Point,
  polar,
  roundedArea,
} from '../prints/plot.ts';
import type { PrintChoices } from '../prints/print-kind.ts';
import { type Area, COLORS, inFace, mm, pageTemplate } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import type { CardFace, CardHalf, CostRow } from './card-faces.ts';

/** A ship's outline in a length, turned by degrees clockwise from straight up. */
export const shipOutline = ([x, y]: Point, length: number, degrees = 0): readonly Point[] =>
  (
    [
      [0.5, 0],
      [0.61, 145],
      [0.28, 180],
      [0.61, 215],
    ] as const
  ).map(([reach, turn]) => polar(x, y, reach * length, degrees + turn - 90));

/** A sector around a place from one direction clockwise to another, in degrees from straight up. */
export const sector = (
  [x, y]: Point,
  radius: number,
  from: number,
  to: number,
): readonly Point[] => [
  [x, y],
  ...arcPoints(x, y, radius, from - 90, to - 90, Math.max(8, Math.ceil((to - from) / 4))),
];

/** A counter seen from above: a thin ring moves, a heavy one has stopped. */
function drawMotion(plot: Plot, [x, y]: Point, radius: number, isMoving: boolean): void {
  if (isMoving) plot.circle(x, y, radius, 0.3);
  else plot.circle(x, y, radius * 0.84, radius * 0.32);
  plot.area([shipOutline([x, y], radius * 1.05)]);
}

/** An arrow along a circle from one direction to another, either way round. */
function drawTurn(plot: Plot, [x, y]: Point, radius: number, from: number, to: number): void {
  const sense = Math.sign(to - from);
  const end = to - sense * 9;
  const line = arcPoints(x, y, radius, from - 90, end - 90, 16);
  plot.line(line, 0.7);
  const tip = polar(x, y, radius, to - 90);
  const base = end - 90 - sense * 5;
  plot.area([[tip, polar(x, y, radius + 2, base), polar(x, y, radius - 2, base)]]);
}

/** Symbol of a command box: three bars. */
export function drawCommandSign(plot: Plot, [x, y]: Point, size: number): void {
  for (const row of [-1, 0, 1]) {
    const at = y + row * size * 0.3;
    plot.across(x - size * 0.4, x + size * 0.4, at, size * 0.12);
  }
}

/** Symbol of the last box of a section: a spade. */
export function drawLastSign(plot: Plot, [x, y]: Point, size: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const leaf = [
    at(0, -0.5),
    ...arcPoints(x + 0.2 * size, y + 0.06 * size, 0.22 * size, -30, 150, 12),
    ...arcPoints(x - 0.2 * size, y + 0.06 * size, 0.22 * size, 30, 210, 12),
  ];
  plot.area([leaf]);
  plot.area([[at(0, 0.02), at(0.18, 0.5), at(-0.18, 0.5)]]);
}

/** A power token with a number on it. */
export function drawToken(plot: Plot, [x, y]: Point, radius: number): void {
  plot.area([circlePoints(x, y, radius)], COLORS.paper);
  plot.circle(x, y, radius, 0.3);
  plot.circle(x, y, radius * 0.8, 0.2);
}

const { card: CARD, lines: PEN, type: SIZE } = form;
const TYPE = {
  title: inFace('heavy', SIZE.title),
  half: inFace('heavy', SIZE.half),
  cost: inFace('heavy', SIZE.cost),
  row: inFace('strong', SIZE.row),
  rowCost: inFace('heavy', SIZE.rowCost),
  small: inFace('regular', SIZE.small),
  mark: inFace('strong', SIZE.mark, 0.06),
  edge: inFace('regular', SIZE.edge),
  set: inFace('heavy', 40),
};
/** Distance of the lines that fill an arc, in millimetres. */
const HATCH = { wide: 2.4, close: 1.2 };

export const NAVY_UNOFFICIAL = 'Unofficial: needs the rules of Star Navy';

/** A set of cards on a page, and their backs on the page behind. */
export function cardPages(
  faces: readonly CardFace[],
  set: number,
  { paper, backs }: Pick<PrintChoices, 'paper'> & { readonly backs: boolean },
  report: GlyphReport,
): readonly DrawnPage[] {
  const fronts = cardPage(paper, `Star Navy · command cards, set ${set}`, report, set === 1);
  faces.forEach((face, i) => {
    drawCard(fronts, areaOf(fronts, i), () => drawFace(fronts, face, set));
  });
  if (!backs) return [fronts.finished()];
  const title = `Star Navy · backs of set ${set}: lie behind their fronts, turned along the long edge`;
  const behind = cardPage(paper, title, report, false);
  faces.forEach((_, i) => {
    drawCard(behind, areaOf(behind, i), () => drawBack(behind, set));
  });
  return [fronts.finished(), behind.finished()];
}

interface CardPage {
  readonly builder: PageBuilder;
  readonly page: Plot;
  readonly left: number;
  readonly top: number;
  readonly finished: () => DrawnPage;
}

/** Page whose margins are what nine cards leave of it. */
function cardPage(
  paper: PrintChoices['paper'],
  title: string,
  report: GlyphReport,
  isFirst: boolean,
): CardPage {
  const { width, height } = pageTemplate(paper, false, 1);
  const builder = new PageBuilder();
  const whole = { x: 0, y: 0, width: inMm(width), height: inMm(height) };
  const page = new Plot(builder, whole);
  const [wide, tall] = [CARD.columns * CARD.width, CARD.rows * CARD.height];
  const [left, top] = [(whole.width - wide) / 2, (whole.height - tall) / 2];
  const [right, bottom] = [left + wide, top + tall];
  const bookmark = isFirst ? 'Command cards' : undefined;
  const above = top - CARD.edge / 2 - 0.4;
  page.label(report.printable(title), left, above, TYPE.edge, { align: 'left', bookmark });
  page.label(NAVY_UNOFFICIAL, right, above, TYPE.edge, { align: 'right' });
  const below = bottom + CARD.edge / 2 + 0.4;
  const measure = `A card is ${CARD.width} × ${CARD.height} mm. If not, print again at 100 %.`;
  page.label(measure, left, below, TYPE.edge, { align: 'left' });
  page.label('slipway', right, below, TYPE.edge, { align: 'right' });
  for (let i = 0; i <= CARD.columns; i += 1) cut(page, left + i * CARD.width, top, 0, tall);
  for (let i = 0; i <= CARD.rows; i += 1) cut(page, left, top + i * CARD.height, wide, 0);
  const finished = () => ({ width, height, primitives: builder.primitives });
  return { builder, page, left, top, finished };
}

const cut = (page: Plot, x: number, y: number, dx: number, dy: number): void =>
  page.line(
    [
      [x, y],
      [x + dx, y + dy],
    ],
    PEN.cut,
    { dash: 1 },
  );

const areaOf = ({ left, top }: CardPage, i: number): Point => [
  left + (i % CARD.columns) * CARD.width,
  top + Math.floor(i / CARD.columns) * CARD.height,
];

/** Draws with the card's corner as the place 0, 0. */
function drawCard({ builder }: CardPage, [x, y]: Point, draw: () => void): void {
  builder.transformed([1, 0, 0, 1, mm(x), mm(y)], draw);
}

const EDGE: Area = {
  x: CARD.inset,
  y: CARD.inset,
  width: CARD.width - 2 * CARD.inset,
  height: CARD.height - 2 * CARD.inset,
};
const MIDDLE = CARD.width / 2;
const TEXT = { left: EDGE.x + 2.4, right: EDGE.x + EDGE.width - 2.4 };

/** A plot over the card whose corner is at the builder's origin. */
const plotOf = ({ builder }: CardPage): Plot =>
  new Plot(builder, { x: 0, y: 0, width: CARD.width, height: CARD.height });

function drawFace(page: CardPage, face: CardFace, set: number): void {
  const plot = plotOf(page);
  plot.line(roundedArea(EDGE, CARD.radius), PEN.frame, { isClosed: true });
  const { halves } = face;
  if (halves) {
    const turned = rotation(180, mm(MIDDLE), mm(CARD.height / 2));
    drawHalf(plot, halves[0]);
    page.builder.transformed(turned, () => drawHalf(plot, halves[1]));
    const y = CARD.height / 2;
    plot.across(EDGE.x, EDGE.x + EDGE.width, y, PEN.frame);
    plot.blank({ x: MIDDLE - 12, y: y - 2, width: 24, height: 4 });
    drawMarks(plot, face, set, y, MIDDLE - 10, MIDDLE + 10);
    return;
  }
  const room = TEXT.right - TEXT.left;
  plot.label(face.title, MIDDLE, CARD.titleBase, TYPE.title, { room });
  drawPicture(plot, face);
  const { y, step } = CARD.costs;
  drawCosts(plot, face.costs, y - ((face.costs.length - 1) / 2) * step, step);
  const words = textLines(face.words, TYPE.small, mm(room)).map(lineText);
  words.forEach((line, i) => {
    const at = CARD.foot - 2.4 - (words.length - 1 - i) * 3;
    plot.label(line, MIDDLE, at, TYPE.small);
  });
  drawMarks(plot, face, set, CARD.foot + 1.2, TEXT.left, TEXT.right);
}

/** The set at one end, and whether impact can never take the card at the other. */
function drawMarks(
  plot: Plot,
  { isKept }: CardFace,
  set: number,
  y: number,
  left: number,
  right: number,
): void {
  plot.label(`SET ${set}`, left, y, TYPE.mark, { align: 'left' });
  if (!isKept) return;
  const width = labelWidth('KEEP', TYPE.mark) + 2;
  plot.area([cornersOfArea({ x: right - width, y: y - 1.6, width, height: 3.2 })]);
  plot.label('KEEP', right - width / 2, y, TYPE.mark, { color: COLORS.paper });
}

const TOKEN = 2.6;
const STATE = { radius: 2, room: 6.2 };

/** Tokens to pay, the state they depend on, and words: rows that begin at one place. */
function drawCosts(plot: Plot, rows: readonly CostRow[], top: number, step: number): void {
  const shift = 2 * TOKEN + 2.6;
  const wide = rows.map(
    ({ words, state }) => shift + (state ? STATE.room : 0) + labelWidth(words, TYPE.row),
  );
  const left = Math.max(TEXT.left, MIDDLE - Math.max(...wide) / 2);
  rows.forEach(({ tokens, words, state }, i) => {
    const y = top + i * step;
    drawToken(plot, [left + TOKEN, y], TOKEN);
    plot.label(String(tokens), left + TOKEN, y, TYPE.rowCost);
    let x = left + shift;
    if (state) {
      drawMotion(plot, [x + STATE.radius, y], STATE.radius, state === 'moving');
      x += STATE.room;
    }
    plot.label(words, x, y, TYPE.row, { align: 'left', room: TEXT.right - x });
  });
}

/** Draws a use of a card with two uses in its upper half. */
function drawHalf(plot: Plot, { title, tag, rows, note }: CardHalf): void {
  plot.label(tag, TEXT.left, CARD.titleBase, TYPE.half, { align: 'left' });
  const from = TEXT.left + labelWidth(tag, TYPE.half) + 2;
  plot.label(title, TEXT.right, CARD.titleBase, TYPE.half, {
    align: 'right',
    room: TEXT.right - from,
  });
  const top = CARD.titleBase + 6.4;
  drawCosts(plot, rows, top, 5.6);
  textLines(note, TYPE.small, mm(TEXT.right - TEXT.left)).forEach((line, i) => {
    plot.label(lineText(line), MIDDLE, top + rows.length * 5.6 - 0.9 + i * 3, TYPE.small);
  });
}

function drawPicture(plot: Plot, face: CardFace): void {
  const center: Point = [MIDDLE, CARD.picture.y];
  const { radius } = CARD.picture;
  const { picture } = face;
  if (picture.kind === 'reach') {
    drawReach(plot, center, picture.range);
    return;
  }
  if (picture.kind === 'arcs') {
    for (const { from, to, isClose } of picture.arcs) {
      const area = sector(center, radius, from, to);
      plot.hatch(area, isClose ? HATCH.close : HATCH.wide, PEN.hatch);
      plot.line(area, PEN.arc, { isClosed: true });
    }
    plot.circle(...center, radius, PEN.thin, { dash: 1 });
    plot.area([hexAround(center, 5.6)], COLORS.paper);
    plot.line(hexAround(center, 5.6), PEN.arc, { isClosed: true });
    plot.area([shipOutline(center, 8)]);
    for (const { from, to, label } of picture.arcs) {
      if (label === undefined) continue;
      const [x, y] = polar(...center, radius * 0.64, (from + to) / 2 - 90);
      drawToken(plot, [x, y], 4);
      plot.label(label, x, y, TYPE.cost);
    }
    plot.label(picture.range, MIDDLE, center[1] + radius + 2.4, TYPE.small);
    return;
  }
  plot.line(hexAround(center, 15), PEN.arc, { isClosed: true });
  plot.area([shipOutline(center, 20)]);
  if (picture.kind === 'turn') {
    const { degrees } = picture;
    const ahead = shipOutline(polar(...center, 20.5, degrees - 90), 9, degrees);
    plot.line(ahead, PEN.arc, { isClosed: true });
    drawTurn(plot, center, 18.5, 0, degrees * 0.7);
  }
}

/** A hex with a side ahead, as ships face them. */
const hexAround = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, i) => polar(x, y, radius, 60 * i));

/** The hexes around a ship that are in reach. */
function drawReach(plot: Plot, center: Point, range: number): void {
  const paper = { columns: 1, rows: 1, size: 8.4, isFlat: true };
  const own = { q: 0, r: 0 };
  const [x, y] = hexMiddle(paper, own);
  const area = plot.moved(center[0] - x, center[1] - y);
  const hexes = hexesWithin(own, range);
  for (const hex of hexes) area.hatch(cornersOf(paper, hex), HATCH.wide, PEN.hatch);
  area.lines(sidesOf(paper, hexes), PEN.arc);
  area.area([cornersOf(paper, own)], COLORS.paper);
  area.area([shipOutline([x, y], 6.4)]);
}

/** All backs of a set are the same, and the same either way up. */
function drawBack(page: CardPage, set: number): void {
  const plot = plotOf(page);
  const outline = roundedArea(EDGE, CARD.radius);
  plot.line(outline, PEN.frame, { isClosed: true });
  const inner = { x: EDGE.x + 2, y: EDGE.y + 2, width: EDGE.width - 4, height: EDGE.height - 4 };
  const field = roundedArea(inner, CARD.radius);
  plot.hatch(field, 2.6, PEN.hatch);
  plot.hatch(field, 2.6, PEN.hatch, true);
  plot.line(field, PEN.arc, { isClosed: true });
  const center: Point = [MIDDLE, CARD.height / 2];
  plot.area([hexAround(center, 17)], COLORS.paper);
  plot.line(hexAround(center, 17), PEN.sign, { isClosed: true });
  plot.line(hexAround(center, 15), PEN.thin, { isClosed: true });
  const turned = rotation(180, mm(MIDDLE), mm(CARD.height / 2));
  const half = (): void => {
    plot.area([shipOutline([MIDDLE, center[1] - 9], 7)]);
    plot.label(String(set), MIDDLE - 5.2, center[1] + 0.2, TYPE.half);
  };
  half();
  page.builder.transformed(turned, half);
}
