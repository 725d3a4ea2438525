/** Packs to begin with, and copies of packs. */
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Library } from '../../../store/library.ts';

/** An id that no pack at hand has: `house-rules`, `house-rules-2`. */
function freeId({ bench }: Library, wanted: string): string {
  const taken = new Set(bench.shelf.packs().map(({ pack }) => pack.id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted.slice(0, 58)}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** A pack that changes nothing yet. */
export const emptyPack = (library: Library): RulesPack => ({
  format: 'slipway.rules',
  version: 1,
  id: freeId(library, 'house-rules'),
  name: 'House rules',
  packVersion: '1.0',
  base: library.rules.version,
});

/** A copy under a name and an id of its own. */
export const copyOfPack = (library: Library, pack: RulesPack): RulesPack => ({
  ...pack,
  id: freeId(library, pack.id),
  name: `${pack.name} (copy)`,
});

/** Stores packs as new items; gives their ids. */
export async function addPacks(
  { packs, newId }: Library,
  added: readonly RulesPack[],
): Promise<readonly string[]> {
  const saves = added.map((value) => ({ id: newId(), value, replaces: 0 }));
  await packs.put(saves);
  return saves.map(({ id }) => id);
}
