/** Changing a ship in the storage, whether a bench has it open or not. */
import type { Design } from '../core/design.ts';
import { mergedWriters, startOf } from './starting.ts';
import type { BenchStorage, Writer } from './storage.ts';
import { changed, commonEntries, lastEntry } from './timeline.ts';

export interface StoredChange {
  readonly id: string;
  /** What is done, as its step is called. */
  readonly label: string;
  readonly edit: (design: Design) => Design;
  /** When, in ms. */
  readonly at: number;
}

/** How often it is tried when another window saves in between. */
const ATTEMPTS = 5;

/** Adds a step to the ship's history; false when there is none that can be read and changed. */
export async function changeStoredShip(
  storage: BenchStorage,
  { id, label, edit, at }: StoredChange,
  isLeft?: (writer: Writer | undefined) => boolean,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pending = await storage.pending.read(id);
    const start = startOf(await storage.read(id), pending, isLeft);
    if (!start?.stored || start.overtaken) return false;
    const timeline = changed(start.timeline, label, edit(start.timeline.design), at);
    const { stored } = start;
    if (timeline === stored.timeline) return true;
    const revision = await storage.save({
      id,
      timeline,
      label: start.label,
      replaces: stored.revision,
      storedEntries: commonEntries(stored.timeline, timeline),
      knownEntries: lastEntry(stored.timeline),
      writers: mergedWriters([...(start.writers ?? []), ...(stored.writers ?? [])]),
      updated: at,
    });
    if (revision === 'gone') return false;
    if (revision === undefined) continue;
    await storage.pending.drop(start.taken ?? []);
    return true;
  }
  return false;
}
