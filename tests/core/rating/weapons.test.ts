import { describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/core/design/design.ts';
import { armed, bank, baseSU, plain, rated, seeker } from '../design/designs.ts';

const laser = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
/** 3 × 16 × .43 × 1.25 × 1.6 = 41.28. */
const curtain = { range: 3, rof: 16, acc: 2, imp: 1, dmg: 1 };

describe('base SU', () => {
  it.each<[string, Mode, number]>([
    ['a tie', { range: 9, rof: 2, acc: 5, imp: 1, dmg: 3 }, 12.2],
    ['2+', { ...plain, acc: 2 }, 41.9],
    ['3+', { ...plain, acc: 3 }, 34.1],
    ['5+', { ...plain, acc: 5 }, 14.6],
    ['6+', { ...plain, acc: 6 }, 9.8],
    ['a seeker at 2+', { ...seeker, acc: 2 }, 31.3],
    ['one range trait', { ...plain, traits: ['Tls'] }, 46.3],
    ['a pair of range traits', { ...plain, traits: ['Tls', 'Fcs'] }, 68.3],
    ['the pair the other way round', { ...plain, traits: ['Fcs', 'Tls'] }, 68.3],
    ['Defensive after the traits', { ...plain, traits: ['Pr1', 'Dfn'] }, 37.8],
    ['Defensive written first', { ...plain, traits: ['Dfn', 'Pr1'] }, 37.8],
    ['Accurate after Defensive', { ...plain, traits: ['Acr', 'Dfn'] }, 33.2],
    ['Slow', { ...seeker, traits: ['Slw'] }, 12.6],
    ['Slow twice', { ...seeker, traits: ['Slw', 'Slw'] }, 7.5],
    ['a seeker’s traits, before its addition', { ...seeker, traits: ['Pr2'] }, 36.5],
    ['an Expendable seeker, after it', { ...seeker, traits: ['Exp'] }, 4.2],
    ['Volatile', { ...plain, rof: 1, traits: ['Vlt'] }, 42.7],
  ])('of %s', (_, mode, expected) => {
    expect(baseSU(mode)).toBe(expected);
  });

  it.each([
    ['Acr', 1.3],
    ['Bls', 0.8],
    ['Crn', 0.8],
    ['Cts', 2],
    ['Dly', 2],
    ['Dfs', 0.9],
    ['Dsr', 2],
    ['Exp', 0.2],
    ['FrL', 1],
    ['Fcs', 1.3],
    ['Gid', 1.1],
    ['Inc', 0.7],
    ['Knt', 3],
    ['Mdl', 2.5],
    ['NPr', 0.7],
    ['Pr1', 1.5],
    ['Pr2', 2],
    ['Prx', 2],
    ['Rpt', 1.4],
    ['Sct', 1.7],
    ['Slw', 0.6],
    ['Tls', 1.9],
    ['Vlt', 3.5],
  ])('is multiplied by %s with %d', (trait, factor) => {
    // 15 × 40 × .25 × 1.25 × 1.6 = 300.
    const round = { range: 15, rof: 40, acc: 4, imp: 1, dmg: 1 };
    expect(baseSU({ ...round, traits: [trait] })).toBe(Math.round(300 * factor * 10) / 10);
  });

  it('is raised by Defensive with twice ROF × ACC of the seeking row', () => {
    expect(baseSU(curtain)).toBe(41.3);
    expect(baseSU({ ...curtain, traits: ['Dfn'] })).toBe(57.3);
  });
});

describe('dual-mode weapons', () => {
  it('cost the larger mode and half of the smaller, both rounded', () => {
    // 20.9 + 2.7 ÷ 2 = 22.25.
    expect(baseSU([laser, seeker])).toBe(22.3);
    expect(baseSU([seeker, laser])).toBe(22.3);
  });

  it('fire to the longer range', () => {
    expect(rated(armed([laser, seeker])).weapons[0]!.longRange).toBe(9);
    expect(rated(armed([seeker, { ...laser, range: 6 }])).weapons[0]!.longRange).toBe(8);
  });

  it('keep the figures of each mode', () => {
    expect(rated(armed([laser, seeker])).weapons[0]!.modes).toEqual([
      { baseSU: 2.7 },
      { baseSU: 20.9 },
    ]);
  });

  it('may have in one mode what excludes the other mode’s traits', () => {
    const modes = [
      { ...laser, traits: ['Cts'] },
      { ...plain, traits: ['Inc'] },
    ];
    expect(rated(armed(modes)).issues).toEqual([]);
  });
});

describe('customized bands', () => {
  const shot = { acc: 4, imp: 1, dmg: 2 };
  const thirds = [
    { range: 3, rof: 9, ...shot },
    { range: 6, rof: 3, ...shot },
    { range: 9, rof: 1, ...shot },
  ];

  it('weigh thirds 1 : 3 : 5', () => {
    // (1 × 9 + 3 × 3 + 5 × 1) × .30 × 1.25 × 2.6 = 22.425.
    expect(baseSU({ bands: thirds })).toBe(22.4);
  });

  it('reach as far as the last of them', () => {
    expect(rated(armed({ bands: thirds })).weapons[0]!.longRange).toBe(9);
  });

  it('take traits that are not range-based', () => {
    // 22.425 × 1.5 × 1.3 = 43.72875.
    expect(baseSU({ bands: thirds, traits: ['Pr1', 'Acr'] })).toBe(43.7);
  });

  it('of unequal width weigh by area', () => {
    const bands = [
      { range: 4, rof: 1, acc: 2, imp: 1, dmg: 1 },
      { range: 10, rof: 2, acc: 5, imp: 2, dmg: 1 },
    ];
    // (16 × .5 × 1.25 × 1.6 + 84 × 2 × .2 × 2.25 × 1.6) ÷ 10 = 13.696.
    expect(baseSU({ bands })).toBe(13.7);
  });
});

describe('Expendable weapons', () => {
  const mode = { ...plain, rof: 10, traits: ['Exp'] };

  it.each([
    [1, 586],
    [2, 586],
    [3, 513],
    [5, 513],
    [6, 440],
    [9, 440],
    [10, 367],
    [14, 367],
    [15, 293],
    [20, 293],
    [21, 220],
    [27, 220],
    [28, 147],
    [35, 147],
  ])('on hull %i give their 293 SU an ORAT of %i', (hull, orat) => {
    expect(bank(armed(mode, [{ mounts: 3, arc: 'GHI' }], { hull }))).toEqual({ su: 293, orat });
  });

  it.each([
    ['in the larger mode', [mode, laser]],
    ['in the smaller mode', [{ ...laser, traits: ['Exp'] }, plain]],
    ['in both modes, once', [mode, { ...laser, traits: ['Exp'] }]],
  ])('count by hull with the trait %s', (_, modes) => {
    const { su, orat } = bank(armed(modes, [{ mounts: 8, arc: 'A' }], { hull: 1 }));
    expect(orat).toBe(2 * su);
  });
});

describe('mounts', () => {
  it.each([
    [1, 98],
    [2, 147],
    [3, 196],
    [4, 244],
  ])('of %i weapons cost %i SU where 48.8 each are 97.6', (size, su) => {
    expect(bank(armed(plain, [{ mounts: 2, arc: 'A', size }])).su).toBe(su);
  });

  it('of several weapons are one box each', () => {
    const { tracks, batteries } = rated(armed(plain, [{ mounts: 3, arc: 'A', size: 4 }]));
    expect(tracks.weapons[0]).toBe(3);
    expect(batteries[0]!.lossLimit).toBe(2);
  });
});
