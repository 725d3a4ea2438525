/** The ships that fight in a battle of a campaign, against every choice of ships. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  battleOfGame,
  brokenSides,
  fightLimits,
  foughtScenario,
  partsThatFight,
} from '../../../src/core/campaign/results.ts';
import type { CampaignBattle, CampaignState } from '../../../src/core/campaign/state.ts';
import { campaignScenario } from '../../../src/core/campaign/wording.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { SCENARIO_SIDES } from '../../../src/core/design/scenario.ts';
import { scenarioOfSize } from '../../../src/core/rules/fleet-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { twoPartSums } from '../../../src/core/solve/knapsack.ts';
import { campaignOf, campaignRun } from './campaigns.ts';

const folder = 'data/ships';
const designs: readonly Design[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));

const ratingsOf = (state: CampaignState, ids: readonly string[]): readonly number[] =>
  ids.map((id) => state.ship(id)?.figures.rating ?? 0);
const sum = (ratings: readonly number[]): number => ratings.reduce((all, one) => all + one, 0);

/** True if some choice of ships is one part, and the rest the other (S.11, S.12). */
const divides = (ratings: readonly number[], { min = 0, max = 1e9 }): boolean =>
  choices([...ratings.keys()].map(String)).some((part) => {
    const one = sum(part.map((i) => ratings[Number(i)] ?? 0));
    return [one, sum(ratings) - one].every((half) => half >= min && half <= max);
  });

/** Every choice of ships of a fleet. */
const choices = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<readonly (readonly string[])[]>(
    (all, id) => all.flatMap((chosen) => [chosen, [...chosen, id]]),
    [[]],
  );

test('no other part of a fleet within the terms of its scenario rates more', () => {
  const random = new Random(38, 'parts');
  for (const [id] of unityFleets.scenarios) {
    const fleet = Array.from({ length: 8 }, () => random.pick(designs));
    const { state } = campaignRun(campaignOf('rotating', 2, {}, fleet));
    const ids = (at: number) => state.shipsOf(at).map((ship) => ship.id);
    const battle: CampaignBattle = {
      ...{ id: '1.1', round: 1, place: '', fleets: [0, 1], ships: [ids(0), ids(1)] },
      scenario: { type: 'scenario', battle: '1.1', scenario: id },
    };
    const fought = partsThatFight(state, battle);
    const limits = fightLimits(state, fought);
    const terms = scenarioOfSize(unityFleets, unityFleets.scenarios.get(id), 'medium');
    for (const at of [0, 1] as const) {
      const {
        eachFrom = 0,
        eachTo = 1e9,
        oneFrom = 0,
        ships,
        halves,
      } = terms[SCENARIO_SIDES[at] as 'attacker'];
      const isWithin = (part: readonly string[]) =>
        part.length > 0 &&
        (ships === undefined || part.length === ships) &&
        sum(ratingsOf(state, part)) <= (limits[at] ?? 1e9);
      const fits = (part: readonly string[]) => {
        const ratings = ratingsOf(state, part);
        return (
          isWithin(part) &&
          ratings.every((rating) => rating >= eachFrom && rating <= eachTo) &&
          ratings.some((rating) => rating >= oneFrom) &&
          (!halves || divides(ratings, halves))
        );
      };
      const all = choices(battle.ships[at]);
      // Where no part meets the terms of single ships, limit and number of ships count.
      const meets = [fits, isWithin].find((one) => all.some(one)) ?? (() => true);
      const best = all.filter(meets).map((part) => sum(ratingsOf(state, part)));
      const found = fought.ships[at];
      expect([id, at, meets(found), sum(ratingsOf(state, found))]).toEqual([
        ...[id, at, true, Math.max(...best)],
      ]);
    }
  }
});

test('terms that the ships of a battle break are named by side', () => {
  const majestic = designs.find(({ class: name }) => name === 'Majestic') as Design;
  const { state } = campaignRun(campaignOf('rotating', 2, {}, Array(4).fill(majestic)));
  const fought = (scenario: string) =>
    partsThatFight(state, {
      ...{ id: '1.1', round: 1, place: '', fleets: [0, 1] },
      ships: [state.shipsOf(0).map(({ id }) => id), state.shipsOf(1).map(({ id }) => id)],
      scenario: { type: 'scenario', battle: '1.1', scenario },
    });
  expect(brokenSides(state, fought('s4'))).toEqual([[], []]);
  expect(brokenSides(state, fought('s8'))).toEqual([
    ...[['One ship must rate 300 or more; none does.'], []],
  ]);
  expect(brokenSides(state, fought('s1'))[1]).toEqual([
    'E: Each ship must rate 400 or more here; this one rates 188.',
  ]);
});

/** Places of the sizes that fill two parts the most; the first of them are taken in any case. */
const fullestParts = (
  sizes: readonly number[],
  { held = 0, ...parts }: Parameters<typeof twoPartSums>[1] & { readonly held?: number },
): readonly number[] | undefined => {
  const copies = sizes.map((size, i) => ({ size, min: i < held ? 1 : 0, max: 1 }));
  const { reached, copiesFor } = twoPartSums(copies, parts);
  const [greatest] = reached;
  if (greatest === undefined) return undefined;
  return copiesFor(greatest).flatMap((count, i) => (count > 0 ? [i] : []));
};

test('a fleet that its scenario divides fights with all that two parts can hold', () => {
  const random = new Random(5, 'halves');
  for (let run = 0; run < 60; run += 1) {
    const pick = (from: number, to: number) => from + random.below(to - from + 1);
    const sizes = Array.from({ length: pick(2, 8) }, () => 10 * pick(1, 9));
    const [min, max, room] = [10 * pick(0, 12), 10 * pick(5, 20), 10 * pick(5, 40)];
    const held = pick(0, 1);
    const count = random.happens(0.3) ? pick(1, 4) : undefined;
    const found = fullestParts(sizes, { min, max, room, held, count });
    const taken = (part: readonly string[]) => part.map((i) => sizes[Number(i)] ?? 0);
    const best = choices([...sizes.keys()].map(String))
      .filter((part) => held === 0 || part.includes('0'))
      .map(taken)
      .filter((part) => count === undefined || part.length === count)
      .filter((part) => sum(part) <= room && divides(part, { min, max }))
      .map(sum);
    const part = found && taken(found.map(String));
    expect(part && sum(part)).toBe(best.length > 0 ? Math.max(...best) : undefined);
    if (part)
      expect([divides(part, { min, max }), part.length]).toEqual([true, count ?? part.length]);
  }
});

test('the ships of a divided fleet need not be the fewest of their sum', () => {
  // 1000 + 200 are the fewest of 1200, but a half holds 800 at most; 600 + 400 + 200 divide.
  expect(fullestParts([1000, 200, 600, 400], { max: 800, room: 1200 })).toEqual([1, 2, 3]);
  expect(fullestParts([300, 300], { min: 0.5, max: 300.5, room: 1200 })).toEqual([0, 1]);
});

test('a game is read by the letters of its ships, or by their order', () => {
  const battle = {
    ships: [
      ['A', 'B'],
      ['C', 'D'],
    ],
  } as unknown as CampaignBattle;
  const game = (...letters: readonly string[][]) => ({
    sides: letters.map((own) => ({ name: '', ships: own.map((id) => ({ id, design: 0 })) })),
  });
  const read = (...letters: readonly string[][]) =>
    battleOfGame(battle, game(...letters) as unknown as Parameters<typeof battleOfGame>[1])?.ships;
  expect(read(['B'], ['D', 'C'])).toEqual([['B'], ['D', 'C']]);
  expect(read(['A', 'B'], ['E', 'F'])).toEqual(battle.ships);
  expect(read(['A'], ['E', 'F'])).toBeUndefined();
});

test('a battle whose scenario a log names by its dice alone is fought as that scenario', () => {
  const { state } = campaignRun(campaignOf('tournament', 2));
  const battle = {
    ...{ id: '1.1', round: 1, place: 'group', fleets: [0, 2] as const, ships: [['A'], ['G']] },
    scenario: { type: 'scenario', battle: '1.1', dice: [2, 1] } as const,
  } as unknown as CampaignBattle;
  expect(foughtScenario(state, battle)).toEqual(unityFleets.scenarios.get('s4'));
  const name = campaignScenario(state, battle.scenario as never);
  expect(name).toBe('Fleet Action');
});
