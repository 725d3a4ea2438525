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
