/** Drawing in millimetres: lines, areas, hatches and texts, cut at the edges of a window. */
import { midline, type PageBuilder } from '../page-builder.ts';
import { rotation } from '../primitives.ts';
import { type Area, COLORS, mm } from '../templates.ts';
import { fittedType, type TextStyle, textWidth } from '../text-runs.ts';

export type Point = readonly [x: number, y: number];

interface LineOptions {
  readonly isClosed?: boolean;
  /** Length of the dashes, in millimetres. */
  readonly dash?: number;
}

interface LabelOptions {
  readonly align?: 'left' | 'middle' | 'right';
  /** Room for the text in millimetres; it is set smaller to fit. */
  readonly room?: number;
  /** Degrees clockwise about the place. */
  readonly turn?: number;
  readonly color?: string;
  readonly bookmark?: string | undefined;
}

/** Points as millimetres. */
export const inMm = (length: number): number => (length * 25.4) / 72;

/** Width of a text in millimetres. */
export const labelWidth = (text: string, style: TextStyle): number => inMm(textWidth(text, style));

/** The corners of an area, clockwise. */
export const cornersOfArea = ({ x, y, width, height }: Area): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The outline of an area with round corners, clockwise. */
export const roundedArea = (area: Area, radius: number): readonly Point[] =>
  cornersOfArea({
    x: area.x + radius,
    y: area.y + radius,
    width: area.width - 2 * radius,
    height: area.height - 2 * radius,
  }).flatMap(([x, y], corner) => {
    const from = 180 + 90 * corner;
    return arcPoints(x, y, radius, from, from + 90, 12);
  });

/** Greatest distance between a circle and the lines drawn for it, in millimetres. */
const ROUNDNESS = 0.01;
/** Lines closer than this end in one point. */
const SAME = 1e-6;

export const isInArea = ({ x, y, width, height }: Area, [px, py]: Point, slack = 0): boolean =>
  px >= x - slack && px <= x + width + slack && py >= y - slack && py <= y + height + slack;

export const acrossLine = (from: number, to: number, y: number): Point[] => [
  [from, y],
  [to, y],
];

export const uprightLine = (x: number, from: number, to: number): Point[] => [
  [x, from],
  [x, to],
];

export class Plot {
  readonly #builder: PageBuilder;
  readonly #window: Area;
  readonly #origin: Point;

  /** Draws the content of the window, moved so that (0, 0) comes to the origin on the page. */
  constructor(builder: PageBuilder, window: Area, origin: Point = [0, 0]) {
    this.#builder = builder;
    this.#window = window;
    this.#origin = origin;
  }

  /** A plot of the whole page whose (0, 0) lies at a place of this one. */
  moved(x: number, y: number): Plot {
    const everywhere = { x: -1e4, y: -1e4, width: 2e4, height: 2e4 };
    return new Plot(this.#builder, everywhere, [this.#origin[0] + x, this.#origin[1] + y]);
  }

  #at([x, y]: Point): string {
    return `${points(x + this.#origin[0])} ${points(y + this.#origin[1])}`;
  }

  line(line: readonly Point[], width: number, options?: LineOptions): void {
    this.lines([line], width, options);
  }

  across(from: number, to: number, y: number, width: number, options?: LineOptions): void {
    this.line(acrossLine(from, to, y), width, options);
  }

  upright(x: number, from: number, to: number, width: number, options?: LineOptions): void {
    this.line(uprightLine(x, from, to), width, options);
  }

  /** Draws lines of one width as one path. */
  lines(lines: readonly (readonly Point[])[], width: number, options: LineOptions = {}): void {
    const { isClosed = false, dash } = options;
    let d = '';
    for (const line of lines) {
      for (const piece of cutLine(isClosed ? closed(line) : line, this.#window)) {
        const [first, last] = [piece[0], piece.at(-1)];
        if (!first || !last) continue;
        const joins = piece.length > 2 && isSame(first, last);
        const shown = joins ? piece.slice(0, -1) : piece;
        d += `M${shown.map((point) => this.#at(point)).join('L')}${joins ? 'Z' : ''}`;
      }
    }
    if (d === '') return;
    const lineWidth = mm(width);
    this.#builder.path(d, { stroke: COLORS.ink, lineWidth, dash: dash && mm(dash) });
  }

  /** Fills areas; where they lie in each other, the inner is a hole only if it turns the other way. */
  area(outlines: readonly (readonly Point[])[], fill: string = COLORS.ink): void {
    const d = outlines
      .map((outline) => cutArea(outline, this.#window))
      .filter((outline) => outline.length > 2)
      .map((outline) => `M${outline.map((point) => this.#at(point)).join('L')}Z`)
      .join('');
    if (d !== '') this.#builder.path(d, { fill });
  }

  /** White ground under a text that stands on a drawing. */
  blank(area: Area): void {
    this.area([cornersOfArea(area)], COLORS.paper);
  }

  rect(area: Area, width: number, options?: LineOptions): void {
    this.line(cornersOfArea(area), width, { ...options, isClosed: true });
  }

  circle(x: number, y: number, radius: number, width: number, options?: LineOptions): void {
    this.line(circlePoints(x, y, radius), width, { ...options, isClosed: true });
  }

  /** Lines at 45° across an outline, up or down, on one pattern for the whole drawing. */
  hatch(outline: readonly Point[], spacing: number, width: number, isDown = false): void {
    const flipped = (line: readonly Point[]): readonly Point[] =>
      isDown ? line.map(([x, y]): Point => [-x, y]) : line;
    this.lines(hatchLines(flipped(outline), spacing).map(flipped), width);
  }

  /** Sets a text with the middle of its capitals at a height; returns its width in millimetres. */
  label(text: string, x: number, y: number, style: TextStyle, options: LabelOptions = {}): number {
    const { align = 'middle', room, turn = 0, ...extras } = options;
    const [left, top] = [mm(x + this.#origin[0]), mm(y + this.#origin[1])];
    const { type, width } = fittedType(text, style, room === undefined ? Infinity : mm(room));
    const shift = align === 'left' ? 0 : align === 'middle' ? width / 2 : width;
    const draw = () =>
      this.#builder.text(text, left - shift, midline(top, 0, type.size), type, extras);
    if (turn === 0) draw();
    else this.#builder.transformed(rotation(turn, left, top), draw);
    return inMm(width);
  }
}

/** A length in points with three decimals, less than a micrometre. */
const points = (length: number): number => Math.round(mm(length) * 1000) / 1000;

const isSame = (a: Point, b: Point): boolean =>
  Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME;

const closed = (line: readonly Point[]): readonly Point[] => (line[0] ? [...line, line[0]] : line);

export function circlePoints(x: number, y: number, radius: number): readonly Point[] {
  const count = Math.max(12, Math.ceil(Math.PI / Math.acos(1 - ROUNDNESS / Math.max(1, radius))));
  return arcPoints(x, y, radius, 0, 360, count).slice(0, -1);
}

/** Points on an arc, clockwise, in degrees from the direction to the right. */
export const arcPoints = (
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  count = 48,
): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, i) =>
    polar(x, y, radius, from + ((to - from) * i) / count),
  );

/** The point at a distance in a direction, in degrees clockwise from the right. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The parts of a line inside an area (Liang and Barsky). */
function cutLine(line: readonly Point[], area: Area): readonly (readonly Point[])[] {
  const pieces: Point[][] = [];
  for (let i = 1; i < line.length; i += 1) {
    const [from, to] = [line[i - 1], line[i]] as [Point, Point];
    const part = cutSegment(from, to, area);
    if (!part) continue;
    const piece = pieces.at(-1);
    const end = piece?.at(-1);
    if (piece && end && isSame(end, part[0])) piece.push(part[1]);
    else pieces.push([...part]);
  }
  return pieces;
}

function cutSegment(
  from: Point,
  to: Point,
  { x, y, width, height }: Area,
): readonly [Point, Point] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [begin, end] = [0, 1];
  for (const [along, room] of [
    [-dx, from[0] - x],
    [dx, x + width - from[0]],
    [-dy, from[1] - y],
    [dy, y + height - from[1]],
  ] as const) {
    // A line on the edge itself is inside in spite of rounding.
    if (Math.abs(along) < SAME) {
      if (room < -SAME) return undefined;
    } else if (along < 0) begin = Math.max(begin, room / along);
    else end = Math.min(end, room / along);
  }
  if (end - begin < SAME) return undefined;
  const at = (share: number): Point => [from[0] + share * dx, from[1] + share * dy];
  return [begin === 0 ? from : at(begin), end === 1 ? to : at(end)];
}

/** The part of an outline inside an area (Sutherland and Hodgman). */
function cutArea(outline: readonly Point[], { x, y, width, height }: Area): readonly Point[] {
  const edges = [
    ([px]: Point) => px - x,
    ([px]: Point) => x + width - px,
    ([, py]: Point) => py - y,
    ([, py]: Point) => y + height - py,
  ];
  let cut = outline;
  for (const inside of edges) {
    const kept: Point[] = [];
    for (const [i, to] of cut.entries()) {
      const from = cut.at(i - 1) ?? to;
      const [a, b] = [inside(from), inside(to)];
      if (a < 0 !== b < 0) {
        const share = a / (a - b);
        kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
      }
      if (b >= 0) kept.push(to);
    }
    cut = kept;
  }
  return cut;
}

/** Lines at 45° inside an outline. */
function hatchLines(outline: readonly Point[], spacing: number): readonly (readonly Point[])[] {
  const sums = outline.map(([x, y]) => x + y);
  const step = spacing * Math.SQRT2;
  const lines: (readonly Point[])[] = [];
  for (let sum = Math.ceil(Math.min(...sums) / step) * step; sum < Math.max(...sums); sum += step) {
    const crossed: number[] = [];
    for (const [i, to] of outline.entries()) {
      const from = outline.at(i - 1) ?? to;
      const [a, b] = [from[0] + from[1] - sum, to[0] + to[1] - sum];
      if (a < 0 !== b < 0) crossed.push(from[0] + (a / (a - b)) * (to[0] - from[0]));
    }
    crossed.sort((a, b) => a - b);
    for (let i = 1; i < crossed.length; i += 2) {
      const [left, right] = [crossed[i - 1], crossed[i]] as [number, number];
      lines.push([
        [left, sum - left],
        [right, sum - right],
      ]);
    }
  }
  return lines;
}
