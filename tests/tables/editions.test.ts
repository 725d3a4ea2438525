import { describe, expect, it } from 'vitest';
import { APPROXIMATION_IDS } from '../../src/convert/editions/wording.ts';
import { assembleEditions, editions, editionTables } from '../../src/tables/editions.ts';
import { TableError } from '../../src/tables/read.ts';
import { unity } from '../../src/tables/unity.ts';

it('has a row for every trait that Appendix X lists, and for every system', () => {
  expect(editions.admiralty.traits).toHaveLength(37);
  expect(editions.admiralty.systems).toHaveLength(23);
  expect(editions.nova.traits).toHaveLength(6);
  expect(editions.nova.adjustments.map(({ percent }) => percent)).toEqual([110, 105, 100, 95]);
});

it('every stand-in has a title', () => {
  const ids = [...editions.admiralty.traits, ...editions.nova.traits]
    .concat([])
    .flatMap(({ approximation }) => approximation?.id ?? []);
  const systems = editions.admiralty.systems.flatMap(
    ({ approximation }) => approximation?.id ?? [],
  );
  for (const id of [...ids, ...systems, editions.nova.ecm.approximation]) {
    expect(APPROXIMATION_IDS).toContain(id);
  }
});

it('offers figures that can be converted without a fault', () => {
  const { hull, range, acc } = editions.admiralty.limits;
  expect([hull.most, range.step]).toEqual([24, 3]);
  for (let value = acc.least; value <= acc.most; value += 1) {
    expect(unity.accuracies.has(value)).toBe(true);
  }
  expect(hull.most).toBeLessThanOrEqual(unity.limits.hull.most);
});

it('cannot be changed', () => expect(Object.isFrozen(editions.nova.drones)).toBe(true));

const admiralty = editionTables.admiralty as {
  readonly traits: readonly object[];
  readonly limits: object;
};

describe('refuses a table', () => {
  it.each([
    ['admiralty/equivalents.json: expected an object', []],
    ['no trait “Zap”', { ...admiralty, traits: [{ name: 'Zapping', unity: 'Zap', rule: 'X.1' }] }],
    ['no system “oars”', { ...admiralty, systems: [{ name: 'Oars', unity: 'oars', rule: 'X.1' }] }],
    [
      'two rows for Anti-Fighter',
      { ...admiralty, traits: [...admiralty.traits, admiralty.traits[0]] },
    ],
    [
      'equivalents.json.limits.hull.most: expected a whole number',
      { ...admiralty, limits: { ...admiralty.limits, hull: { name: 'Hull', least: 1 } } },
    ],
    [
      'no defensive arc “Up”',
      { ...admiralty, quarters: [{ name: 'Up', letters: 'AB', rule: 'C.1' }] },
    ],
  ])('%s', (says, broken) => {
    const assemble = () => assembleEditions(unity, { ...editionTables, admiralty: broken });
    expect(assemble).toThrow(TableError);
    expect(assemble).toThrow(says);
  });
});
