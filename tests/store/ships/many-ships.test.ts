import { expect, onTestFinished, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { stoppable } from '../../../src/store/collections/collection.ts';
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

test('deleting and changing are stopped between two batches, and what is done stays', async () => {
  const ships = await openLibrary(freshName());
  const before = ships.items().length;
  const designs = Array.from({ length: 600 }, (_, i) => ({ design: wren(`Wren ${i}`) }));
  const ids = await ships.add(designs);
  /** Progress that the player stops at once. */
  const stopping = () => {
    const reports: number[] = [];
    const { progress, stop } = stoppable((done) => {
      reports.push(done);
      stop();
    });
    return { progress, reports };
  };
  const change = stopping();
  const edits = ids.map((id) => ({ id, edit: (design: Design) => ({ ...design, hull: 2 }) }));
  const changing = ships.change('Larger', edits, change.progress);
  await expect(changing).rejects.toThrow('Stopped at 250 of 600.');
  const values = await ships.values(ids);
  expect(values.map(({ value }) => value.hull)).toEqual(ids.map((_, i) => (i < 250 ? 2 : 1)));
  expect(change.reports).toEqual([0]);

  await ships.moveToTrash(ids);
  const deletion = stopping();
  await expect(ships.remove(ids, deletion.progress)).rejects.toThrow('Stopped at 250 of 600.');
  expect(
    ships
      .trash()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.slice(250).sort());
  expect(ships.items()).toHaveLength(before);
});
