/** Edits of batteries, banks and copies of library weapons. Pure: design in, design out. */
import { keptOr } from '../../rules/lookup.ts';
import type { ArcNotation, Bank, Battery, Design, Origin, Weapon } from '../design.ts';
import { type Original, weaponMark, weaponOrigin } from '../origins.ts';
import {
  changedAt,
  type Edit,
  editList,
  movedTo,
  replacedAt,
  setFields,
  withFields,
  withItem,
  withList,
  withoutItem,
} from './structure.ts';

const batteriesOf = (design: Design): readonly Battery[] => design.batteries ?? [];
const weaponsOf = (design: Design): readonly Weapon[] => design.weapons ?? [];

/** A free id for a weapon of the design: `laser-cannon`, `laser-cannon-2`. */
function freeWeaponId(design: Design, name: string): string {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'weapon';
  const taken = new Set(weaponsOf(design).map(({ id }) => id));
  if (!taken.has(slug)) return slug;
  for (let n = 2; ; n += 1) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`;
}

const withBattery = (design: Design, weapon: Weapon, banks: readonly Bank[]): Design => ({
  ...design,
  weapons: [...weaponsOf(design), weapon],
  batteries: [...batteriesOf(design), { weapon: weapon.id, banks }],
});

export const addBattery =
  (weapon: Omit<Weapon, 'id'>, ...banks: readonly Bank[]): Edit =>
  (design) => {
    const id = freeWeaponId(design, weapon.name ?? '');
    return withBattery(design, { id, ...weapon }, banks);
  };

/** Removes a battery, and its weapon when no other battery uses it. */
export const removeBattery =
  (index: number): Edit =>
  (design) => {
    const weapon = batteriesOf(design)[index]?.weapon;
    const batteries = withoutItem(batteriesOf(design), index);
    const used = batteries.some((battery) => battery.weapon === weapon);
    const weapons = used ? weaponsOf(design) : weaponsOf(design).filter(({ id }) => id !== weapon);
    return { ...design, weapons, batteries };
  };

/** Adds a battery for a weapon without one; the weapon gets a new id if another weapon has its id. */
export const fitWeapon =
  (index: number, bank: Bank): Edit =>
  (design) => {
    const weapon = weaponsOf(design)[index];
    if (!weapon) return design;
    const own = weaponsOf(design).every(({ id }, i) => i === index || id !== weapon.id);
    const id = own ? weapon.id : freeWeaponId(design, weapon.name ?? weapon.id);
    return {
      ...design,
      weapons: own ? weaponsOf(design) : replacedAt(weaponsOf(design), index, { ...weapon, id }),
      batteries: [...batteriesOf(design), { weapon: id, banks: [bank] }],
    };
  };

export const removeWeapon = (index: number): Edit =>
  editList('weapons', (list) => withoutItem(list, index));

/** Indices of the weapons that no battery uses, or whose id an earlier weapon has. */
export function unfittedWeapons({
  weapons = [],
  batteries = [],
}: WeaponsAboard): readonly number[] {
  const first = new Map(weapons.map(({ id }, index) => [id, index] as const).toReversed());
  const fitted = new Set(batteries.map(({ weapon }) => first.get(weapon)));
  return [...weapons.keys()].filter((index) => !fitted.has(index));
}

type WeaponsAboard = Pick<Design, 'weapons' | 'batteries'>;

export const duplicateBattery =
  (index: number): Edit =>
  (design) => {
    const battery = batteriesOf(design)[index];
    if (!battery) return design;
    const at = weaponsOf(design).findIndex(({ id }) => id === battery.weapon);
    const weapon = weaponsOf(design)[at];
    if (!weapon) return { ...design, batteries: withItem(batteriesOf(design), index + 1, battery) };
    const id = freeWeaponId(design, weapon.name ?? weapon.id);
    return {
      ...design,
      weapons: withItem(weaponsOf(design), at + 1, { ...weapon, id }),
      batteries: withItem(batteriesOf(design), index + 1, { ...battery, weapon: id }),
    };
  };

export const moveBattery = (from: number, to: number): Edit =>
  editList('batteries', (list) => movedTo(list, from, to));

const changeBattery = (index: number, edit: (battery: Battery) => Battery): Edit =>
  editList('batteries', (list) => changedAt(list, index, edit));

const changeBanks = (index: number, edit: (banks: readonly Bank[]) => readonly Bank[]): Edit =>
  changeBattery(index, (battery) => withList(battery, 'banks', edit));

export const addBank = (battery: number, bank: Bank): Edit =>
  changeBanks(battery, (banks) => [...banks, bank]);

export const removeBank = (battery: number, index: number): Edit =>
  changeBanks(battery, (banks) => withoutItem(banks, index));

export const duplicateBank = (battery: number, index: number): Edit =>
  changeBanks(battery, (banks) => {
    const bank = banks[index];
    return bank ? withItem(banks, index + 1, bank) : banks;
  });

export const moveBank = (battery: number, from: number, to: number): Edit =>
  changeBanks(battery, (banks) => movedTo(banks, from, to));

export const setBank = (battery: number, index: number, bank: Bank): Edit =>
  setBanks(battery, index, 1, [bank]);

/** Replaces a number of banks from an index on; a mount size of 1 is left out. */
export const setBanks = (
  battery: number,
  index: number,
  count: number,
  banks: readonly Bank[],
): Edit =>
  changeBanks(battery, (old) => {
    if (index >= old.length) return old;
    const plain = banks.map((bank) =>
      bank.size === 1 ? withFields(bank, { size: undefined }) : bank,
    );
    return [...old.slice(0, index), ...plain, ...old.slice(index + count)];
  });

export const setArcNotation = (notation: ArcNotation): Edit =>
  setFields({ arcNotation: notation === 'standard' ? undefined : notation });

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
