import { describe, expect, it } from 'vitest';
import type { Design, FittedSystem } from '../../../src/core/design/design.ts';
import { armed, plain, rated, ship } from '../design/designs.ts';

/** Hull 10, EF 150, SF 126; ER 4; shields 2; banks of 195 SU and ORAT 247. */
const cruiser = (systems: readonly FittedSystem[], parts: Partial<Design> = {}): Design =>
  armed(plain, [{ mounts: 4, arc: 'A' }], { engines: 4, shields: 2, systems, ...parts });

const BANKS = { su: 196, orat: 249 };

describe('each system', () => {
  it.each<[string, number | undefined, number, number]>([
    ['anti-fighter-batteries', undefined, 126, 0],
    ['cargo', 3, 150, 0],
    ['hospital', 1, 50, 0],
    ['repair', 2, 100, 0],
    ['science', 2, 100, 0],
    ['transport', 2, 100, 0],
    ['boosters', 3, 113, 0],
    ['carrier', 6, 300, 1500],
    ['cloaking-device', undefined, 378, 0],
    ['countermeasures', 2, 504, 0],
    ['fire-control', 1, 59, 75],
    ['fire-control', 2, 118, 150],
    ['flares', 3, 15, 21],
    ['hyperdrive', undefined, 150, 0],
    ['ionized-hull', undefined, 252, 0],
    ['long-range-sensors', undefined, 98, 125],
    ['marines', 4, 40, 72],
    ['mines', 5, 25, 125],
    ['overthrusters', undefined, 150, 0],
    ['probes', 3, 15, 30],
    ['shockwave', undefined, 200, 462],
    ['shuttlecraft', 2, 20, 100],
    ['solar-sails', undefined, 0, 0],
    ['stealth', 2, 252, 0],
    ['stutterdrive', undefined, 300, 0],
    ['tractor-beam', 2, 6, 30],
  ])('%s × %s takes %i SU and gives ORAT %i', (id, qty, su, orat) => {
    const line = qty === undefined ? { id } : { id, qty };
    const figures = rated(cruiser([line], id === 'boosters' ? { batteries: [] } : {}));
    expect(figures.systems[0]).toMatchObject({ id, su, orat, count: qty ?? 1 });
    expect(figures.space.systems).toBe(su);
  });

  it('is rated from the sums of the banks', () => {
    const { space, batteries } = rated(cruiser([]));
    expect({ su: space.weapons, orat: batteries[0]!.orat }).toEqual(BANKS);
  });

  it.each([
    ['anti-fighter-batteries', 1, 36],
    ['cloaking-device', 1, 60],
    ['countermeasures', 1, 45],
    ['countermeasures', 2, 68],
    ['countermeasures', 3, 102],
    ['hyperdrive', 1, 36],
    ['ionized-hull', 1, 45],
    ['overthrusters', 1, 39],
    ['stealth', 1, 36],
    ['stealth', 2, 44],
    ['carrier', 3, 60],
    ['marines', 4, 34],
    ['mines', 5, 35],
    ['shuttlecraft', 6, 42],
    ['boosters', 6, 30],
    ['stutterdrive', 1, 30],
  ])('%s × %i makes DRAT 30 into %i', (id, qty, drat) => {
    expect(rated(cruiser([qty === 1 ? { id } : { id, qty }])).drat).toBe(drat);
  });
});

describe('launch tubes', () => {
  it('are counted by the carrier’s flights, wherever it stands', () => {
    const carrier = { id: 'carrier', qty: 6 };
    for (const systems of [
      [carrier, { id: 'launch-tubes' }],
      [{ id: 'launch-tubes' }, carrier],
    ]) {
      const tubes = rated(cruiser(systems)).systems.find(({ id }) => id === 'launch-tubes');
      expect(tubes).toMatchObject({ count: 6, su: 60, orat: 300 });
    }
  });

  it('are nothing without a carrier', () => {
    const { systems, space } = rated(cruiser([{ id: 'launch-tubes' }]));
    expect(systems[0]).toMatchObject({ count: 0, su: 0, orat: 0 });
    expect(space.systems).toBe(0);
  });
});

describe('fire control and long range sensors', () => {
  it('are each a share of the banks, and do not multiply', () => {
    const both = [{ id: 'fire-control', qty: 2 }, { id: 'long-range-sensors' }];
    const { systems, orat } = rated(cruiser(both));
    expect(systems.map(({ su }) => su)).toEqual([118, 98]);
    expect(systems.map((system) => system.orat)).toEqual([150, 125]);
    expect(orat).toBe(BANKS.orat + 150 + 125);
  });

  it('take their SU from the banks at any tech level of other parts', () => {
    const techLevels = { engines: -2, shields: 2, fighters: 1 };
    const { systems } = rated(cruiser([{ id: 'fire-control' }], { techLevels }));
    expect(systems[0]!.su).toBe(59);
  });
});

describe('the engine rating of ORATs', () => {
  it.each([
    ['sails', [{ id: 'solar-sails' }], 7.5],
    ['boosters', [{ id: 'boosters', qty: 3 }], 5.75],
    ['sails before boosters', [{ id: 'solar-sails' }, { id: 'boosters', qty: 3 }], 8.25],
    ['boosters before sails', [{ id: 'boosters', qty: 3 }, { id: 'solar-sails' }], 8.25],
  ])('with %s', (_, systems, expected) => {
    const figures = rated(ship({ engines: 5, systems }));
    expect(figures.enginesForOrat).toBe(expected);
    expect(figures.tracks.engines[0]).toBe(5);
    expect(figures.space.engines).toBe(750);
  });

  it('is used by banks and systems', () => {
    const systems = [{ id: 'solar-sails' }, { id: 'marines', qty: 2 }];
    const { batteries, systems: fitted } = rated(cruiser(systems));
    // 196 × (6 + 15) ÷ 15 = 274.4; (6 + 5) × 2 × 2.
    expect([batteries[0]!.orat, fitted[1]!.orat]).toEqual([275, 44]);
  });
});

describe('lines that do not count', () => {
  it('a system on two lines counts once, as on the first', () => {
    const { systems, drat } = rated(
      cruiser([
        { id: 'marines', qty: 4 },
        { id: 'marines', qty: 9 },
      ]),
    );
    expect(systems.map(({ count, su }) => [count, su])).toEqual([
      [4, 40],
      [0, 0],
    ]);
    expect(drat).toBe(34);
  });

  it('an unknown one is left out and keeps its place', () => {
    const { systems } = rated(cruiser([{ id: 'wishes' }, { id: 'hyperdrive' }]));
    expect(systems.map(({ id, su }) => [id, su])).toEqual([
      ['wishes', 0],
      ['hyperdrive', 150],
    ]);
  });

  it('a single-only one counts once for any quantity', () => {
    expect(rated(cruiser([{ id: 'hyperdrive', qty: 7 }])).systems[0]).toMatchObject({
      count: 1,
      su: 150,
    });
  });
});
