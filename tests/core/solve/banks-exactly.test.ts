/** Space spent on banks alone: the best of them, against a trial of all. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import type { Bank, Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../../src/core/rating/evaluation.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { Locks } from '../../../src/core/solve/locks.ts';
import { MOVE_CLASSES } from '../../../src/core/solve/move.ts';
import type { SolveRequest, SolveResult } from '../../../src/core/solve/search/request.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { many, SEED } from '../../runs.ts';
import { sampleShips } from '../../sample-ships.ts';

const BANKS_ALONE: Locks = {
  classes: MOVE_CLASSES.filter((name) => name !== 'mounts' && name !== 'banks'),
};

function solved(request: SolveRequest): SolveResult {
  const steps = solve(unity, request);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** All banks that one may become: more mounts, up to 9, and more weapons in each, up to 4. */
function* larger(bank: Bank): Generator<Bank> {
  const { mounts, size = 1 } = bank;
  for (let more = mounts; more <= Math.max(9, mounts); more += 1) {
    for (let weapons = size; weapons <= 4; weapons += 1) {
      yield weapons === size ? { ...bank, mounts: more } : { ...bank, mounts: more, size: weapons };
    }
  }
}

/** The ship with every choice of larger banks, one battery's bank after another, as far as they fit. */
function* allLarger(
  design: Design,
  places: readonly (readonly [number, number])[],
): Generator<Design> {
  const [first, ...rest] = places;
  if (!first) return yield design;
  const [at, index] = first;
  const battery = design.batteries?.[at];
  const bank = battery?.banks[index];
  if (!battery || !bank) return;
  for (const one of larger(bank)) {
    const next = {
      ...design,
      batteries: (design.batteries ?? []).with(at, {
        ...battery,
        banks: battery.banks.with(index, one),
      }),
    };
    if (evaluate(unity, next).space.remaining >= 0) yield* allLarger(next, rest);
  }
}

/** A ship with at most two banks, of one arc, and a little space left. */
function littleShip(design: Design, free: number): Design | undefined {
  const battery = design.batteries?.find(({ banks }) => banks.length > 0);
  if (!battery) return undefined;
  const arc = battery.banks[0]?.arc ?? 'AB';
  const banks = battery.banks
    .slice(0, 2)
    .map((bank) => ({ ...bank, arc, mounts: 1 + (bank.mounts % 3) }));
  const little = { ...design, batteries: [{ ...battery, banks }] };
  for (let hull = 1; hull <= 30; hull += 1) {
    const next = { ...little, hull };
    const { remaining } = evaluate(unity, next).space;
    if (remaining >= free) return next;
  }
  return undefined;
}

const worthOf = (goal: 'rating' | 'orat' | 'space', { orat, drat, space }: Evaluation): number =>
  ({ orat, space: space.used, rating: Math.sqrt(orat * drat) })[goal];

describe('space that is spent on banks alone', () => {
  it('buys what trying all of them finds, and that is known to be the best', () => {
    const random = new Random(SEED);
    let compared = 0;
    for (const design of [...sampleShips, ...randomDesigns(many(100), SEED)]) {
      const ship = littleShip({ ...design, rounding: 'rulebook' }, random.below(150));
      const goal = random.pick(['rating', 'orat', 'space'] as const);
      if (!ship || evaluate(unity, ship).issues.some(({ severity }) => severity === 'error'))
        continue;
      const places = (ship.batteries?.[0]?.banks ?? []).map((_, i) => [0, i] as const);
      const all = [...allLarger(ship, places)].map((next) => worthOf(goal, evaluate(unity, next)));
      const best = Math.max(...all);
      const { answers, proven } = solved({
        design: ship,
        goal: { kind: 'spend', worth: goal },
        locks: BANKS_ALONE,
      });
      const gains = best > worthOf(goal, evaluate(unity, ship));
      expect(answers.length > 0).toBe(gains);
      if (!gains) continue;
      compared += 1;
      expect(answers[0]?.worth).toBeCloseTo(best, 9);
      expect(proven).toBe(true);
      const rated = evaluate(unity, answers[0]?.design ?? ship);
      expect(worthOf(goal, rated)).toBeCloseTo(best, 9);
      expect(rated.space.remaining).toBeGreaterThanOrEqual(0);
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('is spent exactly on a ship that no search goes all through', () => {
    const design = {
      ...majestic,
      systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
    };
    const goal = { kind: 'spend', worth: 'space' } as const;
    const { answers, proven } = solved({ design, goal, locks: BANKS_ALONE });
    expect(answers[0]?.figures.space.remaining).toBe(0);
    expect(proven).toBe(true);
    const orat = solved({ design, goal: { ...goal, worth: 'orat' }, locks: BANKS_ALONE });
    expect(orat.proven).toBe(true);
    expect(orat.gap).toBe(0);
    for (const { figures } of orat.answers) {
      expect(figures.orat).toBeLessThanOrEqual(orat.answers[0]?.figures.orat ?? 0);
    }
  });
});
