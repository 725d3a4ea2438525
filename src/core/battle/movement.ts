/** The Movement Phase: orders, moves, mines and stacking (3, B.5, B.10, B.15). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { leave, uncloak } from './elements.ts';
import { leaveDestroyed } from './losses.ts';
import { enterHex, meetRocks, offer, offerBeside } from './mines.ts';
import type { CompiledOrder } from './orders.ts';
import { DESTROYED, JUMPED, OFF, type ShipState } from './state.ts';

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
  { play, orders }: BattleState,
  ship: ShipState,
  order: CompiledOrder,
  boosters: number,
): boolean {
  if (!isAllowed(ship, order, boosters)) return false;
  const available = availableFor(ship, order, boosters);
  const isIdle = available === 0 && play.battle.play.choices.idleCoasts;
  if (isIdle && !(order.isStraight && order.speed === ship.speed)) return false;
  if (requirementOf(ship, order) > available) return false;
  return !order.hasOrbit || orders.inOrbit(order, ship) !== undefined;
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
  if (!cloaks && !ship.isCloaked && !ship.strayFate && ship.rocks === 0) return;
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
    // Nebulae and comets hide nothing (G.3, G.4).
    const isSeen = battle.hasNebula || battle.terrain?.isComet(ship.q, ship.r);
    const isFound = isSeen || battle.dice.d6() - ship.wasDetected < ship.cloakTurns;
    detect(battle, ship, isFound ? 1 : 0);
  } else if (ship.isCloaked) uncloak(battle, ship);
  if (!ship.isHidden) appear(battle, ship);
}

function detect(battle: BattleState, ship: ShipState, detected: 0 | 1): void {
  ship.isDetected = detected;
  ship.detectedTurns += detected;
  battle.log?.push({
    ...{ type: 'cloak', ship: ship.index, cloaked: true, detected: detected === 1 },
  });
}

/** What a ship met on its hidden path counts now (B.5). */
function appear(battle: BattleState, ship: ShipState): void {
  if (ship.strayFate) {
    ship.q = ship.strayQ;
    ship.r = ship.strayR;
    logMove(battle, ship);
    leave(battle, ship, ship.strayFate);
  } else meetRocks(battle, ship.index, ship.rocks);
  ship.rocks = 0;
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
  const { terrain } = battle;
  const isHidden = ship.isHidden;
  const { path, turned } = (order.hasOrbit && battle.orders.inOrbit(order, ship)) || order;
  const { steps } = order;
  const start = 2 * steps * heading;
  const hexQ = (i: number): number => q + (path[start + 2 * i] as number);
  const hexR = (i: number): number => r + (path[start + 2 * i + 1] as number);
  // The first hex off the board, or in solid terrain, ends the path.
  let last = -1;
  for (let i = 0; i < steps && last < 0; i += 1) if (!battle.isSafe(hexQ(i), hexR(i))) last = i;
  const isOff = last >= 0 && !battle.isOnBoard(hexQ(last), hexR(last));
  const fate = last < 0 ? 0 : isOff ? OFF : DESTROYED;
  ship.evasive = isLegal && order.isEvasive ? 1 : 0;
  if (isLegal && order.isRoll) ship.inverted = 1 - ship.inverted;
  ship.speed = order.speed;
  ship.slips = order.slips;
  ship.heading = (heading + turned) % 6;
  ship.facing = (ship.heading + order.pivot) % 6;
  let isSeen = false;
  const end = last >= 0 && !isHidden ? last + 1 : steps;
  for (let i = 0; i < end; i += 1) {
    ship.q = hexQ(i);
    ship.r = hexR(i);
    if (!isHidden) {
      if (!isOff && battle.hasHazards) enterHex(battle, ship.index);
    } else if (terrain) {
      ship.rocks += terrain.fieldsIn(ship.q, ship.r);
      isSeen ||= terrain.isComet(ship.q, ship.r);
    }
  }
  if (isHidden && fate > 0 && !ship.strayFate) {
    ship.strayFate = fate;
    ship.strayQ = hexQ(last);
    ship.strayR = hexR(last);
  }
  logMove(battle, ship);
  if (fate > 0 && !isHidden) leave(battle, ship, fate);
  if (!isSeen) return;
  detect(battle, ship, 1);
  appear(battle, ship);
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
      const isNext = ship.roll < OUT && (!first || ship.roll < first.roll);
      if (inHex(ship, q, r) && isNext) first = ship;
    }
    if (!first) return;
    makeWay(battle, first);
    first.roll = OUT;
  }
}

/** A total of ships that do not roll again, or that have had to move. */
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

/** Moves a ship to a free hex beside its own, or two hexes away, if there is one. */
function makeWay(battle: BattleState, ship: ShipState): void {
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
  if (hexes.count === 0) return;
  const chosen = hexes.at(battle.decider(ship.side).stackingHex(battle, ship));
  ship.q = chosen.q;
  ship.r = chosen.r;
  battle.log?.push({ type: 'displaced', ship: ship.index, q: ship.q, r: ship.r });
  enterHex(battle, ship.index);
}
