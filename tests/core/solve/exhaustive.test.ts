/** The solver against a search through everything, on ships with few free parts. */
import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../../src/core/rating/evaluation.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { Locks } from '../../../src/core/solve/locks.ts';
import type { Role, SolveGoal } from '../../../src/core/solve/search/request.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { type Chance, chance } from '../../reference/chance.ts';
import { DEAR, many, SEED } from '../../runs.ts';
import { allReached, type FreeParts } from './small-ships.ts';

const CASES = many(60, DEAR);

/** Locks that leave nothing free but these parts. */
function locksBut(design: Design, free: FreeParts): Locks {
  return {
    classes: [
      ...(['hull', 'figures', 'traits', 'arcs', 'banks', 'batteries'] as const),
      ...(free.engines ? [] : (['engines'] as const)),
      ...(free.shields ? [] : (['shields'] as const)),
      ...(free.screens ? [] : (['screens'] as const)),
      ...(free.battery === undefined ? (['mounts'] as const) : []),
    ],
    batteries: (design.batteries ?? []).flatMap((_, i) => (i === free.battery ? [] : [i])),
    systems: [...unity.systems.keys(), ...(design.systems ?? []).map(({ id }) => id)].filter(
      (id) => !free.systems?.includes(id),
    ),
  };
}

function drawFree(design: Design, { pick, oneIn, pickSome }: Chance): FreeParts {
  const small = (design.batteries ?? []).flatMap(({ banks }, i) => (banks.length < 3 ? [i] : []));
  const battery = small.length > 0 && oneIn(2) ? pick(small) : undefined;
  return {
    engines: oneIn(3),
    shields: oneIn(2),
    screens: oneIn(4),
    systems: oneIn(2) ? pickSome([...unity.systems.keys()], 2) : [],
    ...(battery !== undefined && { battery }),
  };
}

/** So little of a ship that a hull carries it and few designs are near it. */
const littleOf = (design: Design): Design => ({
  ...design,
  engines: design.engines % 5,
  screens: typeof design.screens === 'number' ? design.screens % 4 : 0,
  batteries: (design.batteries ?? []).slice(0, 2).map(({ weapon, banks }) => ({
    weapon,
    banks: banks.slice(0, 2).map((bank) => ({ ...bank, mounts: 1 + (bank.mounts % 3) })),
  })),
  systems: (design.systems ?? [])
    .slice(0, 3)
    .map(({ id, qty }) => ({ id, ...(qty !== undefined && { qty: 1 + (qty % 3) }) })),
});

/** On the smallest hull that carries it, or so many less. */
function onTightHull(design: Design, less: number): Design {
  for (let hull = 1; hull <= 35; hull += 1) {
    const next = { ...design, hull };
    if (evaluate(unity, next).space.remaining >= 0)
      return { ...next, hull: Math.max(1, hull - less) };
  }
  return { ...design, hull: 35 };
}

const meanOf = ({ orat, drat }: Evaluation, role: Role): number =>
  (orat ** role.orat * drat ** role.drat) ** (1 / (role.orat + role.drat));

const fits = ({ space }: Evaluation): boolean => space.remaining >= 0;

/** Worth of the best design within reach; null if none is an answer. */
function bestWorth(design: Design, free: FreeParts, goal: SolveGoal): number | null | undefined {
  const worths = (way: 'up' | 'down' | 'both', holds = (_: Evaluation) => true) =>
    allReached(design, free, way, holds);
  const most = (list: readonly number[]) => (list.length > 0 ? Math.max(...list) : null);
  switch (goal.kind) {
    case 'spend': {
      const figure = ({ orat, drat, space }: Evaluation): number =>
        ({ rating: Math.sqrt(orat * drat), orat, drat, space: space.used })[goal.worth];
      const now = figure(evaluate(unity, design));
      const all = worths('up', fits)?.map(({ evaluation }) => figure(evaluation));
      return all && most(all.filter((value) => value > now));
    }
    case 'legal': {
      const all = worths('down')?.filter(({ evaluation }) => fits(evaluation));
      return all && most(all.map(({ evaluation: { orat, drat } }) => Math.sqrt(orat * drat)));
    }
    case 'match': {
      const all = worths('both')?.filter(
        ({ evaluation: it }) => fits(it) && Math.abs(it.combatRating - goal.rating) <= 1,
      );
      return (
        all &&
        most(
          all.map(
            ({ steps, evaluation }) => -steps - (evaluation.combatRating === goal.rating ? 0 : 0.5),
          ),
        )
      );
    }
    case 'best': {
      // A ship that cannot rate is no answer to a role that wants ORAT.
      const all = worths('both')?.filter(
        ({ evaluation: it }) => fits(it) && (it.orat > 0 || goal.role.orat === 0),
      );
      return all && most(all.map(({ evaluation }) => meanOf(evaluation, goal.role)));
    }
    case 'smallest-hull': {
      const hulls = Array.from({ length: 35 }, (_, i) => i + 1);
      return most(
        hulls.flatMap((hull) => (fits(evaluate(unity, { ...design, hull })) ? [-hull] : [])),
      );
    }
  }
}

function drawGoal({ pick }: Chance, design: Design, free: FreeParts): SolveGoal {
  const kind = pick(['spend', 'spend', 'legal', 'match', 'best', 'smallest-hull'] as const);
  switch (kind) {
    case 'spend':
      return { kind, worth: pick(['rating', 'orat', 'drat', 'space'] as const) };
    case 'match': {
      const near = allReached(design, free, 'both', fits) ?? [];
      const ratings = near.map(({ evaluation }) => evaluation.combatRating);
      return { kind, rating: ratings.length > 0 ? pick(ratings) : 1 };
    }
    case 'best':
      return { kind, hull: design.hull, role: { orat: pick([1, 1, 2, 0]), drat: pick([1, 2]) } };
    default:
      return { kind };
  }
}

function answerTo(design: Design, goal: SolveGoal, locks: Locks) {
  const search = solve(unity, { design, goal, locks });
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

describe('on ships with few free parts', () => {
  it('the best answer is worth what the best of all designs is', () => {
    const drawn = chance(SEED);
    let compared = 0;
    let unanswered = 0;
    for (const [i, given] of randomDesigns(CASES * 8, SEED).entries()) {
      if (compared >= CASES) break;
      const tight = onTightHull(littleOf(given), 0);
      const free = drawFree(tight, drawn);
      const goal = drawGoal(drawn, tight, free);
      const design = goal.kind === 'legal' ? onTightHull(tight, 1) : tight;
      const worth = bestWorth(design, free, goal);
      if (worth === undefined || (worth === null && unanswered >= many(5, DEAR))) continue;
      compared += 1;
      const locks = goal.kind === 'smallest-hull' ? {} : locksBut(design, free);
      const { answers, proven } = answerTo(design, goal, locks);
      const about = JSON.stringify({ i, goal, free, design });
      if (worth === null) {
        expect(answers, about).toEqual([]);
        unanswered += 1;
        continue;
      }
      expect(answers[0]?.worth, about).toBeCloseTo(worth, 8);
      expect(proven, about).toBe(true);
    }
    expect(compared).toBe(CASES);
    // Rates every design of each ship: some six seconds of work, longer beside other tests.
  });
});
