import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { parseQuery } from '../../../src/core/design/search/ship-query.ts';
import { withKnownPacks } from '../../../src/core/rules/packs/own-rules.ts';
import { packReference } from '../../../src/core/rules/packs/pack.ts';
import { examplePacks, unity } from '../../../src/core/rules/unity/unity.ts';
import { shipSummary } from '../../../src/store/collections/ship-summary.ts';
import type { Labels } from '../../../src/store/labels.ts';
import {
  createNameOrder,
  createShipSearch,
  defaultOrdering,
  facetsOf,
  inOrder,
  type Order,
  type ShipItem,
} from '../../../src/store/ships.ts';
import { majestic } from '../../reference/majestic.ts';
import { runs } from '../../runs.ts';

const item = (
  id: string,
  design: Design,
  updated: number,
  labels: Labels = { tags: [] },
): ShipItem => ({
  ...{ id, revision: 1, created: 1, updated, value: shipSummary(unity, design) },
  ...labels,
});

const BY_PACKS = { version: unity.version, packs: examplePacks.slice(0, 1).map(packReference) };

const bare: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

const SHIPS: readonly ShipItem[] = [
  item('majestic', majestic, 30, { tags: ['Flagship', 'old'], folder: 'Imperial/Line' }),
  item('ecureuil', { ...bare, class: 'Écureuil', faction: 'République' }, 20, { tags: ['old'] }),
  item('hull10', { ...bare, class: 'Hulk 10', hull: 10, systems: [{ id: 'hyperdrive' }] }, 10),
  item('hull9', { ...bare, class: 'Hulk 9', hull: 9, engines: 30, rules: BY_PACKS }, 40),
];

const search = createShipSearch(() => withKnownPacks(unity, examplePacks));
const found = (text: string) => search.find(SHIPS, parseQuery(text)).map(({ id }) => id);

describe('a search for ships', () => {
  test.each([
    ['', ['majestic', 'ecureuil', 'hull10', 'hull9']],
    ['hulk', ['hull10', 'hull9']],
    ['ECUREUIL', ['ecureuil']],
    ['republique écu', ['ecureuil']],
    ['hull:9-10', ['hull10', 'hull9']],
    ['hull>9', ['hull10']],
    ['rating>150', ['majestic']],
    ['free<0', ['hull9']],
    ['-free<0 hulk', ['hull10']],
    ['trait:Pr1', ['majestic']],
    ['trait:piercing', ['majestic']],
    // A code is not found within another word.
    ['trait:r1', []],
    ['system:hyper', ['majestic', 'hull10']],
    ['weapon:fusion', ['majestic']],
    ['faction:imp', ['majestic']],
    ['type:cruiser', ['majestic']],
    ['pack:finer', ['hull9']],
    ['pack:levels -hull:9', []],
    ['tag:old', ['majestic', 'ecureuil']],
    ['tag:flag -tag:new', ['majestic']],
    ['-tag:old', ['hull10', 'hull9']],
    ['tag=flag', []],
    ['tag=flagship', ['majestic']],
    ['trait=Piercing', []],
    ['folder:imperial', ['majestic']],
    ['nothing of the kind', []],
  ])('by %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});

describe('ships in order', () => {
  const ids = (by: Order, turned = false) => {
    const byDefault = defaultOrdering(by);
    const ordering = turned ? { by, descending: !byDefault.descending } : byDefault;
    return inOrder(SHIPS, ordering).map(({ id }) => id);
  };

  test.each<[Order, readonly string[]]>([
    ['updated', ['hull9', 'majestic', 'ecureuil', 'hull10']],
    ['name', ['ecureuil', 'hull9', 'hull10', 'majestic']],
    ['hull', ['hull10', 'hull9', 'majestic', 'ecureuil']],
    ['rating', ['majestic', 'ecureuil', 'hull9', 'hull10']],
  ])('by %s', (by, expected) => {
    expect(ids(by)).toEqual(expected);
  });

  test('in reverse, equal ships stay in the order of their names', () => {
    expect(ids('name', true)).toEqual(['majestic', 'hull10', 'hull9', 'ecureuil']);
    expect(ids('rating', true)).toEqual(['ecureuil', 'hull9', 'hull10', 'majestic']);
  });
});

describe('the order of names', () => {
  const NAMES = ['Zorn', 'écu 10', 'Écu 9', 'Ecu 9 b', 'ärger', 'Argus', '', 'Hulk 9', 'hulk 10'];
  const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
  const learnt = (...lists: readonly (readonly string[])[]) => {
    const order = createNameOrder();
    for (const list of lists) for (const _ of order.learn(list));
    return order;
  };

  test('is that of a reader, for any input order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.string())),
        fc.nat(),
        (all, cut) => {
          const order = learnt(all.slice(0, cut % (all.length + 1)), all);
          const sorted = all.toSorted((a, b) => order.place(a) - order.place(b));
          expect(
            sorted.every((name, i) => i === 0 || compare(sorted[i - 1] ?? '', name) <= 0),
          ).toBe(true);
        },
      ),
      runs(100),
    );
  });

  test('is made in steps, and only once', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `Ship ${i}`);
    const order = createNameOrder();
    expect([...order.learn(many)].length).toBeGreaterThan(5);
    expect(order.place('Ship 10')).toBeGreaterThan(order.place('Ship 9'));
    expect(order.place('Ship 4999')).toBe(4999);
  });
});

test('facets are counted', () => {
  const found = (ships: readonly ShipItem[]) => {
    const steps = facetsOf(ships);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    return { facets: step.value, pauses };
  };
  expect(found(Array(100).fill(SHIPS).flat()).pauses).toBeGreaterThan(5);
  const { facets } = found(SHIPS);
  expect(facets.tag).toEqual([
    { text: 'Flagship', count: 1 },
    { text: 'old', count: 2 },
  ]);
  expect(facets.folder).toEqual([{ text: 'Imperial/Line', count: 1 }]);
  expect(facets.system.find(({ text }) => text === 'hyperdrive')?.count).toBe(2);
  expect(facets.trait).toEqual([{ text: 'Pr1', count: 1 }]);
});
