/** What another version of a library weapon does to the copies of ships that fleets have. */

import type { Weapon } from '../../core/design/design.ts';
import { follow } from '../../core/design/edits/origins.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import { designsBack, inDesigns } from '../../core/design/fleets/designs.ts';
import type { Original } from '../../core/design/origins.ts';
import { type FleetRater, fleetName } from '../fleets/list.ts';
import type { Library } from '../library.ts';
import type { Pair } from './changes.ts';

/** A fleet with ships whose copies of the weapon are not what the weapon is to be. */
export interface ChangedFleet {
  readonly id: string;
  readonly name: string;
  /** Ships that would change. */
  readonly ships: number;
  readonly rating: Pair;
  /** What the limit leaves, where there is one. */
  readonly left?: Pair;
}

/** Whether a fleet has a copy of the library's weapon of that id. */
export const carriesWeapon = (fleet: Fleet, weapon: string): boolean =>
  fleet.ships.some(({ design }) => design.weapons?.some(({ origin }) => origin?.id === weapon));

/** The fleets that would change, by name. */
export function fleetsChanged(
  rateFleet: FleetRater,
  weapon: Original<Weapon>,
  fleets: Iterable<Original<Fleet>>,
): readonly ChangedFleet[] {
  const edit = inDesigns(follow(weapon.id, weapon));
  const changed = [...fleets].flatMap(({ id, value }): ChangedFleet[] => {
    const after = edit(value);
    if (after === value) return [];
    const [was, is] = [rateFleet(value), rateFleet(after)];
    const ships = value.ships.reduce(
      (sum, ship, i) => (ship === after.ships[i] ? sum : sum + (ship.count ?? 1)),
      0,
    );
    const left =
      was.left === undefined || is.left === undefined
        ? {}
        : { left: { before: was.left, after: is.left } };
    const rating = { before: was.rating, after: is.rating };
    return [{ id, name: fleetName(value), ships, rating, ...left }];
  });
  return changed.toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * The chosen fleets after a decision: each job gives the ids of those that could not be read; those
 * that failed before are left alone.
 */
export interface FollowingFleets {
  readonly change: () => Promise<readonly string[]>;
  readonly takeBack: (failed: readonly string[]) => Promise<readonly string[]>;
}

/** Lets the copies of the weapon `from` follow the target in these fleets, as they are now. */
export function followingFleets(
  { fleets }: Pick<Library, 'fleets'>,
  label: string,
  ids: Iterable<string>,
  from: string,
  target: Original<Weapon>,
): FollowingFleets {
  const edit = follow(from, target);
  const before = [...ids].flatMap((id) => fleets.find(id) ?? []);
  return {
    change: () =>
      fleets.change(
        label,
        before.map(({ id }) => ({ id, edit: inDesigns(edit) })),
      ),
    takeBack: (failed) =>
      fleets.change(
        `${label}, undone`,
        before
          .filter(({ id }) => !failed.includes(id))
          .map(({ id, value }) => ({ id, edit: designsBack(edit, value) })),
      ),
  };
}
