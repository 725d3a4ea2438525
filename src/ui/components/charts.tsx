/** Charts: lines and points over two axes, and the parts that every chart has. */
import '../styles/chart-axes.css';
import '../styles/line-chart.css';
import {
  createSignal,
  createUniqueId,
  For,
  onCleanup,
  onMount,
  type ParentProps,
  Show,
} from 'solid-js';

interface ChartAxes extends ChartFrame {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

/** The axes of a chart with their figures, below its children. */
function ChartDrawing(
  props: ParentProps & {
    readonly axes: ChartAxes;
    /** Draws lines at the lower axis's figures too. */
    readonly isGrid?: boolean;
  },
) {
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
function pointIn(event: PointerEvent & { readonly currentTarget: Element }) {
  const place = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - place.left, y: event.clientY - place.top };
}

/** Lines over two axes, with names at their starts. It is a slider along the lower axis. */
export function LineChart(
  props: ChartAxes & {
    readonly label: string;
    readonly lines: readonly {
      readonly key: string;
      readonly path: string;
      /** The chosen line; the others are thin. */
      readonly isStrong: boolean;
      readonly isDashed: boolean;
    }[];
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
  },
) {
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

/**
 * Points over two axes, as a list box: arrows move from point to point. Only the active point is an element, so that ten thousand points
 * are drawn at once.
 */
export function ScatterChart(
  props: ChartAxes & {
    readonly label: string;
    readonly points: readonly { readonly x: number; readonly y: number; readonly over: boolean }[];
    readonly labels: readonly {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly anchor: 'start' | 'end';
    }[];
    /** Index of the point under the keyboard or the pointer. */
    readonly active: number | undefined;
    /** Name and figures of a point for assistive technology. */
    readonly nameOf: (index: number) => string;
    readonly onPoint: (x: number, y: number) => void;
    readonly onKey: (event: KeyboardEvent) => void;
    readonly onSize: (width: number, height: number) => void;
  },
) {
  const id = createUniqueId();
  const [box, setBox] = createSignal<HTMLDivElement>();
  watchSize(box, (width, height) => props.onSize(width, height));
  const dots = (over: boolean) =>
    props.points
      .filter((point) => point.over === over)
      .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`)
      .join('');
  const active = () => (props.active === undefined ? undefined : props.points[props.active]);
  const onPointer = (event: PointerEvent & { currentTarget: HTMLDivElement }) => {
    const { x, y } = pointIn(event);
    props.onPoint(x, y);
  };
  return (
    <div
      class="chart"
      ref={setBox}
      role="listbox"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={active() ? id : undefined}
      onPointerDown={onPointer}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPointer(event)}
      onKeyDown={(event) => props.onKey(event)}
    >
      <Show when={active()}>
        <div
          id={id}
          role="option"
          tabIndex={-1}
          class="visually-hidden"
          aria-selected="true"
          aria-posinset={(props.active ?? 0) + 1}
          aria-setsize={props.points.length}
        >
          {props.nameOf(props.active ?? 0)}
        </div>
      </Show>
      <ChartDrawing axes={props} isGrid>
        <For each={props.labels}>
          {({ text, x, y, anchor }) => (
            <text class="chart-label" x={x} y={y} text-anchor={anchor}>
              {text}
            </text>
          )}
        </For>
        <path class="chart-dots" d={dots(false)} />
        <path class="chart-dots over" d={dots(true)} />
        <Show when={active()}>
          {(point) => <circle class="chart-active" cx={point().x} cy={point().y} r="7" />}
        </Show>
      </ChartDrawing>
    </div>
  );
}
