/** Edits of weapons aboard that are copies of library weapons. Pure: design in, design out. */
import { keptOr } from '../../rules/lookup.ts';
import type { Bank, Origin, Weapon } from '../design.ts';
import { type Original, weaponMark, weaponOrigin } from '../origins.ts';
import { freeWeaponId, withBattery } from './batteries.ts';
import { changedAt, type Edit, editList, withFields } from './structure.ts';

/** Copies of an original by id, kept because its mark takes long to compute. */
const copies = new WeakMap<Original<Weapon>, Map<string, Weapon>>();

export function copyAboard(original: Original<Weapon>, id: string): Weapon {
  const made = keptOr(copies, original, () => new Map<string, Weapon>());
  return keptOr(made, id, () => {
    const { name, modes } = original.value;
    const origin = weaponOrigin(original);
    return name === undefined ? { id, modes, origin } : { id, name, modes, origin };
  });
}

export const addBatteryOf =
  (original: Original<Weapon>, ...banks: readonly Bank[]): Edit =>
  (design) => {
    const id = freeWeaponId(design, original.value.name ?? original.value.id);
    return withBattery(design, copyAboard(original, id), banks);
  };

const changeAt = (index: number, edit: (weapon: Weapon) => Weapon): Edit =>
  editList('weapons', (list) => changedAt(list, index, edit));

export const replaceWithOriginal = (index: number, original: Original<Weapon>): Edit =>
  changeAt(index, ({ id }) => copyAboard(original, id));

export const linkTo = (index: number, original: Original<Weapon>): Edit =>
  changeAt(index, (weapon) => ({ ...weapon, origin: weaponOrigin(original) }));

export const unlink = (index: number): Edit =>
  changeAt(index, (weapon) => withFields(weapon, { origin: undefined }));

/** Replaces all copies of one library weapon by copies of another version, or of a fork. */
export function follow(from: string, original: Original<Weapon>): Edit {
  const origin = weaponOrigin(original);
  const isBehind = (copy: Weapon): boolean =>
    copy.origin?.id === from &&
    (copy.origin.id !== origin.id ||
      copy.origin.mark !== origin.mark ||
      weaponMark(copy) !== origin.mark);
  return changeWeapons((copy) => (isBehind(copy) ? copyAboard(original, copy.id) : copy));
}

type Links = ReadonlyMap<string, Original<Weapon>>;

const changeWeapons = (edit: (weapon: Weapon) => Weapon): Edit =>
  editList('weapons', (list) => list.map(edit));

/** Links weapons to originals with the same mark, except weapons that were changed meanwhile. */
export const linkCopies = (links: Links): Edit =>
  changeWeapons((weapon) => {
    const original = links.get(weapon.id);
    const origin = original && weaponOrigin(original);
    return origin && weaponMark(weapon) === origin.mark ? { ...weapon, origin } : weapon;
  });

/** Gives the linked weapons their earlier origins back, or none. */
export const relinkCopies = (links: Links, before: ReadonlyMap<string, Origin | undefined>): Edit =>
  changeWeapons((weapon) => {
    if (!weapon.origin || weapon.origin.id !== links.get(weapon.id)?.id) return weapon;
    const origin = before.get(weapon.id);
    return withFields(weapon, { origin });
  });
