import { createSignal, For, Show } from 'solid-js';
import { type Heading, headingAfter } from '../../../core/play/hex.ts';
import type { BookedMove } from '../../../core/play/orders/move-book.ts';
import type { EndHex } from './orders-state.ts';

/** The six directions as they are drawn. */
export const ARROWS = ['→', '↘', '↙', '←', '↖', '↗'] as const;

interface EndsListProps {
  readonly end: EndHex;
  /** The ship's heading before the move. */
  readonly heading: Heading;
  readonly onTry: (move: BookedMove) => void;
  readonly onWrite: (move: BookedMove) => void;
}

/** Ways shown at first: the cheapest. */
const FIRST = 12;

/** All that legal orders may end in at one hex, each with the orders to write. */
export function EndsList(props: EndsListProps) {
  const [all, setAll] = createSignal(false);
  const shown = () => (all() ? props.end.moves : props.end.moves.slice(0, FIRST));
  const arrow = (heading: Heading) => ARROWS[headingAfter(heading + props.heading)];
  return (
    <section class="orders-ends" aria-label="Orders that end in the chosen hex">
      <h2>
        Ends at ({props.end.hex.q}, {props.end.hex.r})
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Orders</th>
            <th scope="col">Needs</th>
            <th scope="col">Heading</th>
            <th scope="col">Facing</th>
          </tr>
        </thead>
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
