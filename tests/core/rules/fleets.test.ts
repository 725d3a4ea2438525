import { expect, it } from 'vitest';
import table from '../../../data/unity/fleets.json' with { type: 'json' };
import { TableError } from '../../../src/core/rules/schema.ts';
import { assembleFleets, unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

it('has five sizes, six kinds of fighters and twelve scenarios', () => {
  const { battleSizes, variants, scenarios } = unityFleets;
  expect([battleSizes.size, variants.size, scenarios.size]).toEqual([5, 6, 12]);
});

it('names a system that there is', () => {
  expect(unity.systems.has(unityFleets.carriers.system)).toBe(true);
});

it('cannot be changed', () => {
  expect(Object.isFrozen(unityFleets.longRange)).toBe(true);
});

it.each([
  ['fleets.json: expected an object', []],
  ['fleets.json.longRange: expected an object', { ...table, longRange: undefined }],
  ['fleets.json: no variant', { ...table, variants: [] }],
  [
    'fleets.json.variants: two rows for light',
    { ...table, variants: [...table.variants, table.variants.at(-1)] },
  ],
])('refuses a table: %s', (says, broken) => {
  expect(() => assembleFleets(broken)).toThrow(TableError);
  expect(() => assembleFleets(broken)).toThrow(says);
});
