/** Random scripts of battles with every feature of the doctrine. */
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { hexRange } from '../../../src/core/battle/bearings.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { nearestShip } from '../../../src/core/battle/elements.ts';
import { mayRecover } from '../../../src/core/battle/fighter-options.ts';
import { pathsWithin } from '../../../src/core/battle/flight-paths.ts';
import { sightPenalty } from '../../../src/core/battle/markers.ts';
import {
  type BankState,
  type Flight,
  isShipTarget,
  type ShipState,
} from '../../../src/core/battle/state.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import type { Script } from './scripted.ts';

const TRAITS = [
  ...['Acr', 'Cts', 'Dfn', 'Dly', 'Dsr', 'Exp', 'FrL', 'Inc', 'Knt', 'Mdl', 'NPr', 'Pr1', 'Prx'],
  ...['Rpt', 'Slw', 'Vlt', 'Bls', 'Crn', 'Dfs', 'Fcs', 'Gid', 'Sct', 'Tls'],
];
const SYSTEMS = [
  ...['countermeasures', 'fire-control', 'hyperdrive', 'long-range-sensors', 'marines', 'mines'],
  ...['shockwave', 'stealth', 'tractor-beam', 'boosters', 'ionized-hull', 'anti-fighter-batteries'],
  ...['carrier', 'cloaking-device', 'solar-sails', 'flares', 'overthrusters'],
];
const KINDS = ['shuttle', 'standard', 'assault', 'bombers', 'interceptors', 'heavy', 'light'];
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
  'T/2',
  'T/1P1',
  '[2]',
  '2↑',
  '1↓S1(4)',
];
const OPTIONS = [
  'D.1',
  'D.2',
  'D.3',
  'D.4',
  'D.5',
  'D.6',
  'D.7',
  'D.8',
  'D.9',
  'E.1',
  'E.2',
  'E.3',
  'E.4',
  'E.5',
  'E.6',
  'E.7',
  'F.1',
  'F.2',
  'F.3',
  'F.5',
  'F.6',
  'F.7',
  'G.4',
  'G.6',
] as const;

/** What random scripts leave out: systems by id, seekers with flights, ratings by arc. */
export interface LeftOut {
  readonly systems?: readonly string[];
  readonly flights?: boolean;
  readonly arcs?: boolean;
  readonly terrain?: boolean;
}

function randomMode(random: Random, { flights = false }: LeftOut): Mode {
  const traits = Array.from({ length: random.below(3) }, () => random.pick(TRAITS));
  const shot = {
    rof: 1 + random.below(3),
    acc: 2 + random.below(5),
    imp: 1 + random.below(3),
    dmg: 1 + random.below(3),
  };
  return random.happens(0.25) && !flights
    ? { ...shot, ma: 4 + random.below(9), traits: traits.filter((code) => code !== 'Prx') }
    : { ...shot, range: 3 * (1 + random.below(6)), traits };
}

export function randomDesign(random: Random, leftOut: LeftOut): Design {
  const arcs = () => ({
    ...{ fwd: random.below(6), port: random.below(6), stbd: random.below(6), aft: random.below(6) },
  });
  const weapons = Array.from({ length: 1 + random.below(3) }, (_, i) => ({
    id: `w${i}`,
    modes: Array.from({ length: 1 + random.below(2) }, () => randomMode(random, leftOut)),
  }));
  const known = SYSTEMS.filter((id) => !leftOut.systems?.includes(id) && random.happens(0.3));
  return {
    ...{
      format: 'slipway.design',
      version: 1,
      hull: 1 + random.below(16),
      engines: random.below(8),
    },
    shields: leftOut.arcs || random.happens(0.5) ? random.below(6) : arcs(),
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

const randomTerrain = (random: Random) =>
  Array.from({ length: random.below(4) }, () => ({
    kind: random.pick(['asteroid', 'field', 'field', 'black hole', 'comet', 'planet'] as const),
    ...{ q: random.below(24), r: random.below(12), size: 1 + random.below(2) },
  }));

export function randomScript(seed: number, leftOut: LeftOut = {}): Script {
  const random = new Random(seed, 'script');
  const designs = Array.from({ length: 3 }, () => randomDesign(random, leftOut));
  const side = (q: number) => ({
    ships: Array.from({ length: 1 + random.below(3) }, (_, i) => ({
      ...{ design: random.below(3), q: q + random.below(4), r: i * 2 + random.below(3) },
      ...{ heading: random.below(6), speed: random.below(6) },
      orders: Array.from({ length: random.below(6) }, () => random.pick(ORDERS)),
    })),
    flights: Array.from({ length: leftOut.flights ? 0 : random.below(3) }, () => ({
      ...{ kind: random.pick(KINDS), q: q + random.below(4), r: 3, heading: random.below(6) },
      ...{ carrier: 0, aboard: random.happens(0.3), longRange: random.happens(0.2) },
    })),
  });
  return {
    designs,
    sides: [side(8), side(12)],
    options: OPTIONS.filter(() => random.happens(0.4)),
    board: random.happens(0.5) ? 'standard' : 'none',
    wind: random.below(6),
    ...(!leftOut.terrain && { terrain: randomTerrain(random) }),
    ...{ lastTurn: 8, battles: 3, seed },
  };
}

/** The doctrine with everything that it leaves idle: drives, flares and probes, by turn and ship. */
export class BusyDoctrine extends Doctrine {
  override reinforce({ head }: BattleState, ship: ShipState): number {
    const arc = (head.turn + ship.index) % 4;
    return ship.mayReinforce(arc) ? arc : -1;
  }

  override overthrust({ head }: BattleState, { index }: ShipState): number {
    return [0, 1, 5][(head.turn + index) % 3] ?? 0;
  }

  override stopParties({ head }: BattleState, _ship: ShipState, most: number): number {
    return head.turn % (most + 1);
  }

  override saveCrew({ head }: BattleState, _ship: ShipState, most: number): number {
    return (head.turn + 1) % (most + 1);
  }

  override bankMode({ head }: BattleState, { index }: ShipState, { type }: BankState): number {
    return (head.turn + index) % type.modes.length;
  }

  override rerolls({ head }: BattleState, { index }: ShipState, face: number): boolean {
    return (head.turn + index + face) % 2 === 0;
  }

  override pullHex({ head, hexes }: BattleState): number {
    return head.turn % hexes.count;
  }

  override jump({ head }: BattleState, { index }: Flight): boolean {
    return (head.turn + index) % 3 === 0;
  }

  /** Every third flight goes home, as far as it may. */
  override fly(battle: BattleState, flight: Flight): void {
    super.fly(battle, flight);
    const carrier = battle.ships[flight.carrier - 1];
    if (!carrier || (battle.head.turn + flight.index) % 3 > 0) return;
    const way = pathsWithin(battle, flight, battle.setup.flights.movement).find(({ path }) => {
      const [q, r] = path.at(-1) ?? [flight.q, flight.r];
      return mayRecover(battle, flight, q, r);
    });
    if (!way || flight.isStraight) return;
    battle.path.count = 0;
    const { altitude } = flight;
    for (const [q, r, heading] of way.path) {
      Object.assign(battle.path.add(), { q, r, heading, altitude });
    }
    battle.endHeading = way.heading;
    battle.declared.clear();
    battle.declared.recovers = true;
  }

  override stutterHex({ head, hexes }: BattleState, { index }: ShipState): number {
    return (7 * head.turn + 5 * index) % hexes.count;
  }

  override declare(battle: BattleState, ship: ShipState): void {
    super.declare(battle, ship);
    const { declared, launches, shots, head } = battle;
    for (let i = 0; battle.options.has('E.2') && i < shots.count; i += 1) {
      const { bank, mode, target } = shots.at(i);
      const { isDirectable } = ship.type.banks[bank]?.modes[mode] ?? { isDirectable: false };
      const isDirected = isDirectable && isShipTarget(target) && (head.turn + i) % 2 === 0;
      shots.at(i).isDirected = isDirected ? 1 : 0;
    }
    const enemy = nearestShip(battle, ship);
    if (!enemy) return;
    for (const isProbe of [0, 1]) {
      const left = isProbe ? ship.probes : ship.flares;
      if (left === 0 || (head.turn + ship.index + isProbe) % 2 === 0) continue;
      const range = hexRange(enemy.q - ship.q, enemy.r - ship.r);
      const at = range > 8 ? ship : enemy;
      Object.assign(launches.add(), { q: at.q + (head.turn % 2), r: at.r, isProbe });
      if (isProbe && left > 1 && range <= 6 && sightPenalty(battle, ship, enemy) >= 0) {
        declared.probes = left - 1;
        declared.probeTarget = enemy.index;
      }
    }
  }
}
