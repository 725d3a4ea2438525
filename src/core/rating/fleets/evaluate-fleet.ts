/** Everything that follows from a fleet: its totals, its room, and what the rules say of it. */
import type { Rounding } from '../../design/design.ts';
import type { Fleet, FleetShip } from '../../design/fleet.ts';
import type { WeaponCache } from '../../design/legal-design.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { evaluate } from '../evaluate.ts';
import { checkFleet } from './checks.ts';
import type { FleetEvaluation, ShipFigures } from './fleet-evaluation.ts';
import { flightCount, flightFigures, wholeOrMin } from './flights.ts';
import type { FleetIssue } from './issues.ts';
import { battleTerms } from './terms.ts';

export interface FleetOptions {
  /** As of `evaluate`, kept by the caller. */
  readonly cache?: WeaponCache;
  /** As of `evaluate`: overrides what the designs say. */
  readonly rounding?: Rounding;
}

/** The figures of a fleet. Never throws; what makes no sense counts as the least that does. */
export function evaluateFleet(
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  options: FleetOptions = {},
): FleetEvaluation {
  const issues: FleetIssue[] = [];
  const battle = battleTerms(fleetRules, fleet.battle, (severity, code, path, params = {}) => {
    issues.push({ severity, code, path, params });
  });
  const ships = fleet.ships.map((ship) => shipFigures(rules, fleetRules, ship, options));
  const longRangeGroups = { groups: fleet.flights ?? [], times: 1 };
  const longRange = flightCount(flightFigures(fleetRules, [longRangeGroups]));
  const sum = (figureOf: (ship: ShipFigures) => number): number =>
    ships.reduce((total, ship) => total + figureOf(ship), 0);
  const shipRating = sum(({ rating }) => rating);
  const longRangeRating = longRange * fleetRules.longRange.rating;
  const rating = shipRating + longRangeRating;
  const figures = {
    ships,
    shipCount: sum(({ count }) => count),
    hull: sum(({ evaluation, count }) => evaluation.tracks.hull.length * count),
    carried: sum(({ flights, count }) => flightCount(flights) * count),
    capacity: sum(({ capacity, count }) => capacity * count),
    longRange,
    flights: flightFigures(fleetRules, [
      ...ships.map(({ count, flights }) => ({
        groups: flights.map(({ variant, flights: number }) => ({ variant, count: number })),
        times: count,
      })),
      longRangeGroups,
    ]),
    shipRating,
    longRangeRating,
    rating,
    battle,
    ...(battle.limit === undefined ? {} : { left: battle.limit - rating }),
  };
  return { ...figures, issues: [...issues, ...checkFleet(fleetRules, fleet, figures)] };
}

function shipFigures(
  rules: Rules,
  fleetRules: FleetRules,
  ship: FleetShip,
  options: FleetOptions,
): ShipFigures {
  const evaluation = evaluate(rules, ship.design, options);
  const capacity = evaluation.systems
    .filter(({ id }) => id === fleetRules.carriers.system)
    .reduce((total, system) => total + system.count, 0);
  const count = wholeOrMin(ship.count, 1);
  const groups = ship.flights ?? [{ count: capacity }];
  return {
    evaluation,
    count,
    rating: evaluation.combatRating * count,
    capacity,
    flights: flightFigures(fleetRules, [{ groups, times: 1 }]),
  };
}
