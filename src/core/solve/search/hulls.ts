/** The smallest hull that carries all that a ship has. */
import type { Aim } from './aim.ts';

/** Every hull is tried: nothing but the hull changes, and what follows from it. */
export const smallestHull: Aim = {
  classes: ['hull'],
  worthOf: ({ design, totals }) => (totals.space.remaining >= 0 ? -design.hull : undefined),
  allows: () => true,
  priceOf: () => undefined,
  better: 'higher',
  promiseOf: ({ space }) => space.remaining,
};
