/** The question of the browser before a page with unsaved work closes. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inBatches } from '../../src/store/transactions.ts';
import { makeStand, withHull } from './stand.ts';
import { faulty, freshName, storedIn } from './storages.ts';

const target = new EventTarget();

beforeEach(() => {
  const { addEventListener, removeEventListener } = globalThis;
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  onTestFinished(() => void Object.assign(globalThis, { addEventListener, removeEventListener }));
});

const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the page asks while a ship could not be saved', async () => {
  const storage = faulty(storedIn(freshName()));
  const bench = await makeStand(storage).window('a');
  expect(asks()).toBe(false);
  storage.faults.save = new DOMException('', 'QuotaExceededError');
  bench.ship()?.change('Set hull', withHull(9));
  await bench.flush();
  expect(asks()).toBe(true);
  storage.faults.save = undefined;
  await bench.retry();
  expect(asks()).toBe(false);
  storage.faults.save = new DOMException('', 'QuotaExceededError');
  bench.ship()?.change('Set hull', withHull(10));
  await bench.flush();
  bench.dispose();
  expect(asks()).toBe(false);
});

test('the page asks during a long write, also before one that fails', async () => {
  const during: boolean[] = [];
  const job = async (batch: readonly number[]) => {
    during.push(asks());
    if (batch.includes(400)) throw new Error('full');
  };
  const items = Array.from({ length: 500 }, (_, i) => i);
  await expect(inBatches(items, job)).rejects.toThrow('full');
  expect(during).toEqual([true, true]);
  expect(asks()).toBe(false);
});
