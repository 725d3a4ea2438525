/** Changes items in the storage, open or not. */
import { hasEnded, mergedWriters } from './lineage.ts';
import type { Page } from './page.ts';
import { startOf } from './starting.ts';
import type { DocumentStore, Writer } from './storage.ts';
import { afterChange, commonEntries, lastEntry } from './timeline.ts';

export interface StoredChange<Value> {
  readonly id: string;
  readonly label: string;
  readonly edit: (value: Value) => Value;
  readonly at: number;
}

/** Number of attempts when another window saves in between. */
const ATTEMPTS = 5;

/** Writer of such changes; it counts the item's revisions. */
const LIBRARY = 'library';

/**
 * Adds a step to an item's history, and stores with it the pending saves that `isLeft` accepts. False
 * when the item cannot be read, or the player has to resolve a conflict first.
 */
export async function changeStored<Value>(
  store: DocumentStore<Value>,
  { id, label, edit, at }: StoredChange<Value>,
  isLeft?: (writer: Writer) => boolean,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pending = await store.pending.read(id);
    const reading = await store.read(id);
    const start = startOf(reading, pending, isLeft);
    if (!start || start.rivals || reading.removed) return false;
    const { stored, taken = [], writers = [] } = start;
    const timeline = afterChange(start.timeline, label, edit(start.timeline.design), at);
    const replaces = stored?.revision ?? 0;
    // The library is the writer: a page that has the ship open does not know of the change.
    const made = timeline === start.timeline ? [] : [{ page: LIBRARY, changes: replaces + 1 }];
    const saved =
      timeline === stored?.timeline ||
      (await store.save({
        id,
        timeline,
        label: start.label,
        updated: at,
        replaces,
        storedEntries: stored ? commonEntries(stored.timeline, timeline) : 0,
        knownEntries: stored ? lastEntry(stored.timeline) : 0,
        writers: mergedWriters([...made, ...writers, ...(stored?.writers ?? [])]),
      }));
    if (saved === 'gone') return false;
    if (saved === undefined) continue;
    await store.pending.drop(taken);
    return true;
  }
  return false;
}

/**
 * Stores pending saves that closed pages left of items that are not open, and returns their ids. A save in conflict with the stored version
 * stays pending until the item is opened.
 */
export async function storePending<Value>(
  store: DocumentStore<Value>,
  page: Page,
  isOpen: (id: string) => boolean,
  at: number,
): Promise<readonly string[]> {
  const living = await page.living();
  const ids = living ? (await store.pending.ids()).filter((id) => !isOpen(id)) : [];
  const isLeft = (writer: Writer) => hasEnded(writer, living);
  const stored: string[] = [];
  for (const id of ids) {
    const { pending } = await store.pending.read(id);
    if (!pending.some(({ writer }) => isLeft(writer))) continue;
    if (await changeStored(store, { id, label: '', edit: (same) => same, at }, isLeft))
      stored.push(id);
  }
  return stored;
}
