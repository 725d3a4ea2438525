import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { FILE_BYTES } from '../../src/core/design/sizes.ts';
import { examplePacks, unity } from '../../src/core/rules/unity/unity.ts';
import type { PartsPiece } from '../../src/formats/arriving/import-parts.ts';
import { formatPack } from '../../src/formats/json/format.ts';
import { formatBackup, NO_CONTENTS } from '../../src/store/backup/contents.ts';
import {
  chosenFiles,
  createPageReader,
  createShipsReader,
  readBackupFile,
} from '../../src/ui/shared/import/reader.ts';
import { readerHere } from '../worker-here.ts';
import { FakeWorker } from '../workers/fake-worker.ts';

const wren: Design = { format: 'slipway.design', version: 1, class: 'Wren', hull: 2, engines: 3 };

/** The workers that were started, in order. */
let started: FakeWorker[];

beforeEach(() => {
  started = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        const worker = new FakeWorker();
        started.push(worker);
        // biome-ignore lint/correctness/noConstructorReturn: stands in for a worker
        return worker;
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const piece = (share: number, ...names: readonly string[]): PartsPiece => ({
  ...{ issues: [], rejected: [], otherPageTexts: [], choices: [], packs: [], share },
  ships: names.map((name) => ({
    ...{ design: { ...wren, class: name }, combatRating: 1, issues: [], isFaulty: false },
  })),
});

const shown: number[] = [];
const readIn = (reader: ReturnType<typeof createShipsReader>, text: string) =>
  reader.read(unity, [{ text }], (share) => shown.push(share));

test('a stopped reading has the ships that arrived before, and ends its worker', async () => {
  const reader = createShipsReader();
  const reading = readIn(reader, 'long');
  started[0]?.progress(piece(0.2, 'Wren', 'Jay'));
  reader.stop();
  started[0]?.progress(piece(0.4, 'Owl'));
  const { ships, isStopped } = await reading;
  expect([ships.map(({ design }) => design.class), isStopped]).toEqual([['Wren', 'Jay'], true]);
  expect(started.map(({ ended }) => ended)).toEqual([1]);
});

test('a text that changes while it is read is read by another worker', async () => {
  const reader = createShipsReader();
  const first = readIn(reader, 'first');
  const second = readIn(reader, 'second');
  expect((await first).isStopped).toBe(true);
  expect(started.map(({ ended }) => ended)).toEqual([1, 0]);
  started[1]?.progress(piece(1, 'Owl'));
  started[1]?.answer(undefined);
  const { ships, isStopped } = await second;
  expect([ships.length, isStopped]).toEqual([1, false]);
});

test('a text that changes later is read by the same worker, which ends with the dialog', async () => {
  const reader = createShipsReader();
  for (const text of ['first', 'second']) {
    const reading = readIn(reader, text);
    started[0]?.answer(undefined);
    await reading;
  }
  expect(started.map(({ ended }) => ended)).toEqual([0]);
  reader.end();
  expect(started.map(({ ended }) => ended)).toEqual([1]);
});

test('a worker that dies fails the reading, and the next reading gets another', async () => {
  const reader = createShipsReader();
  const reading = readIn(reader, 'long');
  started[0]?.die('out of memory');
  await expect(reading).rejects.toThrow('out of memory');
  const next = readIn(reader, 'short');
  started[1]?.answer(undefined);
  expect((await next).ships).toEqual([]);
});

test('a file whose reading kills the worker is damaged, and the others are read', async () => {
  const files = chosenFiles([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
  await vi.waitFor(() => expect(started[0]?.received).toHaveLength(1));
  started[0]?.die();
  await vi.waitFor(() => expect(started[1]?.received).toHaveLength(1));
  started[1]?.answer([{ name: 'b.txt', text: 'b' }]);
  expect(await files).toEqual([
    { name: 'a.txt', text: '', unreadable: { kind: 'damaged' } },
    { name: 'b.txt', text: 'b' },
  ]);
});

test('a file of too many bytes is refused before it is read', async () => {
  const file = Object.defineProperty(new File([], 'prose.txt'), 'size', { value: FILE_BYTES + 1 });
  expect(await chosenFiles([file])).toEqual([
    { name: 'prose.txt', text: '', unreadable: { kind: 'long' } },
  ]);
  expect(started.flatMap(({ received }) => received)).toEqual([]);
});

const startReaderHere = () =>
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: stands in for a worker
        return readerHere();
      }
    },
  );

test('the texts of each other page are read in the worker, by the rules and items of the page', async () => {
  startReaderHere();
  const table = [{ text: 'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser,-9,1,5,1,1,\n' }];
  const weapons = createPageReader('weapons');
  const [laser] = (await weapons.read(unity, table, [])).found;
  expect(laser).toMatchObject({ kind: 'new', weapon: { name: 'Laser' } });
  const known = { id: 'a', value: laser!.weapon, revision: 1, created: 1, updated: 1, tags: [] };
  expect((await weapons.read(unity, table, [known])).found).toMatchObject([{ kind: 'known' }]);
  const fleet = { format: 'slipway.fleet', version: 1, ships: [{ design: wren }] } as const;
  const fleets = createPageReader('fleets');
  const texts = [{ text: JSON.stringify(fleet) }];
  expect((await fleets.read(unity, texts, undefined)).found).toEqual([fleet]);
  const [pack] = examplePacks;
  const packs = createPageReader('packs');
  const own = [{ text: formatPack(pack!) }];
  expect((await packs.read(unity, own, [])).found).toMatchObject([{ kind: 'new', pack }]);
});

test('a backup arrives in pieces that make its library', async () => {
  startReaderHere();
  const ships = Array.from({ length: 250 }, (_, i) => ({
    ...{ id: `ship-${i}`, updated: i, value: { ...wren, class: `Wren ${i}` } },
  }));
  const unreadable = [{ kind: 'weapons' as const, why: 'Unknown.', raw: [1] }];
  const text = formatBackup({ ...NO_CONTENTS, ships, unreadable }, 7);
  const read = (content: string) =>
    readBackupFile(new File([content], 'backup.json'), new AbortController().signal);
  expect(await read(text)).toEqual({
    ...{ library: { ...NO_CONTENTS, ships, unreadable }, made: 7, faults: [] },
  });
  expect(await read('{}')).toEqual({ faults: ['This is not a backup of a Slipway library.'] });
});
