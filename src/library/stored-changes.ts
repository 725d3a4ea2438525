/** Changing a ship in the storage, whether a bench has it open or not. */
import type { Design } from '../core/design.ts';
import { startOf } from './starting.ts';
import type { BenchStorage } from './storage.ts';
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
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = startOf(await storage.readShip(id));
    if (!start?.stored) return false;
    const timeline = changed(start.timeline, label, edit(start.timeline.design), at);
    const { stored } = start;
    if (timeline === stored.timeline) return true;
    const revision = await storage.saveShip({
      id,
      timeline,
      label: start.label,
      replaces: stored.revision,
      storedEntries: commonEntries(stored.timeline, timeline),
      knownEntries: lastEntry(stored.timeline),
      settles: start.notes ?? [],
      updated: at,
    });
    if (revision !== undefined) return true;
  }
  return false;
}
