/** Backups of a library in a database: made, restored in either way, and undone. */
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { practiceShips } from '../../src/games/starships/practice.ts';
import { type BackupReading, readBackup } from '../../src/store/backup/reading.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createLibrary, type Library } from '../../src/store/library.ts';
import { majestic } from '../reference/majestic.ts';
import { makeChannels, makeStand, renamed, until, withHull } from './stand.ts';
import { freshName } from './storages.ts';

/** A window with bench and library, and the pictures of its ships. */
async function openWindow(name = freshName(), prefix = name) {
  const storage = browserStorage(() => unity, name);
  const channel = makeChannels();
  const stand = makeStand(storage.bench);
  let ids = 0;
  const newId = () => `${prefix}-${++ids}`;
  const bench = await stand.window('a', { channel: channel(), newId });
  const library = createLibrary({
    ...{ rules: unity, fleetRules: unityFleets, bench, storage },
    ...{ channel, now: stand.clock.now, newId },
  });
  onTestFinished(() => library.dispose());
  const collections = [library.ships, library.weapons, library.fleets];
  await until(() => {
    for (const collection of collections) collection.items();
    return collections.every((collection) => collection.status().state === 'ready');
  });
  return { name, bench, library, portraits: storage.portraits, clock: stand.clock };
}

const weapon = { id: 'gun', name: 'Gun', modes: [{ range: 9, rof: 1, acc: 4, imp: 1, dmg: 1 }] };
const fleet = { format: 'slipway.fleet', version: 1, name: 'Home', ships: [] } as const;

/** Library with one of everything: a filed ship with a history, another in the trash. */
async function furnished() {
  const window = await openWindow();
  const { bench, library, portraits } = window;
  const first = bench.ship()!;
  first.change('Hull 9', withHull(9));
  first.change('Hull 10', withHull(10));
  first.undo();
  await bench.flush();
  await library.ships.changed([first.id]);
  await library.ships.relabel([first.id], () => ({ folder: 'Imperial', tags: ['line'] }));
  const [victor = ''] = await library.ships.add([{ design: { ...majestic, class: 'Victor' } }]);
  await library.ships.moveToTrash([victor]);
  await library.weapons.put([{ id: 'w1', value: weapon, replaces: 0 }]);
  await library.fleets.put([{ id: 'f1', value: fleet, replaces: 0 }]);
  await portraits.set(first.id, 'data:image/png;base64,AAAA');
  return { ...window, first: first.id };
}

const made = async (library: Library) => {
  const reading: BackupReading = readBackup(await (await library.backups.make()).file.text());
  expect(reading.faults).toEqual([]);
  return reading.library!;
};

type Backup = Awaited<ReturnType<typeof made>>;

/** Returns the ship as changed elsewhere a little later. */
const renewed = (ship: Backup['ships'][number]) => ({
  ...ship,
  updated: ship.updated + 1,
  value: { ...ship.value, hull: 12 },
});

/** Titles and names that a player sees. */
const shown = async (library: Library) => {
  await Promise.all([library.ships, library.weapons, library.fleets].map((one) => one.reload()));
  const of = (collection: typeof library.ships, items: ReturnType<typeof collection.items>) =>
    items.map(({ value }) => value.title).sort();
  return {
    ships: of(library.ships, library.ships.items()),
    trash: of(library.ships, library.ships.trash()),
    weapons: library.weapons.items().map(({ value }) => value.name),
    fleets: library.fleets.items().map(({ value }) => value.name),
  };
};

describe('a backup', () => {
  test('has ships with history, filing and picture, the trash, weapons and fleets', async () => {
    const { library, first } = await furnished();
    const backup = await made(library);
    expect(backup.ships).toMatchObject([
      {
        id: first,
        value: { ...majestic, hull: 9 },
        folder: 'Imperial',
        tags: ['line'],
        history: { entries: [{ label: 'Hull 9' }, { label: 'Hull 10' }], cursor: 1 },
        portrait: 'data:image/png;base64,AAAA',
      },
      { value: { class: 'Victor' }, trashed: expect.any(Number) },
    ]);
    expect(backup.weapons).toMatchObject([{ id: 'w1', value: weapon }]);
    expect(backup.fleets).toMatchObject([{ id: 'f1', value: fleet }]);
  });

  test('restored in an empty browser gives all of it back, and is the same when made again', async () => {
    const backup = await made((await furnished()).library);
    const there = await openWindow();
    there.bench.close(there.bench.ship()!.id);
    const [sample] = there.library.ships.items();
    await there.library.ships.remove([sample!.id]);
    const counts = await there.library.backups.restore(backup, 'merge');
    expect(counts).toEqual({ added: 4, same: 0, both: 0, trashed: 0 });
    expect(await shown(there.library)).toEqual({
      ships: ['Majestic'],
      trash: ['Victor'],
      weapons: ['Gun'],
      fleets: ['Home'],
    });
    expect(await made(there.library)).toEqual(backup);
    const ship = backup.ships[0]!;
    await there.bench.show(ship.id);
    const open = there.bench.ship()!;
    open.redo();
    expect(open.design().hull).toBe(10);
    open.undo();
    open.undo();
    expect(open.design()).toEqual(majestic);
    expect(await there.library.backups.restore(backup, 'merge')).toMatchObject({ added: 0 });
  });

  test('holds unreadable records, and restores them', async () => {
    const { library, name, first } = await furnished();
    const database = await openDB(name);
    await database.put('ships', { id: 'broken', version: 1, half: true });
    database.close();
    const backup = await made(library);
    expect(backup.unreadable).toMatchObject([{ kind: 'ships', raw: { record: { half: true } } }]);
    const there = await openWindow();
    await there.library.backups.restore(backup, 'merge');
    const again = await made(there.library);
    expect(again.unreadable).toEqual(backup.unreadable);
    expect(again.ships.map(({ id }) => id)).toContain(first);
  });

  test('replaces a damaged record, and sets that aside', async () => {
    const { library, name, first, bench } = await furnished();
    const backup = await made(library);
    bench.close(first);
    const database = await openDB(name);
    await database.put('ships', { id: first, version: 1, revision: 3, value: 'gone' });
    await library.backups.restore(backup, 'merge');
    expect(await database.get('ships', first)).toMatchObject({ value: { hull: 9 } });
    const aside = await database.getAll('quarantine');
    database.close();
    expect(aside).toMatchObject([{ raw: { record: { value: 'gone' }, entries: { length: 2 } } }]);
  });
});

test('a record with damaged labels is set aside before a restore that brings another version', async () => {
  const { library, name, first } = await furnished();
  const { ships, ...rest } = await made(library);
  const backup = { ...rest, ships: ships.map(renewed) };
  const database = await openDB(name);
  const raw = { ...(await database.get('ships', first)), tags: 'line' };
  await database.put('ships', raw);
  await library.backups.restore(backup, 'replace');
  expect(await database.getAll('quarantine')).toEqual([{ store: 'ships', raw }]);
  expect(await database.get('ships', first)).toMatchObject({ tags: expect.any(Array) });
  database.close();
});

test('a restore that files a ship leaves its record with damaged labels as it is', async () => {
  const { library, name, first } = await furnished();
  const backup = await made(library);
  const database = await openDB(name);
  const raw = { ...(await database.get('ships', first)), tags: 'line' };
  await database.put('ships', raw);
  await library.backups.restore({ ...backup, ships: [] }, 'replace');
  expect(await database.getAll('quarantine')).toEqual([]);
  expect(await database.get('ships', first)).toEqual(raw);
  expect((await shown(library)).trash).toHaveLength(backup.ships.length);
  database.close();
});

describe('a ship that both sides have changed', () => {
  const changedSince = async () => {
    const window = await furnished();
    const backup = await made(window.library);
    window.clock.turn(5000);
    window.bench.ship()!.change('Rename', renamed('Mine'));
    await window.bench.flush();
    return { ...window, backup };
  };

  test('is kept in both versions by merging, with both histories', async () => {
    const { library, backup, first } = await changedSince();
    const counts = await library.backups.restore(backup, 'merge');
    expect(counts).toEqual({ added: 0, same: 3, both: 1, trashed: 0 });
    expect((await shown(library)).ships).toEqual(['Majestic', 'Mine']);
    const after = await made(library);
    const copy = after.ships.find(({ copyOf }) => copyOf === first);
    expect(copy).toMatchObject({ value: { class: 'Majestic' }, history: { cursor: 1 } });
    // The same file once more brings nothing new.
    expect(await library.backups.restore(backup, 'merge')).toMatchObject({ both: 0, same: 4 });
  });

  test('goes to the trash in a replace, and comes back by undo', async () => {
    const { library, backup, bench, first } = await changedSince();
    await library.ships.add([{ design: { ...majestic, class: 'New here' } }]);
    const before = await shown(library);
    const counts = await library.backups.restore(backup, 'replace');
    expect(counts).toEqual({ added: 0, same: 3, both: 1, trashed: 1 });
    expect(await shown(library)).toMatchObject({
      ships: ['Majestic'],
      trash: ['Mine', 'New here', 'Victor'],
    });
    await until(() => bench.ship()?.design().class === 'Majestic');
    expect(await library.backups.last()).toMatchObject({ items: 3 });

    expect(await library.backups.undoRestore()).toMatchObject({ left: 0 });
    expect(await shown(library)).toEqual(before);
    await until(() => bench.ship()?.design().class === 'Mine');
    expect(bench.ship()?.id).toBe(first);
    expect(bench.ship()?.undoLabel()).toBe('Rename');
    expect(await library.backups.last()).toBeUndefined();
    expect(await library.backups.undoRestore()).toBeUndefined();
  });

  test('has its own labels and history again after undo', async () => {
    const { library, bench, first } = await furnished();
    const backup = await made(library);
    const open = bench.ship()!;
    open.change('Hull 7', withHull(7));
    open.change('Back to 9', withHull(9));
    await bench.flush();
    await library.ships.relabel([first], () => ({ tags: ['reserve'] }));
    const before = await made(library);
    await library.backups.restore(backup, 'replace');
    expect((await made(library)).ships.find(({ id }) => id === first)).toMatchObject({
      tags: ['line'],
      history: { entries: [{ label: 'Hull 9' }, { label: 'Hull 10' }] },
    });
    expect(await library.backups.undoRestore()).toMatchObject({ left: 0 });
    expect((await made(library)).ships).toEqual(before.ships);
  });

  test('stays as it is when the restore is undone after a later change', async () => {
    const { library, backup, bench } = await changedSince();
    await library.backups.restore(backup, 'replace');
    await until(() => bench.ship()?.design().class === 'Majestic');
    bench.ship()!.change('Rename', renamed('Newest'));
    expect(await library.backups.undoRestore()).toMatchObject({ left: 1 });
    expect((await shown(library)).ships).toContain('Newest');
  });
});

describe('the picture of a ship', () => {
  const OTHER = 'data:image/png;base64,BBBB';
  const pictures = async ({ library, portraits }: Awaited<ReturnType<typeof furnished>>) => {
    const items = [...library.ships.items(), ...library.ships.trash()];
    const found = await Promise.all(items.map(({ id }) => portraits.get(id)));
    return found.filter((one) => one !== undefined).sort();
  };

  test.each(['merge', 'replace'] as const)(
    'is restored to an otherwise equal ship by %s, and removed by undo',
    async (way) => {
      const window = await furnished();
      const { library, portraits, first } = window;
      const backup = await made(library);
      await portraits.remove(first);
      expect(await library.backups.restore(backup, way)).toMatchObject({ same: 4, both: 0 });
      expect(await pictures(window)).toEqual(['data:image/png;base64,AAAA']);
      expect(await library.backups.undoRestore()).toMatchObject({ left: 0 });
      expect(await pictures(window)).toEqual([]);
    },
  );

  test.each(['merge', 'replace'] as const)(
    'is kept beside a different one by %s, and undo puts both where they were',
    async (way) => {
      const window = await furnished();
      const { library, portraits, first } = window;
      const backup = await made(library);
      await portraits.set(first, OTHER);
      expect(await library.backups.restore(backup, way)).toMatchObject({ same: 3, both: 1 });
      expect(await pictures(window)).toEqual(['data:image/png;base64,AAAA', OTHER]);
      if (way === 'merge') {
        expect(await library.backups.restore(backup, way)).toMatchObject({ same: 4, both: 0 });
        return;
      }
      expect(await portraits.get(first)).toBe('data:image/png;base64,AAAA');
      await library.backups.undoRestore();
      expect(await pictures(window)).toEqual([OTHER]);
      expect(await portraits.get(first)).toBe(OTHER);
    },
  );

  test('stays with a ship whose backup has none', async () => {
    const window = await furnished();
    const { library, portraits, first, bench, clock } = window;
    await portraits.remove(first);
    const backup = await made(library);
    clock.turn(5000);
    bench.ship()!.change('Rename', renamed('Mine'));
    await bench.flush();
    await portraits.set(first, OTHER);
    await library.backups.restore(backup, 'replace');
    expect(await pictures(window)).toEqual([OTHER, OTHER]);
    await library.backups.undoRestore();
    expect(await pictures(window)).toEqual([OTHER]);
  });

  test('that was replaced later keeps its ship from being undone', async () => {
    const window = await furnished();
    const { library, portraits, first } = window;
    const backup = await made(library);
    await portraits.remove(first);
    await library.backups.restore(backup, 'merge');
    await portraits.set(first, OTHER);
    expect(await library.backups.undoRestore()).toMatchObject({ left: 1 });
    expect(await pictures(window)).toEqual([OTHER]);
  });

  test('that does not fit in the browser leaves everything as it was', async () => {
    const backup = await made((await furnished()).library);
    const there = await openWindow();
    const before = await made(there.library);
    const { put } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === 'portraits') throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await expect(there.library.backups.restore(backup, 'merge')).rejects.toThrow();
    spy.mockRestore();
    expect(await made(there.library)).toEqual(before);
  });

  test('that is unreadable goes into the backup as it is, and its ship too', async () => {
    const { library, name, first } = await furnished();
    const database = await openDB(name);
    const raw = { version: 2, id: first, picture: 5 };
    await database.put('portraits', raw);
    const backup = await made(library);
    expect(backup.unreadable).toEqual([{ kind: 'ships', why: expect.any(String), raw }]);
    expect(backup.ships.map(({ id }) => id)).toContain(first);
    database.close();
  });
});

describe('a restore', () => {
  test('that does not fit in the browser changes nothing', async () => {
    const backup = await made((await furnished()).library);
    const there = await openWindow();
    const before = await made(there.library);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === 'restores') throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await expect(there.library.backups.restore(backup, 'replace')).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await made(there.library)).toEqual(before);
    expect(await there.library.backups.last()).toBeUndefined();
  });

  test('shows its result in a preview, and does nothing yet', async () => {
    const backup = await made((await furnished()).library);
    const there = await openWindow();
    const before = await made(there.library);
    expect(await there.library.backups.preview(backup)).toEqual({
      merge: { added: 4, same: 0, both: 0, trashed: 0 },
      replace: { added: 4, same: 0, both: 0, trashed: 1 },
    });
    expect(await made(there.library)).toEqual(before);
  });
});

test('the history of a weapon is restored, and its own comes back by undo', async () => {
  const { library, name } = await furnished();
  const history = (label: string) => {
    const patch = [{ path: ['name'], before: 'Old gun', after: 'Gun' }];
    return { entries: [{ label, patch }], cursor: 1 };
  };
  const save = { id: 'w1', value: weapon };
  await library.weapons.put([{ ...save, replaces: 1, history: history('Rename') }]);
  const backup = await made(library);
  expect(backup.weapons).toMatchObject([{ history: history('Rename') }]);
  const other = { ...weapon, name: 'Other' };
  await library.weapons.put([{ ...save, value: other, replaces: 2, history: history('Other') }]);
  await library.backups.restore(backup, 'replace');
  expect(library.weapons.find('w1')).toMatchObject({ value: weapon });
  const historyNow = async () =>
    (await made(library)).weapons.find(({ id }) => id === 'w1')?.history;
  expect(await historyNow()).toEqual(history('Rename'));
  await library.backups.undoRestore();
  expect(library.weapons.find('w1')).toMatchObject({ value: other });
  expect(await historyNow()).toEqual(history('Other'));

  const database = await openDB(name);
  const step = { version: 1, kind: 'weapons', id: 'w1', number: 1, label: 5 };
  await database.put('steps', step);
  database.close();
  const damaged = await made(library);
  expect(damaged.weapons.map(({ value }) => value)).toEqual([other]);
  expect(damaged.unreadable).toMatchObject([{ kind: 'weapons', raw: { entries: [step] } }]);
});

test('a ship with a damaged history is kept', async () => {
  const { library } = await furnished();
  const text = await (await library.backups.make()).file.text();
  const broken = text.replace('"label":"Hull 10"', '"label":10');
  const { library: read } = readBackup(broken);
  expect(read?.ships[0]).toMatchObject({ value: { hull: 9 } });
  expect(read?.ships[0]?.history).toBeUndefined();
  expect(read?.unreadable).toMatchObject([{ why: expect.stringContaining('history') }]);
});

test('named versions are in the backup, and missing ones are restored', async () => {
  const { library, first } = await furnished();
  const version = { ship: first, name: 'As laid down', made: 5, design: majestic };
  await library.versions.put({ id: 'v1', ...version }, 'ships');
  const backup = await made(library);
  await library.versions.remove('v1');
  await library.versions.put({ id: 'v2', ...version, name: 'Refit' }, 'ships');
  expect(await library.backups.restore(backup, 'merge')).toMatchObject({ same: 4, both: 0 });
  const names = async () => (await library.versions.list(first)).versions.map(({ name }) => name);
  expect((await names()).sort()).toEqual(['As laid down', 'Refit']);
  await library.backups.undoRestore();
  expect(await names()).toEqual(['Refit']);

  const there = await openWindow();
  await there.library.backups.restore(backup, 'merge');
  const [copy] = (await there.library.versions.list(first)).versions;
  expect(copy).toEqual({ id: 'v1', ...version });
});

test('named versions of a ship for Starships are in the backup', async () => {
  const { library } = await openWindow();
  const [lark = expect.unreachable()] = practiceShips;
  await library.starships.put([{ id: 'lark', value: lark, replaces: 0 }]);
  const version = { id: 'v1', ship: 'lark', name: 'Refit', made: 5, design: lark };
  await library.versions.put(version, 'starships');
  const there = await openWindow();
  await there.library.backups.restore(await made(library), 'merge');
  const { versions } = await there.library.versions.list('lark', 'starships');
  expect(versions).toEqual([version]);
});

test('the page asks before it closes during a restore and during its undo', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  onTestFinished(() => void vi.unstubAllGlobals());
  const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const backup = await made((await furnished()).library);
  const { library } = await openWindow();
  expect(asks()).toBe(false);
  const restored = library.backups.restore(backup, 'merge');
  expect(asks()).toBe(true);
  await restored;
  expect(asks()).toBe(false);
  const undone = library.backups.undoRestore();
  expect(asks()).toBe(true);
  await undone;
  expect(asks()).toBe(false);
});
