import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { exactFraction } from '../../../src/core/rules/schema.ts';

describe('a factor of a table', () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [1.5, 3, 2],
    [0.67, 67, 100],
    [0.1, 1, 10],
  ])('%d is %d / %d', (factor, n, d) => {
    expect(parse(exactFraction, factor)).toEqual({ n, d });
  });

  it.each([-1, 1e-9, 1e21, Number.NaN, Infinity, '1.5', null])('is not %s', (value) => {
    expect(safeParse(exactFraction, value).success).toBe(false);
  });
});
