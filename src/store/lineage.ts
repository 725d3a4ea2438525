/** Versions of an item, whose changes they contain, and what becomes of them when they meet. */

import { equal } from '../core/design/patch.ts';
import type { NumberedPendingSave, Stored, Writer } from './storage.ts';
import { changed, newTimeline, type Timeline } from './timeline.ts';

export interface Head<Value> {
  readonly timeline: Timeline<Value>;
  /** Who has made it, and whose changes it contains. */
  readonly writers: readonly Writer[];
  /** Whether it contains the stored version. */
  readonly hasStored: boolean;
  /** Numbers of the pending saves that it contains. */
  readonly numbers: readonly number[];
}

/** What a document starts with. */
export interface Start<Value> {
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  /** What is stored of it. */
  readonly stored?: Stored<Value>;
  /** Numbers of the pending saves that the timeline or the stored version contains. */
  readonly taken?: readonly number[];
  /** Who has made the timeline, and whose changes it contains. */
  readonly writers?: readonly Writer[];
  /** Whether the timeline contains the stored version: unless it is said not to. */
  readonly hasStored?: boolean;
  /** Versions made without knowing of this one, the latest first: the player is to choose. */
  readonly rivals?: readonly Head<Value>[];
  /** Of a copy: the ship whose picture it takes over when it is stored. */
  readonly portraitOf?: string | undefined;
}

/** As the step to another version is called. */
export const LEFT = 'Changes of a closed window';

/** Who has made each of them. */
export const makersOf = (heads: readonly Head<unknown>[]): readonly Writer[] =>
  heads.flatMap(({ writers: [maker] }) => maker ?? []);

/** The heads, the oldest first, and the numbers of the pending saves that the stored version contains. */
export function headsOf<Value>(
  stored: Stored<Value> | undefined,
  pending: readonly NumberedPendingSave<Value>[],
): { readonly heads: readonly Head<Value>[]; readonly storedNumbers: readonly number[] } {
  const isStored = ({ writer }: NumberedPendingSave<Value>) =>
    contain(stored?.writers ?? [], writer);
  const fresh = pending.filter((save) => !isStored(save));
  const last = fresh.filter(
    (save, at) =>
      !fresh.some(
        (other, i) => i !== at && contains(other, save) && (i > at || !contains(save, other)),
      ),
  );
  const heads = last.map((save) => headOf(save, fresh, stored));
  const storedHead = stored && {
    ...{ timeline: stored.timeline, writers: stored.writers ?? [] },
    ...{ hasStored: true, numbers: [] },
  };
  return {
    heads: storedHead && !heads.some(({ hasStored }) => hasStored) ? [storedHead, ...heads] : heads,
    storedNumbers: pending.filter(isStored).map(({ number }) => number),
  };
}

function headOf<Value>(
  save: NumberedPendingSave<Value>,
  all: readonly NumberedPendingSave<Value>[],
  stored: Stored<Value> | undefined,
): Head<Value> {
  const parts = new Set([save]);
  for (const part of parts) {
    for (const other of all) if (contains(part, other)) parts.add(other);
  }
  const saves = [...parts];
  return {
    timeline: continued(save, stored),
    writers: mergedWriters(saves.flatMap(({ writer, writers = [] }) => [writer, ...writers])),
    hasStored: stored !== undefined && saves.some((part) => containsStored(part, stored)),
    numbers: saves.map(({ number }) => number),
  };
}

const contains = (
  { writer, writers = [] }: NumberedPendingSave<unknown>,
  { writer: other }: NumberedPendingSave<unknown>,
): boolean => contain([writer, ...writers], other);

/** Whether it was made of what is stored, or of what its own page or one before it has stored. */
function containsStored(
  { replaces, undecided, writer, writers = [] }: NumberedPendingSave<unknown>,
  stored: Stored<unknown>,
): boolean {
  if (!undecided && replaces >= stored.revision) return true;
  const [saver] = stored.writers ?? [];
  return saver !== undefined && contain([writer, ...writers], saver);
}

/** The pending timeline itself where it goes on from the stored one, or else one step to its design. */
function continued<Value>(
  { timeline, replaces, undecided, writer, storedEntries }: NumberedPendingSave<Value>,
  stored: Stored<Value> | undefined,
): Timeline<Value> {
  if (!stored) return storedEntries === 0 ? timeline : newTimeline(timeline.design);
  const isNext =
    !undecided &&
    (replaces === stored.revision || stored.writers?.[0]?.page === writer.page) &&
    timeline.base === stored.timeline.base;
  if (!isNext) return changed(stored.timeline, LEFT, timeline.design, 0);
  const known = stored.timeline.entries.slice(0, storedEntries);
  return { ...timeline, entries: [...known, ...timeline.entries] };
}

/** How many writers a version remembers. */
const MAX_WRITERS = 16;

/** Each page once, with the most that it has done; the first ones where there are too many. */
export const mergedWriters = (writers: readonly Writer[]): readonly Writer[] =>
  [...new Set(writers.map(({ page }) => page))].slice(0, MAX_WRITERS).map((page) => ({
    page,
    changes: Math.max(...writers.flatMap((one) => (one.page === page ? one.changes : []))),
  }));

/** Whether these have made all that the given one has done, and perhaps more. */
const contain = (writers: readonly Writer[], { page, changes }: Writer): boolean =>
  writers.some((known) => known.page === page && known.changes >= changes);

let documents = 0;

/** The writer of one document of a page: another one of the same item counts changes of its own. */
const newWriter = (page: string): Writer => {
  documents += 1;
  return { page: `${page}#${documents}`, changes: 0 };
};

/** Says whether the page of a writer has ended; false where nobody can tell which pages live. */
export const hasEnded = ({ page }: Writer, living: ReadonlySet<string> | undefined): boolean =>
  living !== undefined && !living.has(page.replace(/#\d+$/, ''));

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

/** A window's version. */
interface Mine<Value> {
  readonly design: Value;
  /** Who has made it, and whose changes it contains. */
  readonly writers: readonly Writer[];
  /** A version with these has all that is not stored of this one. */
  readonly since: readonly Writer[];
  /** Whether it was made of what is stored. */
  readonly knows: boolean;
}

export interface Meeting<Value> {
  /** What goes on from this version, to be taken over unasked. */
  readonly next?: Head<Value> | undefined;
  /** What is the same as that, or else as this version, whatever steps led there. */
  readonly same: readonly Head<Value>[];
  /** Others, of which the player has to choose, the latest first. */
  readonly rivals: readonly Head<Value>[];
  /** Whether this version turns out to contain what is stored, though it was not made of it. */
  readonly isFound: boolean;
  /** Numbers of the pending saves that the stored version contains. */
  readonly storedNumbers: readonly number[];
}

/** Compares it with what is stored, and with what pages that ended have left pending. */
export function meet<Value>(
  mine: Mine<Value>,
  stored: Stored<Value>,
  left: readonly NumberedPendingSave<Value>[],
): Meeting<Value> {
  const fresh = left.filter((save) => !contain(mine.writers, save.writer));
  const { heads, storedNumbers } = headsOf(stored, fresh);
  const news = heads.filter(({ timeline }) => !mine.knows || timeline !== stored.timeline);
  const goesOn = ({ writers, hasStored }: Head<Value>): boolean =>
    mine.since.length > 0 ? mine.since.every((writer) => contain(writers, writer)) : hasStored;
  const others = news.filter(
    ({ writers: [maker] }) => maker === undefined || !contain(mine.writers, maker),
  );
  const next = news.findLast(goesOn);
  const design = next ? next.timeline.design : mine.design;
  const same = others.filter((head) => head !== next && equal(head.timeline.design, design));
  const rivals = others.filter((head) => head !== next && !same.includes(head)).toReversed();
  const found = [...(next ? [next] : []), ...same, ...rivals];
  const isFound = !mine.knows && !found.some(({ hasStored }) => hasStored);
  return { next, same, rivals, storedNumbers, isFound };
}
