/** Stores packs that ships bring along. */
import { packHash, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { Library } from '../library.ts';

/** Stores packs whose content is not at hand, and returns the ids of the new items. */
export async function keepPacks(
  { packs, bench, newId }: Pick<Library, 'packs' | 'bench' | 'newId'>,
  arriving: readonly RulesPack[],
): Promise<readonly string[]> {
  await bench.shelf.whenRead();
  const known = new Set(bench.shelf.packs().map(({ pack }) => packHash(pack)));
  const added = new Map(
    arriving.filter((pack) => !known.has(packHash(pack))).map((pack) => [packHash(pack), pack]),
  );
  if (added.size === 0) return [];
  const saves = [...added.values()].map((value) => ({ id: newId(), value, replaces: 0 }));
  await packs.put(saves);
  await bench.shelf.reread();
  return saves.map(({ id }) => id);
}
