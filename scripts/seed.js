/**
 * Seed of this run's random tests. Each run draws another, so that runs together try more inputs.
 * `SLIPWAY_SEED` repeats a run.
 */
import { randomInt } from 'node:crypto';

export const seed = Number(process.env.SLIPWAY_SEED ?? randomInt(2 ** 31));

// Test workers read it from their environment.
process.env.SLIPWAY_SEED = String(seed);
