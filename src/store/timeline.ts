/** Value of an item with the history of its changes, for undo and redo. */
import type { Design } from '../core/design/design.ts';
import { apply, invert, type Patch, patchBetween } from '../core/design/patch.ts';

export interface Entry {
  /** Name of the step: `Add a bank`. */
  readonly label: string;
  readonly patch: Patch;
}

/** Changes that are still merged into one entry. */
interface Group<Value> {
  readonly key: string;
  /** Time of the last change, in ms. */
  readonly at: number;
  readonly before: Value;
  /** Entries that could be redone before the group began. */
  readonly tail: readonly Entry[];
  /** True if there is an entry; false while the design is as it was before. */
  readonly entered: boolean;
}

export interface History {
  readonly entries: readonly Entry[];
  /** Number of entries that the design contains; the others can be redone. */
  readonly cursor: number;
}

export interface Timeline<Value = Design> extends History {
  readonly design: Value;
  /** Number of stored entries before these that cannot be read. */
  readonly base: number;
  readonly group?: Group<Value> | undefined;
}

/** Longest time between two changes of one group, in ms. */
const GROUP_GAP = 1000;

export const newTimeline = <Value = Design>(design: Value): Timeline<Value> => ({
  design,
  entries: [],
  cursor: 0,
  base: 0,
});

/** Returns the timeline after a change at `at` (ms); the same one when the design stays equal. */
export function afterChange<Value>(
  timeline: Timeline<Value>,
  label: string,
  after: Value,
  at: number,
  key?: string,
): Timeline<Value> {
  const { design, entries, cursor } = timeline;
  if (after === design) return timeline;
  const open = openGroup(timeline, at, key);
  const before = open?.before ?? design;
  const patch = patchBetween(before, after);
  if (patch.length === 0 && !open) return timeline;
  const kept = entries.slice(0, cursor - (open?.entered ? 1 : 0));
  const tail = open?.tail ?? entries.slice(cursor);
  const entered = patch.length > 0;
  return {
    ...timeline,
    design: entered ? after : before,
    entries: [...kept, ...(entered ? [{ label, patch }] : tail)],
    cursor: kept.length + (entered ? 1 : 0),
    group: key === undefined ? undefined : { key, at, before, tail, entered },
  };
}

const openGroup = <Value>(
  { group }: Timeline<Value>,
  at: number,
  key: string | undefined,
): Group<Value> | undefined =>
  group && group.key === key && at - group.at <= GROUP_GAP ? group : undefined;

/** Returns the timeline whose next change starts a new entry. */
export const withoutGroup = <Value>(timeline: Timeline<Value>): Timeline<Value> =>
  timeline.group ? { ...timeline, group: undefined } : timeline;

/** Undoes one entry; undefined when there is none, or when it does not fit the design. */
export function undone<Value>(timeline: Timeline<Value>): Timeline<Value> | undefined {
  const entry = timeline.entries[timeline.cursor - 1];
  const design = entry && apply(invert(entry.patch), timeline.design);
  return design && { ...timeline, design, cursor: timeline.cursor - 1, group: undefined };
}

/** Redoes one entry; undefined when there is none, or when it does not fit the design. */
export function redone<Value>(timeline: Timeline<Value>): Timeline<Value> | undefined {
  const entry = timeline.entries[timeline.cursor];
  const design = entry && apply(entry.patch, timeline.design);
  return design && { ...timeline, design, cursor: timeline.cursor + 1, group: undefined };
}

/** Drops the entries that can be undone; the storage keeps them. */
export const withoutPast = <Value>(timeline: Timeline<Value>): Timeline<Value> => ({
  ...timeline,
  entries: timeline.entries.slice(timeline.cursor),
  cursor: 0,
  base: timeline.base + timeline.cursor,
  group: undefined,
});

/** Drops the entries that can be redone. */
export const withoutFuture = <Value>(timeline: Timeline<Value>): Timeline<Value> => ({
  ...timeline,
  entries: timeline.entries.slice(0, timeline.cursor),
  group: undefined,
});

/** Adds two entries, to another design and back, so that undo gives the other design. */
export function withDetour<Value>(
  timeline: Timeline<Value>,
  other: Value,
  labels: readonly [there: string, back: string],
): Timeline<Value> {
  const there = patchBetween(timeline.design, other);
  if (there.length === 0) return timeline;
  const entries = [
    ...timeline.entries.slice(0, timeline.cursor),
    { label: labels[0], patch: there },
    { label: labels[1], patch: invert(there) },
  ];
  return { ...timeline, entries, cursor: entries.length, group: undefined };
}

/** True if two timelines have the same design and steps. */
export const sameContent = (timeline: Timeline<unknown>, other: Timeline<unknown>): boolean =>
  timeline.design === other.design &&
  timeline.entries === other.entries &&
  timeline.cursor === other.cursor;

/** Counts the entries that both start with. */
export function commonEntries(timeline: Timeline<unknown>, other: Timeline<unknown>): number {
  const shorter = Math.min(timeline.entries.length, other.entries.length);
  let count = 0;
  while (count < shorter && timeline.entries[count] === other.entries[count]) count += 1;
  return count;
}

/** Returns the number of the last entry; the storage counts from 1. */
export const lastEntry = ({ base, entries }: Timeline<unknown>): number => base + entries.length;

/** Returns the timeline with the steps before it, when it began without them. */
export function withPast<Value>(
  timeline: Timeline<Value>,
  { entries, cursor, base }: Timeline<Value>,
): Timeline<Value> {
  const past = entries.slice(0, cursor);
  const all = [...past, ...timeline.entries];
  return { ...timeline, entries: all, cursor: cursor + timeline.cursor, base };
}
