import { expect, it } from 'vitest';
import { assemblePlay } from '../../../src/core/rules/play-rules.ts';
import { TableError } from '../../../src/core/rules/schema.ts';
import { unityPlayTables as tables, unityPlay } from '../../../src/core/rules/unity/play.ts';

it('cannot be changed', () => {
  expect(Object.isFrozen(unityPlay.geometry.nebula)).toBe(true);
  expect(Object.isFrozen(unityPlay.movement.turns)).toBe(true);
});

const without = (table: unknown, field: string) => ({ ...Object(table), [field]: undefined });

it.each([
  ['play/geometry.json: expected an object', { ...tables, geometry: [] }],
  ['play/geometry.json.bands', { ...tables, geometry: without(tables.geometry, 'bands') }],
  ['play/movement.json.slip', { ...tables, movement: without(tables.movement, 'slip') }],
  [
    'play/movement.json.warp: no such',
    { ...tables, movement: { ...Object(tables.movement), warp: 9 } },
  ],
])('refuses a table: %s', (says, broken) => {
  expect(() => assemblePlay(broken)).toThrow(TableError);
  expect(() => assemblePlay(broken)).toThrow(says);
});
