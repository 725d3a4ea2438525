/** The engine's battles on the referee's own dice, and what differs at their end. */
import { BattleState } from '../../../src/core/battle/battle.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';
import { Tallies } from '../../../src/core/battle/tallies.ts';
import { fight } from '../../../src/core/battle/turn.ts';
import { Random } from '../../../src/core/chance/random.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type BattleRequest as Asked, setupOf } from '../../../src/formats/play/battle-request.ts';
import { playBattle } from './battle.ts';
import { type Decided, Disagreement, decisionsLeft, followDecisions } from './decisions.ts';
import type { BattleRequest, Values } from './request.ts';
import { WideDoctrine } from './wide-doctrine.ts';
import { wildDecider } from './wild.ts';

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

/** Figures at the end of some battles that differ, and the number of dice rolled. */
export function differences(request: BattleRequest, seed: number): readonly string[] {
  const setup = setupOf(playOf(request), unityFleets, request as unknown as Asked);
  const doctrine = doctrines[request.isWide ? 1 : 0]!;
  const battle = new BattleState(setup, [doctrine, doctrine], diceOf(seed, 0));
  const found: string[] = [];
  for (let index = 0; index < request.battles; index += 1) {
    found.push(...differencesIn(battle, request, seed, index));
  }
  return found;
}

/** The same of battles in which both sides decide at random, by one of these orders or those of the move book. */
export function wildDifferences(
  request: BattleRequest,
  seed: number,
  orders: readonly string[],
): readonly string[] {
  const setup = setupOf(playOf(request), unityFleets, request as unknown as Asked);
  const decisions: Decided[] = [];
  const random = new Random(seed, `wild ${request.id}`);
  const decider = wildDecider(() => battle, random, orders, decisions);
  const battle: BattleState = new BattleState(setup, [decider, decider], diceOf(seed, 0));
  const found: string[] = [];
  for (let index = 0; index < request.battles; index += 1) {
    decisions.length = 0;
    found.push(...differencesIn(battle, request, seed, index, decisions));
  }
  return found;
}

function differencesIn(
  battle: BattleState,
  request: BattleRequest,
  seed: number,
  index: number,
  decisions?: readonly Decided[],
): readonly string[] {
  const [own, its] = [counted(seed, index), counted(seed, index)];
  const about = `${request.id} battle ${index}`;
  battle.reset(own);
  fight(battle);
  const tallies = new Tallies(battle);
  tallies.add(battle);
  const values: Values = { dice: `${own.rolls}` };
  for (const [name, counts] of Object.entries(tallies.counts())) {
    values[name] = Object.keys(counts)[0] ?? '';
  }
  followDecisions(decisions);
  try {
    const expected: Values = { ...playBattle(request, its), dice: '' };
    expected.dice = `${its.rolls}`;
    const names = new Set([...Object.keys(values), ...Object.keys(expected)]);
    return [
      ...[...names].flatMap((name) =>
        values[name] === expected[name]
          ? []
          : [`${about} ${name}: ${values[name]}, not ${expected[name]}`],
      ),
      ...decisionsLeft().map((key) => `${about}: ${key} is asked by the engine alone`),
    ];
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    return [`${about}: ${error.message}`];
  } finally {
    followDecisions(undefined);
  }
}
