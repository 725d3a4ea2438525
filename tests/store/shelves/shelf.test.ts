/** Shelves of weapons and fleets: the same in memory and in the browser's database. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/core/design/design.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import type { Tables } from '../../../src/store/database.ts';
import type { ValueShelf } from '../../../src/store/shelves/shelf.ts';
import { memoryShelf } from '../memory-shelf.ts';
import { freshName } from '../storages.ts';

const LANCE: Weapon = {
  id: 'lance',
  name: 'Lance',
  modes: [{ range: 12, rof: 1, acc: 4, imp: 2, dmg: 1 }],
};

const SHELVES: readonly (readonly [string, () => ValueShelf<Weapon>])[] = [
  ['memory', () => memoryShelf<Weapon>()],
  ['IndexedDB', () => browserStorage(unity, freshName()).shelves.weapons],
];

const save = (id: string, replaces: number, value = LANCE, updated = 10) => ({
  ...{ id, value, replaces, updated },
});

describe.each(SHELVES)('a shelf in %s', (_, make) => {
  test('gives back what was put, with its times and revision', async () => {
    const shelf = make();
    const marks = { tags: ['beam'], folder: 'Imperial' };
    expect(await shelf.put([{ ...save('a', 0), marks }])).toEqual([]);
    const item = { id: 'a', value: LANCE, revision: 1, created: 10, updated: 10, ...marks };
    expect(await shelf.list()).toEqual({ items: [item], problems: [] });
    expect(await shelf.get('a')).toEqual(item);
    expect(await shelf.get('b')).toBeUndefined();
  });

  test('a save replaces its revision, and keeps marks and the time of the first', async () => {
    const shelf = make();
    await shelf.put([{ ...save('a', 0), marks: { tags: ['beam'] } }]);
    await shelf.put([save('a', 1, { ...LANCE, name: 'Long lance' }, 20)]);
    expect(await shelf.get('a')).toMatchObject({
      ...{ revision: 2, created: 10, updated: 20, tags: ['beam'] },
      value: { name: 'Long lance' },
    });
  });

  test.each([
    ['that was saved since', 'a', 1],
    ['that was stored meanwhile', 'a', 0],
    ['that was deleted meanwhile', 'gone', 3],
  ])('a save of an item %s stores nothing of its batch', async (_, id, replaces) => {
    const shelf = make();
    await shelf.put([save('a', 0)]);
    await shelf.put([save('a', 1)]);
    expect(await shelf.put([save('new', 0), save(id, replaces)])).toEqual([id]);
    expect(await shelf.get('new')).toBeUndefined();
    expect(await shelf.get('a')).toMatchObject({ revision: 2 });
  });

  test('marks change neither the value nor its revision', async () => {
    const shelf = make();
    await shelf.put([save('a', 0), save('b', 0)]);
    const trashed = { tags: ['old'], folder: 'Attic', trashed: 99 };
    await shelf.mark([
      { id: 'a', marks: trashed },
      { id: 'gone', marks: { tags: [] } },
    ]);
    expect(await shelf.get('a')).toMatchObject({ ...trashed, revision: 1, updated: 10 });
    await shelf.mark([{ id: 'a', marks: { tags: [] } }]);
    expect(await shelf.get('a')).toEqual({ ...(await shelf.get('b')), id: 'a' });
    expect((await shelf.list()).items).toHaveLength(2);
  });

  test('what was removed is gone, and is not stored again by one that still has it', async () => {
    const shelf = make();
    await shelf.put([save('a', 0), save('b', 0)]);
    await shelf.remove(['a']);
    expect((await shelf.list()).items.map(({ id }) => id)).toEqual(['b']);
    expect(await shelf.put([save('a', 1)])).toEqual(['a']);
    expect(await shelf.get('a')).toBeUndefined();
  });
});

describe('an unreadable record', () => {
  const DAMAGED = { version: 1, id: 'bad', value: { id: 'bad' }, revision: 'x' };

  async function withDamage() {
    const name = freshName();
    const shelf = browserStorage(unity, name).shelves.weapons;
    await shelf.put([save('a', 0)]);
    const database = await openDB<Tables>(name);
    await database.put('weapons', DAMAGED);
    return { shelf, database };
  }

  test('is reported beside the others and never overwritten', async () => {
    const { shelf, database } = await withDamage();
    const { items, problems } = await shelf.list();
    expect(items.map(({ id }) => id)).toEqual(['a']);
    expect(problems).toEqual([{ id: 'bad', why: 'This record is damaged.', raw: DAMAGED }]);
    await expect(shelf.put([save('bad', 0)])).rejects.toThrow('damaged');
    await expect(shelf.mark([{ id: 'bad', marks: { tags: [] } }])).rejects.toThrow('damaged');
    expect(await database.get('weapons', 'bad')).toEqual(DAMAGED);
    database.close();
  });

  test.each(['put', 'mark'] as const)(
    'of what was done to an item is set aside before the item is stored again: %s',
    async (by) => {
      const { shelf, database } = await withDamage();
      const raw = { ...(await database.get('weapons', 'a')), history: { entries: 5 } };
      await database.put('weapons', raw);
      expect((await shelf.get('a'))?.history).toBeUndefined();
      if (by === 'put') await shelf.put([save('a', 1)]);
      else await shelf.mark([{ id: 'a', marks: { tags: ['new'] } }]);
      expect(await database.getAll('quarantine')).toEqual([{ store: 'weapons', raw }]);
      database.close();
    },
  );

  test('of a newer version says so', async () => {
    const { shelf, database } = await withDamage();
    await database.put('weapons', { ...DAMAGED, version: 2 });
    database.close();
    expect((await shelf.list()).problems[0]?.why).toContain('newer version');
  });

  test('that is removed is set aside', async () => {
    const { shelf, database } = await withDamage();
    await shelf.remove(['bad']);
    expect(await database.getAll('quarantine')).toEqual([{ store: 'weapons', raw: DAMAGED }]);
    expect(await database.get('weapons', 'bad')).toBeUndefined();
    database.close();
  });
});
