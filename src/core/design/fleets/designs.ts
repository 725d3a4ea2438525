/** Edits of the designs that the ships of a fleet carry. Pure: fleet in, fleet out. */
import type { Design } from '../design.ts';
import type { Edit } from '../edits/structure.ts';
import type { Fleet, FleetShip } from '../fleet.ts';
import { equal } from '../patch.ts';
import type { FleetEdit } from './edits.ts';

/** The fleet with designs that a function gives for its entries; the same where it changes none. */
const withDesigns = (fleet: Fleet, designOf: (ship: FleetShip, at: number) => Design): Fleet => {
  const ships = fleet.ships.map((ship, at) => {
    const design = designOf(ship, at);
    return design === ship.design ? ship : { ...ship, design };
  });
  return ships.every((ship, at) => ship === fleet.ships[at]) ? fleet : { ...fleet, ships };
};

/** The edit, of every design; the same fleet where it changes none. */
export const inDesigns =
  (edit: Edit): FleetEdit =>
  (fleet) =>
    withDesigns(fleet, ({ design }) => edit(design));

/**
 * Takes an edit of designs back: each entry whose design is still what the edit made of it gets
 * its own design of `before` again, wherever it stands now.
 */
export const designsBack =
  (edit: Edit, before: Fleet): FleetEdit =>
  (fleet) => {
    const former = formerPlaces(inDesigns(edit)(before).ships, fleet.ships);
    return withDesigns(fleet, ({ design }, at) => before.ships[former[at] ?? -1]?.design ?? design);
  };

interface Clue {
  /** Whether an entry is told by it to be one of before. */
  readonly fits: (ship: FleetShip, was: FleetShip) => boolean;
  /** Only for the entry that had its place, or for one that no other entry was yet. */
  readonly only?: 'same place' | 'free';
}

const isLinkedAlike = (ship: FleetShip, was: FleetShip) =>
  equal(ship.origin, was.origin) && equal(ship.design, was.design);

/** What tells which entry was which, from the surest on. */
const CLUES: readonly Clue[] = [
  { fits: equal, only: 'same place' },
  { fits: equal, only: 'free' },
  { fits: isLinkedAlike, only: 'same place' },
  { fits: isLinkedAlike, only: 'free' },
  { fits: (ship, was) => equal(ship.design, was.design), only: 'same place' },
  // Split off from one of them.
  { fits: isLinkedAlike },
];

/** For each entry its place among those of before; undefined where it was none with its design. */
function formerPlaces(
  before: readonly FleetShip[],
  now: readonly FleetShip[],
): readonly (number | undefined)[] {
  const former = new Array<number | undefined>(now.length).fill(undefined);
  const free = new Set(before.keys());
  for (const { fits, only } of CLUES) {
    for (const [at, ship] of now.entries()) {
      if (former[at] !== undefined) continue;
      const among = only === 'same place' ? [at] : only === 'free' ? free : before.keys();
      for (const place of among) {
        const was = before[place];
        if (!was || (only && !free.has(place)) || !fits(ship, was)) continue;
        former[at] = place;
        free.delete(place);
        break;
      }
    }
  }
  return former;
}
