/** Games on the shelf: two windows lose nothing of each other, a failed save is made up for. */
import 'fake-indexeddb/auto';
import { createRoot } from 'solid-js';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Game, GameAct, GameEvent } from '../../src/core/game/schema.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readStoredGame } from '../../src/formats/json/game.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createCollection } from '../../src/store/collections/live-collection.ts';
import { createSavedLog } from '../../src/ui/shared/saved-log.ts';
import { gameOf, runOf } from '../core/game/games.ts';
import { makeChannels } from '../store/stand.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const note = (text: string): GameAct => ({ type: 'note', text });

/** Windows that have one stored game open. */
function makeWindows(name: string, unread: readonly GameEvent[] = []) {
  const { games: stored } = browserStorage(() => unity, name).collections;
  const channel = makeChannels();
  return async (device: string) => {
    const games = createRoot((dispose) => {
      onTestFinished(dispose);
      return createCollection('games', stored, { channel: channel(), now: () => 1 });
    });
    await games.whenRead();
    if (!games.find('g')) {
      await games.put([{ id: 'g', value: { ...gameOf(), log: [...unread] }, replaces: 0 }]);
    }
    const run = runOf(readStoredGame(games.find('g')?.value as Game)?.game as Game);
    const saved = createRoot((dispose) => {
      onTestFinished(dispose);
      return createSavedLog<GameEvent, Game>({
        ...{ collection: games, id: 'g', unread, value: () => run.game },
        read(stored) {
          const { game, unread: odd } = readStoredGame(stored) ?? {};
          return game && odd && { log: game.log, unread: odd };
        },
        receive: (events) => run.add(events),
      });
    });
    const enter = (text: string) => {
      run.enter({ device, side: 0 }, [note(text)]);
      saved.touch();
      saved.flush();
    };
    const tap = (text: string) => {
      run.enter({ device, side: 0 }, [note(text)]);
      saved.keep();
    };
    const enterUnsaved = (text: string) => void run.enter({ device, side: 0 }, [note(text)]);
    const ids = async () => (await games.values(['g']))[0]?.value.log.map(({ id }) => id);
    return { enter, tap, enterUnsaved, run, ids, games, ...saved };
  };
}

test('concurrent entries of two windows are stored, and each window has all of them', async () => {
  const open = makeWindows('two windows');
  const [mara, ida] = [await open('AAAA'), await open('BBBB')];
  for (const text of ['one', 'two']) {
    mara.enter(text);
    ida.enter(text);
  }
  const all = ['AAAA.1', 'AAAA.2', 'BBBB.1', 'BBBB.2'];
  await vi.waitFor(async () => expect((await mara.ids())?.toSorted()).toEqual(all));
  for (const { run } of [mara, ida]) {
    await vi.waitFor(() => expect(run.events.map(({ id }) => id).toSorted()).toEqual(all));
  }
});

test('a save that fails is made up for by the next one', async () => {
  const { enter, ids } = await makeWindows('full')('AAAA');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  enter('one');
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  put.mockRestore();
  enter('two');
  await vi.waitFor(async () => expect(await ids()).toEqual(['AAAA.1', 'AAAA.2']));
});

/** Ids of the events kept apart. */
const apart = (): readonly string[] =>
  JSON.parse(localStorage.getItem('slipway.unsaved-log.g') ?? '[]').map(({ id }: GameEvent) => id);

test('taps are kept apart at once, and their game is stored once when they pause', async () => {
  const { tap, ids, state } = await makeWindows('pause')('AAAA');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const text of ['one', 'two', 'three']) tap(text);
  const all = ['AAAA.1', 'AAAA.2', 'AAAA.3'];
  expect(apart()).toEqual(all);
  expect([state().state, put.mock.calls.length]).toEqual(['saving', 0]);
  await vi.waitFor(async () => expect(await ids()).toEqual(all), 4000);
  await vi.waitFor(() => expect(state().state).toBe('saved'));
  expect(
    put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'games'),
  ).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('taps of two windows are kept apart beside each other', async () => {
  const open = makeWindows('beside');
  const [mara, ida] = [await open('AAAA'), await open('BBBB')];
  mara.tap('one');
  ida.tap('one');
  mara.tap('two');
  expect(apart().toSorted()).toEqual(['AAAA.1', 'AAAA.2', 'BBBB.1']);
});

test('a tap is stored at once where nothing can be kept apart', async () => {
  const { tap, games, ids } = await makeWindows('refused')('AAAA');
  const put = vi.spyOn(games, 'put');
  tap('one');
  expect(put).not.toHaveBeenCalled();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  tap('two');
  expect(put).toHaveBeenCalledOnce();
  await vi.waitFor(async () => expect(await ids()).toEqual(['AAAA.1', 'AAAA.2']));
});

test('separately stored events of a game are deleted permanently with it', async () => {
  const { games } = await makeWindows('forgotten')('AAAA');
  localStorage.setItem('slipway.unsaved-log.g', '[{"id":"BBBB.1"}]');
  localStorage.setItem('slipway.unsaved-log.other', '[{"id":"CCCC.1"}]');
  await games.moveToTrash(['g']);
  expect(localStorage).toHaveLength(2);
  await games.remove(['g']);
  expect(Object.keys(localStorage)).toEqual(['slipway.unsaved-log.other']);
});

test('entries made just before the page ended are there after it, and stored', async () => {
  const open = makeWindows('ended');
  const before = await open('AAAA');
  before.enter('one');
  await vi.waitFor(async () => expect(await before.ids()).toEqual(['AAAA.1']));
  before.enterUnsaved('two');
  dispatchEvent(new Event('pagehide'));
  const after = await open('BBBB');
  expect(after.run.events.map(({ id }) => id)).toContain('AAAA.2');
  await vi.waitFor(async () => expect(await after.ids()).toEqual(['AAAA.1', 'AAAA.2']));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

test('events that another window stored are not stored separately, nor damaged text', async () => {
  localStorage.setItem('slipway.unsaved-log.g', '[null,{"id":7}]');
  const open = makeWindows('apart');
  const [mara, ida] = [await open('AAAA'), await open('BBBB')];
  mara.enter('one');
  await vi.waitFor(() => expect(ida.run.events).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  expect(mara.state()).toEqual({ state: 'saved' });
});

test('a game that another window deleted does not count as saved', async () => {
  const open = makeWindows('deleted');
  const [mara, ida] = [await open('AAAA'), await open('BBBB')];
  await mara.games.remove(['g']);
  ida.enter('one');
  const why = 'it was deleted';
  await vi.waitFor(() => expect(ida.state()).toEqual({ state: 'failed', why }));
  dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

test('a game that another window puts into the trash says so, and stores what is entered there', async () => {
  const open = makeWindows('trashed');
  const [mara, ida] = [await open('AAAA'), await open('BBBB')];
  expect(mara.isTrashed()).toBe(false);
  await ida.games.moveToTrash(['g']);
  await vi.waitFor(() => expect(mara.isTrashed()).toBe(true));
  mara.enter('late');
  await vi.waitFor(() => expect(mara.state()).toEqual({ state: 'saved' }));
  expect(mara.isTrashed()).toBe(true);
  await mara.games.restore(['g']);
  expect(mara.isTrashed()).toBe(false);
  await vi.waitFor(async () => expect(await ida.ids()).toEqual(['AAAA.1']));
});

test('events that cannot be read stay stored', async () => {
  const dance = { id: 'CCCC.1', clock: 1, by: 0, act: { type: 'dance' } } as unknown as GameEvent;
  const { enter, ids } = await makeWindows('dance', [dance])('AAAA');
  enter('one');
  await vi.waitFor(async () => expect(await ids()).toEqual(['AAAA.1', 'CCCC.1']));
});
