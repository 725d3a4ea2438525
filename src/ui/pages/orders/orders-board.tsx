import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import { type Heading, type Hex, headingAfter } from '../../../core/play/hex.ts';
import type { BookedMove } from '../../../core/play/orders/move-book.ts';
import type { MoveEnd } from '../../../core/play/orders/requirement.ts';
import { commandOf } from '../../components/keys.ts';
import { TableHead } from '../../components/tables.tsx';
import {
  ARROWS,
  centreOf,
  degreesOf,
  type EndHex,
  frameOf,
  HEX,
  hexAt,
  hexesIn,
  hexKey,
  lineThrough,
  nextHex,
  outlines,
} from '../../shared/board/hex-board.ts';
import { BOARD_KEYS } from '../../shared/list-keys.ts';

const START: Hex = { q: 0, r: 0 };
const SHIP = 'M0 -9L6 7L0 3L-6 7Z';

/** The smallest hex that a finger can hit, in pixels; a larger board scrolls. */
const LEAST_HEX = 15;

/** The board: the path of the move, its end with the facing, and all ends of legal orders. It is a list box whose options are the ends. */
export function OrdersBoard(props: {
  readonly start: Omit<MoveEnd, 'facing'>;
  /** The hexes that the orders enter, and their end. */
  readonly path: readonly Hex[];
  readonly end: MoveEnd;
  readonly isLegal: boolean;
  /** The path of the ship instead of illegal orders. */
  readonly instead: readonly Hex[];
  readonly ends: ReadonlyMap<string, EndHex>;
  readonly chosen: EndHex | undefined;
  /** The path of the move in focus among those to the chosen hex. */
  readonly tried: readonly Hex[];
  readonly onChoose: (hex: Hex | undefined) => void;
  readonly onWrite: (end: EndHex) => void;
}) {
  const id = createUniqueId();
  const ends = createMemo(() => [...props.ends.values()].map(({ hex }) => hex));
  const frame = createMemo(() => frameOf([START, ...ends(), ...props.path, ...props.instead]));
  const grid = createMemo(() => outlines(hexesIn(frame())));
  const choose = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, width, height } = frame();
    const hex = hexAt(
      x + ((event.clientX - box.left) / box.width) * width,
      y + ((event.clientY - box.top) / box.height) * height,
    );
    props.onChoose(props.ends.has(hexKey(hex)) ? hex : undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(BOARD_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    const { chosen } = props;
    if (command === 'leave') props.onChoose(undefined);
    else if (command === 'write') chosen && props.onWrite(chosen);
    else if (chosen) props.onChoose(nextHex(ends(), chosen.hex, command));
    else props.onChoose(props.ends.has(hexKey(props.end.hex)) ? props.end.hex : ends()[0]);
  };
  const ship = ({ hex }: { readonly hex: Hex }, heading: number) => {
    const [x, y] = centreOf(hex);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degreesOf(heading as 0) + 90})`;
  };
  return (
    <div
      class="orders-board"
      role="listbox"
      tabIndex={0}
      aria-label="Board: arrows go from one legal end to the next, Enter writes its orders"
      aria-activedescendant={props.chosen ? id : undefined}
      onKeyDown={onKey}
    >
      <Show when={props.chosen}>
        {(chosen) => (
          <div id={id} role="option" tabIndex={-1} class="visually-hidden" aria-selected="true">
            {endWords(chosen())}
          </div>
        )}
      </Show>
      <svg
        aria-hidden="true"
        viewBox={`${frame().x} ${frame().y} ${frame().width} ${frame().height}`}
        style={{ 'min-width': `${Math.round((frame().width * LEAST_HEX) / HEX)}px` }}
        onPointerDown={choose}
      >
        <path class="ends" d={outlines(ends(), 0.92)} />
        <path class="grid" d={grid()} />
        <Show when={props.chosen}>
          {(chosen) => <path class="chosen" d={outlines([chosen().hex], 0.92)} />}
        </Show>
        <Show when={!props.isLegal}>
          <path class="instead" d={`M${lineThrough([START, ...props.instead])}`} />
        </Show>
        <path class="tried" d={`M${lineThrough([START, ...props.tried])}`} />
        <path
          class="way"
          classList={{ illegal: !props.isLegal }}
          d={`M${lineThrough([START, ...props.path])}`}
        />
        <For each={props.path}>
          {(hex) => <circle class="entered" cx={centreOf(hex)[0]} cy={centreOf(hex)[1]} r="2.5" />}
        </For>
        <path class="ship before" d={SHIP} transform={ship(props.start, props.start.heading)} />
        <path class="ship after" d={SHIP} transform={ship(props.end, props.end.facing)} />
        <Show when={props.end.facing !== props.end.heading}>
          <path
            class="heading"
            d="M0 -11V-17M-3 -14L0 -18L3 -14"
            transform={ship(props.end, props.end.heading)}
          />
        </Show>
      </svg>
    </div>
  );
}

const endWords = ({ hex, moves: [least, ...more] }: EndHex): string => {
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  return `Hex ${hex.q}, ${hex.r}: ${least?.orders ?? ''} needs ${least?.requirement ?? 0}${others}`;
};

/** Number of moves shown at first. */
const FIRST = 12;

/** The legal moves that end in one hex, with the orders to write; the cheapest first. */
export function EndsList(props: {
  readonly end: EndHex;
  /** The ship's heading before the move. */
  readonly heading: Heading;
  readonly onTry: (move: BookedMove) => void;
  readonly onWrite: (move: BookedMove) => void;
}) {
  const [all, setAll] = createSignal(false);
  const shown = () => (all() ? props.end.moves : props.end.moves.slice(0, FIRST));
  const arrow = (heading: Heading) => ARROWS[headingAfter(heading + props.heading)];
  return (
    <section class="orders-ends" aria-label="Orders that end in the chosen hex">
      <h2>
        Ends at ({props.end.hex.q}, {props.end.hex.r})
      </h2>
      <table>
        <TableHead titles={['Orders', 'Needs', 'Heading', 'Facing']} />
        <tbody>
          <For each={shown()}>
            {(move) => (
              <tr onPointerEnter={() => props.onTry(move)}>
                <th scope="row">
                  <button
                    type="button"
                    class="button small"
                    title="Write these orders"
                    onFocus={() => props.onTry(move)}
                    onClick={() => props.onWrite(move)}
                  >
                    {move.orders}
                  </button>
                </th>
                <td>{move.requirement}</td>
                <td>{arrow(move.heading)}</td>
                <td>{arrow(move.facing)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.end.moves.length > shown().length}>
        <button type="button" class="button small quiet" onClick={() => setAll(true)}>
          {props.end.moves.length - FIRST} more
        </button>
      </Show>
    </section>
  );
}
