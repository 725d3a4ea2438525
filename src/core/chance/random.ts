/** Random numbers that a seed repeats: xoroshiro128+ (Blackman and Vigna 2018), of pure-rand. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import {
  type xoroshiro128plus,
  xoroshiro128plusFromState,
} from 'pure-rand/generator/xoroshiro128plus';

/** Four words of 32 bits. */
export type RandomState = readonly number[];

/** A stream of random numbers, independent of other streams of its seed. Allocates nothing. */
export class Random {
  #generator: ReturnType<typeof xoroshiro128plus>;

  /** The seed is any number; its fraction is ignored. */
  constructor(seed: number, stream: string | number = '') {
    this.#generator = xoroshiro128plusFromState(firstState(seed, String(stream)));
  }

  /** Continues a stream from the state that `save` returned. */
  static restore(state: RandomState): Random {
    const isState =
      state.length === 4 && state.every((word) => word === (word | 0)) && state.some(Boolean);
    if (!isState) throw new RangeError('not the state of a random stream');
    const random = new Random(0);
    random.#generator = xoroshiro128plusFromState(state);
    return random;
  }

  save(): RandomState {
    return this.#generator.getState();
  }

  /** A whole number from 0 up to, not including, the limit; all have the same probability. */
  below(limit: number): number {
    if (!(limit >= 1)) throw new RangeError(`no whole number is below ${limit}`);
    return uniformInt(this.#generator, 0, limit - 1);
  }

  d6(): number {
    return uniformInt(this.#generator, 1, 6);
  }

  happens(probability: number): boolean {
    return (this.#generator.next() >>> 0) / 2 ** 32 < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}

/** Spreads seed and name over four words that differ from each other, so that not all are 0. */
function firstState(seed: number, stream: string): RandomState {
  const whole = Number.isFinite(seed) ? Math.trunc(seed) : 0;
  let [first, second] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < stream.length; i += 1) {
    const code = stream.charCodeAt(i);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b);
  }
  const parts = [second, first, Math.floor(whole / 2 ** 32), whole];
  return [1, 2, 3, 4].map((at) => parts.reduce((word, part) => mixed(word ^ part), at));
}

/** MurmurHash3's finalizer (A. Appleby): every bit of the word changes about half of the result's. */
function mixed(word: number): number {
  let bits = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
