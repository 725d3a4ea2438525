/** Weapon sets to start a library with, as texts of data/weapons. Load lazily. */
import hive from '../../../../data/weapons/hive-and-sting.csv?raw';
import lantern from '../../../../data/weapons/lantern-works.csv?raw';
import powder from '../../../../data/weapons/powder-and-shot.csv?raw';

export interface WeaponSet {
  readonly id: string;
  readonly title: string;
  /** The kind of weapons, in a line. */
  readonly about: string;
  /** A table that `readWeaponsCsv` reads. */
  readonly csv: string;
}

export const weaponSets: readonly WeaponSet[] = Object.freeze([
  {
    id: 'powder-and-shot',
    title: 'Powder and Shot',
    about: 'Guns of a sailing age among the stars: short, heavy and slow to reload.',
    csv: powder,
  },
  {
    id: 'lantern-works',
    title: 'Lantern Works',
    about: 'Light in every strength, from spill to lance: exact, far and clean.',
    csv: lantern,
  },
  {
    id: 'hive-and-sting',
    title: 'Hive and Sting',
    about: 'Grown, not built: swarms, seekers, acids and barbs.',
    csv: hive,
  },
]);
