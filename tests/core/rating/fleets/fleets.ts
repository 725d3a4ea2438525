/** Fleets and ships to test with. */
import type { Design } from '../../../../src/core/design/design.ts';
import type { Battle, Fleet, FleetShip } from '../../../../src/core/design/fleet.ts';
import { evaluateFleet } from '../../../../src/core/rating/fleets/evaluate-fleet.ts';
import { unityFleets } from '../../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';

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

export const rateFleet = (fleet: Fleet) => evaluateFleet(unity, unityFleets, fleet);

/** `code path` of each issue of a fleet. */
export const issuesOf = (ships: readonly FleetShip[], battle?: Battle, more: Partial<Fleet> = {}) =>
  rateFleet(fleetOf(ships, { ...(battle && { battle }), ...more })).issues.map(({ code, path }) =>
    `${code} ${path}`.trim(),
  );
