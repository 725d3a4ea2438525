/** What a document starts with: as stored, with what pages that ended have left pending. */

import { equal } from '../core/design/patch.ts';
import type { PendingReading, PendingSave, Reading, Stored, Writer } from './storage.ts';
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
  /** Whether another page has stored another version since: the player is to choose. */
  readonly overtaken?: boolean;
  /** Of a copy: the ship whose picture it takes over when it is stored. */
  readonly portraitOf?: string | undefined;
}

const LEFT = 'Changes of a closed window';

/**
 * The item as it was left: as stored, with the pending saves that `isLeft` lets through. Undefined
 * when there is neither.
 */
export function startOf<Value>(
  { stored, problem }: Reading<Value>,
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
  for (const other of others) timeline = changed(timeline, LEFT, other.timeline.design, 0);
  const label = stored?.label ?? first.label;
  if (!stored) return { timeline, label, ...known };
  const overtaken =
    ![first, ...others].every((save) => follows(save, stored)) &&
    !equal(timeline.design, stored.timeline.design);
  return { timeline, label, ...known, stored, overtaken };
}

/** The last one of each page: it contains the others. */
const latest = <Value>(saves: readonly PendingSave<Value>[]): readonly PendingSave<Value>[] =>
  saves.filter(
    ({ writer }) =>
      !writer ||
      !saves.some(
        (other) => other.writer?.page === writer.page && other.writer.changes > writer.changes,
      ),
  );

const contains = (stored: Stored<unknown> | undefined, { writer }: PendingSave<unknown>): boolean =>
  writer !== undefined &&
  (stored?.writers ?? []).some(
    (known) => known.page === writer.page && known.changes >= writer.changes,
  );

/** Whether it was made of what is stored, or of what its own page has stored since. */
const follows = ({ replaces, writer }: PendingSave<unknown>, stored: Stored<unknown>): boolean =>
  replaces === stored.revision ||
  (writer !== undefined && stored.writers?.[0]?.page === writer.page);

/** How many writers a stored version remembers. */
const MAX_WRITERS = 8;

/** Each page once, with the most that it has done. */
export const mergedWriters = (writers: readonly Writer[]): readonly Writer[] =>
  [...new Set(writers.map(({ page }) => page))].slice(0, MAX_WRITERS).map((page) => ({
    page,
    changes: Math.max(...writers.flatMap((one) => (one.page === page ? one.changes : []))),
  }));

const writersOf = (saves: readonly PendingSave<unknown>[], stored: Stored<unknown> | undefined) =>
  mergedWriters([...(stored?.writers ?? []), ...saves.flatMap(({ writer }) => writer ?? [])]);

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
