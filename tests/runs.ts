/** How random tests are run: with the seed of the run, and more of them when asked. */
import { seed } from '../scripts/seed.js';

/** The seed of this run, which `npm test` prints and `SLIPWAY_SEED` sets. */
export const SEED = seed;

/** How many times as many inputs are tried as in `npm test`: `SLIPWAY_RUNS` sets it. */
const FACTOR = Number(process.env.SLIPWAY_RUNS ?? 1);

/** So many random inputs as a run of this length tries, given how many `npm test` does. */
export const many = (count: number): number => count * FACTOR;

/** Parameters of fast-check for a property that `npm test` tries so many times. */
export const runs = (count: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: many(count),
  seed: SEED,
});
