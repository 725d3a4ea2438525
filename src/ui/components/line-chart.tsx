import '../styles/line-chart.css';
import { createSignal, For, Show } from 'solid-js';
import { pointIn, type Tick, watchSize } from './chart-parts.ts';

interface Line {
  readonly key: string;
  readonly path: string;
  /** The one that is asked about; the others are thin. */
  readonly isStrong: boolean;
  readonly isDashed: boolean;
}

interface LineChartProps {
  readonly label: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly Line[];
  /** Names at the ends of the lines. */
  readonly names: readonly { readonly text: string; readonly y: number }[];
  /** Where the chosen value stands, and the points on the lines there. */
  readonly at: number;
  readonly points: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value with its figures in words. */
  readonly valueText: string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** The pointer is there, in the drawing's units, which are pixels. */
  readonly onPoint: (x: number, isPressed: boolean) => void;
  readonly onLeave: () => void;
  readonly onSize: (width: number) => void;
}

/** Lines over two axes, with names at their ends. It is a slider along the lower axis. */
export function LineChart(props: LineChartProps) {
  const [box, setBox] = createSignal<HTMLDivElement>();
  watchSize(box, (width) => props.onSize(width));
  const onPointer = (event: PointerEvent & { currentTarget: HTMLDivElement }) => {
    const isPressed = event.type === 'pointerdown' || event.buttons > 0;
    props.onPoint(pointIn(event).x, isPressed);
  };
  const floor = () => props.height - props.bottom;
  return (
    <div
      class="line-chart"
      ref={setBox}
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      aria-valuenow={props.value}
      aria-valuetext={props.valueText}
      onPointerDown={onPointer}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPointer(event)}
      onPointerLeave={() => props.onLeave()}
      onKeyDown={(event) => props.onKey(event)}
    >
      <svg
        aria-hidden="true"
        width={props.width}
        height={props.height}
        viewBox={`0 0 ${props.width} ${props.height}`}
      >
        <g class="line-axes">
          <For each={props.yTicks}>
            {({ value, at }) => (
              <>
                <path d={`M${props.left} ${at}H${props.width - props.right}`} />
                <text x={props.left - 6} y={at + 4} text-anchor="end">
                  {value}
                </text>
              </>
            )}
          </For>
          <For each={props.xTicks}>
            {({ value, at }) => (
              <text x={at} y={floor() + 16} text-anchor="middle">
                {value}
              </text>
            )}
          </For>
          <text x={props.width - props.right} y={props.height - 4} text-anchor="end" class="axis">
            {props.xLabel}
          </text>
          <text x={4} y={14} class="axis">
            {props.yLabel}
          </text>
        </g>
        <path class="line-cursor" d={`M${props.at} ${props.top}V${floor()}`} />
        <For each={props.lines}>
          {({ path, isStrong, isDashed }) => (
            <path class="line" classList={{ strong: isStrong, dashed: isDashed }} d={path} />
          )}
        </For>
        <For each={props.names}>
          {({ text, y }) => (
            <text class="line-name" x={props.width - props.right + 6} y={y + 4}>
              {text}
            </text>
          )}
        </For>
        <Show when={props.points.length > 0}>
          <For each={props.points}>
            {(y) => <circle class="line-point" cx={props.at} cy={y} r="4" />}
          </For>
        </Show>
      </svg>
    </div>
  );
}
