/** Draws a board: grid, coordinates, and terrain in lines of one colour. */
import { hexRange } from '../../core/battle/bearings.ts';
import { Random } from '../../core/chance/random.ts';
import { HEADINGS, type Heading, type Hex, hexAhead } from '../../core/play/hex.ts';
import { PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { type Area, inFace, mm } from '../templates.ts';
import {
  allHexes,
  type BoardModel,
  type BoardPiece,
  cellOf,
  cornersOf,
  directionDegrees,
  type HexPaper,
  hexesWithin,
  hexMiddle,
  isOnPaper,
  type LegendKind,
  outlinesOf,
  paperSize,
  radiusOf,
  sidesOf,
} from './board.ts';
import { arcPoints, circlePoints, isInArea, labelWidth, Plot, type Point, polar } from './plot.ts';

/** Widths of lines, in millimetres. */
const PEN = { thin: 0.16, grid: 0.2, zone: 0.6, field: 0.7, solid: 0.9, rock: 0.45 };
const HATCH = 1.3;
const NUMBER = { ...inFace('regular', 7, 0.04), tabular: true };
const LONG_NUMBER = { ...NUMBER, size: 5.5 };
/** Room between a number and the edge of its sheet, clear of assembly marks if it can be. */
const NUMBER_EDGE = { short: 2.6, long: 1.4 };

/** The whole board on one page without margins; bolder lines stay visible where it is shown small. */
export function boardImage(model: BoardModel, boldness = 1): DrawnPage {
  const [width, height] = paperSize(model.hexPaper);
  const builder = new PageBuilder();
  const whole = { x: 0, y: 0, width, height };
  drawBoard(new Plot(builder, whole), model, whole, whole);
  const primitives = builder.primitives.map((one) =>
    one.kind === 'path' && one.lineWidth ? { ...one, lineWidth: one.lineWidth * boldness } : one,
  );
  return { width: mm(width), height: mm(height), primitives };
}

/** Draws what lies in a window of the board; coordinates stand in the part of it that is in view. */
export function drawBoard(plot: Plot, model: BoardModel, window: Area, view: Area): void {
  const { hexPaper, pieces, hasNebula } = model;
  const { size } = hexPaper;
  const isNear = (hex: Hex): boolean => isInArea(window, hexMiddle(hexPaper, hex), size);
  const hexes = allHexes(hexPaper).filter(isNear);
  const taken = pieces.filter(({ kind }) => kind !== 'field');
  const isFree = ({ q, r }: Hex): boolean =>
    taken.every((piece) => hexRange(piece.q - q, piece.r - r) > piece.size);
  const fields = pieces.filter(({ kind }) => kind === 'field');
  for (const hex of hexes) {
    const isField = fields.some(
      (field) => hexRange(field.q - hex.q, field.r - hex.r) <= field.size,
    );
    if (isField && isFree(hex)) drawRocks(plot, hexPaper, hex);
    else if (hasNebula && isFree(hex)) drawWisp(plot, hexPaper, hex);
  }
  plot.lines(sidesOf(hexPaper, hexes), PEN.grid);
  for (const piece of fields) outline(plot, model, hexesWithin(piece, piece.size), PEN.field);
  for (const piece of taken) drawPiece(plot, model, piece, isNear, view);
  const dot = size / 100;
  for (const hex of hexes.filter(isFree)) {
    plot.area([circlePoints(...hexMiddle(hexPaper, hex), dot)]);
  }
  if (!model.hasNumbers) return;
  for (const hex of hexes) drawNumber(plot, hexPaper, hex, { view, isCovered: !isFree(hex) });
}

/** Draws one kind of ground in a hex of its own, for a legend. */
export function drawSample(
  plot: Plot,
  kind: LegendKind,
  [x, y]: Point,
  size: number,
  windDegrees: number,
): void {
  const hexPaper = { columns: 1, rows: 1, size, isFlat: false };
  const own = plot.moved(x - size / 2, y - radiusOf(hexPaper));
  const hex = { q: 0, r: 0 };
  const isEverywhere = kind === 'nebula' || kind === 'wind';
  own.line(cornersOf(hexPaper, hex), isEverywhere ? PEN.grid : PEN.rock, { isClosed: true });
  const [cx, cy] = hexMiddle(hexPaper, hex);
  if (kind === 'field') drawRocks(own, hexPaper, hex);
  else if (kind === 'nebula') drawWisp(own, hexPaper, hex);
  else if (kind === 'planet') drawPlanet(own, cx, cy, size / 3);
  else if (kind === 'black hole') drawHole(own, cx, cy, size, 0);
  else if (kind === 'asteroid') drawAsteroid(own, cx, cy, 0.28 * size, hex);
  else if (kind === 'wind') drawArrow(own, cx, cy, 0.6 * size, windDegrees);
  else {
    drawAsteroid(own, cx, cy, 0.16 * size, hex);
    for (const side of HEADINGS) drawRays(own, cx, cy, 0.26 * size, 0.4 * size, 60 * side, 1);
  }
}

/** The edge of a region, as far as it is on the board. */
function outline(
  plot: Plot,
  { hexPaper }: BoardModel,
  region: readonly Hex[],
  width: number,
  dash?: number,
): void {
  const shown = region.filter((hex) => isOnPaper(hexPaper, hex));
  plot.lines(outlinesOf(hexPaper, shown), width, dash ? { dash } : {});
}

function drawPiece(
  plot: Plot,
  model: BoardModel,
  piece: BoardPiece,
  isNear: (hex: Hex) => boolean,
  view: Area,
): void {
  const { hexPaper } = model;
  const { size } = hexPaper;
  const [x, y] = hexMiddle(hexPaper, piece);
  if (piece.kind === 'comet') drawComet(plot, model, piece, isNear);
  else if (piece.kind === 'asteroid') drawAsteroid(plot, x, y, 0.29 * size, piece);
  else if (piece.kind === 'planet') drawPlanet(plot, x, y, discRadius(size, piece.size));
  else {
    drawHole(plot, x, y, size, piece.size);
    drawPull(plot, model, piece, view);
  }
  outline(plot, model, hexesWithin(piece, piece.size), PEN.solid);
}

/** The largest disc within the hexes of a distance. */
const discRadius = (size: number, range: number): number =>
  range === 0 ? 0.4 * size : 0.97 * size * (0.866 * range + 0.2887);

function drawRocks(plot: Plot, hexPaper: HexPaper, hex: Hex): void {
  const random = new Random(1, `${hex.q},${hex.r}`);
  const [x, y] = hexMiddle(hexPaper, hex);
  const { size } = hexPaper;
  const placed: { readonly at: Point; readonly radius: number }[] = [];
  const count = size < 10 ? 4 : 6;
  for (let tries = 0; placed.length < count && tries < 60; tries += 1) {
    const radius = size * (0.018 + 0.012 * random.below(4));
    const angle = random.below(360);
    const at = polar(x, y + 0.06 * size, size * (0.1 + 0.026 * random.below(9)), angle);
    const isClear = placed.every(
      (rock) =>
        Math.hypot(rock.at[0] - at[0], rock.at[1] - at[1]) > rock.radius + radius + 0.03 * size,
    );
    if (isClear) placed.push({ at, radius });
  }
  const rocks = placed.map(({ at, radius }) => rock(random, at, radius, 7));
  plot.lines(rocks, Math.min(PEN.grid * 1.2, size / 60), { isClosed: true });
}

function rock(random: Random, [x, y]: Point, radius: number, corners: number): readonly Point[] {
  const turn = random.below(360);
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (360 / corners) * (i + 0.1 * (random.below(5) - 2));
    return polar(x, y, radius * (0.82 + 0.06 * random.below(5)), angle);
  });
}

function drawAsteroid(plot: Plot, x: number, y: number, radius: number, { q, r }: Hex): void {
  const random = new Random(2, `${q},${r}`);
  const outer = rock(random, [x, y], radius, 10);
  const inner = rock(random, [x, y], radius * 0.45, 5);
  const spokes = inner.map((point): readonly Point[] => {
    const away = (to: Point): number => Math.hypot(to[0] - point[0], to[1] - point[1]);
    const nearest = outer.reduce((best, to) => (away(to) < away(best) ? to : best));
    return [point, nearest];
  });
  const thin = Math.min(PEN.grid, radius / 16);
  plot.line(outer, Math.min(PEN.rock, radius / 8), { isClosed: true });
  plot.line(inner, thin, { isClosed: true });
  plot.lines(spokes, thin);
}

/** A disc with its night side hatched; light falls from the upper left. */
function drawPlanet(plot: Plot, x: number, y: number, radius: number): void {
  const light = 225;
  const shift = 0.55 * radius;
  const edge = (Math.acos(shift / (2 * radius)) * 180) / Math.PI;
  const [lightX, lightY] = polar(x, y, shift, light);
  const night = [
    ...arcPoints(x, y, radius, light + edge, light + 360 - edge),
    ...arcPoints(lightX, lightY, radius, light + 180 + edge, light + 180 - edge),
  ];
  plot.hatch(night, Math.min(HATCH, radius / 3), PEN.thin);
  plot.circle(x, y, radius, PEN.rock);
}

function drawHole(plot: Plot, x: number, y: number, size: number, range: number): void {
  plot.area([circlePoints(x, y, 0.16 * size)]);
  plot.circle(x, y, 0.23 * size, PEN.grid);
  plot.circle(x, y, 0.32 * size, PEN.grid, { dash: size / 20 });
  for (let ring = 1; ring <= range; ring += 1) {
    plot.circle(x, y, discRadius(size, ring), PEN.grid, { dash: size / 12 });
  }
}

/** Dashed edges around hexes of one pull, with its number once on each sheet that shows some at its edge. */
function drawPull(plot: Plot, model: BoardModel, piece: BoardPiece, view: Area): void {
  const { hexPaper } = model;
  for (const { to, hexes } of piece.zones) {
    const region = hexesWithin(piece, to);
    outline(plot, model, region, PEN.zone, 2.5);
    const text = `pull ${hexes}`;
    const width = labelWidth(text, NUMBER);
    const placeIn = (hex: Hex): Point => {
      const [x, y] = hexMiddle(hexPaper, hex);
      return [x, y + 0.28 * hexPaper.size];
    };
    const isWhole = ([x, y]: Point): boolean =>
      isInArea({ ...view, width: view.width - width }, [x - width / 2, y], -NUMBER_EDGE.long);
    const edge = region.filter(({ q, r }) => hexRange(q - piece.q, r - piece.r) === to);
    const ends = HEADINGS.map((direction) => hexAhead(piece, direction, to));
    const places = [...ends, ...edge].filter((hex) => isOnPaper(hexPaper, hex)).map(placeIn);
    const shown = places.find(isWhole);
    if (shown) plot.label(text, ...shown, NUMBER);
  }
}

function drawComet(
  plot: Plot,
  model: BoardModel,
  piece: BoardPiece,
  isNear: (hex: Hex) => boolean,
): void {
  const { hexPaper, wind } = model;
  const { size } = hexPaper;
  const [x, y] = hexMiddle(hexPaper, piece);
  drawAsteroid(plot, x, y, 0.22 * size, piece);
  const coma = hexesWithin(piece, piece.zones[0]?.to ?? 0);
  const tail = tailOf(hexPaper, piece, wind);
  outline(plot, model, [...coma, ...tail], PEN.zone, 2.5);
  for (const side of HEADINGS) {
    drawRays(plot, x, y, 0.86 * size, 1.06 * size, directionDegrees(hexPaper, side), 5);
  }
  for (const hex of tail.filter(isNear)) {
    const [cx, cy] = hexMiddle(hexPaper, hex);
    const along = directionDegrees(hexPaper, wind);
    for (const aside of [-0.16, 0.16]) {
      const [ax, ay] = polar(cx, cy, aside * size, along + 90);
      plot.line([polar(ax, ay, -0.24 * size, along), polar(ax, ay, 0.24 * size, along)], PEN.grid);
    }
  }
}

/** The row of hexes from a comet's coma to the edge of the board. */
function tailOf(hexPaper: HexPaper, piece: BoardPiece, wind: Heading): readonly Hex[] {
  const tail: Hex[] = [];
  const start = (piece.zones[0]?.to ?? 0) + 1;
  for (let range = start; ; range += 1) {
    const hex = hexAhead(piece, wind, range);
    if (!isOnPaper(hexPaper, hex)) return tail;
    tail.push(hex);
  }
}

/** Short strokes away from a middle, in a fan around a direction. */
function drawRays(
  plot: Plot,
  x: number,
  y: number,
  from: number,
  to: number,
  direction: number,
  count: number,
): void {
  const rays = Array.from({ length: count }, (_, i) => {
    const angle = direction + (i - (count - 1) / 2) * 9;
    return [polar(x, y, from, angle), polar(x, y, to, angle)];
  });
  plot.lines(rays, PEN.grid);
}

function drawWisp(plot: Plot, hexPaper: HexPaper, hex: Hex): void {
  const [x, y] = hexMiddle(hexPaper, hex);
  const { size } = hexPaper;
  const waves = [0.2, 0.28].map((below, i) =>
    Array.from({ length: 17 }, (_, step): Point => {
      const share = step / 16 - 0.5;
      const sway = Math.sin(share * 4 * Math.PI + i) * 0.018;
      return [x + share * 0.34 * size, y + (below + sway) * size];
    }),
  );
  plot.lines(waves, PEN.thin);
}

function drawArrow(plot: Plot, x: number, y: number, length: number, direction: number): void {
  const tip = polar(x, y, length / 2, direction);
  const barbs = [150, 210].map((turn) => polar(...tip, length / 3, direction + turn));
  plot.line([polar(x, y, -length / 2, direction), tip], PEN.rock);
  plot.area([[tip, ...barbs]]);
}

/** Column and row, from 1, as the app and its logs number them. */
export function hexNumber(hexPaper: HexPaper, hex: Hex): string {
  const { column, row } = cellOf(hexPaper, hex);
  const digits = Math.max(2, String(Math.max(hexPaper.columns, hexPaper.rows)).length);
  return [column + 1, row + 1].map((number) => String(number).padStart(digits, '0')).join('');
}

/**
 * Sets a hex's number near its top, or beside the cut on each sheet that shows a good part of it; on white where a planet or a black hole
 * covers the hex.
 */
function drawNumber(
  plot: Plot,
  hexPaper: HexPaper,
  hex: Hex,
  { view, isCovered }: { readonly view: Area; readonly isCovered: boolean },
): void {
  const text = hexNumber(hexPaper, hex);
  const [x, y] = hexMiddle(hexPaper, hex);
  const { size, isFlat } = hexPaper;
  const isLong = text.length > 4;
  const type = isLong ? LONG_NUMBER : NUMBER;
  const edge = isLong ? NUMBER_EDGE.long : NUMBER_EDGE.short;
  const width = labelWidth(text, type);
  const height = 1.8;
  const top = isFlat ? y - 0.4 * size : y - 0.36 * size;
  const inside = (at: number, from: number, length: number, own: number): number =>
    Math.min(from + length - edge - own / 2, Math.max(from + edge + own / 2, at));
  const atX = inside(x, view.x, view.width, width);
  const atY = inside(top, view.y, view.height, height);
  // Still in the upper half of its hex after the move, with a clear distance to the sides.
  const [aside, below] = [Math.abs(atX - x) + width / 2, atY - y];
  if (aside > 0.33 * size || below > 0.15 * size || below < -0.42 * size) return;
  const ground = { width: width + 0.8, height: height + 0.6 };
  if (isCovered) {
    plot.blank({ x: atX - ground.width / 2, y: atY - ground.height / 2, ...ground });
  }
  plot.label(text, atX, atY, type);
}
