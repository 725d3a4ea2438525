/** Drafts as a page shows them: who asks for one hears when it comes or goes. */
import { createSignal, untrack } from 'solid-js';
import type { Drafts } from '../../../store/collections/drafts.ts';

/** Belongs to the owner that creates it. */
export function liveDrafts<Value>(drafts: Drafts<Value>): Drafts<Value> {
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
