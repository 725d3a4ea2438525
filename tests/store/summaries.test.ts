/** Summaries of ships: stored with their ships, and made again when they are missing or old. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import type { Tables } from '../../src/store/database.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, renamed, withHull } from './stand.ts';
import { freshName } from './storages.ts';

const TAGS = { tags: ['flagship'], folder: 'Imperial' };

async function shipOnBench() {
  const name = freshName();
  const { bench: storage, collections } = browserStorage(() => unity, name);
  const stand = makeStand(storage);
  const bench = await stand.window('a');
  return { name, bench, stand, collection: collections.ships };
}

test('a ship that is saved on the bench has its summary at once', async () => {
  const { bench, collection } = await shipOnBench();
  const { space, combatRating } = evaluate(unity, majestic);
  expect((await collection.list()).items).toEqual([
    {
      ...{ id: bench.ship()?.id, revision: 1, tags: [] },
      created: expect.any(Number),
      updated: expect.any(Number),
      value: {
        title: 'Majestic',
        ...{ class: 'Majestic', faction: 'Imperial', type: 'Battlecruiser' },
        ...{ hull: 8, engines: 4, rating: combatRating, used: space.used, total: space.total },
        weapons: ['Lightning Turret', 'Laser Cannon', 'Fusion Torpedo'],
        traits: ['Pr1'],
        origins: [],
        systems: majestic.systems?.map(({ id }) => id),
        errors: 0,
        packs: [],
        ratedBy: [],
      },
    },
  ]);
});

test('the summary follows every save and keeps the labels', async () => {
  const { bench, collection, stand } = await shipOnBench();
  const ship = bench.ship()!;
  const [before] = (await collection.list()).items;
  await collection.relabel([{ id: ship.id, labels: TAGS }]);
  stand.clock.turn(5000);
  ship.change('Rename', renamed('Victor'));
  await bench.flush();
  const [after] = (await collection.list()).items;
  expect(after).toMatchObject({ ...TAGS, revision: 2, value: { title: 'Victor' } });
  expect(after?.created).toBe(before?.created);
  expect(after?.updated).toBe(before!.updated + 5000);
});

describe('a summary', () => {
  const tamper = async (name: string, change: (summary: object) => object | undefined) => {
    const database = await openDB<Tables>(name);
    const [summary] = await database.getAll('summaries');
    const [key] = await database.getAllKeys('summaries');
    const changed = change(summary!);
    if (changed) await database.put('summaries', changed);
    else if (key) await database.delete('summaries', key);
    return database;
  };

  test.each<[string, (summary: object) => object | undefined]>([
    ['that is missing', () => undefined],
    ['without part of its summary', (summary) => ({ ...summary, value: { title: 'Old' } })],
  ])('%s is made again, with the labels of its ship', async (_, change) => {
    const { name, bench, collection } = await shipOnBench();
    const { items } = await collection.list();
    await collection.relabel([{ id: bench.ship()!.id, labels: TAGS }]);
    const database = await tamper(name, change);
    for (let reading = 0; reading < 2; reading += 1) {
      expect(await collection.list()).toEqual({ items: [{ ...items[0], ...TAGS }], problems: [] });
    }
    database.close();
  });

  test.each([
    ['other rules', '2 house-1.0'],
    ['another version of the program', '0 unity-2.0'],
  ])('by %s is listed as it is, marked, until it is renewed', async (_, madeBy) => {
    const { name, bench, collection } = await shipOnBench();
    const { id } = bench.ship()!;
    const [fresh] = (await collection.list()).items;
    const value = { ...fresh!.value, rating: 1 };
    const database = await tamper(name, (summary) => ({ ...summary, madeBy, value }));
    await collection.relabel([{ id, labels: TAGS }]);
    const listed = { ...fresh, ...TAGS, value, outdated: true };
    expect(await collection.list()).toEqual({ items: [listed], problems: [] });
    const renewed: unknown[] = [];
    await collection.renew([id, 'deleted since'], (reading) => renewed.push(reading));
    const made = { items: [{ ...fresh, ...TAGS }], problems: [] };
    expect(renewed).toEqual([made]);
    expect(await collection.list()).toEqual(made);
    database.close();
  });

  test('of a damaged ship is listed until it is renewed, which reports the ship', async () => {
    const { name, bench, collection } = await shipOnBench();
    const { id } = bench.ship()!;
    const database = await tamper(name, (summary) => ({ ...summary, madeBy: '0 unity-2.0' }));
    await database.put('ships', { id });
    expect((await collection.list()).items).toMatchObject([{ id, outdated: true }]);
    const renewed: unknown[] = [];
    await collection.renew([id], (reading) => renewed.push(reading));
    expect(renewed).toEqual([
      { items: [], problems: [{ id, why: expect.any(String), raw: { id } }] },
    ]);
    database.close();
  });

  test.each<[string, (summary: object) => object | undefined]>([
    ['by other rules', (summary) => ({ ...summary, madeBy: '2 house-1.0' })],
    [
      'by another version of the summary',
      (summary) => ({ ...summary, madeBy: '0 unity-2.0', value: {} }),
    ],
    ['that is missing', () => undefined],
  ])('%s can be filed all the same, and is given', async (_, change) => {
    const { name, bench, collection } = await shipOnBench();
    const { id } = bench.ship()!;
    const database = await tamper(name, change);
    await collection.relabel([{ id, labels: { ...TAGS, trashed: 99 } }]);
    await tamper(name, (summary) => change(summary) ?? summary);
    expect(await collection.get(id)).toMatchObject({ ...TAGS, trashed: 99, value: { hull: 8 } });
    expect((await collection.list()).items).toMatchObject([{ ...TAGS, trashed: 99 }]);
    database.close();
  });

  test('of a ship that is not stored is neither given nor made by filing', async () => {
    const { collection, bench } = await shipOnBench();
    await collection.relabel([{ id: 'none', labels: TAGS }]);
    expect(await collection.get('none')).toBeUndefined();
    expect((await collection.list()).items.map(({ id }) => id)).toEqual([bench.ship()?.id]);
  });

  test('with damaged labels is made again with those of its ship', async () => {
    const { name, bench, collection } = await shipOnBench();
    await collection.relabel([{ id: bench.ship()!.id, labels: TAGS }]);
    const database = await tamper(name, (summary) => ({ ...summary, tags: 'flagship' }));
    expect((await collection.list()).items).toMatchObject([TAGS]);
    database.close();
  });
});

test.each(['relabel', 'save'] as const)(
  'a ship with damaged labels opens, and is set aside before another record stands there: by %s',
  async (by) => {
    const { name, collection, bench } = await shipOnBench();
    const ship = bench.ship()!;
    const database = await openDB<Tables>(name);
    const raw = { ...(await database.get('ships', ship.id)), tags: 'flagship' };
    await database.put('ships', raw);
    await bench.refresh();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    if (by === 'relabel') await collection.relabel([{ id: ship.id, labels: TAGS }]);
    else {
      ship.change('Set hull', withHull(9));
      await bench.flush();
    }
    const aside = [{ store: 'ships', raw }];
    expect(await database.getAll('quarantine')).toEqual(by === 'save' ? aside : []);
    if (by === 'relabel') expect(await database.get('ships', ship.id)).toEqual(raw);
    expect(await collection.get(ship.id)).toMatchObject(by === 'relabel' ? TAGS : { tags: [] });
    database.close();
  },
);

test('a ship that cannot be read is reported, and the others are listed', async () => {
  const { name, bench, collection } = await shipOnBench();
  bench.open({ ...majestic, class: 'Victor' });
  await bench.flush();
  const database = await openDB<Tables>(name);
  const lost = (await database.getAllKeys('ships'))[0]!;
  await database.put('ships', { id: lost });
  await database.delete('summaries', ['ships', lost]);
  const { items, problems } = await collection.list();
  expect(items).toHaveLength(1);
  expect(problems).toEqual([{ id: lost, why: expect.any(String), raw: { id: lost } }]);
  database.close();
});

test('the first items are those of a list and later ones, without those that are gone', async () => {
  const { collection } = await shipOnBench();
  const ship = (id: string, updated: number) => ({ id, value: majestic, replaces: 0, updated });
  await collection.put([ship('a', 5), ship('b', 6), ship('c', 7), ship('d', 2_000_000)]);
  const first = await collection.listFirst({ ids: ['b', 'gone', 'a'], since: 1_500_000 });
  expect(first.map(({ id }) => id)).toEqual(['d', 'b', 'a']);
  const many = Array.from({ length: 200 }, (_, i) => ship(`many-${i}`, 2_000_000));
  await collection.put(many);
  expect(await collection.listFirst({ ids: ['b'], since: 1_500_000 })).toEqual([]);
});

describe('ships that are stored without a bench', () => {
  test('are listed, give their designs back, and can be opened', async () => {
    const { bench, collection } = await shipOnBench();
    const ships = ['x', 'y', 'z'].map((id) => ({
      ...{ id, value: { ...majestic, class: id }, replaces: 0, updated: 5, labels: TAGS },
    }));
    await collection.put(ships);
    expect((await collection.list()).items.filter(({ id }) => id < '{' && id > 'w')).toMatchObject(
      ships.map(({ id }) => ({ id, revision: 1, ...TAGS, value: { title: id } })),
    );
    expect((await collection.values(['z', 'none', 'x'])).map(({ value }) => value.class)).toEqual([
      'z',
      'x',
    ]);
    expect(await bench.show('y')).toBe(true);
    expect(bench.ship()?.design().class).toBe('y');
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(await collection.get('y')).toMatchObject({ revision: 2, ...TAGS, value: { hull: 9 } });
  });

  test('of an id that is taken are refused, with all of their batch', async () => {
    const { bench, collection } = await shipOnBench();
    const taken = bench.ship()!.id;
    const ships = ['x', taken].map((id) => ({ id, value: majestic, replaces: 0, updated: 5 }));
    expect(await collection.put(ships)).toEqual([taken]);
    expect(await collection.get('x')).toBeUndefined();
  });
});

describe('a ship that was deleted', () => {
  test('is gone with its history, its pending saves and its summary', async () => {
    const { name, bench, collection } = await shipOnBench();
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    await collection.remove([bench.ship()!.id]);
    const database = await openDB<Tables>(name);
    for (const store of ['ships', 'steps', 'pending', 'summaries'] as const)
      expect(await database.count(store)).toBe(0);
    database.close();
  });

  test('is not stored again by a window that has it open, except as a copy or on request', async () => {
    const { bench, collection } = await shipOnBench();
    const ship = bench.ship()!;
    await collection.remove([ship.id]);
    ship.change('Set hull', withHull(9));
    await bench.flush();
    expect(ship.saveState()).toEqual({
      state: 'failed',
      why: 'It was deleted in another window.',
    });
    expect(ship.gone()).toBe(true);
    expect(ship.design().hull).toBe(9);
    expect((await collection.list()).items).toEqual([]);
    const copy = bench.duplicate(ship.id);
    await bench.flush();
    expect((await collection.list()).items.map(({ id }) => id)).toEqual([copy]);
    expect(await ship.save()).toBe(true);
    expect(ship.saveState()).toEqual({ state: 'saved' });
    expect((await collection.get(ship.id))?.value.hull).toBe(9);
  });

  test('can be brought back from a backup under its id', async () => {
    const { bench, collection } = await shipOnBench();
    const { id } = bench.ship()!;
    await collection.remove([id]);
    await collection.put([{ id, value: majestic, replaces: 0, updated: 5 }]);
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(await collection.get(id)).toBeDefined();
  });
});
