import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import {
  byId,
  byName,
  type ComparisonRow,
  changeText,
  compared,
  isBest,
} from '../../../../src/core/rating/comparison/comparison.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { legalDesign } from '../../../reference/arbitrary-design.ts';
import { majestic } from '../../../reference/majestic.ts';
import { runs } from '../../../runs.ts';

const row = (rows: readonly ComparisonRow[], label: string) =>
  rows.find((one) => one.label === label)!;
const texts = (rows: readonly ComparisonRow[], label: string) =>
  row(rows, label).facts.map((fact) => fact?.text);

const heavier: Design = {
  ...majestic,
  class: 'Victor',
  hull: 9,
  shields: { fwd: 4, port: 3, stbd: 3, aft: 2 },
  weapons: majestic.weapons!.map((weapon, i) =>
    i === 0 ? { ...weapon, name: 'Great lance' } : weapon,
  ),
  systems: [{ id: 'hyperdrive' }, { id: 'marines', qty: 4 }],
  techLevels: { weapons: 1 },
};

describe('two ships side by side', () => {
  const rows = compared(unity, [majestic, heavier], byName);

  test('have the best figure marked where more is better, and nothing where it is not', () => {
    const best = (label: string) => [0, 1].map((at) => isBest(row(rows, label), at));
    expect(best('Hull')).toEqual([false, true]);
    expect(best('Engines')).toEqual([false, false]);
    expect(best('SU of engines')).toEqual([false, false]);
    expect(row(rows, 'SU of engines').differs).toBe(true);
  });

  test('have a row for each fact of either, and a mark where they differ', () => {
    expect(texts(rows, 'Combat rating')[0]).toBe('188');
    expect(texts(rows, 'Hull')).toEqual(['8', '9']);
    expect(texts(rows, 'Shields')).toEqual(['3', 'Fwd 4, Port 3, Stbd 3, Aft 2']);
    expect(texts(rows, 'Faction')).toEqual(['Imperial', 'Imperial']);
    expect(texts(rows, 'Fusion Torpedo')[0]).toMatch(/^Fusion Torpedo: 5-10-15 1×4\+\/3\/1$/);
    expect(
      ['Hull', 'Shields', 'Faction', 'Fusion Torpedo'].map((label) => row(rows, label).differs),
    ).toEqual([true, true, false, false]);
  });

  test('show a gap where one lacks the fact', () => {
    expect(texts(rows, 'Countermeasures')[1]).toBeUndefined();
    expect(row(rows, 'Countermeasures').differs).toBe(true);
    expect(texts(rows, 'Lightning Turret')[1]).toBeUndefined();
    expect(texts(rows, 'Great lance')[0]).toBeUndefined();
  });

  test('show missing space with a minus', () => {
    const cramped = compared(unity, [majestic, { ...majestic, hull: 3 }], byName);
    expect(texts(cramped, 'Space left')[1]).toMatch(/^−\d+$/);
  });
});

test('a weapon that was renamed is the same in another version of the ship', () => {
  const rows = compared(unity, [majestic, heavier], byId);
  expect(texts(rows, 'Lightning Turret')).toEqual([
    expect.stringMatching(/^Lightning Turret: /),
    expect.stringMatching(/^Great lance: /),
  ]);
  expect(row(rows, 'Lightning Turret, banks').differs).toBe(true);
});

test('two weapons of one name are two rows', () => {
  const [first] = majestic.weapons!;
  const twin = { ...first!, id: 'twin' };
  const rows = compared(unity, [{ ...majestic, weapons: [first!, twin] }], byName);
  expect(rows.filter(({ label }) => label === 'Lightning Turret')).toHaveLength(2);
});

test.each([
  [1, 4, '+3'],
  [4, 1, '−3'],
  [4, 4, ''],
  [1.2, 1.3, '+0.1'],
  [8.4, 8.45, '+0.1'],
  [Number.POSITIVE_INFINITY, 1, '−Infinity'],
])('from %d to %d is a change of %j', (before, after, words) => {
  expect(changeText({ figure: before }, { figure: after })).toBe(words);
});

test('there is no change of a text, or of a missing figure', () => {
  expect(changeText(undefined, { figure: 3 })).toBe('');
  expect(changeText({}, {})).toBe('');
});

test('a design never differs from itself, and any edit of a figure shows', () => {
  fc.assert(
    fc.property(legalDesign(), (design) => {
      const rows = compared(unity, [design, structuredClone(design)], byId);
      expect(rows.filter(({ differs }) => differs)).toEqual([]);
      const other = compared(unity, [design, { ...design, engines: design.engines + 1 }], byId);
      expect(row(other, 'Engines').differs).toBe(true);
    }),
    runs(200),
  );
});
