/** The engine's battles on the referee's own dice, and what differs at their end. */
import { BattleState } from '../../../src/core/battle/battle.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';
import { Tallies } from '../../../src/core/battle/tallies.ts';
import { fight } from '../../../src/core/battle/turn.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type BattleRequest as Asked, setupOf } from '../../../src/formats/play/battle-request.ts';
import { playBattle } from './battle.ts';
import type { BattleRequest, Values } from './request.ts';
import { WideDoctrine } from './wide-doctrine.ts';

const defaults = compilePlay({ rules: unity, play: unityPlay });
const doctrines = [new Doctrine(), new WideDoctrine()];

const playOf = ({ choices }: BattleRequest) =>
  choices ? compilePlay({ rules: unity, play: withChoices(unityPlay, choices) }) : defaults;

/** Dice that count their rolls. */
const counted = (seed: number, index: number) => {
  const dice = diceOf(seed, index);
  return {
    rolls: 0,
    d6() {
      this.rolls += 1;
      return dice.d6();
    },
  };
};

/** Figures at the end of one battle that differ, and the number of dice rolled. */
export function differences(request: BattleRequest, seed: number): readonly string[] {
  const setup = setupOf(playOf(request), unityFleets, request as unknown as Asked);
  const doctrine = doctrines[request.isWide ? 1 : 0]!;
  const battle = new BattleState(setup, [doctrine, doctrine], diceOf(seed, 0));
  const found: string[] = [];
  for (let index = 0; index < request.battles; index += 1) {
    const [own, its] = [counted(seed, index), counted(seed, index)];
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
