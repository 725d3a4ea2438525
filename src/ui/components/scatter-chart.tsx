import { createSignal, createUniqueId, For, Show } from 'solid-js';
import { type ChartAxes, ChartDrawing, pointIn, watchSize } from './chart-drawing.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly over: boolean;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

interface ScatterChartProps extends ChartAxes {
  readonly label: string;
  readonly points: readonly Point[];
  readonly labels: readonly Label[];
  /** Index of the point under the keyboard or the pointer. */
  readonly active: number | undefined;
  /** Name and figures of a point for assistive technology. */
  readonly nameOf: (index: number) => string;
  readonly onPoint: (x: number, y: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onSize: (width: number, height: number) => void;
}

/**
 * Points over two axes, as a list box: arrows move from point to point. Only the active point is an element, so that ten thousand points
 * are drawn at once.
 */
export function ScatterChart(props: ScatterChartProps) {
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
