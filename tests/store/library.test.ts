/** The library beside the bench, and libraries of several windows. */
import { openDB } from 'idb';
import { createRoot } from 'solid-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setBase } from '../../src/core/design/origins.ts';
import { parseQuery } from '../../src/core/design/search/ship-query.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { sampleFactions } from '../../src/core/rules/unity/sample-factions.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type BrowserStorage, browserStorage } from '../../src/store/browser-storage.ts';
import { createCollection } from '../../src/store/collections/live-collection.ts';
import type { Tables } from '../../src/store/database.ts';
import { addSamples } from '../../src/store/fleets/adding.ts';
import { createLibrary, type Library } from '../../src/store/library.ts';
import { majestic } from '../reference/majestic.ts';
import { makeChannels, makeStand, quiet, renamed, until, withHull } from './stand.ts';
import { freshName } from './storages.ts';

/** The part of `localStorage` that is used: its keys are its own fields. */
const makeNotes = (): Storage =>
  Object.create({
    setItem(this: { [key: string]: string }, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: { [key: string]: string }, key: string) {
      delete this[key];
    },
  }) as Storage;

/** Windows with a bench and a library each, on one database. */
function makeWindows(
  change: (storage: BrowserStorage) => BrowserStorage = (storage) => storage,
  name = freshName(),
) {
  const storage = change(browserStorage(() => unity, name));
  const notes = makeNotes();
  const channel = makeChannels();
  const stand = makeStand(storage.bench);
  let ids = 0;
  return async (window: string) => {
    const bench = await stand.window(window, { channel: channel() });
    const library = createLibrary({
      ...{
        rules: unity,
        fleetRules: unityFleets,
        bench,
        storage,
        channel,
        now: stand.clock.now,
        notes: () => notes,
      },
      newId: () => `${window}-${++ids}`,
    });
    onTestFinished(() => library.dispose());
    await ready(library);
    return { bench, library, turn: stand.clock.turn };
  };
}

const ready = (library: Library) =>
  until(() => {
    library.ships.items();
    library.weapons.items();
    return [library.ships, library.weapons].every(
      (collection) => collection.status().state === 'ready',
    );
  });

const titles = (library: Library) => library.ships.items().map(({ value }) => value.title);

test('a ship that the bench saves shows in the libraries of all windows', async () => {
  const open = makeWindows();
  const [here, there] = [await open('a'), await open('b')];
  here.bench.ship()?.change('Rename', renamed('Victor'));
  await here.bench.flush();
  await until(() => titles(here.library).includes('Victor'));
  await until(() => titles(there.library).includes('Victor'));
});

describe('the trash', () => {
  test('takes ships from list and bench, and gives them back', async () => {
    const { bench, library } = await makeWindows()('a');
    const { id } = bench.ship()!;
    await library.ships.relabel([id], () => ({ tags: ['old'], folder: 'Attic' }));
    await library.ships.moveToTrash([id]);
    expect(titles(library)).toEqual([]);
    expect(library.ships.trash()).toMatchObject([{ id, trashed: expect.any(Number) }]);
    expect(bench.tabs()).toEqual([]);
    await library.ships.restore([id]);
    expect(library.ships.trash()).toEqual([]);
    expect(library.ships.items()).toMatchObject([{ id, tags: ['old'], folder: 'Attic' }]);
    expect(await bench.show(id)).toBe(true);
    expect(bench.ship()?.design()).toEqual(majestic);
  });

  test('says in another window that its open ship lies there, and takes its edits', async () => {
    const open = makeWindows();
    const [here, there] = [await open('a'), await open('b')];
    const ship = there.bench.ship()!;
    expect(ship.isTrashed()).toBe(false);
    await here.library.ships.moveToTrash([ship.id]);
    await until(ship.isTrashed);
    expect(there.bench.tabs()).toHaveLength(1);
    ship.change('Set hull', withHull(9));
    await there.bench.flush();
    expect(ship.saveState()).toEqual({ state: 'saved' });
    await until(() => here.library.ships.trash()[0]?.value.hull === 9);
    expect(ship.isTrashed()).toBe(true);
    const later = await open('c');
    await later.bench.show(ship.id);
    expect(later.bench.ship()?.isTrashed()).toBe(true);
    await here.library.ships.restore([ship.id]);
    await until(() => !ship.isTrashed() && later.bench.ship()?.isTrashed() === false);
    expect(here.library.ships.items()).toMatchObject([{ id: ship.id, value: { hull: 9 } }]);
  });

  test('that was emptied leaves nothing to reopen here, and a warning in another window', async () => {
    const open = makeWindows();
    const [here, there] = [await open('a'), await open('b')];
    const ship = there.bench.ship()!;
    await here.library.ships.moveToTrash([ship.id]);
    await here.library.ships.remove([ship.id]);
    expect(here.bench.closed()).toBeUndefined();
    await until(() => there.library.ships.trash().length === 0);
    await quiet();
    await there.bench.flush();
    expect(ship.saveState()).toMatchObject({ why: expect.stringContaining('deleted') });
    expect(titles(there.library)).toEqual([]);
  });
});

test('a stored ship is changed by a step that an open bench takes over and can undo', async () => {
  const open = makeWindows();
  const [here, there] = [await open('a'), await open('b')];
  const ship = here.bench.ship()!;
  ship.change('Set hull', withHull(9));
  await here.bench.flush();
  const edit = renamed('Victor');
  expect(await there.library.ships.change('Rename', [{ id: ship.id, edit }])).toEqual([]);
  await until(() => ship.design().class === 'Victor');
  expect(ship.design().hull).toBe(9);
  expect(ship.undoLabel()).toBe('Rename');
  ship.undo();
  ship.undo();
  expect(ship.design()).toEqual(majestic);
});

test('a change of ships names those that are not there', async () => {
  const { library, bench } = await makeWindows()('a');
  const ids = ['none', bench.ship()!.id];
  const changes = ids.map((id) => ({ id, edit: withHull(5) }));
  expect(await library.ships.change('Set hull', changes)).toEqual(['none']);
  await until(() => bench.ship()?.design().hull === 5);
});

/** Marks the summaries of a database as made by earlier rules, with a rating of 1. */
async function ageSummaries(name: string): Promise<void> {
  const database = await openDB<Tables>(name);
  for (const summary of await database.getAll('summaries')) {
    const { value } = summary as { value?: object };
    const aged = { ...summary, madeBy: '3 unity-1.0', value: { ...value, rating: 1 } };
    await database.put('summaries', aged);
  }
  database.close();
}

test('ships rated by earlier rules show their old ratings until they are rated anew', async () => {
  const name = freshName();
  let renew = () => {};
  const asked = new Promise<void>((resolve) => {
    renew = resolve;
  });
  const open = makeWindows(({ collections, ...storage }) => {
    const { ships } = collections;
    const renewLate: typeof ships.renew = async (...given) => {
      await asked;
      return ships.renew(...given);
    };
    return { ...storage, collections: { ...collections, ships: { ...ships, renew: renewLate } } };
  }, name);
  const [id = ''] = await (await open('a')).library.ships.add([{ design: majestic }]);
  await ageSummaries(name);
  const { library } = await open('b');
  const ship = () => library.ships.find(id);
  expect(ship()).toMatchObject({ outdated: true, value: { rating: 1 } });
  expect(library.ships.renewing()).toMatchObject({ done: 0 });
  await library.ships.relabel([id], () => ({ tags: ['kept'] }));
  renew();
  await until(() => library.ships.renewing() === undefined);
  expect(ship()).toMatchObject({ tags: ['kept'], value: { rating: 188 } });
  expect(ship()).not.toHaveProperty('outdated');
});

test('the ships that a list showed first are there before all are read', async () => {
  const { ships } = browserStorage(() => unity, freshName()).collections;
  const save = (id: string) => ({ id, value: majestic, replaces: 0, updated: 5 });
  await ships.put(['a', 'b', 'c'].map(save));
  let read = () => {};
  const asked = new Promise<void>((resolve) => {
    read = resolve;
  });
  const list = async () => {
    await asked;
    return ships.list();
  };
  const first = () => ({ ids: ['b', 'a'], since: 5 });
  const context = { channel: makeChannels()(), now: () => 0, first };
  const live = createRoot(() => createCollection('ships', { ...ships, list }, context));
  const ids = () => live.items().map(({ id }) => id);
  await until(() => ids().length > 0);
  expect([ids(), live.isPartial(), live.status().state]).toEqual([['b', 'a'], true, 'loading']);
  read();
  await live.whenRead();
  expect([ids(), live.isPartial()]).toEqual([['a', 'b', 'c'], false]);
});

test('ships that arrive are listed without a tab, in every window', async () => {
  const open = makeWindows();
  const [here, there] = [await open('a'), await open('b')];
  const arrivals = Array.from({ length: 300 }, (_, i) => ({
    design: { ...majestic, hull: i + 1 },
  }));
  const shares: number[] = [];
  const ids = await here.library.ships.add(arrivals, (done, total) => shares.push(done / total));
  expect(new Set(ids).size).toBe(300);
  expect(shares).toEqual([0, 250 / 300, 1]);
  expect(here.library.ships.items()).toHaveLength(301);
  expect(here.bench.tabs()).toHaveLength(1);
  await until(() => there.library.ships.items().length === 301);
});

test('a variant that arrives with its base is linked to it, and keeps its link otherwise', async () => {
  const { library } = await makeWindows()('a');
  const other = { ...majestic, class: 'Victor' };
  const variant = setBase({ id: 'elsewhere', value: other })({ ...other, hull: 9 });
  const [first = '', base] = await library.ships.add([{ design: variant }, { design: other }]);
  const [alone = ''] = await library.ships.add([{ design: variant }]);
  const found = await library.ships.values([first, alone]);
  expect(found.map(({ value }) => value.base?.id)).toEqual([base, 'elsewhere']);
  await library.ships.whenRead();
  expect(library.ships.find(first)?.value.base).toEqual({ id: base, title: 'Victor' });
  const refits = library.ships.search.find(library.ships.items(), parseQuery('refit:victor'));
  expect(refits.map(({ id }) => id)).toEqual([first, alone]);
});

describe('weapons of two windows', () => {
  const lance = { id: 'w', name: 'Lance', modes: [{ range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 }] };

  test('follow each other, and a save of an old revision is refused and shows the new one', async () => {
    const open = makeWindows();
    const [here, there] = [(await open('a')).library, (await open('b')).library];
    const put = (at: Library, name: string, replaces: number) =>
      at.weapons.put([{ id: 'w', value: { ...lance, name }, replaces }]);
    expect(await put(here, 'Lance', 0)).toEqual([]);
    await until(() => there.weapons.find('w') !== undefined);
    expect(await put(there, 'Pike', 1)).toEqual([]);
    expect(await put(here, 'Spear', 1)).toEqual(['w']);
    expect(here.weapons.find('w')).toMatchObject({ revision: 2, value: { name: 'Pike' } });
  });

  test('show what a window saved, with its tags, which that window does not read again', async () => {
    const reads: string[] = [];
    const open = makeWindows(({ collections, ...storage }) => {
      const get: typeof collections.weapons.get = (id) => {
        reads.push(id);
        return collections.weapons.get(id);
      };
      return {
        ...storage,
        collections: { ...collections, weapons: { ...collections.weapons, get } },
      };
    });
    const here = (await open('a')).library;
    await here.weapons.put([{ id: 'w', value: lance, replaces: 0 }]);
    await here.weapons.relabel(['w'], (labels) => ({ ...labels, tags: ['heavy'] }));
    expect(reads).toEqual(['w']);
    await here.weapons.put([{ id: 'w', value: { ...lance, name: 'Pike' }, replaces: 1 }]);
    expect(reads).toEqual(['w']);
    const shown = here.weapons.find('w');
    expect(shown).toMatchObject({ revision: 2, value: { name: 'Pike' }, tags: ['heavy'] });
    await here.weapons.reload();
    expect(here.weapons.find('w')).toEqual(shown);
  });

  test('a collection that nobody looks at reads nothing', async () => {
    const storage = browserStorage(() => unity, freshName());
    let reads = 0;
    const { weapons } = storage.collections;
    const list = () => {
      reads += 1;
      return weapons.list();
    };
    const collections = { ...storage.collections, weapons: { ...weapons, list } };
    const bench = await makeStand(storage.bench).window('a');
    const library = createRoot(() =>
      createLibrary({
        fleetRules: unityFleets,
        bench,
        storage: { ...storage, collections },
        channel: makeChannels(),
      }),
    );
    await library.weapons.put([{ id: 'w', value: lance, replaces: 0 }]);
    expect(reads).toBe(0);
    await ready(library);
    expect(library.weapons.items()).toHaveLength(1);
    library.dispose();
  });
});

test('sample fleets come with their ships, and a ship that is there already is linked', async () => {
  const { library } = await makeWindows()('a');
  const corvane = sampleFactions.filter(({ faction }) => faction === 'Corvane League');
  const count = corvane[0]?.ships.length ?? 0;
  const first = await addSamples(library, corvane);
  expect([first.ships.length, first.fleets.length]).toEqual([count, 1]);
  const second = await addSamples(library, corvane);
  expect([second.ships.length, second.fleets.length]).toEqual([0, 1]);
  await until(() => library.fleets.items().length === 2);
  for (const id of [...first.fleets, ...second.fleets]) {
    const origins = library.fleets.find(id)?.value.ships.map(({ origin }) => origin?.id);
    expect(origins?.every((origin) => first.ships.includes(origin ?? ''))).toBe(true);
  }
  expect(library.ships.find(first.ships[0] ?? '')).toMatchObject({
    folder: 'Corvane League',
    tags: ['sample'],
  });
});

describe('an import that is cut short', () => {
  const arrivals = Array.from({ length: 600 }, (_, i) => ({ design: renamed(`S${i}`)(majestic) }));

  /** Windows whose second batch of ships ends so. */
  const makeEnding = (end: () => Promise<never>) => {
    let batches = 0;
    return makeWindows(({ collections, ...storage }) => {
      const put: typeof collections.ships.put = (saves) => {
        batches += 1;
        return batches === 2 ? end() : collections.ships.put(saves);
      };
      return { ...storage, collections: { ...collections, ships: { ...collections.ships, put } } };
    });
  };

  test('by the end of its page is named at the next visit, until that is answered', async () => {
    // The page's job hangs until the test ends: other tests of this worker ask what is unfinished.
    let closed = (_: Error) => {};
    const open = makeEnding(() => new Promise((_, reject) => (closed = reject)));
    const here = await open('a');
    here.turn(1);
    const batches = await new Promise((resolve) => {
      const progress = (done: number) => done > 0 && resolve(done);
      const adding = here.library.ships.add(arrivals, progress, 'ships.csv');
      onTestFinished(async () => {
        closed(new Error('the page is closed'));
        await adding.catch(() => {});
      });
    });
    expect(batches).toBe(250);
    const there = await open('b');
    await quiet();
    expect(there.library.ships.cutShort()).toEqual([]);
    here.bench.page.leave();

    const { library } = await open('c');
    await until(() => library.ships.cutShort().length > 0);
    const [cut] = library.ships.cutShort();
    expect(cut).toMatchObject({ total: 600, from: 'ships.csv' });
    expect(cut?.ids).toHaveLength(250);
    await library.ships.moveToTrash(cut?.ids ?? []);
    expect(library.ships.items()).toHaveLength(1);
    library.ships.forgetCutShort(cut!);
    expect(library.ships.cutShort()).toEqual([]);
    const { library: later } = await open('d');
    await quiet();
    expect(later.ships.cutShort()).toEqual([]);
  });

  test('by a failure is named at once', async () => {
    const { library, turn } = await makeEnding(() => Promise.reject(new Error('full')))('a');
    turn(1);
    await expect(library.ships.add(arrivals)).rejects.toThrow('full');
    await until(() => library.ships.cutShort().length > 0);
    expect(library.ships.cutShort()).toMatchObject([{ total: 600 }]);
    expect(library.ships.cutShort()[0]?.ids).toHaveLength(250);
  });

  test('after its last ship is not', async () => {
    const { library } = await makeWindows()('a');
    await library.ships.add(arrivals);
    await quiet();
    expect(library.ships.cutShort()).toEqual([]);
  });
});
