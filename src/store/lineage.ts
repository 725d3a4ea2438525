/** Whose changes a window's version of an item contains: those of this page, and of others. */
import type { Head } from './heads.ts';
import type { Start } from './starting.ts';
import type { Writer } from './storage.ts';
import { mergedWriters, newWriter } from './writers.ts';

export interface Lineage {
  /** This page, with all its changes. */
  own(): Writer;
  /** Others whose changes it contains, the latest first. */
  others(): readonly Writer[];
  /** All of them; `stored` are those of the stored version that it goes back to. */
  writers(stored: readonly Writer[] | undefined): readonly Writer[];
  /** A version with these has all that is not stored of this one. */
  since(): readonly Writer[];
  /** Whether it contains the stored version that it is compared with: it may have to be chosen. */
  hasStored(): boolean;
  /** This page has made a change. */
  change(): void;
  /** From now on it contains these. */
  include(heads: readonly Head<unknown>[]): void;
  /** It contains the stored version that it is compared with from now on. */
  includeStored(): void;
  /** The version is another now: one with these has all that is not stored of it. */
  restart(since: readonly Writer[]): void;
  /** So many changes of this page are stored. */
  saved(changes: number): void;
}

export function makeLineage(page: string, start: Start<unknown>): Lineage {
  let own = newWriter(page);
  let others = start.writers ?? [];
  let hasStored = start.hasStored ?? true;
  let since = start.timeline === start.stored?.timeline ? [] : [others[0] ?? own];
  return {
    own: () => own,
    others: () => others,
    writers: (stored = []) => mergedWriters([own, ...others, ...(hasStored ? stored : [])]),
    since: () => since,
    hasStored: () => hasStored,
    change() {
      own = { ...own, changes: own.changes + 1 };
      since = [own];
    },
    include(heads) {
      others = mergedWriters([...heads.flatMap(({ writers }) => writers), ...others]);
    },
    includeStored() {
      hasStored = true;
    },
    restart(writers) {
      since = [...writers];
    },
    saved(count) {
      since = own.changes > count ? [own] : [];
    },
  };
}
