/** The engine's scripted battles on the referee's own dice: every battle ends the same. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { many, SEED } from '../../runs.ts';
import { differences, wildDifferences } from './differences.ts';
import {
  randomRequest,
  withFighters,
  withIdle,
  withLevels,
  withOptions,
  withReadings,
  withScenario,
  withTerrain,
} from './random-requests.ts';
import type { BattleRequest } from './request.ts';
import { setRequests } from './set-requests.ts';

/** Battles of each request. */
const BATTLES = 4;

test.each([1, 2, 3, 4])('battles of stage %i end as the referee says', (stage) => {
  const found: string[] = [];
  for (let i = 0; i < many(24); i += 1) {
    const id = `${stage}-${i}`;
    found.push(...differences(randomRequest(new Random(SEED, id), stage, id, BATTLES), SEED));
  }
  expect(found).toEqual([]);
});

test.each([
  ['with terrain', withTerrain],
  ['under optional rules', withOptions],
  ['with fighters under theirs', withFighters],
  ['at several levels', withLevels],
  ['of scenarios', withScenario],
  ['with what plain-1 leaves idle', withIdle],
  ['under other readings', withReadings],
])('battles %s end as the referee says', (name, change) => {
  const found: string[] = [];
  for (let i = 0; i < many(48); i += 1) {
    const random = new Random(SEED, `${name}-${i}`);
    const request = randomRequest(random, 1 + random.below(4), `${name}-${i}`, BATTLES);
    found.push(...differences(change(random, request), SEED));
  }
  expect(found).toEqual([]);
});

test('battles set up for rare cases end as the referee says', () => {
  expect(setRequests(BATTLES).flatMap((request) => differences(request, SEED))).toEqual([]);
});

/** Orders that the move book does not list. */
const CODED = [
  ...[
    'C/1',
    'C/2',
    'H/1',
    'H/2',
    'E/5',
    'E/2P2',
    'Z/1',
    'Z/2S',
    '@/1',
    '@/2P',
    'T/1',
    'T/1',
    'T/0',
  ],
  ...['[2]', '1[1]', '2^', 'v1', '1^S1(4)', '0', '1', '2', '3', '9', 'PPPP', '1L', '2R+1'],
];

test.each([
  ['without more', (_: Random, request: BattleRequest) => request],
  ['with terrain', withTerrain],
  ['under optional rules', withOptions],
  ['with fighters', withFighters],
  ['at several levels', withLevels],
  ['of scenarios', withScenario],
  ['with all systems', withIdle],
  ['under other readings', withReadings],
])('battles of random decisions %s allow and end as the referee says', (name, change) => {
  const found: string[] = [];
  for (let i = 0; i < many(16); i += 1) {
    const random = new Random(SEED, `wild ${name}-${i}`);
    const request = randomRequest(random, 1 + random.below(4), `wild ${name}-${i}`, 2);
    found.push(...wildDifferences(change(random, request), SEED, CODED));
  }
  expect(found).toEqual([]);
});
