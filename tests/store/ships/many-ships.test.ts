import { expect, onTestFinished, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { createLibrary } from '../../../src/store/library.ts';
import { many } from '../../runs.ts';
import { makeChannels, makeStand } from '../stand.ts';
import { freshName } from '../storages.ts';

/** As many as `npm run fuzz` tries: 20,000. */
const COUNT = many(2000);

const wren = (name: string): Design => ({
  ...{ format: 'slipway.design', version: 1, class: name, hull: 1, engines: 0 },
});

/** A library on a database, as a page opens it. */
async function openLibrary(name: string) {
  const storage = browserStorage(() => unity, name);
  const channel = makeChannels();
  const bench = await makeStand(storage.bench).window('a', { channel: channel() });
  const made = { rules: unity, fleetRules: unityFleets, bench, storage, channel };
  const library = createLibrary(made);
  onTestFinished(() => library.dispose());
  await library.ships.whenRead();
  return library.ships;
}

test('thousands of ships go into the trash and come back, each with its folder', async () => {
  const name = freshName();
  const ships = await openLibrary(name);
  const before = ships.items().length;
  const ids = await ships.add(
    Array.from({ length: COUNT }, (_, i) => ({
      design: wren(`Wren ${i}`),
      labels: { tags: [], ...(i % 2 === 0 && { folder: 'Even' }) },
    })),
  );
  const counts = (of = ships) => [of.items().length - before, of.trash().length];
  await ships.moveToTrash(ids);
  expect(counts()).toEqual([0, COUNT]);
  expect(counts(await openLibrary(name))).toEqual([0, COUNT]);
  await ships.restore(ids);
  expect(counts()).toEqual([COUNT, 0]);
  const stored = await openLibrary(name);
  expect(counts(stored)).toEqual([COUNT, 0]);
  expect(stored.items().filter(({ folder }) => folder === 'Even')).toHaveLength(COUNT / 2);
});
