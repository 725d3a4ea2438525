/** The columns of a table of weapons: the old spreadsheet's, and three of our own. */
import type { TableOptions } from '../headings.ts';

export type WeaponColumn =
  | 'weapon'
  | 'mode'
  | 'rng'
  | 'rof'
  | 'acc'
  | 'imp'
  | 'dmg'
  | 'traits'
  | 'id'
  | 'more';

export const WEAPON_TABLE: TableOptions<WeaponColumn> = {
  columns: [
    { key: 'weapon', heading: 'Weapon', also: ['Name', 'Weapon name', 'Weapons', 'Weapon system'] },
    { key: 'rng', heading: 'RNG', also: ['Range', 'Long range', 'LR'] },
    { key: 'rof', heading: 'ROF', also: ['Rate of fire'] },
    { key: 'acc', heading: 'ACC', also: ['Accuracy'] },
    { key: 'imp', heading: 'IMP', also: ['Impact'] },
    { key: 'dmg', heading: 'DMG', also: ['Damage', 'DAM'] },
    { key: 'traits', heading: 'Traits', also: ['Trait', 'Traits 1', 'Special'] },
    { key: 'mode', heading: 'Mode', also: ['Mode name'] },
    { key: 'id', heading: 'Id' },
    { key: 'more', heading: 'More', also: ['JSON'] },
  ],
  needed: ['weapon', 'rng'],
  defaultColumns: ['weapon', 'rng', 'rof', 'acc', 'imp', 'dmg', 'traits'],
  ignored: ['BSUR', 'BSU', 'Base SU', 'SU'],
  // The old spreadsheet has a trait a column, and a heading over the first.
  further: true,
};

/** The trait that the old spreadsheet marks seeking weapons with. */
export const SEEKER = 'Skr';

export const isSeeker = (code: string): boolean => code.toLowerCase() === SEEKER.toLowerCase();
