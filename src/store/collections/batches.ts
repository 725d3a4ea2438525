/** Long lists in pieces, so that a transaction does not hold the database for long. */
import type { Progress } from './collection.ts';

const BATCH = 250;

/** Runs the job on one piece after the other. */
export async function inBatches<Item>(
  items: readonly Item[],
  job: (batch: readonly Item[]) => Promise<unknown>,
  progress?: Progress,
): Promise<void> {
  for (let done = 0; done < items.length; done += BATCH) {
    progress?.(done, items.length);
    await job(items.slice(done, done + BATCH));
  }
  if (items.length > 0) progress?.(items.length, items.length);
}
