/** Changing ships in the storage while windows save them too. */
import { describe, expect, test } from 'vitest';
import type { BenchStorage } from '../../src/store/storage.ts';
import { changeStored } from '../../src/store/stored-changes.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, renamed, withHull } from './stand.ts';
import { freshName, storedIn } from './storages.ts';

const change = (storage: BenchStorage, id: string, edit = withHull(9)) =>
  changeStored(storage, { id, label: 'Set hull', edit, at: 5 });

async function stored() {
  const storage = storedIn(freshName());
  const stand = makeStand(storage);
  const bench = await stand.window('a');
  return { storage, stand, bench, ship: bench.ship()! };
}

test('adds a step to a ship that no window has open', async () => {
  const { storage, stand, bench, ship } = await stored();
  bench.dispose();
  expect(await change(storage, ship.id)).toBe(true);
  const again = (await stand.window('a')).ship()!;
  expect(again.design()).toEqual({ ...majestic, hull: 9 });
  expect(again.undoLabel()).toBe('Set hull');
});

test('that changes nothing stores nothing', async () => {
  const { storage, ship } = await stored();
  expect(await change(storage, ship.id, (design) => ({ ...design }))).toBe(true);
  expect((await storage.read(ship.id)).stored?.revision).toBe(1);
});

describe('while another window saves', () => {
  test('is made to what the other has saved', async () => {
    const { storage, bench, ship } = await stored();
    let first = true;
    const overtaken: BenchStorage = {
      ...storage,
      async save(save) {
        if (first) {
          first = false;
          ship.change('Rename', renamed('Victor'));
          await bench.flush();
        }
        return storage.save(save);
      },
    };
    expect(await change(overtaken, ship.id)).toBe(true);
    const design = (await storage.read(ship.id)).stored?.timeline.design;
    expect(design).toEqual({ ...majestic, class: 'Victor', hull: 9 });
  });

  test('gives up when it is overtaken again and again', async () => {
    const { storage, ship } = await stored();
    const never: BenchStorage = { ...storage, save: async () => undefined };
    expect(await change(never, ship.id)).toBe(false);
  });
});

test('includes the pending saves of a closed page', async () => {
  const { storage, stand, bench, ship } = await stored();
  ship.change('Rename', renamed('Victor'));
  await bench.flush();
  const { timeline, revision } = (await storage.read(ship.id)).stored!;
  await storage.pending.keep({
    ...{ id: ship.id, replaces: revision, storedEntries: 0 },
    writer: { page: 'ended#1', changes: 1 },
    timeline: { ...timeline, design: { ...majestic, class: 'Left' } },
  });
  bench.dispose();
  expect(await change(storage, ship.id)).toBe(true);
  const again = (await stand.window('b')).ship()!;
  expect(again.design()).toMatchObject({ class: 'Left', hull: 9 });
  expect((await storage.pending.read(ship.id)).pending).toEqual([]);
});

test('finds no ship that is not stored', async () => {
  const { storage } = await stored();
  expect(await change(storage, 'none')).toBe(false);
});
