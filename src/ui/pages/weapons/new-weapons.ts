/** Adding weapons to the collection. */
import type { Weapon } from '../../../core/design/design.ts';
import { PLAIN_MODE } from '../../../core/design/edits/weapons.ts';
import type { Labels } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';

/** Stores these as new weapons, each under an id of its own; gives the ids. */
export async function addWeapons(
  { weapons, newId }: Library,
  added: readonly Omit<Weapon, 'id'>[],
  labels?: Labels,
): Promise<readonly string[]> {
  const saves = added.map(({ name, modes }) => {
    const id = newId();
    const value: Weapon = { id, ...(name === undefined ? {} : { name }), modes };
    return { id, value, replaces: 0, ...(labels && { labels }) };
  });
  await weapons.put(saves);
  return saves.map(({ id }) => id);
}

/** A weapon to start from. */
export const PLAIN_WEAPON: Omit<Weapon, 'id'> = { name: 'New weapon', modes: [PLAIN_MODE] };
