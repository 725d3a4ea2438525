/** The battles of a series as a job of a worker. */
import { compilePlay } from '../../core/battle/compiled-play.ts';
import { type PolicyName, policyOf } from '../../core/battle/policies.ts';
import { fightSeries, type SeriesSums } from '../../core/battle/series.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { receivedRules, type SentRules } from '../../core/rules/packs/sent-rules.ts';
import type { PlayChoices } from '../../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../../core/rules/play-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { setupOf, type WrittenSetup } from './battle-request.ts';

export interface BattleJobs {
  readonly battles: {
    readonly input: {
      readonly rules: SentRules;
      readonly choices: PlayChoices;
      readonly setup: WrittenSetup;
      readonly policies: readonly [PolicyName, PolicyName];
      readonly from: number;
      readonly to: number;
    };
    readonly progress: SeriesSums;
    readonly answer: SeriesSums;
  };
}

export const battleJobs = (rulebook: Rules, fleets: FleetRules, play: PlayRules) => ({
  battles: ({ rules, choices, setup, policies, from, to }: BattleJobs['battles']['input']) => {
    const own = { rules: receivedRules(rulebook, rules), play: withChoices(play, choices) };
    const compiled = setupOf(compilePlay(own), fleets, setup);
    const deciders = [policyOf(policies[0]), policyOf(policies[1])] as const;
    return fightSeries(compiled, deciders, { seed: setup.seed, from, to });
  },
});
