/** Edits of flights: what a carrier holds, and long range flights. Pure: fleet in, fleet out. */

import { standardVariant } from '../../rating/fleets/flights.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import { without } from '../edits/lists.ts';
import type { FleetShip, FlightGroup } from '../fleet.ts';
import { changeShip, type FleetEdit } from './edits.ts';

/** How many flights of a variant are among these. */
export const flightsOf = (
  rules: FleetRules,
  groups: readonly FlightGroup[],
  variant: string,
): number =>
  groups.reduce((sum, group) => sum + (variantOf(rules, group) === variant ? group.count : 0), 0);

/**
 * Sets the flights of a variant on each ship of an entry. What a full carrier has more or less of
 * another variant, it has less or more of standard fighters; these are set for themselves.
 */
export const setFlights = (
  rules: FleetRules,
  index: number,
  capacity: number,
  variant: string,
  count: number,
): FleetEdit =>
  changeShip(index, (ship) => {
    const standard = standardVariant(rules)?.id;
    const groups = ship.flights ?? [{ count: capacity }];
    const isFull = sumOf(groups) >= capacity;
    const next = withCount(rules, groups, variant, count);
    if (!isFull || variant === standard || standard === undefined) {
      return withFlights(rules, ship, next, capacity);
    }
    const others = sumOf(next) - flightsOf(rules, next, standard);
    const rest = Math.max(0, capacity - others);
    return withFlights(rules, ship, withCount(rules, next, standard, rest), capacity);
  });

/** Sets the long range flights of a variant (F.6). */
export const setLongRange =
  (rules: FleetRules, variant: string, count: number): FleetEdit =>
  (fleet) => {
    const flights = withCount(rules, fleet.flights ?? [], variant, count);
    return flights.length === 0 ? without(fleet, 'flights') : { ...fleet, flights };
  };

const variantOf = (rules: FleetRules, { variant }: FlightGroup): string | undefined =>
  variant ?? standardVariant(rules)?.id;

const sumOf = (groups: readonly FlightGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

/** The groups with one of that variant: in the place of the first, or last; none for 0. */
function withCount(
  rules: FleetRules,
  groups: readonly FlightGroup[],
  variant: string,
  count: number,
): readonly FlightGroup[] {
  const isOfVariant = (group: FlightGroup): boolean => variantOf(rules, group) === variant;
  const group = variant === standardVariant(rules)?.id ? { count } : { variant, count };
  const first = groups.findIndex(isOfVariant);
  const rest = groups.filter((one, i) => i === first || !isOfVariant(one));
  const all = first < 0 ? [...rest, group] : rest.map((one) => (isOfVariant(one) ? group : one));
  return all.filter((one) => one !== group || count > 0);
}

/** A full load of standard fighters is what a ship has that says nothing. */
function withFlights(
  rules: FleetRules,
  ship: FleetShip,
  flights: readonly FlightGroup[],
  capacity: number,
): FleetShip {
  const standard = standardVariant(rules)?.id;
  const [only] = flights;
  const isDefault =
    flights.length === 1 && only?.count === capacity && variantOf(rules, only) === standard;
  return isDefault || (flights.length === 0 && capacity === 0)
    ? (without(ship, 'flights') as FleetShip)
    : { ...ship, flights };
}
