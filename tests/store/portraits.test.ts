/** Pictures of ships: with their ship, its copies and its end. */
import { openDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createLibrary } from '../../src/store/library.ts';
import { LARGEST_PICTURE, pictureRefusal } from '../../src/store/portraits.ts';
import { makeChannels, makeStand, until, withHull } from './stand.ts';
import { freshName } from './storages.ts';

const PICTURE = 'data:image/png;base64,AAAA';

async function openWindow() {
  const name = freshName();
  const storage = browserStorage(() => unity, name);
  const [channel, stand] = [makeChannels(), makeStand(storage.bench)];
  const bench = await stand.window('a', { channel: channel() });
  const now = stand.clock.now;
  const library = createLibrary({
    ...{ rules: unity, fleetRules: unityFleets, bench, storage, channel, now },
  });
  onTestFinished(() => library.dispose());
  library.ships.items();
  await until(() => library.ships.status().state === 'ready');
  const ship = bench.ship()!;
  await library.portraits.set(ship.id, PICTURE);
  return { name, stand, bench, library, portraits: library.portraits, ship };
}

test('a picture is kept, exchanged and removed', async () => {
  const { portraits, ship } = await openWindow();
  expect(await portraits.get(ship.id)).toBe(PICTURE);
  await portraits.set(ship.id, `${PICTURE}BBBB`);
  expect(await portraits.get(ship.id)).toBe(`${PICTURE}BBBB`);
  await portraits.remove(ship.id);
  expect(await portraits.get(ship.id)).toBeUndefined();
});

test('a record that cannot be read is set aside before another stands in its place', async () => {
  const { name, portraits, ship } = await openWindow();
  const raw = { version: 2, id: ship.id, picture: { newer: true } };
  const database = await openDB(name);
  await database.put('portraits', raw);
  expect(await portraits.get(ship.id)).toBeUndefined();
  await portraits.set(ship.id, PICTURE);
  expect(await portraits.get(ship.id)).toBe(PICTURE);
  expect(await database.getAll('quarantine')).toEqual([{ store: 'portraits', raw }]);
  database.close();
});

test('a ship in the trash keeps its picture; deleted for good, it takes it along', async () => {
  const { library, portraits, ship } = await openWindow();
  await library.ships.moveToTrash([ship.id]);
  expect(await portraits.get(ship.id)).toBe(PICTURE);
  await library.ships.remove([ship.id]);
  expect(await portraits.get(ship.id)).toBeUndefined();
});

test('a duplicate has the picture too, made on the bench or in the library', async () => {
  const { bench, library, portraits, ship } = await openWindow();
  const copy = bench.duplicate(ship.id);
  await bench.flush();
  const [kept = ''] = await library.ships.add([{ design: ship.design(), portraitOf: ship.id }]);
  expect(await portraits.get(copy)).toBe(PICTURE);
  expect(await portraits.get(kept)).toBe(PICTURE);
  await library.ships.remove([ship.id]);
  expect(await portraits.get(copy)).toBe(PICTURE);
});

test('a copy keeps the picture that it was given itself', async () => {
  const { bench, portraits, ship } = await openWindow();
  const copy = bench.duplicate(ship.id);
  await portraits.set(copy, `${PICTURE}BBBB`);
  await bench.flush();
  bench.ship()?.change('Set hull', withHull(9));
  await bench.flush();
  expect(await portraits.get(copy)).toBe(`${PICTURE}BBBB`);
});

test('of two versions that are both kept, each has the picture', async () => {
  const { stand, bench, portraits, ship } = await openWindow();
  const other = await stand.window('b');
  await other.show(ship.id);
  other.ship()?.change('Set hull', withHull(7));
  await other.flush();
  ship.change('Set hull', withHull(9));
  await bench.flush();
  await until(() => ship.conflict() !== undefined);
  ship.resolve('both');
  await bench.flush();
  await bench.flush();
  const ids = bench.tabs().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(await portraits.get(id)).toBe(PICTURE);
});

test.each([
  ['image/png', LARGEST_PICTURE, undefined],
  ['image/png', LARGEST_PICTURE + 1, 'larger than 4 MB'],
  ['image/gif', 10, 'PNG or a JPEG'],
])('a file of type %s with %i bytes: %s', (type, size, words) => {
  const why = pictureRefusal({ type, size });
  if (words === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(words);
});
