/** Policies: those that see more beat those that see less, and none leaves the board. */
import { expect, test } from 'vitest';
import majestic from '../../../data/ships/majestic.json' with { type: 'json' };
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { type PolicyName, policyOf } from '../../../src/core/battle/policies.ts';
import { facingSides, fightSeries, STANDARD_BOARD } from '../../../src/core/battle/series.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const ship = majestic as Design;

function winsOf(first: PolicyName, second: PolicyName, battles: number) {
  const setup = {
    ...{ play, variants: [...unityFleets.variants.values()], options: new Set<never>() },
    sides: facingSides(play, [[ship], [ship]], { distance: 24, isMoving: true }),
    ...{ board: STANDARD_BOARD, lastTurn: 40 },
  };
  const steps = fightSeries(setup, [policyOf(first), policyOf(second)], {
    seed: 34,
    from: 0,
    to: battles,
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.wins;
  }
}

test.each(['closer', 'keeper', 'one-ply'] as const)('%s beats drift clearly', (policy) => {
  const [won, lost] = winsOf(policy, 'drift', 60);
  expect(won).toBeGreaterThan(1.4 * lost);
});

test('a policy against itself wins as often from either place', () => {
  const [first, second] = winsOf('closer', 'closer', 60);
  expect(first).toBe(second);
});
