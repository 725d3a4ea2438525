/** Writing to the database: all of it, or nothing. */
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

/** Records that a page reads in one task. */
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
): AsyncGenerator<readonly object[]> {
  const page = (range: IDBKeyRange) =>
    Promise.all([store.getAll(range, PAGE), store.getAllKeys(range, PAGE)]);
  let next = page(IDBKeyRange.bound(from, to));
  for (;;) {
    const [records, keys]: [object[], Key[]] = await next;
    const last = keys.at(-1);
    const isLast = last === undefined || records.length < PAGE;
    // Read while the caller is busy with this one.
    if (!isLast) next = page(IDBKeyRange.bound(last, to, true));
    yield records;
    if (isLast) return;
  }
}
