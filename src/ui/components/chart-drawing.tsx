/** Parts of every chart: frame, axes, size and pointer. */
import '../styles/chart-axes.css';
import { For, onCleanup, onMount, type ParentProps } from 'solid-js';

export interface ChartAxes extends ChartFrame {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

interface ChartDrawingProps extends ParentProps {
  readonly axes: ChartAxes;
  /** Draws lines at the lower axis's figures too. */
  readonly isGrid?: boolean;
}

/** The axes of a chart with their figures, below its children. */
export function ChartDrawing(props: ChartDrawingProps) {
  const floor = () => props.axes.height - props.axes.bottom;
  const end = () => props.axes.width - props.axes.right;
  return (
    <svg
      aria-hidden="true"
      width={props.axes.width}
      height={props.axes.height}
      viewBox={`0 0 ${props.axes.width} ${props.axes.height}`}
    >
      <g class="chart-axes">
        <For each={props.axes.xTicks}>
          {({ value, at }) => (
            <>
              {props.isGrid && <path d={`M${at} ${props.axes.top}V${floor()}`} />}
              <text x={at} y={floor() + 16} text-anchor="middle">
                {value}
              </text>
            </>
          )}
        </For>
        <For each={props.axes.yTicks}>
          {({ value, at }) => (
            <>
              <path d={`M${props.axes.left} ${at}H${end()}`} />
              <text x={props.axes.left - 6} y={at + 4} text-anchor="end">
                {value}
              </text>
            </>
          )}
        </For>
        <text x={end()} y={props.axes.height - 4} text-anchor="end" class="axis">
          {props.axes.xLabel}
        </text>
        <text x={4} y={14} class="axis">
          {props.axes.yLabel}
        </text>
      </g>
      {props.children}
    </svg>
  );
}

/** A value of an axis, and its position in pixels. */
export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** Size of a drawing, and margins around its axes, in pixels. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function watchSize(
  element: () => Element | undefined,
  tell: (width: number, height: number) => void,
): void {
  onMount(() => {
    const watched = element();
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tell(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(watched);
    onCleanup(() => observer.disconnect());
  });
}

/** Position of the pointer in the element that listens, in pixels from its upper left corner. */
export function pointIn(event: PointerEvent & { readonly currentTarget: Element }) {
  const place = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - place.left, y: event.clientY - place.top };
}
