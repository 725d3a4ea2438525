/** Edits of the designs that the ships of a fleet carry. Pure: fleet in, fleet out. */
import type { Design } from '../design.ts';
import type { Edit } from '../edits/structure.ts';
import { equal } from '../equal.ts';
import type { Fleet } from '../fleet.ts';
import type { FleetEdit } from './edits.ts';

/** The edit, of every design; the same fleet where it changes none. */
export const inDesigns =
  (edit: Edit): FleetEdit =>
  (fleet) => {
    const ships = fleet.ships.map((ship) => {
      const design = edit(ship.design);
      return design === ship.design ? ship : { ...ship, design };
    });
    return ships.every((ship, i) => ship === fleet.ships[i]) ? fleet : { ...fleet, ships };
  };

/** Takes an edit of designs back, wherever a design is still what the edit made of one of `before`. */
export function designsBack(edit: Edit, before: Fleet): FleetEdit {
  const pairs = before.ships.flatMap(({ design }): (readonly [Design, Design])[] => {
    const after = edit(design);
    return after === design ? [] : [[after, design]];
  });
  return inDesigns((now) => pairs.find(([after]) => equal(after, now))?.[1] ?? now);
}
