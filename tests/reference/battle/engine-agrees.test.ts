/** The engine's scripted battles against the referee's, for random requests with other dice. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { answerBattleLine } from '../../../src/formats/play/battle-request.ts';
import { many } from '../../runs.ts';
import { compareAnswers } from './compare.ts';
import { randomRequest } from './random-requests.ts';
import type { BattleRequest } from './request.ts';
import { setRequests } from './set-requests.ts';

const rules = { rules: unity, play: unityPlay };

/** A fixed seed: a difference in chance is found by every run, or by none. */
const SEED = 34;
const BATTLES = 35;

const disagreements = (requests: readonly BattleRequest[]): string[] => {
  const pairs = requests.map((request) => {
    const answer = answerBattleLine(rules, unityFleets, JSON.stringify(request), 1);
    if ('error' in answer) throw new Error(`${request.id}: ${answer.error}`);
    return { request, answer };
  });
  return compareAnswers(pairs, SEED).map(
    ({ request, tally, reason }) => `${request.id} ${tally} ${reason}`,
  );
};

test.each([1, 2, 3, 4])('the engine fights battles of stage %i as the referee does', (stage) => {
  const requests = Array.from({ length: many(15) }, (_, i) => {
    const id = `${stage}-${i}`;
    return randomRequest(new Random(SEED, id), stage, id, BATTLES);
  });
  expect(disagreements(requests)).toEqual([]);
});

test('the engine fights battles set up for rare cases as the referee does', () => {
  expect(disagreements(setRequests(many(BATTLES)))).toEqual([]);
});
