/** Pages that end before a save does: what the next page finds. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { Bench, Ship } from '../../src/store/bench.ts';
import type { BenchStorage } from '../../src/store/storage.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, renamed, type Stand, withHull } from './stand.ts';
import { type FaultyStorage, faulty, freshName, STORAGES, storedIn } from './storages.ts';

/** Ends the page: it was told to flush, and no save came through. */
async function endPage(bench: Bench, storage: FaultyStorage): Promise<void> {
  storage.hold('save');
  void bench.flush();
  await quiet();
  bench.dispose();
}

interface Page {
  readonly stand: Stand;
  readonly storage: FaultyStorage;
  readonly bench: Bench;
  readonly ship: Ship;
  /** The page after this one, on the same stored data. */
  next(window?: string): Promise<Bench>;
}

async function openPage(reach: () => BenchStorage): Promise<Page> {
  const storage = faulty(reach());
  const stand = makeStand(storage);
  const bench = await stand.window('a');
  return {
    stand,
    storage,
    bench,
    ship: bench.ship()!,
    next: (window = 'a') => makeStand(reach()).window(window, { newId: () => 'another' }),
  };
}

const notesOf = async (reach: () => BenchStorage, id: string) =>
  (await reach().pending.read(id)).pending.length;

describe.each(STORAGES)('on %s', (_, makeStorage) => {
  test('the last changes are there, step by step, and saved', async () => {
    const reach = makeStorage();
    const { bench, ship, storage, next } = await openPage(reach);
    ship.change('Set hull', withHull(9));
    await bench.flush();
    ship.change('Set hull', withHull(10));
    ship.change('Rename', renamed('Victor'));
    await endPage(bench, storage);

    const again = (await next()).ship()!;
    expect(again.design()).toEqual({ ...majestic, class: 'Victor', hull: 10 });
    expect(again.saveState()).toEqual({ state: 'saved' });
    expect(await notesOf(reach, ship.id)).toBe(0);
    for (const label of ['Rename', 'Set hull', 'Set hull']) {
      expect(again.undoLabel()).toBe(label);
      again.undo();
    }
    expect(again.design()).toEqual(majestic);
  });

  test('the last undone step can be redone', async () => {
    const { bench, ship, storage, next } = await openPage(makeStorage());
    ship.change('Set hull', withHull(9));
    await bench.flush();
    ship.undo();
    await endPage(bench, storage);
    const again = (await next()).ship()!;
    expect(again.design()).toEqual(majestic);
    expect(again.redoLabel()).toBe('Set hull');
  });

  test('steps dropped by a change after undoing stay dropped', async () => {
    const { bench, ship, storage, next } = await openPage(makeStorage());
    for (const hull of [9, 10, 11]) ship.change(`Hull ${hull}`, withHull(hull));
    await bench.flush();
    ship.undo();
    ship.undo();
    ship.change('Rename', renamed('Victor'));
    await endPage(bench, storage);
    const again = (await next()).ship()!;
    expect([again.undoLabel(), again.redoLabel()]).toEqual(['Rename', undefined]);
    again.undo();
    again.undo();
    expect(again.design()).toEqual(majestic);
  });

  test('a stored change is no pending one, and its note is removed', async () => {
    const reach = makeStorage();
    const { bench, ship, storage } = await openPage(reach);
    ship.change('Set hull', withHull(9));
    await endPage(bench, storage);
    const { stored } = await reach().read(ship.id);
    await reach().save({
      id: ship.id,
      timeline: { ...stored!.timeline, design: { ...majestic, hull: 9 } },
      replaces: stored!.revision,
      storedEntries: 0,
      knownEntries: 0,
      updated: 0,
    });
    const stand = makeStand(reach());
    const again = stand.start('a');
    await quiet();
    expect(again.ship()?.conflict()).toBeUndefined();
    stand.clock.turn(500);
    await quiet();
    expect(again.ship()?.saveState()).toEqual({ state: 'saved' });
    expect(await notesOf(reach, ship.id)).toBe(0);
  });

  test('a ship that was never saved is there with its tab', async () => {
    const { bench, storage, next } = await openPage(makeStorage());
    const nameless = { format: 'slipway.design', version: 1, hull: 3, engines: 2 } as const;
    bench.open(nameless, { label: 'scout.json' });
    bench.ship()?.change('Set hull', withHull(9));
    await endPage(bench, storage);
    const again = await next();
    expect(again.tabs().map(({ title }) => title)).toEqual(['Majestic', 'scout.json']);
    expect(again.ship()?.design().hull).toBe(9);
    expect(again.ship()?.undoLabel()).toBe('Set hull');
    expect(again.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('a closed tab brings them back when it is reopened', async () => {
    const { bench, ship, storage, next } = await openPage(makeStorage());
    ship.change('Set hull', withHull(9));
    storage.hold('save');
    bench.close(ship.id);
    await endPage(bench, storage);
    const again = await next();
    again.reopen();
    await quiet();
    expect(again.ship()?.design().hull).toBe(9);
    await again.flush();
    expect(again.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('another window has saved since: the player is asked', async () => {
    const { bench, ship, storage, stand, next } = await openPage(makeStorage());
    const other = await stand.window('b', { channel: { post() {}, listen() {}, close() {} } });
    ship.change('Rename', renamed('Victor'));
    const release = storage.hold('save');
    void bench.flush();
    await quiet();
    bench.dispose();
    storage.faults.save = new Error('the page is gone');
    release();
    await quiet();
    storage.faults.save = undefined;
    other.ship()?.change('Set hull', withHull(9));
    await other.flush();
    other.dispose();

    const again = (await next()).ship()!;
    expect(again.conflict()).toEqual({ ...majestic, hull: 9 });
    expect(again.design()).toEqual({ ...majestic, class: 'Victor' });
    again.undo();
    expect(again.design()).toEqual({ ...majestic, hull: 9 });
  });

  test('two windows that ended: both versions are in the history', async () => {
    const { bench, ship, storage, stand, next } = await openPage(makeStorage());
    const other = await stand.window('b');
    ship.change('Rename', renamed('Victor'));
    other.ship()?.change('Set hull', withHull(9));
    await endPage(bench, storage);
    await endPage(other, storage);
    const again = (await next()).ship()!;
    expect(again.design()).toEqual({ ...majestic, hull: 9 });
    again.undo();
    expect(again.design()).toEqual({ ...majestic, class: 'Victor' });
    again.undo();
    expect(again.design()).toEqual(majestic);
  });

  test('a page that goes on saves, and leaves no note', async () => {
    const reach = makeStorage();
    const { bench, ship } = await openPage(reach);
    ship.change('Set hull', withHull(9));
    await bench.flush();
    await bench.flush();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    expect(await notesOf(reach, ship.id)).toBe(0);
  });

  test('the same change is noted once, and a change that cannot be noted is saved', async () => {
    const reach = makeStorage();
    const { bench, ship, storage } = await openPage(reach);
    ship.change('Set hull', withHull(9));
    storage.faults.save = new DOMException('', 'QuotaExceededError');
    await bench.flush();
    await bench.flush();
    expect(await notesOf(reach, ship.id)).toBe(1);
    storage.faults.keep = new DOMException('', 'QuotaExceededError');
    storage.faults.save = undefined;
    ship.change('Set hull', withHull(10));
    await bench.flush();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    expect(await notesOf(reach, ship.id)).toBe(0);
  });
});

test('a damaged note is reported and kept, and the ship opens as it was stored', async () => {
  const name = freshName();
  const { bench, ship, next } = await openPage(() => storedIn(name));
  ship.change('Set hull', withHull(9));
  await bench.flush();
  bench.dispose();
  const database = await openDB(name);
  const bad = { kind: 'ships', id: ship.id, version: 1, timeline: {} };
  await database.add('pending', bad);
  const again = await next();
  expect(again.ship()?.design().hull).toBe(9);
  expect(again.problems()).toEqual([{ id: ship.id, why: expect.any(String), raw: [bad] }]);
  again.ship()?.change('Set hull', withHull(10));
  await again.flush();
  expect(await database.getAll('pending')).toEqual([bad]);
  database.close();
});
