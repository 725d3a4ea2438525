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
import type { Note, NumberedNote, Problem, ShipSave } from './storage.ts';

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
