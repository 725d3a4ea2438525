import { describe, expect, it } from 'vitest';
import { sampleShips } from '../../../sample-ships.ts';
import { carrier, fleetOf, majestic, rateFleet } from './fleets.ts';

describe('totals', () => {
  it('counts every ship of an entry', () => {
    const fleet = fleetOf([{ design: majestic, count: 3 }, { design: majestic }]);
    expect(rateFleet(fleet)).toMatchObject({ shipCount: 4, hull: 32, rating: 4 * 188 });
  });

  it('loads carriers with standard fighters by default', () => {
    const { carried, capacity, flights } = rateFleet(fleetOf([{ design: carrier, count: 2 }]));
    expect({ carried, capacity }).toEqual({ carried: 8, capacity: 8 });
    expect(flights).toEqual([{ variant: 'standard', name: 'Fighters', flights: 8, fighters: 48 }]);
  });

  it('takes variants one for one, at no cost (F.4)', () => {
    const loads = [{ variant: 'bombers', count: 3 }, { count: 1 }];
    const plain = rateFleet(fleetOf([{ design: carrier }]));
    const varied = rateFleet(fleetOf([{ design: carrier, flights: loads }]));
    expect(varied.rating).toBe(plain.rating);
    expect(varied.flights.map(({ name, fighters }) => [name, fighters])).toEqual([
      ['Fighters', 6],
      ['Bombers', 15],
    ]);
  });

  it('rates long range flights 60 each and asks no carrier for them (F.6)', () => {
    const fleet = fleetOf([{ design: majestic }], { flights: [{ variant: 'heavy', count: 2 }] });
    expect(rateFleet(fleet)).toMatchObject({ longRange: 2, longRangeRating: 120, rating: 308 });
    expect(rateFleet(fleet).issues).toEqual([]);
  });
});

it.each([
  ['very-small', 400, 240],
  ['small', 700, 420],
  ['medium', 1000, 600],
  ['large', 1500, 900],
  ['very-large', 2000, 1200],
])('a %s battle has a limit of %i and a target of %i (2.2)', (size, limit, target) => {
  const { battle, left } = rateFleet(fleetOf([{ design: majestic }], { battle: { size } }));
  expect(battle).toMatchObject({ limit, target, rule: '2.2' });
  expect(left).toBe(limit - 188);
});

it.each([
  ['s1', undefined, undefined, undefined],
  ['s2', 1200, 800, 500],
  ['s3', 1200, 800, 500],
  ['s4', 2000, 2000, 1200],
  ['s5', 1400, 1400, 700],
  ['s6', 1000, 1400, 600],
  ['s7', 1400, 1000, 600],
  ['s8', 1200, 900, 500],
  ['s9', 1000, 1000, 500],
  ['s10', 1200, 1200, 600],
  ['s11', 1200, 1200, 600],
  ['s12', 1400, 1000, 600],
])(
  'scenario %s limits its sides to %j and %j (Appendix S)',
  (scenario, attacker, defender, won) => {
    const terms = (side: 'attacker' | 'defender') =>
      rateFleet(fleetOf([], { battle: { scenario, side } })).battle;
    expect([terms('attacker').limit, terms('defender').limit]).toEqual([attacker, defender]);
    expect(terms('defender').target).toBe(won);
  },
);

it('takes the limit from the enemy where the scenario does (S.1)', () => {
  const battle = { scenario: 's1', enemy: 450 };
  expect(rateFleet(fleetOf([], { battle })).battle.limit).toBe(900);
});

it('scales limit and target alike', () => {
  const battle = { scenario: 's5', percent: 115 };
  expect(rateFleet(fleetOf([], { battle })).battle).toMatchObject({ limit: 1610, target: 805 });
});

it('takes a limit of the players', () => {
  const { battle, left } = rateFleet(fleetOf([{ design: majestic }], { battle: { limit: 188 } }));
  expect(battle).toEqual({ name: '', terms: {}, rule: '', limit: 188 });
  expect(left).toBe(0);
});

it('adds up as its ships do', () => {
  const { ships, rating } = rateFleet(fleetOf(sampleShips.map((design) => ({ design, count: 2 }))));
  const apart = ships.map(({ evaluation }) => evaluation.combatRating);
  expect(rating).toBe(2 * apart.reduce((sum, one) => sum + one, 0));
});
