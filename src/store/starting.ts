/** What a document starts with: as stored, with what pages that ended have left pending. */
import { equal } from '../core/design/equal.ts';
import { type Head, headsOf, LEFT } from './heads.ts';
import type { PendingReading, Stored, StoredReading, Writer } from './storage.ts';
import { changed, type Timeline } from './timeline.ts';
import { hasEnded, mergedWriters } from './writers.ts';

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
  const { heads, storedNumbers } = headsOf(
    stored,
    pending.filter(({ writer }) => isLeft(writer)),
  );
  const mine = heads.at(-1);
  if (!mine) return undefined;
  const { design } = mine.timeline;
  const same = heads.filter(({ timeline }) => equal(timeline.design, design)).toReversed();
  const rivals = heads.filter((head) => !same.includes(head)).toReversed();
  const taken = [...storedNumbers, ...same.flatMap(({ numbers }) => numbers)];
  return {
    timeline: timelineThrough(heads),
    label: stored?.label ?? pending[0]?.label,
    ...(stored ? { stored } : {}),
    ...(taken.length > 0 ? { taken } : {}),
    writers: mergedWriters(same.flatMap(({ writers }) => writers)),
    hasStored: same.some(({ hasStored }) => hasStored),
    ...(rivals.length > 0 ? { rivals } : {}),
  };
}

/** The last head's design, with a step from each head to the next: undoing comes by them all. */
function timelineThrough<Value>([first, ...others]: readonly Head<Value>[]): Timeline<Value> {
  if (!first) throw new RangeError('no version');
  return others.reduce(
    (timeline, head) => changed(timeline, LEFT, head.timeline.design, 0),
    first.timeline,
  );
}

/**
 * Whether a page that lives no more has left it. Where nobody can tell who lives, only what was
 * written before pages gave their ids has surely been left.
 */
export const isLeftBy = (
  writer: Writer | undefined,
  living: ReadonlySet<string> | undefined,
): boolean => !writer || hasEnded(writer, living) === true;
