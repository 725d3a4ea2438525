/** What a window goes on with when it takes over what another one has made. */
import { apply, diff } from '../core/design/patch.ts';
import type { Stored } from './storage.ts';
import {
  changed,
  commonEntries,
  lastEntry,
  type Timeline,
  withDetour,
  withPast,
} from './timeline.ts';

/** What is known to be stored. */
export interface Known<Value> extends Stored<Value> {
  /** Where the steps here are others: the stored ones. */
  readonly storedSteps?: Timeline<Value>;
}

/** What a save of a timeline replaces, and what of it is stored; entries beyond `lastFitting` are not. */
export function saveOf<Value>(
  known: Known<Value> | undefined,
  timeline: Timeline<Value>,
  lastFitting: number,
) {
  const steps = known && (known.storedSteps ?? known.timeline);
  return {
    timeline,
    replaces: known?.revision ?? 0,
    storedEntries: steps ? commonEntries(steps, timeline) : 0,
    knownEntries: Math.min(lastFitting, steps ? lastEntry(steps) : 0),
  };
}

const OTHER = 'Version of the other window';
const OWN = 'Version of this window';

/** The timeline after a choice between two versions: the one not chosen is one undo away. */
export function chosen<Value>(
  choice: 'mine' | 'theirs',
  mine: Timeline<Value>,
  theirs: Timeline<Value>,
): Timeline<Value> {
  if (choice === 'theirs') return withDetour(theirs, mine.design, [OWN, OTHER]);
  const base = Math.max(mine.base, theirs.base);
  return { ...withDetour(mine, theirs.design, [OTHER, OWN]), base };
}

/** The timeline with the steps of the version that it began with, which were read since. */
export function withSteps<Value>(
  mine: Timeline<Value>,
  isChanged: boolean,
  stored: Stored<Value>,
  began: Known<Value> | undefined,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  const timeline = { ...stored.timeline, design: began?.timeline.design ?? mine.design };
  return {
    timeline: isChanged ? withPast(mine, timeline) : timeline,
    known: { ...stored, timeline },
  };
}

/**
 * The timeline that follows, sharing what is the same, and what is then known to be stored: `timeline`
 * may be of another window that has not stored it.
 */
export function takenOver<Value>(
  mine: Timeline<Value>,
  timeline: Timeline<Value>,
  stored: Stored<Value>,
  at: number,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  const isStored = timeline === stored.timeline;
  if (timeline.entries.length === 0 && mine.entries.length > 0) {
    // Stored without steps: here it is one.
    const next = { ...changed(mine, OTHER, timeline.design, at), base: timeline.base };
    const known = { ...stored, timeline: next, storedSteps: stored.timeline };
    return { timeline: next, known: isStored ? known : stored };
  }
  const design = apply(diff(mine.design, timeline.design), mine.design) ?? timeline.design;
  const next = { ...timeline, design };
  return { timeline: next, known: isStored ? { ...stored, timeline: next } : stored };
}
