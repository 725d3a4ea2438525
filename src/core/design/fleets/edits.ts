/** Edits of a fleet and its entries of ships. Pure: fleet in, fleet out. */

import { type FleetRules, standardVariant } from '../../rules/fleet-rules.ts';
import type { Design } from '../design.ts';
import {
  changedAt,
  movedTo,
  replacedAt,
  withFields,
  withItem,
  withList,
  withoutItem,
} from '../edits/structure.ts';
import type { Battle, Fleet, FleetShip, FlightGroup } from '../fleet.ts';
import { designOrigin, type Original } from '../origins.ts';
import { maxElements } from '../sizes.ts';

export type FleetEdit = (fleet: Fleet) => Fleet;

export const EMPTY_FLEET: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

/** Sets a text; an empty one is left out. */
export const setFleetText =
  (field: 'name' | 'faction' | 'notes', text: string): FleetEdit =>
  (fleet) =>
    withFields(fleet, { [field]: text || undefined });

export const setBattle =
  (battle: Battle | undefined): FleetEdit =>
  (fleet) =>
    withFields(fleet, { battle });

export const editShips =
  (edit: (ships: readonly FleetShip[]) => readonly FleetShip[]): FleetEdit =>
  (fleet) =>
    withList(fleet, 'ships', edit);

const changeShip = (index: number, edit: (ship: FleetShip) => FleetShip): FleetEdit =>
  editShips((ships) => changedAt(ships, index, edit));

/** Most ships of an entry that edits and fields allow; a text may have more. */
export const MAX_COUNT = 999;

/** The count after adding or removing ships: at least 1, and not raised above the limit. */
export function countAfter(count: number, steps: number): number {
  if (steps > 0) return Math.max(count, Math.min(MAX_COUNT, count + steps));
  return Math.max(1, count + steps);
}

/** Sets the count; 1 is left out. Surplus names stay, since the count may grow again. */
export const setCount = (index: number, count: number): FleetEdit =>
  changeShip(index, (ship) => withFields(ship, { count: count === 1 ? undefined : count }));

/** Names one ship of an entry; empty names at the end are left out. */
export const nameShip = (index: number, place: number, name: string): FleetEdit =>
  changeShip(index, (ship) => {
    const names = Array.from({ length: Math.max(place + 1, ship.names?.length ?? 0) }, (_, i) =>
      i === place ? name : (ship.names?.[i] ?? ''),
    );
    const end = names.findLastIndex((one) => one !== '') + 1;
    return withFields(ship, { names: end === 0 ? undefined : names.slice(0, end) });
  });

export const removeShip = (index: number): FleetEdit =>
  editShips((ships) => withoutItem(ships, index));

export const moveShip = (from: number, to: number): FleetEdit =>
  editShips((ships) => movedTo(ships, from, to));

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
    const left = withFields(ship, {
      count: count > 2 ? count - 1 : undefined,
      names: names?.length ? names : undefined,
    });
    const single = withFields(ship, { count: undefined, names: name ? [name] : undefined });
    return { ...fleet, ships: withItem(replacedAt(fleet.ships, index, left), index + 1, single) };
  };

export const refreshShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({
    ...ship,
    design: original.value,
    origin: designOrigin(original),
  }));

export const keepShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({ ...ship, origin: designOrigin(original) }));

/** Links the ships without an origin to the library items made from them, in order. */
export const linkShips = (
  originals: readonly { readonly id: string; readonly value: Design | undefined }[],
): FleetEdit =>
  editShips((ships) => {
    const rest = [...originals];
    return ships.map((ship) => {
      if (ship.origin) return ship;
      const { id, value } = rest.shift() ?? {};
      return id !== undefined && value ? { ...ship, origin: designOrigin({ id, value }) } : ship;
    });
  });

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
    return withFields(fleet, { flights: flights.length === 0 ? undefined : flights });
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
  const isLeftOut = isDefault || (flights.length === 0 && capacity === 0);
  return withFields(ship, { flights: isLeftOut ? undefined : flights });
}

const MAX_SHOWN = 24;

/** Indices of the name fields: one for each ship, and one for each name that exists. */
export const shownNames = ({ names = [] }: FleetShip, count: number): readonly number[] =>
  Array.from({ length: Math.max(Math.min(count, MAX_SHOWN), names.length) }, (_, i) => i);
