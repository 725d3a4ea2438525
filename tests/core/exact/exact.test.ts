import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  addInt,
  ceilDivide,
  decimal,
  exactText,
  type Fraction,
  floorDivide,
  fraction,
  type Int,
  inLowestTerms,
  mulInt,
  multiply,
  toNumber,
} from '../../../src/core/exact/exact.ts';
import { counted } from '../../counted.ts';
import { runs } from '../../runs.ts';

const LIMIT = Number.MAX_SAFE_INTEGER;

/** Whole numbers on both sides of what a double holds. */
const natural: fc.Arbitrary<Int> = fc.oneof(
  fc.nat(),
  fc.maxSafeNat(),
  fc.constantFrom(0, 1, LIMIT - 1, LIMIT),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
);
const positive = natural.map((value) => (BigInt(value) === 0n ? 1 : value));

/** Two fractions are the same value. */
const expectEqual = (a: Fraction, b: Fraction) =>
  expect(BigInt(a.n) * BigInt(b.d)).toBe(BigInt(b.n) * BigInt(a.d));

describe('whole numbers', () => {
  it.each<[Int, Int, Int]>([
    [LIMIT, 1, 9007199254740992n],
    [LIMIT, LIMIT, 18014398509481982n],
    [2, 2, 4],
    [5, -5, 0],
  ])('%s + %s loses no unit', (a, b, sum) => {
    expect(addInt(a, b)).toBe(sum);
  });

  it.each<[Int, Int, Int]>([
    [LIMIT, 2, 18014398509481982n],
    [94906267, 94906267, 9007199515875289n],
    [3037000500, 3037000500, 9223372037000250000n],
    [12, 12, 144],
  ])('%s × %s loses no unit', (a, b, product) => {
    expect(mulInt(a, b)).toBe(product);
  });

  it('add, multiply and divide as BigInt does', () => {
    fc.assert(
      fc.property(natural, positive, (a, b) => {
        const [p, q] = [BigInt(a), BigInt(b)];
        expect(BigInt(addInt(a, b))).toBe(p + q);
        expect(BigInt(mulInt(a, b))).toBe(p * q);
        expect(BigInt(floorDivide(a, b))).toBe(p / q);
        expect(BigInt(ceilDivide(a, b))).toBe((p + q - 1n) / q);
      }),
    );
  });
});

describe('fractions', () => {
  it('add and multiply exactly, and reduce to the same value', () => {
    fc.assert(
      fc.property(natural, positive, natural, positive, (n, d, m, e) => {
        const [a, b] = [fraction(n, d), fraction(m, e)];
        const [N, D, M, E] = [BigInt(n), BigInt(d), BigInt(m), BigInt(e)];
        expectEqual(add(a, b), fraction(N * E + M * D, D * E));
        expectEqual(multiply(a, b), fraction(N * M, D * E));
        expectEqual(inLowestTerms(a), a);
      }),
    );
  });
});

describe('fractions in words', () => {
  it.each<[Fraction, string]>([
    [fraction(195, 8), '24.375'],
    [fraction(314, 15), '20 14/15'],
    [fraction(1, 3), '1/3'],
    [fraction(6, 3), '2'],
    [fraction(0, 7), '0'],
    [fraction(1, 80), '0.0125'],
    [fraction(10n ** 20n + 1n, 10), '10000000000000000000.1'],
    [fraction(150, 100), '1.5'],
    [fraction(3, 6), '0.5'],
    [fraction(10n ** 300n, 10n ** 302n), '0.01'],
    [fraction(200, 300), '2/3'],
    [fraction(-3, 2), '-1.5'],
    [fraction(-4, 3), '-1 1/3'],
    [fraction(1, 10n ** 24n), '0.000000000000000000000001'],
    [fraction(1, 999_983), '1/999983'],
  ])('%o reads %s', (value, text) => {
    expect(exactText(value)).toBe(text);
  });

  it('are the same however long the fraction is written', () => {
    const factor = fc
      .tuple(fc.nat(400), fc.nat(400))
      .map(([twos, fives]) => 2n ** BigInt(twos) * 5n ** BigInt(fives));
    fc.assert(
      fc.property(natural, positive, factor, positive, (n, d, long, short) => {
        const times = long * BigInt(short);
        const grown = fraction(BigInt(n) * times, BigInt(d) * times);
        expect(exactText(grown)).toBe(exactText(fraction(n, d)));
        expectEqual(inLowestTerms(grown), fraction(n, d));
      }),
    );
  });
});

describe('fractions too long to be shown', () => {
  it.each<[Fraction, string]>([
    [fraction(10n ** 30n + 1n, 10n ** 30n), '1.00…'],
    [fraction(187_999_999n, 1_000_003), '187.99…'],
    [fraction(1, 10_000_019), '0.000000099…'],
    [fraction(1, 10n ** 30n), '0.00…'],
    [fraction(10n ** 30n, 7n ** 20n), '12532542894196.84…'],
  ])('%o reads %s', (value, text) => {
    expect(exactText(value)).toBe(text);
  });
});

describe('a typed decimal', () => {
  it.each<[string, Int, Int]>([
    ['0.43', 43, 100],
    ['12', 12, 1],
    ['1.50', 3, 2],
    ['0.0000001', 1, 10_000_000],
    ['1e-7', 1, 10_000_000],
    ['9007199254740993', 9007199254740993n, 1],
    ['0.1234567890123456789', 1234567890123456789n, 10n ** 19n],
  ])('%s is %s over %s', (text, n, d) => {
    expect(decimal(text)).toEqual({ n, d });
  });

  it.each(['', '-', '.', 'x', '1,5', '1e', 'Infinity', 'NaN'])('is not “%s”', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  it('is its digits over a power of ten', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}\.\d{1,30}$/), (text) => {
        const [whole = '', tail = ''] = text.split('.');
        expectEqual(decimal(text), fraction(BigInt(whole + tail), 10n ** BigInt(tail.length)));
      }),
      runs(200),
    );
  });
});

describe('the nearest double', () => {
  it.each<[Fraction | Int, number]>([
    [fraction(121, 10), 12.1],
    [fraction(576, 10), 57.6],
    [LIMIT, LIMIT],
    [10n ** 20n, 1e20],
    [fraction(10n ** 30n, 10n ** 29n), 10],
    [fraction(10n ** 30n + 5n * 10n ** 28n, 10n ** 29n), 10.5],
    [fraction(1n, 2n ** 53n), 2 ** -53],
    [fraction(3n, 2n ** 300n), 3 * 2 ** -300],
    [fraction(1n, 10n ** 400n), 0],
  ])('of %o is %d', (value, expected) => {
    expect(toNumber(value)).toBe(expected);
  });
});

describe('fractions of thousands of digits', () => {
  const long = { n: 3n ** 700n * 29n * 2n ** 900n, d: 29n * 7n * 2n ** 2000n * 5n ** 30n };

  it('are brought to lowest terms', () => {
    expect(inLowestTerms(long)).toEqual({ n: 3n ** 700n, d: 7n * 2n ** 1100n * 5n ** 30n });
  });

  it.each<[Fraction, string]>([
    [{ n: 3n ** 30_000n, d: 2n ** 30_000n * 5n }, '…'],
    [{ n: 3n ** 15_000n, d: 7n ** 8000n }, '…'],
    [{ n: 3n ** 15_000n * 7n ** 8000n, d: 7n ** 8001n }, ' 1/7'],
  ])('are written in few steps', async (value, end) => {
    const { exports, steps } =
      await counted<typeof import('../../../src/core/exact/exact.ts')>('src/core/exact/exact.ts');
    let text = '';
    const count = steps(() => {
      text = exports.exactText(value);
    });
    expect(text.slice(-end.length)).toBe(end);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(1000);
  });
});

describe('the double of a fraction', () => {
  /** The doubles next to one, as exact fractions over one power of two. */
  const around = (double: number): readonly (readonly [n: bigint, d: bigint])[] => {
    const bits = new BigUint64Array(new Float64Array([double]).buffer);
    return [-1n, 0n, 1n].map((step) => {
      const [value = 0] = new Float64Array(BigUint64Array.of((bits[0] ?? 0n) + step).buffer);
      let [whole, d] = [value, 1n];
      while (!Number.isInteger(whole)) [whole, d] = [whole * 2, d * 2n];
      return [BigInt(whole), d];
    });
  };

  it('is the nearest there is, for terms of any length', () => {
    const term = fc.bigInt({ min: 1n, max: 10n ** 60n });
    const property = fc.property(term, term, (n, d) => {
      const [below, found, above] = around(toNumber({ n, d })).map(([a, b]) => {
        const off = a * d - n * b;
        return { off: off < 0n ? -off : off, over: b };
      });
      if (!below || !found || !above) throw new Error('there are three');
      expect(found.off * below.over).toBeLessThanOrEqual(below.off * found.over);
      expect(found.off * above.over).toBeLessThanOrEqual(above.off * found.over);
    });
    fc.assert(property, runs(2000));
  });

  it.each([
    [2n ** 1100n, 3n, Number.MAX_VALUE],
    [1n, 3n * 10n ** 300n, 3.3333333333333334e-301],
    [-(10n ** 40n), 3n * 10n ** 39n, -10 / 3],
    [2n ** 53n + 1n, 2n, 2 ** 52],
    [(2n ** 53n + 1n) * 10n ** 30n + 1n, 2n * 10n ** 30n, 2 ** 52 + 1],
  ])('of %d over %d is %d', (n, d, double) => {
    expect(toNumber({ n, d })).toBe(double);
  });
});
