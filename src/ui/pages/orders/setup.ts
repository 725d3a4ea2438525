/** A ship before its orders, as the fields of the page have it. */
import type { Heading } from '../../../core/play/hex.ts';
import type { OrderCode } from '../../../core/play/orders/parts.ts';
import { lastRating, type RatingSources, ratingTerms } from '../../../core/play/orders/sailing.ts';
import type { ShipInPlay } from '../../../core/play/orders/ship-in-play.ts';
import type { Situation } from '../../../core/play/orders/situation.ts';
import type { Drag, PlayRules } from '../../../core/rules/play-rules.ts';

export interface Setup {
  /** Whose rating it is; empty when it was typed. */
  readonly ship: string;
  /** That ship unharmed; undefined where nothing is known of its systems. */
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
  /** Whether sails are set, and the direction of the solar wind. */
  readonly sails: boolean;
  readonly wind: Heading;
  /** The hull of the ship that is towed where the orders say so; 0 for none. */
  readonly towed: number;
  readonly drag: Drag;
  readonly freeform: boolean;
  readonly graded: boolean;
}

export const FIRST_SETUP: Setup = {
  ...{ ship: '', hull: 8, rating: 4, previous: 4, slipSide: 'L', slips: 0, boosters: 0 },
  ...{ heading: 0, sails: false, wind: 0, towed: 0, drag: 'none', freeform: false, graded: false },
};

/** The setup with another ship: unharmed, and as fast as its engines are when it enters (2.2). */
export const withShip = (setup: Setup, title: string, ship: ShipInPlay): Setup => ({
  ...setup,
  ...{ ship: title, aboard: ship, hull: ship.hull, rating: ship.rating, previous: ship.rating },
  ...{ slips: 0, boosters: 0, sails: ship.hasSails, towed: 0 },
});

/** Where the rating comes from under orders with these codes; sails count before the tow (3.3). */
export function sourcesOf(
  play: PlayRules,
  setup: Setup,
  codes: readonly OrderCode[],
): RatingSources {
  const { rating, heading, sails, wind, hull, towed } = setup;
  const own = { rating, heading, ...(sails && { wind }) };
  if (towed === 0 || !codes.includes('T')) return own;
  const towers = [{ hull, rating: lastRating(ratingTerms(play, own)) }];
  return { ...own, tow: { towers, towed: [{ hull: towed, rating: 0 }] } };
}

/** What the orders are checked against. */
export const situationOf = (
  play: PlayRules,
  setup: Setup,
  codes: readonly OrderCode[],
): Situation => {
  const { previous, slips, slipSide, boosters, drag, freeform, graded } = setup;
  return {
    ...{ previous, boosters, drag, freeform, graded },
    rating: lastRating(ratingTerms(play, sourcesOf(play, setup, codes))),
    slipped: slips > 0 ? { side: slipSide, count: slips } : undefined,
  };
};
