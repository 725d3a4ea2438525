/** Weapon sets to start a library with, as texts of data/weapons. Load lazily. */
import rows from '../../../../data/weapons/sets.json' with { type: 'json' };
import { frozen, TableError } from '../schema.ts';

export interface WeaponSet {
  readonly id: string;
  readonly title: string;
  /** The kind of weapons, in a line. */
  readonly about: string;
  /** A table that `readWeaponsCsv` reads. */
  readonly csv: string;
}

const tables = import.meta.glob<string>('../../../../data/weapons/*.csv', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const weaponSets: readonly WeaponSet[] = frozen(
  rows.map((row) => {
    const csv = tables[`../../../../data/weapons/${row.id}.csv`];
    if (csv === undefined) throw new TableError(`weapons/sets.json: no table “${row.id}”`);
    return { ...row, csv };
  }),
);
