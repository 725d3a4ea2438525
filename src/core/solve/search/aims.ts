/** What a search goes after: which ships answer, which moves lead on, which ships promise most. */
import { toNumber } from '../../exact/exact.ts';
import type { ShipSums, ShipTotals } from '../../rating/ship-sums.ts';
import { rateWeapon } from '../../rating/weapons.ts';
import { type Goal, worth } from '../goal.ts';
import { MOVE_CLASSES, type Move, type MoveClass } from '../move.ts';
import type { Role, SolveGoal } from './request.ts';

/** Whether a move changes a figure of the ship. */
const isChange = (before: ShipTotals, after: ShipTotals): boolean =>
  after.space.used !== before.space.used ||
  after.orat !== before.orat ||
  after.drat !== before.drat;

/** Which way the figures of a ship may go. */
type Way = 'up' | 'down' | 'both';

/**
 * Whether a move changes nothing but may lead to one that does, as one mount more of a bank whose SU was
 * rounded up. Traits and arcs that change nothing could be put on and off for ever.
 */
function isPassage(before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean {
  if (move.change !== 'changed' || move.class === 'arcs' || isChange(before, after)) return false;
  return way === 'both' || Number(move.to) > Number(move.from) === (way === 'up');
}

/** Whether a move changes a figure of the ship, or may lead to one that does. */
const isOfUse = (before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean =>
  isChange(before, after) || isPassage(before, move, after, way);

/** Hulls change where a goal is about them, and not else. */
const ALL_BUT_HULL: readonly MoveClass[] = MOVE_CLASSES.filter((name) => name !== 'hull');

export interface Aim {
  /** The classes of moves that it makes. */
  readonly classes: readonly MoveClass[];
  /** What the ship is worth as an answer after so many moves; undefined for one that is none. */
  worthOf(ship: ShipSums, depth: number): number | undefined;
  /** Whether the search may make this move. */
  allows(before: ShipSums, move: Move, after: ShipSums): boolean;
  /**
   * What an SU is worth by this move, as far as that can be told: the best of a level is what the
   * next level counts space for.
   */
  priceOf(before: ShipTotals, after: ShipTotals): number | undefined;
  /** The better of two prices. */
  readonly better: 'higher' | 'lower';
  /** What the ship may come to at that price of space: the most promising are gone on from. */
  promiseOf(ship: ShipTotals, price: number): number;
  /** No answer is worth more. */
  readonly bound?: number;
  /** Whether every move goes on the same way, so that a search begins again only at the start. */
  readonly isOneWay?: boolean;
  /** No answer after so many moves is worth more; any may be where it is left out. */
  mostAt?(depth: number): number;
}

/** Every hull is tried: nothing but the hull changes, and what follows from it. */
const smallestHull: Aim = {
  classes: ['hull'],
  worthOf: ({ design, totals }) => (totals.space.remaining >= 0 ? -design.hull : undefined),
  allows: () => true,
  priceOf: () => undefined,
  better: 'higher',
  promiseOf: ({ space }) => space.remaining,
};

/** As `worth`; of a ship that cannot attack yet, what its defence is still tells. */
const value = (goal: Goal, totals: ShipTotals): number =>
  goal === 'rating' ? Math.sqrt((totals.orat + 1) * (totals.drat + 1)) : worth(goal, totals);

/**
 * Uses the space left and gives nothing up: no move lowers the SU used, ORAT or DRAT. What is left is counted at the most that an SU has bought so far (Dantzig's bound of
 * the knapsack).
 */
const spending = (goal: Goal, start: ShipTotals): Aim => ({
  classes: ALL_BUT_HULL,
  worthOf({ totals }) {
    const own = worth(goal, totals);
    return totals.space.remaining >= 0 && own > worth(goal, start) ? own : undefined;
  },
  ...(goal === 'space' && { bound: start.space.total }),
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

/**
 * Brings a ship within its space and adds nothing: every move frees some, and once there is enough each
 * raises the rating. What is over is counted at the least that an SU has cost so far.
 */
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

/** How far the combat rating may be off. */
const WITHIN = 1;

/** An exact match is worth more than one that is off, and less than one change fewer. */
const OFF = 0.5;

/** What a ship over its space is counted for, as if its rating were so much further off. */
const EXCESS_WEIGHT = 4;

/** Changes until the rating is within 1; each move that changes a figure counts, and hulls stay. */
const ratingMatch = (rating: number): Aim => ({
  classes: ALL_BUT_HULL,
  worthOf({ totals: { combatRating, space } }, depth) {
    const off = Math.abs(combatRating - rating);
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

/** On the way a ship may be over its space by so much of it: to change one thing for another. */
const ALLOWED_EXCESS = 0.25;

/** What an SU that is over counts for, against one that is left. */
const STRICTNESS = 3;

/** The weighted geometric mean of the ratings: by weights 1 and 1, what the combat rating is before rounding. */
const meanOf = ({ orat, drat }: ShipTotals, role: Role, least = 0): number => {
  const weights = role.orat + role.drat;
  if (!(weights > 0)) return Math.sqrt((orat + least) * (drat + least));
  return (orat + least) ** (role.orat / weights) * (drat + least) ** (role.drat / weights);
};

/** How much the ship falls short of the least that the role needs; 0 where it has it all. */
function shortOf(ship: ShipSums, { minEngineRating = 0, minShields = 0, minRange = 0 }: Role) {
  const { legal, rules } = ship;
  let range = 0;
  for (const { weapon, banks } of legal.batteries) {
    if (!weapon || banks.length === 0) continue;
    range = Math.max(range, rateWeapon(rules, weapon).longRange);
  }
  return (
    Math.max(0, minEngineRating - legal.engines) +
    Math.max(0, minShields - toNumber(ship.exact.bases.equivalentShields)) +
    Math.max(0, minRange - range)
  );
}

/**
 * Any change but of the hull, as long as the ship comes no further from what the role needs. On the
 * way it may be over its space. A rating grows about as the space used does: what is left is counted
 * so, and what is over as a debt of more.
 */
function roleOf(role: Role): Aim {
  const value = (totals: ShipTotals): number => Math.log(meanOf(totals, role, 1));
  return {
    classes: ALL_BUT_HULL,
    worthOf: (ship) =>
      ship.totals.space.remaining >= 0 && shortOf(ship, role) === 0
        ? meanOf(ship.totals, role)
        : undefined,
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

/** The aim of a search for a goal. */
export function aimOf(goal: SolveGoal, { totals }: ShipSums): Aim {
  switch (goal.kind) {
    case 'legal':
      return freeing;
    case 'spend':
      return spending(goal.worth, totals);
    case 'smallest-hull':
      return smallestHull;
    case 'match':
      return ratingMatch(goal.rating);
    case 'best':
      return roleOf(goal.role);
  }
}
