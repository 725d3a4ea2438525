/** Ships, weapons, fleets and packs while they are edited: what is promised of one is promised of all. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { createRoot } from 'solid-js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createItemDocument } from '../../src/store/collections/item-document.ts';
import type { LiveCollection } from '../../src/store/collections/live-collection.ts';
import type { Document } from '../../src/store/document.ts';
import { createLibrary, type Library } from '../../src/store/library.ts';
import { browserPage } from '../../src/store/page.ts';
import { KINDS, type Kind } from '../../src/store/storage.ts';
import { majestic } from '../reference/majestic.ts';
import { gameFiles } from './game-files.ts';
import { makeChannels, makePage, makeStand, quiet, until } from './stand.ts';
import { freshName } from './storages.ts';

interface Named {
  readonly title: string;
}

/** A document by the name of what it holds. */
interface Doc extends Omit<Document<Named>, 'value' | 'change' | 'conflict' | 'stored'> {
  name(): string | undefined;
  rename(name: string): void;
  theirName(): string | undefined;
}

interface Window {
  readonly library: Library;
  readonly bench: Bench;
  readonly document: Doc;
  /** The page ends at once: nothing that is under way goes on. */
  end(): void;
}

type Field = 'class' | 'name';

function named<Value extends { readonly [field in Field]?: string | undefined }>(
  document: Document<Value>,
  field: Field,
): Doc {
  return {
    ...document,
    name: () => document.value()[field],
    rename: (name) => document.change('Rename', (value) => ({ ...value, [field]: name })),
    theirName: () => document.conflict()?.[field],
  };
}

const weapon = { id: 'w', name: 'First', modes: [] };
const fleet = { format: 'slipway.fleet', version: 1, name: 'First', ships: [] } as const;
const scenario = scenarioDocument({ name: 'First', attacker: {}, defender: {} });
const { class: _, ...unclassed } = gameFiles.starships;
const starship = { ...unclassed, name: 'First' };
const pack: RulesPack = {
  ...{ format: 'slipway.rules', version: 1, id: 'house', name: 'First' },
  ...{ packVersion: '1.0', base: 'unity-2.0' },
};

/** The pages of one browser, which know of each other who lives. */
async function makeBrowser(kind: Kind) {
  const database = freshName();
  const channel = makeChannels();
  const living = new Set<string>();
  let count = 0;
  const open = async (tab = 'a'): Promise<Window> => {
    const storage = browserStorage(() => unity, database);
    const stand = makeStand(storage.bench, { ...majestic, class: 'First' });
    const id = `page-${++count}`;
    const page = makePage(id, living);
    let next = 0;
    const newId = () => `${id}-${++next}`;
    const bench = await stand.window(tab, { channel: channel(), page, newId });
    const library = createLibrary({
      ...{ fleetRules: unityFleets, bench, storage, channel, newId },
      now: stand.clock.now,
    });
    const { weapons, fleets, packs, scenarios, starships } = library;
    let endItem = () => {};
    const edit = async <Value extends { readonly name?: string | undefined }>(
      collection: LiveCollection<Value>,
      value: Value,
    ): Promise<Doc> => {
      collection.items();
      await until(() => collection.status().state === 'ready');
      if (!collection.find('w')) await collection.put([{ id: 'w', value, replaces: 0 }]);
      await until(() => collection.find('w') !== undefined);
      return createRoot((dispose) => {
        const document = createItemDocument<Value>({
          ...{ collection, item: collection.find('w')!, page, ...stand.clock },
          copyOf: (given) => ({ id: newId(), value: { ...given, name: `${given.name} (copy)` } }),
        });
        endItem = () => {
          document.stop();
          dispose();
        };
        return named(document, 'name');
      });
    };
    const ship = () => named(bench.ship()!, 'class');
    const document =
      kind === 'ships'
        ? ship()
        : kind === 'weapons'
          ? await edit(weapons, weapon)
          : kind === 'fleets'
            ? await edit(fleets, fleet)
            : kind === 'scenarios'
              ? await edit(scenarios, scenario)
              : kind === 'starships'
                ? await edit(starships, starship)
                : await edit(packs, pack);
    await quiet();
    turns.push((ms) => stand.clock.turn(ms));
    const end = () => {
      endItem();
      library.dispose();
      bench.dispose();
    };
    onTestFinished(end);
    return { library, bench, document, end };
  };
  const turns: ((ms: number) => void)[] = [];
  const turn = async (ms: number) => {
    for (const run of turns) run(ms);
    await quiet();
  };
  /** The names of all items of the kind. */
  const names = async (): Promise<unknown[]> => {
    const db = await openDB(database);
    const records = await db.getAll(kind);
    db.close();
    return records.map(({ value }) => value.class ?? value.name).toSorted();
  };
  const pending = async () => {
    const db = await openDB(database);
    const found = await db.count('pending');
    db.close();
    return found;
  };
  const remove = async ({ library }: Window, { id }: Doc) => library[kind].remove([id]);
  return { open, turn, names, pending, remove, database };
}

/** From now on nothing is written to these stores. */
function refuse(stores: readonly string[], error = new DOMException('', 'QuotaExceededError')) {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (stores.includes(this.name)) throw error;
    return put.apply(this, values);
  });
}

const ITEMS: readonly string[] = KINDS;

afterEach(() => void vi.restoreAllMocks());

/** Games and campaigns are logs, which are joined; kinds of other games are all as their ships. */
const EDITED = ['ships', 'weapons', 'fleets', 'packs', 'scenarios', 'starships'] as const;

describe.each(EDITED)('%s', (kind) => {
  test('are undone and redone by the next page, step by step', async () => {
    const { open } = await makeBrowser(kind);
    const { document, end } = await open();
    for (const name of ['Second', 'Third']) document.rename(name);
    await document.flush();
    document.undo();
    await document.flush();
    end();
    const next = (await open()).document;
    expect([next.name(), next.undoLabel(), next.redoLabel()]).toEqual([
      ...['Second', 'Rename', 'Rename'],
    ]);
    next.undo();
    expect([next.name(), next.undoLabel()]).toEqual(['First', undefined]);
    next.redo();
    next.redo();
    expect(next.name()).toBe('Third');
  });

  test('lose nothing when a page ends a moment after a change', async () => {
    const { open, turn, names, pending } = await makeBrowser(kind);
    const { document, end } = await open();
    document.rename('Second');
    await turn(10);
    expect(await names()).toEqual(['First']);
    end();
    const next = (await open()).document;
    expect([next.name(), next.undoLabel()]).toEqual(['Second', 'Rename']);
    await next.flush();
    expect([await names(), await pending()]).toEqual([['Second'], 0]);
    next.undo();
    expect(next.name()).toBe('First');
  });

  test('lose nothing when a page ends while its save is under way, and ask nothing', async () => {
    const { open, turn, names, pending } = await makeBrowser(kind);
    const { document, end } = await open();
    document.rename('Second');
    await turn(10);
    document.rename('Third');
    void document.flush();
    end();
    await quiet();
    const next = (await open()).document;
    expect([next.name(), next.theirName()]).toEqual(['Third', undefined]);
    await next.flush();
    expect([await names(), await pending()]).toEqual([['Third'], 0]);
  });

  test('that a closed window left are taken over by one that stays', async () => {
    const { open, turn, names } = await makeBrowser(kind);
    const [closing, staying] = [await open('a'), await open('b')];
    closing.document.rename('Second');
    await turn(10);
    closing.bench.leave();
    closing.end();
    await turn(200);
    await until(() => staying.document.name() === 'Second');
    await staying.document.flush();
    expect(await names()).toEqual(['Second']);
  });

  test('are not taken from a window that lives', async () => {
    const { open, turn } = await makeBrowser(kind);
    const first = await open('a');
    first.document.rename('Second');
    await turn(10);
    const second = await open('b');
    expect(second.document.name()).toBe('First');
    await first.document.flush();
    await until(() => second.document.name() === 'Second');
    expect(first.document.theirName()).toBeUndefined();
  });

  describe('in two windows that have both changed one', () => {
    const conflict = async () => {
      const browser = await makeBrowser(kind);
      const [here, there] = [await browser.open('a'), await browser.open('b')];
      here.document.rename('Mine');
      there.document.rename('Theirs');
      await there.document.flush();
      await until(() => here.document.theirName() === 'Theirs');
      return { ...browser, here: here.document, there: there.document };
    };

    test('ask which version stays, and save nothing before', async () => {
      const { here, turn, names } = await conflict();
      await turn(1000);
      await here.flush();
      expect([here.name(), here.saveState().state, await names()]).toEqual([
        ...['Mine', 'failed', ['Theirs']],
      ]);
    });

    test.each([
      ['mine', 'Mine', 'Theirs'],
      ['theirs', 'Theirs', 'Mine'],
    ] as const)('keep %s, with the other in undo', async (choice, name, other) => {
      const { here, there, names } = await conflict();
      here.resolve(choice);
      await here.flush();
      expect([here.name(), await names()]).toEqual([name, [name]]);
      await until(() => there.name() === name);
      here.undo();
      expect(here.name()).toBe(other);
    });

    test('keep both: the other one, and this window’s as a copy', async () => {
      const { here, turn, names } = await conflict();
      here.resolve('both');
      await turn(500);
      await until(() => here.name() === 'Theirs');
      await quiet();
      expect(await names()).toEqual(['Mine (copy)', 'Theirs']);
      expect(here.theirName()).toBeUndefined();
    });
  });

  test('that another window deleted stay here, and are stored again on request', async () => {
    const { open, names, remove } = await makeBrowser(kind);
    const [here, there] = [await open('a'), await open('b')];
    here.document.rename('Second');
    await remove(there, here.document);
    await here.document.flush();
    await until(() => here.document.gone());
    expect(here.document.saveState()).toEqual({
      state: 'failed',
      why: 'It was deleted in another window.',
    });
    expect(await names()).not.toContain('Second');
    expect(await here.document.save()).toBe(true);
    expect([here.document.saveState().state, await names()]).toEqual(['saved', ['Second']]);
  });

  test('say that the storage is full, keep the change, and save it when there is room', async () => {
    const { open, turn, names } = await makeBrowser(kind);
    const { document } = await open();
    refuse([...ITEMS, 'pending']);
    document.rename('Second');
    await turn(500);
    await until(() => document.saveState().state === 'failed');
    expect(document.saveState()).toEqual({ state: 'failed', why: expect.stringContaining('full') });
    expect([document.name(), await names()]).toEqual(['Second', ['First']]);
    vi.restoreAllMocks();
    expect(await document.save()).toBe(true);
    expect([document.saveState().state, await names()]).toEqual(['saved', ['Second']]);
  });

  test('stay as they were when a save is cut short', async () => {
    const { open, turn, names } = await makeBrowser(kind);
    const { document } = await open();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      const request = put.apply(this, values);
      if (ITEMS.includes(this.name)) this.transaction.abort();
      return request;
    });
    document.rename('Second');
    await turn(500);
    await until(() => document.saveState().state === 'failed');
    vi.restoreAllMocks();
    expect(await names()).toEqual(['First']);
    expect(await document.save()).toBe(true);
    expect(await names()).toEqual(['Second']);
  });

  test('open as they are stored beside a pending save that is damaged, which stays', async () => {
    const { open, database, pending } = await makeBrowser(kind);
    const { document, end } = await open();
    document.rename('Second');
    await document.flush();
    end();
    const db = await openDB(database);
    const bad = { id: document.id, kind, version: 1, timeline: {} };
    await db.add('pending', bad);
    db.close();
    const next = await open();
    expect(next.document.name()).toBe('Second');
    const problems = kind === 'ships' ? next.bench.problems() : next.library[kind].problems();
    expect(problems).toEqual([{ id: document.id, why: expect.any(String), raw: [bad] }]);
    next.document.rename('Third');
    await next.document.flush();
    expect(await pending()).toBe(1);
  });
});

test('changes that a closed window left of a closed item are stored by the next page', async () => {
  const { open, turn, names, pending } = await makeBrowser('ships');
  const { bench, document, end } = await open('a');
  document.rename('Second');
  bench.close(document.id);
  await turn(10);
  bench.open({ ...majestic, class: 'New' });
  await turn(10);
  end();
  const next = await open('a');
  await quiet();
  await next.bench.flush();
  expect([await names(), await pending()]).toEqual([['New', 'Second'], 0]);
});

test('without locks pages ask each other which of them live', async () => {
  const channel = makeChannels();
  const [one, other] = ['a', 'b'].map((id) => browserPage(id, undefined, channel));
  one?.enter();
  other?.enter();
  expect(await one?.living()).toEqual(new Set(['a', 'b']));
  other?.leave();
  expect(await one?.living()).toEqual(new Set(['a']));
  expect(await other?.living()).toBeUndefined();
});

test('a page lives from entering to leaving', async () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, hold: () => Promise<unknown>) => {
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
  const page = browserPage('a', locks as unknown as LockManager);
  page.enter();
  page.enter();
  expect(await page.living()).toEqual(new Set(['a']));
  page.leave();
  await quiet();
  expect(await page.living()).toEqual(new Set());
  page.enter();
  expect(await page.living()).toEqual(new Set(['a']));
});
