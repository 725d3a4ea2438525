/** Seed and number of inputs of random tests. */
import fc from 'fast-check';
import { seed } from '../scripts/seed.js';

/** Seed of this run; `npm test` prints it, `SLIPWAY_SEED` sets it. */
export const SEED = seed;

/** Share of a test's own number of inputs that `npm test` takes. */
const SHARE = 0.25;

/** Share for a test whose inputs take long each. `npm run fuzz` makes no difference between the two. */
export const DEAR = 0.1;

/** Number of inputs of this run for a test's own number; `npm run fuzz` sets its factor as `SLIPWAY_RUNS`. */
export const many = (count: number, share = SHARE): number =>
  Math.ceil(count * Number(process.env.SLIPWAY_RUNS ?? share));

/** Parameters of fast-check for a property with its own number of runs. */
export const runs = (
  count: number,
  share = SHARE,
): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: many(count, share),
  seed: SEED,
});

/** As many of a list as this run takes of its random tests, chosen by the seed; `npm run fuzz` takes all. */
export function someOf<T>(all: readonly T[], share = SHARE): readonly T[] {
  const length = Math.min(all.length, many(all.length, share));
  const lists = fc.shuffledSubarray([...all], { minLength: length, maxLength: length });
  return fc.sample(lists, { seed: SEED, numRuns: 1 })[0] ?? [];
}
