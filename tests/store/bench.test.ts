/** Tabs, history and saving on each of the storages. */
import { describe, expect, test } from 'vitest';
import { majestic } from '../reference/majestic.ts';
import { makeStand, quiet, renamed, until, withHull } from './stand.ts';
import { faulty, STORAGES } from './storages.ts';

describe.each(STORAGES)('a bench on %s', (_, makeStorage) => {
  test('opens the sample on the first visit', async () => {
    const bench = await makeStand(makeStorage()()).window('a');
    expect(bench.tabs()).toEqual([{ id: 'ship-1', title: 'Majestic' }]);
    expect(bench.ship()?.design()).toBe(majestic);
    expect(bench.ship()?.evaluation().combatRating).toBe(188);
    expect(bench.ship()?.saveState()).toEqual({ state: 'saved' });
  });

  test('opens the same ships, in the same order, with their history, after a reload', async () => {
    const reach = makeStorage();
    const stand = makeStand(reach());
    const bench = await stand.window('a');
    const other = bench.open({ ...majestic, class: 'Imperator' }, { at: 0 });
    const third = bench.open({ format: 'slipway.design', version: 1, hull: 3, engines: 2 });
    bench.activate(other);
    bench.ship()?.change('Rename', renamed('Victor'));
    bench.ship()?.change('Set hull', withHull(9));
    bench.ship()?.change('Set hull', withHull(10));
    bench.ship()?.undo();
    await bench.flush();
    bench.dispose();

    const again = await makeStand(reach()).window('a');
    expect(again.tabs().map(({ title }) => title)).toEqual(['Victor', 'Majestic', 'Untitled']);
    const ship = again.ship();
    expect(ship?.id).toBe(other);
    expect(ship?.design()).toEqual({ ...majestic, class: 'Victor', hull: 9 });
    expect([ship?.undoLabel(), ship?.redoLabel()]).toEqual(['Set hull', 'Set hull']);
    ship?.redo();
    expect(ship?.design().hull).toBe(10);
    for (const name of ['Set hull', 'Set hull', 'Rename']) {
      expect(ship?.undoLabel()).toBe(name);
      ship?.undo();
    }
    expect(ship?.undoLabel()).toBeUndefined();
    expect(ship?.design()).toEqual({ ...majestic, class: 'Imperator' });
    expect(again.tabs()[2]?.id).toBe(third);
  });

  test('a change after undoing drops what could be redone, stored steps included', async () => {
    const reach = makeStorage();
    const bench = await makeStand(reach()).window('a');
    bench.ship()?.change('Set hull', withHull(9));
    bench.ship()?.change('Set hull', withHull(10));
    bench.ship()?.change('Set hull', withHull(11));
    await bench.flush();
    bench.ship()?.undo();
    bench.ship()?.undo();
    await bench.flush();
    bench.ship()?.change('Rename', renamed('Victor'));
    await bench.flush();
    bench.dispose();

    const ship = (await makeStand(reach()).window('a')).ship();
    expect(ship?.redoLabel()).toBeUndefined();
    expect(ship?.undoLabel()).toBe('Rename');
    ship?.undo();
    ship?.undo();
    expect(ship?.design()).toEqual(majestic);
  });

  test('saves within 450 ms of the last change and 500 ms of the first', async () => {
    const stand = makeStand(makeStorage()());
    const bench = await stand.window('a');
    const ship = bench.ship()!;
    ship.change('Set hull', withHull(9));
    expect(ship.saveState()).toEqual({ state: 'saving' });
    stand.clock.turn(449);
    expect(ship.saveState()).toEqual({ state: 'saving' });
    stand.clock.turn(1);
    await until(() => ship.saveState().state === 'saved');

    ship.change('Set hull', withHull(10));
    stand.clock.turn(250);
    ship.change('Set hull', withHull(11));
    stand.clock.turn(250);
    await until(() => ship.saveState().state === 'saved');
  });

  test('goes back to saving while more is changed than is being saved', async () => {
    const storage = faulty(makeStorage()());
    const bench = await makeStand(storage).window('a');
    const ship = bench.ship()!;
    ship.change('Set hull', withHull(9));
    const release = storage.hold('save');
    const saving = bench.flush();
    await quiet();
    release();
    ship.change('Set hull', withHull(10));
    await saving;
    expect(ship.saveState()).toEqual({ state: 'saving' });
    await bench.flush();
    expect(ship.saveState()).toEqual({ state: 'saved' });
  });

  test('closed tabs can be reopened, the last first, and after a reload', async () => {
    const reach = makeStorage();
    const bench = await makeStand(reach()).window('a');
    const victor = bench.open({ ...majestic, class: 'Victor' });
    bench.open({ ...majestic, class: 'Imperator' });
    bench.ship()?.change('Set hull', withHull(9));
    bench.close(bench.tabs()[2]!.id);
    bench.close(bench.tabs()[0]!.id);
    expect(bench.ship()?.id).toBe(victor);
    expect(bench.closed()).toBe('Majestic');
    bench.reopen();
    expect(bench.tabs().map(({ title }) => title)).toEqual(['Majestic', 'Victor']);
    bench.close(bench.tabs()[0]!.id);
    await bench.flush();
    bench.dispose();

    const again = await makeStand(reach()).window('a');
    expect(again.closed()).toBe('Majestic');
    again.reopen();
    await until(() => again.tabs().length === 2);
    expect(again.closed()).toBe('Imperator');
    again.reopen();
    await until(() => again.tabs().length === 3);
    expect(again.tabs().map(({ title }) => title)).toEqual(['Majestic', 'Victor', 'Imperator']);
    expect(again.ship()?.undoLabel()).toBe('Set hull');
    expect(again.closed()).toBeUndefined();
  });

  test('a window without tabs stays so', async () => {
    const reach = makeStorage();
    const bench = await makeStand(reach()).window('a');
    bench.close(bench.tabs()[0]!.id);
    expect(bench.ship()).toBeUndefined();
    await bench.flush();
    const again = await makeStand(reach()).window('a');
    expect(again.tabs()).toEqual([]);
  });

  test('a copy has a name and an undo history of its own', async () => {
    const bench = await makeStand(makeStorage()()).window('a');
    const original = bench.ship()!;
    bench.open({ ...majestic, class: 'Victor' });
    original.change('Set hull', withHull(9));
    bench.duplicate(original.id);
    bench.duplicate(original.id);
    expect(bench.tabs().map(({ title }) => title)).toEqual([
      'Majestic',
      'Majestic (copy 2)',
      'Majestic (copy)',
      'Victor',
    ]);
    bench.ship()?.undo();
    expect(bench.ship()?.design().hull).toBe(9);
    bench.ship()?.change('Set hull', withHull(4));
    expect(original.design().hull).toBe(9);
  });

  test.each([
    ['Refit', 'Majestic', 'Majestic Refit'],
    [' Mk II ', 'Majestic', 'Majestic Mk II'],
    ['B', undefined, 'B'],
    ['  ', 'Majestic', 'Majestic (copy)'],
  ])('a variant “%s” of %s is stored beside it as %s', async (variant, name, title) => {
    const reach = makeStorage();
    const stand = makeStand(reach());
    const bench = await stand.window('a');
    const { class: _, ...rest } = majestic;
    const id = bench.open(name === undefined ? rest : majestic);
    const copy = bench.duplicate(id, variant);
    const { base, ...design } = bench.ship()?.design() ?? expect.fail();
    expect(design).toEqual({ ...rest, class: title });
    expect(base?.id).toBe(variant.trim() === '' ? undefined : id);
    expect(bench.ship()?.id).toBe(copy);
    await bench.flush();
    const again = await makeStand(reach()).window('a');
    expect(again.tabs().map((tab) => tab.title)).toContain(title);
  });

  test('tabs are moved', async () => {
    const bench = await makeStand(makeStorage()()).window('a');
    for (const name of ['B', 'C']) bench.open({ ...majestic, class: name });
    const order = () => bench.tabs().map(({ title }) => title.charAt(0));
    bench.move(bench.tabs()[0]!.id, 2);
    expect(order()).toEqual(['B', 'C', 'M']);
    bench.move(bench.tabs()[2]!.id, 1);
    expect(order()).toEqual(['B', 'M', 'C']);
    bench.move('nobody', 0);
    expect(order()).toEqual(['B', 'M', 'C']);
  });

  test('a nameless ship goes by its label, after a reload too', async () => {
    const reach = makeStorage();
    const bench = await makeStand(reach()).window('a');
    const nameless = { format: 'slipway.design', version: 1, hull: 3, engines: 2 } as const;
    bench.open(nameless, { label: 'scout.json' });
    expect(bench.tabs()[1]?.title).toBe('scout.json');
    await bench.flush();
    const again = await makeStand(reach()).window('a');
    expect(again.tabs()[1]?.title).toBe('scout.json');
  });
});
