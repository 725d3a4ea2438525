/** Effects of another version of a library weapon on ships and fleets with copies of it. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { follow } from '../../core/design/edits/origins.ts';
import type { Edit } from '../../core/design/edits/structure.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import { inDesigns, undoDesigns } from '../../core/design/fleets/designs.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type FleetRater, fleetName } from '../fleets/list.ts';
import type { Library } from '../library.ts';

export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** Ship with a copy of the weapon that differs from the new version. */
export interface ChangedShip {
  readonly id: string;
  readonly design: Design;
  /** Used space, in SU. */
  readonly space: Pair;
  /** Space left, in SU; negative when over. */
  readonly left: Pair;
  readonly orat: Pair;
  readonly rating: Pair;
  /** True if the ship fits now, and would not any more. */
  readonly bursts: boolean;
  /** Number of batteries of the weapon; 0 where it is not fitted, and changes no figure. */
  readonly batteries: number;
  /** Number of copies that were changed aboard, and would lose that. */
  readonly own: number;
}

/** Returns the ships that would change, those that would be over space first, then by name. */
export function shipsChanged(
  rules: Rules,
  weapon: Original<Weapon>,
  ships: Iterable<Original<Design>>,
  cache: WeaponCache = new WeakMap(),
): readonly ChangedShip[] {
  const mark = weaponMark(weapon.value);
  const changed: ChangedShip[] = [];
  for (const { id, value: design } of ships) {
    const copies = (design.weapons ?? []).filter(({ origin }) => origin?.id === weapon.id);
    if (copies.every((copy) => weaponMark(copy) === mark)) continue;
    const after = follow(weapon.id, weapon)(design);
    const [was, is] = [evaluate(rules, design, { cache }), evaluate(rules, after, { cache })];
    const ids = new Set(copies.map((copy) => copy.id));
    changed.push({
      id,
      design,
      ...pairs(was, is),
      bursts: was.space.remaining >= 0 && is.space.remaining < 0,
      batteries: (design.batteries ?? []).filter((battery) => ids.has(battery.weapon)).length,
      own: copies.filter((copy) => weaponMark(copy) !== copy.origin?.mark).length,
    });
  }
  return changed.toSorted(
    (a, b) => Number(b.bursts) - Number(a.bursts) || nameOf(a).localeCompare(nameOf(b)),
  );
}

const nameOf = ({ design }: ChangedShip): string => design.class ?? '';

const pairs = (was: Evaluation, is: Evaluation) => ({
  space: { before: was.space.used, after: is.space.used },
  left: { before: was.space.remaining, after: is.space.remaining },
  orat: { before: was.orat, after: is.orat },
  rating: { before: was.combatRating, after: is.combatRating },
});

/** Returns the ships that follow by default: those without a version of their own. */
export const followers = (changed: readonly ChangedShip[]): ReadonlySet<string> =>
  new Set(changed.filter(({ own }) => own === 0).map(({ id }) => id));

/** Decision about a changed weapon: a new version of it, or a new weapon. */
export interface Decision {
  readonly kind: 'change' | 'fork';
  /** Ships that get the new version; the others keep theirs, and show that it differs. */
  readonly ships: ReadonlySet<string>;
  /** Fleets whose copies of ships get it too. */
  readonly fleets?: ReadonlySet<string>;
}

export interface Consequence {
  /** Weapon to store, or the fork under its own id. */
  readonly weapon: Original<Weapon>;
  readonly ships: readonly { readonly id: string; readonly edit: Edit }[];
}

/** Returns the changes of a decision; `forkId` is the id of the new library weapon. */
export function consequence(
  weapon: Original<Weapon>,
  changed: readonly ChangedShip[],
  { kind, ships }: Decision,
  forkId: string,
): Consequence {
  const target = kind === 'fork' ? { ...weapon, id: forkId } : weapon;
  const edit = follow(weapon.id, target);
  return {
    weapon: target,
    ships: changed.filter(({ id }) => ships.has(id)).map(({ id }) => ({ id, edit })),
  };
}

/** Fleet with ships whose copies of the weapon differ from the new version. */
export interface ChangedFleet {
  readonly id: string;
  readonly name: string;
  /** Number of ships that would change. */
  readonly ships: number;
  readonly rating: Pair;
  /** Rating left below the limit; absent without a limit. */
  readonly left?: Pair;
}

/** True if a fleet has a copy of a library weapon. */
export const carriesWeapon = (fleet: Fleet, weapon: string): boolean =>
  fleet.ships.some(({ design }) => design.weapons?.some(({ origin }) => origin?.id === weapon));

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

/** Changes of the chosen fleets; each job returns the ids of fleets that could not be read. */
export interface FollowingFleets {
  readonly change: () => Promise<readonly string[]>;
  /** Undoes the change, except in fleets that failed before. */
  readonly undo: (failed: readonly string[]) => Promise<readonly string[]>;
}

/** Returns the change of these fleets by which copies of the weapon `from` follow the target. */
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
    undo: (failed) =>
      fleets.change(
        `${label}, undone`,
        before
          .filter(({ id }) => !failed.includes(id))
          .map(({ id, value }) => ({ id, edit: undoDesigns(edit, value) })),
      ),
  };
}
