/** Failures of the storage: the message for the player, and the state of the ship. */
import { describe, expect, test } from 'vitest';
import { explainFailure, StorageFailure } from '../../src/store/storage-failure.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, renamed, until, withHull } from './stand.ts';
import { faulty, STORAGES } from './storages.ts';

const full = new DOMException('', 'QuotaExceededError');

describe.each(STORAGES)('on %s', (_, makeStorage) => {
  test('a full storage is reported, and the next change tries again', async () => {
    const storage = faulty(makeStorage()());
    const { clock, window } = makeStand(storage);
    const bench = await window('a');
    const ship = bench.ship()!;
    storage.faults.save = full;
    ship.change('Set hull', withHull(9));
    clock.turn(500);
    await until(() => ship.saveState().state === 'failed');
    expect(ship.saveState()).toEqual({
      state: 'failed',
      why: expect.stringContaining('storage is full'),
    });
    expect(ship.design().hull).toBe(9);
    const failed = ship.saveState();
    ship.change('Set hull', withHull(11), 'hull');
    expect(ship.saveState()).toBe(failed);
    ship.undo();

    storage.faults.save = undefined;
    ship.change('Set hull', withHull(10));
    clock.turn(500);
    await until(() => ship.saveState().state === 'saved');
    const again = (await window('b')).ship()!;
    again.undo();
    expect(again.design().hull).toBe(9);
  });

  test('a retry saves what could not be saved', async () => {
    const storage = faulty(makeStorage()());
    const { window } = makeStand(storage);
    const bench = await window('a');
    const ship = bench.ship()!;
    storage.faults.save = full;
    ship.change('Set hull', withHull(9));
    await bench.flush();
    expect(ship.saveState().state).toBe('failed');
    await bench.retry();
    expect(ship.saveState().state).toBe('failed');
    storage.faults.save = undefined;
    await bench.retry();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    expect((await window('b')).ship()?.design().hull).toBe(9);
  });

  test('a ship undone to its stored state needs no save', async () => {
    const storage = faulty(makeStorage()());
    const bench = await makeStand(storage).window('a');
    const ship = bench.ship()!;
    storage.faults.save = full;
    ship.change('Set hull', withHull(9), 'hull');
    await bench.flush();
    ship.change('Set hull', withHull(8), 'hull');
    await bench.flush();
    expect(ship.undoLabel()).toBeUndefined();
    expect(ship.design()).toBe(majestic);
  });

  test.each([
    ['forbids storing', new DOMException('', 'SecurityError'), 'may not save'],
    ['was used by a newer version', new DOMException('', 'VersionError'), 'newer version'],
    ['is blocked', new StorageFailure('blocked'), 'Another window'],
    ['cannot be read', new DOMException('', 'UnknownError'), 'cannot read its storage'],
    ['fails somehow', 'what?', 'could not save'],
  ])('a browser that %s shows the sample, and says why', async (_, fault, words) => {
    const storage = faulty(makeStorage()());
    storage.faults.open = fault;
    const bench = await makeStand(storage).window('a');
    const ship = bench.ship()!;
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Majestic']);
    expect(bench.offline()).toContain(words);
    expect(ship.saveState()).toEqual({ state: 'failed', why: expect.stringContaining(words) });
    ship.change('Set hull', withHull(9));
    ship.undo();
    ship.redo();
    expect(ship.design().hull).toBe(9);
    expect(ship.saveState().state).toBe('failed');
    storage.faults.open = undefined;
    expect(await storage.read(ship.id)).toEqual({ removed: false });
  });

  test('a storage that opens later gets new changes beside its own ships', async () => {
    const reach = makeStorage();
    const first = await makeStand(reach()).window('x');
    first.ship()?.change('Rename', renamed('Victor'));
    await first.flush();
    first.dispose();

    const storage = faulty(reach());
    storage.faults.open = new StorageFailure('blocked');
    const { window } = makeStand(storage);
    const bench = await window('a', { newId: () => 'new-ship' });
    bench.ship()?.change('Set hull', withHull(9));
    storage.faults.open = undefined;
    await bench.retry();
    expect(bench.offline()).toBeUndefined();
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Victor', 'Majestic']);
    expect(bench.ship()?.design().hull).toBe(9);
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
    expect((await window('a')).tabs().map(({ title }) => title)).toEqual(['Victor', 'Majestic']);
  });

  test('an unchanged sample is replaced by the ships of a storage that opens later', async () => {
    const reach = makeStorage();
    const first = await makeStand(reach()).window('x');
    first.ship()?.change('Rename', renamed('Victor'));
    await first.flush();
    first.dispose();

    const storage = faulty(reach());
    storage.faults.open = new StorageFailure('blocked');
    const bench = await makeStand(storage).window('a', { newId: () => 'new-ship' });
    storage.faults.open = undefined;
    await bench.retry();
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Victor']);
    expect(bench.ship()?.design().class).toBe('Victor');
    expect(await storage.read('new-ship')).toEqual({ removed: false });
  });

  test('the bench goes on without a storage that does not answer, and uses it when it does', async () => {
    const inner = makeStorage()();
    let answer = () => {};
    const slow = { ...inner, open: () => new Promise<void>((resolve) => (answer = resolve)) };
    const { clock, start } = makeStand(slow);
    const bench = start('a');
    await quiet();
    expect([bench.ready(), bench.tabs()]).toEqual([false, []]);
    clock.turn(5000);
    expect(bench.ready()).toBe(true);
    expect(bench.offline()).toContain('does not answer');
    bench.ship()?.change('Set hull', withHull(9));
    answer();
    await until(() => bench.ship()?.saveState().state === 'saved');
    expect(bench.tabs()).toHaveLength(1);
  });

  test('a first attempt that fails late does not undo a second that succeeded', async () => {
    const inner = makeStorage()();
    let fail = (_: unknown) => {};
    let attempts = 0;
    const open = () => {
      attempts += 1;
      if (attempts > 1) return inner.open();
      return new Promise<void>((_, reject) => {
        fail = reject;
      });
    };
    const { clock, start } = makeStand({ ...inner, open });
    const bench = start('a');
    clock.turn(5000);
    expect(bench.offline()).toContain('does not answer');
    await bench.retry();
    expect(bench.offline()).toBeUndefined();
    fail(new DOMException('', 'UnknownError'));
    clock.turn(5000);
    await quiet();
    expect(bench.offline()).toBeUndefined();
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('ships opened before the storage was read come after those that were open', async () => {
    const reach = makeStorage();
    (await makeStand(reach()).window('x')).dispose();
    const bench = makeStand(reach()).start('a', { newId: () => 'new-ship' });
    bench.open({ ...majestic, class: 'Victor' });
    expect(bench.ship()?.saveState()).toEqual({ state: 'saving' });
    await until(bench.ready);
    await bench.flush();
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Majestic', 'Victor']);
    expect(bench.ship()?.design().class).toBe('Victor');
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });
});

test('every failure gives advice', () => {
  for (const name of ['QuotaExceededError', 'AbortError', 'InvalidStateError', 'NoSuchError']) {
    expect(explainFailure(new DOMException('raw', name))).toMatch(/[Ee]xport|[Tt]ry again|Reload/);
  }
  expect(explainFailure(new Error('raw'))).not.toContain('raw');
});

test.each([
  ...(['absent', 'blocked', 'closed', 'damaged', 'forbidden', 'full'] as const),
  ...(['newer', 'silent', 'unreadable', 'unknown'] as const),
])('messages about a storage (%s) fit weapons and fleets as well as ships', (code) => {
  expect(explainFailure(new StorageFailure(code))).not.toMatch(/ship/i);
});
