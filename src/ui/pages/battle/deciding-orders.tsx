import { createEffect, createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import { shipSituation } from '../../../core/battle/choices.ts';
import { availableFor, isLegalOrder, requirementOf } from '../../../core/battle/movement.ts';
import { BOARD_NAMES, HEADING_NAMES } from '../../../core/battle/wording.ts';
import { type Hex, headingAfter } from '../../../core/play/hex.ts';
import { checkOrders, orderPath } from '../../../core/play/orders/check.ts';
import { type BookedMove, moveBookSteps } from '../../../core/play/orders/move-book.ts';
import { wordOrderFault } from '../../../core/play/orders/parse.ts';
import { Button } from '../../components/button.tsx';
import { hexKey, turned } from '../../shared/board/hex-board.ts';
import { createSliced } from '../../shared/work.ts';
import { barWords, type DecidingProps } from './deciding-words.ts';

/** Largest ratings and slips whose legal ends are listed; beyond them a book takes too long. */
const MOST_LISTED = { plain: 20, freeform: 12 };
/** Legal orders shown for a hex. */
const MOST_SHOWN = 8;

/** Written orders of a ship, checked as typed, with the legal ends on the board. */
export function DecidingOrders(props: DecidingProps) {
  const id = createUniqueId();
  const { battle, due } = props;
  const ship = battle.ship(due.subject);
  const { play } = battle.play.battle;
  const situation = shipSituation(battle, ship);
  const from = { hex: { q: ship.q, r: ship.r }, heading: headingAfter(ship.heading) };
  const planets = battle.terrain?.planets ?? [];
  const advised = typeof due.suggested === 'string' ? due.suggested : String(ship.speed);
  const [text, setText] = createSignal(advised);
  const checked = createMemo(() => checkOrders(play, text(), situation));
  const order = () => battle.orders.of(text());
  const isLegal = (boosters: number) => isLegalOrder(battle, ship, order(), boosters);
  /** Boosters that make the orders legal; undefined if none do. */
  const needed = createMemo(() =>
    Array.from({ length: ship.boosters + 1 }, (_, i) => i).find((count) => isLegal(count)),
  );
  /** Faults of the text; the rating that it lacks stands in the verdict. */
  const faults = () =>
    checked().faults.filter(({ code, severity }) => severity === 'error' && code !== 'rating');
  const path = createMemo(() => orderPath(play, checked(), from, planets));
  const straight = createMemo(() =>
    orderPath(play, checkOrders(play, String(ship.speed), situation), from, planets),
  );
  /** Path that the ship flies: illegal orders become the previous speed straight ahead (3.2). */
  const flown = () => (needed() === undefined ? straight() : path());
  const most = situation.freeform ? MOST_LISTED.freeform : MOST_LISTED.plain;
  const isListed = Math.max(ship.engineRating, Math.abs(ship.slips)) <= most;
  const sliced = createSliced(() => (isListed ? moveBookSteps(play, situation) : undefined));
  const book = (): readonly BookedMove[] => sliced() ?? [];
  const ends = createMemo(() => {
    const found = new Map<string, { readonly hex: Hex; readonly moves: BookedMove[] }>();
    for (const move of book()) {
      const offset = turned(from.heading, move.hex);
      const hex = { q: ship.q + offset.q, r: ship.r + offset.r };
      const end = found.get(hexKey(hex)) ?? { hex, moves: [] };
      end.moves.push(move);
      found.set(hexKey(hex), end);
    }
    return found;
  });
  const there = () => {
    const end = props.pressed && ends().get(hexKey(props.pressed));
    return end?.moves.toSorted((a, b) => a.requirement - b.requirement).slice(0, MOST_SHOWN);
  };
  createEffect(() => {
    const shown = [from.hex, ...flown().hexes];
    const hexes = [...ends().values()].map(({ hex }) => hex);
    props.onShow({ piece: due.subject, ends: hexes, path: shown });
  });
  const name = BOARD_NAMES.ship(ship);
  const verdict = (): string => {
    const requirement = requirementOf(ship, order());
    const available = availableFor(battle, ship, order(), needed() ?? 0);
    const figures = `speed ${order().speed}, needs ${requirement} of ${available}`;
    const count = needed();
    if (count === undefined)
      return `Illegal: ${figures}. It would fly ${ship.speed} straight ahead.`;
    return count === 0 ? `Legal: ${figures}` : `Legal with boosters: ${figures}`;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.onAnswer(text());
      }}
    >
      <h2>
        Orders of {name} {ship.type.name} <small>3.1</small>
      </h2>
      <p class="muted">
        Speed {ship.speed}, heading {HEADING_NAMES[ship.heading]}, engines {ship.engineRating}.
        Secret until all ships have their orders.
      </p>
      <label for={id}>Orders</label>
      <input
        id={id}
        class="deciding-orders"
        autocomplete="off"
        spellcheck={false}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" classList={{ 'text-error': needed() === undefined }}>
        {verdict()} <small>3.2</small>
      </p>
      <For each={faults()}>{(fault) => <p class="text-error">{wordOrderFault(fault)}</p>}</For>
      <Show when={barWords(battle, ship, order())}>
        {(why) => <p class="text-error">{why()}</p>}
      </Show>
      <p class="muted">
        Ends at {BOARD_NAMES.hex(battle, flown().end.hex.q, flown().end.hex.r)}, heading{' '}
        {HEADING_NAMES[flown().end.heading]}.
      </p>
      <Show
        when={there()}
        fallback={<p class="muted">Press a hex of the board for the orders that end there.</p>}
      >
        {(moves) => (
          <p class="deciding-moves">
            <For each={moves()}>
              {({ orders, requirement, heading }) => (
                <Button
                  small
                  title={`needs ${requirement}, heading ${HEADING_NAMES[(ship.heading + heading) % 6]}`}
                  onClick={() => setText(orders)}
                >
                  {orders}
                </Button>
              )}
            </For>
          </p>
        )}
      </Show>
      <Show when={text() !== advised}>
        <Button quiet small label={`As advised: ${advised}`} onClick={() => setText(advised)} />
      </Show>
      <Button primary submit>
        Order {name}: {text() || 'nothing'}
      </Button>
    </form>
  );
}
