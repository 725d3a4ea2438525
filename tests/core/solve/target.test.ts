/** Suggestions towards a wanted combat rating. */
import { expect, it, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { whatFits } from '../../../src/core/solve/fit.ts';
import { type RatingTarget, targetText } from '../../../src/core/solve/goal.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';

const roomy: Design = { ...majestic, hull: 10 };
const ratingOf = (design: Design): number => evaluate(unity, design).combatRating;
const towards = (design: Design, target: RatingTarget) =>
  whatFits(unity, design, { goal: 'target', target });

test.each([120, 205])('every step comes nearer to %i, the nearest first', (rating) => {
  const distance = (now: number) => Math.abs(now - rating);
  const found = towards(roomy, { rating });
  expect(found.length).toBeGreaterThan(0);
  const after = found.map(({ ratingAfter }) => distance(ratingAfter));
  expect(after).toEqual(after.toSorted((a, b) => a - b));
  expect(Math.max(...after)).toBeLessThan(distance(ratingOf(roomy)));
  // A limit forbids the same steps where they end above it, and begins with those that keep it.
  const most = Math.max(rating, ratingOf(roomy));
  const limited = towards(roomy, { rating, atMost: true }).map(({ ratingAfter }) => ratingAfter);
  const allowed = found.map(({ ratingAfter }) => ratingAfter).filter((now) => now <= most);
  expect(limited.toSorted()).toEqual(allowed.toSorted());
  const over = limited.map((now) => now > rating);
  expect(over).toEqual(over.toSorted());
});

it('leads a few steps on', () => {
  let design = roomy;
  for (let i = 0; i < 4; i += 1) design = towards(design, { rating: 230 })[0]?.design ?? design;
  expect(Math.abs(ratingOf(design) - 230)).toBeLessThanOrEqual(3);
});

it('has no step left once it is reached', () => {
  expect(towards(roomy, { rating: ratingOf(roomy) })).toEqual([]);
});

it('is a limit for the solver, too', () => {
  const rating = 200;
  const goal = { kind: 'match', rating, atMost: true } as const;
  const search = solve(unity, { design: roomy, goal, mostEvaluated: 1000 });
  let next = search.next();
  while (!next.done) next = search.next();
  const { answers } = next.value;
  expect(answers.length).toBeGreaterThan(0);
  for (const { figures } of answers) expect([199, 200]).toContain(figures.combatRating);
});

test.each([
  [{ rating: 200 }, 213, 'of 200, 13 over'],
  [{ rating: 200 }, 193, 'of 200, 7 to go'],
  [{ rating: 200 }, 200, 'of 200, reached'],
  [{ rating: 200, atMost: true }, 213, 'of at most 200, 13 over'],
  [{ rating: 200, atMost: true }, 193, 'of at most 200, 7 left'],
  [{ rating: 200, atMost: true }, 200, 'of at most 200, none left'],
])('%j beside %i reads “%s”', (target, now, text) => expect(targetText(target, now)).toBe(text));
