/** Edits of the designs in a fleet. Pure: fleet in, fleet out. */
import type { Design } from '../design.ts';
import type { Edit } from '../edits/structure.ts';
import type { Fleet, FleetShip } from '../fleet.ts';
import { equal } from '../patch.ts';
import { editShips, type FleetEdit } from './edits.ts';

/** The fleet with the design of each entry mapped; the same fleet if no design changes. */
const withDesigns = (designOf: (ship: FleetShip, at: number) => Design): FleetEdit =>
  editShips((ships) =>
    ships.map((ship, at) => {
      const design = designOf(ship, at);
      return design === ship.design ? ship : { ...ship, design };
    }),
  );

export const inDesigns = (edit: Edit): FleetEdit => withDesigns(({ design }) => edit(design));

/** Undoes an edit: entries that still have the edited design get back the one in `before`. */
export const undoDesigns =
  (edit: Edit, before: Fleet): FleetEdit =>
  (fleet) => {
    const former = formerPlaces(inDesigns(edit)(before).ships, fleet.ships);
    const designOf = ({ design }: FleetShip, at: number): Design =>
      before.ships[former[at] ?? -1]?.design ?? design;
    return withDesigns(designOf)(fleet);
  };

interface Clue {
  readonly fits: (ship: FleetShip, was: FleetShip) => boolean;
  /** True if it holds only at the same place, or for an entry that is not matched yet. */
  readonly only?: 'same place' | 'free';
}

const isLinkedAlike = (ship: FleetShip, was: FleetShip) =>
  equal(ship.origin, was.origin) && equal(ship.design, was.design);

/** Ways to recognise an entry, the surest first. */
const CLUES: readonly Clue[] = [
  { fits: equal, only: 'same place' },
  { fits: equal, only: 'free' },
  { fits: isLinkedAlike, only: 'same place' },
  { fits: isLinkedAlike, only: 'free' },
  { fits: (ship, was) => equal(ship.design, was.design), only: 'same place' },
  // An entry that was split off.
  { fits: isLinkedAlike },
];

/** The earlier place of each entry; undefined for an entry that had another design or is new. */
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
