import { describe, expect, it } from 'vitest';
import { TableError } from '../../../src/core/rules/schema.ts';
import { editionTables } from '../../../src/core/rules/unity/editions.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { APPROXIMATION_IDS } from '../../../src/editions/report.ts';
import { admiralty, admiraltyRules, novaRules } from '../../editions.ts';

it('has a row for every trait that Appendix X lists, and for every system', () => {
  expect(admiraltyRules.traits).toHaveLength(37);
  expect(admiraltyRules.systems).toHaveLength(23);
  expect(novaRules.traits).toHaveLength(6);
  expect(novaRules.adjustments.map(({ percent }) => percent)).toEqual([110, 105, 100, 95]);
});

it('every substitute has a title', () => {
  const ids = [...admiraltyRules.traits, ...novaRules.traits]
    .concat([])
    .flatMap(({ approximation }) => approximation?.id ?? []);
  const systems = admiraltyRules.systems.flatMap(({ approximation }) => approximation?.id ?? []);
  for (const id of [...ids, ...systems, novaRules.ecm.approximation]) {
    expect(APPROXIMATION_IDS).toContain(id);
  }
});

it('offers figures that can be converted without a fault', () => {
  const { hull, range, acc } = admiraltyRules.limits;
  expect([hull.max, range.step]).toEqual([24, 3]);
  for (let value = acc.min; value <= acc.max; value += 1) {
    expect(unity.accuracies.has(value)).toBe(true);
  }
  expect(hull.max).toBeLessThanOrEqual(unity.limits.hull.max);
});

it('cannot be changed', () => expect(Object.isFrozen(novaRules.drones)).toBe(true));

const table = editionTables.get('admiralty') as {
  readonly traits: readonly object[];
  readonly limits: object;
};

describe('refuses a table', () => {
  it.each([
    ['admiralty/equivalents.json: expected an object', []],
    ['no trait “Zap”', { ...table, traits: [{ name: 'Zapping', unity: 'Zap', rule: 'X.1' }] }],
    ['no system “oars”', { ...table, systems: [{ name: 'Oars', unity: 'oars', rule: 'X.1' }] }],
    ['two rows for Anti-Fighter', { ...table, traits: [...table.traits, table.traits[0]] }],
    [
      'equivalents.json.limits.hull.max: expected a whole number',
      { ...table, limits: { ...table.limits, hull: { name: 'Hull', min: 1 } } },
    ],
    [
      'no defensive arc “Up”',
      { ...table, defensiveArcs: [{ name: 'Up', letters: 'AB', rule: 'C.1' }] },
    ],
  ])('%s', (says, broken) => {
    const assemble = () => admiralty.readRules(unity, broken);
    expect(assemble).toThrow(TableError);
    expect(assemble).toThrow(says);
  });
});
