import { expect, test } from 'vitest';
import { commandOf, EDIT_KEYS, type KeyRow, NUMBER_KEYS } from '../../src/ui/components/keys.ts';
import { CHART_KEYS, KEY_TABLES, LIST_KEYS } from '../../src/ui/shared/list-keys.ts';

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...more });

type Rows = { readonly [name: string]: KeyRow };

test.each<[Rows, string, KeyboardEventInit, string | undefined]>([
  [EDIT_KEYS, 'z', { ctrlKey: true }, 'undo'],
  [EDIT_KEYS, 'z', { metaKey: true }, 'undo'],
  [EDIT_KEYS, 'Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  [EDIT_KEYS, 'y', { ctrlKey: true }, 'redo'],
  [EDIT_KEYS, 'z', {}, undefined],
  [EDIT_KEYS, 'z', { ctrlKey: true, altKey: true }, undefined],
  [NUMBER_KEYS, 'ArrowUp', {}, 'more'],
  [NUMBER_KEYS, 'ArrowUp', { altKey: true }, undefined],
  [LIST_KEYS, 'ArrowDown', { shiftKey: true }, 'next'],
  [LIST_KEYS, ' ', {}, 'toggle'],
  [LIST_KEYS, 'a', {}, undefined],
  [CHART_KEYS, 'Enter', {}, 'open'],
])('of %j the key %s with %j asks for %s', (rows, key, more, command) => {
  expect(commandOf(rows, press(key, more))).toBe(command);
});

test('no table has a key for two commands', () => {
  for (const { where, rows } of KEY_TABLES) {
    const keys = rows.flatMap((row) => row.keys);
    expect([where, new Set(keys).size]).toEqual([where, keys.length]);
  }
});
