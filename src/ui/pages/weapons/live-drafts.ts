/** The drafts of this browser: who asks for one hears when it comes or goes. */
import { createSignal, untrack } from 'solid-js';
import type { Library } from '../../../store/library.ts';
import { type WeaponDrafts, weaponDrafts } from '../../../store/weapons/drafts.ts';

/** Belongs to the owner that creates it. */
export function createDrafts({ weapons }: Library): WeaponDrafts {
  const drafts = weaponDrafts(() => localStorage, weapons.find);
  const [known, setKnown] = createSignal<ReadonlySet<string>>(new Set());
  return {
    get(id) {
      known();
      return drafts.get(id);
    },
    baseOf: drafts.baseOf,
    set(id, draft, base) {
      const kept = drafts.set(id, draft, base);
      if (untrack(known).has(id) === (draft !== undefined)) return kept;
      setKnown((ids) => new Set(draft ? [...ids, id] : [...ids].filter((one) => one !== id)));
      return kept;
    },
  };
}
