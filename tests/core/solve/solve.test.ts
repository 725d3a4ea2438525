import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fairCopy from '../../../data/ships/fair-copy.json' with { type: 'json' };
import greatCircle from '../../../data/ships/great-circle.json' with { type: 'json' };
import type { Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { examplePacks, unity } from '../../../src/core/rules/unity/unity.ts';
import { legalMoves } from '../../../src/core/solve/legal-moves.ts';
import { type Locks, readLocks } from '../../../src/core/solve/locks.ts';
import {
  type SolveGoal,
  type SolveRequest,
  type SolveResult,
  wordObstacle,
} from '../../../src/core/solve/search/request.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';
import { houseDesign, legalDesign } from '../../reference/arbitrary-design.ts';
import { houseOf } from '../../reference/house-of.ts';
import { runs } from '../../runs.ts';
import { ratedBy } from '../rules/packs/packs.ts';

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

const textsOf = ({ answers }: SolveResult): readonly (readonly string[])[] =>
  answers.map(({ moves }) => moves.map(({ text }) => text));

const roomy = {
  ...majestic,
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};
const over = { ...majestic, engines: 5 };
const library = (majestic.weapons ?? []).map((value) => ({ id: value.id, value }));
const few = locked('weapons', 'mounts', 'arcs', 'banks', 'batteries', 'screens', 'systems', 'hull');
const spend: SolveGoal = { kind: 'spend', worth: 'rating' };
const legal: SolveGoal = { kind: 'legal' };
const cruiser: SolveGoal = {
  kind: 'best',
  hull: 7,
  role: { orat: 1, drat: 1, minEngineRating: 4, minShields: 2, minRange: 15 },
};

describe('a solver', () => {
  it('spends the space left and gives nothing up', () => {
    const { answers } = solved({ design: roomy, goal: spend });
    const before = evaluate(unity, roomy);
    expect(answers.length).toBeGreaterThan(1);
    for (const { design, figures, worth } of answers) {
      const after = evaluate(unity, design);
      expect(after).toMatchObject(figures);
      expect(after.space.remaining).toBeGreaterThanOrEqual(0);
      expect(worth).toBeGreaterThan(Math.sqrt(before.orat * before.drat));
      expect(after.orat).toBeGreaterThanOrEqual(before.orat);
      expect(after.drat).toBeGreaterThanOrEqual(before.drat);
    }
  });

  it('uses the space up to the last SU, which is known to be the most', () => {
    const result = solved({ design: roomy, goal: { kind: 'spend', worth: 'space' } });
    expect(result.answers[0]?.figures.space.remaining).toBe(0);
    expect([result.proven, result.gap]).toEqual([true, 0]);
  });

  it('makes a ship legal with the least loss', () => {
    expect(textsOf(solved({ design: over, goal: legal, locks: few }))[0]).toEqual([
      'Engine rating 5 → 4',
    ]);
  });

  it.each([
    [6, 'Hull 6 → 8'],
    [12, 'Hull 12 → 8'],
  ])('finds the smallest hull that carries it, from hull %i', (hull, move) => {
    const result = solved({ design: { ...majestic, hull }, goal: { kind: 'smallest-hull' } });
    expect(textsOf(result)).toEqual([[move]]);
    expect(result.proven).toBe(true);
  });

  it.each([120, 190, 240])('matches a rating of %i within 1', (rating) => {
    const { answers } = solved({ design: majestic, goal: { kind: 'match', rating } });
    expect(answers.length).toBeGreaterThan(0);
    for (const { figures } of answers) {
      expect(Math.abs(figures.combatRating - rating)).toBeLessThanOrEqual(1);
      expect(figures.space.remaining).toBeGreaterThanOrEqual(0);
    }
  });

  it('finds a better ship of a hull that has what a role needs', () => {
    const { answers } = solved({ design: majestic, goal: cruiser });
    const [best] = answers;
    expect(best?.design.hull).toBe(7);
    expect(best?.design.engines).toBeGreaterThanOrEqual(4);
    expect(best && evaluate(unity, best.design).equivalentShields).toBeGreaterThanOrEqual(2);
    const { weapons = [] } = best ? evaluate(unity, best.design) : {};
    expect(Math.max(...weapons.map(({ longRange }) => longRange))).toBeGreaterThanOrEqual(15);
    expect(best?.figures.combatRating).toBeGreaterThan(evaluate(unity, majestic).combatRating);
  });

  it('gives designs that differ clearly: none has all changes of a better one', () => {
    const lists = textsOf(solved({ design: roomy, goal: spend }));
    for (const [i, list] of lists.entries()) {
      for (const better of lists.slice(0, i)) {
        expect(better.every((text) => list.includes(text))).toBe(false);
      }
    }
  });

  it('gives two answers at most that rest on the formula alone, and no answer twice', () => {
    const design = { ...majestic, hull: 9 };
    const { answers } = solved({ design, goal: spend, mostEvaluated: 40_000 });
    const odd = answers.filter(({ oddities }) => oddities.length > 0);
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.length).toBeLessThanOrEqual(2);
    expect(answers.length).toBeGreaterThan(odd.length);
    const plain = solved({ design, goal: spend, locks: { formula: true, sides: true } });
    expect(plain.answers.length).toBeGreaterThan(1);
    expect(plain.answers.every(({ oddities }) => oddities.length === 0)).toBe(true);
  });

  it.each(['Carrier', 'Screens'])('is not beaten by a long series of one step: %s', (part) => {
    const design = { ...majestic, hull: 11 };
    let [series, before] = [design as Design, Number.NaN];
    for (;;) {
      const next = [...legalMoves(unity, series)].find(
        ({ move }) =>
          (move.of === part && move.change === 'added') ||
          (Number(move.to) > Number(move.from) && move.of === part),
      );
      if (!next || next.figures.space.remaining < 0) break;
      series = next.design;
      before = next.figures.combatRating;
    }
    const [best] = solved({ design, goal: spend, mostEvaluated: 60_000 }).answers;
    expect(before).toBeGreaterThan(evaluate(unity, design).combatRating);
    expect(best?.figures.combatRating).toBeGreaterThanOrEqual(before);
  });

  it.each<SolveGoal>([
    spend,
    { kind: 'match', rating: 90 },
    { kind: 'best', hull: majestic.hull, role: { orat: 1, drat: 1 } },
  ])('says at once that nothing can ever rate, for %j', (goal) => {
    const bare = { ...majestic, weapons: [], batteries: [], systems: [] };
    const result = solved({ design: bare, goal, locks: { classes: ['systems'] } });
    expect([result.answers, result.why?.kind]).toEqual([[], 'never-rates']);
    expect(result.evaluated).toBeLessThan(100);
    const armed = solved({ design: bare, goal, locks: { classes: ['systems'] }, library });
    expect(armed.why?.kind).not.toBe('never-rates');
  });

  it.each([
    [fairCopy, 288],
    [greatCircle, 1946],
  ])('is not beaten by the step of the best price, taken again and again: %#', (ship, rating) => {
    const design = { ...ship, hull: ship.hull + 2 } as unknown as Design;
    const [best] = solved({ design, goal: spend, mostEvaluated: 150_000 }).answers;
    expect(best?.figures.combatRating).toBeGreaterThanOrEqual(rating);
  });

  it('goes by the packs that the design names', () => {
    const [, tinkerers] = examplePacks;
    if (!tinkerers) throw new Error('no pack');
    const design = ratedBy(roomy, tinkerers);
    const locks = locked(
      'weapons',
      'mounts',
      'arcs',
      'banks',
      'batteries',
      'engines',
      'protection',
    );
    const search = solve({ ...unity, known: [tinkerers] }, { design, goal: spend, locks });
    const { value } = search.next();
    expect(value?.evaluated).toBeGreaterThan(0);
  });
});

describe('locks of a solver', () => {
  it('keep a battery and its weapon after earlier ones are removed', () => {
    const rest = ['engines', 'protection', 'systems', 'mounts', 'arcs', 'banks'];
    const textsWith = (engines: number, ...more: string[]) => {
      const locks = locked('battery:2-3', ...rest, ...more);
      return textsOf(solved({ design: { ...majestic, engines }, goal: legal, locks }));
    };
    expect(textsWith(5, 'weapons')).toEqual([['− Lightning Turret']]);
    expect(textsWith(9, 'weapons')).toEqual([]);
    expect(textsWith(5).flat().join()).not.toMatch(/Laser|Torpedo/);
  });

  it('keep what they lock', () => {
    const { answers } = solved({ design: roomy, goal: spend, locks: locked('systems', 'engines') });
    for (const { design, moves } of answers) {
      expect(design.systems).toBe(roomy.systems);
      expect(design.engines).toBe(roomy.engines);
      expect(moves.every((move) => !['systems', 'engines'].includes(move.class))).toBe(true);
    }
  });

  it('of the library let weapons of the library alone be added, and redesign none', () => {
    const locks = locked('library', 'systems', 'engines', 'protection', 'arcs', 'mounts');
    const { answers } = solved({ design: roomy, goal: spend, locks, library });
    expect(answers.length).toBeGreaterThan(0);
    for (const { design, moves } of answers) {
      expect(design.weapons?.slice(0, 3)).toEqual(roomy.weapons);
      expect(moves.every((move) => move.class === 'batteries' || move.class === 'banks')).toBe(
        true,
      );
    }
    expect(solved({ design: roomy, goal: spend, locks }).answers).toEqual([]);
  });

  it.each([
    [{ kind: 'smallest-hull' }, 'hull:3-5', 'Nothing found: the lock hull:3-5 forbids it.'],
    [{ kind: 'match', rating: 9_999_999 }, 'hull', 'Nothing found: no steps lead there.'],
  ] as const)('that forbid every answer are named: %j', (goal, word, text) => {
    const { answers, why } = solved({
      design: { ...majestic, hull: 2 },
      goal,
      locks: locked(word),
    });
    expect(answers).toEqual([]);
    expect(why && wordObstacle(why)).toBe(text);
  });

  it('are not blamed alone where no SU is left to spend', () => {
    const { why } = solved({ design: majestic, goal: spend, locks: locked('formula') });
    expect(why && wordObstacle(why, true)).toBe(
      'Nothing found: no SU is left to spend, and the lock “Leave out formula-only steps” forbids the steps that cost none.',
    );
    expect(wordObstacle({ kind: 'each-lock', locks: ['hull'], left: 3 })).toBe(
      'Nothing found for the 3 SU left: the lock hull forbids it.',
    );
  });

  it('of kinds of steps are named as on the page and on the command line', () => {
    expect(wordObstacle({ kind: 'each-lock', locks: ['formula'] })).toBe(
      'Nothing found: the lock “Leave out formula-only steps” (formula) forbids it.',
    );
    expect(wordObstacle({ kind: 'all-locks', locks: ['hull', 'sides'] })).toBe(
      'Nothing found: the locks hull, “Keep port and starboard alike” (sides) forbid it together.',
    );
    expect(wordObstacle({ kind: 'each-lock', locks: ['formula'] }, true)).toBe(
      'Nothing found: the lock “Leave out formula-only steps” forbids it.',
    );
  });

  it('are named each where any of them forbids every answer', () => {
    const all = ['weapons', 'mounts', 'arcs', 'banks', 'batteries', 'protection', 'systems'];
    const locks = locked(...all, 'engines');
    const { why } = solved({ design: over, goal: legal, locks });
    expect(why?.kind).toBe('each-lock');
    expect(why && 'locks' in why && why.locks).toContain('engines');
  });
});

describe('a lock of batteries that are not there', () => {
  it('is not asked whether it forbids an answer', () => {
    const beyond = locked('hull', 'battery:9-9999');
    const goal = { kind: 'match', rating: 9_999_999 } as const;
    const request = { design: majestic, goal, mostEvaluated: 2000 };
    const { why, evaluated } = solved({ ...request, locks: beyond });
    const only = solved({ ...request, locks: locked('hull') });
    expect({ why, evaluated }).toEqual({ why: only.why, evaluated: only.evaluated });
  });
});

describe('a search', () => {
  it.each([spend, cruiser])('gives the same answer for the same seed', (goal) => {
    const request = { design: roomy, goal, seed: 7 };
    expect(solved(request)).toEqual(solved(request));
  });

  it('that was stopped goes on where it was, while another runs', () => {
    const request: SolveRequest = { design: roomy, goal: spend, mostEvaluated: 6000 };
    const stopped = solve(unity, request);
    stopped.next();
    stopped.next();
    const whole = solved(request);
    for (;;) {
      const step = stopped.next();
      if (!step.done) continue;
      expect(step.value).toEqual(whole);
      return;
    }
  });

  it('only ever gets better on the way, and shows a best soon', () => {
    const search = solve(unity, { design: roomy, goal: spend, mostEvaluated: 6000 });
    let best = Number.NEGATIVE_INFINITY;
    for (;;) {
      const step = search.next();
      if (step.done) return;
      const worth = step.value.best?.worth ?? Number.NaN;
      expect(worth).toBeGreaterThanOrEqual(best);
      best = worth;
    }
  });

  it('never throws, leaves the design as it was, and answers with legal ships', () => {
    const goals: readonly SolveGoal[] = [
      ...[spend, legal, cruiser],
      { kind: 'spend', worth: 'space' },
      { kind: 'smallest-hull' },
      { kind: 'match', rating: 150 },
      { kind: 'match', rating: Number.NaN },
      { kind: 'best', hull: 99, role: { orat: 0, drat: 0 } },
    ];
    const strange = fc.record({
      hull: fc.oneof(fc.integer(), fc.double()),
      engines: fc.oneof(fc.integer(), fc.double()),
      weapons: fc.constantFrom([], [{ id: 'a', modes: [] }]),
      batteries: fc.constantFrom([], [{ weapon: 'b', banks: [{ mounts: -1, arc: 'ZZ' }] }]),
      systems: fc.constantFrom([], [{ id: 'warp' }, { id: 'marines', qty: 0 }]),
    });
    const designs = fc.oneof(
      legalDesign(),
      houseDesign(houseOf([...examplePacks])),
      strange.map((odd): Design => ({ format: 'slipway.design', version: 1, ...odd })),
    );
    fc.assert(
      fc.property(designs, fc.constantFrom(...goals), (design, goal) => {
        const before = JSON.stringify(design);
        const { answers } = solved({ design, goal, library, mostEvaluated: 600, results: 3 });
        expect(JSON.stringify(design)).toBe(before);
        const codes = new Set(evaluate(unity, design).issues.map(({ code }) => code));
        for (const answer of answers) {
          const after = evaluate(unity, answer.design);
          expect(after).toMatchObject(answer.figures);
          expect(after.space.remaining).toBeGreaterThanOrEqual(0);
          const fresh = after.issues.filter(({ code }) => !codes.has(code));
          expect(fresh).toEqual([]);
        }
      }),
      runs(40),
    );
  });
});
