/** Transactions and batches of the database. */
import type { Progress } from './collections/collection.ts';
import { type Database, handled, type Store, type WriteTransaction } from './database.ts';
import { keptOpen } from './page.ts';

/** Runs a transaction; any failure undoes all of it. */
export async function inWriteTransaction<Result>(
  database: Database,
  stores: Store[],
  run: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, 'readwrite');
  const ended = transaction.done.catch(() => {});
  try {
    const result = await run(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    await ended;
    // Only the transaction has the browser's reason for ending it.
    throw transaction.error ?? error;
  }
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** Makes all requests; one that throws at once fails like the others. */
export async function allRequests(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(requests.map(async (request) => request()));
}

/** Number of requests made at once: each holds its record. */
const AT_ONCE = 100;

/** Runs a job on all items within a transaction, in groups, so that the page can paint. */
export async function eachInTurn<Item, Result>(
  items: readonly Item[],
  job: (item: Item, index: number) => Result | Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(some.map((item, i) => job(item, from + i)))));
  }
  return results;
}

/**
 * Returns a job for one item, which does all items that came meanwhile together. After a failure each is tried alone, so that it fails
 * for its own reason.
 */
export function together<Item, Result>(
  job: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { readonly item: Item; readonly take: (result: Promise<Result>) => void }[] = [];
  let isBusy = false;
  const alone = async (item: Item): Promise<Result> => (await job([item]))[0] as Result;
  const next = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      const results = await job(some.map(({ item }) => item)).catch(() => undefined);
      for (const [i, { item, take }] of some.entries()) {
        const result = results ? Promise.resolve(results[i] as Result) : alone(item);
        take(result);
        await result.catch(() => {});
      }
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((take) => {
      waiting.push({ item, take });
      if (!isBusy) void next();
    });
}

/** Number of small records read in one task. */
const PAGE = 1000;

interface PagedStore<Key extends IDBValidKey> {
  getAll(range: IDBKeyRange, count: number): Promise<object[]>;
  getAllKeys(range: IDBKeyRange, count: number): Promise<Key[]>;
}

/**
 * Reads the records of a store between two keys in groups, within one transaction, so that the page can
 * paint in between.
 */
export async function* inPages<Key extends IDBValidKey>(
  store: PagedStore<Key>,
  from: IDBValidKey,
  to: IDBValidKey,
  size: number = PAGE,
): AsyncGenerator<readonly object[]> {
  const page = (range: IDBKeyRange) =>
    handled(Promise.all([store.getAll(range, size), store.getAllKeys(range, size)]));
  let next = page(IDBKeyRange.bound(from, to));
  for (;;) {
    const [records, keys]: [object[], Key[]] = await next;
    const last = keys.at(-1);
    const isLast = last === undefined || records.length < size;
    // Read the next group while the caller uses this one.
    if (!isLast) next = page(IDBKeyRange.bound(last, to, true));
    yield records;
    if (isLast) return;
  }
}

/** Number of items of a batch. */
export const BATCH = 250;

/** Runs a job on one batch after the other, so that no transaction blocks the database for long. */
export async function inBatches<Item>(
  items: readonly Item[],
  job: (batch: readonly Item[]) => Promise<unknown>,
  progress?: Progress,
): Promise<void> {
  await keptOpen(async () => {
    for (let done = 0; done < items.length; done += BATCH) {
      progress?.(done, items.length);
      await job(items.slice(done, done + BATCH));
    }
  });
  if (items.length > 0) progress?.(items.length, items.length);
}
