/** Figures by range as lines in the units of a drawing: a step for each hex of range. */
import { scaleLinear } from 'd3-scale';
import type { ChartFrame, Tick } from '../../components/chart-parts.ts';

/** A line: its figures from range 1 on. */
export interface RangeSeries {
  readonly name: string;
  readonly figures: readonly number[];
  readonly isStrong: boolean;
  readonly isDashed?: boolean;
}

export interface RangeDrawing {
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly {
    readonly key: string;
    readonly path: string;
    readonly isStrong: boolean;
    readonly isDashed: boolean;
  }[];
  /** Names beside the ends of lines; lines that end together share one. */
  readonly names: readonly { readonly text: string; readonly y: number }[];
  /** The middle of the range that is chosen, and the strong lines' heights there. */
  readonly at: number;
  readonly points: readonly number[];
  /** The range at a place along the axis. */
  readonly rangeAt: (x: number) => number;
}

const TICKS = 5;

/** Room at the right from which names stand at the ends of the lines. */
const NAMED = 60;

/** Below this ranges are told one by one on the axis, in pixels a hex. */
const NARROW = 22;

/** A line of text. */
const LINE = 14;

/** The lines of series within a frame, from range 1 to `furthest`; figures begin at 0. */
export function rangeDrawing(
  series: readonly RangeSeries[],
  furthest: number,
  chosen: number,
  { width, height, left, right, top, bottom }: ChartFrame,
): RangeDrawing {
  const last = Math.max(1, furthest);
  const largest = Math.max(0, ...series.flatMap(({ figures }) => figures));
  const x = scaleLinear()
    .domain([0.5, last + 0.5])
    .range([left, Math.max(left + 1, width - right)]);
  const y = scaleLinear()
    .domain([0, largest === 0 ? 1 : largest])
    .range([height - bottom, top])
    .nice(TICKS);
  const lines = series.map(({ name, figures, isStrong, isDashed = false }) => ({
    ...{ key: name, isStrong, isDashed },
    path: figures
      .map((figure, i) => {
        const [from, to, at] = [x(i + 0.5), x(i + 1.5), y(figure)].map((n) => n.toFixed(1));
        return i === 0 ? `M${from} ${at}H${to}` : `V${at}H${to}`;
      })
      .join(''),
  }));
  const every = x(2) - x(1) >= NARROW ? 1 : x(6) - x(1) >= NARROW ? 5 : 10;
  const ranges = Array.from({ length: last }, (_, i) => i + 1);
  const strong = series.filter(({ isStrong }) => isStrong);
  return {
    xTicks: ranges
      .filter((range) => every === 1 || range % every === 0 || range === 1)
      .map((range) => ({ value: range, at: x(range) })),
    yTicks: y.ticks(TICKS).map((value) => ({ value, at: y(value) })),
    lines,
    names:
      right < NAMED
        ? []
        : endNames(series.map(({ name, figures }) => ({ name, y: y(figures.at(-1) ?? 0) }))),
    at: x(Math.min(Math.max(chosen, 1), last)),
    points: strong.map(({ figures }) => y(figures[chosen - 1] ?? 0)),
    rangeAt: (place) => Math.min(Math.max(Math.round(x.invert(place)), 1), last),
  };
}

/** Names from above, those that would cover each other in one line of text. */
function endNames(
  ends: readonly { readonly name: string; readonly y: number }[],
): { text: string; y: number }[] {
  const names: { text: string; y: number }[] = [];
  for (const { name, y } of ends.toSorted((a, b) => a.y - b.y)) {
    const above = names.at(-1);
    if (above && y - above.y < LINE)
      names[names.length - 1] = { text: `${above.text}, ${name}`, y: above.y };
    else names.push({ text: name, y });
  }
  return names;
}
