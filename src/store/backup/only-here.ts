/** What of the database no file outside the browser has. */
import type { Connection } from '../database.ts';
import { readFields } from '../item-records.ts';
import type { OutsideCopies } from '../safety/outside-copies.ts';
import type { OnlyHere } from '../safety/reminder.ts';
import { KINDS } from '../storage.ts';

/**
 * Counts by the index, whatever the size of the library: only items that were exported by themselves
 * are looked at. Those changed no later than `agedAt`, in ms, count as aged.
 */
export async function countOnlyHere(
  connection: Connection,
  { backup = 0, items }: OutsideCopies,
  agedAt: number,
): Promise<OnlyHere> {
  const reading = (await connection()).transaction(KINDS);
  const changed = IDBKeyRange.lowerBound(backup, true);
  const aged = agedAt > backup ? IDBKeyRange.bound(backup, agedAt, true) : undefined;
  const counts = await Promise.all(
    KINDS.map(async (kind) => {
      const store = reading.objectStore(kind);
      const index = store.index('updated');
      const [all, old, ...exported] = await Promise.all([
        index.count(changed),
        aged ? index.count(aged) : 0,
        ...Object.keys(items).map((id) => store.get(id)),
      ]);
      const saved = exported.flatMap((raw) => {
        const { id = '', updated = 0 } = readFields(raw) ?? {};
        return updated > backup && updated <= (items[id] ?? 0) ? [updated] : [];
      });
      return {
        items: all - saved.length,
        aged: old - saved.filter((updated) => updated <= agedAt).length,
      };
    }),
  );
  return {
    items: counts.reduce((sum, { items }) => sum + items, 0),
    aged: counts.reduce((sum, { aged }) => sum + aged, 0),
  };
}
