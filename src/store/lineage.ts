/** Versions of an item: the changes that each contains, and how two of them compare. */
import { equal } from '../core/design/patch.ts';
import type { NumberedPendingSave, Stored, Writer } from './storage.ts';
import { afterChange, newTimeline, type Timeline } from './timeline.ts';

/** Version that no other version contains; of several, the player has to choose. */
export interface Head<Value> {
  readonly timeline: Timeline<Value>;
  /** Its maker, and others whose changes it contains. */
  readonly writers: readonly Writer[];
  /** True if it contains the stored version. */
  readonly hasStored: boolean;
  /** Numbers of the pending saves that it contains. */
  readonly numbers: readonly number[];
}

export interface Start<Value> {
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  readonly stored?: Stored<Value>;
  /** True if the stored version lies in the trash. */
  readonly isTrashed?: boolean | undefined;
  /** Numbers of the pending saves that the timeline or the stored version contains. */
  readonly taken?: readonly number[];
  /** Maker of the timeline, and others whose changes it contains. */
  readonly writers?: readonly Writer[];
  /** True, or absent, if the timeline contains the stored version. */
  readonly hasStored?: boolean;
  /** Conflicting versions, the latest first; the player has to choose. */
  readonly rivals?: readonly Head<Value>[];
  readonly portraitOf?: string | undefined;
}

/** Returns the page for a file of the library's folder; it counts as an ended page. */
export const filePage = (path: string, id: string): string => `folder ${id} ${path}`;

/** Returns the path of the file for a writer's page; undefined for a window. */
export const fileOf = (page = ''): string | undefined => /^folder \S+ (.+)$/s.exec(page)?.[1];

/** File of the library's folder with one of two conflicting versions. */
export interface FileVersion {
  readonly path: string;
  /** True for the version that is shown. */
  readonly isMine: boolean;
}

/** Label of the step to the version of a file. */
export const FILE_STEP = 'Change in the folder';

/** Returns the label of the step to the version of a window that has ended, or of a file. */
export const stepLabelOf = (page: string | undefined): string =>
  fileOf(page) === undefined ? 'Changes of a closed window' : FILE_STEP;

export const makersOf = (heads: readonly Head<unknown>[]): readonly Writer[] =>
  heads.flatMap(({ writers: [maker] }) => maker ?? []);

/** Returns the heads, the oldest first, and numbers of pending saves that the stored version contains. */
export function headsOf<Value>(
  stored: Stored<Value> | undefined,
  pending: readonly NumberedPendingSave<Value>[],
): { readonly heads: readonly Head<Value>[]; readonly storedNumbers: readonly number[] } {
  const isStored = ({ writer }: NumberedPendingSave<Value>) =>
    hasChangesOf(stored?.writers ?? [], writer);
  const fresh = pending.filter((save) => !isStored(save));
  const last = fresh.filter(
    (save, at) =>
      !fresh.some(
        (other, i) =>
          i !== at && includesSave(other, save) && (i > at || !includesSave(save, other)),
      ),
  );
  const heads = last.map((save) => headOf(save, fresh, stored));
  const storedHead = stored && {
    timeline: stored.timeline,
    writers: stored.writers ?? [],
    hasStored: true,
    numbers: [],
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
    for (const other of all) if (includesSave(part, other)) parts.add(other);
  }
  const saves = [...parts];
  return {
    timeline: continued(save, stored),
    writers: mergedWriters(saves.flatMap(({ writer, writers = [] }) => [writer, ...writers])),
    hasStored: stored !== undefined && saves.some((part) => containsStored(part, stored)),
    numbers: saves.map(({ number }) => number),
  };
}

const includesSave = (
  { writer, writers = [] }: NumberedPendingSave<unknown>,
  { writer: other }: NumberedPendingSave<unknown>,
): boolean => hasChangesOf([writer, ...writers], other);

/** True for a save made from the stored version, or from one that its own page or an earlier one stored. */
function containsStored(
  { replaces, undecided, writer, writers = [] }: NumberedPendingSave<unknown>,
  stored: Stored<unknown>,
): boolean {
  if (!undecided && replaces >= stored.revision) return true;
  const [saver] = stored.writers ?? [];
  return saver !== undefined && hasChangesOf([writer, ...writers], saver);
}

/** Returns the pending timeline if it continues the stored one, else the stored one with a step to it. */
function continued<Value>(
  { timeline, replaces, undecided, writer, storedEntries }: NumberedPendingSave<Value>,
  stored: Stored<Value> | undefined,
): Timeline<Value> {
  if (!stored) return storedEntries === 0 ? timeline : newTimeline(timeline.design);
  const isNext =
    !undecided &&
    (replaces === stored.revision || stored.writers?.[0]?.page === writer.page) &&
    timeline.base === stored.timeline.base;
  if (!isNext) return afterChange(stored.timeline, stepLabelOf(writer.page), timeline.design, 0);
  const known = stored.timeline.entries.slice(0, storedEntries);
  return { ...timeline, entries: [...known, ...timeline.entries] };
}

/** Number of writers that a version remembers. */
const MAX_WRITERS = 16;

/** Merges writers: each page once, with its highest count, and only the first `MAX_WRITERS`. */
export const mergedWriters = (writers: readonly Writer[]): readonly Writer[] =>
  [...new Set(writers.map(({ page }) => page))].slice(0, MAX_WRITERS).map((page) => ({
    page,
    changes: Math.max(...writers.flatMap((writer) => (writer.page === page ? writer.changes : []))),
  }));

/** True if these writers include all changes of the given one. */
const hasChangesOf = (writers: readonly Writer[], { page, changes }: Writer): boolean =>
  writers.some((known) => known.page === page && known.changes >= changes);

let documents = 0;

/** Returns a writer for one document of a page; another document of the same item gets its own. */
const newWriter = (page: string): Writer => {
  documents += 1;
  return { page: `${page}#${documents}`, changes: 0 };
};

/** True if the page of a writer has ended; false where the browser cannot tell. */
export const hasEnded = ({ page }: Writer, living: ReadonlySet<string> | undefined): boolean =>
  living !== undefined && !living.has(page.replace(/#\d+$/, ''));

/** Creates the record of the writers whose changes a window's version contains. */
export function makeLineage(page: string, start: Start<unknown>) {
  let own = newWriter(page);
  let others = start.writers ?? [];
  let hasStored = start.hasStored ?? true;
  let since = start.timeline === start.stored?.timeline ? [] : [others[0] ?? own];
  return {
    /** Returns this page with all its changes. */
    own: () => own,
    /** Returns other writers whose changes it contains, the latest first. */
    others: () => others,
    /** Returns all writers; `stored` are those of the stored version that it goes back to. */
    writers: (stored: readonly Writer[] = []) =>
      mergedWriters([own, ...others, ...(hasStored ? stored : [])]),
    /** Returns the writers of its unsaved changes; a version with these has all of them. */
    since: (): readonly Writer[] => since,
    /** True unless the player has still to choose between it and the stored version. */
    hasStored: () => hasStored,
    change() {
      own = { ...own, changes: own.changes + 1 };
      since = [own];
    },
    include(heads: readonly Head<unknown>[]) {
      others = mergedWriters([...heads.flatMap(({ writers }) => writers), ...others]);
    },
    includeStored() {
      hasStored = true;
    },
    /** Starts from another version, with the writers of its unsaved changes. */
    restart(writers: readonly Writer[]) {
      since = [...writers];
    },
    /** Notes how many changes of this page are stored. */
    saved(count: number) {
      since = own.changes > count ? [own] : [];
    },
  };
}

interface OwnVersion<Value> {
  readonly design: Value;
  /** Its maker, and others whose changes it contains. */
  readonly writers: readonly Writer[];
  /** Writers of its unsaved changes. */
  readonly since: readonly Writer[];
  /** Value that it was made from, where that is known. */
  readonly base?: Value | undefined;
  /** True if it was made from the stored version. */
  readonly isBasedOnStored: boolean;
}

export interface VersionComparison<Value> {
  /** A version that continues this one, and replaces it without a question. */
  readonly next?: Head<Value> | undefined;
  /** Versions equal to that one, else to this one, though by other steps. */
  readonly same: readonly Head<Value>[];
  /** Versions equal to the base, without changes of their own. */
  readonly bare: readonly Head<Value>[];
  /** Conflicting versions, the latest first. */
  readonly rivals: readonly Head<Value>[];
  /** True if this version contains the stored one, though it was not made from it. */
  readonly containsStoredVersion: boolean;
  /** Numbers of the pending saves that the stored version contains. */
  readonly storedNumbers: readonly number[];
}

/** Compares a window's version with the stored one, and with saves that ended pages left pending. */
export function compareVersions<Value>(
  mine: OwnVersion<Value>,
  stored: Stored<Value>,
  left: readonly NumberedPendingSave<Value>[],
): VersionComparison<Value> {
  const fresh = left.filter((save) => !hasChangesOf(mine.writers, save.writer));
  const { heads, storedNumbers } = headsOf(stored, fresh);
  const news = heads.filter(
    ({ timeline }) => !mine.isBasedOnStored || timeline !== stored.timeline,
  );
  const goesOn = ({ writers, hasStored }: Head<Value>): boolean =>
    mine.since.length > 0 ? mine.since.every((writer) => hasChangesOf(writers, writer)) : hasStored;
  const others = news.filter(
    ({ writers: [maker] }) => maker === undefined || !hasChangesOf(mine.writers, maker),
  );
  const isBase = ({ design }: { readonly design: Value }): boolean =>
    mine.base !== undefined && equal(design, mine.base);
  // A version equal to the base has undone others' unsaved changes: that counts as its own change.
  const isOwn = ({ writers: [, ...rest] }: { readonly writers: readonly Writer[] }): boolean =>
    rest.every((writer) => hasChangesOf(stored.writers ?? [], writer));
  const isMineBare = isBase(mine) && isOwn(mine);
  // A version without the stored one may have been made from another base.
  const goesOnFromBase = ({ timeline, hasStored }: Head<Value>): boolean =>
    hasStored && isMineBare && !isBase(timeline);
  const next = news.findLast(goesOn) ?? others.findLast(goesOnFromBase);
  const { design } = next?.timeline ?? mine;
  const rest = others.filter((head) => head !== next);
  const same = rest.filter(({ timeline }) => equal(timeline.design, design));
  const bare = rest.filter(
    (head) => !same.includes(head) && head.hasStored && isBase(head.timeline) && isOwn(head),
  );
  const rivals = rest.filter((head) => !same.includes(head) && !bare.includes(head)).toReversed();
  const found = [...(next ? [next] : []), ...rest];
  const containsStoredVersion = !mine.isBasedOnStored && !found.some(({ hasStored }) => hasStored);
  return { next, same, bare, rivals, storedNumbers, containsStoredVersion };
}
