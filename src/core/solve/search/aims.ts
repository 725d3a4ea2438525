/** Aims of searches: the ships that are answers, the moves allowed, and the promise of ships. */
import type { Design } from '../../design/design.ts';
import { toNumber } from '../../exact/exact.ts';
import { type ShipSums, type ShipTotals, shipSums } from '../../rating/changed-ship.ts';
import { rateWeapon } from '../../rating/weapons.ts';
import { ownRules } from '../../rules/packs/own-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Goal, worth } from '../goal.ts';
import { MOVE_CLASSES, type Move, type MoveClass } from '../move.ts';
import type { Role, SolveGoal } from './request.ts';

const isChange = (before: ShipTotals, after: ShipTotals): boolean =>
  after.space.used !== before.space.used ||
  after.orat !== before.orat ||
  after.drat !== before.drat;

type Way = 'up' | 'down' | 'both';

/**
 * True if a move changes no figure but may lead to one that does, such as one mount more in a bank
 * whose SU was rounded up. Traits and arcs are excluded: they could be toggled for ever.
 */
function isPassage(before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean {
  if (move.change !== 'changed' || move.class === 'arcs' || isChange(before, after)) return false;
  return way === 'both' || Number(move.to) > Number(move.from) === (way === 'up');
}

/** True if a move changes a figure of the ship, or may lead to one that does. */
const isOfUse = (before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean =>
  isChange(before, after) || isPassage(before, move, after, way);

/** Only goals about hulls change the hull. */
const ALL_BUT_HULL: readonly MoveClass[] = MOVE_CLASSES.filter((name) => name !== 'hull');

export interface Aim {
  readonly classes: readonly MoveClass[];
  /** Worth of a ship as an answer after `depth` moves; undefined if it is no answer. */
  worthOf(ship: ShipSums, depth: number): number | undefined;
  allows(before: ShipSums, move: Move, after: ShipSums): boolean;
  /** Worth of an SU by this move, if known. The best price of a level rates the space of the next. */
  priceOf(before: ShipTotals, after: ShipTotals): number | undefined;
  readonly better: 'higher' | 'lower';
  /** Expected worth of a ship at a price of space. The beam keeps the most promising ships. */
  promiseOf(ship: ShipTotals, price: number): number;
  /** No answer is worth more. */
  readonly bound?: number;
  /** Moves go one way only, so every new search starts from the requested design. */
  readonly isOneWay?: boolean;
  /** Upper bound of the worth after `depth` moves; unlimited by default. */
  mostAt?(depth: number): number;
}

/** Tries every hull; only the hull changes, and figures that depend on it. */
const smallestHull: Aim = {
  classes: ['hull'],
  worthOf: ({ design, totals }) => (totals.space.remaining >= 0 ? -design.hull : undefined),
  allows: () => true,
  priceOf: () => undefined,
  better: 'higher',
  promiseOf: ({ space }) => space.remaining,
};

/** Worth to the goal; the defence counts also for a ship without weapons. */
const value = (goal: Goal, totals: ShipTotals): number =>
  goal === 'rating' ? Math.sqrt((totals.orat + 1) * (totals.drat + 1)) : worth(goal, totals);

/** Uses space left and lowers no figure. Space left counts at the best price of an SU so far. */
const spending = (goal: Goal, start: ShipTotals): Aim => ({
  classes: ALL_BUT_HULL,
  worthOf({ totals }) {
    const own = worth(goal, totals);
    return totals.space.remaining >= 0 && own > worth(goal, start) ? own : undefined;
  },
  bound: goal === 'space' ? start.space.total : undefined,
  allows: ({ totals: before }, move, { totals: after }) =>
    after.space.remaining >= 0 && isNoLess(before, after) && isOfUse(before, move, after, 'up'),
  priceOf(before, after) {
    const space = after.space.used - before.space.used;
    return space > 0 ? (value(goal, after) - value(goal, before)) / space : undefined;
  },
  better: 'higher',
  isOneWay: true,
  promiseOf: (totals, price) => value(goal, totals) + price * totals.space.remaining,
});

const isNoLess = (before: ShipTotals, after: ShipTotals): boolean =>
  after.space.used >= before.space.used && after.orat >= before.orat && after.drat >= before.drat;

/** Brings a ship within its space. Space over counts at the lowest price of an SU so far. */
const freeing: Aim = {
  classes: ALL_BUT_HULL,
  worthOf: ({ totals }) => (totals.space.remaining >= 0 ? worth('rating', totals) : undefined),
  allows: ({ totals: before }, move, { totals: after }) =>
    (after.space.used < before.space.used || isPassage(before, move, after, 'down')) &&
    (before.space.remaining < 0 || worth('rating', after) > worth('rating', before)),
  priceOf(before, after) {
    const freed = before.space.used - after.space.used;
    return freed > 0 ? (value('rating', before) - value('rating', after)) / freed : undefined;
  },
  better: 'lower',
  isOneWay: true,
  promiseOf: (totals, price) =>
    value('rating', totals) + price * Math.min(0, totals.space.remaining),
};

/** Allowed difference of the combat rating. */
const WITHIN = 1;

/** Penalty of an inexact match, smaller than that of one more change. */
const OFF = 0.5;

/** Weight of space over, against the difference of the rating. */
const EXCESS_WEIGHT = 4;

/** Matches a rating within 1 by the fewest moves; the hull stays. */
const ratingMatch = (rating: number, atMost = false): Aim => ({
  classes: ALL_BUT_HULL,
  worthOf({ totals: { combatRating, space } }, depth) {
    const off = Math.abs(combatRating - rating);
    if (atMost && combatRating > rating) return undefined;
    return off <= WITHIN && space.remaining >= 0 ? -depth - (off === 0 ? 0 : OFF) : undefined;
  },
  allows: ({ totals: before }, move, { totals: after }) => isOfUse(before, move, after, 'both'),
  priceOf: () => undefined,
  better: 'higher',
  promiseOf: ({ combatRating, space }) =>
    -Math.abs(Math.log((combatRating + 1) / (rating + 1))) +
    (EXCESS_WEIGHT * Math.min(0, space.remaining)) / Math.max(1, space.total),
  mostAt: (depth) => -depth,
});

/** Share by which a ship may exceed its space during the search, to swap parts. */
const ALLOWED_EXCESS = 0.25;

/** Weight of an SU over, against an SU left. */
const STRICTNESS = 3;

/** Weighted geometric mean of the ratings; with weights 1 and 1, the combat rating unrounded. */
const meanOf = ({ orat, drat }: ShipTotals, role: Role, least = 0): number => {
  const weights = role.orat + role.drat;
  if (!(weights > 0)) return Math.sqrt((orat + least) * (drat + least));
  return (orat + least) ** (role.orat / weights) * (drat + least) ** (role.drat / weights);
};

/** The figures of a ship that a role may ask for at least. */
function minimumsOf({ legal, rules, exact }: ShipSums): Minimums {
  let minRange = 0;
  for (const { weapon, banks } of legal.batteries) {
    if (!weapon || banks.length === 0) continue;
    minRange = Math.max(minRange, rateWeapon(rules, weapon).longRange);
  }
  const minShields = toNumber(exact.bases.equivalentShields);
  return { minEngineRating: legal.engines, minShields, minRange };
}

type Minimums = Required<Omit<Role, 'orat' | 'drat'>>;

/**
 * Whole minimums that the ship itself meets. Ships without them may rate well, and lose: the rating asks
 * little of engines.
 */
export function ownMinimums(rules: Rules, design: Design): Minimums {
  const own = minimumsOf(shipSums(ownRules(rules, design), design, new WeakMap()));
  return { ...own, minShields: Math.floor(own.minShields) };
}

/** Sum of the amounts by which the ship misses the minimums of the role. */
function shortOf(ship: ShipSums, { minEngineRating = 0, minShields = 0, minRange = 0 }: Role) {
  const has = minimumsOf(ship);
  return (
    Math.max(0, minEngineRating - has.minEngineRating) +
    Math.max(0, minShields - has.minShields) +
    Math.max(0, minRange - has.minRange)
  );
}

/**
 * The best ship for a role; a role with weight on ORAT takes no ship without any. Allows every change
 * but of the hull that does not move the ship away from the minimums; the ship may exceed its space
 * meanwhile. A rating grows about as the space used does, so space left counts in proportion, and
 * space over more strongly.
 */
function roleOf(role: Role): Aim {
  const value = (totals: ShipTotals): number => Math.log(meanOf(totals, role, 1));
  return {
    classes: ALL_BUT_HULL,
    worthOf(ship) {
      const { orat, space } = ship.totals;
      const rates = orat > 0 || role.orat === 0;
      return rates && space.remaining >= 0 && shortOf(ship, role) === 0
        ? meanOf(ship.totals, role)
        : undefined;
    },
    allows(before, move, after) {
      const [{ totals: old }, { totals: next }] = [before, after];
      if (!isOfUse(old, move, next, 'both')) return false;
      const most = Math.max(old.space.used, next.space.total * (1 + ALLOWED_EXCESS));
      return next.space.used <= most && shortOf(after, role) <= shortOf(before, role);
    },
    priceOf: () => undefined,
    better: 'higher',
    promiseOf(totals) {
      const { remaining, total } = totals.space;
      return value(totals) + (remaining / total) * (remaining < 0 ? STRICTNESS : 1);
    },
  };
}

export function aimOf(goal: SolveGoal, { totals }: ShipSums): Aim {
  switch (goal.kind) {
    case 'legal':
      return freeing;
    case 'spend':
      return spending(goal.worth, totals);
    case 'smallest-hull':
      return smallestHull;
    case 'match':
      return ratingMatch(goal.rating, goal.atMost);
    case 'best':
      return roleOf(goal.role);
  }
}
