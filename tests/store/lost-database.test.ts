/** A database that is deleted or cleared while pages have it open. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { DATABASE_VERSION } from '../../src/store/database.ts';
import { makeStand, until, withHull } from './stand.ts';
import { freshName } from './storages.ts';

/** A bench with one stored ship, whose storage tells it of a loss. */
async function makeBench() {
  const name = freshName();
  let lost = () => {};
  const { bench: storage, collections } = browserStorage(
    () => unity,
    name,
    () => lost(),
  );
  const stand = makeStand(storage);
  const bench = await stand.window('a');
  lost = bench.lost;
  const ship = bench.ship()!;
  ship.change('Set hull', withHull(9));
  await bench.flush();
  expect(bench.hasLost()).toBe(false);
  const stored = async () => (await collections.ships.list()).items.map(({ value }) => value.hull);
  return { name, bench, ship, stored, clock: stand.clock };
}

test('a deleted database is reported, and the open ships are stored again', async () => {
  const { name, bench, ship, stored, clock } = await makeBench();
  await deleteDB(name);
  await until(() => bench.hasLost() && ship.saveState().state === 'saving');
  clock.turn(500);
  await until(() => ship.saveState().state === 'saved');
  expect(await stored()).toEqual([9]);
  bench.dismissLoss();
  expect(bench.hasLost()).toBe(false);
});

test('a cleared database is reported with the next save', async () => {
  const { name, bench, ship, stored } = await makeBench();
  const database = await openDB(name, DATABASE_VERSION);
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)));
  database.close();
  ship.change('Set hull', withHull(10));
  await bench.flush();
  expect(bench.hasLost()).toBe(true);
  expect(await stored()).toEqual([10]);
});

test('a cleared database is reported when the page is shown again', async () => {
  const { name, bench, ship, stored } = await makeBench();
  const database = await openDB(name, DATABASE_VERSION);
  await database.clear('ships');
  database.close();
  await bench.refresh();
  await bench.flush();
  expect(bench.hasLost()).toBe(true);
  expect(ship.saveState().state).toBe('saved');
  expect(await stored()).toEqual([9]);
});
