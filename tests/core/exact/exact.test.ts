import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  addInt,
  ceilDivide,
  exactText,
  type Fraction,
  floorDivide,
  fraction,
  type Int,
  mulInt,
  multiply,
  reduced,
  toNumber,
} from '../../../src/core/exact/exact.ts';

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
        expectEqual(reduced(a), a);
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
  ])('%o reads %s', (value, text) => {
    expect(exactText(value)).toBe(text);
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
    expect(reduced(long)).toEqual({ n: 3n ** 700n, d: 7n * 2n ** 1100n * 5n ** 30n });
  });

  it('are written with all their digits, and soon', () => {
    const start = process.cpuUsage();
    const text = exactText({ n: 3n ** 30_000n, d: 2n ** 30_000n * 5n });
    expect([text.length, text.endsWith('5')]).toEqual([35_284, true]);
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  });
});
