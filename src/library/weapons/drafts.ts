/** Changes of library weapons that wait for the player's decision, kept where the page can. */

import { isObject } from '../../convert/design-json/fields.ts';
import { Findings } from '../../convert/design-json/issues.ts';
import { decodeWeapon } from '../../convert/design-json/weapons.ts';
import type { Weapon } from '../../core/design.ts';

/** The part of `localStorage` that is needed. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface WeaponDrafts {
  get(id: string): Weapon | undefined;
  /** Forgets it when there is none. False when it cannot be kept beyond this page. */
  set(id: string, draft: Weapon | undefined): boolean;
}

const keyOf = (id: string): string => `slipway.weapon-draft.${id}`;

/** Drafts in a store that may refuse, as those of private windows do. */
export function weaponDrafts(store: () => DraftStore): WeaponDrafts {
  return {
    get(id) {
      try {
        const raw: unknown = JSON.parse(store().getItem(keyOf(id)) ?? 'null');
        if (!isObject(raw)) return undefined;
        const findings = new Findings();
        const weapon = decodeWeapon(raw, '', findings);
        return findings.issues.length === 0 ? weapon : undefined;
      } catch {
        return undefined;
      }
    },
    set(id, draft) {
      try {
        if (draft) store().setItem(keyOf(id), JSON.stringify(draft));
        else store().removeItem(keyOf(id));
        return true;
      } catch {
        return false;
      }
    },
  };
}
