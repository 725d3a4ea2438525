/** A ship made to rate as much as another: the fewest changes to a combat rating within 1. */
import { type Aim, ALL_BUT_HULL, isOfUse } from './aim.ts';

/** How far the combat rating may be off. */
const WITHIN = 1;

/** An exact match is worth more than one that is off, and less than one change fewer. */
const OFF = 0.5;

/** What a ship over its space is counted for, as if its rating were so much further off. */
const OVER = 4;

/** Changes until the rating is within 1; each move that changes a figure counts, and hulls stay. */
export const ratingMatch = (rating: number): Aim => ({
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
    (OVER * Math.min(0, space.remaining)) / Math.max(1, space.total),
  mostAt: (depth) => -depth,
});
