/** Many battles of a scenario: the attacker's chance to win. Each has a deployment of its own (S). */
import { BattleState, type Decider } from '../core/battle/battle.ts';
import type { CompiledPlay } from '../core/battle/compiled-play.ts';
import { type Deployment, deployScenario, shipTypes } from '../core/battle/deployment.ts';
import type { BattleOption } from '../core/battle/options.ts';
import { type BattleSetup, diceOf, fightersOf } from '../core/battle/setup.ts';
import { fight, pointsOf } from '../core/battle/turn.ts';
import { Random } from '../core/chance/random.ts';
import type { ScenarioTerms } from '../core/design/scenario.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';

/** A scenario with its fleets, options and last turn. */
export interface ScenarioFight extends Omit<Deployment, 'launches'> {
  readonly scenario: ScenarioTerms;
  readonly options: readonly BattleOption[];
  readonly lastTurn: number;
}

/** Setups of a scenario by index: each seed and index has its own division, terrain and places. */
export function scenarioSetups(
  play: CompiledPlay,
  fleets: FleetRules,
  { scenario, options, lastTurn, ...deployment }: ScenarioFight,
  seed: number,
): (index: number) => BattleSetup {
  const compiled = shipTypes(play);
  const fighters = fightersOf(fleets);
  const launches = options.includes('F.5') ? fighters.variants : undefined;
  return (index) => {
    const random = new Random(seed, `scenario ${index}`);
    const placed = deployScenario(compiled, fleets, scenario, { ...deployment, launches }, random);
    return { play, ...fighters, options: new Set(options), lastTurn, ...placed };
  };
}

/** Sums over battles of a scenario; the rest of the battles are draws. */
export interface ScenarioSums {
  readonly battles: number;
  readonly wins: readonly [attacker: number, defender: number];
  readonly turns: number;
  /** Victory points of both sides. */
  readonly points: readonly [attacker: number, defender: number];
}

/** Fights the battles from one index to another; yields the sums so far after each. */
export function* fightScenario(
  setups: (index: number) => BattleSetup,
  deciders: () => readonly [Decider, Decider],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
): Generator<ScenarioSums, ScenarioSums> {
  let [attacker, defender, turns, first, second] = [0, 0, 0, 0, 0];
  const sums = (battles: number): ScenarioSums => ({
    ...{ battles, wins: [attacker, defender], turns, points: [first, second] },
  });
  for (let index = from; index < to; index += 1) {
    const battle = new BattleState(setups(index), deciders(), diceOf(seed, index));
    fight(battle);
    const { result, turn } = battle.head;
    if (result === 1) attacker += 1;
    if (result === 2) defender += 1;
    turns += turn;
    first += pointsOf(battle, 0);
    second += pointsOf(battle, 1);
    yield sums(index + 1 - from);
  }
  return sums(to - from);
}

/** The sums of two parts of one series together. */
export const joinScenarioSums = (a: ScenarioSums, b: ScenarioSums): ScenarioSums => ({
  battles: a.battles + b.battles,
  wins: [a.wins[0] + b.wins[0], a.wins[1] + b.wins[1]],
  turns: a.turns + b.turns,
  points: [a.points[0] + b.points[0], a.points[1] + b.points[1]],
});
