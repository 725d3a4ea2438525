/** The program's numbers against the reference's. */
import { expect } from 'vitest';
import type { Design, Rounding } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import type { Rules } from '../../src/core/rules/rules.ts';
import { exactFigures, exactFiguresOfCore, ratings, ratingsOfCore } from './figures.ts';
import { toNumber } from './fraction.ts';
import { book, type House } from './house.ts';
import { reference } from './reference.ts';

/** Relative tolerance of the ratings: none where they are whole, as in the rulebook's rounding. */
const tolerances = { rulebook: 0, drydock: 1e-9 } as const;

const isNear = (found: number, expected: number, relative: number): boolean =>
  Math.abs(found - expected) <= relative * Math.abs(expected);

/** Fails if a number of a legal design differs between the program and the reference. */
export const expectSame = (
  rules: Rules,
  design: Design,
  rounding: Rounding,
  house: House = book,
): void => {
  const expected = reference(design, rounding, house);
  const actual = evaluate(rules, design, { rounding });
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

/**
 * Fails if the program finds an error in a legal design, except for too little space, and for figures
 * of house rules that are too large to be exact.
 */
export const expectLegal = (rules: Rules, design: Design): void => {
  const { issues, space, orat, drat, combatRating } = evaluate(rules, design, {});
  const errors = issues.filter((issue) => issue.severity === 'error');
  const figures = [space.used, space.total, orat, drat, combatRating];
  const isHuge = figures.some((figure) => Math.abs(figure) > Number.MAX_SAFE_INTEGER);
  const expected = new Set(['space.over', ...(isHuge ? ['rating.inexact'] : [])]);
  expect(errors.filter((issue) => !expected.has(issue.code))).toEqual([]);
  expect(issues.some((issue) => issue.code === 'space.over')).toBe(space.remaining < 0);
};
