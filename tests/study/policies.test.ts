/** Policies: those that see more beat those that see less, and none leaves the board. */
import { expect, test } from 'vitest';
import magpie from '../../data/ships/magpie.json' with { type: 'json' };
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import { BattleState } from '../../src/core/battle/battle.ts';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { fightersOf } from '../../src/core/battle/setup.ts';
import { OFF } from '../../src/core/battle/state.ts';
import { fight } from '../../src/core/battle/turn.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { PolicyName } from '../../src/study/ground.ts';
import { policyOf } from '../../src/study/policies.ts';
import { facingSides, fightSeries, IndexedBattles } from '../../src/study/series.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const ship = majestic as Design;

const setup = {
  ...{ play, ...fightersOf(unityFleets), options: new Set<never>() },
  sides: facingSides(play, [[ship], [ship]], { distance: 24, isMoving: true }),
  ...{ board: STANDARD_BOARD, lastTurn: 40 },
};

function winsOf(first: PolicyName, second: PolicyName, battles: number) {
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

test.each(['closer', 'keeper', 'one-ply', 'mixed'] as const)('%s beats drift clearly', (policy) => {
  const [won, lost] = winsOf(policy, 'drift', 60);
  expect(won).toBeGreaterThan(1.4 * lost);
});

test('a policy against itself wins as often from either place', () => {
  const [first, second] = winsOf('closer', 'closer', 60);
  expect(first).toBe(second);
});

/** Where all ships end in each battle of a series that begins at an index. */
function endsFrom(first: number): ReadonlyMap<number, string> {
  const battles = new IndexedBattles(setup, [policyOf('mixed'), policyOf('mixed')], { seed: 4 });
  const ends = new Map<number, string>();
  for (let index = first; index < 6; index += 1) {
    const { ships, head } = battles.fight(index);
    ends.set(index, [head.turn, ...ships.flatMap(({ q, r, hull }) => [q, r, hull])].join());
  }
  return ends;
}

test('a mixed policy draws anew in each battle, and the same when a battle is repeated', () => {
  const all = endsFrom(0);
  expect(new Set([all.get(0), all.get(2), all.get(4)]).size).toBe(3);
  for (const first of [3, 4]) {
    for (const [index, end] of endsFrom(first)) expect(end).toBe(all.get(index));
  }
});

test('a mixed policy against itself wins as often from either place', () => {
  const [first, second] = winsOf('mixed', 'mixed', 20);
  expect(first).toBe(second);
});

test('a policy fires probes at nearby enemies, and hides a damaged ship behind flares', () => {
  const armed: Design = {
    ...{ format: 'slipway.design', version: 1, hull: 6, engines: 0 },
    systems: [
      { id: 'probes', qty: 3 },
      { id: 'flares', qty: 2 },
    ],
  };
  const armedSetup = (distance: number) => ({
    ...{ play, ...fightersOf(unityFleets), options: new Set<never>(), board: STANDARD_BOARD },
    sides: facingSides(play, [[armed], [armed]], { distance, isMoving: false }),
    lastTurn: 1,
  });
  const events = (distance: number, hull: number) => {
    const battle = new BattleState(armedSetup(distance), [policyOf('closer'), policyOf('closer')], {
      d6: () => 5,
    });
    for (const ship of battle.ships) ship.hull = hull;
    battle.log = [];
    fight(battle);
    return battle.log.filter(({ type }) => type === 'probed' || type === 'marker');
  };
  expect(events(4, 6)).toEqual([]);
  expect(events(3, 6).map(({ type }) => type)).toEqual(['probed', 'probed']);
  const [flare] = events(4, 3);
  expect(flare).toMatchObject({ type: 'marker', ship: 1, q: 13, r: 9, isProbe: 0, isDud: 0 });
});

test('a long range flight with half its fighters leaves, but not to give the enemy its victory (F.6)', () => {
  const fighters = fightersOf(unityFleets);
  const kind = fighters.variants.findIndex(({ fighters: all }) => all === 6);
  const leaves = (policy: PolicyName, count: number, target: number) => {
    const [own, enemy] = facingSides(play, [[ship], [ship]], { distance: 24, isMoving: false });
    const ranged = { ...{ kind, q: 3, r: 3, heading: 0 }, rating: 60 };
    const battle = new BattleState(
      {
        ...{ play, ...fighters, options: new Set(['F.6'] as const), lastTurn: 1 },
        sides: [
          { ...own, flights: [ranged] },
          { ...enemy, target },
        ],
      },
      [policyOf(policy), policyOf(policy)],
      { d6: () => 5 },
    );
    battle.flights.at(0).count = count;
    battle.log = [];
    fight(battle);
    return battle.log.some(({ type }) => type === 'jump');
  };
  expect([leaves('closer', 4, 240), leaves('closer', 3, 240), leaves('static', 3, 240)]).toEqual([
    ...[false, true, false],
  ]);
  // Its jump scores 30.
  expect([leaves('keeper', 1, 30), leaves('keeper', 1, 31)]).toEqual([false, true]);
});

test('a damaged ship slows down before the edge, while it can', () => {
  const sides = facingSides(play, [[magpie as Design], [ship]], { distance: 24, isMoving: true });
  const policies = [policyOf('keeper'), policyOf('keeper')] as const;
  const battles = new IndexedBattles({ ...setup, sides }, policies, { seed: 1, jitter: 2 });
  let left = 0;
  for (let index = 0; index < 40; index += 1) {
    left += battles.fight(index).ships.filter(({ fate }) => fate === OFF).length;
  }
  // Engines that are gone stop nothing.
  expect(left).toBeLessThanOrEqual(1);
});
