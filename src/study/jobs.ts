/** Battles as jobs of a worker: series, and the weights of changes. */
import { BattleState, type Decider } from '../core/battle/battle.ts';
import type { BattleChoiceAnswer } from '../core/battle/choices.ts';
import { type CompiledPlay, compilePlay } from '../core/battle/compiled-play.ts';
import { type FleetFlights, namedFlights } from '../core/battle/deployment.ts';
import { OpenBattle } from '../core/battle/open-battle.ts';
import { type BattleSetup, diceOf, fightersOf, type SideSetup } from '../core/battle/setup.ts';
import { type BattleOutcome, nextStep, outcomeOf } from '../core/battle/turn.ts';
import type { Design } from '../core/design/design.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { keptOr } from '../core/rules/lookup.ts';
import { receivedRules, type SentRules } from '../core/rules/packs/own-rules.ts';
import type { PlayChoices } from '../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type ChangeOfShip, changesToWeigh } from '../core/solve/fit.ts';
import type { TraitLabels } from '../core/solve/move.ts';
import { type ChunkSums, fightChunk } from './duels.ts';
import type { BattleGround, PolicyName } from './ground.ts';
import { policyOf } from './policies.ts';
import {
  type Preparation,
  preparedOrder,
  preparedOutcome,
  preparedSetup,
  preparedSides,
} from './preparation.ts';
import {
  type DrawnFight,
  drawnSetups,
  fightScenario,
  type ScenarioFight,
  type ScenarioSums,
  scenarioSetups,
} from './scenario-series.ts';
import { facingSides, fightSeries, type SeriesStart, type SeriesSums } from './series.ts';
import { type Gain, isSpare, weighVariants } from './weights.ts';

/** A battle of two sides that face each other, as a message holds it. */
export interface Encounter extends BattleGround {
  readonly sides: readonly [readonly Design[], readonly Design[]];
  /** The flights that both fleets name; standard fighters without it. */
  readonly flights?: readonly [FleetFlights, FleetFlights] | undefined;
}

/** Sets up an encounter. */
export const encounterSetup = (
  play: CompiledPlay,
  fleets: FleetRules,
  { sides, flights, policy, against: _, distance, options, ...field }: Encounter,
): BattleSetup => {
  const lines = facingSides(play, sides, {
    ...{ distance, isMoving: policy !== 'static' },
    launches: options.includes('F.5') ? fightersOf(fleets).variants : undefined,
  });
  const side = (at: 0 | 1): SideSetup => ({
    ...lines[at],
    flights: namedFlights(play, fleets, lines[at], sides[at], flights?.[at]),
  });
  return {
    ...{ play, ...fightersOf(fleets), options: new Set(options) },
    sides: [side(0), side(1)],
    ...field,
  };
};

const decidersOf = ({ policy, against = policy }: BattleGround) =>
  [policyOf(policy), policyOf(against)] as const;

/** The rules of the battles of a job, and their start. */
export interface SentBattle extends SeriesStart {
  readonly rules: SentRules;
  readonly choices: PlayChoices;
}

export interface BattleJobs {
  /** All answers of a battle until a person's is due; reports the present turn. */
  readonly answers: {
    readonly input: Pick<SentBattle, 'rules' | 'choices'> & { readonly preparation: Preparation };
    readonly progress: number;
    readonly answer: readonly BattleChoiceAnswer[];
  };
  /** A battle between policies to its end, with its prepared ships; reports the turn. */
  readonly outcome: {
    readonly input: BattleJobs['answers']['input'];
    readonly progress: number;
    readonly answer: BattleOutcome;
  };
  readonly battles: {
    readonly input: SentBattle & {
      readonly encounter: Encounter;
      readonly from: number;
      readonly to: number;
    };
    readonly progress: SeriesSums;
    readonly answer: SeriesSums;
  };
  /** Battles of a scenario, each with its own deployment: of designs, prepared ships or drawn fleets. */
  readonly scenario: {
    readonly input: Pick<SentBattle, 'rules' | 'choices'> & {
      readonly fight: ScenarioFight | DrawnFight | Preparation;
      readonly policies: readonly [PolicyName, PolicyName];
      readonly seed: number;
      readonly from: number;
      readonly to: number;
    };
    readonly progress: ScenarioSums;
    readonly answer: ScenarioSums;
  };
  /** A chunk of a study's battles. */
  readonly chunk: {
    readonly input: BattleJobs['battles']['input'];
    readonly progress: undefined;
    readonly answer: ChunkSums;
  };
  /** Gains of a ship by changes, in duels with each opponent. */
  readonly weights: {
    readonly input: SentBattle & {
      readonly ship: Design;
      readonly opponents: readonly Design[];
      readonly ground: BattleGround;
      /** Pairs of battles of each change against each opponent. */
      readonly pairs: number;
      /** The changes to weigh; or names of traits for texts of the changes worth weighing. */
      readonly changes: readonly ChangeOfShip[] | TraitLabels;
    };
    readonly progress: readonly WeighedChange[];
    readonly answer: readonly WeighedChange[];
  };
}

/** A change of a ship, and its gain in the chance to win. */
export interface WeighedChange extends ChangeOfShip, Gain {
  /** Adds equipment that never acts in these battles. */
  readonly isSpare: boolean;
}

/** Setups that a worker keeps. */
const MOST_SETUPS = 8;

export function battleJobs(rulebook: Rules, fleets: FleetRules, play: PlayRules) {
  // Jobs mostly share their rules: their tables and move books are cached.
  let last: { readonly key: string; readonly compiled: CompiledPlay } | undefined;
  const compiled = ({ rules, choices }: Pick<SentBattle, 'rules' | 'choices'>): CompiledPlay => {
    const key = JSON.stringify([rules, choices]);
    if (last?.key !== key) {
      const battle = { rules: receivedRules(rulebook, rules), play: withChoices(play, choices) };
      last = { key, compiled: compilePlay(battle) };
    }
    return last.compiled;
  };
  /** Setups by their rules and encounter: most jobs continue the battles of another. */
  const setups = new Map<string, BattleSetup>();
  const setupOf = (input: BattleJobs['battles']['input']): BattleSetup => {
    const { rules, choices, encounter } = input;
    const make = () => encounterSetup(compiled(input), fleets, encounter);
    return keptOr(setups, JSON.stringify([rules, choices, encounter]), make, MOST_SETUPS);
  };
  return {
    *answers({ preparation, ...input }: BattleJobs['answers']['input']) {
      const setup = preparedSetup(compiled(input), fleets, preparation);
      const dice = diceOf(preparation.seed, 0);
      const sides = preparedSides(preparation);
      const battle = new OpenBattle(setup, dice, sides, { isHeld: true });
      for (const _ of battle.steps()) yield battle.state.head.turn;
      return battle.answers as readonly BattleChoiceAnswer[];
    },
    *outcome({ preparation, ...input }: BattleJobs['outcome']['input']) {
      const setup = preparedSetup(compiled(input), fleets, preparation);
      const [first, second] = preparation.sides.map(({ by }) => policyOf(by as PolicyName));
      const deciders = [first, second] as readonly [Decider, Decider];
      const battle = new BattleState(setup, deciders, diceOf(preparation.seed, 0));
      while (!battle.isOver) {
        nextStep(battle);
        yield battle.head.turn;
      }
      return preparedOutcome(preparedOrder(setup, preparation), outcomeOf(battle));
    },
    battles: (input: BattleJobs['battles']['input']) =>
      fightSeries(setupOf(input), decidersOf(input.encounter), input),
    scenario: (input: BattleJobs['scenario']['input']) => {
      const [first, second] = input.policies;
      const { fight, seed } = input;
      const play = compiled(input);
      const setups =
        'factions' in fight
          ? drawnSetups(play, fleets, fight, seed)
          : 'sides' in fight
            ? (index: number) => preparedSetup(play, fleets, { ...fight, seed: seed + index })
            : scenarioSetups(play, fleets, fight, seed);
      return fightScenario(setups, () => [policyOf(first), policyOf(second)], input);
    },
    chunk: (input: BattleJobs['chunk']['input']) =>
      fightChunk(setupOf(input), decidersOf(input.encounter), input),
    *weights(input: BattleJobs['weights']['input']) {
      const { ship, opponents, ground } = input;
      const own = compiled(input);
      const changes =
        typeof input.changes === 'string'
          ? changesToWeigh(own.battle.rules, ship, input.changes)
          : input.changes;
      const setups = opponents.map((opponent) => {
        const against = (first: Design) =>
          encounterSetup(own, fleets, { ...ground, sides: [[first], [opponent]] });
        return { before: against(ship), variants: changes.map(({ design }) => against(design)) };
      });
      const deciders = () => decidersOf(ground);
      const spare = changes.map((_, i) =>
        setups.every(({ before, variants }) => {
          const after = variants[i];
          return after !== undefined && isSpare({ before, after }, deciders, input);
        }),
      );
      const weighed = (gains: readonly Gain[]): readonly WeighedChange[] =>
        changes.flatMap((change, i) =>
          gains[i] ? [{ ...change, ...gains[i], isSpare: spare[i] === true }] : [],
        );
      const steps = weighVariants(setups, deciders, input);
      for (;;) {
        const step = steps.next();
        if (step.done) return weighed(step.value);
        yield weighed(step.value);
      }
    },
  };
}
