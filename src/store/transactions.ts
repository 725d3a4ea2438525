/** Writing to the database: all of it, or nothing. */

import type { Progress } from './collections/collection.ts';
import type { Database, Store, WriteTransaction } from './database.ts';

/** Runs a transaction; whatever fails within undoes all of it. */
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
    // When the browser ended it, this is why: the requests only know that it ended.
    throw transaction.error ?? error;
  }
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Makes all requests; one that cannot even be made fails as the others do. */
export async function together(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(requests.map(async (request) => request()));
}

/** Requests under way at once: each holds its record. */
const AT_ONCE = 100;

/** Runs the job on all items within a transaction, so many at a time that a page can paint. */
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

/** Records that a page reads in one task, where they are small. */
const PAGE = 1000;

interface PagedStore<Key extends IDBValidKey> {
  getAll(range: IDBKeyRange, count: number): Promise<object[]>;
  getAllKeys(range: IDBKeyRange, count: number): Promise<Key[]>;
}

/**
 * All records of a store from one key to another, so many at a time: a page can paint in between,
 * though all of them are of one moment.
 */
export async function* inPages<Key extends IDBValidKey>(
  store: PagedStore<Key>,
  from: IDBValidKey,
  to: IDBValidKey,
  size: number = PAGE,
): AsyncGenerator<readonly object[]> {
  const page = (range: IDBKeyRange) =>
    Promise.all([store.getAll(range, size), store.getAllKeys(range, size)]);
  let next = page(IDBKeyRange.bound(from, to));
  for (;;) {
    const [records, keys]: [object[], Key[]] = await next;
    const last = keys.at(-1);
    const isLast = last === undefined || records.length < size;
    // Read while the caller is busy with this one.
    if (!isLast) next = page(IDBKeyRange.bound(last, to, true));
    yield records;
    if (isLast) return;
  }
}

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
