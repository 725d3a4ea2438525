/** Values kept up to a total weight. */
import { expect, test } from 'vitest';
import { RecentValues } from '../../../src/core/rules/lookup.ts';

const keysIn = (kept: RecentValues<number, string>, keys: readonly number[]) =>
  keys.filter((key) => kept.get(key) !== undefined);

test('values are dropped once others outweigh them', () => {
  const kept = new RecentValues<number, string>(100);
  for (let key = 0; key < 1000; key += 1) kept.set(key, 'value', 10);
  const all = Array.from({ length: 1000 }, (_, key) => key);
  const left = keysIn(kept, all);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThanOrEqual(12);
  expect(left.at(-1)).toBe(999);
});

test('a value in use outlives others', () => {
  const kept = new RecentValues<number, string>(100);
  kept.set(-1, 'used', 10);
  for (let key = 0; key < 1000; key += 1) {
    kept.set(key, 'value', 10);
    expect(kept.get(-1)).toBe('used');
  }
});

test('a value that grows counts with its new weight', () => {
  const kept = new RecentValues<number, string>(100);
  kept.set(0, 'old', 10);
  for (let weight = 1; weight <= 50; weight += 1) kept.set(1, 'grows', weight);
  expect(keysIn(kept, [0, 1])).toEqual([0, 1]);
  kept.set(1, 'grows', 60);
  kept.set(2, 'next', 60);
  expect(keysIn(kept, [0, 1, 2])).toEqual([2]);
});
