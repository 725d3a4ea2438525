/** Weapons by themselves as canonical JSON text. */
import { type Weapon, weaponsSchema } from '../../../core/design/design.ts';
import { formatDocument } from '../format.ts';

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same weapons. */
export const formatWeapons = (weapons: readonly Weapon[]): string =>
  formatDocument(weaponsSchema, { format: 'slipway.weapons', version: 1, weapons });
