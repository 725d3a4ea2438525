/** Edits of a fleet and its entries of ships. Pure: fleet in, fleet out. */

import { standardVariant } from '../../rating/fleets/flights.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import type { Design } from '../design.ts';
import { inserted, movedTo, removed, replacedAt, without } from '../edits/structure.ts';
import type { Battle, Fleet, FleetShip, FlightGroup } from '../fleet.ts';
import { designOrigin, type Original } from '../origins.ts';
import { maxElements } from '../sizes.ts';

export type FleetEdit = (fleet: Fleet) => Fleet;

export const EMPTY_FLEET: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

/** Sets a text; an empty one is left out. */
export const setFleetText =
  (field: 'name' | 'faction' | 'notes', text: string): FleetEdit =>
  (fleet) =>
    text === '' ? (without(fleet, field) as Fleet) : { ...fleet, [field]: text };

export const setBattle =
  (battle: Battle | undefined): FleetEdit =>
  (fleet) =>
    battle ? { ...fleet, battle } : (without(fleet, 'battle') as Fleet);

const changeShip =
  (index: number, edit: (ship: FleetShip) => FleetShip): FleetEdit =>
  (fleet) => {
    const ship = fleet.ships[index];
    const next = ship && edit(ship);
    return next && next !== ship
      ? { ...fleet, ships: replacedAt(fleet.ships, index, next) }
      : fleet;
  };

/** Most ships of an entry that edits and fields allow; a text may have more. */
export const MAX_COUNT = 999;

/** The count after adding or removing ships: at least 1, and not raised above the limit. */
export function countAfter(count: number, steps: number): number {
  if (steps > 0) return Math.max(count, Math.min(MAX_COUNT, count + steps));
  return Math.max(1, count + steps);
}

/** Sets the count; 1 is left out. Surplus names stay, since the count may grow again. */
export const setCount = (index: number, count: number): FleetEdit =>
  changeShip(index, (ship) =>
    count === 1 ? (without(ship, 'count') as FleetShip) : { ...ship, count },
  );

/** Names one ship of an entry; empty names at the end are left out. */
export const nameShip = (index: number, place: number, name: string): FleetEdit =>
  changeShip(index, (ship) => {
    const names = Array.from({ length: Math.max(place + 1, ship.names?.length ?? 0) }, (_, i) =>
      i === place ? name : (ship.names?.[i] ?? ''),
    );
    const end = names.findLastIndex((one) => one !== '') + 1;
    return end === 0
      ? (without(ship, 'names') as FleetShip)
      : { ...ship, names: names.slice(0, end) };
  });

export const removeShip =
  (index: number): FleetEdit =>
  (fleet) => ({ ...fleet, ships: removed(fleet.ships, index) });

export const moveShip =
  (from: number, to: number): FleetEdit =>
  (fleet) => {
    const ships = movedTo(fleet.ships, from, to);
    return ships === fleet.ships ? fleet : { ...fleet, ships };
  };

export const hasRoom = ({ ships }: Fleet): boolean => ships.length < maxElements('ships');

/** Splits the last ship off as a new entry, which can have another load of fighters. */
export const splitShip =
  (index: number): FleetEdit =>
  (fleet) => {
    const ship = fleet.ships[index];
    const count = ship?.count ?? 1;
    if (!ship || count < 2 || !hasRoom(fleet)) return fleet;
    const name = ship.names?.[count - 1];
    const names = ship.names?.slice(0, count - 1);
    const rest = without(ship, 'count', 'names');
    const left = {
      ...rest,
      ...(count > 2 && { count: count - 1 }),
      ...(names && names.length > 0 && { names }),
    };
    const single = { ...rest, ...(name ? { names: [name] } : {}) };
    return { ...fleet, ships: inserted(replacedAt(fleet.ships, index, left), index + 1, single) };
  };

/** Updates the design from the library; count, names and flights stay. */
export const refreshShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({
    ...ship,
    design: original.value,
    origin: designOrigin(original),
  }));

/** Keeps the ship as it is, and marks the library's present version as known. */
export const keepShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({ ...ship, origin: designOrigin(original) }));

/** Links the ships without an origin to the library items made from them, in order. */
export const linkShips =
  (originals: readonly { readonly id: string; readonly value: Design | undefined }[]): FleetEdit =>
  (fleet) => {
    const rest = [...originals];
    const ships = fleet.ships.map((ship) => {
      if (ship.origin) return ship;
      const { id, value } = rest.shift() ?? {};
      return id !== undefined && value ? { ...ship, origin: designOrigin({ id, value }) } : ship;
    });
    return { ...fleet, ships };
  };

export const flightsOf = (
  rules: FleetRules,
  groups: readonly FlightGroup[],
  variant: string,
): number =>
  groups.reduce((sum, group) => sum + (variantOf(rules, group) === variant ? group.count : 0), 0);

/** Sets the flights of a variant on each ship; on a full carrier, standard fighters make room. */
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

/** The groups with a new count for a variant, at the place of its first group; 0 removes it. */
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

/** Leaves out a full load of standard fighters, since that is the default. */
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

/** Most name fields that a page shows; more ships are named in a table. */
const MAX_SHOWN = 24;

/** Indices of the name fields: one for each ship, and one for each name that exists. */
export const shownNames = ({ names = [] }: FleetShip, count: number): readonly number[] =>
  Array.from({ length: Math.max(Math.min(count, MAX_SHOWN), names.length) }, (_, i) => i);
