/** The fields of the Orders page: the ship before its orders, and the codes of the orders. */
import type { Heading } from '../../../core/play/hex.ts';
import { ORDER_CODES, type OrderCode, parseOrders } from '../../../core/play/orders/parse.ts';
import type { Situation } from '../../../core/play/orders/plan.ts';
import { sailedRating } from '../../../core/play/orders/requirement.ts';
import type { ShipInPlay } from '../../../core/play/orders/ship-in-play.ts';
import type { Drag, PlayRules } from '../../../core/rules/play-rules.ts';

export interface Setup {
  /** Name of the ship; empty for typed figures. */
  readonly ship: string;
  /** That ship without damage; undefined where its systems are unknown. */
  readonly aboard?: ShipInPlay;
  readonly hull: number;
  /** The engine rating now. */
  readonly rating: number;
  readonly previous: number;
  /** Sideslips of the last turn. */
  readonly slipSide: 'L' | 'R';
  readonly slips: number;
  readonly boosters: number;
  readonly heading: Heading;
  /** Sails are set; `wind` is the direction of the solar wind. */
  readonly sails: boolean;
  readonly wind: Heading;
  /** The hull of the ship in tow, for orders with that code; 0 for none. */
  readonly towed: number;
  readonly drag: Drag;
  readonly freeform: boolean;
  readonly graded: boolean;
}

export const FIRST_SETUP: Setup = {
  ...{ ship: '', hull: 8, rating: 4, previous: 4, slipSide: 'L', slips: 0, boosters: 0 },
  ...{ heading: 0, sails: false, wind: 0, towed: 0, drag: 'none', freeform: false, graded: false },
};

/** The setup with another, undamaged ship, at the speed of its engine rating (2.2). */
export const withShip = (setup: Setup, title: string, ship: ShipInPlay): Setup => ({
  ...setup,
  ...{ ship: title, aboard: ship, hull: ship.hull, rating: ship.rating, previous: ship.rating },
  ...{ slips: 0, boosters: 0, sails: ship.hasSails, towed: 0 },
});

/** The situation for orders with these codes; a tow counts only where the orders tow. */
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

/** The codes of orders, each once, in the order of the list. */
export function codesOf(text: string): readonly OrderCode[] {
  const written = new Set(
    parseOrders(text).parts.flatMap((part) => (part.kind === 'code' ? part.code : [])),
  );
  return ORDER_CODES.flatMap(({ code }) => (written.has(code) ? code : []));
}

/** The orders with a code added, or removed if it is there; the move stays unchanged. */
export function withCode(text: string, code: OrderCode): string {
  const move = text.slice(text.lastIndexOf('/') + 1);
  const codes = codesOf(text);
  const left = codes.includes(code) ? codes.filter((set) => set !== code) : [...codes, code];
  return left.length === 0 ? move.trimStart() : `${left.join('')}/${move.trimStart()}`;
}
