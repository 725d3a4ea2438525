/** Seed and number of inputs of random tests. */
import { seed } from '../scripts/seed.js';

/** Seed of this run; `npm test` prints it, `SLIPWAY_SEED` sets it. */
export const SEED = seed;

/** Factor on the number of inputs; `npm run fuzz` sets `SLIPWAY_RUNS`. */
const FACTOR = Number(process.env.SLIPWAY_RUNS ?? 0.25);

/** Number of inputs of this run for a test's own number. */
export const many = (count: number): number => Math.ceil(count * FACTOR);

/** Parameters of fast-check for a property with its own number of runs. */
export const runs = (count: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: many(count),
  seed: SEED,
});
