/** Scenarios of Appendix S as tables, and the battle without special rules. */
import {
  type ScenarioTerms,
  type ScenarioZone,
  scaledScenario,
  scenarioEntries,
} from '../design/scenario.ts';
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
  /** The size of battle at which scenarios have their own limits. */
  size: text,
  zones: scenarioEntries.zones.wrapped,
  rule,
});

/** A scenario of Appendix S. */
export interface Scenario extends ScenarioTerms {
  readonly id: string;
  readonly roll: number;
  readonly rule: string;
}

/** The rules with one more scenario, which battles of fleets name by its id and no dice draw. */
export function withScenario<Rules extends { readonly scenarios: ReadonlyMap<string, Scenario> }>(
  rules: Rules,
  id: string,
  terms: ScenarioTerms,
): Rules {
  const own = { ...terms, id, roll: Number.POSITIVE_INFINITY, rule: '' };
  return { ...rules, scenarios: new Map([...rules.scenarios, [id, own]]) };
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

interface Sized extends Zoned {
  readonly standard: Zoned['standard'] &
    Pick<ScenarioTerms, 'name' | 'note'> & { readonly size: string };
  readonly battleSizes: ReadonlyMap<string, { readonly limit: number; readonly target: number }>;
}

/** Percents of a scenario's limits and target in a battle of this size (2.2, S). */
export function sizePercent({ battleSizes, standard }: Sized, size: string): number {
  const own = battleSizes.get(standard.size)?.limit ?? 1;
  return Math.round((100 * (battleSizes.get(size)?.limit ?? own)) / own);
}

/** A scenario, or a standard battle without one, at a size of battle (2.2, S). */
export function scenarioOfSize(
  rules: Sized,
  scenario: ScenarioTerms | undefined,
  size: string,
): ScenarioTerms {
  const { standard, battleSizes } = rules;
  const { limit = 0, target = 0 } = battleSizes.get(standard.size) ?? {};
  const { name, note = '' } = standard;
  const plain = { name, note, attacker: { limit }, defender: { limit }, target };
  return scaledScenario(scenario ?? plain, sizePercent(rules, size));
}
