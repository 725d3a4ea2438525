/** The rules about fleets and scenarios as a value, read from `data/` and passed to functions as an argument. */
import {
  type ScenarioTerms,
  type ScenarioZone,
  scaledScenario,
  scenarioEntries,
} from '../design/scenario.ts';
import type { Shape } from '../design/schema.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

/** The least roll of two dice, read as tens and ones, that draws it; that of the next one ends it. */
const roll = whole;

const scenarioRow = v.object({ id: text, roll, ...scenarioEntries, rule });

/** A battle without special rules, of any size (2.1). */
const standardBattle = v.object({
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

const byId = ({ id }: { readonly id: string }) => [id];

/** A standard size of battle: the limit of a fleet's rating, and the victory points that win. */
const battleSize = v.object({ id: text, name: text, limit: whole, target: whole, rule });

const fighterVariant = v.object({
  id: text,
  name: text,
  /** Fighters of a flight at the start. */
  fighters: whole,
  /** Dice of each fighter (5.4, F.4). */
  dice: whole,
  /** The lowest die that hits ships, and other flights. */
  hitsShips: whole,
  hitsFlights: whole,
  /** Movement in hexes, if it differs from that of other flights. */
  movement: v.optional(whole),
  /** The doctrine sends it after flights before ships. */
  hunts: v.optional(v.oneOf('flights')),
  /** It neither patrols nor screens, and begins no dogfights (B.20). */
  duties: v.optional(v.oneOf('none')),
  rule,
});

export const fleetRules = v.object({
  battleSizes: v.table(battleSize, byId),
  standard: standardBattle,
  scenarios: v.table(scenarioRow, byId),
  /** The first one is the default of a flight. */
  variants: v.table(fighterVariant, byId),
  /** A flight of shuttles, which fleets cannot choose for a carrier. */
  shuttles: fighterVariant,
  /** The system whose quantity is a ship's capacity in flights. */
  carriers: v.object({ system: text, rule }),
  /** Movement of every flight in hexes, its most turns of a hexside, and the cost of a slip in hexes. */
  flights: v.object({ movement: whole, turns: whole, slip: whole, rule }),
  /** Combat rating of a long range flight. */
  longRange: v.object({ rating: whole, rule }),
});

export interface FighterVariant extends Shape<typeof fighterVariant> {}

export interface FleetRules extends Shape<typeof fleetRules> {}

/** The variant of a flight that names none. */
export const standardVariant = (rules: FleetRules): FighterVariant | undefined =>
  rules.variants.values().next().value;
