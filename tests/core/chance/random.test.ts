/** Random streams: repeatable, independent, uniform. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { runs } from '../../runs.ts';

const SEEDS = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const NAMES = fc.oneof(fc.string(), fc.nat());

const draws = (random: Random, count = 8): readonly number[] =>
  Array.from({ length: count }, () => random.below(2 ** 32));

/** Expects each of the equally likely cells within 4 σ of its share, and χ² within 4 σ of its mean. */
function expectUniform(counts: readonly number[], total: number): void {
  const share = total / counts.length;
  const sigma = Math.sqrt(share * (1 - 1 / counts.length));
  for (const count of counts) expect(Math.abs(count - share)).toBeLessThan(4 * sigma);
  const chiSquare = counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0);
  const freedom = counts.length - 1;
  expect(Math.abs(chiSquare - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
}

describe('a stream', () => {
  it('repeats the numbers of its seed and name', () => {
    fc.assert(
      fc.property(SEEDS, NAMES, (seed, name) => {
        expect(draws(new Random(seed, name))).toEqual(draws(new Random(seed, name)));
      }),
      runs(100),
    );
  });

  it('differs from the streams of other seeds and of other names', () => {
    fc.assert(
      fc.property(SEEDS, SEEDS, NAMES, NAMES, (seed, other, name, otherName) => {
        const numbers = draws(new Random(seed, name));
        if (seed !== other) expect(draws(new Random(other, name))).not.toEqual(numbers);
        if (String(name) !== String(otherName)) {
          expect(draws(new Random(seed, otherName))).not.toEqual(numbers);
        }
      }),
      runs(100),
    );
  });

  it('goes on as before from a saved state', () => {
    fc.assert(
      fc.property(SEEDS, fc.nat(50), (seed, drawn) => {
        const random = new Random(seed, 'dice');
        draws(random, drawn);
        const state = JSON.parse(JSON.stringify(random.save()));
        expect(draws(Random.restore(state))).toEqual(draws(random));
      }),
      runs(100),
    );
  });

  it.each([[[]], [[0, 0, 0, 0]], [[1, 2, 3]], [[1, 2, 3, 0.5]], [[1, 2, 3, 2 ** 40]]])(
    'refuses %j as a state',
    (state) => {
      expect(() => Random.restore(state)).toThrow(RangeError);
    },
  );

  it('takes seeds that are not whole or not finite', () => {
    expect(draws(new Random(7.9))).toEqual(draws(new Random(7)));
    expect(draws(new Random(Number.NaN))).toEqual(draws(new Random(0)));
  });

  it('gives the numbers that it gave when this was written', () => {
    expect(draws(new Random(1), 3)).toEqual([2_141_178_038, 679_985_390, 4_001_751_226]);
  });
});

describe('numbers', () => {
  it('below a limit are as likely as each other', () => {
    for (const limit of [2, 3, 6, 7, 100]) {
      const counts = new Array<number>(limit).fill(0);
      const random = new Random(20_261, limit);
      for (let i = 0; i < 200_000; i += 1) (counts[random.below(limit)] as number) += 1;
      expectUniform(counts, 200_000);
    }
  });

  it('below three quarters of 2³² have no bias to the low ones', () => {
    const random = new Random(3);
    const limit = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let i = 0; i < 60_000; i += 1) {
      (thirds[Math.floor(random.below(limit) / 2 ** 30)] as number) += 1;
    }
    expectUniform(thirds, 60_000);
  });

  it('of a die fall as often in pairs, one after the other', () => {
    const random = new Random(36, 'dice');
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 360_000; i += 1) {
      (counts[(random.d6() - 1) * 6 + random.d6() - 1] as number) += 1;
    }
    expectUniform(counts, 360_000);
  });

  it('of neighbouring seeds and streams are independent', () => {
    const first = new Array<number>(36).fill(0);
    const streams = new Array<number>(36).fill(0);
    for (let i = 0; i < 36_000; i += 1) {
      const die = new Random(i).d6();
      (first[(die - 1) * 6 + new Random(i + 1).d6() - 1] as number) += 1;
      (streams[(die - 1) * 6 + new Random(i, 'other').d6() - 1] as number) += 1;
    }
    expectUniform(first, 36_000);
    expectUniform(streams, 36_000);
  });

  test.each([0, -1, Number.NaN])('below %d do not exist', (limit) => {
    expect(() => new Random(1).below(limit)).toThrow(RangeError);
  });
});

describe('happens', () => {
  it.each([0, 0.1, 0.5, 1])('is true with probability %d', (probability) => {
    const random = new Random(4, probability);
    let count = 0;
    for (let i = 0; i < 100_000; i += 1) if (random.happens(probability)) count += 1;
    const sigma = Math.sqrt(100_000 * probability * (1 - probability));
    expect(Math.abs(count - 100_000 * probability)).toBeLessThanOrEqual(4 * sigma);
  });
});

test('pick takes each value as often, and refuses a list without any', () => {
  const random = new Random(5);
  const counts = { a: 0, b: 0, c: 0 };
  for (let i = 0; i < 30_000; i += 1) counts[random.pick(['a', 'b', 'c'] as const)] += 1;
  expectUniform(Object.values(counts), 30_000);
  expect(() => random.pick([])).toThrow(RangeError);
});
