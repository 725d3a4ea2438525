/** Chance that a seed repeats. */

export interface Chance {
  /** A whole number from 0 up to, but not including, the limit. */
  upTo(limit: number): number;
  is(probability: number): boolean;
  of<One>(all: readonly One[]): One;
}

export function makeChance(seed: number): Chance {
  let state = Math.imul(seed, 0x9e37_79b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (limit) => Math.floor(next() * limit),
    is: (probability) => next() < probability,
    of: (all) => {
      const one = all[Math.floor(next() * all.length)];
      if (one === undefined) throw new RangeError('nothing to choose from');
      return one;
    },
  };
}
