/** Results small enough to ship: of a study, `slipway.study` 1, and the balance of scenarios. */
import {
  array,
  type GenericSchema,
  literal,
  number,
  exactOptional as optional,
  picklist,
  record,
  strictObject,
  string,
  tuple,
} from 'valibot';
import { markOf } from '../core/design/origins.ts';
import type { ScenarioTerms } from '../core/design/scenario.ts';
import type { Shape } from '../core/design/schema.ts';
import { type FleetRules, scenarioOfSize } from '../core/rules/fleet-rules.ts';
import { checkedTable } from '../core/rules/schema.ts';
import { FEATURE_KINDS } from './features.ts';
import { POLICIES, type PolicyName } from './ground.ts';

const VERDICTS = ['too cheap', 'too dear', 'fair', 'open'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** A mean and the ends of its interval of 95 %. */
const interval = () => strictObject({ mean: number(), low: number(), high: number() });
const byPolicy = <Schema extends GenericSchema>(schema: Schema) =>
  record(picklist(POLICIES), schema);

export const resultSchema = strictObject({
  format: literal('slipway.study'),
  version: literal(1),
  /** Versions of the rules and of the program, seed and mark of the plan, and where and when it ran. */
  rules: string(),
  program: string(),
  seed: number(),
  plan: string(),
  date: string(),
  machine: string(),
  battles: number(),
  designs: number(),
  pairings: number(),
  policies: array(
    strictObject({
      policy: picklist(POLICIES),
      battles: number(),
      turns: number(),
      /** Steepness of chances in the logarithm of a ratio of ratings, for ships of 10 hull boxes. */
      steepness: interval(),
      /** Pairings within the span, and how many of them are even, within 5 points, at equal ratings. */
      pairings: number(),
      even: number(),
      /** Worth of several ships against one of their sum. */
      many: interval(),
      /** Fair ÷ paid rating by the remainder of the hull by 3, less 1. */
      hulls: array(interval()),
    }),
  ),
  /** Half the usual interval of a row. */
  usual: number(),
  rows: array(
    strictObject({
      id: string(),
      kind: picklist(FEATURE_KINDS),
      name: string(),
      /** Its factor in the rules; undefined where it depends on the ship. */
      price: optional(number()),
      /** Least and greatest worth by exact counting. */
      exact: optional(tuple([number(), number()])),
      designs: number(),
      /** Worth ÷ price − 1, with its interval, by policy. */
      errors: byPolicy(interval()),
      verdict: picklist(VERDICTS),
    }),
  ),
  samples: array(
    strictObject({
      id: string(),
      name: string(),
      /** The mark of all properties that decide its battles. */
      mark: string(),
      rating: number(),
      /** Fair rating under all policies that move, with its interval. */
      fair: interval(),
      /** Logarithm of fair ÷ paid rating, and half its interval, by policy. */
      errors: byPolicy(strictObject({ mean: number(), spread: number() })),
    }),
  ),
  /** Regression of the logarithm of fair ÷ paid rating on features, over all policies that move. */
  model: strictObject({
    features: array(string()),
    values: array(number()),
    /** The lower triangle of the covariance by rows; the constant comes first. */
    covariance: array(number()),
    /** Scatter of designs about the line. */
    deviation: number(),
  }),
});

/** A mean and its interval of 95 %. */
export type Interval = Shape<ReturnType<typeof interval>>;

export interface StudyResult extends Shape<typeof resultSchema> {}

export type StudyRow = StudyResult['rows'][number];

/** Reads a result; throws a TableError with the place of a fault. */
export const readResult = (name: string, value: unknown): StudyResult =>
  checkedTable(name, resultSchema, value);

/** The most by which worth and price of a fair row differ, as a share. */
export const FAIR = 0.05;

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
