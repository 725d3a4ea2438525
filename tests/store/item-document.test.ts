/** Items of a collection while they are edited, in one window and in two. */
import { createRoot } from 'solid-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Weapon } from '../../src/core/design/design.ts';
import { weaponMark } from '../../src/core/design/origins.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import {
  createItemDocument,
  type ItemDocumentOptions,
  weaponDrafts,
} from '../../src/store/collections/item-document.ts';
import {
  createCollection,
  type LiveCollection,
} from '../../src/store/collections/live-collection.ts';
import { browserPage } from '../../src/store/page.ts';
import { makeChannels, makeClock, quiet, until } from './stand.ts';
import { freshName } from './storages.ts';

const lance: Weapon = { id: 'w', name: 'Lance', modes: [] };
const named = (name: string) => (weapon: Weapon) => ({ ...weapon, name });

async function makeWindows() {
  const collection = browserStorage(() => unity, freshName()).collections.weapons;
  await collection.put([{ id: 'w', value: lance, replaces: 0, updated: 1 }]);
  const [channel, clock] = [makeChannels(), makeClock()];
  return {
    collection,
    clock,
    storedName: async () => (await collection.get('w'))?.value.name,
    async open(
      options: Partial<ItemDocumentOptions<Weapon>> = {},
      change: (live: LiveCollection<Weapon>) => LiveCollection<Weapon> = (live) => live,
    ) {
      const { live, end } = createRoot((end) => ({
        live: change(
          createCollection('weapons', collection, { channel: channel(), now: clock.now }),
        ),
        end,
      }));
      live.items();
      await until(() => live.status().state === 'ready');
      const item = live.find('w')!;
      const { editing, close } = createRoot((close) => ({
        editing: createItemDocument({
          ...{ collection: live, item, page: browserPage('page'), ...clock, ...options },
          copyOf: (value: Weapon) => ({ id: 'copy', value: named(`${value.name} (copy)`)(value) }),
        }),
        close,
      }));
      onTestFinished(() => {
        close();
        end();
      });
      await editing.refresh(item.revision);
      return editing;
    },
  };
}

function makeStore() {
  const map = new Map<string, string>();
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
  return { map, store };
}

test('a change is stored within half a second', async () => {
  const { open, clock, storedName } = await makeWindows();
  const editing = await open();
  editing.change('Rename', named('Pike'));
  expect(editing.saveState()).toEqual({ state: 'saving' });
  clock.turn(500);
  await until(() => editing.saveState().state === 'saved');
  expect(await storedName()).toBe('Pike');
});

test('steps are undone and redone, and changes of one group are one step', async () => {
  const editing = await (await makeWindows()).open();
  for (const name of ['P', 'Pi', 'Pik']) editing.change('Rename', named(name), 'name');
  editing.endGroup();
  editing.change('Rename again', named('Bill'), 'name');
  editing.change('Nothing', named('Bill'));
  expect(editing.undoLabel()).toBe('Rename again');
  editing.undo();
  expect(editing.value().name).toBe('Pik');
  editing.undo();
  expect([editing.value().name, editing.undoLabel()]).toEqual(['Lance', undefined]);
  editing.redo();
  editing.redo();
  expect([editing.value().name, editing.redoLabel()]).toEqual(['Bill', undefined]);
});

test('steps can be undone and redone by the next page', async () => {
  const { open, storedName } = await makeWindows();
  const first = await open();
  for (const name of ['Pike', 'Bill']) first.change(`Rename to ${name}`, named(name));
  await first.save();
  first.undo();
  await first.save();
  const next = await open();
  expect([next.value().name, next.undoLabel(), next.redoLabel()]).toEqual([
    ...['Pike', 'Rename to Pike', 'Rename to Bill'],
  ]);
  next.undo();
  await next.save();
  expect(await storedName()).toBe('Lance');
  next.redo();
  next.redo();
  await next.save();
  expect([await storedName(), next.redoLabel()]).toEqual(['Bill', undefined]);
});

test('a step that does not fit ends what can be undone, and nothing else', async () => {
  const { collection, open } = await makeWindows();
  const entries = [{ label: 'Odd', patch: [{ path: ['modes', 7, 'rof'], before: 1, after: 2 }] }];
  const save = { id: 'w', value: lance, replaces: 1, updated: 2 };
  await collection.put([{ ...save, history: { entries, cursor: 1 } }]);
  const editing = await open();
  expect(editing.undoLabel()).toBe('Odd');
  editing.undo();
  expect([editing.value(), editing.undoLabel()]).toEqual([lance, undefined]);
});

test('a held change waits for its save, and can be discarded', async () => {
  const { open, clock, storedName } = await makeWindows();
  const editing = await open({ held: () => true });
  editing.change('Rename', named('Pike'));
  clock.turn(5000);
  await quiet();
  expect([editing.dirty(), await storedName()]).toEqual([true, 'Lance']);
  editing.discard('Discard');
  expect([editing.dirty(), editing.value().name]).toEqual([false, 'Lance']);
  editing.undo();
  expect(await editing.save()).toBe(true);
  expect([editing.dirty(), await storedName()]).toEqual([false, 'Pike']);
});

test('a draft from before is there and unsaved', async () => {
  const { open } = await makeWindows();
  const editing = await open({ held: () => true, draft: named('Pike')(lance) });
  expect([editing.value().name, editing.stored().name]).toEqual(['Pike', 'Lance']);
  expect(editing.dirty()).toBe(true);
  editing.undo();
  expect([editing.value().name, editing.dirty()]).toEqual(['Lance', false]);
});

test('another window’s save is taken over, as a step', async () => {
  const { open } = await makeWindows();
  const [here, there] = [await open(), await open()];
  there.change('Rename', named('Pike'));
  await there.save();
  await until(() => here.value().name === 'Pike');
  expect(here.dirty()).toBe(false);
  here.undo();
  expect(here.value().name).toBe('Lance');
});

test.each([
  ['mine', 'Bill'],
  ['theirs', 'Pike'],
] as const)('of two versions the chosen one is stored: %s', async (choice, name) => {
  const { open, storedName } = await makeWindows();
  const [here, there] = [await open({ held: () => true }), await open()];
  here.change('Rename', named('Bill'));
  there.change('Rename', named('Pike'));
  await there.save();
  await until(() => here.conflict() !== undefined);
  expect(here.conflict()?.name).toBe('Pike');
  expect(await here.save()).toBe(false);
  here.resolve(choice);
  expect(here.conflict()).toBeUndefined();
  expect(await here.save()).toBe(true);
  expect(await storedName()).toBe(name);
  await until(() => there.value().name === name);
  here.undo();
  expect(here.value().name).toBe(name === 'Bill' ? 'Pike' : 'Bill');
});

test('a save that fails says why, keeps the change, and works later', async () => {
  const { open, storedName } = await makeWindows();
  let full = true;
  const editing = await open({}, (live) => ({
    ...live,
    documents: {
      ...live.documents,
      save: (save) =>
        full
          ? Promise.reject(new DOMException('', 'QuotaExceededError'))
          : live.documents.save(save),
    },
  }));
  editing.change('Rename', named('Pike'));
  expect(await editing.save()).toBe(false);
  expect(editing.saveState()).toMatchObject({ state: 'failed' });
  expect(editing.value().name).toBe('Pike');
  full = false;
  expect(await editing.save()).toBe(true);
  expect([editing.saveState().state, await storedName()]).toEqual(['saved', 'Pike']);
});

test.each([
  ['mine', 'Pike'],
  ['theirs', 'Lance'],
] as const)('a draft of an older version asks which one is meant: %s', async (choice, name) => {
  const { open, storedName } = await makeWindows();
  const editing = await open({ draft: named('Pike')(lance), overtaken: true });
  expect(editing.conflict()).toEqual(lance);
  expect(await editing.save()).toBe(false);
  expect([editing.value().name, await storedName()]).toEqual(['Pike', 'Lance']);
  editing.resolve(choice);
  expect(await editing.save()).toBe(true);
  expect([editing.conflict(), await storedName()]).toEqual([undefined, name]);
});

test('a draft equal to the stored value asks nothing', async () => {
  const editing = await (await makeWindows()).open({ draft: { ...lance }, overtaken: true });
  expect([editing.conflict(), editing.dirty()]).toEqual([undefined, false]);
});

describe('an item that another window has deleted for good', () => {
  const deleted = async (change = true) => {
    const windows = await makeWindows();
    const { collection, open } = windows;
    await collection.relabel([{ id: 'w', labels: { tags: ['old'], folder: 'Guns' } }]);
    let live: LiveCollection<Weapon> | undefined;
    const editing = await open({}, (one) => {
      live = one;
      return one;
    });
    if (change) editing.change('Rename', named('Pike'));
    await collection.remove(['w']);
    return { ...windows, editing, hear: () => live!.changed(['w']) };
  };
  const GONE = { state: 'failed', why: expect.stringContaining('deleted in another window') };

  test('says so when it is to be saved, and is stored anew when that is asked for', async () => {
    const { editing, clock, collection, storedName } = await deleted();
    clock.turn(500);
    await until(() => editing.saveState().state === 'failed');
    expect(editing.saveState()).toEqual(GONE);
    editing.change('Rename', named('Bill'));
    clock.turn(500);
    await editing.flush();
    expect([await storedName(), editing.value().name]).toEqual([undefined, 'Bill']);
    expect(await editing.save()).toBe(true);
    expect(editing.saveState()).toEqual({ state: 'saved' });
    expect(await collection.get('w')).toMatchObject({
      ...{ revision: 2, tags: ['old'], folder: 'Guns', value: { name: 'Bill' } },
    });
    editing.change('Rename', named('Hook'));
    clock.turn(500);
    await until(() => editing.saveState().state === 'saved');
    expect(await storedName()).toBe('Hook');
  });

  test('says so at once where that is heard, changed or not', async () => {
    const { editing, hear, storedName } = await deleted(false);
    expect(editing.saveState()).toEqual({ state: 'saved' });
    await hear();
    await until(() => editing.saveState().state === 'failed');
    expect(editing.saveState()).toEqual(GONE);
    await editing.save();
    expect(await storedName()).toBe('Lance');
  });

  test('asks which version is meant when it is there again as another', async () => {
    const { editing, hear, collection } = await deleted();
    await hear();
    await until(() => editing.saveState().state === 'failed');
    await collection.put([{ id: 'w', value: named('Theirs')(lance), replaces: 0, updated: 9 }]);
    expect(await editing.save()).toBe(false);
    await until(() => editing.conflict() !== undefined);
    expect([editing.conflict()?.name, editing.value().name]).toEqual(['Theirs', 'Pike']);
    editing.resolve('mine');
    expect(await editing.save()).toBe(true);
    expect((await collection.get('w'))?.value.name).toBe('Pike');
  });
});

test('drafts are kept and forgotten, and a store that refuses loses only them', () => {
  const { map, store } = makeStore();
  const drafts = weaponDrafts(
    () => store,
    () => undefined,
  );
  expect([drafts.set('a', lance), drafts.get('a'), drafts.get('b')]).toEqual([
    true,
    lance,
    undefined,
  ]);
  drafts.set('a', undefined);
  expect([drafts.get('a'), map.size]).toEqual([undefined, 0]);
  for (const broken of ['{', '7', '{"id":1}', '{"weapon":{"id":1},"base":7}']) {
    map.set('slipway.weapon-draft.a', broken);
    expect([drafts.get('a'), drafts.baseOf('a')]).toEqual([undefined, undefined]);
  }
  map.set('slipway.weapon-draft.a', JSON.stringify(lance));
  expect([drafts.get('a'), drafts.baseOf('a')]).toEqual([undefined, undefined]);
  const refusing = weaponDrafts(
    () => {
      throw new Error('refused');
    },
    () => undefined,
  );
  expect([refusing.set('a', lance), refusing.get('a')]).toEqual([false, undefined]);
});

test('a draft knows the version that it was made of', () => {
  const { store } = makeStore();
  const drafts = weaponDrafts(
    () => store,
    () => ({ value: lance }),
  );
  drafts.set('w', named('Pike')(lance));
  expect(drafts.baseOf('w')).toBe(weaponMark(lance));
  drafts.set('w', named('Bill')(lance), 'another');
  expect([drafts.baseOf('w'), drafts.get('w')?.name]).toEqual(['another', 'Bill']);
});
