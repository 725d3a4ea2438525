/** The library and a folder of files in step: each case by itself. */
import { expect, test, vi } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { formatDesign } from '../../../src/formats/json/format.ts';
import { FolderFailure } from '../../../src/store/folder/folder.ts';
import { majestic } from '../../reference/majestic.ts';
import { quiet, renamed, until, withHull } from '../stand.ts';
import { folderWindows } from './folder-windows.ts';
import { memoryFolder } from './folders.ts';

const MAJESTIC = 'ships/imperial-majestic.json';

async function start() {
  const windows = folderWindows();
  const folder = memoryFolder(windows.clock.now);
  const a = await windows.open('a', folder);
  const first = await a.sync();
  const designAt = (path: string) => JSON.parse(folder.files.get(path)?.text ?? '{}') as Design;
  return { ...windows, folder, a, first, designAt, ship: a.bench.ship()! };
}

const paths = (folder: { readonly files: ReadonlyMap<string, unknown> }) =>
  [...folder.files.keys()].sort();

test('each item becomes a file in its published format, under a readable name', async () => {
  const { folder, a, first, ship } = await start();
  expect(first).toMatchObject({ items: 1, written: 1, faults: [], conflicts: [] });
  expect(folder.files.get(MAJESTIC)?.text).toBe(formatDesign({ ...majestic, id: ship.id }));
  await a.library.weapons.put([
    { id: 'w', value: { id: 'w', name: 'Laser', modes: [] }, replaces: 0 },
  ]);
  await a.library.fleets.put([
    { id: 'f', value: { format: 'slipway.fleet', version: 1, ships: [] }, replaces: 0 },
  ]);
  await a.sync();
  expect(paths(folder)).toEqual(['fleets/unnamed-fleet.json', MAJESTIC, 'weapons/laser.json']);
  expect(JSON.parse(folder.files.get('weapons/laser.json')?.text ?? '')).toMatchObject({
    format: 'slipway.weapons',
    weapons: [{ name: 'Laser' }],
  });
  expect(await a.sync()).toMatchObject({ items: 3, written: 0, taken: 0 });
});

test('a change in the library is written, and a new name renames the file', async () => {
  const { folder, a, ship, designAt } = await start();
  ship.change('Set hull', withHull(9));
  await a.sync();
  expect(designAt(MAJESTIC).hull).toBe(9);
  ship.change('Rename', renamed('Victor'));
  await a.sync();
  expect(paths(folder)).toEqual(['ships/imperial-victor.json']);
  expect(await a.sync()).toMatchObject({ written: 0, taken: 0, trashed: 0 });
});

test('a change of a file becomes a step of the open ship, which can be undone', async () => {
  const { folder, a, ship, clock } = await start();
  clock.turn(5000);
  folder.put(MAJESTIC, JSON.stringify({ ...majestic, hull: 9 }));
  expect(await a.sync()).toMatchObject({ taken: 1, conflicts: [] });
  await until(() => ship.design().hull === 9);
  expect(ship.undoLabel()).toBe('Change in the folder');
  ship.undo();
  await a.sync();
  expect(folder.files.get(MAJESTIC)?.text).toBe(formatDesign({ ...majestic, id: ship.id }));
});

test.each([
  ['mine', 7, 7, 'Version of this window'],
  ['theirs', 9, 9, 'Version of the file'],
  ['both', 9, 9, 'Change in the folder'],
] as const)(
  'a change on both sides is asked about in the open ship: %s',
  async (choice, hull, inFile, label) => {
    const { folder, a, ship, designAt } = await start();
    ship.change('Set hull', withHull(7));
    await a.bench.flush();
    const text = formatDesign({ ...majestic, hull: 9 });
    folder.put(MAJESTIC, text);
    const report = await a.sync();
    expect(report).toMatchObject({ conflicts: [{ kind: 'ships', id: ship.id, path: MAJESTIC }] });
    await until(() => ship.conflict() !== undefined);
    expect(ship.conflict()).toMatchObject({ hull: 9 });
    expect(ship.conflictFile()).toEqual({ path: MAJESTIC, isMine: false });
    expect(ship.saveState()).toMatchObject({ why: expect.stringMatching(/changed in its file/) });
    expect(folder.files.get(MAJESTIC)?.text).toBe(text);
    ship.resolve(choice);
    await quiet();
    await a.sync();
    expect(await a.sync()).toMatchObject({ conflicts: [], written: 0 });
    expect(ship.design().hull).toBe(hull);
    expect(ship.undoLabel()).toBe(label);
    expect(ship.conflictFile()).toBeUndefined();
    expect(designAt(MAJESTIC).hull).toBe(inFile);
    const hulls = paths(folder).map((path) => designAt(path).hull);
    expect(hulls.sort()).toEqual(choice === 'both' ? [7, 9] : [inFile]);
  },
);

test('a conflict of a closed ship waits until the ship is opened', async () => {
  const { folder, a, ship } = await start();
  a.bench.close(ship.id);
  await a.library.ships.change('Set hull', [{ id: ship.id, edit: withHull(7) }]);
  folder.put(MAJESTIC, formatDesign({ ...majestic, hull: 9 }));
  await a.sync();
  expect(await a.sync()).toMatchObject({ conflicts: [{ id: ship.id }], written: 0 });
  await a.bench.show(ship.id);
  const opened = a.bench.ship()!;
  expect([opened.design().hull, opened.conflict()?.hull].sort()).toEqual([7, 9]);
  expect(opened.conflictFile()).toMatchObject({ path: MAJESTIC });
});

test('a window that is opened during a conflict shows the version of the file, and says so', async () => {
  const { folder, a, ship, open } = await start();
  ship.change('Set hull', withHull(7));
  await a.bench.flush();
  folder.put(MAJESTIC, formatDesign({ ...majestic, hull: 9 }));
  await a.sync();
  a.close();
  const b = await open('b', folder);
  await b.bench.show(ship.id);
  const opened = b.bench.ship()!;
  expect([opened.design().hull, opened.conflict()?.hull]).toEqual([9, 7]);
  expect(opened.conflictFile()).toEqual({ path: MAJESTIC, isMine: true });
  expect(opened.undoLabel()).toBe('Change in the folder');
  opened.resolve('theirs');
  expect(opened.design().hull).toBe(7);
  expect(opened.undoLabel()).toBe('Version of the library');
});

test('an unreadable file is reported with its line, and is never overwritten', async () => {
  const { folder, a, ship } = await start();
  const broken = formatDesign(majestic).replace('"hull": 8,', '"hull": 8 8,');
  folder.put(MAJESTIC, broken);
  const line = 1 + broken.slice(0, broken.indexOf('8 8')).split('\n').length - 1;
  ship.change('Set hull', withHull(7));
  const { faults, written } = await a.sync();
  expect({ faults, written }).toEqual({
    faults: [{ path: MAJESTIC, message: expect.stringContaining('8'), line }],
    written: 0,
  });
  expect(folder.files.get(MAJESTIC)?.text).toBe(broken);
  folder.put('notes.json', '{"name": "other"}');
  folder.put('ships/list.json', JSON.stringify([majestic, majestic]));
  folder.put('games/lost.json', '{"format": "slipway.game", "version": 1}');
  const report = await a.sync();
  expect(report.others).toBe(1);
  expect(report.faults.map(({ path, message }) => [path, message])).toEqual([
    [MAJESTIC, expect.any(String)],
    ['games/lost.json', 'The game is damaged.'],
    ['ships/list.json', expect.stringContaining('holds 2 items')],
  ]);
  // Deleted, it is written again.
  folder.files.delete(MAJESTIC);
  expect(await a.sync()).toMatchObject({ written: 1, trashed: 0 });
});

test('a deleted file moves its item to the trash, and the trash deletes a file', async () => {
  const { folder, a, ship } = await start();
  folder.files.delete(MAJESTIC);
  expect(await a.sync()).toMatchObject({ trashed: 1, items: 0 });
  expect(a.library.ships.trash()).toMatchObject([{ id: ship.id }]);
  expect(await a.sync()).toMatchObject({ written: 0, items: 0 });
  await a.library.ships.restore([ship.id]);
  expect(await a.sync()).toMatchObject({ written: 1 });
  await a.library.ships.moveToTrash([ship.id]);
  await a.sync();
  expect(paths(folder)).toEqual([]);
  expect(await a.sync()).toMatchObject({ items: 0 });
  expect(a.library.ships.items()).toEqual([]);
});

test('a deleted file of an item that was changed meanwhile is written again', async () => {
  const { folder, a, ship, designAt } = await start();
  ship.change('Set hull', withHull(7));
  folder.files.delete(MAJESTIC);
  expect(await a.sync()).toMatchObject({ trashed: 0, written: 1 });
  expect(designAt(MAJESTIC).hull).toBe(7);
});

test('a file that comes back as it was brings its item back from the trash', async () => {
  const { folder, a, ship } = await start();
  const { text = '' } = folder.files.get(MAJESTIC) ?? {};
  folder.files.delete(MAJESTIC);
  await a.sync();
  folder.put('back.json', text);
  await a.sync();
  expect(a.library.ships.items()).toMatchObject([{ id: ship.id }]);
});

test('a renamed file keeps its item and its name', async () => {
  const { folder, a, ship, designAt } = await start();
  const { text = '' } = folder.files.get(MAJESTIC) ?? {};
  folder.files.delete(MAJESTIC);
  folder.put('fleet of mine/Big one.json', text);
  expect(await a.sync()).toMatchObject({ taken: 0, trashed: 0, written: 0, items: 1 });
  ship.change('Rename', renamed('Victor'));
  await a.sync();
  expect(paths(folder)).toEqual(['fleet of mine/Big one.json']);
  expect(designAt('fleet of mine/Big one.json').class).toBe('Victor');
});

test('a file that was renamed and changed at once is known by its id', async () => {
  const { folder, a, ship } = await start();
  const { text = '' } = folder.files.get(MAJESTIC) ?? {};
  folder.files.delete(MAJESTIC);
  folder.put('big.json', text.replace('"hull": 8', '"hull": 9'));
  expect(await a.sync()).toMatchObject({ taken: 1, trashed: 0, items: 1 });
  await until(() => ship.design().hull === 9);
});

test('all files gone at once are asked about', async () => {
  const { folder, a } = await start();
  await a.library.ships.add([2, 3].map((hull) => ({ design: { ...majestic, hull } })));
  await a.sync();
  expect(paths(folder)).toHaveLength(3);
  folder.files.clear();
  expect(await a.sync()).toMatchObject({ allGone: 3, trashed: 0 });
  expect(a.library.ships.items()).toHaveLength(3);
  expect(await a.sync({ ifAllGone: 'write' })).toMatchObject({ written: 3 });
  folder.files.clear();
  expect(await a.sync({ ifAllGone: 'trash' })).toMatchObject({ trashed: 3 });
});

test.each(['write', 'remove'] as const)(
  'a file that is locked against a %s is renamed later, and is no second item meanwhile',
  async (locked) => {
    const { folder, a, ship } = await start();
    ship.change('Rename', renamed('Victor'));
    folder.before = (operation) => {
      if (operation === locked) throw new FolderFailure('file', 'It is locked.');
    };
    for (let round = 0; round < 2; round += 1) {
      const { items, taken, faults } = await a.sync();
      expect([items, taken, faults.length]).toEqual([1, 0, 1]);
    }
    folder.before = () => {};
    await a.sync();
    expect(await a.sync()).toMatchObject({ items: 1, faults: [], written: 0 });
    expect(paths(folder)).toEqual(['ships/imperial-victor.json']);
  },
);

test('a file that comes back while its deletion is noticed is not moved to the trash', async () => {
  const { folder, a, ship, clock } = await start();
  const text = formatDesign({ ...majestic, hull: 9 });
  folder.files.delete(MAJESTIC);
  folder.before = (operation) => {
    if (operation === 'read') folder.put(MAJESTIC, text);
  };
  expect(await a.sync()).toMatchObject({ trashed: 0 });
  folder.before = () => {};
  clock.turn(5000);
  expect(await a.sync()).toMatchObject({ taken: 1, trashed: 0, conflicts: [] });
  await until(() => ship.design().hull === 9);
});

test('a folder that is chosen again finds its items again', async () => {
  const { folder, a, links } = await start();
  await links.choose(undefined);
  expect(await a.sync()).toMatchObject({ items: 1, taken: 0, written: 0 });
  expect(paths(folder)).toEqual([MAJESTIC]);
});

test('in a folder that is chosen again, ships that are alike keep the files with their ids', async () => {
  const { folder, a, links, ship } = await start();
  await a.library.ships.add([{ design: majestic }]);
  await a.sync();
  const ids = () => paths(folder).map((path) => JSON.parse(folder.files.get(path)?.text ?? '').id);
  const before = ids();
  expect(new Set(before).size).toBe(2);
  await links.choose(undefined);
  expect(await a.sync()).toMatchObject({ items: 2, taken: 0, written: 0 });
  ship.change('Set hull', withHull(9));
  await a.sync();
  expect(ids()).toEqual(before);
  const changed = [...folder.files.values()].map(({ text }) => JSON.parse(text));
  expect(changed.find(({ hull }) => hull === 9)?.id).toBe(ship.id);
});

test('another device takes in the files with the ids of ships and weapons', async () => {
  const { folder, a, ship } = await start();
  ship.change('Rename', renamed('Victor'));
  const id = '0123456789abcdef0123456789abcdef';
  await a.library.weapons.put([{ id, value: { id, name: 'Laser', modes: [] }, replaces: 0 }]);
  await a.sync();
  const other = folderWindows();
  const b = await other.open('b', folder);
  expect(await b.sync()).toMatchObject({ written: 1, taken: 2, items: 3 });
  expect(b.library.weapons.items()).toMatchObject([{ id }]);
  const victor = b.library.ships.items().find(({ value }) => value.title === 'Victor');
  expect(victor).toMatchObject({ id: ship.id });
});

test('games of both sides get the events of both', async () => {
  const { folder, a } = await start();
  const event = (id: string, clock: number) => ({
    id,
    clock,
    by: '',
    act: { type: 'note', text: id },
  });
  const game = (...log: object[]) =>
    ({
      format: 'slipway.game',
      version: 1,
      name: 'One',
      play: [],
      designs: [],
      sides: [],
      log,
    }) as never;
  await a.library.games.put([{ id: 'g', value: game(event('A.1', 1)), replaces: 0 }]);
  await a.sync();
  const path = 'games/one.json';
  folder.put(path, JSON.stringify(game(event('A.1', 1), event('B.2', 2))));
  await a.library.games.put([
    { id: 'g', value: game(event('A.1', 1), event('A.2', 2)), replaces: 1 },
  ]);
  await a.sync();
  await a.sync();
  const { log } = JSON.parse(folder.files.get(path)?.text ?? '') as { log: { id: string }[] };
  expect(log.map(({ id }) => id).sort()).toEqual(['A.1', 'A.2', 'B.2']);
});

test('many new files are stored together, and none is lost', async () => {
  const { folder, a } = await start();
  for (let i = 0; i < 600; i += 1)
    folder.put(`ships/s-${i}.json`, formatDesign({ ...majestic, class: `S ${i}` }));
  const put = vi.spyOn(a.library.ships, 'put');
  expect(await a.sync()).toMatchObject({ items: 601, taken: 600, faults: [], conflicts: [] });
  expect(put.mock.calls.map(([saves]) => saves.length)).toEqual([250, 250, 100]);
  const names = a.library.ships.items().map(({ value }) => value.class);
  expect(new Set(names).size).toBe(601);
  expect(await a.sync()).toMatchObject({ items: 601, taken: 0, written: 0 });
});

test('many changed files are stored together, each as a step of its item', async () => {
  const { folder, a, clock } = await start();
  const put = (hull: number) => {
    for (let i = 0; i < 600; i += 1)
      folder.put(`ships/s-${i}.json`, formatDesign({ ...majestic, hull, class: `S ${i}` }));
  };
  put(8);
  await a.sync();
  clock.turn(5000);
  put(9);
  const change = vi.spyOn(a.library.ships, 'change');
  expect(await a.sync()).toMatchObject({ items: 601, taken: 600, faults: [], conflicts: [] });
  expect(change.mock.calls.map(([, changes]) => changes.length)).toEqual([250, 250, 100]);
  const ids = a.library.ships.items().map(({ id }) => id);
  const hulls = (await a.library.ships.values(ids)).map(({ value }) => value.hull);
  expect(hulls.filter((hull) => hull === 9)).toHaveLength(600);
  expect(await a.sync()).toMatchObject({ items: 601, taken: 0, written: 0 });
});

test('a file in a folder of items that is no item is reported, and others are counted', async () => {
  const { folder, a } = await start();
  folder.put('ships/two.json', '{}');
  folder.put('package.json', '{}');
  const { faults, others } = await a.sync();
  expect(faults).toEqual([
    {
      path: 'ships/two.json',
      message:
        'It names no format. A file here has "format": "slipway.design", or another of Slipway.',
    },
  ]);
  expect(others).toBe(1);
});
