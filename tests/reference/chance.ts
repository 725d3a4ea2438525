/** Random choices for tests that make thousands of values, quicker than arbitraries. */
import { Random } from '../../src/core/chance/random.ts';

export interface Chance {
  /** True once in so many times. */
  oneIn(times: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** At least one of the values, each once, in any order. */
  pickSome<Value>(values: readonly Value[], most: number): Value[];
  /** A factor above 0 with at most two decimals. */
  factor(): number;
}

/** The choices of a seed, as functions that can stand alone. */
export function chance(seed: number): Chance {
  const random = new Random(seed);
  return {
    oneIn: (times) => random.below(times) === 0,
    pick: (values) => random.pick(values),
    pickSome: (values, most) => {
      const left = [...values];
      const count = 1 + random.below(Math.min(most, left.length));
      return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
    },
    factor: () => (1 + random.below(400)) / 100,
  };
}
