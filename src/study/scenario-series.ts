/** Many battles of a scenario: the attacker's chance to win. Each has a deployment of its own (S). */
import { BattleState, type Decider } from '../core/battle/battle.ts';
import type { CompiledPlay } from '../core/battle/compiled-play.ts';
import { type Deployment, deployScenario, shipTypes } from '../core/battle/deployment.ts';
import type { BattleOption } from '../core/battle/options.ts';
import { type BattleSetup, diceOf, fightersOf } from '../core/battle/setup.ts';
import { fight, pointsOf } from '../core/battle/turn.ts';
import { Random } from '../core/chance/random.ts';
import type { Design } from '../core/design/design.ts';
import type { ScenarioTerms } from '../core/design/scenario.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { drawFleets } from '../core/solve/draw-fleets.ts';

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
  compiled = shipTypes(play),
): (index: number) => BattleSetup {
  const fighters = fightersOf(fleets);
  const launches = options.includes('F.5') ? fighters.variants : undefined;
  return (index) => {
    const random = new Random(seed, `scenario ${index}`);
    const placed = deployScenario(compiled, fleets, scenario, { ...deployment, launches }, random);
    return { play, ...fighters, options: new Set(options), lastTurn, ...placed };
  };
}

/** Most ships of a drawn fleet; more do not fit its zones. */
export const MOST_DRAWN = 34;

/** Pairs of factions that are drawn before a scenario is given up. */
const MOST_PAIRS = 300;

/** A scenario, and the factions from whose ships its fleets are drawn. */
export interface DrawnFight extends Pick<ScenarioFight, 'scenario' | 'options' | 'lastTurn'> {
  readonly factions: readonly (readonly Design[])[];
}

/** Setups of a scenario by index, each with two factions and fleets of its own (S). */
export function drawnSetups(
  play: CompiledPlay,
  fleets: FleetRules,
  { factions, ...fight }: DrawnFight,
  seed: number,
): (index: number) => BattleSetup {
  const compiled = shipTypes(play);
  const ratings = factions.map((ships) => ships.map((design) => compiled.of(design).rating));
  const { attacker, defender } = fight.scenario;
  const fallback = attacker.limit ?? defender.limit ?? 0;
  return (index) => {
    const random = new Random(seed, `fleets ${index}`);
    for (let tries = 0; tries < MOST_PAIRS; tries += 1) {
      const sides = [random.below(factions.length), random.below(factions.length)] as const;
      const pools = [ratings[sides[0]] ?? [], ratings[sides[1]] ?? []] as const;
      const drawn = drawFleets(pools, fight.scenario, random, { most: MOST_DRAWN, fallback });
      const [first, second] = sides.map((faction, side) =>
        drawn[side as 0 | 1]?.flatMap((place) => factions[faction]?.[place] ?? []),
      );
      if (!first || !second) continue;
      const drawnFight = { ...fight, attacker: first, defender: second };
      return scenarioSetups(play, fleets, drawnFight, seed, compiled)(index);
    }
    throw new Error(`no fleets for ${fight.scenario.name}`);
  };
}

/** Sums over battles of a scenario; the rest of the battles are draws. */
export interface ScenarioSums {
  readonly battles: number;
  readonly wins: readonly [attacker: number, defender: number];
  /** Battles by their last turn. */
  readonly turns: readonly number[];
  /** Victory points of both sides. */
  readonly points: readonly [attacker: number, defender: number];
}

/** Fights the battles from one index to another; yields the sums so far after each. */
export function* fightScenario(
  setups: (index: number) => BattleSetup,
  deciders: () => readonly [Decider, Decider],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
): Generator<ScenarioSums, ScenarioSums> {
  let [attacker, defender, first, second] = [0, 0, 0, 0];
  const turns: number[] = [];
  const sums = (battles: number): ScenarioSums => ({
    ...{ battles, wins: [attacker, defender], turns: [...turns], points: [first, second] },
  });
  for (let index = from; index < to; index += 1) {
    const battle = new BattleState(setups(index), deciders(), diceOf(seed, index));
    fight(battle);
    const { result, turn } = battle.head;
    if (result === 1) attacker += 1;
    if (result === 2) defender += 1;
    while (turns.length <= turn) turns.push(0);
    turns[turn] = (turns[turn] ?? 0) + 1;
    first += pointsOf(battle, 0);
    second += pointsOf(battle, 1);
    yield sums(index + 1 - from);
  }
  return sums(to - from);
}

/** The combined sums of two parts of a series. */
export const joinScenarioSums = (a: ScenarioSums, b: ScenarioSums): ScenarioSums => ({
  battles: a.battles + b.battles,
  wins: [a.wins[0] + b.wins[0], a.wins[1] + b.wins[1]],
  turns: Array.from(
    { length: Math.max(a.turns.length, b.turns.length) },
    (_, turn) => (a.turns[turn] ?? 0) + (b.turns[turn] ?? 0),
  ),
  points: [a.points[0] + b.points[0], a.points[1] + b.points[1]],
});

/** The turn by which half of the battles have ended. */
export function medianTurn({ battles, turns }: Pick<ScenarioSums, 'battles' | 'turns'>): number {
  let ended = 0;
  return turns.findIndex((count) => {
    ended += count;
    return 2 * ended >= battles && battles > 0;
  });
}
