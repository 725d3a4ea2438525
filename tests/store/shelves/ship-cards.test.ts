/** The cards of ships: stored with their ships, and made again when they are missing or old. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import type { Tables } from '../../../src/store/database.ts';
import { SUMMARY_VERSION } from '../../../src/store/shelves/ship-summary.ts';
import { majestic } from '../../reference/majestic.ts';
import { makeStand, renamed, withHull } from '../stand.ts';
import { freshName } from '../storages.ts';

const TAGS = { tags: ['flagship'], folder: 'Imperial' };

async function shipOnBench() {
  const name = freshName();
  const { bench: storage, shelves } = browserStorage(unity, name);
  const stand = makeStand(storage);
  const bench = await stand.window('a');
  return { name, bench, stand, shelf: shelves.ships };
}

test('a ship that is saved on the bench has its card at once', async () => {
  const { bench, shelf } = await shipOnBench();
  const { space, combatRating } = evaluate(unity, majestic);
  expect((await shelf.list()).items).toEqual([
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
      },
    },
  ]);
});

test('the card follows every save and keeps the marks', async () => {
  const { bench, shelf, stand } = await shipOnBench();
  const ship = bench.ship()!;
  const [before] = (await shelf.list()).items;
  await shelf.mark([{ id: ship.id, marks: TAGS }]);
  stand.clock.turn(5000);
  ship.change('Rename', renamed('Victor'));
  await bench.flush();
  const [after] = (await shelf.list()).items;
  expect(after).toMatchObject({ ...TAGS, revision: 2, value: { title: 'Victor' } });
  expect(after?.created).toBe(before?.created);
  expect(after?.updated).toBe(before!.updated + 5000);
});

describe('a card', () => {
  const tamper = async (name: string, change: (card: object) => object | undefined) => {
    const database = await openDB<Tables>(name);
    const [card] = await database.getAll('cards');
    const [id] = await database.getAllKeys('cards');
    const changed = change(card!);
    if (changed) await database.put('cards', changed);
    else await database.delete('cards', id!);
    return database;
  };

  test.each<[string, (card: object) => object | undefined]>([
    ['that is missing', () => undefined],
    ['by other rules', (card) => ({ ...card, rules: 'house-1.0', value: { title: 'Old' } })],
    ['by another version of the summary', (card) => ({ ...card, summary: 0 })],
    ['without part of its summary', (card) => ({ ...card, value: { title: 'Old' } })],
  ])('%s is made again, with the marks it had', async (_, change) => {
    const { name, bench, shelf } = await shipOnBench();
    const { items } = await shelf.list();
    await shelf.mark([{ id: bench.ship()!.id, marks: TAGS }]);
    const database = await tamper(name, change);
    const marks = change({}) ? TAGS : {};
    expect((await shelf.list()).items).toEqual([
      { ...items[0], ...marks, summary: SUMMARY_VERSION, version: 1, rules: 'unity-2.0' },
    ]);
    expect(await shelf.list()).toEqual({ items: [{ ...items[0], ...marks }], problems: [] });
    database.close();
  });

  test.each<[string, (card: object) => object | undefined]>([
    ['by other rules', (card) => ({ ...card, rules: 'house-1.0' })],
    ['by another version of the summary', (card) => ({ ...card, summary: 0, value: {} })],
    ['that is missing', () => undefined],
  ])('%s can be filed all the same, and is given', async (_, change) => {
    const { name, bench, shelf } = await shipOnBench();
    const { id } = bench.ship()!;
    const database = await tamper(name, change);
    await shelf.mark([{ id, marks: { ...TAGS, trashed: 99 } }]);
    await tamper(name, (card) => change(card) ?? card);
    expect(await shelf.get(id)).toMatchObject({ ...TAGS, trashed: 99, value: { hull: 8 } });
    expect((await shelf.list()).items).toMatchObject([{ ...TAGS, trashed: 99 }]);
    database.close();
  });

  test('of a ship that is not stored is neither given nor made by filing', async () => {
    const { shelf, bench } = await shipOnBench();
    await shelf.mark([{ id: 'none', marks: TAGS }]);
    expect(await shelf.get('none')).toBeUndefined();
    expect((await shelf.list()).items.map(({ id }) => id)).toEqual([bench.ship()?.id]);
  });

  const DAMAGES: readonly (readonly [string, (card: object) => object])[] = [
    ['with damaged marks', (card) => ({ ...card, tags: 'flagship' })],
    ['of a newer version', (card) => ({ ...card, version: 2, tags: 'flagship' })],
  ];
  test.each(
    DAMAGES.flatMap(([what, damage]) =>
      (['get', 'mark', 'save'] as const).map((by) => [what, by, damage] as const),
    ),
  )('%s is set aside before another stands in its place: %s', async (_, by, damage) => {
    const { name, shelf, bench } = await shipOnBench();
    const ship = bench.ship()!;
    const database = await tamper(name, damage);
    const [raw] = await database.getAll('cards');
    if (by === 'get') await shelf.get(ship.id);
    else if (by === 'mark') await shelf.mark([{ id: ship.id, marks: TAGS }]);
    else {
      ship.change('Set hull', withHull(9));
      await bench.flush();
    }
    expect(await database.getAll('quarantine')).toEqual([{ store: 'cards', raw }]);
    expect(await shelf.get(ship.id)).toMatchObject(by === 'mark' ? TAGS : { tags: [] });
    database.close();
  });

  test('with damaged marks is set aside before it is made again', async () => {
    const { name, shelf } = await shipOnBench();
    const database = await tamper(name, (card) => ({ ...card, tags: 'flagship' }));
    expect((await shelf.list()).items).toMatchObject([{ tags: [] }]);
    expect(await database.getAll('quarantine')).toMatchObject([
      { store: 'cards', raw: { tags: 'flagship' } },
    ]);
    database.close();
  });
});

test('a ship that cannot be read is reported, and the others are listed', async () => {
  const { name, bench, shelf } = await shipOnBench();
  bench.open({ ...majestic, class: 'Victor' });
  await bench.flush();
  const database = await openDB<Tables>(name);
  const lost = (await database.getAllKeys('designs'))[0]!;
  await database.put('designs', { id: lost });
  await database.delete('cards', lost);
  const { items, problems } = await shelf.list();
  expect(items).toHaveLength(1);
  expect(problems).toEqual([{ id: lost, why: expect.any(String), raw: { id: lost } }]);
  database.close();
});

describe('ships that are stored without a bench', () => {
  test('are listed, give their designs back, and can be opened', async () => {
    const { bench, shelf } = await shipOnBench();
    const ships = ['x', 'y', 'z'].map((id) => ({
      ...{ id, design: { ...majestic, class: id }, updated: 5, marks: TAGS },
    }));
    await shelf.add(ships);
    expect((await shelf.list()).items.filter(({ id }) => id < '{' && id > 'w')).toMatchObject(
      ships.map(({ id }) => ({ id, revision: 1, ...TAGS, value: { title: id } })),
    );
    expect((await shelf.designs(['z', 'none', 'x'])).map(({ design }) => design.class)).toEqual([
      'z',
      'x',
    ]);
    expect(await bench.show('y')).toBe(true);
    expect(bench.ship()?.design().class).toBe('y');
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(await shelf.get('y')).toMatchObject({ revision: 2, ...TAGS, value: { hull: 9 } });
  });

  test('of an id that is taken are refused, with all of their batch', async () => {
    const { bench, shelf } = await shipOnBench();
    const taken = bench.ship()!.id;
    const ships = ['x', taken].map((id) => ({ id, design: majestic, updated: 5 }));
    await expect(shelf.add(ships)).rejects.toThrow();
    expect(await shelf.get('x')).toBeUndefined();
  });
});

describe('a ship that was deleted', () => {
  test('is gone with its history, its notes and its card', async () => {
    const { name, bench, shelf } = await shipOnBench();
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    await shelf.remove([bench.ship()!.id]);
    const database = await openDB<Tables>(name);
    for (const store of ['designs', 'history', 'notes', 'cards'] as const)
      expect(await database.count(store)).toBe(0);
    database.close();
  });

  test('is not stored again by a window that has it open, unless as a copy or when that is asked for', async () => {
    const { bench, shelf } = await shipOnBench();
    const ship = bench.ship()!;
    await shelf.remove([ship.id]);
    ship.change('Set hull', withHull(9));
    await bench.flush();
    expect(ship.saveState()).toEqual({
      state: 'failed',
      why: 'It was deleted in another window.',
    });
    expect(ship.gone()).toBe(true);
    expect(ship.design().hull).toBe(9);
    expect((await shelf.list()).items).toEqual([]);
    const copy = bench.duplicate(ship.id);
    await bench.flush();
    expect((await shelf.list()).items.map(({ id }) => id)).toEqual([copy]);
    expect(await ship.save()).toBe(true);
    expect(ship.saveState()).toEqual({ state: 'saved' });
    expect((await shelf.get(ship.id))?.value.hull).toBe(9);
  });

  test('can be brought back from a backup under its id', async () => {
    const { bench, shelf } = await shipOnBench();
    const { id } = bench.ship()!;
    await shelf.remove([id]);
    await shelf.add([{ id, design: majestic, updated: 5 }]);
    bench.ship()?.change('Set hull', withHull(9));
    await bench.flush();
    expect(await shelf.get(id)).toBeDefined();
  });
});
