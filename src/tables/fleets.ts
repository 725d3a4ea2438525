/** The Unity rules about fleets, from data/unity/fleets.json. */
import unityTable from '../../data/unity/fleets.json' with { type: 'json' };
import type { FleetRules } from '../core/fleets/fleet-rules.ts';
import { frozen, read, TableError } from './read.ts';
import * as v from './schema.ts';

const { rule, text, whole } = v;
const byId = ({ id }: { readonly id: string }) => [id];

const side = v.object({
  limit: v.optional(whole),
  timesEnemy: v.optional(whole),
  ships: v.optional(whole),
  eachFrom: v.optional(whole),
  eachTo: v.optional(whole),
  oneFrom: v.optional(whole),
  halves: v.optional(v.object({ least: v.optional(whole), most: v.optional(whole) })),
});

const table = v.object({
  battleSizes: v.table(v.object({ id: text, name: text, limit: whole, target: whole, rule }), byId),
  carriers: v.object({ system: text, rule }),
  variants: v.table(v.object({ id: text, name: text, fighters: whole, rule }), byId),
  longRange: v.object({ rating: whole, rule }),
  scenarios: v.table(
    v.object({
      id: text,
      name: text,
      attacker: side,
      defender: side,
      target: v.optional(whole),
      rule,
    }),
    byId,
  ),
});

/** Reads, checks and freezes the table; throws a TableError that names the place. */
export function assembleFleets(value: unknown): FleetRules {
  const fleets = read('fleets.json', table, value);
  if (fleets.variants.size === 0) {
    throw new TableError('fleets.json: no variant to be the standard');
  }
  return frozen(fleets);
}

export const unityFleets: FleetRules = assembleFleets(unityTable);
