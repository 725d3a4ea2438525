import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilDivide, type Fraction, fraction, type Int } from '../../../src/core/exact/exact.ts';
import {
  ceilBox,
  ceilShare,
  countText,
  figureChange,
  figureSum,
  groupedText,
  roundedFigure,
  roundedRoot,
  roundedTo,
  shownFigure,
  squareRoot,
  wholePercents,
  wholeText,
} from '../../../src/core/exact/rounding.ts';
import { runs } from '../../runs.ts';

describe('a ceiling', () => {
  it.each<[Int, Int, Int]>([
    [0, 1, 0],
    [798, 1, 798],
    [7981, 10, 799],
    [1, 1000, 1],
    [999, 1000, 1],
    [1001, 1000, 2],
    // 53.2 × 3 × 5, which doubles make 798.0000000000001.
    [532 * 15, 10, 798],
    [10n ** 30n, 10n ** 29n, 10n],
    [10n ** 30n + 1n, 10n ** 29n, 11n],
  ])('of %s ÷ %s is %s', (n, d, expected) => {
    expect(ceilDivide(n, d)).toBe(expected);
  });
});

describe('the nearest tenth', () => {
  it.each<[string, Int, Int, Int]>([
    ['24.375', 24375, 1000, 244],
    // 9 × 2 × .15 × 1.25 × 3.6, which doubles make 12.149999999999999.
    ['12.15', 1215, 100, 122],
    ['12.1499', 121499, 10000, 121],
    ['0.05', 1, 20, 1],
    ['0.0499', 499, 10000, 0],
    ['8/3', 8, 3, 27],
    ['15', 15, 1, 150],
    ['a third of 10³⁰', 10n ** 30n, 3n, 10n ** 31n / 3n],
  ])('of %s goes up from the half', (_, n, d, expected) => {
    expect(roundedTo(fraction(n, d), 'tenth')).toEqual({ n: expected, d: 10 });
  });
});

const rootOf = (value: Fraction, rounding: 'up' | 'down' | 'nearest'): bigint => {
  const { n, d } = roundedRoot(value, rounding);
  expect(d).toBe(1);
  return BigInt(n);
};

describe('square roots', () => {
  it.each<[Int, Int, Int, Int]>([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 1, 2, 1],
    [3, 1, 2, 2],
    [4, 2, 2, 2],
    [2000, 44, 45, 45],
    [605 * 58, 187, 188, 187],
    [94906265 ** 2, 94906265, 94906265, 94906265],
    [94906265 ** 2 - 1, 94906264, 94906265, 94906265],
    [10n ** 40n, 10n ** 20n, 10n ** 20n, 10n ** 20n],
    [10n ** 40n + 1n, 10n ** 20n, 10n ** 20n + 1n, 10n ** 20n],
    [10n ** 40n - 1n, 10n ** 20n - 1n, 10n ** 20n, 10n ** 20n],
  ])('of %s are %s down, %s up, %s to the nearest', (value, down, up, nearest) => {
    expect(BigInt(squareRoot(value))).toBe(BigInt(down));
    expect(rootOf(fraction(value), 'down')).toBe(BigInt(down));
    expect(rootOf(fraction(value), 'up')).toBe(BigInt(up));
    expect(rootOf(fraction(value), 'nearest')).toBe(BigInt(nearest));
  });

  it.each([
    ['just above a square', 10n ** 90n + 1n, 10n ** 50n, 10n ** 20n + 1n],
    ['a square', 10n ** 90n, 10n ** 50n, 10n ** 20n],
    ['just below a square', 10n ** 90n - 1n, 10n ** 50n, 10n ** 20n],
  ])('of a fraction %s are rounded up exactly', (_, n, d, up) => {
    expect(rootOf(fraction(n, d), 'up')).toBe(up);
  });

  it.each([
    ['6.25', 25, 4, 3],
    ['6.2499', 62499, 10000, 2],
    ['597 × 57.6', 597 * 576, 10, 185],
    ['0.25', 1, 4, 1],
  ])('of %s round halves up', (_, n, d, expected) => {
    expect(rootOf(fraction(n, d), 'nearest')).toBe(BigInt(expected));
  });

  it('are the decimals that decimal.js finds, to the nearest tenth', () => {
    const Long = Decimal.clone({ precision: 60 });
    const term = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(term, term, (n, d) => {
        const tenths = roundedRoot(fraction(n, d), 'tenth');
        const decimals = new Long(String(n)).div(String(d)).sqrt();
        expect(Number(tenths.n) / 10).toBe(
          decimals.toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber(),
        );
      }),
      runs(500),
    );
  });

  it('are exact for every integer', () => {
    const anyInteger = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.maxSafeNat());
    const square = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((root) => root * root);
    const nearSquare = fc.tuple(square, fc.bigInt({ min: -1n, max: 1n })).map(([n, by]) => n + by);
    fc.assert(
      fc.property(fc.oneof(anyInteger, nearSquare), (value) => {
        const [down, up] = [BigInt(squareRoot(value)), rootOf(fraction(value), 'up')];
        const n = BigInt(value);
        expect(down * down <= n && n < (down + 1n) ** 2n).toBe(true);
        expect(up).toBe(down * down === n ? down : down + 1n);
      }),
    );
  });
});

describe('boxes and shares', () => {
  it.each([
    [16, 4, 4, 16],
    [16, 3, 4, 12],
    [3, 3, 4, 3],
    [3, 1, 4, 1],
    [1, 1, 18, 1],
  ])('a track of %i: %i ÷ %i of it is %i', (value, part, whole, expected) => {
    expect(ceilBox(value, part, whole)).toBe(expected);
  });

  it.each([
    [0, 0],
    [1, 1],
    [4, 2],
    [5, 3],
  ])('half of %i is %i', (value, expected) => {
    expect(ceilShare(value, 2)).toBe(expected);
  });
});

describe('a figure for display', () => {
  it.each<[number, number, string]>([
    [8.45, 1, '8.5'],
    [-8.45, 1, '-8.5'],
    [8.04, 1, '8'],
    [1.005, 2, '1.01'],
    [0.5, 0, '1'],
    [199.96, 1, '200'],
    [1e-7, 3, '0'],
    [-0.01, 1, '0'],
    [1e22, 1, '1e+22'],
  ])('%f to %i decimals is %s', (value, places, expected) => {
    expect(shownFigure(value, places)).toBe(expected);
  });

  it('has sums and changes of decimals without a remainder', () => {
    expect(
      figureSum([
        [8.45, 3],
        [0.1, 1],
        [0.2, 1],
      ]),
    ).toBe(25.65);
    expect([figureChange(8.4, 8.45), figureChange(-0.1, 0.2), figureChange(3, 1)]).toEqual([
      0.05, 0.3, -2,
    ]);
    expect(
      figureSum([
        [Number.POSITIVE_INFINITY, 2],
        [1, 1],
      ]),
    ).toBe(Number.POSITIVE_INFINITY);
  });

  it('keeps zeros and multiplies where that is asked for', () => {
    expect(shownFigure(0.145, 0, { times: 100 })).toBe('15');
    expect(shownFigure(12, 1, { fixed: true })).toBe('12.0');
  });

  it.each([
    ['3 × 12345', '3 × 12,345'],
    ['−12345/100000', '−12,345/100,000'],
    ['12345.678901…', '12,345.678901…'],
    ['0.123456', '0.123456'],
    ['x12345, 1e21', 'x12345, 1e21'],
  ])('groups the figures of a text: %s is %s', (text, grouped) => {
    expect(groupedText(text)).toBe(grouped);
  });

  it.each([
    [9999, '9999'],
    [9999.5, '9999.5'],
    [10_000, '10,000'],
    [-12_345.678, '-12,345.678'],
    [1_234_567_890, '1,234,567,890'],
    [1e21, '1e+21'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('has thousands separators from 10,000 on: %d is %s', (figure, text) => {
    expect(countText(figure)).toBe(text);
    expect(shownFigure(figure, 3)).toBe(text);
    expect(wholeText(figure)).toBe(text.replace('-', '−'));
  });

  it('is the exact value rounded once', () => {
    const places = fc.constantFrom(0, 1, 2, 3);
    const n = fc.integer({ min: 1, max: 1e7 });
    const d = fc.oneof(fc.constantFrom(2, 20, 200, 2000), fc.integer({ min: 1, max: 9999 }));
    fc.assert(
      fc.property(n, d, places, (top, bottom, count) => {
        const exact = new Decimal(top).div(bottom).toFixed(count, Decimal.ROUND_HALF_UP);
        expect(roundedFigure(top / bottom, count)).toBe(Number(exact));
        expect(shownFigure(top / bottom, count, { fixed: true }).replaceAll(',', '')).toBe(exact);
      }),
      runs(1000),
    );
  });
});

describe('percents of a whole', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1 / 3, 1 / 3, 1 / 3],
      [34, 33, 33],
    ],
    [
      [0.684, 0.234, 0.082],
      [69, 23, 8],
    ],
    [
      [0.29, 0.71],
      [29, 71],
    ],
    [
      [0.005, 0.995],
      [1, 99],
    ],
    // Of half a whole they make a half.
    [
      [0.125, 0.125, 0.25],
      [13, 12, 25],
    ],
  ])('%j are %j', (shares, percents) => {
    expect(wholePercents(shares)).toEqual(percents);
  });
});
