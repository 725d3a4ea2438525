/** The Unity rules about fleets, from data/unity/fleets.json. */
import fleets from '../../data/unity/fleets.json' with { type: 'json' };
import type { FleetRules } from '../core/fleets/fleet-rules.ts';
import { frozen, read, TableError } from './read.ts';
import * as v from './shape.ts';

const { text, whole } = v;
const rule = v.text;

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
  battleSizes: v.list(v.object({ id: text, name: text, limit: whole, target: whole, rule })),
  carriers: v.object({ system: text, rule }),
  variants: v.list(v.object({ id: text, name: text, fighters: whole, rule })),
  longRange: v.object({ rating: whole, rule }),
  scenarios: v.list(
    v.object({
      id: text,
      name: text,
      attacker: side,
      defender: side,
      target: v.optional(whole),
      rule,
    }),
  ),
});

/** Reads, checks and freezes the table; throws a TableError that names the place. */
export function assembleFleets(value: unknown): FleetRules {
  const { battleSizes, carriers, variants, longRange, scenarios } = read(
    'fleets.json',
    table,
    value,
  );
  if (variants.length === 0) throw new TableError('fleets.json: no variant to be the standard');
  return frozen({
    battleSizes: byId('battleSizes', battleSizes),
    scenarios: byId('scenarios', scenarios),
    variants: byId('variants', variants),
    carriers,
    longRange,
  });
}

function byId<Row extends { readonly id: string }>(
  part: string,
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const map = new Map<string, Row>();
  for (const row of rows) {
    if (map.has(row.id)) throw new TableError(`fleets.json.${part}: two rows for ${row.id}`);
    map.set(row.id, row);
  }
  return map;
}

export const unityFleets: FleetRules = assembleFleets(fleets);
