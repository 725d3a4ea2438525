/** The doctrine of the referee's wide battles for the engine: plain-1 with what it leaves idle (wide.ts). */
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { stepQ, stepR } from '../../../src/core/battle/bearings.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { nearestShip } from '../../../src/core/battle/elements.ts';
import { mayRecover } from '../../../src/core/battle/fighter-options.ts';
import { arcFrom, probeBand } from '../../../src/core/battle/fire.ts';
import { seekerPath } from '../../../src/core/battle/flight-paths.ts';
import { sightPenalty } from '../../../src/core/battle/markers.ts';
import { isStorm } from '../../../src/core/battle/scenario.ts';
import { movementOf } from '../../../src/core/battle/setup.ts';
import { type Flight, isShipTarget, type ShipState } from '../../../src/core/battle/state.ts';
import { distance } from './hexes.ts';

export class WideDoctrine extends Doctrine {
  override reinforce(battle: BattleState, ship: ShipState): number {
    const enemy = nearestShip(battle, ship);
    const arc = enemy ? arcFrom(battle, ship, enemy) : -1;
    return arc >= 0 && ship.mayReinforce(arc) ? arc : -1;
  }

  override overthrust({ head }: BattleState, _: ShipState): number {
    return head.turn % 2 === 0 ? 1 : 5;
  }

  override stutterHex({ head, hexes }: BattleState, ship: ShipState): number {
    const way = (ship.heading + head.turn) % 6;
    const steps = Math.ceil(ship.engineRating / 2);
    for (let i = 0; i < hexes.count; i += 1) {
      const { q, r } = hexes.at(i);
      if (q === ship.q + steps * stepQ(way) && r === ship.r + steps * stepR(way)) return i;
    }
    return 0;
  }

  override declare(battle: BattleState, ship: ShipState): void {
    super.declare(battle, ship);
    const { shots, options, declared, head } = battle;
    for (let i = 0; options.has('E.2') && i < shots.count; i += 1) {
      const shot = shots.at(i);
      const { type } = ship.banks[shot.bank]!;
      const mode = type.modes[shot.mode]!;
      const isFit = isShipTarget(shot.target) && !mode.isSeeking && mode.isDirectable;
      if (isFit && type.place % 2 === 0) shot.isDirected = 1;
    }
    const enemy = nearestShip(battle, ship);
    const isOdd = head.turn % 2 === 1;
    if (enemy && distance(ship, enemy) <= 10) {
      const { q, r } = enemy;
      if (ship.flares > 0) Object.assign(battle.launches.add(), { q, r, isProbe: 0 });
      if (isOdd && ship.probes > 0) Object.assign(battle.launches.add(), { q, r, isProbe: 1 });
    }
    if (isOdd || ship.probes === 0) return;
    const target = nearestShip(
      battle,
      ship,
      (one) => probeBand(battle, ship, one) >= 0 && sightPenalty(battle, ship, one) >= 0,
    );
    if (!target) return;
    declared.probes = Math.min(2, ship.probes);
    declared.probeTarget = target.index;
  }

  override fly(battle: BattleState, flight: Flight): void {
    if (!flight.hasFlown && this.#flyHome(battle, flight)) return;
    super.fly(battle, flight);
  }

  #flyHome(battle: BattleState, flight: Flight): boolean {
    const carrier = battle.ships[flight.carrier - 1];
    if (!carrier || flight.count > 2 || flight.isStraight) return false;
    if (isStorm(battle, 'no turns') || !mayRecover(battle, flight, carrier.q, carrier.r))
      return false;
    seekerPath(battle, flight, carrier, movementOf(battle.setup, flight), false);
    const { path } = battle;
    const end = path.count > 0 ? path.at(path.count - 1) : flight;
    if (battle.rangeBetween(end, carrier) !== 0) return false;
    battle.declared.recovers = true;
    return true;
  }

  override jump({ head }: BattleState, _: Flight): boolean {
    return head.turn > 1;
  }

  override rerolls(_: BattleState, _ship: ShipState, face: number): boolean {
    return face > 3;
  }

  override stopParties(_: BattleState, _ship: ShipState, most: number): number {
    return most;
  }

  override saveCrew(_: BattleState, _ship: ShipState, most: number): number {
    return most;
  }
}
