/** Chance that is the same for the same seed. */

/** Whole numbers from 0 to below `most`, by the generator mulberry32 (T. Ettinger). */
export function seededChance(seed: number): (most: number) => number {
  let state = Number.isFinite(seed) ? seed | 0 : 0;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}
