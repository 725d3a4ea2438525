import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GameRun } from '../../../src/core/game/fold.ts';
import { eventsLacking, holdingOf, joinLogs, NOTHING } from '../../../src/core/game/merge.ts';
import { hasHiddenText } from '../../../src/core/game/order-check.ts';
import type { GameEvent } from '../../../src/core/game/schema.ts';
import { breaksSeal, covered, sealed, sha256 } from '../../../src/core/game/seal.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { many, SEED } from '../../runs.ts';
import { shipWith } from '../battle/scripted.ts';
import { gameOf, tableOf } from './games.ts';
import { type Device, EMPTY_GAME, Table } from './linked-devices.ts';
import { linkedFaults } from './linked-model.ts';

/** Links all to the first device, as a star, and lets everything arrive. */
function gather(table: Table): void {
  for (let i = 1; i < table.devices.length; i += 1) table.link(0, i);
  table.deliverAll();
}

const logsOf = (table: Table) =>
  table.devices.map(({ game }) =>
    (game?.log ?? []).flatMap((event) => (event.act.type === 'join' ? [] : covered(event))),
  );

test('two to four devices lose nothing, tell no secret early, and end equal with their conflicts', () => {
  // The first have failed: crashes of devices whose events others had.
  for (const seed of [183, 34117, ...Array.from({ length: many(80) }, (_, i) => SEED + i)])
    expect({ seed, faults: linkedFaults(seed) }).toEqual({ seed, faults: [] });
});

test('orders go over as written, and with their text after both reveals', () => {
  const table = new Table(2);
  const [mara, ida] = table.devices;
  gather(table);
  mara?.enter({ type: 'orders', ship: 'A', turn: 1, orders: '2P2(4)', boosters: 1 });
  table.deliverAll();
  expect(ida?.game?.log[0]?.act).toEqual({
    ...{ type: 'orders', ship: 'A', turn: 1 },
    seal: expect.stringMatching(/^[\da-f]{64}$/),
  });
  mara?.enter({ type: 'reveal', side: 0, turn: 1 });
  table.deliverAll();
  expect(ida?.game?.log[0]?.act).not.toHaveProperty('orders');
  ida?.enter({ type: 'reveal', side: 1, turn: 1 });
  table.deliverAll();
  expect(ida?.game?.log[0]?.act).toMatchObject({ orders: '2P2(4)', boosters: 1 });
  expect(ida?.game?.log).toEqual(mara?.game?.log);
});

test('orders under cloak go over with their text once the ship is found, to a device that joins too', () => {
  const ghost = shipWith({ engines: 4, systems: [{ id: 'cloaking-device', qty: 1 }] });
  const game = { ...gameOf([[ghost], [majestic]]), id: 'cinder' };
  const compiled = tableOf(game);
  const table = new Table(3);
  const [mara, ida, kim] = table.devices;
  for (const device of table.devices) {
    device.game = game;
    device.hasHiddenText = (event) =>
      hasHiddenText(new GameRun(compiled, device.game ?? game).state, event);
  }
  table.link(0, 1);
  const known = (device: Device | undefined) =>
    device?.game?.log.flatMap(({ act }) => (act.type === 'orders' ? [act.orders] : []));
  for (const turn of [1, 2]) {
    mara?.enter({ type: 'phase', turn, phase: 0 });
    mara?.enter({ type: 'orders', ship: 'A', turn, orders: 'C/4' });
    ida?.enter({ type: 'orders', ship: 'B', turn, orders: '4' });
    mara?.enter({ type: 'reveal', side: 0, turn });
    ida?.enter({ type: 'reveal', side: 1, turn });
    table.deliverAll();
    mara?.enter({ type: 'phase', turn, phase: 3 });
    table.deliverAll();
    expect(known(ida)?.filter((text) => text === 'C/4')).toEqual([]);
    expect(known(mara)?.filter((text) => text === '4')).toHaveLength(turn);
  }
  table.link(0, 2);
  table.deliverAll();
  expect(known(kim)?.filter((text) => text === 'C/4')).toEqual([]);
  mara?.enter({ type: 'cloak', ship: 'A', state: 'detected' });
  table.deliverAll();
  for (const device of [ida, kim])
    expect(known(device)?.filter((text) => text === 'C/4')).toHaveLength(2);
});

test('a device that joins without a game gets the whole game, and no secret', () => {
  const table = new Table(2);
  const [mara, ida] = table.devices;
  if (ida) ida.game = undefined;
  mara?.enter({ type: 'note', text: 'begun' });
  mara?.enter({ type: 'orders', ship: 'A', turn: 1, orders: '4(4)' });
  gather(table);
  expect(ida?.game).toMatchObject({ id: 'cinder', name: 'Cinder Gap' });
  expect(ida?.game?.log).toEqual(mara?.game?.log.map(covered));
  expect(ida?.session.peers).toMatchObject([{ state: 'linked', name: 'Player A' }]);
});

test('another game stays open until its player asks for the other', () => {
  const table = new Table(2);
  const [mara, ida] = table.devices;
  if (ida) ida.game = { ...EMPTY_GAME, id: 'other', name: 'Far Reach' };
  mara?.enter({ type: 'note', text: 'begun' });
  gather(table);
  expect(ida?.session.peers).toMatchObject([{ state: 'other game', title: 'Cinder Gap' }]);
  expect(ida?.game?.id).toBe('other');
  const [peer] = ida?.session.peers ?? [];
  ida?.session.askForGame(peer?.id ?? 0);
  table.deliverAll();
  expect(ida?.game?.id).toBe('cinder');
  expect(logsOf(table)[1]).toMatchObject([{ act: { text: 'begun' } }]);
});

test('a device that leaves a game does not open it again by itself, and may ask for it', () => {
  const table = new Table(2);
  const [mara, ida] = table.devices;
  gather(table);
  if (ida) ida.game = undefined;
  ida?.session.greetAll();
  table.deliverAll();
  expect(ida?.game).toBeUndefined();
  expect(mara?.session.peers).toMatchObject([{ state: 'left' }]);
  expect(ida?.session.peers).toMatchObject([{ state: 'other game', title: 'Cinder Gap' }]);
  const [peer] = ida?.session.peers ?? [];
  ida?.session.askForGame(peer?.id ?? 0);
  table.deliverAll();
  expect(mara?.session.peers).toMatchObject([{ state: 'linked' }]);
  // One that joins waits until the other has opened a game.
  const [first, second] = new Table(2).devices as [Device, Device];
  first.game = undefined;
  second.game = undefined;
  gather(first.table);
  first.game = { ...EMPTY_GAME, id: 'late' };
  first.session.greetAll();
  first.table.deliverAll();
  expect(second.game).toMatchObject({ id: 'late' });
});

test('events wait for a device that is away, and are counted', () => {
  const table = new Table(2);
  const [mara] = table.devices;
  gather(table);
  mara?.enter({ type: 'note', text: 'one' });
  table.deliverAll();
  table.cutAll(1);
  for (const text of ['two', 'three', 'four']) mara?.enter({ type: 'note', text });
  const [peer] = mara?.session.peers ?? [];
  expect(peer).toMatchObject({ state: 'away', name: 'Player B' });
  expect(mara?.session.keptFor(peer?.id ?? 0)).toBe(3);
  gather(table);
  expect(mara?.session.peers).toMatchObject([{ state: 'linked', name: 'Player B' }]);
  expect(logsOf(table)[1]).toHaveLength(4);
});

test('a device that comes back through a third is linked through it, and has what was kept for it', () => {
  const table = new Table(4);
  const [mara, ida] = table.devices;
  gather(table);
  table.cutAll(1);
  mara?.enter({ type: 'note', text: 'kept' });
  const states = (device: Device | undefined) =>
    device?.session.peers.map(({ id, device: name, state }) => [
      ...[name, state, state === 'away' ? device.session.keptFor(id) : 0],
    ]);
  expect(states(mara)?.sort()).toEqual([
    ['B', 'away', 1],
    ['C', 'linked', 0],
    ['D', 'linked', 0],
  ]);
  table.link(1, 2);
  table.deliverAll();
  expect(logsOf(table)[1]).toEqual(logsOf(table)[0]);
  expect(states(mara)?.find(([name]) => name === 'B')).toEqual(['B', 'passed on', 0]);
  expect(states(ida)?.find(([name]) => name === 'A')).toEqual(['A', 'passed on', 0]);
  // Without the third it is away again, with nothing kept that it has.
  table.cutAll(2);
  expect(states(mara)?.find(([name]) => name === 'B')).toEqual(['B', 'away', 0]);
});

test('a device that lost its last events in a crash keeps both of two with one number', () => {
  const table = new Table(3);
  const [mara] = table.devices;
  gather(table);
  mara?.enter({ type: 'note', text: 'sent, not stored' }, false);
  for (const wire of table.wires.keys()) table.deliver(wire);
  mara?.reload();
  mara?.enter({ type: 'note', text: 'with the same number' });
  gather(table);
  const [first, ...others] = logsOf(table);
  for (const other of others) expect(other).toEqual(first);
  const texts = first?.map(({ act }) => act.type === 'note' && act.text).sort();
  expect(texts).toEqual(['sent, not stored', 'with the same number']);
});

describe('seals', () => {
  const event: GameEvent = {
    ...{ id: 'A.1', clock: 1, by: 0 },
    act: sealed({ type: 'orders', ship: 'A', turn: 1, orders: '4(4)' }, 'salt'),
  };

  test('orders that were changed after they were sealed are not taken, and reported', () => {
    const changed = { ...event, act: { ...event.act, orders: '6(6)' } } as GameEvent;
    expect(breaksSeal(event)).toBe(false);
    expect(breaksSeal(changed)).toBe(true);
    const known = joinLogs([], [covered(event)]).log;
    const { log, clashes } = joinLogs(known, [changed]);
    expect(log).toEqual([covered(event)]);
    expect(clashes).toEqual([{ kept: covered(event), dropped: changed }]);
    expect(joinLogs(known, [event])).toEqual({ log: [event], taken: [event], clashes: [] });
  });

  test('a text that nobody sealed does not replace a sealed one', () => {
    const bare: GameEvent = {
      ...event,
      act: { type: 'orders', ship: 'A', turn: 1, orders: '6(6)' },
    };
    expect(joinLogs([covered(event)], [bare]).clashes).toHaveLength(1);
  });

  test('SHA-256 is that of others', () => {
    for (const text of ['', 'abc', 'ä'.repeat(27), 'x'.repeat(55), 'x'.repeat(56), 'y'.repeat(200)])
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

test('a log with a gap says only what it has whole', () => {
  const event = (id: string): GameEvent => ({
    ...{ id, clock: 1, by: 0 },
    act: { type: 'note', text: id },
  });
  const log = ['A.1', 'A.3', 'B.2'].map(event);
  expect([...holdingOf(log).counts]).toEqual([
    ['A', 1],
    ['B', 0],
  ]);
  expect(eventsLacking(log, 2, NOTHING)).toHaveLength(3);
  expect(eventsLacking(log, 2, holdingOf(log)).map(({ id }) => id)).toEqual(['A.3', 'B.2']);
});
