/** Drafts of weapons. */
import { type Weapon, weaponSchema } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { type DraftStore, type Drafts, keptDrafts } from '../collections/drafts.ts';

export type WeaponDrafts = Drafts<Weapon>;

export const weaponDrafts = (
  store: () => DraftStore,
  stored: (id: string) => { readonly value: Weapon } | undefined,
): WeaponDrafts =>
  keptDrafts({ word: 'weapon', schema: weaponSchema, markOf: weaponMark }, store, stored);
