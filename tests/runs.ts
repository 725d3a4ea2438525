/** How random tests are run: with the seed of the run, and more of them when asked. */
import { seed } from '../scripts/seed.js';

/** The seed of this run, which `npm test` prints and `SLIPWAY_SEED` sets. */
export const SEED = seed;

/** How many times the inputs that a test names are tried; `npm run fuzz` sets `SLIPWAY_RUNS`. */
const FACTOR = Number(process.env.SLIPWAY_RUNS ?? 1);

/** So many random inputs as a run of this length tries, of those that a test names. */
export const many = (count: number): number => Math.ceil(count * FACTOR);

/** Parameters of fast-check for a property that names so many runs. */
export const runs = (count: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: many(count),
  seed: SEED,
});
