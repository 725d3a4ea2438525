/** Ruled edges of the board, and the small map of the whole. */
import { Index, Show } from 'solid-js';
import { type BoardPlace, type BoardView, boardFrame } from './board-view.ts';
import { centreOf, HEX, WIDTH } from './hex-board.ts';
import type { Scene } from './scene.ts';

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
