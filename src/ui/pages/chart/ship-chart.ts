/** Ships as points: rating against space, in the units of a drawing. */
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ShipItem } from '../../../store/ships.ts';
import type { ChartFrame, Tick } from '../../components/charts.tsx';

export interface ChartPoint {
  readonly ship: ShipItem;
  readonly x: number;
  readonly y: number;
  readonly over: boolean;
}

export interface ShipChart {
  /** From the least space to the most, equal ones by rating. */
  readonly points: readonly ChartPoint[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

/** The points of ships within a frame; both axes begin at 0. */
export function shipChart(ships: readonly ShipItem[], frame: ChartFrame): ShipChart {
  const { width, height, left, right, top, bottom } = frame;
  const x = scale(ships, ({ value }) => value.used, [left, width - right]);
  const y = scale(ships, ({ value }) => value.rating, [height - bottom, top]);
  const points = ships
    .map((ship) => ({
      ship,
      x: x(ship.value.used),
      y: y(ship.value.rating),
      over: ship.value.used > ship.value.total,
    }))
    .sort((a, b) => a.x - b.x || b.y - a.y);
  return { points, xTicks: ticks(x), yTicks: ticks(y) };
}

/** Approximate number of ticks of an axis. */
const TICKS = 6;

/** From 0 to a round figure at or beyond the ships' largest. */
const scale = (
  ships: readonly ShipItem[],
  figure: (ship: ShipItem) => number,
  range: readonly [from: number, to: number],
): ScaleLinear<number, number> =>
  scaleLinear()
    .domain([0, ships.reduce((max, ship) => Math.max(max, figure(ship)), 1)])
    .range(range)
    .nice(TICKS);

const ticks = (axis: ScaleLinear<number, number>): readonly Tick[] =>
  axis
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ value, at: axis(value) }));

export function nearestPoint(
  points: readonly ChartPoint[],
  x: number,
  y: number,
  farthest: number,
): number | undefined {
  let nearest: number | undefined;
  let min = farthest ** 2;
  for (const [i, point] of points.entries()) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance > min) continue;
    min = distance;
    nearest = i;
  }
  return nearest;
}

/** The point above or below, by rating; the same one at an end. */
export function pointAbove(points: readonly ChartPoint[], from: number, direction: 1 | -1): number {
  const order = points.map((_, i) => i).sort((a, b) => heightOf(points, a) - heightOf(points, b));
  return order[order.indexOf(from) + direction] ?? from;
}

const heightOf = (points: readonly ChartPoint[], i: number): number => -(points[i]?.y ?? 0);

export interface ChartLabel {
  readonly text: string;
  /** Start of the text, or its end if there is no room on the right. */
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** Most points with names; more would hide the chart. @internal */
export const MAX_LABELLED = 60;

/** Sizes of the drawn text in pixels: a letter on average, a line, and the gap to the point. */
const LETTER = 6.4;
const LINE = 15;
const GAP = 8;
const LONGEST = 28;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Labels that cover no other label or point; larger ships come first. */
export function chartLabels(
  points: readonly ChartPoint[],
  { width, left, right }: Pick<ChartFrame, 'width' | 'left' | 'right'>,
): readonly ChartLabel[] {
  if (points.length > MAX_LABELLED) return [];
  const taken: Box[] = points.map(({ x, y }) => around(x - 5, x + 5, y, 10));
  const labels: ChartLabel[] = [];
  for (const { ship, x, y } of points.toReversed()) {
    const text = shortened(ship.value.title);
    const length = text.length * LETTER;
    for (const anchor of ['start', 'end'] as const) {
      const from = anchor === 'start' ? x + GAP : x - GAP - length;
      const box = around(from, from + length, y, LINE);
      const inside = box.left >= left && box.right <= width - right / 2;
      if (!inside || taken.some((other) => overlap(other, box))) continue;
      taken.push(box);
      labels.push({ text, x: anchor === 'start' ? x + GAP : x - GAP, y: y + 4, anchor });
      break;
    }
  }
  return labels;
}

const around = (left: number, right: number, y: number, height: number): Box => ({
  left,
  right,
  top: y - height / 2,
  bottom: y + height / 2,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const shortened = (title: string): string => {
  const letters = [...title];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : title;
};
