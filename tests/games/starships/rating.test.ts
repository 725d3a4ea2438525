/** Sums of ships: the invented practice yard, the book's example of speed, and properties. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { practiceShips, practiceYard } from '../../../src/games/starships/practice.ts';
import {
  cargoSpeeds,
  rateStarship,
  speedLoads,
  speedsAfterLosses,
  unloaded,
  yardOrder,
} from '../../../src/games/starships/rating.ts';
import { type Starship, withEquipment } from '../../../src/games/starships/ship.ts';
import { tablesFaults } from '../../../src/games/starships/tables.ts';
import { runs } from '../../runs.ts';
import { anyStarship } from './arbitrary-starship.ts';

const [lark, pannier] = practiceShips as [Starship, Starship];

describe('the practice yard', () => {
  it('has sound tables', () => expect(tablesFaults(practiceYard)).toEqual([]));

  it('sells a Lark', () => {
    const { issues, steps, ...rating } = rateStarship(lark);
    expect(rating).toEqual({
      used: {
        G: { used: 2, limit: 2 },
        E: { used: 2, limit: 2 },
        V: { used: 2, limit: 2 },
        C: { used: 6, limit: 6 },
      },
      ...{ weight: 4, power: 14, speed: 3, aim: 81, chance: 0.19 },
      ...{ structure: 4, shields: 100, drydocks: 1 },
      price: { credits: 22, alloy: 2 },
      scrap: { credits: 10, alloy: 1 },
    });
    expect(issues).toEqual([]);
    expect(steps.find(({ path }) => path === 'speed')).toEqual({
      ...{ path: 'speed', label: 'Speed', formula: '⌊power ÷ weight⌋', rule: 'III.A.iii.g' },
      inputs: [
        { name: 'power', value: '14' },
        { name: 'weight', value: '4' },
      ],
      ...{ exact: '3.5', rounded: '3' },
    });
  });

  it('sells a Pannier, with 4 ore aboard', () => {
    const rating = rateStarship(pannier);
    const { used, weight, power, speed, price, scrap, aim, chance, issues } = rating;
    expect({ used, weight, power, speed, price, scrap, aim, chance }).toEqual({
      used: {
        G: { used: 0, limit: 1 },
        E: { used: 3, limit: 3 },
        V: { used: 1, limit: 5 },
        C: { used: 8, limit: 14 },
      },
      ...{ weight: 9, power: 18, speed: 2, aim: 50, chance: 0.5 },
      price: { credits: 19, alloy: 5 },
      scrap: { credits: 9, alloy: 2 },
    });
    expect(issues.map(({ code }) => code)).toEqual(['capacity-differs']);
    const empty = rateStarship({ ...pannier, load: {} });
    const loads = [
      { speed: 3, load: 1 },
      { speed: 2, load: 4 },
      { speed: 1, load: 10 },
    ];
    expect(speedLoads(empty)).toEqual(loads);
    expect(cargoSpeeds(empty)).toEqual({ speeds: loads, more: false });
    expect(speedsAfterLosses(pannier, rating).speeds.map(({ slowest }) => slowest)).toEqual([
      2, 1, 0, 0,
    ]);
  });

  it('asks a credit too much for both from a new player', () => {
    expect(yardOrder(practiceShips, false)).toMatchObject({
      total: { credits: 41, alloy: 7 },
      left: { credits: -1, alloy: 13 },
      isEnough: false,
    });
  });
});

test('cargo speeds are those the ship has with each load, the most cargo of each', () => {
  const amount = fc.integer({ min: 0, max: 60 });
  const property = fc.property(amount, amount, amount, (power, weight, room) => {
    const used = { ...rateStarship(pannier).used, C: { used: 3, limit: 3 + room } };
    const { speeds, more } = cargoSpeeds({ ...rateStarship(pannier), used, weight, power });
    const most = new Map<number, number>();
    for (let load = 0; load <= room && weight > 0; load += 1) {
      const speed = Math.floor(power / (weight + load));
      if (speed > 0) most.set(speed, load);
    }
    const all = [...most].map(([speed, load]) => ({ speed, load }));
    expect(speeds).toEqual(all.slice(-12));
    expect(more).toBe(all.length > 12);
  });
  fc.assert(property, runs(300));
});

test('power 20 and weight 6 give speed 3 (III.A.iii.g)', () => {
  const { row } = pannier.engines?.[0] ?? {};
  if (!row) throw new Error('the Pannier has no engine');
  const ship = { ...pannier, engines: [{ row: { ...row, power: 20 } }], load: { ore: 1 } };
  expect(rateStarship(ship)).toMatchObject({ weight: 6, speed: 3 });
});

test.each([
  [4, 59],
  [2, 71],
  [7, 26],
  [9, -6],
])('a target of V %i is aimed at with %i', (V, aim) => {
  expect(rateStarship({ ...pannier, hull: { ...pannier.hull, V } }).aim).toBe(aim);
});

describe('for any ship', () => {
  const withOre = (ship: Starship, more: number): Starship => ({
    ...ship,
    load: { ...ship.load, ore: (ship.load?.ore ?? 0) + more },
  });

  it('speed never rises with cargo', () => {
    fc.assert(
      fc.property(anyStarship, fc.nat(20), (ship, more) => {
        const [before, after] = [rateStarship(ship), rateStarship(withOre(ship, more))];
        if (before.speed !== undefined) expect(after.speed).toBeLessThanOrEqual(before.speed);
      }),
      runs(300),
    );
  });

  it('each speed is kept up to its load, and lost beyond', () => {
    fc.assert(
      fc.property(anyStarship, (ship) => {
        // Free ore of a pirate is not load that counts.
        const full = withOre({ ...ship, load: { ...ship.load, alloy: 2 } }, 2);
        const rating = rateStarship(full);
        const room = rating.used.C.limit - rating.used.C.used;
        for (const { speed, load } of speedLoads(rating).slice(0, 8)) {
          if (load > 0)
            expect(rateStarship(withOre(full, load)).speed).toBeGreaterThanOrEqual(speed);
          if (load < room) expect(rateStarship(withOre(full, load + 1)).speed).toBeLessThan(speed);
        }
      }),
      runs(300),
    );
  });

  it('room and weight are sums over copies', () => {
    fc.assert(
      fc.property(anyStarship, (ship) => {
        const spread = <Entry extends { readonly qty?: number }>(entries: readonly Entry[] = []) =>
          entries.flatMap(({ qty = 1, ...entry }) => Array<typeof entry>(qty).fill(entry));
        const { state: _, ...bare } = ship;
        const single = {
          ...bare,
          weapons: spread(ship.weapons),
          engines: spread(ship.engines),
          items: spread(ship.items),
        } as Starship;
        const [one, other] = [rateStarship(bare), rateStarship(single)];
        expect([other.used, other.weight, other.price, other.scrap]).toEqual([
          ...[one.used, one.weight, one.price, one.scrap],
        ]);
      }),
      runs(200),
    );
  });
});

test('a ship without its load has the loads of each speed from its greatest', () => {
  const { held, empty } = unloaded(pannier, rateStarship(pannier));
  expect([held, empty.weight, empty.speed]).toEqual([4, 5, 3]);
  expect(speedLoads(empty)).toEqual([
    { speed: 3, load: 1 },
    { speed: 2, load: 4 },
    { speed: 1, load: 10 },
  ]);
});

test('copies keep their state when equipment before them is removed', () => {
  const [shield, jinker] = lark.items ?? [];
  const state = { offline: ['items/0/0', 'items/1/0', 'weapons/0/1'] };
  const ship = { ...lark, state };
  if (!shield || !jinker) expect.unreachable();
  expect(withEquipment(ship, 'items', [jinker]).state?.offline).toEqual([
    'items/0/0',
    'weapons/0/1',
  ]);
  expect(withEquipment(ship, 'items', [shield, jinker, shield]).state).toEqual(state);
  const [guns] = lark.weapons ?? [];
  const one = withEquipment(ship, 'weapons', [{ row: guns?.row ?? {}, qty: 1 }]);
  expect(one.state?.offline).toEqual(['items/0/0', 'items/1/0']);
  expect(withEquipment(ship, 'weapons', [])).not.toHaveProperty('weapons');
});

test('docked ships that weigh more than their volume stay while cargo is moved', () => {
  const docked = [{ name: 'Tug', volume: 2, weight: 10 }];
  const ship: Starship = { ...pannier, load: { ore: 3, docked }, choices: { dockedWeight: 'own' } };
  const { held, empty } = unloaded(ship, rateStarship(ship));
  const { weight, speed, used } = rateStarship({ ...ship, load: { docked } });
  expect([held, empty.weight, empty.speed, empty.used.C]).toEqual([3, weight, speed, used.C]);
});
