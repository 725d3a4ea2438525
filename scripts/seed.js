/**
 * Seed of random tests: the same in each run of `npm test`, so that a failure comes from a change. Other
 * inputs come from `SLIPWAY_SEED` and from `npm run fuzz`.
 */
export const seed = Number(process.env.SLIPWAY_SEED ?? 1);

// Test workers read it from their environment.
process.env.SLIPWAY_SEED = String(seed);
