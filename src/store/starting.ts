/** What a document starts with: as stored, with what pages that ended have left pending. */

import { equal } from '../core/design/patch.ts';
import type { PendingReading, PendingSave, Stored, StoredReading, Writer } from './storage.ts';
import { changed, newTimeline, type Timeline } from './timeline.ts';

export interface Start<Value> {
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  /** What is stored of it. */
  readonly stored?: Stored<Value>;
  /** Numbers of the pending saves that the timeline or the stored version contains. */
  readonly taken?: readonly number[];
  /** Who has left them. */
  readonly writers?: readonly Writer[];
  /** Another version that a page has made without knowing of this one: the player is to choose. */
  readonly theirs?: Rival<Value> | undefined;
  /** Of a copy: the ship whose picture it takes over when it is stored. */
  readonly portraitOf?: string | undefined;
}

interface Rival<Value> {
  readonly timeline: Timeline<Value>;
  /** Who has left it pending, where it is not the stored one. */
  readonly writers?: readonly Writer[];
}

const LEFT = 'Changes of a closed window';

/**
 * The item as it was left: as stored, with the pending saves that `isLeft` lets through. Undefined
 * when there is neither.
 */
export function startOf<Value>(
  { stored, problem }: StoredReading<Value>,
  { pending }: PendingReading<Value>,
  isLeft: (writer: Writer | undefined) => boolean = () => true,
): Start<Value> | undefined {
  if (!stored && problem) return undefined;
  const left = pending.filter(({ writer }) => isLeft(writer));
  if (left.length === 0) return stored && { ...stored, stored };
  const known = { taken: left.map(({ number }) => number), writers: writersOf(left, stored) };
  const [first, ...others] = latest(left).filter((save) => !contains(stored, save));
  if (!first) return stored && { ...stored, ...known, stored };
  let timeline = continued(first, stored);
  let theirs = stored && !follows(first, stored) ? stored.timeline : undefined;
  for (const other of others) {
    if (other.writer || (stored && !follows(other, stored))) theirs = timeline;
    timeline = changed(timeline, LEFT, other.timeline.design, 0);
  }
  const label = stored?.label ?? first.label;
  if (!stored) return { timeline, label, ...known };
  if (!theirs || equal(theirs.design, timeline.design))
    return { timeline, label, ...known, stored };
  const writers = writersOf([others.at(-1) ?? first], stored);
  return {
    ...{ timeline, label, taken: known.taken, writers, stored },
    theirs: { timeline: theirs, writers: known.writers },
  };
}

/**
 * Whether a page that lives no more has left it. Where nobody can tell who lives, only what was
 * written before pages gave their ids has surely been left.
 */
export const isLeftBy = (
  writer: Writer | undefined,
  living: ReadonlySet<string> | undefined,
): boolean => !writer || living?.has(writer.page) === false;

/** Those that no other one contains: the last one of each page, but for what another took up. */
const latest = <Value>(saves: readonly PendingSave<Value>[]): readonly PendingSave<Value>[] =>
  saves.filter(
    (save) =>
      !saves.some(
        (other) =>
          contains(other, save) ||
          (other.writer?.page === save.writer?.page &&
            (other.writer?.changes ?? 0) > (save.writer?.changes ?? 0)),
      ),
  );

const contains = (
  other: { readonly writers?: readonly Writer[] } | undefined,
  { writer }: { readonly writer?: Writer },
): boolean =>
  writer !== undefined &&
  (other?.writers ?? []).some(
    (known) => known.page === writer.page && known.changes >= writer.changes,
  );

/** Whether it contains what these have done, who are some. */
export const containsAll = (
  other: { readonly writers?: readonly Writer[] },
  writers: readonly Writer[],
): boolean => writers.length > 0 && writers.every((writer) => contains(other, { writer }));

/** Whether it was made of what is stored, or of what its own page has stored since. */
const follows = (
  { replaces, writer, undecided }: PendingSave<unknown>,
  stored: Stored<unknown>,
): boolean =>
  !undecided &&
  (replaces === stored.revision ||
    (writer !== undefined && stored.writers?.[0]?.page === writer.page));

/** How many writers a stored version remembers. */
const MAX_WRITERS = 8;

/** Each page once, with the most that it has done. */
export const mergedWriters = (writers: readonly Writer[]): readonly Writer[] =>
  [...new Set(writers.map(({ page }) => page))].slice(0, MAX_WRITERS).map((page) => ({
    page,
    changes: Math.max(...writers.flatMap((one) => (one.page === page ? one.changes : []))),
  }));

const writersOf = (saves: readonly PendingSave<unknown>[], stored: Stored<unknown> | undefined) =>
  mergedWriters([
    ...saves.flatMap(({ writer, writers = [] }) => [...(writer ? [writer] : []), ...writers]),
    ...(stored?.writers ?? []),
  ]);

/** The pending timeline itself where it follows the stored one, or else one step to its design. */
function continued<Value>(
  { timeline, ...save }: PendingSave<Value>,
  stored: Stored<Value> | undefined,
): Timeline<Value> {
  if (!stored && save.storedEntries === 0) return timeline;
  if (!stored) return newTimeline(timeline.design);
  if (!follows({ timeline, ...save }, stored) || timeline.base !== stored.timeline.base) {
    return changed(stored.timeline, LEFT, timeline.design, 0);
  }
  const known = stored.timeline.entries.slice(0, save.storedEntries);
  return { ...timeline, entries: [...known, ...timeline.entries] };
}
