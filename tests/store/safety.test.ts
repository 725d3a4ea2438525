/** When to remind of a backup, and what the browser says of its storage. */
import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../src/core/design/design.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import {
  agedAt,
  askToKeep,
  isBackupDue,
  noteOutsideCopies,
  type OutsideCopies,
  REMINDER,
  readKeeping,
  readOutsideCopies,
  sizeText,
} from '../../src/store/safety.ts';
import { freshName } from './storages.ts';

import 'fake-indexeddb/auto';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

const weapon: Weapon = {
  ...{ id: 'lance', name: 'Lance' },
  modes: [{ range: 9, rof: 1, acc: 4, imp: 1, dmg: 1 }],
};

/** Counts for a browser with a number of unsaved weapons, changed a number of days ago. */
async function hereOf(count: number, daysAgo: number, elsewhere: OutsideCopies) {
  const { backups, collections } = browserStorage(() => unity, freshName());
  const updated = NOW - daysAgo * DAY;
  await collections.weapons.put(
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `item-${i}`, value: weapon, replaces: 0, updated },
    })),
  );
  return backups.onlyHere(elsewhere, agedAt(REMINDER, NOW));
}

describe('a backup is due', () => {
  test.each([
    ['with nothing changed', [0, 0], {}, false],
    ['with a few changes of today', [19, 0], {}, false],
    ['with many', [20, 0], {}, true],
    ['with a single one of yesterday', [1, 1], {}, true],
    ['with a single one that is newer', [1, 0.9], {}, false],
    ['with many that a backup has', [9, 2], { backup: NOW - DAY }, false],
    ['with many since the last backup', [9, 2], { backup: NOW - 3 * DAY }, true],
    ['with many that was put off lately', [9, 2], { putOff: NOW - 6 * DAY }, false],
    ['with many that was put off long ago', [9, 2], { putOff: NOW - 7 * DAY }, true],
  ] as const)('%s', async (_, [count, daysAgo], known, due) => {
    const elsewhere = { items: {}, ...known };
    const here = await hereOf(count, daysAgo, elsewhere);
    expect(isBackupDue(REMINDER, here, elsewhere, NOW)).toBe(due);
  });

  test.each([
    [5, 2, { 'item-0': NOW - DAY, 'item-1': NOW - 3 * DAY, gone: NOW }, { items: 4, aged: 4 }],
    [5, 0.5, { 'item-0': NOW }, { items: 4, aged: 0 }],
    [2, 3, { 'item-0': NOW, 'item-1': NOW - 3 * DAY }, { items: 0, aged: 0 }],
  ])(
    'but not on account of what single files have: %i, %d days ago',
    async (count, days, items, left) => {
      expect(await hereOf(count, days, { items })).toEqual(left);
    },
  );

  test('and a file that is older than a backup says nothing of it', async () => {
    const elsewhere = { backup: NOW - DAY, items: { 'item-0': NOW - 2 * DAY } };
    expect(await hereOf(3, 2, elsewhere)).toEqual({ items: 0, aged: 0 });
  });
});

describe('known copies outside the browser', () => {
  const makeStore = (text?: string) => {
    let kept: string | null = text ?? null;
    return () => ({
      getItem: () => kept,
      setItem: (_: string, value: string) => {
        kept = value;
      },
      removeItem: () => {
        kept = null;
      },
    });
  };

  test('is remembered, and forgotten for single files once a backup has everything', () => {
    const store = makeStore();
    noteOutsideCopies(store, { items: { a: 1 } });
    noteOutsideCopies(store, { items: { b: 2 }, putOff: 3 });
    expect(readOutsideCopies(store)).toEqual({ items: { a: 1, b: 2 }, putOff: 3 });
    noteOutsideCopies(store, { backup: 4 });
    expect(readOutsideCopies(store)).toEqual({ items: {}, putOff: 3, backup: 4 });
  });

  test.each(['', 'null', '7', '{"items":[1],"backup":"now"}', '{"items":{"a":"b"}}'])(
    'is nothing when it is damaged: %j',
    (text) => expect(readOutsideCopies(makeStore(text))).toEqual({ items: {} }),
  );

  test('is nothing, and no failure, where nothing may be remembered', () => {
    const forbidden = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(readOutsideCopies(forbidden)).toEqual({ items: {} });
    expect(noteOutsideCopies(forbidden, { backup: 5 })).toEqual({ items: {}, backup: 5 });
  });
});

describe('the promise of a browser to keep what it stores', () => {
  const estimate = async () => ({ usage: 3_400_000, quota: 2_000_000_000 });
  const figures = { used: 3_400_000, room: 2_000_000_000 };
  test('is unknown where the browser knows none', async () => {
    expect(await readKeeping(undefined)).toEqual({ promise: 'unknown' });
    const refused = () => Promise.reject(new TypeError());
    expect(await askToKeep({ persisted: refused, persist: refused, estimate: refused })).toEqual({
      promise: 'unknown',
    });
  });

  test('is given when it is asked for and agreed to', async () => {
    let kept = false;
    const manager = {
      persisted: async () => kept,
      persist: async () => {
        kept = true;
        return kept;
      },
      estimate,
    };
    expect(await readKeeping(manager)).toEqual({ promise: 'not-given', ...figures });
    expect(await askToKeep(manager)).toEqual({ promise: 'given', ...figures });
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [3_400_000, '3.4 MB'],
  [999_600, '1000 KB'],
  [12_345_678, '12 MB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
