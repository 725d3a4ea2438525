/** Ids and copies of packs. */
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Library } from '../../../store/library.ts';

/** Returns an id that no known pack has: `house-rules`, `house-rules-2`. */
export function freeId({ bench }: Library, wanted: string): string {
  const taken = new Set(bench.shelf.packs().map(({ pack }) => pack.id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted.slice(0, 58)}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** A copy with a name and an id of its own. */
export const copyOfPack = (pack: RulesPack, library: Library): RulesPack => ({
  ...pack,
  id: freeId(library, pack.id),
  name: `${pack.name} (copy)`,
});
