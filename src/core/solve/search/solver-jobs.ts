/** The jobs of the solver's worker, which `serveJobs` runs. */
import type { Fleet } from '../../design/fleet.ts';
import type { ScenarioTerms } from '../../design/scenario.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import { receivedRules, type SentRules } from '../../rules/packs/sent-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { withScenario } from '../../rules/scenario-rules.ts';
import { type FillOptions, type FleetFill, fillFleet } from '../fill-fleet.ts';
import type { SolveProgress, SolveRequest, SolveResult } from './request.ts';
import { solve } from './solve.ts';

export interface SolverJobs {
  readonly solve: {
    readonly input: { readonly rules: SentRules; readonly request: SolveRequest };
    readonly progress: SolveProgress;
    readonly answer: SolveResult;
  };
  readonly fill: {
    readonly input: {
      readonly rules: SentRules;
      readonly fleet: Fleet;
      /** The scenario of the fleet's battle, where it is none of the book. */
      readonly scenario?: { readonly id: string; readonly terms: ScenarioTerms };
      readonly options: FillOptions;
    };
    readonly progress: never;
    readonly answer: FleetFill;
  };
}

export function solverJobs(rulebook: Rules, fleetRules: FleetRules) {
  const received = (rules: SentRules): Rules => receivedRules(rulebook, rules);
  return {
    solve: ({ rules, request }: SolverJobs['solve']['input']) => solve(received(rules), request),
    fill({ rules, fleet, scenario, options }: SolverJobs['fill']['input']) {
      const fleets = scenario ? withScenario(fleetRules, scenario.id, scenario.terms) : fleetRules;
      return fillFleet(received(rules), fleets, fleet, options);
    },
  };
}
