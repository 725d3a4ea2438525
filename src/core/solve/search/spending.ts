/** Spending the space left, and making a ship legal: the two ways along space. */
import type { ShipTotals } from '../../rating/ship-sums.ts';
import { type Goal, worth } from '../goal.ts';
import { type Aim, ALL_BUT_HULL, isOfUse, isPassage } from './aim.ts';

/** As `worth`; of a ship that cannot attack yet, what its defence is still tells. */
const value = (goal: Goal, totals: ShipTotals): number =>
  goal === 'rating' ? Math.sqrt((totals.orat + 1) * (totals.drat + 1)) : worth(goal, totals);

/**
 * Uses the space left and gives nothing up: no move lowers the SU used, ORAT or DRAT. What is left is counted at the most that an SU has bought so far (Dantzig's bound of
 * the knapsack).
 */
export const spending = (goal: Goal, start: ShipTotals): Aim => ({
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
export const freeing: Aim = {
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
