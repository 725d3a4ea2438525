/** What the Orders page knows: the ship, the text, what a check finds, the ends that may be reached. */
import { createMemo, createRenderEffect, createSignal } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import type { Heading, Hex } from '../../../core/play/hex.ts';
import { carriedOut, checkOrders, orderPath, orderSteps } from '../../../core/play/orders/check.ts';
import { type BookedMove, moveBookSteps } from '../../../core/play/orders/move-book.ts';
import type { OrderPart } from '../../../core/play/orders/parse.ts';
import { parseOrders } from '../../../core/play/orders/parse.ts';
import { lackingSystems } from '../../../core/play/orders/ship-in-play.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { handOver, takeOver } from '../../../store/hand-over.ts';
import { createLater } from '../../components/following.ts';
import { createSliced } from '../../shared/sliced.ts';
import { hexKey, turned } from './board.ts';
import { codesOf } from './codes.ts';
import { FIRST_SETUP, type Setup, situationOf } from './setup.ts';

/** Beyond such ratings, or slips, there are ends by the hundred thousand, and they take their time. */
export const MOST_SHADED = { plain: 20, freeform: 12 };

/** A hex that orders may end in, and how. */
export interface EndHex {
  readonly hex: Hex;
  /** Of the chosen hex the cheapest first. */
  readonly moves: readonly BookedMove[];
}

interface Kept {
  readonly setup: Setup;
  readonly text: string;
}

export type OrdersState = ReturnType<typeof createOrders>;

export function createOrders(play: PlayRules) {
  const before = takeOver('orders');
  const kept: Kept = before ? JSON.parse(before) : { setup: FIRST_SETUP, text: '2P1' };
  const [setup, setSetup] = createSignal<Setup>(kept.setup, { equals: equal });
  const [text, setText] = createSignal(kept.text);
  const [chosen, setChosen] = createSignal<string>();
  // Whoever goes to another page and comes back finds what was there; so does a page that is made
  // anew while this one is still there.
  createRenderEffect(() => handOver('orders', JSON.stringify({ setup: setup(), text: text() })));

  const codes = createMemo(() => codesOf(text()), [], { equals: equal });
  const situation = createMemo(() => situationOf(play, setup(), codes()));
  const checked = createMemo(() => checkOrders(play, text(), situation()));
  const lacking = createMemo(() => {
    const { aboard, boosters } = setup();
    return aboard ? lackingSystems(play, aboard, codes(), boosters) : [];
  });
  const from = () => ({ hex: { q: 0, r: 0 }, heading: setup().heading });
  const pathOfParts = (parts: readonly OrderPart[]) => orderPath(play, { parts }, from());
  const path = createMemo(() => pathOfParts(checked().parts));
  /** What the ship does; another way than the path where the orders are illegal. */
  const done = createMemo(() => carriedOut(play, checked(), situation()));
  const steps = createMemo(() => orderSteps(play, text(), situation()));
  const isShaded = () => {
    const { freeform, slips } = setup();
    if (freeform) return checked().available <= MOST_SHADED.freeform;
    return Math.max(checked().available, slips) <= MOST_SHADED.plain;
  };
  const asked = createMemo(() => ({ situation: situation(), codes: codes(), shaded: isShaded() }));
  // Once a change is painted, and in slices: typing never waits for it.
  const looked = createLater(asked, asked);
  const book = createSliced(() => {
    const { situation, codes, shaded } = looked();
    return shaded ? moveBookSteps(play, situation, codes) : undefined;
  });
  const ends = createMemo(() => endsOf(book() ?? [], setup().heading));
  const listed = createMemo(() => {
    const end = ends().get(chosen() ?? '');
    return end && { ...end, moves: end.moves.toSorted(byNeed) };
  });
  return {
    ...{
      setup,
      text,
      setText,
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
    change: (part: Partial<Setup>) => setSetup((now) => ({ ...now, ...part })),
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
