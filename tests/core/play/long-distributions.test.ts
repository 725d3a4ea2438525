/** Distributions of many dice, summed in blocks, are as exact as short ones. */
import { describe, expect, it } from 'vitest';
import { type Attack, advise, hullBoxes } from '../../../src/core/play/damage/advice.ts';
import {
  chancesOf,
  meanOf,
  mixed,
  repeatedSum,
  sumOfCount,
} from '../../../src/core/play/damage/distribution.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';

const each = [0.5, 0.3, 0.2];

describe('sums of a random number of counts', () => {
  it.each([1, 63, 64, 65, 128, 150, 300])('are right for %i of them', (length) => {
    const counts = Array.from({ length }, (_, i) => (i + 1) / ((length * (length + 1)) / 2));
    const expected = mixed(counts.map((chance, i) => [chance, repeatedSum(each, i)]));
    const found = sumOfCount(counts, each);
    expect(found).toHaveLength(2 * (length - 1) + 1);
    for (const [i, chance] of found.entries()) {
      expect(Math.abs(chance - (expected[i] ?? 0))).toBeLessThan(1e-15);
    }
    const capped = sumOfCount(counts, each, 20);
    expect(capped.length).toBeLessThanOrEqual(21);
    expect(capped.at(-1)).toBeCloseTo(
      expected.reduce((sum, chance, i) => (i >= capped.length - 1 ? sum + chance : sum), 0),
      14,
    );
  });
});

describe('a volley of thousands of dice', () => {
  const mode = { range: 15, rof: 10, acc: 4, imp: 4, dmg: 5, traits: ['Knt'] };
  it.each([0, 6])('on %i screens keeps its mean and its sum', (screens) => {
    const attack: Attack = { mode, mounts: 20, range: 8, shields: 3, screens };
    const advice = advise(play, attack);
    if (!advice) throw new Error('out of range');
    const { mean, distribution } = hullBoxes(play, attack, advice);
    expect(distribution.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(meanOf(distribution) / mean).toBeCloseTo(1, 12);
  });
});

it('gives the chance of each count, and of that count or more', () => {
  expect(chancesOf(each)).toEqual([
    { exactly: 0.5, orMore: 1 },
    { exactly: 0.3, orMore: 0.5 },
    { exactly: 0.2, orMore: 0.2 },
  ]);
});
