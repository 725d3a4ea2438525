/** Scenarios of Appendix S as tables, and the battle without special rules. */
import { type ScenarioTerms, type ScenarioZone, scenarioEntries } from '../design/scenario.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

/** The least roll of two dice, read as tens and ones, that draws it; that of the next one ends it. */
const roll = whole;

export const scenarioRow = v.object({ id: text, roll, ...scenarioEntries, rule });

/** A battle without special rules, of any size (2.1). */
export const standardBattle = v.object({
  name: text,
  note: text,
  roll,
  zones: scenarioEntries.zones.wrapped,
  rule,
});

/** A scenario of Appendix S. */
export interface Scenario extends ScenarioTerms {
  readonly id: string;
  readonly roll: number;
  readonly rule: string;
}

interface Zoned {
  readonly standard: { readonly zones: readonly ScenarioZone[] };
}

/** The set-up zones of a scenario: its own, or those of a standard battle. */
export const zonesOf = (
  { standard }: Zoned,
  { zones = standard.zones }: Pick<ScenarioTerms, 'zones'>,
): readonly ScenarioZone[] => zones;

interface Rollable {
  readonly standard: { readonly roll: number };
  readonly scenarios: ReadonlyMap<string, Scenario>;
}

/** The scenario of two dice, read as tens and ones; undefined for a standard battle (S). */
export function rolledScenario(
  { standard, scenarios }: Rollable,
  dice: number,
): Scenario | undefined {
  if (dice >= standard.roll) return undefined;
  return [...scenarios.values()].findLast((scenario) => scenario.roll <= dice);
}
