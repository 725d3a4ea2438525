/** Ships as points: rating against space, in the units of a drawing. */
import type { ShipItem } from '../ships/ship-search.ts';

export interface Tick {
  readonly value: number;
  /** Where it is, along its axis. */
  readonly at: number;
}

export interface ChartPoint {
  readonly ship: ShipItem;
  readonly x: number;
  readonly y: number;
  /** Whether it uses more space than it has. */
  readonly over: boolean;
}

export interface ShipChart {
  /** From the least space to the most, equal ones by rating. */
  readonly points: readonly ChartPoint[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

/** The drawing's size and the room that its axes need at the left and below. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  /** Kept free above and at the right. */
  readonly margin: number;
}

/** The points of ships within a frame; both axes begin at 0. */
export function shipChart(ships: readonly ShipItem[], frame: ChartFrame): ShipChart {
  const { width, height, left, bottom, margin } = frame;
  const xTop = axisEnd(largest(ships, ({ value }) => value.used));
  const yTop = axisEnd(largest(ships, ({ value }) => value.rating));
  const x = (value: number) => left + (value / xTop.end) * (width - left - margin);
  const y = (value: number) => height - bottom - (value / yTop.end) * (height - bottom - margin);
  const points = ships
    .map((ship) => ({
      ship,
      x: x(ship.value.used),
      y: y(ship.value.rating),
      over: ship.value.used > ship.value.total,
    }))
    .sort((a, b) => a.x - b.x || b.y - a.y);
  return {
    points,
    xTicks: ticks(xTop).map((value) => ({ value, at: x(value) })),
    yTicks: ticks(yTop).map((value) => ({ value, at: y(value) })),
  };
}

interface AxisEnd {
  readonly end: number;
  readonly step: number;
}

const largest = (ships: readonly ShipItem[], figure: (ship: ShipItem) => number): number =>
  ships.reduce((most, ship) => Math.max(most, figure(ship)), 0);

/** How many steps an axis has at most. */
const MOST_STEPS = 6;

/** A round end at or beyond the largest value, in steps of 1, 2 or 5 times a power of ten. */
export function axisEnd(most: number): AxisEnd {
  const least = Math.max(most, 1) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10));
  return { end: Math.ceil(Math.max(most, 1) / step) * step, step };
}

const ticks = ({ end, step }: AxisEnd): readonly number[] =>
  Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step);

/** The point nearest to a place, no farther than that. */
export function nearestPoint(
  points: readonly ChartPoint[],
  x: number,
  y: number,
  farthest: number,
): number | undefined {
  let nearest: number | undefined;
  let least = farthest ** 2;
  for (const [i, point] of points.entries()) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance > least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

/** The point above or below, by rating; the same where there is none. */
export function pointAbove(points: readonly ChartPoint[], from: number, direction: 1 | -1): number {
  const order = points.map((_, i) => i).sort((a, b) => heightOf(points, a) - heightOf(points, b));
  return order[order.indexOf(from) + direction] ?? from;
}

const heightOf = (points: readonly ChartPoint[], i: number): number => -(points[i]?.y ?? 0);
