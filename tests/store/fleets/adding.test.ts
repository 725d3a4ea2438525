/** Ships of the library into fleets of it. */
import { expect, onTestFinished, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { EMPTY_FLEET } from '../../../src/core/design/edits/fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { addToFleet } from '../../../src/store/fleets/adding.ts';
import { createLibrary } from '../../../src/store/library.ts';
import { makeChannels, makeStand, until } from '../stand.ts';
import { freshName } from '../storages.ts';

const ship = (name: string): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 4, engines: 3 },
  class: name,
});

async function makeFleets() {
  const storage = browserStorage(() => unity, freshName());
  const channel = makeChannels();
  const bench = await makeStand(storage.bench).window('a', { channel: channel() });
  const made = { rules: unity, fleetRules: unityFleets, bench, storage, channel: channel };
  const library = createLibrary(made);
  onTestFinished(() => library.dispose());
  library.fleets.items();
  await until(() => library.fleets.status().state === 'ready');
  const ids = await library.ships.add([{ design: ship('Jay') }, { design: ship('Wren') }]);
  await library.fleets.put([{ id: 'F', value: { ...EMPTY_FLEET, name: 'Home' }, replaces: 0 }]);
  /** Classes and counts of a fleet. */
  const classes = (id: string) =>
    library.fleets.find(id)?.value.ships.map(({ design, count = 1 }) => `${count} ${design.class}`);
  return { library, ids, classes };
}

test('ships are added to a fleet, a number of each, and removed by undo', async () => {
  const { library, ids, classes } = await makeFleets();
  await addToFleet(library, { id: 'F' }, ids.slice(0, 1), 1);
  const { fleet, count, undo } = await addToFleet(library, { id: 'F' }, ids, 2);
  expect([fleet, count, classes('F')]).toEqual(['F', 4, ['3 Jay', '2 Wren']]);
  await undo();
  expect(classes('F')).toEqual(['1 Jay']);
});

test('a new fleet is made for them, and undo moves it to the trash', async () => {
  const { library, ids, classes } = await makeFleets();
  const { fleet, count, undo } = await addToFleet(library, { name: 'Away' }, ids, 3);
  expect(count).toBe(6);
  expect(library.fleets.find(fleet)?.value.name).toBe('Away');
  expect(classes(fleet)).toEqual(['3 Jay', '3 Wren']);
  expect(library.fleets.find(fleet)?.value.ships[0]?.origin?.id).toBe(ids[0]);
  await undo();
  expect(library.fleets.items().map(({ id }) => id)).toEqual(['F']);
});

test('later changes of the fleet are not undone', async () => {
  const { library, ids, classes } = await makeFleets();
  const { undo } = await addToFleet(library, { id: 'F' }, ids, 1);
  await library.fleets.change('Named', [{ id: 'F', edit: (now) => ({ ...now, name: 'Ours' }) }]);
  await expect(undo()).rejects.toThrow('changed since');
  expect(classes('F')).toEqual(['1 Jay', '1 Wren']);
});

test('a missing fleet and missing ships are reported', async () => {
  const { library, ids } = await makeFleets();
  await expect(addToFleet(library, { id: 'none' }, ids, 1)).rejects.toThrow();
  await expect(addToFleet(library, { id: 'F' }, ['none'], 1)).rejects.toThrow();
});

test('an entry takes as many as fit, and a full one is reported', async () => {
  const { library, ids, classes } = await makeFleets();
  await addToFleet(library, { id: 'F' }, ids.slice(0, 1), 990);
  const { count } = await addToFleet(library, { id: 'F' }, ids, 99);
  expect([count, classes('F')]).toEqual([108, ['999 Jay', '99 Wren']]);
  await expect(addToFleet(library, { id: 'F' }, ids.slice(0, 1), 1)).rejects.toThrow('has 999');
});

test('more classes than a fleet may have are refused as a whole', async () => {
  const { library, classes } = await makeFleets();
  const many = Array.from({ length: 1001 }, (_, i) => ({ design: ship(`Class ${i}`) }));
  const ids = await library.ships.add(many);
  const words = '1001 entries in a fleet; the limit is 1000';
  await expect(addToFleet(library, { id: 'F' }, ids, 1)).rejects.toThrow(words);
  await expect(addToFleet(library, { name: 'Away' }, ids, 1)).rejects.toThrow(words);
  expect(classes('F')).toEqual([]);
  expect(library.fleets.items().map(({ id }) => id)).toEqual(['F']);
});
