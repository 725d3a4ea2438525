/** Moves without orders: overthrusters (B.16), black holes (G.2) and stutterdrives (B.23). */
import type { Planet } from '../play/orders/requirement.ts';
import type { BattleState } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { eliminate, holdsEnemy, leave, sideByDie } from './elements.ts';
import { targetPlace } from './fire.ts';
import { leaveDestroyed } from './losses.ts';
import { enterHex } from './mines.ts';
import { endMoves, enterHidden, noteLostHex, reveal } from './movement.ts';
import type { CompiledOrder } from './orders.ts';
import {
  DESTROYED,
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  Flight,
  isShipTarget,
  Minefield,
  OFF,
  ShipState,
} from './state.ts';

type Pulled = ShipState | Flight | Minefield;

/** Pulls everything towards each black hole: the nearest first, of equal ones a side that a die decides. */
export function pullTowardsHoles(battle: BattleState): void {
  for (const hole of battle.terrain?.holes ?? []) {
    const near = elementsBy(battle, hole);
    for (const distance of [...near.keys()].sort((a, b) => a - b)) {
      const pull = battle.terrain?.pullOf(hole, distance) ?? 0;
      const here = pull === 0 ? [] : (near.get(distance) ?? []);
      const sides = new Set(here.map((target) => sideOf(battle, target)).filter(isSide));
      const second = sides.size > 1 && rollForPull(battle);
      const later = (target: number): number => {
        const side = sideOf(battle, target);
        return isSide(side) && second ? 1 - side : side;
      };
      for (const target of here.toSorted((a, b) => later(a) - later(b))) {
        pullElement(battle, target, hole, pull);
      }
    }
  }
}

/** The die for elements of both sides at one distance: true if those of the second are pulled first. */
export function rollForPull({ dice }: BattleState): boolean {
  dice.tray?.row('pull');
  return sideByDie(dice.d6()) === 1;
}

const isSide = (side: number): boolean => side < 2;

/** The side of a ship or flight; 2 for minefields. */
function sideOf({ ships, flights }: BattleState, target: number): number {
  if (isShipTarget(target)) return ships[target]?.side ?? 2;
  return target < FIRST_MINEFIELD ? flights.at(target - FIRST_FLIGHT).side : 2;
}

/** Ships, flights and minefields by their distance from a black hole. */
function elementsBy({ ships, flights, minefields }: BattleState, hole: Planet) {
  const found = new Map<number, number[]>();
  const add = (target: number, { q, r }: { readonly q: number; readonly r: number }) => {
    const distance = hexRange(hole.q - q, hole.r - r);
    found.set(distance, [...(found.get(distance) ?? []), target]);
  };
  for (const ship of ships) if (ship.isAlive) add(ship.index, ship);
  for (let i = 0; i < flights.count; i += 1) {
    if (flights.at(i).count > 0) add(FIRST_FLIGHT + i, flights.at(i));
  }
  for (let i = 0; i < minefields.count; i += 1) {
    if (minefields.at(i).count > 0) add(FIRST_MINEFIELD + i, minefields.at(i));
  }
  return found;
}

/** Pulls an element hex by hex; its last hex holds no enemy, or it goes on (G.2). */
function pullElement(battle: BattleState, target: number, hole: Planet, pull: number): void {
  const element = targetPlace(battle, target);
  const { hexes, dice } = battle;
  for (let left = pull; left > 0 && left < Infinity; ) {
    offerNearer(battle, element, hole, left === 1);
    dice.tray?.row('pull');
    const place =
      element instanceof Minefield
        ? hexes.count > 1 && dice.d6() > 3
          ? 1
          : 0
        : battle.decider(element.side).pullHex(battle, element);
    const { q, r } = hexes.at(place);
    Object.assign(element, { q, r });
    if (hexRange(hole.q - q, hole.r - r) <= hole.size) left = Infinity;
    else if (left > 1 || !isHeld(battle, element, q, r)) left -= 1;
    if (left === Infinity) pull = left;
  }
  const { q, r } = element;
  if (element instanceof Minefield) {
    if (pull === Infinity) element.count = 0;
    else join(battle, element);
  }
  battle.log?.push({ type: 'pulled', target, q, r, isDrawnIn: pull === Infinity ? 1 : 0 });
  if (pull === Infinity) {
    if (element instanceof ShipState) leave(battle, element, DESTROYED);
    else if (element instanceof Flight) eliminate(battle, element);
  }
}

const isHeld = (battle: BattleState, element: Pulled, q: number, r: number): boolean =>
  !(element instanceof Minefield) && holdsEnemy(battle, element.side, q, r);

/** Offers hexes beside an element that are nearer to the hole; at the end those without an enemy, if any. */
function offerNearer(battle: BattleState, element: Pulled, hole: Planet, isLast: boolean): void {
  const { hexes } = battle;
  const offer = (allowsEnemies: boolean) => {
    hexes.count = 0;
    for (let heading = 0; heading < 6; heading += 1) {
      const [q, r] = [element.q + stepQ(heading), element.r + stepR(heading)];
      const isNearer =
        hexRange(hole.q - q, hole.r - r) < hexRange(hole.q - element.q, hole.r - element.r);
      if (!isNearer || (!allowsEnemies && isHeld(battle, element, q, r))) continue;
      Object.assign(hexes.add(), { q, r });
    }
  };
  offer(!isLast);
  if (hexes.count === 0) offer(true);
}

/** Markers that are pulled into the hex of another field join it. */
function join({ minefields }: BattleState, field: Minefield): void {
  for (let i = 0; i < minefields.count; i += 1) {
    const other = minefields.at(i);
    if (other === field || other.count === 0 || other.q !== field.q || other.r !== field.r)
      continue;
    other.count += field.count;
    other.marks += field.marks;
    field.count = 0;
  }
}

/** Turns the facing of ships with overthrusters by a hexside, until the End Phase (2c). */
export function useOverthrusters(battle: BattleState): void {
  const needed = battle.play.actions.overthrusters.turns;
  for (const ship of battle.ships) {
    if (ship.hasThrusters === 0 || !ship.isAlive || ship.isCloaked) continue;
    const { isWarmup } = battle.orders.list[ship.order] as CompiledOrder;
    if (ship.isLegal && isWarmup && ship.towedBy === 0) continue;
    const turn = battle.decider(ship.side).overthrust(battle, ship);
    if (turn === 0) continue;
    battle.dice.tray?.row('overthrusters', needed);
    const turns = battle.dice.d6() >= needed;
    battle.dice.tray?.die(turns);
    if (turns) ship.facing = (ship.facing + turn) % 6;
    battle.log?.push({ type: 'overthrust', ship: ship.index, facing: ship.facing });
  }
}

/** Moves ships with stutterdrives in turn, then separates those that share a hex (5e). */
export function useStutterdrives(battle: BattleState): void {
  let hasMoved = false;
  for (const ship of battle.ships) {
    if (ship.hasStutter === 0 || !ship.isAlive) continue;
    if (stutter(battle, ship)) hasMoved = true;
  }
  if (!hasMoved) return;
  leaveDestroyed(battle);
  endMoves(battle);
}

/** The hexes that a stutterdrive may cross (B.23). */
export const stutterReach = ({ engineRating }: ShipState): number => Math.ceil(engineRating / 2);

function stutter(battle: BattleState, ship: ShipState): boolean {
  const { dice, hexes } = battle;
  offerGoals(battle, ship, stutterReach(ship));
  if (hexes.count === 1) return false;
  const { q, r, distance } = hexes.at(battle.decider(ship.side).stutterHex(battle, ship));
  if (distance === 0) return false;
  const { scatters } = battle.play.actions.stutterdrive;
  let scatter = 0;
  dice.tray?.row('scatter');
  for (let i = 0; i < distance; i += 1) if (dice.d6() === scatters) scatter += 1;
  // A 1 is the direction of the heading, the others follow clockwise.
  dice.tray?.row('course');
  const course = scatter > 0 ? ship.heading + dice.d6() - 1 : 0;
  ship.q = q + scatter * stepQ(course);
  ship.r = r + scatter * stepR(course);
  battle.log?.push({ type: 'stuttered', ship: ship.index, q: ship.q, r: ship.r, scatter });
  const isOff = !battle.hasFloat && !battle.isOnBoard(ship.q, ship.r);
  if (ship.isHidden) {
    if (!battle.isPassable(ship.q, ship.r))
      noteLostHex(ship, isOff ? OFF : DESTROYED, ship.q, ship.r);
    if (enterHidden(battle, ship)) reveal(battle, ship);
  } else if (isOff) leave(battle, ship, OFF);
  else if (enterHex(battle, ship.index)) leave(battle, ship, DESTROYED);
  return true;
}

/** Offers a ship's own hex, then the free ones on the board up to a distance, ring by ring. */
function offerGoals(battle: BattleState, ship: ShipState, most: number): void {
  battle.hexes.count = 0;
  offer(battle, ship.q, ship.r, 0);
  for (let distance = 1; distance <= most; distance += 1) {
    for (let heading = 0; heading < 6; heading += 1) {
      for (let along = 0; along < distance; along += 1) {
        const q = ship.q + distance * stepQ(heading) + along * stepQ(heading + 2);
        const r = ship.r + distance * stepR(heading) + along * stepR(heading + 2);
        if (battle.isSafe(q, r) && !isOccupied(battle, q, r)) offer(battle, q, r, distance);
      }
    }
  }
}

function offer({ hexes }: BattleState, q: number, r: number, distance: number): void {
  const hex = hexes.add();
  hex.q = q;
  hex.r = r;
  hex.distance = distance;
}

/** True if a ship on the table or a flight is in a hex. */
function isOccupied({ ships, flights }: BattleState, q: number, r: number): boolean {
  for (const ship of ships) if (ship.isOnTable && ship.q === q && ship.r === r) return true;
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.count > 0 && flight.q === q && flight.r === r) return true;
  }
  return false;
}
