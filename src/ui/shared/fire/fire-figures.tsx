/** Figures by range: a chart, and a table whose figures open to their steps. */
import '../../styles/fire.css';
import { scaleLinear } from 'd3-scale';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { type ChartFrame, LineChart } from '../../components/charts.tsx';
import { ExplainNumber } from '../../components/explain-number.tsx';
import { commandOf } from '../../components/keys.ts';
import { TableHead } from '../../components/tables.tsx';
import { RANGE_KEYS } from '../list-keys.ts';
import { isPrinting } from '../media.ts';
import { damageText } from './fire-choices.ts';

/** The longest name that fits beside a line, in characters. */
const SHORT = 8;

/** Width of the drawing on paper, in pixels. */
const PAPER = 690;

/** A chart of figures by range. Pointing or the arrow keys choose the range whose figures are shown. */
export function RangeChart(props: {
  readonly label: string;
  readonly measure: string;
  readonly series: readonly RangeSeries[];
  readonly furthest: number;
  readonly range: number;
  readonly onRange: (range: number) => void;
}) {
  const [width, setWidth] = createSignal(560);
  /** The range under the pointer, until a press chooses it. */
  const [pointed, setPointed] = createSignal<number>();
  const shown = () => pointed() ?? props.range;
  const hasLegend = () => props.series.some(({ name }) => name.length > SHORT);
  const frame = () => ({
    ...{ width: isPrinting() ? PAPER : width(), height: 260 },
    ...{ left: 40, right: 12, top: 26, bottom: 36 },
  });
  const drawing = createMemo(() => rangeDrawing(props.series, props.furthest, shown(), frame()));
  const words = () => {
    const named = props.series.filter(({ isStrong }) => isStrong);
    const said = named.map(
      ({ name, figures }) => `${name}: ${damageText(figures[shown() - 1] ?? 0)}`,
    );
    return `Range ${shown()}, ${said.join(', ')}`;
  };
  const choose = (range: number) => {
    const to = Math.min(Math.max(range, 1), Math.max(1, props.furthest));
    if (to !== props.range) props.onRange(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(RANGE_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    const to = {
      further: props.range + 1,
      nearer: props.range - 1,
      nearest: 1,
      furthest: props.furthest,
    };
    choose(to[command]);
  };
  return (
    <figure class="fire-chart">
      <Show when={hasLegend()}>
        <ul class="line-legend">
          <For each={props.series}>
            {({ name, isStrong, isDashed }) => (
              <li>
                <svg aria-hidden="true" width="28" height="8">
                  <path
                    class="line"
                    classList={{ strong: isStrong, dashed: isDashed ?? false }}
                    d="M0 4H28"
                  />
                </svg>
                <bdi>{name}</bdi>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <LineChart
        label={props.label}
        xLabel="Range, hexes"
        yLabel={props.measure}
        {...frame()}
        {...drawing()}
        names={hasLegend() ? [] : drawing().names}
        min={1}
        max={Math.max(1, props.furthest)}
        value={props.range}
        valueText={words()}
        onKey={onKey}
        onPoint={(x, isPressed) => {
          const range = drawing().rangeAt(x);
          setPointed(isPressed ? undefined : range);
          if (isPressed) choose(range);
        }}
        onLeave={() => setPointed()}
        onSize={setWidth}
      />
      <figcaption>{words()}</figcaption>
    </figure>
  );
}

/** A line of the chart, with its figures from range 1 on. */
interface RangeSeries {
  readonly name: string;
  readonly figures: readonly number[];
  readonly isStrong: boolean;
  readonly isDashed?: boolean;
}

const TICKS = 5;

/** Least distance between the ticks of two ranges, in pixels. */
const NARROW = 22;

/** Height of a line of text, in pixels. */
const LINE = 14;

/** Draws series as step lines within a frame, from range 1 to `furthest`. @internal */
export function rangeDrawing(
  series: readonly RangeSeries[],
  furthest: number,
  chosen: number,
  { width, height, left, right, top, bottom }: ChartFrame,
) {
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
    /** Names at the starts of lines; lines that start together share one. */
    names: startNames(series.map(({ name, figures }) => ({ name, y: y(figures[0] ?? 0) }))),
    /** The middle of the chosen range, and the heights of the strong lines there. */
    at: x(Math.min(Math.max(chosen, 1), last)),
    points: strong.map(({ figures }) => y(figures[chosen - 1] ?? 0)),
    /** The range at a position on the axis. */
    rangeAt: (place: number) => Math.min(Math.max(Math.round(x.invert(place)), 1), last),
  };
}

/** Names from top to bottom; names that would overlap share a line of text. */
function startNames(
  starts: readonly { readonly name: string; readonly y: number }[],
): { text: string; y: number }[] {
  const names: { text: string; y: number }[] = [];
  for (const { name, y } of starts.toSorted((a, b) => a.y - b.y)) {
    const above = names.at(-1);
    if (above && y - above.y < LINE)
      names[names.length - 1] = { text: `${above.text}, ${name}`, y: above.y };
    else names.push({ text: name, y });
  }
  return names;
}

interface FireRow {
  /** The range in hexes, or the bearing. */
  readonly at: number;
  /** Words for it, if it is not a range. */
  readonly head?: string;
  readonly figures: readonly number[];
  /** The best mode there, for weapons with several. */
  readonly note?: string;
}

/** Figures by range or bearing; each opens to its steps. */
export function FireTable(props: {
  readonly label: string;
  /** Title of the rows; `Range` when left out. */
  readonly rowTitle?: string;
  readonly columns: readonly string[];
  readonly noteTitle?: string;
  readonly rows: readonly FireRow[];
  /** The row and column whose steps are shown. */
  readonly chosen: number;
  readonly column: number | undefined;
  readonly onOpen: (at: number, column: number) => void;
}) {
  const title = () => props.rowTitle ?? 'Range';
  const note = () => (props.noteTitle ? [{ title: props.noteTitle, class: 'fire-note' }] : []);
  return (
    <section class="fire-scroll" aria-label={props.label} tabindex="0">
      <table class="fire-table">
        <TableHead titles={[title(), ...props.columns, ...note()]} />
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr classList={{ chosen: row.at === props.chosen }}>
                <th scope="row">{row.head ?? row.at}</th>
                <For each={row.figures}>
                  {(figure, i) => (
                    <td classList={{ nothing: figure === 0 }}>
                      <ExplainNumber
                        label={`${title()} ${row.head ?? row.at}, ${props.columns[i()] ?? ''}`}
                        current={row.at === props.chosen && i() === props.column}
                        figure={damageText(figure)}
                        onExplain={() => props.onOpen(row.at, i())}
                      />
                    </td>
                  )}
                </For>
                <Show when={props.noteTitle}>
                  <td class="fire-note">
                    <bdi>{row.note}</bdi>
                  </td>
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
