/** The battles of a series as a job of a worker. */

import { type CompiledPlay, compilePlay } from '../../core/battle/compiled-play.ts';
import type { BattleOption } from '../../core/battle/options.ts';
import { type PolicyName, policyOf } from '../../core/battle/policies.ts';
import { facingSides, fightSeries, type SeriesSums } from '../../core/battle/series.ts';
import type { BattleSetup } from '../../core/battle/setup.ts';
import type { Design } from '../../core/design/design.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { receivedRules, type SentRules } from '../../core/rules/packs/sent-rules.ts';
import type { PlayChoices } from '../../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../../core/rules/play-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';

/** A battle of two sides that face each other, as a message holds it. */
export interface Encounter extends Pick<BattleSetup, 'board' | 'terrain' | 'wind' | 'lastTurn'> {
  readonly sides: readonly [readonly Design[], readonly Design[]];
  /** Policy of both sides. Under `static` nobody moves; else ships begin with their engine rating as speed (2.1). */
  readonly policy: PolicyName;
  /** Hexes between the sides. */
  readonly distance: number;
  readonly options: readonly BattleOption[];
}

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
    readonly input: {
      readonly rules: SentRules;
      readonly choices: PlayChoices;
      readonly encounter: Encounter;
      readonly seed: number;
      readonly from: number;
      readonly to: number;
    };
    readonly progress: SeriesSums;
    readonly answer: SeriesSums;
  };
}

export const battleJobs = (rulebook: Rules, fleets: FleetRules, play: PlayRules) => ({
  battles: ({ rules, choices, encounter, ...range }: BattleJobs['battles']['input']) => {
    const own = { rules: receivedRules(rulebook, rules), play: withChoices(play, choices) };
    const setup = encounterSetup(compilePlay(own), fleets, encounter);
    const { policy } = encounter;
    return fightSeries(setup, [policyOf(policy), policyOf(policy)], range);
  },
});
