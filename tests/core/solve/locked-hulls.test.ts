/** Hulls that locks forbid: the solver builds on none of them. */
import { describe, expect, it } from 'vitest';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type Locks, readLocks } from '../../../src/core/solve/locks.ts';
import type { SolveRequest, SolveResult } from '../../../src/core/solve/search/request.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';

const locked = (...words: string[]): Locks => {
  const locks = readLocks(words);
  if ('unknown' in locks) throw new Error(locks.unknown);
  return locks;
};

function solved(request: SolveRequest): SolveResult {
  const search = solve(unity, { mostEvaluated: 6000, ...request });
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

describe('a lock of the hull', () => {
  it('builds on no hull that a lock forbids, and says which lock it is', () => {
    const best = { kind: 'best', hull: 9, role: { orat: 1, drat: 1 } } as const;
    for (const word of ['hull', 'hull:1-8']) {
      const { answers, why } = solved({ design: majestic, goal: best, locks: locked(word) });
      expect(answers).toEqual([]);
      expect(why).toEqual({ kind: 'each-lock', locks: [word] });
    }
    const within = { design: majestic, goal: best, mostEvaluated: 600 };
    const { answers } = solved({ ...within, locks: locked('hull:9-10') });
    expect(answers[0]?.design.hull).toBe(9);
  });

  it.each([
    ['hull:11-12', 11],
    ['hull:8-9', 8],
    ['hull:1-7', undefined],
    ['hull:40-50', undefined],
  ])('finds the smallest hull among %s', (word, hull) => {
    const request = {
      design: majestic,
      goal: { kind: 'smallest-hull' },
      locks: locked(word),
    } as const;
    expect(solved(request).answers[0]?.design.hull).toBe(hull);
  });
});
