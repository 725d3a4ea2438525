/** Weight of changes: nothing for no change, less for a worse ship, with the same dice before and after. */
import { expect, test } from 'vitest';
import majesticFile from '../../data/ships/majestic.json' with { type: 'json' };
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { type BattleSetup, fightersOf } from '../../src/core/battle/setup.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { changesToWeigh } from '../../src/core/solve/fit.ts';
import { policyOf } from '../../src/study/policies.ts';
import { facingSides, fightSeries } from '../../src/study/series.ts';
import { isClearlyMore, isSpare, weighVariants } from '../../src/study/weights.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const majestic = majesticFile as Design;
const bare: Design = { ...majestic, systems: [{ id: 'hyperdrive' }] };

const setupOf = (first: Design, second: Design, isMoving: boolean): BattleSetup => ({
  ...{ play, ...fightersOf(unityFleets), options: new Set<never>() },
  sides: facingSides(play, [[first], [second]], { distance: isMoving ? 24 : 4, isMoving }),
  ...{ board: STANDARD_BOARD, lastTurn: 30 },
});

function gains(variants: readonly Design[], pairs: number) {
  const setups = [majestic, bare].map((opponent) => ({
    before: setupOf(majestic, opponent, false),
    variants: variants.map((variant) => setupOf(variant, opponent, false)),
  }));
  const deciders = () => [policyOf('static'), policyOf('static')] as const;
  const steps = weighVariants(setups, deciders, { seed: 35, pairs });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('no change has no weight, and a part given up costs the difference of two long series', () => {
  const [same, worse] = gains([majestic, bare], 150);
  expect(same?.mean).toBe(0);
  expect(same?.spread).toBeLessThan(0.01);
  expect(same?.pairs).toBe(300);
  expect(same && worse && isClearlyMore(same, worse)).toBe(true);
  expect(same && isClearlyMore(same, same)).toBe(false);
  const share = (first: Design, second: Design) => {
    const policies = [policyOf('static'), policyOf('static')] as const;
    const series = fightSeries(setupOf(first, second, false), policies, {
      seed: 1,
      from: 0,
      to: 4000,
    });
    for (;;) {
      const step = series.next();
      if (step.done) return step.value.wins[0] / step.value.battles;
    }
  };
  const truth =
    [majestic, bare].reduce((sum, foe) => sum + share(bare, foe) - share(majestic, foe), 0) / 2;
  expect(truth).toBeLessThan(-0.1);
  expect(Math.abs((worse?.mean ?? 0) - truth)).toBeLessThan(2 * (worse?.spread ?? 0));
});

test('starts that differ at random are the same for both battles of a pair', () => {
  const policies = [policyOf('closer'), policyOf('closer')] as const;
  const start = { seed: 3, jitter: 2, from: 0, to: 24 };
  const series = fightSeries(setupOf(majestic, majestic, true), policies, start);
  for (;;) {
    const step = series.next();
    if (!step.done) continue;
    const { wins, swept } = step.value;
    expect(wins[0]).toBeGreaterThan(0);
    expect(wins[1]).toBe(wins[0]);
    expect(swept).toEqual([0, 0]);
    break;
  }
});

test('changes to weigh are of different kinds, and rated as the ships that they lead to', () => {
  const changes = changesToWeigh(unity, majestic);
  expect(new Set(changes.map(({ text }) => text)).size).toBe(changes.length);
  expect(changes.some(({ space }) => space > 0)).toBe(true);
  expect(changes.some(({ space }) => space < 0)).toBe(true);
  for (const { design, remaining, space, ratingBefore, ratingAfter } of changes) {
    const { combatRating, space: figures } = evaluate(unity, design);
    expect([ratingAfter, remaining]).toEqual([combatRating, figures.remaining]);
    expect(ratingBefore).toBe(188);
    expect(Math.sign(ratingAfter - ratingBefore)).toBe(Math.sign(space));
    expect(design.hull).toBe(majestic.hull);
  }
});

test.each([
  ['a beam without flights', { id: 'tractor-beam' }, true],
  ['a cloak that policies leave off', { id: 'cloaking-device' }, true],
  ['fire control', { id: 'fire-control' }, false],
  ['more countermeasures', { id: 'countermeasures', count: 2 }, false],
])('equipment that never acts is a spare box: %s', (_, system, expected) => {
  const systems = [...(majestic.systems ?? []).filter(({ id }) => id !== system.id), system];
  const spare = isSpare(
    {
      before: setupOf(majestic, majestic, true),
      after: setupOf({ ...majestic, systems }, majestic, true),
    },
    () => [policyOf('closer'), policyOf('closer')],
    { seed: 35 },
  );
  expect(spare).toBe(expected);
});

test('equipment given up is no spare box, nor is no change', () => {
  const before = setupOf(majestic, bare, false);
  const deciders = () => [policyOf('static'), policyOf('static')] as const;
  for (const after of [setupOf(bare, bare, false), before]) {
    expect(isSpare({ before, after }, deciders, { seed: 1 })).toBe(false);
  }
});
