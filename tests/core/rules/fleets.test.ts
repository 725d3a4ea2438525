import { expect, it } from 'vitest';
import table from '../../../data/unity/fleets.json' with { type: 'json' };
import { scaledScenario } from '../../../src/core/design/scenario.ts';
import { scenarioOfSize } from '../../../src/core/rules/fleet-rules.ts';
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

it.each([
  // A lone ship is the limit of its fleet, so that it scales like one (S.1).
  ['s1', 'very-small', { ships: 1, eachFrom: 160, eachTo: 240 }, undefined],
  ['s1', 'very-large', { ships: 1, eachFrom: 800, eachTo: 1200 }, undefined],
  ['s10', 'small', { limit: 840, eachTo: 150 }, 420],
  ['s11', 'large', { limit: 1800, halves: { max: 1200 } }, 900],
  ['s2', 'very-small', { limit: 320 }, 200],
])('%s scales to a %s battle', (id, size, defender, target) => {
  const scaled = scenarioOfSize(unityFleets, unityFleets.scenarios.get(id), size);
  expect(scaled.defender).toEqual(defender);
  expect(scaled.target).toBe(target);
});

it('points of a scaled scenario are whole: what wins or is too much stays the same', () => {
  const terms = { limit: 1005, halves: { min: 333, max: 701 } };
  const own = { name: 'Odd', attacker: terms, defender: { limit: 1001 }, target: 333 };
  expect(scaledScenario(own, 70)).toEqual({
    ...own,
    attacker: { limit: 703, halves: { min: 234, max: 490 } },
    defender: { limit: 700 },
    target: 234,
  });
});
