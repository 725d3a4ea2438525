/** Backups whose ids, labels and times are unusual: every item comes back, or is named unreadable. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { examplePacks, unity } from '../../src/core/rules/unity/unity.ts';
import {
  type AnyItem,
  formatBackup,
  type LibraryContents,
  restored,
  sameItems,
  type Way,
} from '../../src/store/backup/contents.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { KINDS } from '../../src/store/storage.ts';
import { campaignOf } from '../core/campaign/campaigns.ts';
import { gameOf } from '../core/game/games.ts';
import { randomFleets } from '../formats/json/arbitrary-fleet.ts';
import { anyCharacter } from '../reference/any-character.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { DEAR, runs, SEED } from '../runs.ts';
import { gameFiles } from './game-files.ts';
import { freshName } from './storages.ts';

const designs = randomDesigns(8, SEED);
const weapons = designs.flatMap((design) => design.weapons ?? []);

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc.constantFrom('', ' ', '__proto__', 'constructor', '/', 'a//b', ' a ', '\ud800', '\0', '0'),
  fc.constantFrom('x'.repeat(3000), 'null', 'last', 'İ', '\r\n', 'weapons/1', 'hasOwnProperty'),
);
const time = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom(-1, 1.5, 1e300, 1e-5, Number.MAX_SAFE_INTEGER),
);

const item = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record(
    {
      ...{ id: text, updated: time, created: time, trashed: time, value },
      ...{ folder: text, tags: fc.array(text, { maxLength: 4 }), copyOf: text },
    },
    { requiredKeys: ['id', 'updated', 'value'] },
  );

const version = fc.record({
  ...{ id: text, ship: text, name: text, made: time, version: fc.constant(1) },
  design: fc.constantFrom(...designs),
});
const besides = fc.record(
  { label: text, versions: fc.array(version, { maxLength: 2 }) },
  { requiredKeys: [] },
);
const ship = fc
  .tuple(item(fc.constantFrom(...designs)), besides)
  .map(([one, more]) => ({ ...one, ...more }));

const scenarios = [...unityFleets.scenarios.values()].map(scenarioDocument);

const library = fc.record({
  ships: fc.array(ship, { maxLength: 6 }),
  weapons: fc.array(item(fc.constantFrom(...weapons)), { maxLength: 4 }),
  fleets: fc.array(item(fc.constantFrom(...randomFleets(4, SEED))), { maxLength: 3 }),
  packs: fc.array(item(fc.constantFrom(...examplePacks)), { maxLength: 3 }),
  games: fc.array(item(fc.constant(gameOf())), { maxLength: 2 }),
  campaigns: fc.array(item(fc.constant(campaignOf('objectives'))), { maxLength: 2 }),
  scenarios: fc.array(item(fc.constantFrom(...scenarios)), { maxLength: 2 }),
  starships: fc.array(item(fc.constant(gameFiles.starships)), { maxLength: 2 }),
  starshipTables: fc.array(item(fc.constant(gameFiles.starshipTables)), { maxLength: 1 }),
  navySchematics: fc.array(item(fc.constant(gameFiles.navySchematics)), { maxLength: 1 }),
  navyBattles: fc.array(item(fc.constant(gameFiles.navyBattles)), { maxLength: 1 }),
  unreadable: fc.constant([]),
});

/** Part of an item that must come back; another item may have had its id or those of its versions. */
const essence = ({ created, updated, tags = [], versions = [], ...one }: AnyItem) => ({
  ...{ created: created ?? updated, updated, tags, value: one.value },
  ...{ folder: one.folder, trashed: one.trashed, label: one.label },
  versions: versions.map(({ name, made, design }) => ({ name, made, design })),
});

const sorted = (items: readonly AnyItem[]): readonly string[] =>
  items
    .map((one) => {
      const { versions, ...rest } = essence(one);
      const parts = versions.map((part) => JSON.stringify(part)).toSorted();
      return JSON.stringify({ ...rest, parts });
    })
    .toSorted();

async function broughtBack(found: LibraryContents, way: Way) {
  const storage = browserStorage(() => unity, freshName());
  const here = await storage.backups.read();
  let count = 0;
  const context = { now: 9, newId: () => `new ${++count}` };
  const { library: after } = restored(way, here.library, found, context);
  expect(await storage.backups.restore(here, after, context)).toBeDefined();
  const back = (await storage.backups.read()).library;
  for (const kind of KINDS) {
    expect((await storage.collections[kind].list()).problems).toEqual([]);
  }
  await storage.backups.undoRestore();
  const left = (await storage.backups.read()).library;
  return { back, left: KINDS.flatMap((kind) => left[kind] as readonly AnyItem[]) };
}

test('every item is restored with any id and labels, and removed by undo', async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.constantFrom<Way>('merge', 'replace'), async (made, way) => {
      const found = readBackup(formatBackup(made, 5)).library!;
      const { back, left } = await broughtBack(found, way);
      for (const kind of KINDS) {
        const unreadable = found.unreadable.filter((one) => one.kind === kind);
        expect(found[kind].length + unreadable.length).toBe(made[kind].length);
        expect(sorted(back[kind])).toEqual(sorted(found[kind]));
      }
      expect(left).toEqual([]);
    }),
    runs(60, DEAR),
  );
});

/** Damages records in ways that a reading reports: values, labels, and a picture. */
async function damage(name: string, ids: readonly string[]): Promise<void> {
  const database = await openDB(name);
  for (const [i, id] of ids.entries()) {
    const record = await database.get('ships', id);
    if (i % 3 === 0) await database.put('ships', { ...record, value: 'torn' });
    if (i % 3 === 1) await database.put('ships', { ...record, tags: 'torn' });
  }
  database.close();
}

test('undoing a restore gives the library as it was, damaged records included', async () => {
  await fc.assert(
    fc.asyncProperty(
      library,
      library,
      fc.constantFrom<Way>('merge', 'replace'),
      fc.boolean(),
      async (first, second, way, isFiled) => {
        const name = freshName();
        const { backups } = browserStorage(() => unity, name);
        let count = 0;
        const context = { now: 9, newId: () => `new ${++count}` };
        const restore = async (found: LibraryContents, by: Way) => {
          const stored = await backups.read();
          const after = restored(by, stored.library, found, context).library;
          expect(await backups.restore(stored, after, context)).toBeDefined();
        };
        const here = withOwnIds(first);
        await restore(here, 'merge');
        const ids = here.ships.map(({ id }) => id);
        await damage(name, ids);
        const before = (await backups.read()).library;
        const changed = here.ships.map((ship) =>
          isFiled
            ? { ...ship, tags: ['other'], updated: ship.updated + 1 }
            : { ...ship, value: { ...ship.value, hull: 77 }, portrait: PICTURE },
        );
        const unreadable = [{ kind: 'fleets', why: 'Torn.', raw: { torn: 1 } }] as const;
        await restore({ ...second, ships: [...second.ships, ...changed], unreadable }, way);
        expect(await backups.undoRestore()).toMatchObject({ left: 0 });
        expect(withoutRevisions((await backups.read()).library)).toEqual(withoutRevisions(before));
      },
    ),
    runs(40),
  );
});

/** A library whose damaged records have no revisions, which only ever grow. */
const withoutRevisions = (library: LibraryContents) => ({
  ...library,
  unreadable: library.unreadable.map(({ raw, ...one }) => ({
    ...one,
    raw: { ...(raw as object), revision: 0 },
  })),
});

const PICTURE = 'data:image/png;base64,AAAA';

test('a restore without the equal items of both sides has the same result', () => {
  const mixed = fc.tuple(library, library, fc.array(fc.boolean(), { maxLength: 13 }));
  const property = fc.property(mixed, ([mine, other, taken]) => {
    // Ids of a library are its own; a file may have one twice.
    const here = withOwnIds(mine);
    const shared = KINDS.flatMap((kind) =>
      (here[kind] as readonly AnyItem[]).map((item) => [kind, item] as const),
    ).filter((_, i) => taken[i]);
    const backup = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        [...other[kind], ...shared.flatMap(([of, item]) => (of === kind ? [item] : []))],
      ]),
    );
    for (const way of ['merge', 'replace'] as const) {
      const context = () => {
        let count = 0;
        return { now: 9, newId: () => `new ${++count}` };
      };
      const found = { ...other, ...backup } as LibraryContents;
      const same = sameItems(found);
      const left = Object.fromEntries(
        KINDS.map((kind) => [
          kind,
          (here[kind] as readonly AnyItem[]).filter((item) => !same.leaveOut(kind, item)),
        ]),
      );
      const whole = restored(way, here, found, context());
      const part = restored(way, { ...here, ...left } as LibraryContents, same.others(), context());
      expect({ ...part.counts, same: part.counts.same + same.count() }).toEqual(whole.counts);
      for (const kind of KINDS) {
        const known = new Set<AnyItem>(here[kind]);
        const isNew = (item: AnyItem) => !known.has(item);
        expect((part.library[kind] as readonly AnyItem[]).filter(isNew)).toEqual(
          (whole.library[kind] as readonly AnyItem[]).filter(isNew),
        );
      }
    }
  });
  fc.assert(property, runs(100));
});

const withOwnIds = (made: LibraryContents): LibraryContents => ({
  ...made,
  ...(Object.fromEntries(
    KINDS.map((kind) => {
      const seen = new Set<string>();
      const own = (made[kind] as readonly AnyItem[]).filter(({ id }) => {
        const isFirst = !seen.has(id);
        seen.add(id);
        return isFirst;
      });
      return [kind, own];
    }),
  ) as unknown as Pick<LibraryContents, 'ships' | 'weapons' | 'fleets'>),
});
