/** State of the Orders page: the ship before its orders, their text and check, and the ends in reach. */
import { type Accessor, createMemo, createSignal } from 'solid-js';
import { equal } from '../../../core/design/patch.ts';
import { type Heading, type Hex, headingAfter } from '../../../core/play/hex.ts';
import { carriedOut, checkOrders, orderPath, orderSteps } from '../../../core/play/orders/check.ts';
import { type BookedMove, moveBookSteps } from '../../../core/play/orders/move-book.ts';
import {
  codesOf,
  type OrderCode,
  type OrderPart,
  parseOrders,
} from '../../../core/play/orders/parse.ts';
import { lackingSystems, type ShipInPlay, type Situation } from '../../../core/play/orders/plan.ts';
import { sailedRating } from '../../../core/play/orders/requirement.ts';
import { DRAGS, type PlayRules } from '../../../core/rules/play-rules.ts';
import { createLater } from '../../components/following.ts';
import {
  createAddress,
  flagParam,
  type Param,
  textParam,
  wholeParam,
  wordParam,
} from '../../shared/address.ts';
import { endsOf, hexKey, MOST_LISTED } from '../../shared/board/hex-board.ts';
import { createSliced } from '../../shared/work.ts';

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
    if (freeform) return checked().available <= MOST_LISTED.freeform;
    return Math.max(checked().available, slips) <= MOST_LISTED.plain;
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
  const ends = createMemo(() => endsOf(book() ?? [], from()));
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

const byNeed = (a: BookedMove, b: BookedMove): number =>
  a.requirement - b.requirement || a.orders.length - b.orders.length;

/** The largest figure that a field accepts. */
export const MAX_FIGURE = 99;

const figure = (fallback: number, least = 0) => wholeParam(fallback, least, MAX_FIGURE);

const direction: Param<Heading> = {
  read: (written) => headingAfter(figure(0).read(written)),
  write: (heading) => figure(0).write(heading),
};

const AFTER_FIGURES = ['sails', 'cloak', 'hyperdrive'] as const;

/** Hull, rating and boosters, and the words of the systems: "8 4 2 sails". */
const shipAboard: Param<ShipInPlay | undefined> = {
  read(written) {
    if (written === undefined) return undefined;
    const [hull, rating, boosters, ...systems] = written.split(' ');
    const [hasSails, hasCloak, hasHyperdrive] = AFTER_FIGURES.map((word) => systems.includes(word));
    return {
      hull: figure(8, 1).read(hull),
      rating: figure(4).read(rating),
      boosters: figure(0).read(boosters),
      hasSails: hasSails === true,
      hasCloak: hasCloak === true,
      hasHyperdrive: hasHyperdrive === true,
    };
  },
  write(ship) {
    if (!ship) return undefined;
    const has = [ship.hasSails, ship.hasCloak, ship.hasHyperdrive];
    const systems = AFTER_FIGURES.filter((_, i) => has[i]);
    return [ship.hull, ship.rating, ship.boosters, ...systems].join(' ');
  },
};

/** The fields in the address of the page, with their defaults. @internal */
export const SETUP_KINDS = {
  /** Name of the ship; empty for typed figures. */
  ship: textParam(),
  /** That ship without damage; undefined where its systems are unknown. */
  aboard: shipAboard,
  hull: figure(8, 1),
  /** The engine rating now. */
  rating: figure(4),
  previous: figure(4),
  /** Sideslips of the last turn. */
  slipSide: wordParam(['L', 'R']),
  slips: figure(0),
  boosters: figure(0),
  heading: direction,
  /** Sails are set; `wind` is the direction of the solar wind. */
  sails: flagParam,
  wind: direction,
  /** The hull of the ship in tow, for orders with that code; 0 for none. */
  towed: figure(0),
  drag: wordParam(DRAGS),
  freeform: flagParam,
  graded: flagParam,
};

export type Setup = {
  readonly [field in keyof typeof SETUP_KINDS]: ReturnType<(typeof SETUP_KINDS)[field]['read']>;
};

/** The setup with another, undamaged ship, at the speed of its engine rating (2.2). */
export const withShip = (setup: Setup, title: string, ship: ShipInPlay): Setup => ({
  ...setup,
  ...{ ship: title, aboard: ship, hull: ship.hull, rating: ship.rating, previous: ship.rating },
  ...{ slips: 0, boosters: 0, sails: ship.hasSails, towed: 0 },
});

/** The situation for orders with these codes; a tow counts only where the orders tow. @internal */
export function situationOf(play: PlayRules, setup: Setup, codes: readonly OrderCode[]): Situation {
  const { previous, slips, slipSide, boosters, drag, freeform, graded } = setup;
  const { rating, heading, sails, wind, hull, towed } = setup;
  const towing = towed > 0 && codes.includes('T');
  const sailed = sails ? sailedRating(play, rating, heading, wind) : rating;
  return {
    ...{ previous, rating, heading, boosters, drag, freeform, graded },
    wind: sails ? wind : undefined,
    tow: towing
      ? { towers: [{ hull, rating: sailed }], towed: [{ hull: towed, rating: 0 }] }
      : undefined,
    slipped: slips > 0 ? { side: slipSide, count: slips } : undefined,
  };
}
