/** What a ship starts with when the bench opens it again: as stored, with the notes taken up. */
import type { FullReading, Note, StoredShip } from './storage.ts';
import { changed, newTimeline, type Timeline } from './timeline.ts';

/** What a ship starts with. */
export interface Start {
  readonly timeline: Timeline;
  readonly label?: string | undefined;
  /** What is stored of it; of an old revision where another window has saved since. */
  readonly stored?: StoredShip;
  /** Numbers of the notes that are in the timeline. */
  readonly notes?: readonly number[];
  /** Of a copy: the ship whose picture it takes over when it is stored. */
  readonly portraitOf?: string | undefined;
}

const LEFT = 'Changes of a closed window';

/** The ship as it was left: as stored, with what the notes add. Nothing when there is none. */
export function startOf({ ship, problem, notes }: FullReading): Start | undefined {
  if (!ship && problem) return undefined;
  const [first] = notes;
  if (!first) return ship && { ...ship, stored: ship };
  let timeline = continued(first, ship);
  for (const { timeline: other } of notes.slice(1))
    timeline = changed(timeline, LEFT, other.design, 0);
  // An older revision makes the first save find out, and ask.
  const stored = ship && { ...ship, revision: Math.min(ship.revision, first.replaces) };
  const label = ship?.label ?? first.label;
  return {
    timeline,
    label,
    ...(stored ? { stored } : {}),
    notes: notes.map(({ number }) => number),
  };
}

/** The noted timeline itself where it follows the stored one, or else one step to its design. */
function continued({ timeline, ...note }: Note, ship: StoredShip | undefined): Timeline {
  if (!ship && note.storedEntries === 0) return timeline;
  if (!ship) return newTimeline(timeline.design);
  if (note.replaces !== ship.revision || timeline.base !== ship.timeline.base) {
    return changed(ship.timeline, LEFT, timeline.design, 0);
  }
  const known = ship.timeline.entries.slice(0, note.storedEntries);
  return { ...timeline, entries: [...known, ...timeline.entries] };
}
