/** The Unity rules about fleets, from data/unity/fleets.json. */
import unityTable from '../../../../data/unity/fleets.json' with { type: 'json' };
import { type FleetRules, fleetRules } from '../fleet-rules.ts';
import { checkedTable, frozen, TableError } from '../schema.ts';

/** Reads, checks and freezes the table; throws a TableError that names the place. @internal */
export function assembleFleets(value: unknown): FleetRules {
  const fleets = checkedTable('fleets.json', fleetRules, value);
  if (fleets.variants.size === 0) {
    throw new TableError('fleets.json: no variant to be the standard');
  }
  return frozen(fleets);
}

export const unityFleets: FleetRules = assembleFleets(unityTable);
