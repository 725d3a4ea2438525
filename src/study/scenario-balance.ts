/** The balance of scenarios with fleets of the samples, `slipway.scenario-balance` 1: it ships with the study (S). */
import { array, literal, number, picklist, strictObject, string, tuple } from 'valibot';
import { markOf } from '../core/design/origins.ts';
import type { ScenarioTerms } from '../core/design/scenario.ts';
import type { Shape } from '../core/design/schema.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { scenarioOfSize } from '../core/rules/scenario-rules.ts';
import { checkedTable } from '../core/rules/schema.ts';
import { POLICIES, type PolicyName } from './ground.ts';

const balanceSchema = strictObject({
  format: literal('slipway.scenario-balance'),
  version: literal(1),
  /** Versions of the rules and of the program, the seed, and where and when it ran. */
  rules: string(),
  program: string(),
  seed: number(),
  date: string(),
  machine: string(),
  rows: array(
    strictObject({
      /** The mark of the scenario's terms; other terms make another scenario. */
      mark: string(),
      name: string(),
      policy: picklist(POLICIES),
      battles: number(),
      wins: tuple([number(), number()]),
      /** Battles by their last turn. */
      turns: array(number()),
      points: tuple([number(), number()]),
    }),
  ),
});

/** Chances of attackers and defenders, by scenario and policy. */
export interface ScenarioBalance extends Shape<typeof balanceSchema> {}

export type BalanceRow = ScenarioBalance['rows'][number];

/** Reads the file; throws a TableError with the place of a fault. */
export const readBalance = (name: string, value: unknown): ScenarioBalance =>
  checkedTable(name, balanceSchema, value);

/** Policies of the balance, which a player would choose for an enemy. */
export const BALANCED_POLICIES: readonly PolicyName[] = ['closer', 'keeper'];

/** Battles of each scenario under each policy. */
export const USUAL_BATTLES = 400;

/** All scenarios of the rules in the size that their limits are written for, a standard battle first. */
export const balancedScenarios = (rules: FleetRules): readonly ScenarioTerms[] =>
  [undefined, ...rules.scenarios.values()].map((scenario) =>
    scenarioOfSize(rules, scenario, rules.standard.size),
  );

/** Mark that identifies a scenario under any name. */
export const scenarioMark = ({ attacker, defender, ...terms }: ScenarioTerms): string => {
  const { target, board, first, zones, scatter, special, terrain } = terms;
  return markOf({ attacker, defender, target, board, first, zones, scatter, special, terrain });
};

/** The rows of a scenario; empty if it was not simulated. */
export function balanceOf(
  { rows }: Pick<ScenarioBalance, 'rows'>,
  scenario: ScenarioTerms,
): readonly BalanceRow[] {
  const mark = scenarioMark(scenario);
  return rows.filter((row) => row.mark === mark);
}
