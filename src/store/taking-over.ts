/** What a window goes on with when it takes over what another one has made. */
import { apply, diff } from '../core/design/patch.ts';
import type { Stored, Writer } from './storage.ts';
import { changed, type Timeline } from './timeline.ts';

/** What is known to be stored. */
export interface Known<Value> extends Stored<Value> {
  /** Where the steps here are others: the stored ones. */
  readonly storedSteps?: Timeline<Value>;
}

/** What another window has made of it: more than is stored where it ended before it could save. */
export interface Theirs<Value> {
  readonly stored: Stored<Value>;
  readonly timeline: Timeline<Value>;
  /** Pages that ended whose pending saves it contains. */
  readonly writers?: readonly Writer[] | undefined;
}

export const OTHER = 'Version of the other window';
export const OWN = 'Version of this window';

/** The timeline that follows, sharing what is the same, and what is then known to be stored. */
export function takenOver<Value>(
  mine: Timeline<Value>,
  { stored, timeline }: Theirs<Value>,
  at: number,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  if (timeline.entries.length === 0 && mine.entries.length > 0) {
    // Stored without steps: here it is one.
    const next = { ...changed(mine, OTHER, timeline.design, at), base: timeline.base };
    return { timeline: next, known: { ...stored, timeline: next, storedSteps: stored.timeline } };
  }
  const design = apply(diff(mine.design, timeline.design), mine.design) ?? timeline.design;
  const next = { ...timeline, design };
  const isStored = timeline === stored.timeline;
  return { timeline: next, known: isStored ? { ...stored, timeline: next } : stored };
}
