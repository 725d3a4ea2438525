import { describe, expect, it } from 'vitest';
import type { Design, TechCategory } from '../../../src/core/design/design.ts';
import { armed, plain, rated, ship } from '../design/designs.ts';

describe('a hull', () => {
  it.each([
    [1, 155, 6, 45],
    [5, 875, 50, 81],
    [8, 1520, 104, 108],
    [20, 5000, 500, 216],
    [35, 11375, 1400, 351],
  ])('of %i has %i SU, EF %i and SF %i', (hull, total, engineFactor, shieldFactor) => {
    const figures = rated(ship({ hull }));
    expect(figures).toMatchObject({ engineFactor, shieldFactor });
    expect(figures.space.total).toBe(total);
  });
});

describe('directional shields', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [3, 3, 3, 3, 3],
    [5, 5, 5, 5, 5],
    [5, 3, 3, 1, 4.1],
    [4, 3, 3, 2, 3.3],
    [2, 1, 1, 0, 1.3],
    [5, 4, 4, 2, 4.4],
    [0, 0, 0, 1, 0.2],
    // Exactly 3.75 and 2.25: halves go up.
    [5, 0, 0, 0, 3.8],
    [4, 4, 4, 0, 3.8],
    [1, 3, 3, 1, 2.3],
  ])('%i-%i-%i-%i are worth %d', (fwd, port, stbd, aft, expected) => {
    const figures = rated(ship({ shields: { fwd, port, stbd, aft } }));
    expect(figures.equivalentShields).toBe(expected);
    expect(figures.space.shields).toBe(Math.ceil((expected * 10 * 126) / 10));
  });

  it('take the place of the rating in DRAT, shockwave and space', () => {
    const shields = { fwd: 5, port: 3, stbd: 3, aft: 1 };
    const figures = rated(ship({ hull: 8, shields, systems: [{ id: 'shockwave' }] }));
    // 8 × 12 ÷ 1.9 = 50.5…; 100 × 4.1; 4.1 × 3 × 33 = 405.9; 4.1 × 108 = 442.8.
    expect(figures.drat).toBe(51);
    expect(figures.systems[0]).toMatchObject({ su: 410, orat: 406 });
    expect(figures.space.shields).toBe(443);
  });
});

describe('tech levels', () => {
  const laden: Design = armed(plain, [{ mounts: 2, arc: 'AB' }], {
    engines: 4,
    shields: 3,
    screens: 10,
    systems: [
      { id: 'hyperdrive' },
      { id: 'carrier', qty: 4 },
      { id: 'countermeasures' },
      { id: 'marines', qty: 4 },
    ],
  });
  const at = (category: TechCategory, level: number) =>
    rated({ ...laden, techLevels: { [category]: level } });
  const factors = [
    [2, 0.5],
    [1, 0.7],
    [0, 1],
    [-1, 1.4],
    [-2, 2],
  ] as const;

  it.each(factors)('of %i multiply engines and what drives the ship by %d', (level, factor) => {
    const { space, systems } = at('engines', level);
    expect(space.engines).toBe(600 * factor);
    expect(systems[0]!.su).toBe(150 * factor);
  });

  it.each(factors)('of %i multiply flights by %d', (level, factor) => {
    expect(at('fighters', level).systems[1]!.su).toBe(200 * factor);
  });

  it.each(factors)('of %i multiply shields, screens and their kin by %d', (level, factor) => {
    const { space, systems } = at('shields', level);
    expect(space.shields).toBe(Math.ceil(378 * factor - 1e-9));
    expect(space.screens).toBe(300 * factor);
    expect(systems[2]!.su).toBe(Math.ceil(252 * factor - 1e-9));
  });

  it.each([
    [2, 12.2, 20],
    [1, 17.1, 28],
    [0, 24.4, 40],
    [-1, 34.1, 56],
    [-2, 48.8, 80],
  ])('of %i make a weapon %d and marines %i', (level, baseSU, marines) => {
    const { weapons, systems } = at('weapons', level);
    expect(weapons[0]!.baseSU).toBe(baseSU);
    expect(systems[3]!.su).toBe(marines);
  });

  it.each(['engines', 'fighters', 'shields'] as const)('of %s change no rating', (category) => {
    const { orat, drat, combatRating } = rated(laden);
    for (const [level] of factors) {
      expect(at(category, level)).toMatchObject({ orat, drat, combatRating });
    }
  });

  it('of weapons are taken out of the ORAT again', () => {
    // 34.1 × 2 × 3 = 204.6 → 205, ÷ 1.4 = 146.4… × 19 ÷ 15 = 185.4…
    expect(at('weapons', -1).batteries[0]!.banks[0]).toEqual({ su: 205, orat: 186 });
    expect(at('weapons', 0).batteries[0]!.banks[0]).toEqual({ su: 147, orat: 187 });
  });
});
