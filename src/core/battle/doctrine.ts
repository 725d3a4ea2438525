/** The doctrine plain-1: written orders, and everything else by fixed rules (docs/battles.md). */
import { type BattleState, type Decider, PHASE } from './battle.ts';
import { hexRange } from './bearings.ts';
import { addShot, findStruck, mayTag, nearestStruck, shockHits } from './combat.ts';
import { type CompiledMode, needPlace } from './compile.ts';
import { nearestFlight, nearestShip, squadLimit, tagLimit } from './elements.ts';
import { flyByDoctrine } from './fighter-doctrine.ts';
import { arcFrom, canAttack, mayUse, neededOnShip, readyMounts, shotAt } from './fire.ts';
import { itemsLost, mayGiveUp } from './losses.ts';
import { marineRange } from './marines.ts';
import { sightPenalty } from './markers.ts';
import { availableFor, isAllowed, mayAct, requirementOf } from './movement.ts';
import type { CompiledOrder } from './orders.ts';
import {
  type BankState,
  FIRST_FLIGHT,
  type Flight,
  type Interception,
  isShipTarget,
  type ShipState,
} from './state.ts';

/** Difference below which modes are equal: the first one is fired. */
const EQUAL = 1e-9;

export class Doctrine implements Decider {
  /** The written orders; a ship coasts after the last. */
  orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined {
    const { orders = [] } = battle.setup.sides[ship.side]?.ships[ship.number] ?? {};
    const text = orders[battle.head.turn - 1];
    return text === undefined ? undefined : battle.orders.of(text);
  }

  /** Spends exactly the boosters that the orders lack. */
  boosters(battle: BattleState, ship: ShipState, order: CompiledOrder): number {
    if (ship.boosters === 0 || order.isWarmup || order.isCloak || order.isTow) return 0;
    if (!isAllowed(battle, ship, order, 0)) return 0;
    const lack = requirementOf(ship, order) - availableFor(battle, ship, order, 0);
    return lack > 0 && lack <= ship.boosters ? lack : 0;
  }

  /** Reinforces nothing. */
  reinforce(_: BattleState, _ship: ShipState): number {
    return -1;
  }

  /** The first hex offered. */
  stackingHex(): number {
    return 0;
  }

  arrivalHex(_: BattleState, _ship: ShipState): number {
    return 0;
  }

  pullHex(_: BattleState): number {
    return 0;
  }

  /** Leaves overthrusters and stutterdrives idle. */
  overthrust(_: BattleState, _ship: ShipState): number {
    return 0;
  }

  stutterHex(_: BattleState, _ship: ShipState): number {
    return 0;
  }

  /** Tows the first ship that it may, if its next orders say so. */
  tow({ head, setup }: BattleState, ship: ShipState, [first]: readonly ShipState[]): number {
    const text = setup.sides[ship.side]?.ships[ship.number]?.orders?.[head.turn] ?? '';
    return first && text.includes('T') ? first.index : -1;
  }

  nextShip(battle: BattleState, side: number): ShipState | undefined {
    for (const ship of battle.shipsOf(side)) if (mayAct(battle, ship)) return ship;
    return undefined;
  }

  nextFlight({ flights }: BattleState, side: number): Flight | undefined {
    for (let i = 0; i < flights.count; i += 1) {
      const flight = flights.at(i);
      if (flight.side === side && flight.count > 0 && !flight.hasActed) return flight;
    }
    return undefined;
  }

  /** Every bank fires at the nearest ship it can; then seekers; then at flights. */
  declare(battle: BattleState, ship: ShipState): void {
    for (const bank of ship.banks) this.#aim(battle, ship, bank);
    this.#board(battle, ship);
    this.#shock(battle, ship);
    this.#beam(battle, ship);
    if (battle.hasTags) this.#tag(battle, ship);
  }

  /** All TAGs at the nearest visible ship without a ready one. */
  #tag(battle: BattleState, ship: ShipState): void {
    const target = nearestShip(battle, ship, (enemy) => mayTag(battle, ship, enemy));
    if (!target) return;
    battle.declared.tagged = Array.from({ length: tagLimit(ship.type.hull) }, () => target.index);
  }

  #aim(battle: BattleState, ship: ShipState, bank: BankState): void {
    const mounts = readyMounts(battle, bank);
    if (mounts === 0 || bank.used > 0) return;
    const target = nearestShip(battle, ship, (enemy) => directMode(battle, ship, bank, enemy) >= 0);
    if (target) {
      addShot(battle, ship, bank, this.bestMode(battle, ship, bank, target), mounts, target.index);
      return;
    }
    for (const [place, mode] of bank.type.modes.entries()) {
      if (!mode.isSeeking) continue;
      const aimed = nearestShip(
        battle,
        ship,
        (enemy) => !enemy.isCloaked && canAttack(battle, ship, bank, mode, enemy),
      );
      if (!aimed) break;
      addShot(battle, ship, bank, place, mounts, aimed.index);
      return;
    }
    this.#aimAtFlights(battle, ship, bank, mounts);
  }

  /** The direct-fire mode with the most damage dice; the first of equal ones. */
  bestMode(battle: BattleState, ship: ShipState, bank: BankState, target: ShipState): number {
    const { modes } = bank.type;
    let best = -1;
    let most = -1;
    for (let place = 0; place < modes.length; place += 1) {
      const mode = modes[place] as CompiledMode;
      if (mode.isSeeking || !canAttack(battle, ship, bank, mode, target)) continue;
      if (best < 0 && modes.length === 1) return place;
      const mean = meanDice(battle, ship, bank, place, target);
      if (best >= 0 && mean <= most + EQUAL) continue;
      best = place;
      most = mean;
    }
    return best;
  }

  #aimAtFlights(battle: BattleState, ship: ShipState, bank: BankState, mounts: number): void {
    const flight = nearestFlight(
      battle,
      ship,
      (each) => !each.isFresh && directMode(battle, ship, bank, each) >= 0,
    );
    if (!flight) return;
    const mode = directMode(battle, ship, bank, flight);
    addShot(battle, ship, bank, mode, mounts, FIRST_FLIGHT + flight.index);
  }

  /** Sends all squads that it may to the nearest ship in reach. */
  #board(battle: BattleState, ship: ShipState): void {
    if (ship.marines === 0) return;
    const { declared } = battle;
    const reach = marineRange(battle);
    const target = nearestShip(
      battle,
      ship,
      (enemy) =>
        battle.rangeBetween(ship, enemy) <= reach && sightPenalty(battle, ship, enemy) >= 0,
    );
    if (!target) return;
    declared.boarding = target.index;
    declared.squads = Math.min(ship.marines, squadLimit(ship.type.hull));
  }

  /** A shockwave if it reaches an enemy ship and no friend. */
  #shock(battle: BattleState, ship: ShipState): void {
    if (!ship.type.fixed.has('shockwave') || shockHits(battle, ship) === 0) return;
    findStruck(battle, ship);
    let enemies = 0;
    for (let i = 0; i < battle.struck.count; i += 1) {
      const { target } = battle.struck.at(i);
      if (!isShipTarget(target)) continue;
      if (battle.ship(target).side === ship.side) return;
      enemies += 1;
    }
    battle.declared.hasShockwave = enemies > 0;
  }

  extraShock(battle: BattleState): number {
    return nearestStruck(battle);
  }

  /** All unused beams at the first enemy flight beside the ship. */
  #beam(battle: BattleState, ship: ShipState): void {
    const { declared, flights } = battle;
    const beams = ship.beams - ship.usedBeams;
    if (beams <= 0) return;
    for (let i = 0; i < flights.count; i += 1) {
      const flight = flights.at(i);
      if (flight.side === ship.side || flight.count === 0 || flight.isFresh) continue;
      if (battle.rangeBetween(ship, flight) > 1) continue;
      declared.beams = beams;
      declared.beamTarget = FIRST_FLIGHT + i;
      return;
    }
  }

  /** All defensive fire: beams, then every bank with a defensive mode. */
  defend(battle: BattleState, ship: ShipState, flight: Flight): void {
    const { declared, play, defence } = battle;
    declared.beams = Math.max(0, ship.beams - ship.usedBeams);
    declared.beamTarget = FIRST_FLIGHT + flight.index;
    const q = defence.q - ship.q;
    const r = defence.r - ship.r;
    const bearing = play.bearings.of(q, r, ship.facing, ship.inverted);
    for (const bank of ship.banks) {
      const mounts = readyMounts(battle, bank);
      if (mounts === 0 || bank.used > 0) continue;
      if (!play.bearings.covers(bank.type.arc, bearing)) continue;
      for (const [place, mode] of bank.type.modes.entries()) {
        if (!mode.isDefensive || !mayUse(bank, place)) continue;
        addShot(battle, ship, bank, place, mounts, FIRST_FLIGHT + flight.index);
        break;
      }
    }
  }

  fly(battle: BattleState, flight: Flight): void {
    flyByDoctrine(battle, flight);
  }

  /** Stays in the battle. */
  jump(_: BattleState, _flight: Flight): boolean {
    return false;
  }

  /** The first seekers; the doctrine itself launches none at flights. */
  seekersFirst(_: BattleState, _target: Flight, [first]: readonly Flight[]): number {
    return first?.index ?? -1;
  }

  /** The first way to intercept. */
  intercept(_: BattleState, _target: Flight, _ways: readonly Interception[]): number {
    return 0;
  }

  /** Launches all flights, as the ship heads. */
  launchFlight(_: BattleState, _ship: ShipState, [first]: readonly Flight[]): number {
    return first?.index ?? -1;
  }

  flightHeading(battle: BattleState, { carrier }: Flight): number {
    return battle.ship(carrier - 1).heading;
  }

  launchHeading(_: BattleState, _ship: ShipState, heading: number): number {
    return heading;
  }

  /** Never rolls again; the doctrine directs no fire. */
  rerolls(_: BattleState, _ship: ShipState, _face: number): boolean {
    return false;
  }

  giveUp(_: BattleState, ship: ShipState): number {
    const { lossOrder } = ship;
    for (let i = 0; i < lossOrder.length; i += 1) {
      const entry = lossOrder[i] as number;
      if (mayGiveUp(ship, entry)) return entry;
    }
    return -1;
  }

  regain(_: BattleState, ship: ShipState): number {
    const { lossOrder } = ship;
    for (let i = lossOrder.length - 1; i >= 0; i -= 1) {
      const entry = lossOrder[i] as number;
      if (itemsLost(ship, entry) > 0) return entry;
    }
    return -1;
  }

  /** The arc with the highest rating: of equal ones aft, port, starboard, forward. */
  lowerArc(_: BattleState, ship: ShipState): number {
    let best = 0;
    for (const arc of LOWERED) {
      if (
        best === 0
          ? ship.shieldsOf(arc) >= ship.shieldsOf(0)
          : ship.shieldsOf(arc) > ship.shieldsOf(best)
      ) {
        best = arc;
      }
    }
    return best;
  }

  /** The arc furthest below its rating: of equal ones forward, port, starboard, aft. */
  raiseArc(_: BattleState, ship: ShipState): number {
    let [best, most] = [0, -1];
    for (let arc = 0; arc < 4; arc += 1) {
      const below = (ship.type.shieldArcs[arc] as number) - ship.shieldsOf(arc);
      if (below > most) [best, most] = [arc, below];
    }
    return best;
  }

  /** Keeps all screens and squads; only squads against parties die. */
  stopParties(_: BattleState, _ship: ShipState, _most: number): number {
    return 0;
  }

  repel(_: BattleState, _ship: ShipState, parties: number): number {
    return parties;
  }

  saveCrew(_: BattleState, _ship: ShipState, _most: number): number {
    return 0;
  }

  /** The best mode at the nearest ship, as it is now; else the first. */
  bankMode(battle: BattleState, ship: ShipState, bank: BankState): number {
    const target = nearestShip(battle, ship);
    return target ? Math.max(0, this.bestMode(battle, ship, bank, target)) : 0;
  }

  /** Two mines a turn, towards the nearest enemy ship. */
  minesLaid(battle: BattleState, ship: ShipState): number {
    return ship.laid > 0 || !nearestShip(battle, ship) ? 0 : 2;
  }

  mineHex(battle: BattleState, ship: ShipState): number {
    const enemy = nearestShip(battle, ship);
    let [best, least] = [0, Infinity];
    for (let i = 0; enemy && i < battle.hexes.count; i += 1) {
      const { q, r } = battle.hexes.at(i);
      const range = hexRange(enemy.q - q, enemy.r - r);
      if (range < least) [best, least] = [i, range];
    }
    return best;
  }
}

const LOWERED = [3, 1, 2] as const;

/** Mean dice of a rate of fire that a die decides. */
const ROLLED_ROF = 3.5;

/** Index of the first direct-fire mode that can attack anything; −1 if none. */
function directMode(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  to: ShipState | Flight,
): number {
  const { modes } = bank.type;
  for (let place = 0; place < modes.length; place += 1) {
    const mode = modes[place] as CompiledMode;
    if (!mode.isSeeking && canAttack(battle, ship, bank, mode, to)) return place;
  }
  return -1;
}

/** Mean damage dice of a mount, ignoring screens (4.8). */
function meanDice(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  place: number,
  target: ShipState,
): number {
  const mode = bank.type.modes[place] as CompiledMode;
  const shot = mode.shots[shotAt(battle, ship, mode, target)];
  if (!shot) return 0;
  const needed = neededOnShip(battle, ship, target, shot, -sightPenalty(battle, ship, target));
  const hits = (bank.type.meanHits[place] as Float64Array)[needPlace(needed)] as number;
  const arc = arcFrom(battle, target, ship);
  // Reinforcement is secret until the orders are revealed (1d, E.6).
  const isSecret = battle.head.phase === PHASE.orders;
  const shields = isSecret ? target.shieldsOf(arc) : target.shieldsAgainst(arc);
  const { impactChances, nebulaChances } = mode.effects;
  const impact = (battle.hasNebula ? nebulaChances : impactChances)[shields] as number;
  return (mode.isRolled ? ROLLED_ROF : shot.rof) * hits * shot.imp * impact * shot.dmg;
}
