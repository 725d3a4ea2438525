/** The jobs of the solver's worker, which `serveJobs` runs. */
import type { Fleet } from '../../design/fleet.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import { assemble } from '../../rules/packs/assemble.ts';
import { withKnownPacks } from '../../rules/packs/own-rules.ts';
import type { RulesPack } from '../../rules/packs/pack.ts';
import type { Rules } from '../../rules/rules.ts';
import { type FillOptions, type FleetFill, fillFleet } from '../fill-fleet.ts';
import type { SolveProgress, SolveRequest, SolveResult } from './request.ts';
import { solve } from './solve.ts';

/** Rules as a message holds them: the packs on top of the worker's own rules. */
export interface SentRules {
  /** In force, in the order in which they apply. */
  readonly packs: readonly RulesPack[];
  /** Packs that designs may name. */
  readonly known: readonly RulesPack[];
}

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
      readonly options: FillOptions;
    };
    readonly progress: never;
    readonly answer: FleetFill;
  };
}

export const sentRules = ({ packs, known }: Rules): SentRules => ({ packs, known });

/** The rules of a message, on top of the worker's own. */
export const receivedRules = (rulebook: Rules, { packs, known }: SentRules): Rules =>
  withKnownPacks(assemble(rulebook, packs), known);

export function solverJobs(rulebook: Rules, fleetRules: FleetRules) {
  const received = (rules: SentRules): Rules => receivedRules(rulebook, rules);
  return {
    solve: ({ rules, request }: SolverJobs['solve']['input']) => solve(received(rules), request),
    fill: ({ rules, fleet, options }: SolverJobs['fill']['input']) =>
      fillFleet(received(rules), fleetRules, fleet, options),
  };
}
