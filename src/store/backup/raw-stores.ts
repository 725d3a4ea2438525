/** What of the database goes into a backup, as it lies there and as it was found to be. */
import type { Marks } from '../shelves/shelf.ts';
import type { Unreadable } from './items.ts';

export const STORES = [
  ...(['designs', 'history', 'cards', 'notes', 'versions', 'portraits'] as const),
  ...(['weapons', 'fleets', 'quarantine'] as const),
] as const;

/** The records of every store, in its order. */
export type RawStores = { readonly [store in (typeof STORES)[number]]: readonly unknown[] } & {
  /** Of the notes, in their order. */
  readonly noteNumbers: readonly number[];
};

/** What was found of one kind. */
export interface FoundItems<Found> {
  readonly items: readonly (readonly [item: Found, revision: number])[];
  readonly unreadable: readonly Unreadable[];
  /** Ids of records that cannot be read at all. */
  readonly damaged: readonly string[];
}

/** Marks as a backup writes them: without what says nothing. */
export const writtenMarks = ({ folder, tags, trashed }: Marks): Partial<Marks> => ({
  ...(folder === undefined ? {} : { folder }),
  ...(tags.length > 0 ? { tags } : {}),
  ...(trashed === undefined ? {} : { trashed }),
});
