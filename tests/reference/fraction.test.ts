import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  cmp,
  div,
  exact,
  floor,
  mul,
  ratio,
  show,
  tenth,
  toNumber,
} from './fraction.ts';
import { ceilRoot, floorRoot, nearestRoot } from './roots.ts';

describe('fractions', () => {
  it.each([
    ['0.1 + 0.2', add(exact('0.1'), exact('0.2')), '3/10'],
    ['0.25 × 0.6', mul(exact('0.25'), exact('0.60')), '3/20'],
    ['16 ÷ 3', div(ratio(16), ratio(3)), '16/3'],
    ['1 ÷ −2', div(ratio(1), ratio(-2)), '-1/2'],
    ['4 ÷ 2', ratio(4, 2), '2'],
    ['-12.50', exact('-12.50'), '-25/2'],
  ])('%s is %s', (_, value, expected) => {
    expect(show(value)).toBe(expected);
  });

  it.each([
    ['2.5', 2n, 3n],
    ['-2.5', -3n, -2n],
    ['7', 7n, 7n],
    ['798', 798n, 798n],
    ['0.01', 0n, 1n],
  ])('%s lies between its floor %s and its ceiling %s', (value, below, above) => {
    expect(floor(exact(value))).toBe(below);
    expect(ceil(exact(value))).toBe(above);
  });

  it.each([
    ['24.375', 24.4],
    ['24.35', 24.4],
    ['24.349999', 24.3],
    ['12.15', 12.2],
    ['0.04', 0],
    ['0.05', 0.1],
  ])('%s is %s to the nearest tenth, halves up', (value, expected) => {
    expect(toNumber(tenth(exact(value)))).toBe(expected);
  });

  it('orders values', () => {
    expect(cmp(ratio(1, 3), exact('0.33'))).toBe(1);
    expect(cmp(ratio(1, 3), ratio(2, 6))).toBe(0);
    expect(cmp(ratio(-1, 3), ratio(1, 3))).toBe(-1);
  });

  it('becomes the nearest JS number', () => {
    expect(toNumber(ratio(121, 10))).toBe(12.1);
    expect(toNumber(ratio(10n ** 20n + 1n, 10n ** 10n))).toBe(1e10);
  });

  it('refuses what is no plain decimal, and division by zero', () => {
    expect(() => exact('1e3')).toThrow(SyntaxError);
    expect(() => div(ratio(1), ratio(0))).toThrow(RangeError);
  });
});

describe('square roots', () => {
  it.each([
    ['0', 0n, 0n, 0n],
    ['0.25', 0n, 1n, 1n],
    ['0.24', 0n, 1n, 0n],
    ['1', 1n, 1n, 1n],
    ['2', 1n, 2n, 1n],
    ['2.25', 1n, 2n, 2n],
    ['2000', 44n, 45n, 45n],
    ['144', 12n, 12n, 12n],
    ['144.0001', 12n, 13n, 12n],
    ['10000000000000000000000', 100000000000n, 100000000000n, 100000000000n],
  ])('√%s rounds to %s down, %s up, %s to the nearest', (value, down, up, nearest) => {
    expect(floorRoot(floor(exact(value)))).toBe(down);
    expect(ceilRoot(exact(value))).toBe(up);
    expect(nearestRoot(exact(value))).toBe(nearest);
  });
});
