/** What charts have in common: their frame and ticks, their own width, and where the pointer is. */
import '../styles/chart-axes.css';
import { For, onCleanup, onMount, type ParentProps } from 'solid-js';

/** Two axes with their names and figures. */
export interface ChartAxes extends ChartFrame {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

interface ChartDrawingProps extends ParentProps {
  readonly axes: ChartAxes;
  /** Lines go up from the figures of the lower axis too. */
  readonly isGrid?: boolean;
}

/** The two axes of a chart with their figures, and what is drawn over them. */
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

/** A value of an axis, and where it stands, in pixels. */
export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** The size of a drawing, and the room around its axes that figures and names need, in pixels. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Tells the size that the page gives an element, in pixels, and each change of it. */
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

/** Where the pointer is in the element that hears of it, in pixels from its upper left corner. */
export function pointIn(event: PointerEvent & { readonly currentTarget: Element }) {
  const place = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - place.left, y: event.clientY - place.top };
}
