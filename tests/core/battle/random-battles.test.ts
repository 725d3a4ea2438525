/** Properties of random battles with every feature of the doctrine. */
import { expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { OpenBattle } from '../../../src/core/battle/open-battle.ts';
import { diceOf } from '../../../src/core/battle/series.ts';
import { nextStep } from '../../../src/core/battle/turn.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import { SEED } from '../../runs.ts';
import { battleOf, type Script, setupFor, talliesOf } from './scripted.ts';

const TRAITS = [
  ...['Acr', 'Cts', 'Dfn', 'Dly', 'Dsr', 'Exp', 'FrL', 'Inc', 'Knt', 'Mdl', 'NPr', 'Pr1', 'Prx'],
  ...['Rpt', 'Slw', 'Vlt', 'Bls', 'Crn', 'Dfs', 'Fcs', 'Gid', 'Sct', 'Tls'],
];
const SYSTEMS = [
  ...['countermeasures', 'fire-control', 'hyperdrive', 'long-range-sensors', 'marines', 'mines'],
  ...['shockwave', 'stealth', 'tractor-beam', 'boosters', 'ionized-hull', 'anti-fighter-batteries'],
  ...['cloaking-device', 'solar-sails', 'flares', 'overthrusters'],
];
const KINDS = ['standard', 'assault', 'bombers', 'interceptors', 'heavy', 'light'];
const ORDERS = [
  '2',
  '1P1',
  '2S',
  'L1',
  '3R',
  '0',
  '1U',
  'Z/2',
  'C/1',
  'H/1',
  'E/5',
  '@/2P',
  '4+1',
  'PP',
];
const OPTIONS = ['D.1', 'D.2', 'D.3', 'D.5', 'D.6', 'D.7', 'E.1', 'E.3', 'E.4'] as const;

function randomMode(random: Random): Mode {
  const traits = Array.from({ length: random.below(3) }, () => random.pick(TRAITS));
  const shot = {
    rof: 1 + random.below(3),
    acc: 2 + random.below(5),
    imp: 1 + random.below(3),
    dmg: 1 + random.below(3),
  };
  return random.happens(0.25)
    ? { ...shot, ma: 4 + random.below(9), traits: traits.filter((code) => code !== 'Prx') }
    : { ...shot, range: 3 * (1 + random.below(6)), traits };
}

function randomDesign(random: Random, barred: readonly string[] = []): Design {
  const arcs = () => ({
    ...{ fwd: random.below(6), port: random.below(6), stbd: random.below(6), aft: random.below(6) },
  });
  const weapons = Array.from({ length: 1 + random.below(3) }, (_, i) => ({
    id: `w${i}`,
    modes: Array.from({ length: 1 + random.below(2) }, () => randomMode(random)),
  }));
  const known = SYSTEMS.filter((id) => !barred.includes(id) && random.happens(0.3));
  return {
    ...{
      format: 'slipway.design',
      version: 1,
      hull: 1 + random.below(16),
      engines: random.below(8),
    },
    shields: random.happens(0.5) ? random.below(6) : arcs(),
    screens: random.happens(0.5) ? random.below(10) : arcs(),
    weapons,
    batteries: weapons.map(({ id }) => ({
      weapon: id,
      banks: Array.from({ length: 1 + random.below(2) }, () => ({
        mounts: 1 + random.below(4),
        size: 1 + random.below(3),
        arc: random.pick(['AB', 'ABCDEF', 'GHI', 'Fwd', 'Fwd+Port', 'CE', 'EFL']),
      })),
    })),
    systems: known.map((id) => ({ id, qty: 1 + random.below(4) })),
  };
}

function randomScript(seed: number, barred: readonly string[] = []): Script {
  const random = new Random(seed, 'script');
  const designs = Array.from({ length: 3 }, () => randomDesign(random, barred));
  const side = (q: number) => ({
    ships: Array.from({ length: 1 + random.below(3) }, (_, i) => ({
      ...{ design: random.below(3), q: q + random.below(4), r: i * 2 + random.below(3) },
      ...{ heading: random.below(6), speed: random.below(6) },
      orders: Array.from({ length: random.below(6) }, () => random.pick(ORDERS)),
    })),
    flights: Array.from({ length: random.below(3) }, () => ({
      ...{ kind: random.pick(KINDS), q: q + random.below(4), r: 3, heading: random.below(6) },
    })),
  });
  return {
    designs,
    sides: [side(8), side(12)],
    options: OPTIONS.filter(() => random.happens(0.4)),
    board: random.happens(0.5) ? 'standard' : 'none',
    wind: random.below(6),
    ...{ lastTurn: 8, battles: 3, seed },
  };
}

/** Everything that no step of a battle may break. */
function checkState(battle: BattleState): void {
  for (const ship of battle.ships) {
    const { type } = ship;
    expect(ship.hull).toBeGreaterThanOrEqual(0);
    expect(ship.hull).toBeLessThanOrEqual(type.hull);
    for (const track of ['engines', 'weapons', 'shields'] as const) {
      expect(ship[track]).toBeGreaterThanOrEqual(0);
      expect(ship[track]).toBeLessThan(type[track].length);
    }
    for (const munition of ['boosters', 'marines', 'mines', 'boarded'] as const) {
      expect(ship[munition]).toBeGreaterThanOrEqual(0);
    }
    let items = 0;
    for (const bank of ship.banks) {
      const { ready, spent, lost, lostSpent } = bank;
      expect(Math.min(ready, spent, lost, lostSpent)).toBeGreaterThanOrEqual(0);
      expect(ready + spent + lost + lostSpent).toBe(bank.type.mounts);
      items += ready + spent;
    }
    for (const gear of ship.gear) {
      expect(gear.works + gear.lost).toBe(gear.type.items);
      items += gear.works;
    }
    // Items left are what the track says.
    expect(items).toBe(type.weapons[ship.weapons]);
    const arcs = [0, 1, 2, 3].map((arc) => ship.shieldsOf(arc));
    const rating = type.shields[ship.shields] ?? 0;
    expect(type.hasArcs ? arcs.reduce((sum, arc) => sum + arc, 0) : arcs[0]).toBe(rating);
    expect(ship.screensOf(0)).toBeGreaterThanOrEqual(0);
  }
  for (let i = 0; i < battle.flights.count; i += 1) {
    expect(battle.flights.at(i).count).toBeGreaterThanOrEqual(0);
  }
}

const seeds = Array.from({ length: 40 }, (_, i) => SEED + i);

test.each([seeds])('boxes, items and munitions are conserved', (...all) => {
  for (const seed of all) {
    const battle = battleOf(randomScript(seed), diceOf(seed, 0));
    checkState(battle);
    while (!battle.isOver) {
      nextStep(battle);
      checkState(battle);
    }
    expect(battle.head.turn).toBeLessThanOrEqual(8);
  }
});

test('a battle that is asked step by step has the events of one that is fought at once', () => {
  for (const seed of seeds.slice(0, 20)) {
    const script = randomScript(seed);
    const doctrine = new Doctrine();
    const battle = battleOf(script, diceOf(seed, 0));
    battle.log = [];
    while (!battle.isOver) nextStep(battle);
    const open = new OpenBattle(setupFor(script), diceOf(seed, 0), [doctrine, doctrine]);
    expect(open.events).toEqual(battle.log);
    const again = new OpenBattle(setupFor(script), diceOf(seed, 0), undefined, open.answers);
    expect(again.due).toBeUndefined();
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(open.events));
  }
});

test('the same seed gives the same tallies, another seed others', () => {
  const script = randomScript(SEED);
  expect(talliesOf(script)).toEqual(talliesOf(script));
  const many = { ...script, battles: 200 };
  expect(talliesOf({ ...many, seed: 1 })).not.toEqual(talliesOf({ ...many, seed: 2 }));
});

test('a turned board changes nothing', () => {
  let compared = 0;
  for (const seed of seeds) {
    // Mines and stacked ships go by absolute directions.
    const script = { ...randomScript(seed, ['mines']), board: 'none' as const };
    const ahead = battleOf(script, diceOf(seed, 0));
    ahead.log = [];
    while (!ahead.isOver) nextStep(ahead);
    if (ahead.log.some(({ type }) => type === 'displaced')) continue;
    const turnedPlace = <Each extends { q: number; r: number; heading: number }>(each: Each) => ({
      ...each,
      ...{ q: 0 - each.r, r: each.q + each.r, heading: (each.heading + 1) % 6 },
    });
    const turned = battleOf(
      {
        ...script,
        sides: script.sides.map(({ ships, flights = [] }) => ({
          ships: ships.map(turnedPlace),
          flights: flights.map(turnedPlace),
        })) as unknown as Script['sides'],
        wind: ((script.wind ?? 0) + 1) % 6,
      },
      diceOf(seed, 0),
    );
    turned.log = [];
    while (!turned.isOver) nextStep(turned);
    const withoutPlaces = (battle: BattleState) =>
      battle.log?.map(({ ...event }) => ({ ...event, q: 0, r: 0, heading: 0, facing: 0 }));
    expect(withoutPlaces(turned)).toEqual(withoutPlaces(ahead));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(seeds.length / 2);
});
