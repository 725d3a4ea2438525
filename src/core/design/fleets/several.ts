/** Edits of several entries of a fleet at once, by their places. Pure: fleet in, fleet out. */
import type { FleetShip } from '../fleet.ts';
import { countAfter, type FleetEdit, setCount } from './edits.ts';

export type Places = ReadonlySet<number>;

export const removeShips =
  (places: Places): FleetEdit =>
  (fleet) => ({ ...fleet, ships: fleet.ships.filter((_, i) => !places.has(i)) });

/** So many more of each, or fewer, of which one at least stays. */
export const addToCounts =
  (places: Places, steps: number): FleetEdit =>
  (fleet) =>
    [...places].reduce((now, place) => {
      const { count = 1 } = now.ships[place] ?? {};
      const next = countAfter(count, steps);
      return next === count ? now : setCount(place, next)(now);
    }, fleet);

/** Where entries come to stand when those at the places are brought together one earlier or later. */
export function placesAfterMove(places: Places, count: number, steps: -1 | 1): Places {
  const first = startAfterMove(places, count, steps);
  return new Set([...places].map((_, i) => first + i));
}

/** Brings the entries together, in their order, and takes them one place earlier or later. */
export const moveShips =
  (places: Places, steps: -1 | 1): FleetEdit =>
  (fleet) => {
    const start = startAfterMove(places, fleet.ships.length, steps);
    const taken = fleet.ships.filter((_, i) => places.has(i));
    const rest = fleet.ships.filter((_, i) => !places.has(i));
    const ships: readonly FleetShip[] = [...rest.slice(0, start), ...taken, ...rest.slice(start)];
    return ships.every((ship, i) => ship === fleet.ships[i]) ? fleet : { ...fleet, ships };
  };

/** The place of the first of them: one before the first, or such that the last gets one on. */
function startAfterMove(places: Places, count: number, steps: -1 | 1): number {
  const start = steps < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2 - places.size;
  return Math.min(Math.max(start, 0), count - places.size);
}
