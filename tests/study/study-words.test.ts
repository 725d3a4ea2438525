/** The answer of a study: each word follows from its figures. */
import { expect, test } from 'vitest';
import { studyFigures } from '../../src/core/rules/unity/study-figures.ts';
import { readResult, type StudyResult } from '../../src/study/result.ts';
import {
  leadingPolicy,
  signedPercent,
  simulatedWorth,
  sortedRows,
  studyAnswer,
  studyLimits,
} from '../../src/study/study-words.ts';

const shipped = readResult('studies/unity-2.0.json', studyFigures);
const [anyRow] = shipped.rows;
const [anyPolicy] = shipped.policies;
if (!anyRow || !anyPolicy) throw new Error('an empty study');

const error = (mean: number, half = 0.01) => ({ mean, low: mean - half, high: mean + half });

/** A study of two rows in which so many of 100 pairings end even. */
const studyOf = (even: number, change: Partial<StudyResult> = {}): StudyResult => ({
  ...shipped,
  usual: 0.02,
  policies: [
    { ...anyPolicy, policy: 'static', even: 100, pairings: 100 },
    { ...anyPolicy, policy: 'keeper', even, pairings: 100 },
  ],
  rows: [
    {
      ...anyRow,
      name: 'Slow',
      price: 2,
      verdict: 'too dear',
      errors: { static: error(0), keeper: error(-0.2) },
    },
    {
      ...anyRow,
      name: 'Rapid',
      price: 1,
      verdict: 'too cheap',
      errors: { static: error(0), keeper: error(0.3, 0.05) },
    },
  ],
  ...change,
});

test.each([
  [90, {}, 'Mostly, yes.'],
  [60, {}, 'In part.'],
  [10, {}, 'No.'],
  [90, { usual: 0.2 }, 'Not settled yet.'],
  [90, { policies: [] }, 'Not known yet.'],
] as const)('of 100 pairings, %i even, %j: %s', (even, change, head) => {
  expect(studyAnswer(studyOf(even, change)).head).toBe(head);
});

test('the sentences name the results of the rows, and the static policy does not count', () => {
  expect(studyAnswer(studyOf(83)).text).toBe(
    'At equal ratings, ships win half of their battles, give or take 5 points, in 83 of 100 pairings. Slow costs too much. Rapid costs too little.',
  );
  const open = studyOf(83).rows.map((row) => ({ ...row, verdict: 'open' as const }));
  expect(studyAnswer(studyOf(83, { rows: open })).text).toMatch(/2 of 2 stay open/);
  const many = Array.from({ length: 8 }, (_, i) => ({
    ...anyRow,
    ...{ name: `Thing ${i}`, verdict: 'fair' as const, errors: { keeper: error(-i / 100) } },
  }));
  expect(studyAnswer(studyOf(83, { rows: many })).text).toContain(
    'Thing 0, Thing 1, Thing 2, Thing 3, Thing 4 and 3 more are worth what they cost.',
  );
});

test('rows are sorted by the Keeper, and worth is price times its mean error', () => {
  const study = studyOf(83);
  expect(leadingPolicy(study)).toBe('keeper');
  expect(sortedRows(study).map(({ name }) => name)).toEqual(['Rapid', 'Slow']);
  const [rapid] = sortedRows(study);
  const found = rapid && simulatedWorth(rapid);
  expect(found?.worth).toBeCloseTo(1.3);
  expect(found?.spread).toBeCloseTo(0.05);
  expect(rapid && simulatedWorth({ ...rapid, price: undefined })).toBeUndefined();
});

test('rows with wide bars are named among the limits', () => {
  expect(studyLimits(studyOf(83)).at(-1)).toMatch(/^The bars of Rapid are wide/);
  expect(studyLimits(studyOf(83, { usual: 0.1 })).join()).not.toContain('Rapid');
});

test.each([
  [0.123, '+12 %'],
  [-0.04, '−4 %'],
  [-0.003, '0 %'],
  [0.004, '0 %'],
])('%d as a share with its sign is %s', (share, words) => {
  expect(signedPercent(share)).toBe(words);
});
