/** A ship as the page sees it: what changes, and what is computed again. */
import fc from 'fast-check';
import { createEffect, createRoot } from 'solid-js';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../src/store/bench.ts';
import { majestic } from '../reference/majestic.ts';
import { runs } from '../runs.ts';
import { memoryStorage } from './memory-storage.ts';
import { makeStand, renamed, withHull } from './stand.ts';
import { freshName, storedIn } from './storages.ts';

/** Number of changes of what is read; the first time included. */
function watch(read: () => unknown): () => number {
  let count = 0;
  createRoot(() =>
    createEffect(() => {
      read();
      count += 1;
    }),
  );
  return () => count;
}

const openShip = async () => {
  const stand = makeStand(memoryStorage());
  const bench = await stand.window('a');
  return { ...stand, bench, ship: bench.ship()! };
};

describe('a ship', () => {
  test('groups typing by the clock', async () => {
    const { clock, ship } = await openShip();
    for (const text of ['V', 'Vi', 'Vic']) {
      ship.change('Rename', renamed(text), 'class');
      clock.turn(900);
    }
    clock.turn(200);
    ship.change('Rename', renamed('Victor'), 'class');
    ship.undo();
    expect(ship.design().class).toBe('Vic');
    ship.undo();
    expect(ship.design()).toEqual(majestic);
    expect(ship.undoLabel()).toBeUndefined();
  });

  test('starts a new step after the group was ended', async () => {
    const { ship } = await openShip();
    ship.change('Rename', renamed('V'), 'class');
    ship.endGroup();
    ship.change('Rename', renamed('Vi'), 'class');
    ship.undo();
    expect(ship.design().class).toBe('V');
  });

  test('is evaluated when looked at, and again only when the design changes', async () => {
    const { ship } = await openShip();
    const seen = watch(() => ship.evaluation());
    const before = ship.evaluation();
    ship.change('Nothing', (design) => ({ ...design }));
    ship.endGroup();
    expect(ship.evaluation()).toBe(before);
    ship.change('Set hull', withHull(9));
    expect(ship.evaluation()).not.toBe(before);
    expect(ship.evaluation().space.total).toBeGreaterThan(before.space.total);
    expect(seen()).toBe(2);
  });

  test('says saving and saved once each, however much is typed', async () => {
    const { bench, ship } = await openShip();
    const seen = watch(() => ship.saveState());
    for (const text of ['V', 'Vi', 'Vic']) ship.change('Rename', renamed(text), 'class');
    expect(seen()).toBe(2);
    await bench.flush();
    expect(seen()).toBe(3);
  });

  test('renames its tab and no other', async () => {
    const { bench, ship } = await openShip();
    bench.open({ ...majestic, class: 'Victor' });
    const before = bench.tabs();
    ship.change('Set hull', withHull(9));
    expect(bench.tabs()).toBe(before);
    ship.change('Rename', renamed('Imperator'));
    expect(bench.tabs()[0]?.title).toBe('Imperator');
    expect(bench.tabs()[1]).toBe(before[1]);
  });
});

type Act = 'undo' | 'redo' | 'save' | 'wait' | number;

const doAct = (ship: Ship, one: Act): void => {
  if (one === 'undo') ship.undo();
  else if (one === 'redo') ship.redo();
  else if (typeof one === 'number') ship.change(`Hull ${one}`, withHull(one), `group ${one % 2}`);
};

/** The design and its labels, and then all that can be undone after all was redone. */
function history(ship: Ship): unknown[] {
  const states = [ship.design(), ship.undoLabel(), ship.redoLabel()];
  while (ship.redoLabel() !== undefined) ship.redo();
  for (; ship.undoLabel() !== undefined; ship.undo()) {
    states.push(ship.undoLabel(), ship.design());
  }
  return [...states, ship.design()];
}

test('whenever it is saved, a reload gives the same ship with the same history', async () => {
  const acts = fc.array(
    fc.oneof(fc.constantFrom<Act>('undo', 'redo', 'save', 'wait'), fc.integer({ min: 1, max: 9 })),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const storage = storedIn(freshName());
      const stand = makeStand(storage);
      const bench = await stand.window('a');
      const ship = bench.ship()!;
      for (const one of list) {
        if (one === 'save') await bench.flush();
        else if (one === 'wait') stand.clock.turn(1001);
        else doAct(ship, one);
      }
      await bench.flush();
      const expected = history(ship);
      bench.dispose();
      expect(history((await stand.window('a')).ship()!)).toEqual(expected);
    }),
    runs(40),
  );
});
