/**
 * The seed of this run's random tests: another each time, so that the runs together try far more
 * than any one could. `SLIPWAY_SEED` repeats a run.
 */
import { randomInt } from 'node:crypto';

export const seed = Number(process.env.SLIPWAY_SEED ?? randomInt(2 ** 31));

// Workers of the tests have it from their environment.
process.env.SLIPWAY_SEED = String(seed);
