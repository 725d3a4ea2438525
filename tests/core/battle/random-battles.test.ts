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

/** Rules of every state that a battle breaks; a test's own checks would take most of its time. */
function faultsIn({ ships, flights }: BattleState): readonly string[] {
  const faults: string[] = [];
  const check = (isSound: boolean, name: string) => isSound || faults.push(name);
  for (const ship of ships) {
    const { type, banks, gear } = ship;
    check(ship.hull >= 0 && ship.hull <= type.hull, 'hull');
    for (const track of ['engines', 'weapons', 'shields'] as const) {
      check(ship[track] >= 0 && ship[track] < type[track].length, track);
    }
    for (const munition of ['boosters', 'marines', 'mines', 'boarded'] as const) {
      check(ship[munition] >= 0, munition);
    }
    let items = 0;
    for (const { ready, spent, lost, lostSpent, type: bank } of banks) {
      check(Math.min(ready, spent, lost, lostSpent) >= 0, 'mounts below 0');
      check(ready + spent + lost + lostSpent === bank.mounts, 'mounts of a bank');
      items += ready + spent;
    }
    for (const { works, lost, type: item } of gear) {
      check(works >= 0 && lost >= 0 && works + lost === item.items, 'equipment');
      items += works;
    }
    check(items === type.weapons[ship.weapons], 'items that the weapons track has');
    const arcs = [0, 1, 2, 3].map((arc) => ship.shieldsOf(arc));
    const sum = type.hasArcs ? arcs.reduce((total, arc) => total + arc, 0) : arcs[0];
    check(sum === (type.shields[ship.shields] ?? 0), 'shields');
    check(
      arcs.every((_, arc) => ship.screensOf(arc) >= 0),
      'screens',
    );
  }
  for (let i = 0; i < flights.count; i += 1) check(flights.at(i).count >= 0, 'flights');
  return faults;
}

const seeds = Array.from({ length: 40 }, (_, i) => SEED + i);

test('boxes, items and munitions are conserved', () => {
  for (const seed of seeds) {
    const battle = battleOf(randomScript(seed), diceOf(seed, 0));
    const faults = [...faultsIn(battle)];
    while (!battle.isOver) {
      nextStep(battle);
      faults.push(...faultsIn(battle));
    }
    expect({ seed, faults }).toEqual({ seed, faults: [] });
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
