import '../../styles/fire.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { commandOf } from '../../components/keys.ts';
import { LineChart } from '../../components/line-chart.tsx';
import { RANGE_KEYS } from '../list-keys.ts';
import { isPrinting } from '../printing.ts';
import { damageText } from './fire-words.ts';
import { type RangeSeries, rangeDrawing } from './range-drawing.ts';

interface RangeChartProps {
  readonly label: string;
  /** What the figures are. */
  readonly measure: string;
  readonly series: readonly RangeSeries[];
  readonly furthest: number;
  readonly range: number;
  readonly onRange: (range: number) => void;
}

/** Longer names than this do not fit beside the lines. */
const SHORT = 8;

/** The drawing on paper, in pixels. */
const PAPER = 690;

/** Figures by range: point at a range, or move with the arrow keys, for what they are. */
export function RangeChart(props: RangeChartProps) {
  const [width, setWidth] = createSignal(560);
  /** The range under the pointer, until it is pressed. */
  const [pointed, setPointed] = createSignal<number>();
  const shown = () => pointed() ?? props.range;
  const hasLegend = () => props.series.some(({ name }) => name.length > SHORT);
  const frame = () => ({
    ...{ width: isPrinting() ? PAPER : width(), height: 260 },
    ...{ left: 40, right: hasLegend() ? 12 : 76, top: 26, bottom: 36 },
  });
  const drawing = createMemo(() => rangeDrawing(props.series, props.furthest, shown(), frame()));
  const words = () => {
    const named = props.series.filter(({ isStrong }) => isStrong);
    const said = named.map(
      ({ name, figures }) => `${name} ${damageText(figures[shown() - 1] ?? 0)}`,
    );
    return `Range ${shown()}: ${said.join(', ')}`;
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
