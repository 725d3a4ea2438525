/** Fleets and ships to test with. */
import type { Design } from '../../../src/core/design.ts';
import { evaluateFleet } from '../../../src/core/fleets/evaluate-fleet.ts';
import type { Battle, Fleet, FleetShip } from '../../../src/core/fleets/fleet.ts';
import { unityFleets } from '../../../src/tables/fleets.ts';
import { majestic } from '../../../src/tables/majestic.ts';
import { unity } from '../../../src/tables/unity.ts';

export { majestic };

/** Carries four flights. */
export const carrier: Design = {
  format: 'slipway.design',
  version: 1,
  class: 'Roost',
  hull: 6,
  engines: 3,
  systems: [{ id: 'carrier', qty: 4 }],
};

export const fleetOf = (ships: readonly FleetShip[], more: Partial<Fleet> = {}): Fleet => ({
  format: 'slipway.fleet',
  version: 1,
  ships,
  ...more,
});

export const reckon = (fleet: Fleet) => evaluateFleet(unity, unityFleets, fleet);

/** `code path` of each issue of a fleet. */
export const issuesOf = (ships: readonly FleetShip[], battle?: Battle, more: Partial<Fleet> = {}) =>
  reckon(fleetOf(ships, { ...(battle && { battle }), ...more })).issues.map(({ code, path }) =>
    `${code} ${path}`.trim(),
  );
