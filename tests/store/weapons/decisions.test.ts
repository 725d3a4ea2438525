/** Decisions about a changed weapon, carried out on stored ships. */
import { openDB } from 'idb';
import { createRoot } from 'solid-js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Design, Weapon } from '../../../src/core/design/design.ts';
import { copyAboard } from '../../../src/core/design/edits/batteries.ts';
import { EMPTY_FLEET, moveShip } from '../../../src/core/design/edits/fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import type { ItemValue } from '../../../src/store/collections/collection.ts';
import { createItemDocument } from '../../../src/store/collections/item-document.ts';
import { createLibrary } from '../../../src/store/library.ts';
import { fleetRater, shipsByWeapon } from '../../../src/store/lists.ts';
import {
  carryOut,
  fleetsChanged,
  followingShips,
  shipsChanged,
} from '../../../src/store/weapons/changes.ts';
import { makeChannels, makeStand, until } from '../stand.ts';
import { freshName } from '../storages.ts';

const laser: Weapon = {
  id: 'L',
  name: 'Laser',
  modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }],
};
const stronger = (weapon: Weapon): Weapon => ({
  ...weapon,
  modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 3 }],
});
const ship = (name: string): Design => ({
  format: 'slipway.design',
  version: 1,
  class: name,
  hull: 4,
  engines: 3,
  weapons: [copyAboard({ id: 'L', value: laser }, 'gun')],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 2, arc: 'AB' }] }],
});

async function makeCollections() {
  const name = freshName();
  const storage = browserStorage(() => unity, name);
  const channel = makeChannels();
  const stand = makeStand(storage.bench);
  const bench = await stand.window('a', { channel: channel() });
  const library = createLibrary({
    fleetRules: unityFleets,
    bench,
    storage,
    channel,
    now: stand.clock.now,
  });
  onTestFinished(() => library.dispose());
  library.weapons.items();
  library.ships.items();
  await until(() => library.weapons.status().state === 'ready');
  await library.weapons.put([{ id: 'L', value: laser, replaces: 0 }]);
  const ids = await library.ships.add([{ design: ship('Jay') }, { design: ship('Wren') }]);
  await until(() => library.ships.items().length === 3);
  const { editing, close } = createRoot((close) => {
    onTestFinished(close);
    const item = library.weapons.find('L')!;
    const held = () => true;
    return {
      editing: createItemDocument({
        ...{ collection: library.weapons, item, held, page: bench.page, ...stand.clock },
        copyOf: (value: Weapon) => ({ id: library.newId(), value }),
      }),
      close,
    };
  });
  editing.change('Stronger', stronger);
  const designs = async (): Promise<readonly ItemValue<Design>[]> => library.ships.values(ids);
  const changed = shipsChanged(unity, { id: 'L', value: editing.value() }, await designs());
  /** Class, damage and origin of each ship's copy. */
  const copies = async () =>
    (await designs()).map(({ value: design }) => {
      const [copy] = design.weapons ?? [];
      const [mode] = copy?.modes ?? [];
      return [design.class, mode && 'dmg' in mode && mode.dmg, copy?.origin?.id];
    });
  return { library, name, bench, ids, editing, close, changed, copies, stand };
}

test('the cards say which ships have a copy', async () => {
  const { library, ids } = await makeCollections();
  expect(shipsByWeapon(library.ships.items())).toEqual(new Map([['L', ids]]));
});

test('all ships follow, and undo restores weapon and ships', async () => {
  const { library, editing, changed, copies } = await makeCollections();
  const ships = followingShips(changed);
  const done = await carryOut(library, 'L', editing, changed, { kind: 'change', ships });
  expect(done).toMatchObject({ id: 'L', failed: [] });
  expect(await copies()).toEqual([
    ['Jay', 3, 'L'],
    ['Wren', 3, 'L'],
  ]);
  expect(library.weapons.find('L')?.value).toEqual(stronger(laser));
  await done?.undo();
  expect(await copies()).toEqual([
    ['Jay', 1, 'L'],
    ['Wren', 1, 'L'],
  ]);
  expect(library.weapons.find('L')?.value).toEqual(laser);
  expect(editing.dirty()).toBe(false);
});

test('some follow, and the others keep their copies', async () => {
  const { library, editing, changed, copies, ids } = await makeCollections();
  const ships = new Set([ids[1]!]);
  await carryOut(library, 'L', editing, changed, { kind: 'change', ships });
  expect(await copies()).toEqual([
    ['Jay', 1, 'L'],
    ['Wren', 3, 'L'],
  ]);
});

test('a fork keeps the weapon, changes the chosen ships, and can be undone', async () => {
  const { library, editing, changed, copies, ids } = await makeCollections();
  const decision = { kind: 'fork', ships: new Set([ids[0]!]), forkName: 'Heavy Laser' } as const;
  const done = await carryOut(library, 'L', editing, changed, decision);
  expect(library.weapons.find('L')?.value).toEqual(laser);
  expect(library.weapons.find(done!.id)?.value).toEqual({
    ...stronger(laser),
    id: done!.id,
    name: 'Heavy Laser',
  });
  expect(await copies()).toEqual([
    ['Jay', 3, done!.id],
    ['Wren', 1, 'L'],
  ]);
  await done?.undo();
  expect((await copies())[0]).toEqual(['Jay', 1, 'L']);
  expect(library.weapons.items().map(({ id }) => id)).toEqual(['L']);
  expect(editing.value()).toEqual(stronger(laser));
});

test('a ship that is open follows as a step that can be undone there', async () => {
  const { library, bench, editing, changed, ids } = await makeCollections();
  await bench.show(ids[0]!);
  const ships = followingShips(changed);
  await carryOut(library, 'L', editing, changed, { kind: 'change', ships });
  const open = bench.ship()!;
  await until(() => open.undoLabel() === 'Laser changed in the library');
  open.undo();
  expect(open.design()).toEqual(ship('Jay'));
});

test('no ship is changed when the weapon was changed elsewhere meanwhile', async () => {
  const { library, editing, changed, copies } = await makeCollections();
  await library.weapons.put([{ id: 'L', value: { ...laser, name: 'Other' }, replaces: 1 }]);
  const ships = followingShips(changed);
  expect(await carryOut(library, 'L', editing, changed, { kind: 'change', ships })).toBeUndefined();
  expect((await copies()).map(([, dmg]) => dmg)).toEqual([1, 1]);
});

/** A browser that has no room for some ships: the designs from the given one on are refused. */
function refuseFrom(count: number) {
  const { put } = IDBObjectStore.prototype;
  let seen = 0;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (this.name === 'ships' && ++seen >= count) throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, values);
  });
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}

test.each(['change', 'fork'] as const)(
  'a %s that found no room for all ships goes on with the same weapon, and is taken back',
  async (kind) => {
    const { library, editing, changed, copies } = await makeCollections();
    const makeRoom = refuseFrom(2);
    const decision = { kind, ships: followingShips(changed), forkName: 'Heavy Laser' };
    const done = await carryOut(library, 'L', editing, changed, decision);
    expect(done?.fault).toContain('storage is full');
    expect((await copies()).map(([, dmg]) => dmg).sort()).toEqual([1, 3]);
    expect((await done?.goOn())?.fault).toContain('storage is full');
    makeRoom();
    const again = await done?.goOn();
    expect(again).toMatchObject({ id: done?.id, failed: [] });
    expect(again?.fault).toBeUndefined();
    expect((await copies()).map(([, dmg, origin]) => [dmg, origin])).toEqual([
      [3, done?.id],
      [3, done?.id],
    ]);
    const names = () => library.weapons.items().map(({ value }) => value.name);
    expect(names()).toEqual(kind === 'fork' ? ['Laser', 'Heavy Laser'] : ['Laser']);
    expect(library.weapons.find(done!.id)?.value.modes).toEqual(stronger(laser).modes);

    await again?.undo();
    expect((await copies()).map(([, dmg, origin]) => [dmg, origin])).toEqual([
      [1, 'L'],
      [1, 'L'],
    ]);
    expect(names()).toEqual(['Laser']);
    expect(library.weapons.find('L')?.value).toEqual(laser);
  },
);

test('a change that ran out of space is undone as far as it went', async () => {
  const { library, editing, changed, copies } = await makeCollections();
  const makeRoom = refuseFrom(2);
  const ships = followingShips(changed);
  const done = await carryOut(library, 'L', editing, changed, { kind: 'change', ships });
  makeRoom();
  await done?.undo();
  expect((await copies()).map(([, dmg]) => dmg)).toEqual([1, 1]);
  expect(library.weapons.find('L')?.value).toEqual(laser);
});

test('a failed undo says why, and can be tried again', async () => {
  const { library, editing, changed, copies } = await makeCollections();
  const decision = { kind: 'change', ships: followingShips(changed) } as const;
  const done = await carryOut(library, 'L', editing, changed, decision);
  const spy = vi.spyOn(library.weapons.documents, 'save');
  spy.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await expect(done?.undo()).rejects.toThrow('storage is full');
  expect((await copies()).map(([, dmg]) => dmg)).toEqual([3, 3]);
  spy.mockRestore();

  const makeRoom = refuseFrom(1);
  await expect(done?.undo()).rejects.toThrow();
  makeRoom();
  await done?.undo();
  expect((await copies()).map(([, dmg]) => dmg)).toEqual([1, 1]);
  expect(library.weapons.find('L')?.value).toEqual(laser);
});

test('an undo works or says why not, also when its weapon is no longer shown', async () => {
  const { library, editing, close, changed, copies } = await makeCollections();
  const decision = { kind: 'change', ships: followingShips(changed) } as const;
  const done = await carryOut(library, 'L', editing, changed, decision);
  close();
  const spy = vi.spyOn(library.weapons.documents, 'save');
  spy.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await expect(done?.undo()).rejects.toThrow('storage is full');
  await done?.undo();
  expect(library.weapons.find('L')?.value).toEqual(laser);
  expect((await copies()).map(([, dmg]) => dmg)).toEqual([1, 1]);
});

test('an undo keeps a later change of another window', async () => {
  const { library, editing, changed } = await makeCollections();
  const decision = { kind: 'change', ships: followingShips(changed) } as const;
  const done = await carryOut(library, 'L', editing, changed, decision);
  const theirs = { ...laser, name: 'Theirs' };
  const { revision = 0 } = library.weapons.find('L') ?? {};
  await library.weapons.put([{ id: 'L', value: theirs, replaces: revision }]);
  await until(() => editing.stored().name === 'Theirs');
  await expect(done?.undo()).rejects.toThrow('changed elsewhere');
  expect(library.weapons.find('L')?.value).toEqual(theirs);
});

test('an undo says how many ships cannot be read any more', async () => {
  const { library, editing, changed, copies, ids, name } = await makeCollections();
  const decision = { kind: 'change', ships: followingShips(changed) } as const;
  const done = await carryOut(library, 'L', editing, changed, decision);
  const database = await openDB(name);
  const raw = await database.get('ships', ids[0]!);
  await database.put('ships', { ...raw, value: 'gone' });
  await expect(done?.undo()).rejects.toThrow('One ship or fleet cannot be read now');
  expect(await copies()).toEqual([['Wren', 1, 'L']]);
  await database.put('ships', raw);
  database.close();
});

describe('copies of ships in fleets', () => {
  async function makeFleet() {
    const made = await makeCollections();
    const { library } = made;
    const ships = [{ design: ship('Jay'), count: 2, names: ['Anna'] }, { design: ship('Owl') }];
    await library.fleets.put([{ id: 'F', value: { ...EMPTY_FLEET, ships }, replaces: 0 }]);
    library.fleets.items();
    await until(() => library.fleets.status().state === 'ready');
    const fleet = () => library.fleets.find('F')!.value;
    const damages = () =>
      fleet().ships.map(({ design }) => {
        const [mode] = design.weapons?.[0]?.modes ?? [];
        return mode && 'dmg' in mode && mode.dmg;
      });
    return { ...made, fleet, damages };
  }
  const rateFleet = fleetRater(unity, unityFleets);

  test('are listed with the fleet’s new rating', async () => {
    const { fleet, editing } = await makeFleet();
    const weapon = { id: 'L', value: editing.value() };
    const [changed] = fleetsChanged(rateFleet, weapon, [{ id: 'F', value: fleet() }]);
    expect(changed).toMatchObject({ id: 'F', name: 'Unnamed fleet', ships: 3 });
    expect(changed?.rating.before).toBe(rateFleet(fleet()).rating);
    expect(changed?.rating.after).toBeGreaterThan(changed?.rating.before ?? 0);
    const same = { id: 'L', value: laser };
    expect(fleetsChanged(rateFleet, same, [{ id: 'F', value: fleet() }])).toEqual([]);
  });

  test('stay as they are unless their fleet is named', async () => {
    const { library, editing, changed, damages } = await makeFleet();
    const ships = followingShips(changed);
    await carryOut(library, 'L', editing, changed, { kind: 'change', ships });
    expect(damages()).toEqual([1, 1]);
  });

  test.each(['change', 'fork'] as const)(
    'follow a %s on request, and one undo brings all back',
    async (kind) => {
      const { library, editing, changed, damages, copies, fleet } = await makeFleet();
      const before = fleet();
      const decision = {
        kind,
        ships: followingShips(changed),
        fleets: new Set(['F']),
        forkName: 'II',
      };
      const done = await carryOut(library, 'L', editing, changed, decision);
      expect(damages()).toEqual([3, 3]);
      expect(fleet().ships[0]).toMatchObject({ count: 2, names: ['Anna'] });
      expect(fleet().ships[0]?.design.weapons?.[0]?.origin?.id).toBe(done?.id);
      await done?.undo();
      expect(fleet()).toEqual(before);
      expect((await copies()).map(([, dmg]) => dmg)).toEqual([1, 1]);
    },
  );

  test('keep later changes of their fleet when the change is undone', async () => {
    const { library, editing, changed, damages, fleet } = await makeFleet();
    const decision = {
      kind: 'change',
      ships: followingShips(changed),
      fleets: new Set(['F']),
    } as const;
    const done = await carryOut(library, 'L', editing, changed, decision);
    await library.fleets.change('Moved', [{ id: 'F', edit: moveShip(0, 1) }]);
    await done?.undo();
    expect(damages()).toEqual([1, 1]);
    expect(fleet().ships.map(({ design }) => design.class)).toEqual(['Owl', 'Jay']);
  });
});

test('many ships change in two transactions, one ship that is named twice in both ways', async () => {
  const { library } = await makeCollections();
  const ids = await library.ships.add(Array.from({ length: 40 }, () => ({ design: ship('Owl') })));
  const edits = ids.map((id) => ({ id, edit: (now: Design) => ({ ...now, hull: 9 }) }));
  const engines = { id: ids[7]!, edit: (now: Design) => ({ ...now, engines: 1 }) };
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => transactions.mockRestore());
  expect(await library.ships.change('Rebuilt', [...edits, engines])).toEqual([]);
  const writes = transactions.mock.calls.filter(
    ([stores, mode]) => mode === 'readwrite' && [...stores].includes('ships'),
  );
  // The second change of one ship is made to what the first has stored.
  expect(writes.length).toBeLessThanOrEqual(3);
  const values = await library.ships.values(ids);
  expect(values.map(({ value }) => value.hull)).toEqual(ids.map(() => 9));
  expect(values.map(({ value }) => value.engines)).toEqual(ids.map((_, i) => (i === 7 ? 1 : 3)));
});
