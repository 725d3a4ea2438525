/** Choices by chance, the same for the same seed: quicker than arbitraries where thousands are made. */

export interface Chance {
  /** True once in so many times. */
  often(one: number): boolean;
  one<Value>(values: readonly Value[]): Value;
  /** One or more of the values, each once, in any order. */
  some<Value>(values: readonly Value[], most: number): Value[];
  /** A factor above 0, of two decimals at most. */
  factor(): number;
}

/** The choices of a seed. */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  /** From 0 up to a number, and not the number itself: the generator “mulberry32”. */
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  const one = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new RangeError('nothing to choose from');
    return values[below(values.length)] as Value;
  };
  return {
    often: (times) => below(times) === 0,
    one,
    some: (values, most) => {
      const left = [...values];
      const count = 1 + below(Math.min(most, left.length));
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
    factor: () => (1 + below(400)) / 100,
  };
};
