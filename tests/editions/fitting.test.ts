import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import {
  accountOf,
  type Fit,
  fittedDesign,
  nearestHull,
  scaledToFit,
  wordFit,
} from '../../src/editions/fitting.ts';

/** The Majestic with `times` as many mounts. */
const crowded = (times: number): Design => ({
  ...majestic,
  batteries: (majestic.batteries ?? []).map((battery) => ({
    ...battery,
    banks: battery.banks.map((bank) => ({ ...bank, mounts: bank.mounts * times })),
  })),
});

const left = (design: Design): number => evaluate(unity, design).space.remaining;

describe('the account of a ship', () => {
  it('has the old rating and the new one in both profiles', () =>
    expect(
      accountOf(unity, { ...majestic, original: { edition: 'nova', combatRating: 240 } }),
    ).toEqual({
      before: 240,
      rulebook: 188,
      drydock: 185,
      space: { total: 1520, used: 1520, remaining: 0 },
      nearestHull: 8,
    }));
});

describe('the nearest hull that fits', () => {
  it('is the ship’s own when it fits', () => expect(nearestHull(unity, majestic)).toBe(8));
  it('is no farther than it must be', () => {
    const over = crowded(3);
    const hull = nearestHull(unity, over);
    expect(hull).toBeGreaterThan(8);
    expect(left({ ...over, hull: hull ?? 0 })).toBeGreaterThanOrEqual(0);
    for (let away = 0; away < (hull ?? 0) - 8; away += 1) {
      expect(left({ ...over, hull: 8 + away })).toBeLessThan(0);
      expect(left({ ...over, hull: Math.max(1, 8 - away) })).toBeLessThan(0);
    }
  });
  it('may be none', () => expect(nearestHull(unity, crowded(5000))).toBeUndefined());
});

describe('scaled to fit', () => {
  it('leaves a ship that fits as it is', () =>
    expect(scaledToFit(unity, majestic)).toEqual({ design: majestic, report: [] }));
  it('takes mounts away from all banks alike, and says so', () => {
    const scaled = scaledToFit(unity, crowded(3));
    expect(scaled && left(scaled.design)).toBeGreaterThanOrEqual(0);
    expect(scaled?.report).toContainEqual(
      expect.objectContaining({ kind: 'approximated', code: 'scaled', of: 'Fusion Torpedo' }),
    );
  });
  it('is given up when one mount a bank is too many', () =>
    expect(scaledToFit(unity, { ...majestic, hull: 1 })).toBeUndefined());
});

it.each<[Fit, number, string]>([
  ['as-is', 1, ''],
  ['as-is', 3, 'The nearest hull that fits is 20.'],
  ['as-is', 5000, 'No hull has room for it as it is.'],
  ['hull', 3, 'In the nearest hull that fits.'],
  ['hull', 5000, 'No hull has room for it as it is.'],
  ['scaled', 3, 'Scaled to fit.'],
])('made to fit %s, a ship with %i times its mounts is said to be so', (fit, times, words) => {
  const { design } = fittedDesign(unity, { design: crowded(times), report: [] }, fit);
  expect(wordFit(accountOf(unity, design), fit)).toBe(words);
});

it('a ship that cannot be scaled to its hull stays as it is, and that is said', () => {
  const given = { design: { ...majestic, hull: 1 }, report: [] };
  const made = fittedDesign(unity, given, 'scaled');
  expect(made).toBe(given);
  expect(wordFit(accountOf(unity, made.design), 'scaled')).toMatch(/still be over/);
});
