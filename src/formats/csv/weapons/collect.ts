/** The weapons of ships, each once. */
import type { Design, Weapon } from '../../../core/design/design.ts';
import { equal } from '../../../core/design/patch.ts';
import { FreeIds } from '../../drake/weapon-ids.ts';

/** The different weapons in their order: two of one name and modes are the same. */
export function weaponsOf(ships: Iterable<Pick<Design, 'weapons'>>): readonly Weapon[] {
  const found = new Map<string, Weapon[]>();
  const ids = new FreeIds([]);
  const all: Weapon[] = [];
  for (const { weapons = [] } of ships) {
    for (const { id, name, modes } of weapons) {
      const named = found.get(name ?? '') ?? [];
      if (named.some((known) => equal(known.modes, modes))) continue;
      const weapon = {
        id: ids.take(id, name ?? ''),
        ...(name === undefined ? {} : { name }),
        modes,
      };
      found.set(name ?? '', [...named, weapon]);
      all.push(weapon);
    }
  }
  return all;
}
