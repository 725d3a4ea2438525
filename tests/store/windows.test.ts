/** Two windows on one ship: each sees what the other saved, and neither overwrites it. */
import { describe, expect, test } from 'vitest';
import type { Bench, Ship } from '../../src/store/bench.ts';
import type { BenchStorage } from '../../src/store/storage.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, renamed, type Stand, until, withHull } from './stand.ts';
import { faulty, STORAGES } from './storages.ts';

interface Pair {
  readonly stand: Stand;
  readonly one: Bench;
  readonly other: Bench;
  readonly here: Ship;
  readonly there: Ship;
}

/** Two windows that show the same, saved ship. */
async function pair(stand: Stand): Promise<Pair> {
  const one = await stand.window('a');
  const other = await stand.window('b');
  return { stand, one, other, here: one.ship()!, there: other.ship()! };
}

describe.each(STORAGES)('two windows on %s', (_, makeStorage) => {
  test('open the same tabs, and then have their own', async () => {
    const { stand, one, other } = await pair(makeStand(makeStorage()()));
    expect(other.tabs()).toEqual(one.tabs());
    other.open({ ...majestic, class: 'Victor' });
    await other.flush();
    expect(one.tabs()).toHaveLength(1);
    one.dispose();
    const again = await stand.window('a');
    expect(again.tabs().map(({ title }) => title)).toEqual(['Majestic']);
  });

  test('a window without changes takes what the other saved, with its history', async () => {
    const { one, here, there } = await pair(makeStand(makeStorage()()));
    const { weapons } = there.design();
    here.change('Set hull', withHull(9));
    expect(there.design().hull).toBe(8);
    await one.flush();
    await until(() => there.design().hull === 9);
    expect(there.undoLabel()).toBe('Set hull');
    expect(there.saveState()).toEqual({ state: 'saved' });
    expect(there.design().weapons).toBe(weapons);
    there.undo();
    expect(there.design()).toEqual(majestic);
  });

  test('a wanted rating is the same in both, also for a ship that the other opens later', async () => {
    const { one, other, here } = await pair(makeStand(makeStorage()()));
    const { id } = here;
    one.setTarget(id, { rating: 150 });
    await until(() => other.target(id)?.rating === 150);
    other.setTarget(id, undefined);
    await until(() => one.target(id) === undefined);
    const later = one.open({ ...majestic, class: 'Victor' });
    one.setTarget(later, { rating: 90, atMost: true });
    await one.flush();
    await until(() => other.target(later) !== undefined);
    expect(await other.show(later)).toBe(true);
    expect(other.target(later)).toEqual({ rating: 90, atMost: true });
  });

  test('they can take turns', async () => {
    const { one, other, here, there } = await pair(makeStand(makeStorage()()));
    for (let hull = 9; hull < 15; hull += 2) {
      here.change('Set hull', withHull(hull));
      await one.flush();
      await until(() => there.design().hull === hull);
      there.change('Set hull', withHull(hull + 1));
      await other.flush();
      await until(() => here.design().hull === hull + 1);
    }
    for (let hull = 13; hull >= 8; hull -= 1) {
      there.undo();
      expect(there.design().hull).toBe(hull);
    }
    expect(there.undoLabel()).toBeUndefined();
  });

  /** `here` is saved with hull 9; `there` has the unsaved name Victor and hull 8. */
  async function conflict(): Promise<Pair & { storage: BenchStorage }> {
    const storage = makeStorage()();
    const both = { storage, ...(await pair(makeStand(storage))) };
    both.there.change('Rename', renamed('Victor'));
    both.here.change('Set hull', withHull(9));
    await both.one.flush();
    await until(() => both.there.conflict() !== undefined);
    return both;
  }

  test('a window with changes keeps them, says so and saves nothing', async () => {
    const { stand, storage, other, here, there } = await conflict();
    expect(there.conflict()).toEqual({ ...majestic, hull: 9 });
    expect(there.design()).toEqual({ ...majestic, class: 'Victor' });
    expect(there.saveState().state).toBe('failed');
    there.change('Set hull', withHull(10));
    stand.clock.turn(1000);
    await other.flush();
    expect(here.design()).toEqual({ ...majestic, hull: 9 });
    const { stored } = await storage.read(there.id);
    expect(stored?.timeline.design).toEqual({ ...majestic, hull: 9 });
  });

  test('the conflict follows what the other window saves next', async () => {
    const { one, here, there } = await conflict();
    here.change('Set hull', withHull(12));
    await one.flush();
    await until(() => there.conflict()?.hull === 12);
  });

  test('mine: is saved, and the other version is one undo away', async () => {
    const { stand, other, here, there } = await conflict();
    there.resolve('mine');
    expect(there.conflict()).toBeUndefined();
    await other.flush();
    expect(there.saveState()).toEqual({ state: 'saved' });
    await until(() => here.design().class === 'Victor');
    for (const ship of [there, here, (await stand.window('c')).ship()!]) {
      expect(ship.design()).toEqual({ ...majestic, class: 'Victor' });
      ship.undo();
      expect(ship.design()).toEqual({ ...majestic, hull: 9 });
      ship.undo();
      expect(ship.design()).toEqual({ ...majestic, class: 'Victor' });
      ship.undo();
      expect(ship.design()).toEqual(majestic);
      expect(ship.undoLabel()).toBeUndefined();
    }
  });

  test('theirs: is taken, and this window’s version is one undo away', async () => {
    const { other, here, there } = await conflict();
    there.resolve('theirs');
    expect(there.design()).toEqual({ ...majestic, hull: 9 });
    expect(there.conflict()).toBeUndefined();
    await other.flush();
    expect(there.saveState()).toEqual({ state: 'saved' });
    await until(() => here.undoLabel() !== 'Set hull');
    for (const ship of [there, here]) {
      expect(ship.design()).toEqual({ ...majestic, hull: 9 });
      ship.undo();
      expect(ship.design()).toEqual({ ...majestic, class: 'Victor' });
      ship.undo();
      ship.undo();
      expect(ship.design()).toEqual(majestic);
    }
  });

  test('both: this window’s version becomes a copy with its history', async () => {
    const { other, here, there } = await conflict();
    there.resolve('both');
    expect(there.design()).toEqual({ ...majestic, hull: 9 });
    expect(there.saveState()).toEqual({ state: 'saved' });
    expect(other.tabs().map(({ title }) => title)).toEqual(['Majestic', 'Victor (copy)']);
    await other.flush();
    expect(other.ship()?.saveState()).toEqual({ state: 'saved' });
    expect(other.ship()?.design()).toEqual({ ...majestic, class: 'Victor (copy)' });
    other.ship()?.undo();
    other.ship()?.undo();
    expect(other.ship()?.design()).toEqual(majestic);
    expect(here.design()).toEqual({ ...majestic, hull: 9 });
  });

  test('the same change in both is no conflict', async () => {
    const { one, other, here, there } = await pair(makeStand(makeStorage()()));
    here.change('Set hull', withHull(9));
    there.change('Set hull', withHull(9));
    await one.flush();
    await other.flush();
    await until(() => there.saveState().state === 'saved');
    expect([here.conflict(), there.conflict()]).toEqual([undefined, undefined]);
    there.undo();
    there.redo();
    expect(there.design().hull).toBe(9);
  });

  test('a window back at the base takes the other version without a question', async () => {
    const { stand, one, other, here, there } = await pair(makeStand(makeStorage()()));
    here.change('Set hull', withHull(9));
    there.change('Rename', renamed('Victor'));
    here.undo();
    await other.flush();
    await until(() => here.design().class === 'Victor');
    stand.clock.turn(600);
    await one.flush();
    expect([here.conflict(), there.conflict()]).toEqual([undefined, undefined]);
    expect(here.design()).toEqual({ ...majestic, class: 'Victor' });
  });

  test('a version that is back at the base is no conflict', async () => {
    const { stand, one, other, here, there } = await pair(makeStand(makeStorage()()));
    there.change('Rename', renamed('Victor'));
    here.change('Set hull', withHull(9));
    here.undo();
    await one.flush();
    stand.clock.turn(600);
    await other.flush();
    expect(there.conflict()).toBeUndefined();
    expect(there.saveState()).toEqual({ state: 'saved' });
    await until(() => here.design().class === 'Victor');
  });

  test.each([
    ['at the base', (ship: Ship) => ship.undo()],
    [
      'equal to the other',
      (ship: Ship) => ship.change('As there', () => ({ ...majestic, hull: 9 })),
    ],
  ])('a question ends once this version is %s', async (_, change) => {
    const { stand, other, there } = await conflict();
    change(there);
    stand.clock.turn(600);
    await until(() => there.conflict() === undefined);
    await other.flush();
    expect(there.design()).toEqual({ ...majestic, hull: 9 });
    expect(there.saveState()).toEqual({ state: 'saved' });
  });

  test('without a channel, a save notices the change', async () => {
    const deaf = { post() {}, listen() {}, close() {} };
    const stand = makeStand(makeStorage()());
    const one = await stand.window('a');
    const other = await stand.window('b', { channel: deaf });
    const there = other.ship()!;
    one.ship()?.change('Set hull', withHull(9));
    await one.flush();
    there.change('Rename', renamed('Victor'));
    await other.flush();
    expect(there.conflict()).toEqual({ ...majestic, hull: 9 });
  });

  test('a page that is shown again reads changes that it missed', async () => {
    const deaf = { post() {}, listen() {}, close() {} };
    const stand = makeStand(makeStorage()());
    const one = await stand.window('a');
    const other = await stand.window('b', { channel: deaf });
    one.ship()?.change('Set hull', withHull(9));
    await one.flush();
    await other.refresh();
    expect(other.ship()?.design().hull).toBe(9);
    expect(other.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('a change made while the other’s version is read is not lost', async () => {
    const storage = faulty(makeStorage()());
    const { one, other, here, there } = await pair(makeStand(storage));
    const release = storage.hold('read');
    here.change('Set hull', withHull(9));
    await one.flush();
    await quiet();
    there.change('Rename', renamed('Victor'));
    release();
    await other.flush();
    expect(there.conflict()).toEqual({ ...majestic, hull: 9 });
    expect(there.design()).toEqual({ ...majestic, class: 'Victor' });
  });

  test('saves that cross never overwrite each other', async () => {
    const storage = faulty(makeStorage()());
    const { one, other, here, there } = await pair(makeStand(storage));
    const release = storage.hold('save');
    here.change('Set hull', withHull(9));
    there.change('Rename', renamed('Victor'));
    const saves = [one.flush(), other.flush()];
    await quiet();
    release();
    await Promise.all(saves);
    await quiet();
    const [winner, loser] = here.conflict() ? [there, here] : [here, there];
    expect(winner.saveState()).toEqual({ state: 'saved' });
    expect(loser.conflict()).toEqual(winner.design());
    expect(loser.design()).not.toEqual(winner.design());
  });

  test('a conflict brings back the tab of its ship', async () => {
    const storage = faulty(makeStorage()());
    const { one, other, here, there } = await pair(makeStand(storage));
    storage.faults.save = new Error('not now');
    there.change('Rename', renamed('Victor'));
    other.close(there.id);
    await other.flush();
    expect(other.tabs()).toEqual([]);
    storage.faults.save = undefined;
    here.change('Set hull', withHull(9));
    await one.flush();
    await until(() => there.conflict() !== undefined);
    expect(other.tabs()).toEqual([{ id: there.id, title: 'Victor' }]);
  });

  test('unknown messages are ignored', async () => {
    let receive = (_: unknown) => {};
    const channel = { post() {}, close() {}, listen: (to: typeof receive) => (receive = to) };
    const bench = await makeStand(makeStorage()()).window('c', { channel });
    for (const message of [null, 'saved', 7, {}, { kind: 'saved' }, { kind: 'later', ship: 'x' }]) {
      receive(message);
    }
    receive({ kind: 'saved', ship: 'nobody', revision: 3 });
    await bench.flush();
    expect(bench.problems()).toEqual([]);
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });
});
