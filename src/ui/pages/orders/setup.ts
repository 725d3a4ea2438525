/** The fields of the Orders page: the ship before its orders, and the codes of the orders. */
import { type Heading, headingAfter } from '../../../core/play/hex.ts';
import type { OrderCode } from '../../../core/play/orders/parse.ts';
import type { ShipInPlay, Situation } from '../../../core/play/orders/plan.ts';
import { sailedRating } from '../../../core/play/orders/requirement.ts';
import { DRAGS, type Drag, type PlayRules } from '../../../core/rules/play-rules.ts';
import { flagParam, type Param, textParam, wholeParam, wordParam } from '../../shared/address.ts';

export interface Setup {
  /** Name of the ship; empty for typed figures. */
  readonly ship: string;
  /** That ship without damage; undefined where its systems are unknown. */
  readonly aboard: ShipInPlay | undefined;
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

/** The fields in the address of the page, with their defaults. */
export const SETUP_KINDS = {
  ship: textParam(),
  aboard: shipAboard,
  hull: figure(8, 1),
  rating: figure(4),
  previous: figure(4),
  slipSide: wordParam(['L', 'R']),
  slips: figure(0),
  boosters: figure(0),
  heading: direction,
  sails: flagParam,
  wind: direction,
  towed: figure(0),
  drag: wordParam(DRAGS),
  freeform: flagParam,
  graded: flagParam,
} satisfies { readonly [field in keyof Setup]: Param<Setup[field]> };

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
