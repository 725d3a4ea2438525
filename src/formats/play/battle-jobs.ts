/** The battles of a series as a job of a worker. */

import { type CompiledPlay, compilePlay } from '../../core/battle/compiled-play.ts';
import type { BattleOption } from '../../core/battle/options.ts';
import { type PolicyName, policyOf } from '../../core/battle/policies.ts';
import {
  facingSides,
  fightSeries,
  type SeriesStart,
  type SeriesSums,
} from '../../core/battle/series.ts';
import type { BattleSetup } from '../../core/battle/setup.ts';
import { type Gain, weighVariants } from '../../core/battle/weights.ts';
import type { Design } from '../../core/design/design.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { receivedRules, type SentRules } from '../../core/rules/packs/sent-rules.ts';
import type { PlayChoices } from '../../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../../core/rules/play-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { TraitLabels } from '../../core/solve/move.ts';
import { type ChangeOfShip, changesToWeigh } from '../../core/solve/weighed-changes.ts';

/** A battle of two sides that face each other, as a message holds it. */
export interface Encounter extends Pick<BattleSetup, 'board' | 'terrain' | 'wind' | 'lastTurn'> {
  readonly sides: readonly [readonly Design[], readonly Design[]];
  /** Policy of both sides. Under `static` nobody moves; else ships begin with their engine rating as speed (2.1). */
  readonly policy: PolicyName;
  /** Hexes between the sides. */
  readonly distance: number;
  readonly options: readonly BattleOption[];
}

/** Hexes by which starts of moving sides differ at random: from one start, policies meet in one way. */
export const JITTER = 2;
/** Hexes between two sides that stand still, or that move. */
export const DISTANCE = { static: 4, moving: 24 };
export const LAST_TURN = 40;

/** Sets up an encounter. */
export const encounterSetup = (
  play: CompiledPlay,
  { variants }: FleetRules,
  { sides, policy, distance, options, ...field }: Encounter,
): BattleSetup => ({
  ...{ play, variants: [...variants.values()], options: new Set(options) },
  sides: facingSides(play, sides, {
    ...{ distance, isMoving: policy !== 'static', launches: options.includes('F.5') },
  }),
  ...field,
});

export interface BattleJobs {
  readonly battles: {
    readonly input: SeriesStart & {
      readonly rules: SentRules;
      readonly choices: PlayChoices;
      readonly encounter: Encounter;
      readonly from: number;
      readonly to: number;
    };
    readonly progress: SeriesSums;
    readonly answer: SeriesSums;
  };
  /** Gains of the first side's only ship by changes, against the second's ships one by one. */
  readonly weights: {
    readonly input: SeriesStart & {
      readonly rules: SentRules;
      readonly choices: PlayChoices;
      readonly encounter: Encounter;
      /** Pairs of battles of each change against each opponent. */
      readonly pairs: number;
      readonly traits: TraitLabels;
    };
    readonly progress: readonly WeighedChange[];
    readonly answer: readonly WeighedChange[];
  };
}

/** A change of a ship, and its gain in the chance to win. */
export interface WeighedChange extends ChangeOfShip, Gain {}

export const battleJobs = (rulebook: Rules, fleets: FleetRules, play: PlayRules) => ({
  battles: ({ rules, choices, encounter, ...range }: BattleJobs['battles']['input']) => {
    const own = { rules: receivedRules(rulebook, rules), play: withChoices(play, choices) };
    const setup = encounterSetup(compilePlay(own), fleets, encounter);
    const { policy } = encounter;
    return fightSeries(setup, [policyOf(policy), policyOf(policy)], range);
  },
  *weights({ rules, choices, encounter, traits, ...range }: BattleJobs['weights']['input']) {
    const own = { rules: receivedRules(rulebook, rules), play: withChoices(play, choices) };
    const compiled = compilePlay(own);
    const [[ship], opponents] = encounter.sides;
    const changes = ship ? changesToWeigh(own.rules, ship, traits) : [];
    const against = (opponent: Design) => (first: Design) =>
      encounterSetup(compiled, fleets, { ...encounter, sides: [[first], [opponent]] });
    const setups = opponents.map((opponent) => ({
      before: against(opponent)(ship as Design),
      variants: changes.map(({ design }) => against(opponent)(design)),
    }));
    const weighed = (gains: readonly Gain[]): readonly WeighedChange[] =>
      changes.flatMap((change, i) => (gains[i] ? [{ ...change, ...gains[i] }] : []));
    const steps = weighVariants(setups, () => policyOf(encounter.policy), range);
    for (;;) {
      const step = steps.next();
      if (step.done) return weighed(step.value);
      yield weighed(step.value);
    }
  },
});
