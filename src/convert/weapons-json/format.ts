/** Weapons by themselves as canonical JSON text. */
import type { Weapon } from '../../core/design.ts';
import { weaponInOrder } from '../design-json/format.ts';
import { WEAPONS_FORMAT, WEAPONS_VERSION } from './shape.ts';

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same weapons. */
export const formatWeapons = (weapons: readonly Weapon[]): string =>
  `${JSON.stringify(
    { format: WEAPONS_FORMAT, version: WEAPONS_VERSION, weapons: weapons.map(weaponInOrder) },
    null,
    2,
  )}\n`;
