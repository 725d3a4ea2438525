/** A fleet as canonical JSON text. */
import type { Fleet } from '../../core/fleets/fleet.ts';
import { formatDesign } from '../design-json/format.ts';
import { FLEET_KEYS } from './shape.ts';

/** The fleet's JSON: the schema's order of keys, two spaces, a newline at the end. */
export const formatFleet = (fleet: Fleet): string => `${JSON.stringify(inOrder(fleet), null, 2)}\n`;

const inOrder = (fleet: Fleet): object => ({
  ...ordered(FLEET_KEYS.fleet, {
    ...fleet,
    ...(fleet.battle && { battle: ordered(FLEET_KEYS.battle, fleet.battle) }),
    ships: fleet.ships.map((ship) =>
      ordered(FLEET_KEYS.ship, {
        ...ship,
        // By way of its text, which is where the order of a design's keys is kept.
        design: JSON.parse(formatDesign(ship.design)),
        ...(ship.flights && { flights: ship.flights.map(flights) }),
        ...(ship.origin && { origin: ordered(FLEET_KEYS.origin, ship.origin) }),
      }),
    ),
    ...(fleet.flights && { flights: fleet.flights.map(flights) }),
  }),
});

const flights = (group: object): object => ordered(FLEET_KEYS.flights, group);

/** The object's fields in the order of `keys`, without any other. */
function ordered(keys: readonly string[], given: object): object {
  const fields = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    keys.flatMap((key) => (fields.get(key) === undefined ? [] : [[key, fields.get(key)]])),
  );
}
