/** The rules about fleets as a value: figures of `data/`, handed to each function as an argument. */

import type { Shape } from '../design/schema.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;
const byId = ({ id }: { readonly id: string }) => [id];

/** What a scenario asks of one side's fleet, in combat rating. */
const sideTerms = v.object({
  limit: v.optional(whole),
  /** The limit is so many times the enemy's rating. */
  timesEnemy: v.optional(whole),
  /** The exact number of ships. */
  ships: v.optional(whole),
  /** Of each ship. */
  eachFrom: v.optional(whole),
  eachTo: v.optional(whole),
  /** Of one ship at least. */
  oneFrom: v.optional(whole),
  /** The fleet must divide into two parts, each within these. */
  halves: v.optional(v.object({ min: v.optional(whole), max: v.optional(whole) })),
});

/** A standard size of battle: the most a fleet may rate, and the victory points that win it. */
const battleSize = v.object({ id: text, name: text, limit: whole, target: whole, rule });

/** A kind of fighter. */
const fighterVariant = v.object({
  id: text,
  name: text,
  /** In a flight at the start. */
  fighters: whole,
  /** Each fighter rolls so many dice (5.4, F.4). */
  dice: whole,
  /** What a die needs against ships, and against other flights. */
  hitsShips: whole,
  hitsFlights: whole,
  rule,
});

const scenario = v.object({
  id: text,
  name: text,
  attacker: sideTerms,
  defender: sideTerms,
  /** Victory points that win; none where the battle is won otherwise. */
  target: v.optional(whole),
  rule,
});

export const fleetRules = v.object({
  battleSizes: v.table(battleSize, byId),
  scenarios: v.table(scenario, byId),
  /** The first is what a flight is that names none. */
  variants: v.table(fighterVariant, byId),
  /** The system whose quantity is a ship's capacity in flights. */
  carriers: v.object({ system: text, rule }),
  /** How far any flight moves, in hexes. */
  flights: v.object({ movement: whole, rule }),
  /** Combat rating of a long range flight. */
  longRange: v.object({ rating: whole, rule }),
});

export interface SideTerms extends Shape<typeof sideTerms> {}

export interface FighterVariant extends Shape<typeof fighterVariant> {}

export interface FleetRules extends Shape<typeof fleetRules> {}
