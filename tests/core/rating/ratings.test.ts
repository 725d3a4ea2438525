import { describe, expect, it } from 'vitest';
import type { ByDefensiveArc, Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { armed, plain, rated, ship } from '../design/designs.ts';

describe('DRAT', () => {
  it.each([
    [0, 20],
    [1, 24],
    [2, 30],
    [3, 40],
    [4, 60],
    [5, 120],
  ])('of hull 10 with shields %i is %i', (shields, drat) => {
    expect(rated(ship({ shields })).drat).toBe(drat);
  });

  it.each<[string, Partial<Design>, number]>([
    ['screens', { screens: 4 }, 26],
    ['screens that do not come out whole', { screens: 1 }, 22],
    ['screens by quarter', { screens: { fwd: 1, port: 1, stbd: 1, aft: 1 } }, 24],
    ['unequal ones', { screens: { fwd: 3, port: 2, stbd: 2, aft: 0 } }, 29],
    ['an ionized hull', { systems: [{ id: 'ionized-hull' }] }, 30],
    ['an ionized hull, screens apart', { screens: 4, systems: [{ id: 'ionized-hull' }] }, 36],
    [
      'all factors, then all additions',
      {
        screens: 4,
        systems: [
          { id: 'mines', qty: 3 },
          { id: 'ionized-hull' },
          { id: 'hyperdrive' },
          { id: 'stealth', qty: 2 },
        ],
      },
      // (15 + 3) × 2 × 1.2 × 1.44 = 62.208, + 3.
      66,
    ],
  ])('of a bare hull of 10 with %s', (_, parts, drat) => {
    expect(rated(ship(parts)).drat).toBe(drat);
  });

  it.each<[string, number | ByDefensiveArc, number]>([
    ['all round', 7, 210],
    ['by quarter', { fwd: 3, port: 2, stbd: 2, aft: 0 }, 105],
  ])('screens %s take their space', (_, screens, su) => {
    expect(rated(ship({ screens })).space.screens).toBe(su);
  });
});

describe('the combat rating', () => {
  it('is exact where it is a whole number', () => {
    // ORAT 3 × 60 = 180 and DRAT 20: √3600; with one more it is up to 61.
    const tractors = { id: 'tractor-beam', qty: 60 };
    expect(rated(ship({ systems: [tractors] })).combatRating).toBe(60);
    expect(rated(ship({ systems: [{ ...tractors, qty: 61 }] })).combatRating).toBe(61);
  });

  it('is 0 without anything that attacks', () => {
    expect(rated(ship({ shields: 5 })).combatRating).toBe(0);
    expect(rated(ship({ shields: 5 }), 'drydock').combatRating).toBe(0);
  });
});

describe('the drydock profile', () => {
  const frigate = armed({ ...plain, rof: 1 }, [{ mounts: 1, arc: 'A' }], {
    hull: 7,
    engines: 3,
    shields: 1,
    systems: [
      { id: 'fire-control' },
      { id: 'flares', qty: 3 },
      { id: 'countermeasures' },
      { id: 'solar-sails' },
    ],
  });
  const book = rated(frigate);
  const dock = rated(frigate, 'drydock');

  it('keeps the ORAT of banks and systems and the DRAT unrounded', () => {
    // 24.4 × 19.5 ÷ 15, of it 30 %, and 14.5 × 1.5; 7 × 12 ÷ 5 × 1.5.
    expect(dock.batteries[0]!.banks[0]).toEqual({ su: 25, orat: 31.72 });
    expect(dock.systems.map(({ orat }) => orat)).toEqual([9.516, 21.75, 0, 0]);
    expect(dock.orat).toBe(62.986);
    expect(dock.drat).toBe(25.2);
  });

  it('rounds the rating to the nearest', () => {
    // √(62.986 × 25.2) = 39.84; by the book √(65 × 26) = 41.1.
    expect(dock.combatRating).toBe(40);
    expect([book.orat, book.drat, book.combatRating]).toEqual([65, 26, 42]);
  });

  it('leaves space as it is', () => {
    expect(dock.space).toEqual(book.space);
  });

  it('is taken from the design by default', () => {
    const given = { ...frigate, rounding: 'drydock' } as const;
    expect(evaluate(unity, given)).toEqual(dock);
    expect(evaluate(unity, given, { rounding: 'rulebook' })).toEqual(book);
  });
});
