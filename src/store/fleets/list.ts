/** Rows of the list of fleets. */

import type { Fleet } from '../../core/design/fleet.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { evaluateFleet, type FleetEvaluation } from '../../core/rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { CollectionItem } from '../collections/collection.ts';

export interface FleetRow {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly rating: number;
  readonly ships: number;
  readonly flights: number;
  /** Limit minus rating; undefined without a limit. */
  readonly left?: number | undefined;
  readonly errors: number;
  readonly updated: number;
  /** Searched text, in lower case. */
  readonly words: string;
}

export const fleetName = (fleet: Fleet): string => fleet.name?.trim() || 'Unnamed fleet';

/** Evaluates a fleet, once for each value. */
export type FleetRater = (fleet: Fleet) => FleetEvaluation;

/** Returns a function that rates fleets, with a cache by identity. */
export function fleetRater(rules: Rules, fleetRules: FleetRules): FleetRater {
  const cache: WeaponCache = new WeakMap();
  const known = new WeakMap<Fleet, FleetEvaluation>();
  return (fleet) => {
    const found = known.get(fleet) ?? evaluateFleet(rules, fleetRules, fleet, { cache });
    known.set(fleet, found);
    return found;
  };
}

/** Returns rows of the fleets that have every word of a query, by name. */
export function fleetRows(
  rateFleet: FleetRater,
  items: readonly CollectionItem<Fleet>[],
  query: string,
): readonly FleetRow[] {
  const words = wordsOf(query);
  return items
    .map((item) => fleetRow(rateFleet, item))
    .filter((row) => words.every((word) => row.words.includes(word)))
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

function fleetRow(rateFleet: FleetRater, { id, value, updated }: CollectionItem<Fleet>): FleetRow {
  const { rating, shipCount, carried, longRange, left, issues } = rateFleet(value);
  const classes = value.ships.flatMap(({ design, names = [] }) => [design.class ?? '', ...names]);
  return {
    id,
    name: fleetName(value),
    faction: value.faction ?? '',
    rating,
    ships: shipCount,
    flights: carried + longRange,
    left,
    errors: issues.filter(({ severity }) => severity === 'error').length,
    updated,
    words: [fleetName(value), value.faction ?? '', ...classes].join('\n').toLowerCase(),
  };
}

const wordsOf = (query: string): readonly string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean);
