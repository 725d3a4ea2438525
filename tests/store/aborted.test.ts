/** Transactions that the browser aborts at any request: told, and never left to the page. */
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, withHull } from './stand.ts';
import { freshName } from './storages.ts';

const requests = ['put', 'get', 'getAll', 'getAllKeys', 'count', 'delete'] as const;

/** Aborts a transaction as the browser may: between two requests. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was aborted already.
  }
}

const ships = Array.from({ length: 300 }, (_, i) => ({
  ...{ id: `s${i}`, value: { ...majestic, class: `S${i}` }, replaces: 0, updated: i },
}));

test.each(requests)('every transaction aborted at %s leaves no rejection behind', async (name) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const { bench: storage, collections, backups } = browserStorage(() => unity, freshName());
  const { clock, window } = makeStand(storage);
  const bench = await window('a');
  await collections.ships.put(ships);

  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    const original = (prototype as IDBObjectStore)[name] as unknown;
    if (typeof original !== 'function') continue;
    Object.assign(prototype, {
      [name](this: IDBObjectStore & IDBIndex, ...given: unknown[]): unknown {
        const request: unknown = original.apply(this, given);
        queueMicrotask(() => abort((this.objectStore ?? this).transaction));
        return request;
      },
    });
    onTestFinished(() => void Object.assign(prototype, { [name]: original }));
  }
  bench.ship()?.change('Set hull', withHull(9));
  clock.turn(500);
  bench.open(majestic);
  const ids = ships.map(({ id }) => id);
  const jobs = [
    () => bench.flush(),
    () => bench.refresh(),
    () => bench.show('s1'),
    () => collections.ships.list(),
    () => collections.ships.values(ids),
    () => collections.ships.put([{ ...ships[0]!, replaces: 1 }]),
    () => collections.ships.relabel([{ id: 's1', labels: { folder: 'x', tags: [] } }]),
    () => collections.ships.remove(ids),
    () => backups.read(),
  ];
  const ends = await Promise.allSettled(jobs.map(async (job) => job()));
  await quiet();
  expect(ends.map(({ status }) => status)).toContain('rejected');
  expect(unhandled).not.toHaveBeenCalled();
});
