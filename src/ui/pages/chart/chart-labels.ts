/** Names beside the points of a chart, as many as can be read. */
import type { ChartFrame } from '../../components/chart-parts.ts';
import type { ChartPoint } from './ship-chart.ts';

export interface ChartLabel {
  readonly text: string;
  /** Where the text begins, or ends where there is no room at the right. */
  readonly x: number;
  /** Its baseline. */
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** Beyond so many points names would hide more than they tell. @internal */
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

/** No label covers another or a point; those that would are left out, of small ships first. */
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
