/** The program's numbers against the reference's, for random designs in both roundings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, Rounding } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { runs } from '../runs.ts';
import { legalDesign } from './arbitrary-design.ts';
import { exactFigures, exactFiguresOfCore, ratings, ratingsOfCore } from './figures.ts';
import { toNumber } from './fraction.ts';
import { reference } from './reference.ts';

/** Relative tolerance of the ratings: none where they are whole, as in the rulebook's rounding. */
const tolerances = { rulebook: 0, drydock: 1e-9 } as const;

const isNear = (found: number, expected: number, relative: number): boolean =>
  Math.abs(found - expected) <= relative * Math.abs(expected);

const expectSame = (design: Design, rounding: Rounding): void => {
  const expected = reference(design, rounding);
  const actual = evaluate(unity, design, { rounding });
  expect(exactFiguresOfCore(actual)).toEqual(exactFigures(expected));

  const found = ratingsOfCore(actual);
  const apart = ratings(expected).flatMap(([of, fraction], i) => {
    const [foundOf, foundValue] = found[i] ?? ['nothing', Number.NaN];
    const value = toNumber(fraction);
    const same = of === foundOf && isNear(foundValue, value, tolerances[rounding]);
    return same ? [] : [{ of, expected: value, foundOf, foundValue }];
  });
  expect(apart).toEqual([]);
};

describe('the program agrees with the reference', () => {
  it.each(['rulebook', 'drydock'] as const)('in every number, by %s', (rounding) => {
    fc.assert(
      fc.property(legalDesign(), (design) => expectSame(design, rounding)),
      runs(800),
    );
  });
});

describe('the program finds no error in a legal design', () => {
  it('except that it may be over space', () => {
    fc.assert(
      fc.property(legalDesign(), (design) => {
        const { issues, space } = evaluate(unity, design, {});
        const errors = issues.filter((issue) => issue.severity === 'error');
        expect(errors.filter((issue) => issue.code !== 'space.over')).toEqual([]);
        expect(issues.some((issue) => issue.code === 'space.over')).toBe(space.remaining < 0);
      }),
      runs(800),
    );
  });
});
