/** The rules about fleets as a value, read from `data/` and passed to functions as an argument. */

import type { Shape } from '../design/schema.ts';
import { scenarioRow, standardBattle } from './scenario-rules.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;
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
