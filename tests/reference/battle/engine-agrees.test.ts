/** The engine's scripted battles on the referee's own dice: every battle ends the same. */

import { expect, test } from 'vitest';
import { BattleState } from '../../../src/core/battle/battle.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';

import { Tallies } from '../../../src/core/battle/tallies.ts';
import { fight } from '../../../src/core/battle/turn.ts';
import { Random } from '../../../src/core/chance/random.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type BattleRequest as Asked, setupOf } from '../../../src/formats/play/battle-request.ts';
import { many, SEED } from '../../runs.ts';
import { playBattle } from './battle.ts';
import { randomRequest, withFighters, withOptions, withTerrain } from './random-requests.ts';
import type { BattleRequest, Values } from './request.ts';
import { setRequests } from './set-requests.ts';

const play = compilePlay({ rules: unity, play: unityPlay });
const doctrine = new Doctrine();

/** Battles of each request. */
const BATTLES = 4;

/** Dice that count their rolls. */
const counted = (index: number) => {
  const dice = diceOf(SEED, index);
  return {
    rolls: 0,
    d6() {
      this.rolls += 1;
      return dice.d6();
    },
  };
};

/** Figures at the end of one battle that differ, and the number of dice rolled. */
function differences(request: BattleRequest): readonly string[] {
  const setup = setupOf(play, unityFleets, request as unknown as Asked);
  const battle = new BattleState(setup, [doctrine, doctrine], diceOf(SEED, 0));
  const found: string[] = [];
  for (let index = 0; index < BATTLES; index += 1) {
    const [own, its] = [counted(index), counted(index)];
    battle.reset(own);
    fight(battle);
    const tallies = new Tallies(battle);
    tallies.add(battle);
    const values: Values = { dice: `${own.rolls}` };
    for (const [name, counts] of Object.entries(tallies.counts())) {
      values[name] = Object.keys(counts)[0] ?? '';
    }
    const expected: Values = { ...playBattle(request, its), dice: '' };
    expected.dice = `${its.rolls}`;
    for (const name of new Set([...Object.keys(values), ...Object.keys(expected)])) {
      if (values[name] === expected[name]) continue;
      found.push(`${request.id} battle ${index} ${name}: ${values[name]}, not ${expected[name]}`);
    }
  }
  return found;
}

test.each([1, 2, 3, 4])('battles of stage %i end as the referee says', (stage) => {
  const found: string[] = [];
  for (let i = 0; i < many(24); i += 1) {
    const id = `${stage}-${i}`;
    found.push(...differences(randomRequest(new Random(SEED, id), stage, id, BATTLES)));
  }
  expect(found).toEqual([]);
});

test.each([
  ['with terrain', withTerrain],
  ['under optional rules', withOptions],
  ['with fighters under theirs', withFighters],
])('battles %s end as the referee says', (name, change) => {
  const found: string[] = [];
  for (let i = 0; i < many(60); i += 1) {
    const random = new Random(SEED, `${name}-${i}`);
    const request = randomRequest(random, 1 + random.below(4), `${name}-${i}`, BATTLES);
    found.push(...differences(change(random, request)));
  }
  expect(found).toEqual([]);
});

test('battles set up for rare cases end as the referee says', () => {
  expect(setRequests(BATTLES).flatMap(differences)).toEqual([]);
});
