/** The Movement Phase: orders, moves and mines (3, B.5, B.10, B.15). */
import { type BattleState, PHASE } from './battle.ts';
import { eliminate, leave, uncloak } from './elements.ts';
import { leaveDestroyed } from './losses.ts';
import { enterHex, meetRocks } from './mines.ts';
import type { CompiledOrder } from './orders.ts';
import { isStorm, loseTogether } from './scenario.ts';
import { groupOf, isTowUnited, stack, towedBy, towersOf, towRating } from './stacking.ts';
import { DESTROYED, type Flight, JUMPED, OFF, ShipState } from './state.ts';

/** Writes and checks the orders of ships (1d, 1e); a ship that is towed writes none (D.9). */
export function giveOrders(battle: BattleState, ships: readonly ShipState[]): void {
  const isTowing = battle.options.has('D.9');
  // Ships to be towed come last: they write orders if their towers do not tow.
  const inTurn = isTowing ? ships.toSorted((a, b) => rank(battle, a) - rank(battle, b)) : ships;
  for (const ship of inTurn) if (ship.isAlive) writeOrders(battle, ship);
  const { modesInOrders, illegalSpendsBoosters } = battle.play.battle.play.choices;
  if (modesInOrders) for (const ship of inTurn) if (ship.isAlive) chooseModes(battle, ship);
  for (const ship of inTurn) {
    if (!ship.isAlive || ship.towedBy > 0) continue;
    const order = battle.orders.list[ship.order] as CompiledOrder;
    const legal = !ship.isWritten || isLegalOrder(battle, ship, order, ship.spent);
    ship.isLegal = legal ? 1 : 0;
    if (!legal) ship.illegalTurns += 1;
    const boosters = legal || illegalSpendsBoosters ? ship.spent : 0;
    ship.boosters += ship.spent - boosters;
    battle.log?.push({ type: 'orders', ship: ship.index, orders: order.text, boosters, legal });
  }
  for (const ship of inTurn) {
    const tower = battle.ships[ship.towedBy - 1];
    if (!ship.isAlive || !tower) continue;
    ship.order = tower.order;
    ship.isLegal = tower.isLegal;
    battle.log?.push({ type: 'towed', ship: ship.index, by: tower.index });
  }
}

const rank = (battle: BattleState, ship: ShipState): number =>
  towersOf(battle, ship).length > 0 ? 1 : 0;

/** Writes the orders of a ship, and the boosters that it spends; none for a ship that is towed. */
function writeOrders(battle: BattleState, ship: ShipState): void {
  const decider = battle.decider(ship.side);
  ship.spent = 0;
  ship.towedBy = 0;
  const towers = battle.options.has('D.9') ? towersOf(battle, ship) : undefined;
  if (towers && isTowUnited(battle, towers)) {
    ship.towedBy = (towers[0]?.index ?? -1) + 1;
    return;
  }
  const written = decider.orders(battle, ship);
  const order = written ?? battle.orders.ahead(ship.speed);
  const wanted = written ? decider.boosters(battle, ship, order) : 0;
  ship.spent = Math.min(wanted, ship.boosters);
  ship.boosters -= ship.spent;
  ship.order = order.index;
  ship.isWritten = written ? 1 : 0;
}

/** Chooses the modes of dual weapons, where that is done with the orders (1d, C.2). */
function chooseModes(battle: BattleState, ship: ShipState): void {
  for (const bank of ship.banks) {
    bank.mode = 0;
    if (bank.type.modes.length < 2) continue;
    const mode = battle.decider(ship.side).bankMode(battle, ship, bank);
    bank.mode = mode + 1;
    battle.log?.push({ type: 'mode', ship: ship.index, bank: bank.type.index, mode });
  }
}

/** Reinforces shields, where that is played (1d, E.6). */
export function reinforceShields(battle: BattleState, ships: readonly ShipState[]): void {
  if (!battle.options.has('E.6')) return;
  for (const ship of ships) if (ship.isAlive) reinforce(battle, ship);
}

/** Reinforces the shields of an arc for this turn (1d, E.6). */
function reinforce(battle: BattleState, ship: ShipState): void {
  if (![0, 1, 2, 3].some((arc) => ship.mayReinforce(arc))) return;
  const arc = battle.decider(ship.side).reinforce(battle, ship);
  if (arc < 0) return;
  ship.reinforced = arc + 1;
  battle.log?.push({ type: 'reinforced', ship: ship.index, arc });
}

/** The rating that orders may need (3.3). */
export function availableFor(
  battle: BattleState,
  ship: ShipState,
  order: CompiledOrder,
  boosters: number,
): number {
  if (order.isTow) return order.available(towRating(battle, groupOf(battle, ship)), -1, boosters);
  return order.available(ship.engineRating, ship.type.hasSails ? ship.heading : -1, boosters);
}

export const requirementOf = (ship: ShipState, order: CompiledOrder): number =>
  order.requirement(ship.speed, ship.slips);

/** The bar to orders that are well written: a rule, a system, terrain or a storm. */
export type OrderBar =
  | 'option'
  | 'storm'
  | 'hyperdrive'
  | 'cloak'
  | 'orbit'
  | 'altitude'
  | 'emergency'
  | 'tow';

/** The first thing that keeps a ship from carrying out orders, apart from their requirement (3.1, B.5, B.10, D.1, G.5). */
function barOf(battle: BattleState, ship: ShipState, order: CompiledOrder): OrderBar | undefined {
  const { orders, play } = battle;
  if (order.lacks) return 'option';
  if (order.turns > 0 && isStorm(battle, 'no turns')) return 'storm';
  if (order.isWarmup && ship.hasDrive === 0) return 'hyperdrive';
  if (order.isCloak && ship.hasCloak === 0) return 'cloak';
  if (order.hasOrbit && !orders.inOrbit(order, ship)) return 'orbit';
  const { levels } = play.battle.play.movement.altitude;
  if (ship.altitude + order.lowest < 0 || ship.altitude + order.highest > levels) return 'altitude';
  return order.isEmergency && ship.engines === 0 ? 'emergency' : undefined;
}

/** The bar to orders while they are written; for a tow, only that there is nothing to tow (D.9). */
export const orderBar = (
  battle: BattleState,
  ship: ShipState,
  order: CompiledOrder,
): OrderBar | undefined =>
  barOf(battle, ship, order) ??
  (order.isTow && !towedBy(battle, ship)?.isAlive ? 'tow' : undefined);

/** True if this ship may be given the orders, apart from their requirement. */
export function isAllowed(
  battle: BattleState,
  ship: ShipState,
  order: CompiledOrder,
  boosters: number,
): boolean {
  if (!order.isSound || barOf(battle, ship, order)) return false;
  return boosters === 0 || !(order.isWarmup || order.isCloak);
}

/** True for orders that are carried out as written (3.2). */
export function isLegalOrder(
  battle: BattleState,
  ship: ShipState,
  order: CompiledOrder,
  boosters: number,
): boolean {
  const { play } = battle;
  if (!isAllowed(battle, ship, order, boosters)) return false;
  if (order.isTow) {
    const towed = towedBy(battle, ship);
    if (!towed?.isAlive || !isTowUnited(battle, towersOf(battle, towed))) return false;
  }
  const available = availableFor(battle, ship, order, boosters);
  const isIdle = available === 0 && play.battle.play.choices.idleCoasts;
  if (isIdle && !(order.isStraight && order.speed === ship.speed)) return false;
  return requirementOf(ship, order) <= available;
}

/** Cloaks and hyperdrives, then all moves with the hazards on their paths (2a–2c). */
export function moveTogether(battle: BattleState, ships: readonly ShipState[]): void {
  loseTogether(battle);
  for (const ship of ships) if (ship.isAlive) cloak(battle, ship);
  for (const ship of ships) if (ship.isAlive) warmUp(battle, ship);
  for (const ship of ships) if (ship.isAlive) move(battle, ship);
  leaveDestroyed(battle, true);
}

/** Floats the board, then separates ships that share a hex (2c). */
export function endMoves(battle: BattleState): void {
  if (battle.hasFloat) floatBoard(battle);
  stack(battle);
  leaveDestroyed(battle);
}

/** True for a ship that may be chosen to act: to move in sequence, or to attack (4.0, D.8). */
export const mayAct = ({ head }: BattleState, ship: ShipState): boolean =>
  (head.phase === PHASE.move ? ship.isAlive : ship.isOnTable) && !ship.hasActed;

/** Floats the board so that all ships and flights fit; else those outside leave (D.4). */
function floatBoard(battle: BattleState): void {
  const { ships, flights } = battle;
  const all: (ShipState | Flight)[] = ships.filter(({ isAlive }) => isAlive);
  for (let i = 0; i < flights.count; i += 1) {
    if (flights.at(i).count > 0) all.push(flights.at(i));
  }
  if (all.every(({ q, r }) => battle.isOnBoard(q, r))) return;
  const columns = all.map(({ q, r }) => q + (r >> 1));
  const rows = all.map(({ r }) => r);
  const spread = (places: readonly number[]) => [Math.min(...places), Math.max(...places)] as const;
  if (battle.floatTo(spread(columns), spread(rows))) {
    const { column, row } = battle.head;
    battle.log?.push({ type: 'floated', column, row });
    return;
  }
  loseTogether(battle);
  for (const element of all) {
    if (battle.isOnBoard(element.q, element.r)) continue;
    if (!(element instanceof ShipState)) eliminate(battle, element);
    else if (!element.isHidden) leave(battle, element, OFF, true);
    else noteLostHex(element, OFF, element.q, element.r);
  }
}

/** Notes the first hex in which a hidden ship is lost, once it appears. */
export function noteLostHex(ship: ShipState, fate: number, q: number, r: number): void {
  if (ship.strayFate) return;
  ship.strayFate = fate;
  ship.strayQ = q;
  ship.strayR = r;
}

/** Detection and the end of a cloak (B.5). */
export function cloak(battle: BattleState, ship: ShipState): void {
  const order = battle.orders.list[ship.order] as CompiledOrder;
  const cloaks = ship.isLegal === 1 && order.isCloak;
  if (!cloaks && !ship.isCloaked && !ship.strayFate && ship.rocks === 0) return;
  if (cloaks) {
    stayCloaked(battle, ship);
    // Nebulae and comets hide nothing (G.3, G.4).
    const isSeen = battle.hasNebula || battle.terrain?.isComet(ship.q, ship.r);
    battle.dice.tray?.row('detection');
    const isFound = isSeen || battle.dice.d6() - ship.wasDetected < ship.cloakTurns;
    detect(battle, ship, isFound ? 1 : 0);
  } else if (ship.isCloaked) uncloak(battle, ship);
  if (!ship.isHidden) appear(battle, ship);
}

/** Counts a turn under cloak; in the first, seekers lose the ship (B.5, C.4). */
export function stayCloaked(battle: BattleState, ship: ShipState): void {
  if (!ship.isCloaked) {
    for (let i = 0; i < battle.flights.count; i += 1) {
      const flight = battle.flights.at(i);
      if (flight.isSeekers && flight.target === ship.index) flight.count = 0;
    }
  }
  ship.isCloaked = 1;
  ship.cloakTurns += 1;
  ship.wasDetected = ship.isDetected;
}

export function detect(battle: BattleState, ship: ShipState, detected: 0 | 1): void {
  ship.isDetected = detected;
  ship.detectedTurns += detected;
  battle.log?.push({
    ...{ type: 'cloak', ship: ship.index, cloaked: true, detected: detected === 1 },
  });
}

/** Applies the hazards of a ship's hidden path (B.5). */
function appear(battle: BattleState, ship: ShipState): void {
  if (ship.strayFate) {
    ship.q = ship.strayQ;
    ship.r = ship.strayR;
    logMove(battle, ship);
    leave(battle, ship, ship.strayFate, true);
  } else meetRocks(battle, ship.index, ship.rocks);
  ship.rocks = 0;
}

function logMove({ log }: BattleState, ship: ShipState): void {
  const { index, q, r, heading, facing, speed } = ship;
  log?.push({ type: 'moved', ship: index, q, r, heading, facing, speed });
}

/** Rolls for a hyperdrive; the ship leaves before it moves (B.10). */
export function warmUp(battle: BattleState, ship: ShipState): void {
  const order = battle.orders.list[ship.order] as CompiledOrder;
  if (!ship.isLegal || !order.isWarmup || ship.towedBy > 0) {
    ship.warmup = 0;
    return;
  }
  battle.dice.tray?.row('hyperdrive');
  ship.warmup += battle.dice.d6();
  battle.log?.push({ type: 'warmed up', ship: ship.index, sum: ship.warmup });
  if (ship.warmup >= battle.play.actions.hyperdrive.leaves) leave(battle, ship, JUMPED, true);
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
  for (let i = 0; i < steps && last < 0; i += 1) if (!battle.isPassable(hexQ(i), hexR(i))) last = i;
  const isOff = last >= 0 && !terrain?.isSolid(hexQ(last), hexR(last));
  const fate = last < 0 ? 0 : isOff ? OFF : DESTROYED;
  // A ship that is towed only moves along (D.9).
  const isOwn = isLegal && ship.towedBy === 0;
  ship.evasive = isOwn && order.isEvasive ? 1 : 0;
  if (isOwn && order.isRoll) ship.inverted = 1 - ship.inverted;
  ship.speed = order.speed;
  ship.slips = order.slips;
  ship.heading = (heading + turned) % 6;
  ship.facing = (ship.heading + (isOwn ? order.pivot : 0)) % 6;
  let isSeen = false;
  const end = last >= 0 && !isHidden ? last + 1 : steps;
  for (let i = 0; i < end; i += 1) {
    ship.q = hexQ(i);
    ship.r = hexR(i);
    if (!isHidden) {
      if (!isOff && battle.hasHazards) enterHex(battle, ship.index);
    } else isSeen = enterHidden(battle, ship) || isSeen;
  }
  if (order.climb !== 0) {
    ship.altitude += order.climb;
    battle.log?.push({ type: 'climbed', ship: ship.index, altitude: ship.altitude });
  }
  if (isHidden && fate > 0) noteLostHex(ship, fate, hexQ(last), hexR(last));
  logMove(battle, ship);
  if (fate > 0 && !isHidden) leave(battle, ship, fate, true);
  if (isSeen) reveal(battle, ship);
}

/** Notes the rocks in the hex of a hidden ship, which wait until it appears; true in a comet (B.5, G.3). */
export function enterHidden({ terrain }: BattleState, ship: ShipState): boolean {
  if (!terrain) return false;
  ship.rocks += terrain.fieldsIn(ship.q, ship.r);
  return terrain.isComet(ship.q, ship.r);
}

/** Detects a ship in a comet. */
export function reveal(battle: BattleState, ship: ShipState): void {
  detect(battle, ship, 1);
  appear(battle, ship);
}
