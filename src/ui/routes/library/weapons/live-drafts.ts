/** The drafts of this browser: who asks for one hears when it comes or goes. */
import { createSignal, untrack } from 'solid-js';
import { type WeaponDrafts, weaponDrafts } from '../../../../library/weapons/drafts.ts';

/** Belongs to the owner that creates it. */
export function createDrafts(): WeaponDrafts {
  const drafts = weaponDrafts(() => localStorage);
  const [known, setKnown] = createSignal<ReadonlySet<string>>(new Set());
  return {
    get(id) {
      known();
      return drafts.get(id);
    },
    set(id, draft) {
      const kept = drafts.set(id, draft);
      if (untrack(known).has(id) === (draft !== undefined)) return kept;
      setKnown((ids) => new Set(draft ? [...ids, id] : [...ids].filter((one) => one !== id)));
      return kept;
    },
  };
}
