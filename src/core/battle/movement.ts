/** The Movement Phase: orders, moves, mines and stacking (3, B.5, B.10, B.15). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { leave, uncloak } from './elements.ts';
import { leaveDestroyed } from './losses.ts';
import { meetMines, offer, offerBeside } from './mines.ts';
import type { CompiledOrder } from './orders.ts';
import { JUMPED, OFF, type ShipState } from './state.ts';

/** The sum of dice at which a hyperdrive leaves, and its rule (B.10). */
const JUMP = 10;

/** Writes and checks the orders of all ships (1d, 1e). */
export function giveOrders(battle: BattleState): void {
  for (const ship of battle.ships) {
    if (!ship.isAlive) continue;
    const decider = battle.decider(ship.side);
    const written = decider.orders(battle, ship);
    const order = written ?? battle.orders.ahead(ship.speed);
    const wanted = written ? decider.boosters(battle, ship, order) : 0;
    const spent = Math.min(wanted, ship.boosters);
    ship.boosters -= spent;
    ship.order = order.index;
    ship.isLegal = !written || isLegal(battle, ship, order, spent) ? 1 : 0;
    if (!ship.isLegal) ship.illegalTurns += 1;
    battle.log?.push({
      ...{ type: 'orders', ship: ship.index, orders: order.text, boosters: spent },
      legal: ship.isLegal === 1,
    });
    if (battle.hasReinforcement) reinforce(battle, ship);
  }
}

/** Reinforces the shields of an arc for this turn (1d, E.6). */
function reinforce(battle: BattleState, ship: ShipState): void {
  ship.reinforced = 0;
  if (![0, 1, 2, 3].some((arc) => ship.mayReinforce(arc))) return;
  const arc = battle.decider(ship.side).reinforce(battle, ship);
  if (arc < 0) return;
  ship.reinforced = arc + 1;
  battle.log?.push({ type: 'reinforced', ship: ship.index, arc });
}

/** The rating that orders may need (3.3). */
export const availableFor = (ship: ShipState, order: CompiledOrder, boosters: number): number =>
  order.available(ship.engineRating, ship.type.hasSails ? ship.heading : -1, boosters);

export const requirementOf = (ship: ShipState, order: CompiledOrder): number =>
  order.requirement(ship.speed, ship.slips);

/** True for orders that this ship may be given, whatever they need (3.1, B.5, B.10, D.1). */
export function isAllowed(ship: ShipState, order: CompiledOrder, boosters: number): boolean {
  if (!order.isSound) return false;
  if (order.isWarmup && (ship.hasDrive === 0 || boosters > 0)) return false;
  if (order.isCloak && (ship.hasCloak === 0 || boosters > 0)) return false;
  return !order.isEmergency || ship.engines > 0;
}

function isLegal(
  { play }: BattleState,
  ship: ShipState,
  order: CompiledOrder,
  boosters: number,
): boolean {
  if (!isAllowed(ship, order, boosters)) return false;
  const available = availableFor(ship, order, boosters);
  const isIdle = available === 0 && play.battle.play.choices.idleCoasts;
  if (isIdle && !(order.isStraight && order.speed === ship.speed)) return false;
  return requirementOf(ship, order) <= available;
}

/** Cloaks and hyperdrives, then all moves with what meets them on the way (2a–2c). */
export function movePhase(battle: BattleState): void {
  for (const ship of battle.ships) if (ship.isAlive) cloak(battle, ship);
  for (const ship of battle.ships) if (ship.isAlive) warmUp(battle, ship);
  for (const ship of battle.ships) if (ship.isAlive) move(battle, ship);
  leaveDestroyed(battle);
  stack(battle);
  leaveDestroyed(battle);
}

/** Detection and the end of a cloak (B.5). */
function cloak(battle: BattleState, ship: ShipState): void {
  const order = battle.orders.list[ship.order] as CompiledOrder;
  const cloaks = ship.isLegal === 1 && order.isCloak;
  if (!cloaks && !ship.isCloaked) return;
  if (cloaks) {
    if (!ship.isCloaked) {
      for (let i = 0; i < battle.flights.count; i += 1) {
        const flight = battle.flights.at(i);
        if (flight.isSeekers && flight.target === ship.index) flight.count = 0;
      }
    }
    ship.isCloaked = 1;
    ship.cloakTurns += 1;
    ship.wasDetected = ship.isDetected;
    ship.isDetected = battle.dice.d6() - ship.wasDetected < ship.cloakTurns ? 1 : 0;
    ship.detectedTurns += ship.isDetected;
    const detected = ship.isDetected === 1;
    battle.log?.push({ type: 'cloak', ship: ship.index, cloaked: true, detected });
  } else uncloak(battle, ship);
  if (ship.isHidden || !ship.hasStrayed) return;
  ship.q = ship.strayQ;
  ship.r = ship.strayR;
  logMove(battle, ship);
  leave(battle, ship, OFF);
}

function logMove({ log }: BattleState, ship: ShipState): void {
  const { index, q, r, heading, facing, speed } = ship;
  log?.push({ type: 'moved', ship: index, q, r, heading, facing, speed });
}

/** Rolls for a hyperdrive; the ship leaves before it moves (B.10). */
function warmUp(battle: BattleState, ship: ShipState): void {
  const order = battle.orders.list[ship.order] as CompiledOrder;
  if (!ship.isLegal || !order.isWarmup) {
    ship.warmup = 0;
    return;
  }
  ship.warmup += battle.dice.d6();
  battle.log?.push({ type: 'warmed up', ship: ship.index, sum: ship.warmup });
  if (ship.warmup >= JUMP) leave(battle, ship, JUMPED);
}

/** Carries out the orders of a ship: legal ones as written, else straight ahead (3.2, 3.3). */
function move(battle: BattleState, ship: ShipState): void {
  const written = battle.orders.list[ship.order] as CompiledOrder;
  const isLegal = ship.isLegal === 1;
  const order = isLegal ? written : battle.orders.ahead(ship.speed);
  const { q, r, heading } = ship;
  const isHidden = ship.isHidden;
  const { path, steps } = order;
  const start = 2 * steps * heading;
  const hexQ = (i: number): number => q + (path[start + 2 * i] as number);
  const hexR = (i: number): number => r + (path[start + 2 * i + 1] as number);
  let off = -1;
  for (let i = 0; i < steps && off < 0; i += 1) if (!battle.isOnBoard(hexQ(i), hexR(i))) off = i;
  ship.evasive = isLegal && order.isEvasive ? 1 : 0;
  if (isLegal && order.isRoll) ship.inverted = 1 - ship.inverted;
  ship.speed = order.speed;
  ship.slips = order.slips;
  ship.heading = (heading + order.turned) % 6;
  ship.facing = (ship.heading + order.pivot) % 6;
  const end = off >= 0 && !isHidden ? off + 1 : steps;
  for (let i = 0; i < end; i += 1) {
    ship.q = hexQ(i);
    ship.r = hexR(i);
    if (off < 0 && !isHidden && battle.minefields.count > 0) meetMines(battle, ship.index);
  }
  logMove(battle, ship);
  if (off < 0) return;
  if (!isHidden) leave(battle, ship, OFF);
  else if (!ship.hasStrayed) {
    ship.hasStrayed = 1;
    ship.strayQ = hexQ(off);
    ship.strayR = hexR(off);
  }
}

/** Parts ships of both sides that share a hex (3.3). */
export function stack(battle: BattleState): void {
  for (const ship of battle.shipsOf(0)) {
    if (!ship.isOnTable || !battle.enemyIn(ship.q, ship.r, 0)) continue;
    partShips(battle, ship.q, ship.r);
  }
}

const inHex = (ship: ShipState, q: number, r: number): boolean =>
  ship.isOnTable && ship.q === q && ship.r === r;

function partShips(battle: BattleState, q: number, r: number): void {
  const { dice, ships } = battle;
  let lowest = Infinity;
  for (const ship of ships) {
    if (!inHex(ship, q, r)) continue;
    ship.roll = dice.d6() + ship.engineRating;
    ship.reroll = ship.roll;
    if (ship.roll < lowest) lowest = ship.roll;
  }
  // Ships of both sides with the lowest total roll again, until one side has it alone.
  let winner = sideOfLowest(battle, q, r, lowest);
  while (winner < 0) {
    let next = Infinity;
    for (const ship of ships) {
      if (!inHex(ship, q, r)) continue;
      if (ship.reroll !== lowest) {
        ship.reroll = OUT;
        continue;
      }
      ship.reroll = dice.d6() + ship.engineRating;
      if (ship.reroll < next) next = ship.reroll;
    }
    lowest = next;
    winner = sideOfLowest(battle, q, r, lowest);
  }
  const loser = 1 - winner;
  for (;;) {
    let first: ShipState | undefined;
    for (const ship of battle.shipsOf(loser)) {
      if (inHex(ship, q, r) && (!first || ship.roll < first.roll)) first = ship;
    }
    if (!first) return;
    if (!makeWay(battle, first)) return;
  }
}

/** A total of ships that do not roll again. */
const OUT = 1 << 20;

/** The side that has the lowest total alone, or −1. */
function sideOfLowest(battle: BattleState, q: number, r: number, lowest: number): number {
  let side = -1;
  for (const ship of battle.ships) {
    if (!inHex(ship, q, r) || ship.reroll !== lowest) continue;
    if (side >= 0 && side !== ship.side) return -1;
    side = ship.side;
  }
  return side;
}

/** Moves a ship to a free hex beside its own, or two hexes away; false if there is none. */
function makeWay(battle: BattleState, ship: ShipState): boolean {
  const { hexes } = battle;
  offerBeside(battle, ship);
  if (hexes.count === 0) {
    for (let heading = 0; heading < 6; heading += 1) {
      const q = ship.q + stepQ(heading);
      const r = ship.r + stepR(heading);
      offer(battle, ship, q + stepQ(heading), r + stepR(heading));
      offer(battle, ship, q + stepQ(heading + 1), r + stepR(heading + 1));
    }
  }
  if (hexes.count === 0) return false;
  const chosen = hexes.at(battle.decider(ship.side).stackingHex(battle, ship));
  ship.q = chosen.q;
  ship.r = chosen.r;
  battle.log?.push({ type: 'displaced', ship: ship.index, q: ship.q, r: ship.r });
  if (battle.minefields.count > 0) meetMines(battle, ship.index);
  return true;
}
