import '../styles/line-chart.css';
import { createSignal, For } from 'solid-js';
import { type ChartAxes, ChartDrawing, pointIn, watchSize } from './chart-drawing.tsx';

interface Line {
  readonly key: string;
  readonly path: string;
  /** The chosen line; the others are thin. */
  readonly isStrong: boolean;
  readonly isDashed: boolean;
}

interface LineChartProps extends ChartAxes {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly names: readonly { readonly text: string; readonly y: number }[];
  /** Position of the chosen value, and the points on the lines there. */
  readonly at: number;
  readonly points: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly valueText: string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Reports the pointer's position in pixels of the drawing. */
  readonly onPoint: (x: number, isPressed: boolean) => void;
  readonly onLeave: () => void;
  readonly onSize: (width: number) => void;
}

/** Lines over two axes, with names at their starts. It is a slider along the lower axis. */
export function LineChart(props: LineChartProps) {
  const [box, setBox] = createSignal<HTMLDivElement>();
  watchSize(box, (width) => props.onSize(width));
  const onPointer = (event: PointerEvent & { currentTarget: HTMLDivElement }) => {
    const isPressed = event.type === 'pointerdown' || event.buttons > 0;
    props.onPoint(pointIn(event).x, isPressed);
  };
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
      <ChartDrawing axes={props}>
        <path class="line-cursor" d={`M${props.at} ${props.top}V${props.height - props.bottom}`} />
        <For each={props.lines}>
          {({ path, isStrong, isDashed }) => (
            <path class="line" classList={{ strong: isStrong, dashed: isDashed }} d={path} />
          )}
        </For>
        <For each={props.names}>
          {({ text, y }) => (
            <text class="line-name" x={props.left + 4} y={y - 4}>
              {text}
            </text>
          )}
        </For>
        <For each={props.points}>
          {(y) => <circle class="line-point" cx={props.at} cy={y} r="4" />}
        </For>
      </ChartDrawing>
    </div>
  );
}
