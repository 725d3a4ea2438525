/** State of the Orders page: the ship, the text, its check, and the ends in reach. */
import { type Accessor, createMemo, createSignal } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import type { Heading, Hex } from '../../../core/play/hex.ts';
import { carriedOut, checkOrders, orderPath, orderSteps } from '../../../core/play/orders/check.ts';
import { type BookedMove, moveBookSteps } from '../../../core/play/orders/move-book.ts';
import { codesOf, type OrderPart, parseOrders } from '../../../core/play/orders/parse.ts';
import { lackingSystems } from '../../../core/play/orders/plan.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { createLater } from '../../components/following.ts';
import { createAddress, textParam } from '../../shared/address.ts';
import { hexKey, turned } from '../../shared/board/hex-board.ts';
import { createSliced } from '../../shared/work.ts';
import { SETUP_KINDS, type Setup, situationOf } from './setup.ts';

/** The largest ratings and slips with shaded ends; beyond them a book takes too long. */
export const MOST_SHADED = { plain: 20, freeform: 12 };

/** A hex that orders can end in, with the moves that do. */
export interface EndHex {
  readonly hex: Hex;
  /** The cheapest first in the chosen hex. */
  readonly moves: readonly BookedMove[];
}

export type OrdersState = ReturnType<typeof createOrders>;

export function createOrders(play: Accessor<PlayRules>) {
  const [address, setAddress] = createAddress({ orders: textParam('2P1'), ...SETUP_KINDS });
  const setup = createMemo(
    (): Setup => {
      const { orders: _, ...fields } = { ...address };
      return fields;
    },
    undefined,
    { equals: equal },
  );
  const ordersText = () => address.orders;
  const [chosen, setChosen] = createSignal<string>();

  const codes = createMemo(() => codesOf(ordersText()), [], { equals: equal });
  const situation = createMemo(() => situationOf(play(), setup(), codes()));
  const checked = createMemo(() => checkOrders(play(), ordersText(), situation()));
  const lacking = createMemo(() => {
    const { aboard, boosters } = setup();
    return aboard ? lackingSystems(play(), aboard, codes(), boosters) : [];
  });
  const from = () => ({ hex: { q: 0, r: 0 }, heading: setup().heading });
  const pathOfParts = (parts: readonly OrderPart[]) => orderPath(play(), { parts }, from());
  const path = createMemo(() => pathOfParts(checked().parts));
  /** The move that the ship makes, legal or not. */
  const done = createMemo(() => carriedOut(play(), checked(), situation()));
  const steps = createMemo(() => orderSteps(play(), ordersText(), situation()));
  const isShaded = () => {
    const { freeform, slips } = setup();
    if (freeform) return checked().available <= MOST_SHADED.freeform;
    return Math.max(checked().available, slips) <= MOST_SHADED.plain;
  };
  const asked = createMemo(() => ({
    ...{ rules: play(), situation: situation(), codes: codes(), shaded: isShaded() },
  }));
  // Wait for the paint of a change, and work in slices: typing never waits.
  const looked = createLater(asked, asked);
  const book = createSliced(() => {
    const { rules, situation, codes, shaded } = looked();
    return shaded ? moveBookSteps(rules, situation, codes) : undefined;
  });
  const ends = createMemo(() => endsOf(book() ?? [], setup().heading));
  const listed = createMemo(() => {
    const end = ends().get(chosen() ?? '');
    return end && { ...end, moves: end.moves.toSorted(byNeed) };
  });
  return {
    ...{
      setup,
      text: ordersText,
      codes,
      checked,
      lacking,
      path,
      done,
      steps,
      isShaded,
      ends,
      pathOfParts,
    },
    setText: (orders: string) => setAddress({ orders }, 'typing'),
    change: (part: Partial<Setup>) => setAddress(part, 'typing'),
    /** The hex whose ends are listed. */
    chosen: listed,
    choose: (hex: Hex | undefined) => setChosen(hex && hexKey(hex)),
    /** The hexes that orders from the book enter. */
    wayOf: (orders: string) => pathOfParts(parseOrders(orders).parts).hexes,
  };
}

function endsOf(book: readonly BookedMove[], heading: Heading): ReadonlyMap<string, EndHex> {
  const ends = new Map<string, EndHex & { readonly moves: BookedMove[] }>();
  for (const move of book) {
    const hex = turned(heading, move.hex);
    const end = ends.get(hexKey(hex)) ?? { hex, moves: [] };
    end.moves.push(move);
    ends.set(hexKey(hex), end);
  }
  return ends;
}

const byNeed = (a: BookedMove, b: BookedMove): number =>
  a.requirement - b.requirement || a.orders.length - b.orders.length;
