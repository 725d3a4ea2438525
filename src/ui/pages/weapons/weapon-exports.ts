/** Weapons of the library as one file. */

import type { Weapon } from '../../../core/design/design.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { formatWeaponsCsv } from '../../../formats/csv/weapons/format.ts';
import { formatWeapons } from '../../../formats/json/weapons/format.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { saveFile } from '../../shared/save-file.ts';

export type WeaponExport = 'csv' | 'json';

export const WEAPON_EXPORTS: readonly { readonly format: WeaponExport; readonly label: string }[] =
  [
    { format: 'csv', label: 'CSV table' },
    { format: 'json', label: 'JSON' },
  ];

/** Hands the weapons to the player, each under its id in the library, so that it is known again. */
export function saveWeapons(
  rules: Rules,
  format: WeaponExport,
  items: readonly CollectionItem<Weapon>[],
): void {
  const weapons = items.map(({ id, value }) => ({ ...value, id }));
  if (format === 'csv') saveFile('weapons.csv', formatWeaponsCsv(weapons, rules), 'text/csv');
  else saveFile('weapons.json', formatWeapons(weapons), 'application/json');
}
