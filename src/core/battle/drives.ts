/** Overthrusters after all moves, and stutterdrives in the End Phase (B.16, B.23). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { leave } from './elements.ts';
import { leaveDestroyed } from './losses.ts';
import { enterHex } from './mines.ts';
import { endMoves, enterHidden, noteLostHex, reveal } from './movement.ts';
import type { CompiledOrder } from './orders.ts';
import { DESTROYED, OFF, type ShipState } from './state.ts';

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
