/** Saves that closing pages could not wait for: as records, and taken up by the next page. */
import {
  isCount,
  isEntry,
  isFields,
  isListOf,
  isText,
  RECORD_VERSION,
  readableDesign,
  whyUnreadable,
} from './record-fields.ts';
import type { FullReading, Note, NumberedNote, Problem, ShipSave, StoredShip } from './storage.ts';
import { changed, newTimeline, type Timeline } from './timeline.ts';

export interface NoteRecord extends Note {
  readonly version: typeof RECORD_VERSION;
}

export const noteRecord = ({ id, timeline, storedEntries, ...save }: ShipSave): NoteRecord => ({
  version: RECORD_VERSION,
  ship: id,
  timeline: {
    design: timeline.design,
    entries: timeline.entries.slice(storedEntries),
    cursor: timeline.cursor,
    base: timeline.base,
  },
  label: save.label,
  replaces: save.replaces,
  storedEntries,
});

/** The notes of a ship's records, and what is wrong with those that cannot be read. */
export function readNotes(ship: string, numbers: readonly number[], raw: readonly unknown[]) {
  const read = raw.map(readNote);
  const notes = read.flatMap((note, i): NumberedNote[] => {
    const number = numbers[i];
    return note && number !== undefined ? [{ ...note, number }] : [];
  });
  const bad = raw.filter((_, i) => !read[i]);
  if (bad.length === 0) return { notes };
  const problem: Problem = { id: ship, why: whyUnreadable(bad[0]), raw: bad };
  return { notes, problem };
}

function readNote(raw: unknown): Note | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION || !isFields(raw.timeline)) return undefined;
  const { ship, replaces, storedEntries, timeline, label } = raw;
  const design = readableDesign(timeline.design);
  const { entries, cursor, base } = timeline;
  if (!design || !isListOf(entries, isEntry) || !isCount(cursor) || !isCount(base))
    return undefined;
  if (!isText(ship) || !isCount(replaces) || !isCount(storedEntries)) return undefined;
  return {
    ship,
    timeline: { design, entries, cursor, base },
    label: isText(label) ? label : undefined,
    replaces,
    storedEntries,
  };
}

/** What a ship starts with. */
export interface Start {
  readonly timeline: Timeline;
  readonly label?: string | undefined;
  /** What is stored of it; of an old revision where another window has saved since. */
  readonly stored?: StoredShip;
  /** Numbers of the notes that are in the timeline. */
  readonly notes?: readonly number[];
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
