/** What another version of a library weapon would change: every ship that has a copy of it. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { follow } from '../../core/design/edits/origins.ts';
import type { Edit } from '../../core/design/edits/structure.ts';
import type { WeaponCache } from '../../core/design/legal-design.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import type { Rules } from '../../core/rules/rules.ts';

/** A figure before and after. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** A ship with a copy of the weapon that is not what the weapon is to be. */
export interface ChangedShip {
  readonly id: string;
  readonly design: Design;
  /** Used space, in SU. */
  readonly space: Pair;
  /** Space left, in SU; negative when over. */
  readonly left: Pair;
  readonly orat: Pair;
  readonly rating: Pair;
  /** It fits as it is, and would not any more. */
  readonly bursts: boolean;
  /** Batteries of the weapon: none where it is aboard unfitted, and changes no figure. */
  readonly batteries: number;
  /** Copies that were changed aboard, and would lose what is their own. */
  readonly own: number;
}

/** The ships that would change, those that would be over space first, then by name. */
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

/** The ships that follow unless told otherwise: those without a version of their own. */
export const followers = (changed: readonly ChangedShip[]): ReadonlySet<string> =>
  new Set(changed.filter(({ own }) => own === 0).map(({ id }) => id));

/** What is to become of a changed weapon: a new version of itself, or a weapon beside it. */
export interface Decision {
  readonly kind: 'change' | 'fork';
  /** The ships that take the new version over; the others keep theirs, and show that it differs. */
  readonly ships: ReadonlySet<string>;
  /** The fleets whose copies of ships take it over as well; none unless they are named. */
  readonly fleets?: ReadonlySet<string>;
}

export interface Consequence {
  /** To be stored: the weapon itself, or the fork under its own id. */
  readonly weapon: Original<Weapon>;
  readonly ships: readonly { readonly id: string; readonly edit: Edit }[];
}

/** What a decision does. `forkId` is the id of the new library weapon. */
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
