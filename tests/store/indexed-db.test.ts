/** The database after accidents: killed saves, damaged records, other versions. */
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Bench } from '../../src/store/bench.ts';
import { DATABASE_VERSION, type Tables } from '../../src/store/database.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, renamed, until, withHull } from './stand.ts';
import { freshName, storedIn } from './storages.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

type Raw = { [field: string]: unknown };

/** The database as it lies in the browser. */
async function contents(name: string) {
  const database = await openDB<Tables>(name);
  const read = async (store: 'ships' | 'steps' | 'sessions' | 'pending' | 'quarantine') =>
    (await database.getAll(store)) as Raw[];
  const all = {
    ships: await read('ships'),
    steps: await read('steps'),
    sessions: await read('sessions'),
    pending: await read('pending'),
    quarantine: await read('quarantine'),
  };
  database.close();
  return all;
}

async function tamper(name: string, store: 'ships' | 'steps' | 'sessions', record: object) {
  const database = await openDB<Tables>(name);
  await database.put(store, record);
  database.close();
}

const openBench = (name: string, window = 'a') =>
  makeStand(storedIn(name)).window(window, { newId: () => `${window}-ship` });

/** A saved Majestic with hulls 9, 10 and 11 in its history; the window was closed. */
async function savedShip(name: string, undo = 0): Promise<void> {
  const bench = await openBench(name);
  for (const hull of [9, 10, 11]) bench.ship()?.change(`Hull ${hull}`, withHull(hull));
  for (let step = 0; step < undo; step += 1) bench.ship()?.undo();
  await bench.flush();
  bench.dispose();
}

/** Makes the next write to the store go wrong in that way. */
function sabotage(store: string, how: (transaction: IDBTransaction) => void) {
  const { put } = IDBObjectStore.prototype;
  let done = false;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    const request = put.apply(this, values);
    if (!done && this.name === store) {
      done = true;
      how(this.transaction);
    }
    return request;
  });
}

/** Ends a transaction as a browser does that has a reason: fake-indexeddb's own way. */
const abortAsBrowser = (transaction: IDBTransaction, reason: string): void =>
  (transaction as unknown as { _abort(reason: string): void })._abort(reason);

describe('a save that is cut short', () => {
  test.each([
    ['aborted after the ship was put', 'ships', 'closed its storage'],
    ['aborted after a step was put', 'steps', 'closed its storage'],
    ['aborted by the browser, for the disk is full', 'ships', 'full'],
  ])('%s stores nothing, and trying again stores all', async (_, store, words) => {
    const name = freshName();
    const bench = await openBench(name);
    const before = await contents(name);
    const ship = bench.ship()!;
    ship.change('Set hull', withHull(9));
    ship.change('Rename', renamed('Victor'));
    sabotage(store, (transaction) => {
      if (words === 'full') abortAsBrowser(transaction, 'QuotaExceededError');
      else transaction.abort();
    });
    await bench.flush();
    expect(ship.saveState()).toEqual({ state: 'failed', why: expect.stringContaining(words) });
    const { pending, ...stored } = await contents(name);
    expect({ ...stored, pending: [] }).toEqual(before);
    expect(pending).toHaveLength(1);
    await bench.retry();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    const after = await contents(name);
    expect([after.steps.length, after.pending.length]).toEqual([2, 0]);
  });

  test('by a full disk stores nothing', async () => {
    const name = freshName();
    const bench = await openBench(name);
    const before = await contents(name);
    bench.ship()?.change('Set hull', withHull(9));
    sabotage('ships', () => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({
      state: 'failed',
      why: expect.stringContaining('full'),
    });
    expect({ ...(await contents(name)), pending: [] }).toEqual(before);
  });
});

test('typing writes one step beside ship and summary, and no other steps again', async () => {
  const name = freshName();
  const bench = await openBench(name);
  const ship = bench.ship()!;
  for (const hull of [9, 10, 11]) ship.change('Set hull', withHull(hull));
  await bench.flush();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const text of ['V', 'Vi', 'Vic']) ship.change('Rename', renamed(text), 'class');
  await bench.flush();
  // The first is the pending save.
  expect(put.mock.calls.map(([record]) => (record as Raw).number)).toEqual([
    undefined,
    4,
    undefined,
    undefined,
  ]);
});

describe('a connection that the browser closed', () => {
  test('is opened again', async () => {
    const name = freshName();
    const close: (() => void)[] = [];
    const { addEventListener } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'addEventListener').mockImplementation(function (
      this: IDBDatabase,
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      if (type === 'close' && typeof listener === 'function') {
        close.push(() => {
          this.close();
          listener.call(this, new Event('close'));
        });
      }
      addEventListener.call(this, type, listener);
    });
    const bench = await openBench(name);
    expect(close).not.toEqual([]);
    for (const end of close) end();
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('does not delay the deletion of the database, and the ship is stored again', async () => {
    const name = freshName();
    const bench = await openBench(name);
    for (const hull of [9, 10]) bench.ship()?.change('Set hull', withHull(hull));
    await bench.flush();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    bench.ship()?.change('Set hull', withHull(11));
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
    const { ships, steps } = await contents(name);
    expect([ships.length, steps.length]).toEqual([1, 3]);
  });
});

test('a ship whose record is gone is no longer called saved, and is stored again', async () => {
  const name = freshName();
  await savedShip(name);
  const bench = await openBench(name);
  const database = await openDB<Tables>(name);
  await database.delete('ships', 'a-ship');
  database.close();
  await bench.refresh();
  expect(bench.ship()?.saveState()).toEqual({ state: 'saving' });
  await bench.flush();
  expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  const { ships, steps } = await contents(name);
  expect([ships.length, steps.length]).toEqual([1, 3]);
});

describe('a database of a newer version', () => {
  test('is neither read nor written', async () => {
    const name = freshName();
    const newer = await openDB(name, DATABASE_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('everything'),
    });
    newer.close();
    const bench = await openBench(name);
    expect(bench.offline()).toContain('newer version of Slipway');
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Majestic']);
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    await bench.retry();
    expect(bench.ship()?.saveState().state).toBe('failed');
    const after = await openDB(name);
    expect([after.version, [...after.objectStoreNames]]).toEqual([
      DATABASE_VERSION + 1,
      ['everything'],
    ]);
    after.close();
  });

  test('that another window makes is not delayed, and the ship here says so', async () => {
    const name = freshName();
    const bench = await openBench(name);
    const newer = await openDB(name, DATABASE_VERSION + 1, { upgrade() {} });
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({
      state: 'failed',
      why: expect.stringContaining('newer version'),
    });
    newer.close();
  });

  test('two windows that make the database at once both get it', async () => {
    const name = freshName();
    const benches = await Promise.all([openBench(name, 'a'), openBench(name, 'b')]);
    for (const bench of benches) expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });
});

describe('a damaged record', () => {
  const designOf = async (name: string): Promise<Raw> => (await contents(name)).ships[0]!;

  test.each<[string, (record: Raw) => object, string]>([
    ['without a design', ({ value: _, ...record }) => record, 'damaged'],
    ['with half a design', (r) => ({ ...r, value: { ...majestic, hull: 'big' } }), 'damaged'],
    ['with a broken count', (record) => ({ ...record, cursor: -1 }), 'damaged'],
    ['of a newer version', (record) => ({ ...record, version: 2 }), 'newer version'],
    ['of a newer design', (r) => ({ ...r, value: { ...majestic, version: 9 } }), 'damaged'],
    ['that is empty', ({ id }) => ({ id }), 'damaged'],
  ])('%s is reported, kept and reported again', async (_, damage, words) => {
    const name = freshName();
    await savedShip(name);
    const bad = damage(await designOf(name));
    await tamper(name, 'ships', bad);
    for (const window of ['a', 'a', 'b']) {
      const bench = await openBench(name, window);
      expect(bench.tabs()).toEqual([]);
      expect(bench.problems()).toEqual([
        {
          id: 'a-ship',
          why: expect.stringContaining(words),
          raw: { record: bad, entries: expect.any(Array) },
        },
      ]);
      bench.dispose();
    }
    expect(await designOf(name)).toEqual(bad);
    expect((await contents(name)).steps).toHaveLength(3);
  });

  test('does not keep the others from opening', async () => {
    const name = freshName();
    await savedShip(name);
    const first = await makeStand(storedIn(name)).window('a');
    first.open({ ...majestic, class: 'Victor' });
    await first.flush();
    first.dispose();
    await tamper(name, 'ships', { id: 'a-ship' });
    const bench = await openBench(name);
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Victor']);
    expect(bench.ship()?.design().class).toBe('Victor');
  });

  test('that appears while the ship is open is not overwritten', async () => {
    const name = freshName();
    await savedShip(name);
    const bench = await openBench(name);
    await tamper(name, 'ships', { id: 'a-ship', mine: false });
    bench.ship()?.change('Rename', renamed('Victor'));
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({
      state: 'failed',
      why: expect.stringContaining('Duplicate it'),
    });
    expect(await designOf(name)).toEqual({ id: 'a-ship', mine: false });
  });

  test('of a session is set aside, and the ship saved last opens', async () => {
    const name = freshName();
    await savedShip(name);
    await tamper(name, 'sessions', { id: 'a', tabs: 'all' });
    const bench = await openBench(name);
    expect(bench.tabs()).toEqual([{ id: 'a-ship', title: 'Majestic' }]);
    expect(bench.problems()).toMatchObject([{ id: 'a', raw: { tabs: 'all' } }]);
    bench.close('a-ship');
    await bench.flush();
    const { sessions, quarantine } = await contents(name);
    expect(sessions).toMatchObject([{ id: 'a', tabs: [] }]);
    expect(quarantine).toEqual([{ store: 'sessions', raw: { id: 'a', tabs: 'all' } }]);
  });

  test('a ship that a session names but nobody stored is reported once', async () => {
    const name = freshName();
    await savedShip(name);
    const session = (await contents(name)).sessions[0]!;
    await tamper(name, 'sessions', { ...session, tabs: ['a-ship', 'lost'] });
    const bench = await openBench(name);
    expect(bench.tabs()).toHaveLength(1);
    expect(bench.problems()).toMatchObject([{ id: 'lost' }]);
    bench.dispose();
    expect((await openBench(name)).problems()).toEqual([]);
  });
});

describe('a damaged step', () => {
  const damage = async (name: string, number: number): Promise<Raw> => {
    const bad = { kind: 'ships', id: 'a-ship', number, label: 'Hull', patch: 'none' };
    await tamper(name, 'steps', bad);
    return bad;
  };
  const undoAll = (bench: Bench): number => {
    let count = 0;
    for (; bench.ship()?.undoLabel() !== undefined; count += 1) bench.ship()?.undo();
    return count;
  };

  test('ends what can be undone, and stays where it is', async () => {
    const name = freshName();
    await savedShip(name);
    const bad = await damage(name, 2);
    const bench = await openBench(name);
    expect(bench.problems()).toMatchObject([{ id: 'a-ship', raw: { entries: { length: 3 } } }]);
    bench.ship()?.change('Rename', renamed('Victor'));
    expect(undoAll(bench)).toBe(2);
    expect(bench.ship()?.design().hull).toBe(10);
    await bench.flush();
    const { steps } = await contents(name);
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(steps[1]).toEqual(bad);
    bench.dispose();
    const again = await openBench(name);
    again.ship()?.redo();
    again.ship()?.redo();
    expect(again.ship()?.design()).toEqual({ ...majestic, class: 'Victor', hull: 11 });
  });

  test('ends what can be redone, and is set aside when it is in the way', async () => {
    const name = freshName();
    await savedShip(name, 2);
    const bad = await damage(name, 3);
    const bench = await openBench(name);
    bench.ship()?.redo();
    expect(bench.ship()?.redoLabel()).toBeUndefined();
    bench.ship()?.change('Rename', renamed('Victor'));
    await bench.flush();
    const { steps, quarantine } = await contents(name);
    expect(steps).toHaveLength(3);
    expect(steps[2]).toMatchObject({ number: 3, label: 'Rename' });
    expect(quarantine).toEqual([{ store: 'steps', raw: bad }]);
  });

  test.each([
    ['undone', 0, 3],
    ['redone', 3, 1],
  ])('that does not fit the design cannot be %s, and is reported', async (_, undo, number) => {
    const name = freshName();
    await savedShip(name, undo);
    const [record] = (await contents(name)).steps.filter((entry) => entry.number === number);
    const misfit = { ...record, patch: [{ path: ['hull'], before: 77, after: 78 }] };
    await tamper(name, 'steps', misfit);
    const bench = await openBench(name);
    const hull = bench.ship()?.design().hull;
    if (undo) bench.ship()?.redo();
    else bench.ship()?.undo();
    expect(bench.ship()?.design().hull).toBe(hull);
    expect(bench.problems()).toMatchObject([{ id: 'a-ship' }]);
    bench.ship()?.change('Rename', renamed('Victor'));
    await bench.flush();
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
    const { steps, quarantine } = await contents(name);
    const kept = [...steps, ...quarantine.map(({ raw }) => raw)];
    expect(kept).toContainEqual(misfit);
    expect(undoAll(bench)).toBe(1);
  });
});

test('sessions of the oldest windows are deleted', async () => {
  const name = freshName();
  for (let count = 0; count < 25; count += 1) {
    (await openBench(name, `window-${count}`)).dispose();
  }
  const { sessions } = await contents(name);
  expect(sessions).toHaveLength(20);
  expect(sessions.map(({ id }) => id)).toContain('window-24');
});

test('a storage that nobody opened makes no database', async () => {
  const name = freshName();
  storedIn(name);
  await until(() => true);
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
});
