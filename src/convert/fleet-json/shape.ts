/** The properties of every object of `slipway.fleet` version 1, in the schema's order. */

export const FLEET_FORMAT = 'slipway.fleet';
export const FLEET_VERSION = 1;

export const FLEET_KEYS = {
  fleet: ['format', 'version', 'id', 'name', 'faction', 'notes', 'battle', 'ships', 'flights'],
  ship: ['design', 'count', 'names', 'flights', 'origin'],
  origin: ['id', 'mark'],
  flights: ['variant', 'count'],
  battle: ['size', 'scenario', 'side', 'enemy', 'percent', 'limit', 'target'],
} as const;

/** What tells the kinds of battle apart, and what each of them has. */
export const BATTLE_KEYS = {
  size: ['size'],
  scenario: ['scenario', 'side', 'enemy', 'percent'],
  limit: ['limit', 'target'],
} as const;
