/** When to remind of a backup, and what the browser says of its storage. */
import { describe, expect, test } from 'vitest';
import { askToKeep, readKeeping, sizeText } from '../../src/store/safety/keeping.ts';
import { noteOutsideCopies, readOutsideCopies } from '../../src/store/safety/outside-copies.ts';
import { isBackupDue, onlyHere, REMINDER } from '../../src/store/safety/reminder.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

const changes = (count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `ship-${i}`, updated: NOW - daysAgo * DAY }));

describe('a backup is due', () => {
  test.each([
    ['with nothing changed', changes(0, 0), {}, false],
    ['with a few changes of today', changes(19, 0), {}, false],
    ['with many', changes(20, 0), {}, true],
    ['with a single one of yesterday', changes(1, 1), {}, true],
    ['with a single one that is newer', changes(1, 0.9), {}, false],
    ['with many that a backup has', changes(9, 2), { backup: NOW - DAY }, false],
    ['with many since the last backup', changes(9, 2), { backup: NOW - 3 * DAY }, true],
    ['with many that was put off lately', changes(9, 2), { putOff: NOW - 6 * DAY }, false],
    ['with many that was put off long ago', changes(9, 2), { putOff: NOW - 7 * DAY }, true],
  ])('%s', (_, changed, known, due) => {
    expect(isBackupDue(REMINDER, changed, { items: {}, ...known }, NOW)).toBe(due);
  });

  test('but not on account of what single files have', () => {
    const items = { 'ship-0': NOW - DAY, 'ship-1': NOW - 3 * DAY };
    const left = onlyHere(changes(5, 2), { items }).map(({ id }) => id);
    expect(left).toEqual(['ship-1', 'ship-2', 'ship-3', 'ship-4']);
    const today = changes(21, 0.5);
    const saved = { 'ship-0': NOW, 'ship-1': NOW };
    expect(isBackupDue(REMINDER, today, { items: saved }, NOW)).toBe(false);
    expect(isBackupDue(REMINDER, today, { items: { 'ship-0': NOW } }, NOW)).toBe(true);
  });
});

describe('what is known to be kept outside the browser', () => {
  const makeStore = (text?: string) => {
    let kept: string | null = text ?? null;
    return () => ({
      getItem: () => kept,
      setItem: (_: string, value: string) => {
        kept = value;
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
