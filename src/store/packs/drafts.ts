/** Drafts of packs. */
import { packHash, packSchema, type RulesPack } from '../../core/rules/packs/pack.ts';
import { type DraftStore, type Drafts, keptDrafts } from '../collections/drafts.ts';

export type PackDrafts = Drafts<RulesPack>;

export const packDrafts = (
  store: () => DraftStore,
  stored: (id: string) => { readonly value: RulesPack } | undefined,
): PackDrafts => keptDrafts({ word: 'pack', schema: packSchema, markOf: packHash }, store, stored);
