/** Records damaged anywhere, by chance: what fails the schema is set aside, and the rest opens. */
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { evaluateFleet } from '../../src/core/rating/fleets/evaluate-fleet.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench, Ship } from '../../src/store/bench.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createLibrary } from '../../src/store/library.ts';
import { KINDS } from '../../src/store/storage.ts';
import { randomFleets } from '../formats/json/arbitrary-fleet.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { majestic } from '../reference/majestic.ts';
import { runs, SEED } from '../runs.ts';
import { anyShare } from '../shares.ts';
import { makeChannels, makeStand, quiet, until, withHull } from './stand.ts';
import { freshName } from './storages.ts';

const STORES = [
  'ships',
  'weapons',
  'fleets',
  'steps',
  'versions',
  'sessions',
  'summaries',
] as const;

const designs = randomDesigns(12, SEED);
const fleets = randomFleets(6, SEED);

type Place = readonly (string | number)[];

/** The places of all parts of a value, but for the value itself. */
function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...place, Array.isArray(value) ? Number(key) : key];
    return [at, ...placesIn(part, at)];
  });
}

function damaged(record: object, at: number, part: unknown): object {
  const places = placesIn(record);
  const place = places[Math.floor(at * places.length)] ?? [];
  const copy = structuredClone(record);
  let around: { [key: string | number]: unknown } = copy as never;
  for (const step of place.slice(0, -1)) around = around[step] as never;
  around[place.at(-1) ?? ''] = part;
  return copy;
}

const damage = fc.record({
  record: anyShare,
  at: anyShare,
  part: fc.oneof(
    fc.constantFrom<unknown>(null, undefined, true, [], {}, ['x'], [null], [[]], { a: 1 }),
    fc.constantFrom<unknown>('', 'a text', -1, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
  ),
});

/** A database with a ship that has a history and a version, with weapons and with a fleet. */
async function filled(design: (typeof designs)[number]): Promise<string> {
  const database = freshName();
  const { bench: storage, collections, versions } = browserStorage(() => unity, database);
  const bench = await makeStand(storage, design).window('a');
  const ship = bench.ship()!;
  for (const other of designs.slice(0, 3)) ship.change('Exchange', () => other);
  ship.change('Exchange', () => majestic);
  await bench.flush();
  ship.undo();
  await bench.flush();
  const weapons = (design.weapons ?? []).map((value, i) => ({ id: `w${i}`, value, replaces: 0 }));
  await collections.weapons.put(weapons.map((save) => ({ ...save, updated: 1 })));
  const [value = fleets[0]!] = fleets;
  await collections.fleets.put([{ id: 'f', value, replaces: 0, updated: 1 }]);
  await versions.put({ id: 'v', ship: ship.id, name: 'First', made: 1, design }, 'ships');
  bench.dispose();
  return database;
}

/** Everything that players can ask of a ship. */
function walk(ship: Ship): void {
  for (let i = 0; i < 6; i += 1) {
    ship.undo();
    ship.evaluation();
    evaluate(unity, ship.design());
  }
  for (let i = 0; i < 6; i += 1) {
    ship.redo();
    evaluate(unity, ship.design());
  }
}

async function askAll(database: string): Promise<Bench> {
  const storage = browserStorage(() => unity, database);
  const bench = await makeStand(storage.bench, majestic).window('a');
  for (const ship of bench.ships()) walk(ship);
  const library = createLibrary({
    ...{ rules: unity, fleetRules: unityFleets, bench, storage, channel: makeChannels() },
    now: () => 5,
  });
  for (const kind of KINDS) {
    library[kind].items();
    await until(() => library[kind].status().state !== 'loading');
    expect(library[kind].status()).toEqual({ state: 'ready' });
  }
  for (const { id } of library.ships.items()) {
    const { versions } = await library.versions.list(id);
    for (const { design } of versions) evaluate(unity, design);
  }
  for (const { value } of library.fleets.items()) evaluateFleet(unity, unityFleets, value);
  const text = await (await library.backups.make()).file.text();
  expect(JSON.parse(text).format).toBe('slipway.backup');
  await quiet();
  library.dispose();
  bench.dispose();
  return bench;
}

test('a record with any content leaves the rest readable, and is in the backup', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...designs),
      fc.array(damage, { minLength: 1, maxLength: 8 }),
      async (design, damages) => {
        const database = await filled(design);
        const db = await openDB(database);
        for (const { record, at, part } of damages) {
          const store = STORES[Math.floor(record * STORES.length)] ?? 'ships';
          const records: object[] = await db.getAll(store);
          const chosen = records[Math.floor(at * records.length)];
          // A value that is no key of the database cannot be stored at all.
          if (chosen) await db.put(store, damaged(chosen, at, part)).catch(() => {});
        }
        db.close();
        await askAll(database);
      },
    ),
    runs(25),
  );
});

test('a step that leads to no design is set aside, and the ship stays as it is', async () => {
  const database = freshName();
  const bench = await makeStand(browserStorage(() => unity, database).bench, majestic).window('a');
  const { id } = bench.ship()!;
  bench.ship()!.change('Set hull', withHull(9));
  await bench.flush();
  bench.dispose();
  const db = await openDB(database);
  const [step] = await db.getAll('steps');
  const patch = [
    { path: ['weapons', 0, 'modes', 0], before: 'a text', after: step.patch[0].after },
  ];
  const mode = majestic.weapons![0]!.modes[0];
  await db.put('steps', { ...step, patch: [{ ...patch[0], after: mode }] });
  const again = await makeStand(browserStorage(() => unity, database).bench).window('a');
  const ship = again.ship()!;
  expect(ship.undoLabel()).toBe('Set hull');
  ship.undo();
  expect(ship.design()).toEqual({ ...majestic, hull: 9 });
  expect(ship.undoLabel()).toBeUndefined();
  expect(again.problems()).toEqual([
    expect.objectContaining({ id, why: expect.stringContaining('do not fit') }),
  ]);
  await again.flush();
  expect((await db.getAll('ships'))[0].value.hull).toBe(9);
  db.close();
});
