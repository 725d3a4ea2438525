/** The part of a board in view: dragged, pinched, zoomed by wheel, keys and buttons; its rulers and its small map. */
import { type Accessor, createMemo, createSignal, Index, onCleanup, Show } from 'solid-js';
import { centreOf, type Frame, HEX, WIDTH } from './hex-board.ts';
import type { Scene } from './scene.ts';

/** The corner of the board at the top left, in units of the drawing, and pixels a unit. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Columns and rows of a board, and the distance that it has floated (D.4). */
export interface BoardPlace {
  readonly columns: number;
  readonly rows: number;
  readonly column: number;
  readonly row: number;
}

export const boardFrame = ({ columns, rows, column, row }: BoardPlace): Frame => ({
  x: WIDTH * (column - 0.5),
  y: HEX * (1.5 * row - 1),
  width: WIDTH * (columns + 0.5),
  height: HEX * (1.5 * rows + 0.5),
});

/** Pixels a unit at which a hex is as large as a hand is wide. */
const LARGEST = 3.2;
/** A step of the wheel, of a key or a button. */
const STEP = 1.25;
/** Pixels that a pointer moves before it drags. */
const SLACK = 4;
/** Hexes of margin around the fitted part. */
const AROUND = 3;
/** Pixels a unit up to which a fitted part is enlarged. */
const LARGE = 1.3;

type BoardView = ReturnType<typeof createBoardView>;

export function createBoardView(size: Accessor<Size>, board: Accessor<Frame>) {
  const [wanted, setWanted] = createSignal<View>();
  /** True once a player has chosen the view. */
  let isOwn = false;
  const own =
    <Args extends readonly unknown[]>(does: (...args: Args) => void) =>
    (...args: Args) => {
      isOwn = true;
      does(...args);
    };
  const scaleFor = ({ width, height }: Frame): number =>
    Math.min(size().width / width, size().height / height);
  const bounded = ({ x, y, scale: asked }: View): View => {
    const all = board();
    const scale = Math.min(LARGEST, Math.max(scaleFor(all), asked));
    const within = (at: number, from: number, length: number, shown: number): number =>
      shown >= length
        ? from - (shown - length) / 2
        : Math.min(from + length - shown, Math.max(from, at));
    return {
      scale,
      x: within(x, all.x, all.width, size().width / scale),
      y: within(y, all.y, all.height, size().height / scale),
    };
  };
  const whole = (asked: Frame): View => {
    // If it gains less than a step, the whole board stays in view.
    const all = board();
    const frame = scaleFor(asked) < STEP * scaleFor(all) ? all : asked;
    const scale = Math.min(LARGE, scaleFor(frame));
    const [width, height] = [size().width / scale, size().height / scale];
    const [x, y] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
    return bounded({ x, y, scale });
  };
  const view = createMemo(() => bounded(wanted() ?? whole(board())));
  const zoom = own(
    (factor: number, px: number = size().width / 2, py: number = size().height / 2) => {
      const before = view();
      const { scale } = bounded({ ...before, scale: before.scale * factor });
      const moved = (at: number, pixels: number) => at + pixels / before.scale - pixels / scale;
      setWanted(bounded({ x: moved(before.x, px), y: moved(before.y, py), scale }));
    },
  );
  const pan = own((dx: number, dy: number) => {
    const { x, y, scale } = view();
    setWanted(bounded({ x: x - dx / scale, y: y - dy / scale, scale }));
  });
  const inView = (x: number, y: number): boolean => {
    const { x: left, y: top, scale } = view();
    const [dx, dy] = [(x - left) * scale, (y - top) * scale];
    return dx > HEX && dy > HEX && dx < size().width - HEX && dy < size().height - HEX;
  };
  return {
    view,
    zoom,
    pan,
    nearer: () => zoom(STEP),
    further: () => zoom(1 / STEP),
    /** Shows the whole board. */
    fit: own(() => setWanted(undefined)),
    isWhole: () => view().scale <= scaleFor(board()) * 1.001,
    /** True until somebody chooses another view. */
    isFree: () => !isOwn,
    /** Shows these places with some hexes around them, at a legible size. */
    show(places: readonly (readonly [x: number, y: number])[]) {
      isOwn = false;
      if (places.length === 0) return setWanted(undefined);
      const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
      const free = AROUND * WIDTH;
      const [x, y] = [Math.min(...xs) - free, Math.min(...ys) - free];
      const frame = {
        ...{ x, y, width: Math.max(...xs) + free - x, height: Math.max(...ys) + free - y },
      };
      return setWanted(whole(frame));
    },
    inView,
    /** Puts a place into the middle. */
    centre: own((x: number, y: number) => {
      const { scale } = view();
      const [width, height] = [size().width / scale, size().height / scale];
      setWanted(bounded({ x: x - width / 2, y: y - height / 2, scale }));
    }),
  };
}

/**
 * Lets pointers drag, pinch and zoom; a press without a drag is a click at its place. `grab` returns a function that tracks a drag of an
 * element in place of the board.
 */
export function followPointers(
  element: HTMLElement | SVGElement,
  { pan, zoom }: Pick<BoardView, 'pan' | 'zoom'>,
  onClick: (x: number, y: number) => void,
  grab: (x: number, y: number) => ((x: number, y: number) => void) | undefined = () => undefined,
): void {
  const held = new Map<number, { x: number; y: number }>();
  let isDragged = false;
  let drag: ((x: number, y: number) => void) | undefined;
  const placeOf = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const span = (): number => {
    const [a, b] = [...held.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (event: PointerEvent) => {
    const place = placeOf(event);
    if (held.size === 0) isDragged = false;
    drag = held.size === 0 ? grab(place.x, place.y) : undefined;
    held.set(event.pointerId, place);
    element.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (!isDragged && Math.hypot(dx, dy) < SLACK) return;
    isDragged = true;
    const wide = span();
    held.set(event.pointerId, now);
    if (drag) return void drag(now.x, now.y);
    pan(dx / held.size, dy / held.size);
    if (held.size === 2 && wide > 0) {
      const [a, b] = [...held.values()];
      if (a && b) zoom(span() / wide, (a.x + b.x) / 2, (a.y + b.y) / 2);
    }
  };
  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId)) return;
    const { x, y } = placeOf(event);
    if (!isDragged && event.type === 'pointerup') onClick(x, y);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = placeOf(event);
    zoom(STEP ** (-event.deltaY / WHEEL_STEP), x, y);
  };
  const ended = new AbortController();
  const { signal } = ended;
  onCleanup(() => ended.abort());
  element.addEventListener('pointerdown', down as EventListener, { signal });
  element.addEventListener('pointermove', move as EventListener, { signal });
  for (const type of ['pointerup', 'pointercancel']) {
    element.addEventListener(type, up as EventListener, { signal });
  }
  element.addEventListener('wheel', wheel as EventListener, { signal, passive: false });
}

/** Pixels that a notch of a wheel scrolls. */
const WHEEL_STEP = 100;

/** Hexes that are narrower, in pixels, have every second or fifth of their numbers. */
const ROOM = { each: 21, second: 12 };

/** The numbers of columns and rows along two edges, as on a drawing sheet. */
export function Rulers(props: {
  readonly view: BoardView;
  readonly place: BoardPlace;
  readonly size: { readonly width: number; readonly height: number };
}) {
  const numbers = (count: number, step: number, start: (i: number) => number, most: number) => {
    const every = step >= ROOM.each ? 1 : step >= ROOM.second ? 2 : 5;
    return Array.from({ length: count }, (_, i) => ({ number: i + 1, at: start(i) })).filter(
      ({ number, at }) => (every === 1 || number % every === 0) && at > 4 && at < most - 4,
    );
  };
  const columns = () => {
    const { x, scale } = props.view.view();
    const at = (i: number) => (WIDTH * (props.place.column + i) - x) * scale;
    return numbers(props.place.columns, WIDTH * scale, at, props.size.width);
  };
  const rows = () => {
    const { y, scale } = props.view.view();
    const at = (i: number) => (1.5 * HEX * (props.place.row + i) - y) * scale;
    return numbers(props.place.rows, 1.5 * HEX * scale, at, props.size.height);
  };
  return (
    <>
      <div class="board-ruler across" aria-hidden="true">
        <Index each={columns()}>
          {(mark) => (
            <span style={{ translate: `${mark().at.toFixed(1)}px 0` }}>{mark().number}</span>
          )}
        </Index>
      </div>
      <div class="board-ruler down" aria-hidden="true">
        <Index each={rows()}>
          {(mark) => (
            <span style={{ translate: `0 ${mark().at.toFixed(1)}px` }}>{mark().number}</span>
          )}
        </Index>
      </div>
    </>
  );
}

/** The whole board, small, with the part in view; a press puts its place into the middle. */
export function SmallMap(props: {
  readonly view: BoardView;
  readonly size: { readonly width: number; readonly height: number };
  readonly scene: Scene;
  readonly place: BoardPlace;
}) {
  const frame = () => boardFrame(props.place);
  const box = () => `${frame().x} ${frame().y} ${frame().width} ${frame().height}`;
  const shown = () => {
    const { x, y, scale } = props.view.view();
    return { x, y, width: props.size.width / scale, height: props.size.height / scale };
  };
  const go = (event: PointerEvent & { readonly currentTarget: Element }) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const { x, y, width: all, height: tall } = frame();
    props.view.centre(
      x + ((event.clientX - left) / width) * all,
      y + ((event.clientY - top) / height) * tall,
    );
  };
  return (
    <Show when={!props.view.isWhole()}>
      <svg class="board-small" viewBox={box()} aria-hidden="true" onPointerDown={go}>
        <rect class="view" {...shown()} />
        <Index each={props.scene.ships}>
          {(ship) => (
            <Show when={ship().isOnTable}>
              <circle
                class={`side-${ship().side + 1}`}
                cx={centreOf(ship())[0]}
                cy={centreOf(ship())[1]}
                r="24"
              />
            </Show>
          )}
        </Index>
      </svg>
    </Show>
  );
}
