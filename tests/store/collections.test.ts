/** Collections: what is stored in them and given back. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../src/core/design/design.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import type { Tables } from '../../src/store/database.ts';
import { majestic } from '../reference/majestic.ts';
import { freshName } from './storages.ts';

const LANCE: Weapon = {
  id: 'lance',
  name: 'Lance',
  modes: [{ range: 12, rof: 1, acc: 4, imp: 2, dmg: 1 }],
};

const makeCollection = () => browserStorage(() => unity, freshName()).collections.weapons;

const save = (id: string, replaces: number, value = LANCE, updated = 10) => ({
  ...{ id, value, replaces, updated },
});

describe('a collection', () => {
  test('returns stored items with their times and revision', async () => {
    const collection = makeCollection();
    const labels = { tags: ['beam'], folder: 'Imperial' };
    expect(await collection.put([{ ...save('a', 0), labels }])).toEqual([]);
    const item = { id: 'a', value: LANCE, revision: 1, created: 10, updated: 10, ...labels };
    expect(await collection.list()).toEqual({ items: [item], problems: [] });
    expect(await collection.get('a')).toEqual(item);
    expect(await collection.get('b')).toBeUndefined();
  });

  test('a save replaces its revision, and keeps labels and the time of the first', async () => {
    const collection = makeCollection();
    await collection.put([{ ...save('a', 0), labels: { tags: ['beam'] } }]);
    await collection.put([save('a', 1, { ...LANCE, name: 'Long lance' }, 20)]);
    expect(await collection.get('a')).toMatchObject({
      ...{ revision: 2, created: 10, updated: 20, tags: ['beam'] },
      value: { name: 'Long lance' },
    });
  });

  test.each([
    ['that was saved since', 'a', 1],
    ['that was stored meanwhile', 'a', 0],
    ['that was deleted meanwhile', 'gone', 3],
  ])('a save of an item %s stores nothing of its batch', async (_, id, replaces) => {
    const collection = makeCollection();
    await collection.put([save('a', 0)]);
    await collection.put([save('a', 1)]);
    expect(await collection.put([save('new', 0), save(id, replaces)])).toEqual([id]);
    expect(await collection.get('new')).toBeUndefined();
    expect(await collection.get('a')).toMatchObject({ revision: 2 });
  });

  test('labels of very many items change only those that are stored', async () => {
    const { ships } = browserStorage(() => unity, freshName()).collections;
    const ids = Array.from({ length: 1200 }, (_, i) => `s${i}`);
    const saves = ids.map((id) => ({ id, value: majestic, replaces: 0, updated: 10 }));
    await ships.put([...saves, { ...saves[0]!, id: 'other' }]);
    const before = (await ships.list()).items;
    const labels = { tags: ['old'], trashed: 99 };
    await ships.relabel([...ids, 'gone'].map((id) => ({ id, labels })));
    const expected = before.map((item) => (item.id === 'other' ? item : { ...item, ...labels }));
    expect((await ships.list()).items).toEqual(expected);
    expect((await ships.values(['s7'])).map(({ value }) => value)).toEqual([majestic]);
    await ships.relabel(ids.map((id) => ({ id, labels: { tags: [] } })));
    expect((await ships.list()).items).toEqual(before);
  });

  test('labels change neither the value nor its revision', async () => {
    const collection = makeCollection();
    await collection.put([save('a', 0), save('b', 0)]);
    const trashed = { tags: ['old'], folder: 'Attic', trashed: 99 };
    await collection.relabel([
      { id: 'a', labels: trashed },
      { id: 'gone', labels: { tags: [] } },
    ]);
    expect(await collection.get('a')).toMatchObject({ ...trashed, revision: 1, updated: 10 });
    await collection.relabel([{ id: 'a', labels: { tags: [] } }]);
    expect(await collection.get('a')).toEqual({ ...(await collection.get('b')), id: 'a' });
    expect((await collection.list()).items).toHaveLength(2);
  });

  test('removed items are gone, and windows that have them open do not store them again', async () => {
    const collection = makeCollection();
    await collection.put([save('a', 0), save('b', 0)]);
    await collection.remove(['a']);
    expect((await collection.list()).items.map(({ id }) => id)).toEqual(['b']);
    expect(await collection.put([save('a', 1)])).toEqual(['a']);
    expect(await collection.get('a')).toBeUndefined();
  });
});

describe('an unreadable record', () => {
  const DAMAGED = { version: 1, id: 'bad', value: { id: 'bad' }, revision: 'x' };

  async function withDamage() {
    const name = freshName();
    const collection = browserStorage(() => unity, name).collections.weapons;
    await collection.put([save('a', 0)]);
    const database = await openDB<Tables>(name);
    await database.put('weapons', DAMAGED);
    return { collection, database };
  }

  test('is reported beside the others and never overwritten', async () => {
    const { collection, database } = await withDamage();
    const { items, problems } = await collection.list();
    expect(items.map(({ id }) => id)).toEqual(['a']);
    expect(problems).toEqual([{ id: 'bad', why: 'This record is damaged.', raw: DAMAGED }]);
    await expect(collection.put([save('bad', 0)])).rejects.toThrow('damaged');
    await collection.relabel([{ id: 'bad', labels: { tags: ['new'] } }]);
    expect(await database.get('weapons', 'bad')).toEqual(DAMAGED);
    database.close();
  });

  test.each([
    ['a step', 'steps'],
    ['labels', 'weapons'],
  ] as const)('of %s is set aside before the item is stored again: %s', async (_, what) => {
    const { collection, database } = await withDamage();
    const raw =
      what === 'steps'
        ? { version: 1, kind: 'weapons', id: 'a', number: 1, label: 5 }
        : { ...(await database.get('weapons', 'a')), tags: 5 };
    await database.put(what, raw);
    expect((await collection.read('a')).stored?.timeline.entries).toEqual([]);
    await collection.relabel([{ id: 'a', labels: { tags: ['new'] } }]);
    expect(await database.get(what, what === 'steps' ? ['weapons', 'a', 1] : 'a')).toEqual(raw);
    await collection.put([save('a', 1)]);
    expect((await collection.get('a'))?.tags).toEqual(['new']);
    expect(await database.getAll('quarantine')).toEqual([{ store: what, raw }]);
    database.close();
  });

  test('of a newer version says so', async () => {
    const { collection, database } = await withDamage();
    await database.put('weapons', { ...DAMAGED, version: 2 });
    database.close();
    expect((await collection.list()).problems[0]?.why).toContain('newer version');
  });

  test('that is removed is set aside', async () => {
    const { collection, database } = await withDamage();
    await collection.remove(['bad']);
    expect(await database.getAll('quarantine')).toEqual([{ store: 'weapons', raw: DAMAGED }]);
    expect(await database.get('weapons', 'bad')).toBeUndefined();
    database.close();
  });
});
