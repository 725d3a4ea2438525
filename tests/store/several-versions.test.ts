/** Versions that several windows have made of one ship: each is chosen, kept or asked about. */
import { expect, test } from 'vitest';
import type { Bench, Ship } from '../../src/store/bench.ts';
import { changeStored } from '../../src/store/stored-changes.ts';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, renamed, type Stand, withHull } from './stand.ts';
import { faulty, freshName, storedIn } from './storages.ts';

/** Windows that have ended, each with a name of its own for the ship and no save made. */
async function ended(names: readonly string[]): Promise<Stand> {
  const database = freshName();
  const storage = faulty(storedIn(database));
  const stand = makeStand(storage);
  const windows: Bench[] = [];
  for (const name of names) windows.push(await stand.window(name));
  storage.hold('save');
  for (const [i, name] of names.entries()) {
    windows[i]?.ship()?.change('Rename', renamed(name));
    await quiet();
  }
  for (const window of windows) window.dispose();
  return makeStand(storedIn(database));
}

const nameOf = (ship: Ship) => ship.design().class;

const rest = async (stand: Stand): Promise<void> => {
  for (let i = 0; i < 3; i += 1) {
    stand.clock.turn(1000);
    await quiet();
  }
};

/** The names that undoing comes by. */
function undoneNames(ship: Ship): readonly (string | undefined)[] {
  const names = [nameOf(ship)];
  while (ship.undoLabel() !== undefined) {
    ship.undo();
    names.push(nameOf(ship));
  }
  return names;
}

test('are offered one after the other until each has a choice', async () => {
  const stand = await ended(['One', 'Two', 'Three']);
  const ship = (await stand.window('d')).ship()!;
  expect([nameOf(ship), ship.conflict()?.class]).toEqual(['Three', 'Two']);
  ship.resolve('theirs');
  expect([nameOf(ship), ship.conflict()?.class]).toEqual(['Two', 'One']);
  await rest(stand);
  expect(ship.saveState().state).toBe('failed');
  ship.resolve('mine');
  expect(ship.conflict()).toBeUndefined();
  await rest(stand);
  expect(ship.saveState()).toEqual({ state: 'saved' });
  const next = (await stand.window('e')).ship()!;
  expect([nameOf(next), next.conflict()]).toEqual(['Two', undefined]);
  expect(new Set(undoneNames(next))).toEqual(new Set(['One', 'Two', 'Three', 'Majestic']));
});

test('are offered again by the next window if this one ends between two answers', async () => {
  const stand = await ended(['One', 'Two', 'Three']);
  const window = await stand.window('d');
  window.ship()!.resolve('mine');
  await quiet();
  window.dispose();
  const ship = (await stand.window('e')).ship()!;
  expect([nameOf(ship), ship.conflict()?.class]).toEqual(['Three', 'One']);
});

test('are not offered in other windows once both are kept in one', async () => {
  const stand = await ended(['One', 'Two']);
  const [here, there] = [await stand.window('d'), await stand.window('e')];
  const [mine, theirs] = [here.ship()!, there.ship()!];
  expect([mine.conflict()?.class, theirs.conflict()?.class]).toEqual(['One', 'One']);
  mine.resolve('both');
  await rest(stand);
  expect([nameOf(mine), nameOf(theirs), theirs.conflict()]).toEqual(['One', 'One', undefined]);
  expect(here.tabs().map(({ title }) => title)).toContain('Two (copy)');
});

test('are offered again if two windows choose differently', async () => {
  const stand = await ended(['One', 'Two']);
  const [mine, theirs] = [(await stand.window('d')).ship()!, (await stand.window('e')).ship()!];
  mine.change('Set hull', withHull(9));
  theirs.change('Set hull', withHull(10));
  mine.resolve('mine');
  theirs.resolve('theirs');
  await rest(stand);
  const asked = [mine, theirs].filter((ship) => ship.conflict() !== undefined);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('mine');
  await rest(stand);
  expect(mine.design()).toEqual(theirs.design());
  expect([mine.conflict(), theirs.conflict()]).toEqual([undefined, undefined]);
  const undone = undoneNames(mine);
  expect(undone).toEqual(expect.arrayContaining(['One', 'Two', 'Majestic']));
});

test('one made by the library is offered by a window with its own changes', async () => {
  const storage = storedIn(freshName());
  const stand = makeStand(storage);
  const window = await stand.window('a');
  const ship = window.ship()!;
  ship.change('Rename', renamed('Victor'));
  await window.flush();
  ship.change('Rename', renamed('Victoria'));
  const change = { id: ship.id, label: 'Set hull', edit: withHull(9), at: 5 };
  expect(await changeStored(storage, change, () => false)).toBe(true);
  await window.flush();
  expect(ship.conflict()).toEqual({ ...majestic, class: 'Victor', hull: 9 });
  expect(nameOf(ship)).toBe('Victoria');
});
