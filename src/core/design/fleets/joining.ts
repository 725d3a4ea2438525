/** Adding library ships to a fleet, and edits of several entries at once. Pure: fleet in, fleet out. */
import type { Design, Origin } from '../design.ts';
import type { Fleet } from '../fleet.ts';
import { designOrigin, type Original } from '../origins.ts';
import { type Excess, excessOf } from '../sizes.ts';
import { countAfter, editShips, type FleetEdit, removeShip, setCount } from './edits.ts';

/** Adds ships of the library; they join an entry of the same design that has no load of its own. */
export const addFromLibrary = (original: Original<Design>, count = 1): FleetEdit =>
  addShips([original], count);

export const addShips = (originals: readonly Original<Design>[], count: number): FleetEdit =>
  editShips((now) => {
    const ships = [...now];
    const places = new Map<string, number>();
    const known = (origin: Origin) => JSON.stringify([origin.id, origin.mark]);
    for (const [at, { origin, flights }] of ships.entries()) {
      if (origin && !flights && !places.has(known(origin))) places.set(known(origin), at);
    }
    for (const original of originals) {
      const origin = designOrigin(original);
      const at = places.get(known(origin)) ?? ships.length;
      const added = { design: original.value, origin, count: 0 };
      const { count: before = 1, ...ship } = ships[at] ?? added;
      const after = countAfter(before, count);
      if (after === before) continue;
      ships[at] = after === 1 ? ship : { ...ship, count: after };
      places.set(known(origin), at);
    }
    return ships;
  });

/** Removes the last ship that was added of a library ship; an entry goes with its last one. */
export function takeOne(id: string): FleetEdit {
  return (fleet) => {
    const at = fleet.ships.findLastIndex(({ origin }) => origin?.id === id);
    const { count = 1 } = fleet.ships[at] ?? {};
    if (at < 0) return fleet;
    return count > 1 ? setCount(at, count - 1)(fleet) : removeShip(at)(fleet);
  };
}

export const entriesExcess = ({ ships }: Fleet): Excess | undefined => excessOf({ ships });

export const shipsIn = ({ ships }: Fleet): number =>
  ships.reduce((sum, { count = 1 }) => sum + count, 0);

export type Places = ReadonlySet<number>;

export const removeShips = (places: Places): FleetEdit =>
  editShips((ships) => ships.filter((_, i) => !places.has(i)));

/** Adds to or takes from the count of each entry; one ship at least stays. */
export const addToCounts =
  (places: Places, steps: number): FleetEdit =>
  (fleet) =>
    [...places].reduce((now, place) => {
      const { count = 1 } = now.ships[place] ?? {};
      const next = countAfter(count, steps);
      return next === count ? now : setCount(place, next)(now);
    }, fleet);

export function placesAfterMove(places: Places, count: number, steps: -1 | 1): Places {
  const first = startAfterMove(places, count, steps);
  return new Set([...places].map((_, i) => first + i));
}

/** Moves the chosen entries one place earlier or later; they end up side by side, in order. */
export const moveShips = (places: Places, steps: -1 | 1): FleetEdit =>
  editShips((ships) => {
    const start = startAfterMove(places, ships.length, steps);
    const taken = ships.filter((_, i) => places.has(i));
    const rest = ships.filter((_, i) => !places.has(i));
    return [...rest.slice(0, start), ...taken, ...rest.slice(start)];
  });

function startAfterMove(places: Places, count: number, steps: -1 | 1): number {
  const start = steps < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2 - places.size;
  return Math.min(Math.max(start, 0), count - places.size);
}
