/** Changes of packs that wait till the player has seen what they change. */
import { packHash, packSchema, type RulesPack } from '../../core/rules/packs/pack.ts';
import { type DraftStore, type Drafts, keptDrafts } from '../collections/drafts.ts';

export type PackDrafts = Drafts<RulesPack>;

/** Drafts of the packs that the library has. */
export const packDrafts = (
  store: () => DraftStore,
  stored: (id: string) => { readonly value: RulesPack } | undefined,
): PackDrafts => keptDrafts({ word: 'pack', schema: packSchema, markOf: packHash }, store, stored);
