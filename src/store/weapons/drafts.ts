/** Changes of library weapons that wait for the player's decision, kept where the page can. */

import { type Weapon, weaponSchema } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { isObject, type JsonObject, readValue } from '../../formats/json/reader.ts';

/** The part of `localStorage` that is needed. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface WeaponDrafts {
  get(id: string): Weapon | undefined;
  /** The mark of the version that the draft was made of, where that is known. */
  baseOf(id: string): string | undefined;
  /**
   * Forgets it when there is none; `base` is the mark of the version that it was made of, else of
   * the one that the library has. False when it cannot be kept beyond this page.
   */
  set(id: string, draft: Weapon | undefined, base?: string): boolean;
}

const keyOf = (id: string): string => `slipway.weapon-draft.${id}`;

/** Drafts of the weapons that the library has, in a store that may refuse, as in private windows. */
export function weaponDrafts(
  store: () => DraftStore,
  stored: (id: string) => { readonly value: Weapon } | undefined,
): WeaponDrafts {
  const kept = (id: string): JsonObject | undefined => {
    try {
      const raw: unknown = JSON.parse(store().getItem(keyOf(id)) ?? 'null');
      return isObject(raw) ? raw : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get(id) {
      const draft = kept(id);
      // An older Slipway kept the weapon alone.
      const raw = draft?.weapon ?? draft;
      const { value, issues } = readValue(weaponSchema, raw);
      return issues.length === 0 ? value : undefined;
    },
    baseOf(id) {
      const base = kept(id)?.base;
      return typeof base === 'string' ? base : undefined;
    },
    set(id, weapon, base) {
      try {
        if (weapon) {
          const there = stored(id);
          const draft = { weapon, base: base ?? (there && weaponMark(there.value)) };
          store().setItem(keyOf(id), JSON.stringify(draft));
        } else store().removeItem(keyOf(id));
        return true;
      } catch {
        return false;
      }
    },
  };
}
