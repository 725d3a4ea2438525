import { describe, expect, it } from 'vitest';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { armed, bank, baseSU, plain, rated, seeker, ship, stepsOf } from '../design/designs.ts';

const equipment = [{ id: 'countermeasures' }, { id: 'fire-control', qty: 2 }];

/** A ship of hull 5 whose flares and tractor beams give ORAT 140 + 60. */
const twoHundred = ship({
  hull: 5,
  systems: [
    { id: 'flares', qty: 28 },
    { id: 'tractor-beam', qty: 20 },
  ],
});

const EXAMPLES: readonly (readonly [name: string, actual: () => unknown, expected: unknown])[] = [
  ['base SU of 5-10-15, 2×4+/1/2', () => baseSU(plain), 24.4],
  [
    'the same before rounding',
    () => stepsOf(armed(plain), 'weapons[0].modes[0].baseSU')[0]?.exact,
    '24.375',
  ],
  ['base SU of a seeker, MA 8, 2×4+/1/2', () => baseSU(seeker), 20.9],
  ['SU of a bank of 3, [GHI]', () => bank(armed(plain, [{ mounts: 3, arc: 'GHI' }])).su, 293],
  [
    'its ORAT with ER 5 and LR 15',
    () => bank(armed(plain, [{ mounts: 3, arc: 'GHI' }], { engines: 5 })).orat,
    391,
  ],
  [
    'two mounts [Fwd], five times the base SU',
    () => bank(armed(plain, [{ mounts: 2, arc: 'Fwd' }])).su,
    5 * 24.4,
  ],
  ['DRAT of hull 7, shields 1', () => rated(ship({ hull: 7, shields: 1 })).drat, 17],
  ['ORAT of the next example', () => rated(twoHundred).orat, 200],
  ['DRAT of the next example', () => rated(twoHundred).drat, 10],
  ['rating of ORAT 200, DRAT 10', () => rated(twoHundred).combatRating, 45],
  ['engine factor of hull 5', () => rated(ship({ hull: 5 })).engineFactor, 50],
  ['SU of engines 4', () => rated(ship({ hull: 5, engines: 4 })).space.engines, 200],
  [
    'SU of engines 4 at tech level +1',
    () => rated(ship({ hull: 5, engines: 4, techLevels: { engines: 1 } })).space.engines,
    140,
  ],
  [
    'base SU at tech level −2, doubled before rounding',
    () => baseSU(plain, { techLevels: { weapons: -2 } }),
    48.8,
  ],
  [
    'DRAT of 20, × 1.5, + 100',
    () => rated(ship({ systems: [{ id: 'countermeasures' }, { id: 'carrier', qty: 10 }] })).drat,
    130,
  ],
  [
    'loss limit of five mounts',
    () => rated(armed(plain, [{ mounts: 5, arc: 'A' }])).batteries[0]?.lossLimit,
    3,
  ],
  [
    'loss limit of three items of equipment',
    () => rated(ship({ systems: equipment })).equipmentLossLimit,
    2,
  ],
];

describe('the rulebook’s worked examples', () => {
  it.each(EXAMPLES)('come out: %s', (_, actual, expected) => {
    expect(actual()).toBe(expected);
  });
});

describe('the Majestic', () => {
  const figures = rated(majestic);

  it('fills its 1520 SU to the last', () => {
    expect(figures.space).toEqual({
      total: 1520,
      used: 1520,
      remaining: 0,
      engines: 416,
      shields: 324,
      screens: 0,
      weapons: 174 + 52 + 234,
      systems: 216 + 104,
    });
  });

  it('has weapons of base SU 10.8, 2.7 and 19.5', () => {
    expect(figures.weapons.map((weapon) => weapon.baseSU)).toEqual([10.8, 2.7, 19.5]);
    expect(figures.batteries.map(({ su }) => su)).toEqual([174, 52, 234]);
  });

  it('is rated 188 from ORAT 605 and DRAT 58', () => {
    expect([figures.orat, figures.drat, figures.combatRating]).toEqual([605, 58, 188]);
  });

  it('is rated 185 from 597 and 57.6 in the drydock profile, in the same space', () => {
    const { orat, drat, combatRating, space } = rated(majestic, 'drydock');
    expect(Math.round(orat)).toBe(597);
    expect([drat, combatRating]).toEqual([57.6, 185]);
    expect(space).toEqual(figures.space);
  });

  it('has the tracks and loss limits of its sheet', () => {
    expect(figures.tracks).toEqual({
      hull: [8, 7, 6, 5, 4, 3, 2, 1],
      engines: [4, 3, 2, 1],
      weapons: [16, 12, 8, 4],
      shields: [3, 3, 2, 1],
    });
    expect(figures.batteries.map(({ lossLimit }) => lossLimit)).toEqual([2, 3, 2]);
    expect(figures.equipmentLossLimit).toBe(1);
  });

  it('has nothing wrong with it', () => {
    expect(figures.issues).toEqual([]);
  });
});
