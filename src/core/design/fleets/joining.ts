/** Ships of the library that join a fleet. Pure: fleet in, fleet out. */
import type { Design, Origin } from '../design.ts';
import type { Fleet, FleetShip } from '../fleet.ts';
import { designOrigin, type Original } from '../origins.ts';
import { type Excess, excessOf } from '../sizes.ts';
import { countAfter, type FleetEdit } from './edits.ts';

/** Adds ships of the library: to those of the same that are there already, with no load of their own. */
export const addFromLibrary = (original: Original<Design>, count = 1): FleetEdit =>
  addShips([original], count);

/** Adds so many of each of these ships of the library, as `addFromLibrary` does. */
export const addShips =
  (originals: readonly Original<Design>[], count: number): FleetEdit =>
  (fleet) => {
    const ships: FleetShip[] = [...fleet.ships];
    const places = new Map<string, number>();
    const known = (origin: Origin) => JSON.stringify([origin.id, origin.mark]);
    for (const [at, { origin, flights }] of ships.entries()) {
      if (origin && !flights && !places.has(known(origin))) places.set(known(origin), at);
    }
    for (const original of originals) {
      const origin = designOrigin(original);
      const at = places.get(known(origin)) ?? ships.length;
      const { count: before = 1, ...ship } = ships[at] ?? {
        design: original.value,
        origin,
        count: 0,
      };
      const after = countAfter(before, count);
      if (after === before) continue;
      ships[at] = { ...ship, ...(after === 1 ? {} : { count: after }) };
      places.set(known(origin), at);
    }
    return ships.every((ship, at) => ship === fleet.ships[at]) ? fleet : { ...fleet, ships };
  };

/** What a fleet has too many of to be read again; undefined where that is nothing. */
export const entriesExcess = ({ ships }: Fleet): Excess | undefined => excessOf({ ships });

/** How many ships a fleet has, by the counts of its entries. */
export const shipsIn = ({ ships }: Fleet): number =>
  ships.reduce((sum, { count = 1 }) => sum + count, 0);
