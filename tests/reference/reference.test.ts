import { describe, expect, it } from 'vitest';
import type { Design, Mode } from '../../src/core/design/design.ts';
import { exactBankSpace } from './banks.ts';
import { ratio, show, toNumber } from './fraction.ts';
import { engineFactor, enginesForOrat, equivalentShields } from './hull.ts';
import { majestic } from './majestic.ts';
import { combatRating, drat } from './ratings.ts';
import { reference } from './reference.ts';
import { lossLimit } from './tracks.ts';
import { exactBase, modeBaseSU, weaponBaseSU, weaponLongRange } from './weapons.ts';

/** A bare hull with whatever a case is about. */
const ship = (parts: Partial<Design>): Design => ({
  format: 'slipway.design',
  version: 1,
  hull: 10,
  engines: 0,
  ...parts,
});

/** A ship with one bank of one weapon. */
const armed = (mode: Mode, bank: { mounts: number; arc: string; size?: number }, parts = {}) =>
  ship({
    weapons: [{ id: 'w', modes: [mode] }],
    batteries: [{ weapon: 'w', banks: [bank] }],
    ...parts,
  });

const plain = { range: 15, rof: 2, acc: 4, imp: 1, dmg: 2 };
const seeking = { ma: 8, rof: 2, acc: 4, imp: 1, dmg: 2 };
const laser = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
/** 9 × 2 × .15 × 1.25 × 3.6 = 12.15. */
const tie = { range: 9, rof: 2, acc: 5, imp: 1, dmg: 3 };

describe('base SU', () => {
  it.each<[string, Mode, string, number]>([
    ['5-10-15, 2×4+/1/2', plain, '195/8', 24.4],
    ['seeking MA 8, 2×4+/1/2', seeking, '314/15', 20.9],
    ['Lightning Turret', majestic.weapons![0]!.modes[0]!, '54/5', 10.8],
    ['Laser Cannon', laser, '27/10', 2.7],
    ['Fusion Torpedo', majestic.weapons![2]!.modes[0]!, '39/2', 19.5],
    ['a tie', tie, '243/20', 12.2],
    ['a pair of range traits', { ...plain, traits: ['Tls', 'Fcs'] }, '273/4', 68.3],
    ['one range trait', { ...plain, traits: ['Tls'] }, '741/16', 46.3],
    ['Defensive after the traits', { ...plain, traits: ['Pr1', 'Dfn'] }, '3021/80', 37.8],
    ['Accurate after Defensive', { ...plain, traits: ['Acr', 'Dfn'] }, '13299/400', 33.2],
    ['Slow twice', { ...seeking, traits: ['Slw', 'Slw'] }, '942/125', 7.5],
    ['seeking Expendable', { ...seeking, traits: ['Exp'] }, '314/75', 4.2],
  ])('of %s', (_, mode, before, after) => {
    expect(show(exactBase(mode))).toBe(before);
    expect(toNumber(modeBaseSU(mode, ratio(1)))).toBe(after);
  });

  it('multiplies by the technology level before it rounds', () => {
    expect(toNumber(modeBaseSU(plain, ratio(2)))).toBe(48.8);
    expect(toNumber(modeBaseSU(plain, ratio(7, 10)))).toBe(17.1);
  });

  it('weighs customized thirds 1 : 3 : 5', () => {
    const bands = [
      { range: 3, rof: 9, acc: 4, imp: 1, dmg: 2 },
      { range: 6, rof: 3, acc: 4, imp: 1, dmg: 2 },
      { range: 9, rof: 1, acc: 4, imp: 1, dmg: 2 },
    ];
    // (1 × 9 + 3 × 3 + 5 × 1) × .30 × 1.25 × 2.6
    expect(show(exactBase({ bands }))).toBe('897/40');
  });

  it('adds half of the smaller mode to the larger, both rounded, and takes the longer range', () => {
    const weapon = { id: 'w', modes: [laser, seeking] };
    expect(toNumber(weaponBaseSU(weapon, ratio(1)))).toBe(22.3);
    expect(weaponLongRange(weapon)).toBe(9);
  });
});

describe('banks', () => {
  it.each<[string, Design, string, number]>([
    ['3 × [GHI]', armed(plain, { mounts: 3, arc: 'GHI' }), '1464/5', 293],
    ['2 × [Fwd]', armed(tie, { mounts: 2, arc: 'Fwd' }), '61', 61],
    ['2 × [Fwd+Port]', armed(tie, { mounts: 2, arc: 'Fwd+Port' }), '488/5', 98],
    ['5 × [ABCD]', armed(tie, { mounts: 5, arc: 'ABCD' }), '305', 305],
    ['triple mounts', armed(tie, { mounts: 5, arc: 'ABCD', size: 3 }), '610', 610],
    ['double mounts', armed(tie, { mounts: 1, arc: 'A', size: 2 }), '183/5', 37],
    ['[AH] as letters', armed(tie, { mounts: 1, arc: 'AH' }), '183/5', 37],
    [
      '[AH] as an alternate name',
      armed(tie, { mounts: 1, arc: 'AH' }, { arcNotation: 'alternate' }),
      '244/5',
      49,
    ],
    [
      '[CD] in the alternate notation',
      armed(tie, { mounts: 1, arc: 'CD' }, { arcNotation: 'alternate' }),
      '183/5',
      37,
    ],
  ])('%s take their space', (_, design, before, after) => {
    const bank = design.batteries![0]!.banks[0]!;
    expect(show(exactBankSpace(design, design.weapons![0]!, bank))).toBe(before);
    expect(Number(reference(design, 'rulebook').space.weapons)).toBe(after);
  });

  it('have an ORAT of 391 for 293 SU with ER 5 and range 15', () => {
    const design = armed(plain, { mounts: 3, arc: 'GHI' }, { engines: 5 });
    expect(show(reference(design, 'rulebook').orat)).toBe('391');
    expect(show(reference(design, 'drydock').orat)).toBe('1952/5');
  });

  it.each([
    [1, '586'],
    [2, '586'],
    [3, '513'],
    [5, '513'],
    [6, '440'],
    [9, '440'],
    [10, '367'],
    [14, '367'],
    [15, '293'],
    [20, '293'],
    [21, '220'],
    [27, '220'],
    [28, '147'],
    [35, '147'],
  ])('on hull %i multiply the ORAT of Expendable weapons', (hull, expected) => {
    // Five times the shots at a fifth of the cost: the bank of 293 SU again, with ER 0.
    const strong = { ...plain, rof: 10, traits: ['Exp'] };
    const design = armed(strong, { mounts: 3, arc: 'GHI' }, { hull });
    expect(show(reference(design, 'rulebook').orat)).toBe(expected);
  });
});

describe('ratings', () => {
  it.each<[string, Partial<Design>, string]>([
    ['H 7, S 1', { hull: 7, shields: 1 }, '17'],
    ['20 × 1.5 + 100', { systems: [{ id: 'countermeasures' }, { id: 'carrier', qty: 10 }] }, '130'],
    ['ionized hull, not screens', { screens: 4, systems: [{ id: 'ionized-hull' }] }, '36'],
    ['directional screens', { screens: { fwd: 1, port: 1, stbd: 1, aft: 1 } }, '24'],
    ['stealth twice', { systems: [{ id: 'stealth', qty: 2 }] }, '29'],
  ])('DRAT of %s', (_, parts, expected) => {
    expect(show(drat(ship(parts), 'rulebook'))).toBe(expected);
  });

  it.each([
    [200, 10, 45, 45],
    [605, 58, 188, 187],
    [12, 12, 12, 12],
    [0, 58, 0, 0],
  ])('√(%i × %i) is %i up, %i to the nearest', (orat, defence, up, nearest) => {
    expect(combatRating(ratio(orat), ratio(defence), 'rulebook')).toBe(up);
    expect(combatRating(ratio(orat), ratio(defence), 'drydock')).toBe(nearest);
  });

  it('use the engine rating × 1.5 with solar sails, then 0.25 more for each booster', () => {
    const systems = [{ id: 'boosters', qty: 3 }, { id: 'solar-sails' }];
    expect(show(enginesForOrat(ship({ engines: 5, systems })))).toBe('33/4');
  });

  it('rate fire control on the rounded banks by the rulebook, on the unrounded ones by Drydock', () => {
    const design = armed(plain, { mounts: 3, arc: 'GHI' }, { systems: [{ id: 'fire-control' }] });
    expect(show(reference(design, 'rulebook').systems[0]!.orat)).toBe('88');
    expect(show(reference(design, 'drydock').systems[0]!.orat)).toBe('2196/25');
    expect(reference(design, 'drydock').systems[0]!.su).toBe(88n);
  });
});

describe('hull, engines and shields', () => {
  it.each<[string, Partial<Design>, bigint]>([
    ['ER 4', { hull: 5, engines: 4 }, 200n],
    ['ER 4 at +1', { hull: 5, engines: 4, techLevels: { engines: 1 } }, 140n],
    ['ER 3 at +1, hull 1', { hull: 1, engines: 3, techLevels: { engines: 1 } }, 13n],
    ['no engines', { hull: 5, engines: 0 }, 0n],
  ])('engines: %s', (_, parts, expected) => {
    expect(reference(ship(parts), 'rulebook').space.engines).toBe(expected);
  });

  it('have an engine factor of 50 at hull 5', () => {
    expect(show(engineFactor(ship({ hull: 5 })))).toBe('50');
  });

  it.each([
    [{ fwd: 3, port: 3, stbd: 3, aft: 3 }, 3],
    [{ fwd: 5, port: 3, stbd: 3, aft: 1 }, 4.1],
    [{ fwd: 0, port: 0, stbd: 0, aft: 1 }, 0.2],
    [{ fwd: 0, port: 0, stbd: 0, aft: 0 }, 0],
  ])('%o are equivalent to shields of %s', (shields, expected) => {
    expect(toNumber(equivalentShields(ship({ shields })))).toBe(expected);
  });
});

describe('loss limits', () => {
  it.each([
    [5, 3],
    [4, 2],
    [1, 1],
    [0, 0],
  ])('of %i are %i', (items, expected) => {
    expect(lossLimit(items)).toBe(expected);
  });

  it('count every item of equipment', () => {
    const systems = [{ id: 'countermeasures' }, { id: 'fire-control', qty: 2 }, { id: 'cargo' }];
    const { equipmentLossLimit, tracks } = reference(ship({ hull: 4, systems }), 'rulebook');
    expect(equipmentLossLimit).toBe(2);
    expect(tracks.weapons).toEqual([3, 2]);
    expect(tracks.engines).toEqual([]);
  });
});

describe('the Majestic', () => {
  const byTheBook = reference(majestic, 'rulebook');

  it('fills its 1520 SU', () => {
    expect(byTheBook.space).toEqual({
      total: 1520n,
      used: 1520n,
      remaining: 0n,
      engines: 416n,
      shields: 324n,
      screens: 0n,
      weapons: 174n + 52n + 234n,
      systems: 216n + 104n,
    });
  });

  it('has the base SU of its weapons', () => {
    expect(byTheBook.batteries.map(({ baseSU }) => toNumber(baseSU))).toEqual([10.8, 2.7, 19.5]);
  });

  it.each([
    ['rulebook', 605, 58, 188],
    ['drydock', 597, 57.6, 185],
  ] as const)('by %s has ORAT %d, DRAT %d, rating %d', (rounding, orat, defence, rating) => {
    const figures = reference(majestic, rounding);
    expect(toNumber(figures.drat)).toBe(defence);
    expect(Math.round(toNumber(figures.orat))).toBe(orat);
    expect(figures.combatRating).toBe(rating);
  });

  it('has its tracks and loss limits', () => {
    expect(byTheBook.tracks).toEqual({
      hull: [8, 7, 6, 5, 4, 3, 2, 1],
      engines: [4, 3, 2, 1],
      weapons: [16, 12, 8, 4],
      shields: [3, 3, 2, 1],
    });
    expect(byTheBook.batteries.map((battery) => battery.lossLimit)).toEqual([2, 3, 2]);
    expect(byTheBook.equipmentLossLimit).toBe(1);
  });
});
