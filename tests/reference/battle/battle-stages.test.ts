/** The referee of battles: systems, seekers, flights and cloaks against the rules' figures. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { everyFall } from '../dice.ts';
import { playBattle } from './battle.ts';
import { sharesOf } from './combat.ts';
import { approach } from './flights.ts';
import { isSame } from './hexes.ts';
import type { BattleRequest, FlightKind, FlightRequest, ShipRequest, Values } from './request.ts';
import { type Flight, lossesFrom } from './state.ts';

const ship = (q: number, heading: number, design: number, ...orders: string[]): ShipRequest => {
  return { design, q, r: 9, heading, speed: 0, orders };
};

interface Setting {
  readonly designs: readonly Partial<Design>[];
  readonly ships: readonly [ShipRequest[], ShipRequest[]];
  readonly flights?: readonly FlightRequest[];
  readonly options?: readonly string[];
  readonly lastTurn?: number;
}

const request = (setting: Setting): BattleRequest => ({
  format: 'slipway.battle',
  version: 1,
  id: 'test',
  doctrine: 'plain-1',
  features: [],
  designs: setting.designs.map((design) => ({
    format: 'slipway.design',
    version: 1,
    hull: 30,
    engines: 4,
    ...design,
  })),
  sides: [{ ships: setting.ships[0], flights: setting.flights }, { ships: setting.ships[1] }],
  options: setting.options ?? [],
  board: 'standard',
  lastTurn: setting.lastTurn ?? 1,
  battles: 1,
  seed: 1,
});

/** The end of a battle whose first dice are given; later ones are 3. */
const withDice = (setting: Setting, ...faces: readonly number[]): Values => {
  const left = [...faces];
  return playBattle(request(setting), { d6: () => left.shift() ?? 3 });
};

/** Asserts the mean of a tally within 4 standard deviations. */
const expectMean = (setting: Setting, tally: string, mean: number): void => {
  const random = new Random(1);
  const battle = request(setting);
  const values = Array.from({ length: 1000 }, () => Number(playBattle(battle, random)[tally]));
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
  expect(Math.abs(average - mean)).toBeLessThan(4 * Math.sqrt(variance / values.length));
};

type Reach = { readonly range: number } | { readonly ma: number; readonly imp: number };

const bank = (reach: Reach, mounts: number, ...traits: string[]): Partial<Design> => ({
  weapons: [{ id: 'w', modes: [{ rof: 1, acc: 4, imp: 1, dmg: 1, ...reach, traits }] }],
  batteries: [{ weapon: 'w', banks: [{ mounts, arc: 'AB' }] }],
});

describe('figures of the examples', () => {
  const fighters = { kind: 'standard' as const, q: 11, r: 9, heading: 0 };
  test('six fighters on shields of 3 give one damage die', () => {
    const ships: Setting['ships'] = [[ship(2, 0, 0)], [ship(12, 3, 1)]];
    const setting = { designs: [{}, { shields: 3 }], ships, flights: [fighters] };
    expectMean(setting, 's1.0.hull', 29.5);
    const beams = [{ id: 'tractor-beam', qty: 2 }];
    const defended = { ...setting, designs: [{}, { shields: 3, systems: beams }] };
    expectMean(defended, 's1.0.hull', 30 - 17 / 36);
  });

  test('three marine squads at range 3 on shields of 2 land once', () => {
    const marines = { hull: 8, systems: [{ id: 'marines', qty: 3 }] };
    const ships: Setting['ships'] = [[ship(9, 0, 0)], [ship(12, 3, 1)]];
    expectMean({ designs: [marines, { shields: 2 }], ships }, 's1.0.boarded', 1);
  });

  test('stealth of 2 lets 25 of 36 attacks proceed', () => {
    const stealth = { systems: [{ id: 'stealth', qty: 2 }] };
    const ships: Setting['ships'] = [[ship(9, 0, 0)], [ship(12, 3, 1)]];
    expectMean({ designs: [bank({ range: 9 }, 1), stealth], ships }, 's0.0.fired.0.0', 25 / 36);
  });

  test('five seekers on shields of 2 with batteries give 10 damage dice of 3', () => {
    const batteries = { shields: 2, systems: [{ id: 'anti-fighter-batteries' }] };
    const ships: Setting['ships'] = [[ship(9, 0, 0)], [ship(12, 3, 1)]];
    const seekers = bank({ ma: 8, imp: 3 }, 5, 'Exp');
    const setting = { designs: [seekers, batteries], ships, lastTurn: 2 };
    expectMean(setting, 's1.0.hull', 30 - 5 / 3);
  });

  test.each([
    ['light', 3, 1, 4],
    ['heavy', 1, 3, 5 / 6],
    ['standard', 3, 2, 3],
  ] as [FlightKind, number, number, number][])(
    '%s fighters lose by hits %i of IMP %i',
    (...row) => {
      const [kind, hits, imp, losses] = row;
      const flight = { kind } as Flight;
      let mean = 0;
      everyFall(
        (die) => lossesFrom(die, flight, hits, imp),
        hits,
        (lost, chance) => {
          mean += lost * chance;
        },
      );
      expect(mean).toBeCloseTo(losses, 12);
    },
  );

  test.each([
    [12, 5, [3, 3, 2, 2, 2]],
    [9, 5, [2, 2, 2, 2, 1]],
    [12, 1, [4]],
    [4, 3, [2, 1, 1]],
  ])('%i hits of a shockwave are shared by %i elements', (hits, elements, shares) => {
    expect(sharesOf(hits, elements)).toEqual(shares);
  });
});

test.each([
  [0, 0, 0, -3, -2, 8, 0, -2, 3],
  [0, 0, 0, 3, 1, 4, 3, 1, 1],
  [0, 0, 0, -4, 6, 6, -1, 3, 2],
  [2, 3, 4, 2, -6, 8, 2, -5, 4],
])('seekers from (%i, %i) h%i fly at (%i, %i) with MA %i', (q, r, heading, ...row) => {
  const [toQ, toR, allowance, ...end] = row as [number, number, number, ...number[]];
  const target = { q: toQ, r: toR };
  const start = { q, r, heading, level: 3 };
  const places = approach(start, target, allowance, (at) => isSame(at, target));
  const last = places.at(-1)!;
  expect([last.q, last.r, last.heading]).toEqual(end);
});

describe('step 2 of the turn', () => {
  const apart: Setting['ships'] = [[ship(2, 0, 0, 'H/0', 'H/0', 'H/0')], [ship(25, 3, 1)]];
  const drive = { systems: [{ id: 'hyperdrive' }] };

  test('a hyperdrive at 4, 5 and 1 leaves in the third turn', () => {
    // Each turn has a die for the drive and one for the first ship to act.
    const setting = { designs: [drive, {}], ships: apart, lastTurn: 4 };
    const values = withDice(setting, 4, 1, 5, 1, 1);
    expect([values['s0.0.fate'], values['s0.0.gone'], values.turns]).toEqual(['jumped', '3', '3']);
    expect(withDice(setting, 4, 1, 4, 1, 1)['s0.0.fate']).toBe('alive');
  });

  test('a cloaked ship is detected below the number of its turns', () => {
    const cloaking = { systems: [{ id: 'cloaking-device' }] };
    const hiding = ship(2, 0, 0, 'C/0', 'C/0', 'C/0', 'C/0');
    const ships: Setting['ships'] = [[hiding], [ship(25, 3, 1)]];
    const setting = { designs: [cloaking, {}], ships, lastTurn: 4 };
    // Detected on 2 in the third turn, then on 4, less 1, in the fourth.
    expect(withDice(setting, 6, 1, 6, 1, 2, 1, 4)['s0.0.detected']).toBe('2');
    expect(withDice(setting, 6, 1, 6, 1, 3, 1, 4)['s0.0.detected']).toBe('0');
    expect(withDice(setting, 6, 1, 6, 1, 2, 1, 5)['s0.0.detected']).toBe('1');
  });

  test('three ships in one hex part by die and rating', () => {
    const cruiser = { q: 12, r: 9, heading: 3, speed: 0, design: 0 };
    const destroyer = { q: 11, r: 9, heading: 0, speed: 1, design: 1 };
    const ships: Setting['ships'] = [[{ ...cruiser }], [destroyer, destroyer]];
    const designs = [{ engines: 4 }, { engines: 5 }];
    const values = withDice({ designs, ships }, 3, 4, 2, 5, 1);
    // 7 against 9 and 7: the tie is rolled again, 9 against 6.
    expect(values['s1.1.place']).toBe('12,9,0,1');
    expect(values['s1.0.place']).toBe('12,9,0,1');
    expect(values['s0.0.place']).toBe('13,9,3,0');
  });
});
