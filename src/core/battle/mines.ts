/** Minefields: laying them, and their attacks on what enters a hex beside them (B.15). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { succeeds } from './dice.ts';
import { losesFighters, strike } from './elements.ts';
import { targetPlace } from './fire.ts';
import { applyMarks } from './losses.ts';
import { FIRST_FLIGHT, isShipTarget, type Minefield, type ShipState } from './state.ts';

function minefieldAt(battle: BattleState, q: number, r: number): Minefield | undefined {
  const { minefields } = battle;
  for (let i = 0; i < minefields.count; i += 1) {
    const field = minefields.at(i);
    if (field.count > 0 && field.q === q && field.r === r) return field;
  }
  return undefined;
}

/** Every minefield in the hex that a ship or flight enters, then those beside it, attacks it (B.15). */
export function meetMines(battle: BattleState, target: number): void {
  const { q, r } = targetPlace(battle, target);
  attackFrom(battle, q, r, target);
  for (let heading = 0; heading < 6; heading += 1) {
    attackFrom(battle, q + stepQ(heading), r + stepR(heading), target);
  }
}

function attackFrom(battle: BattleState, q: number, r: number, target: number): void {
  const field = minefieldAt(battle, q, r);
  if (!field) return;
  const { play, dice } = battle;
  const { mines } = play.battle.play.craft;
  const ship = isShipTarget(target) ? battle.ship(target) : undefined;
  const flight = ship ? undefined : battle.flights.at(target - FIRST_FLIGHT);
  if (flight?.count === 0) return;
  // Tiny targets and detected ships are hit on one more.
  const needed = mines.acc + (ship ? ship.isDetected : 1);
  let hits = 0;
  for (let i = 0; i < field.count; i += 1) if (succeeds(play, dice, needed)) hits += 1;
  battle.log?.push({ type: 'mined', target, field: field.index, hits });
  if (hits === 0) return;
  if (flight) losesFighters(battle, flight, hits, mines.imp);
  else if (ship) {
    strike(battle, ship, 0, hits, mines);
    applyMarks(battle, ship);
  }
}

/** Lays mines in hexes beside a ship, as often as its side wants (5g, B.15). */
export function layMines(battle: BattleState, ship: ShipState): void {
  const decider = battle.decider(ship.side);
  ship.laid = 0;
  while (ship.mines > 0) {
    const count = Math.min(ship.mines, decider.minesLaid(battle, ship));
    if (count === 0) return;
    offerBeside(battle, ship);
    if (battle.hexes.count === 0) return;
    const { q, r } = battle.hexes.at(decider.mineHex(battle, ship));
    let field = minefieldAt(battle, q, r);
    if (!field) {
      field = battle.minefields.add();
      field.q = q;
      field.r = r;
    }
    field.count += count;
    ship.mines -= count;
    ship.laid += count;
    battle.log?.push({ type: 'mines', ship: ship.index, q, r, count });
  }
}

/** Offers the hexes beside a ship to choose from. */
export function offerBeside(battle: BattleState, ship: ShipState): void {
  battle.hexes.count = 0;
  for (let heading = 0; heading < 6; heading += 1) {
    offer(battle, ship, ship.q + stepQ(heading), ship.r + stepR(heading));
  }
}

/** Adds a hex on the board without an enemy ship to the hexes to choose from. */
export function offer(battle: BattleState, ship: ShipState, q: number, r: number): void {
  if (!battle.isOnBoard(q, r) || battle.enemyIn(q, r, ship.side)) return;
  const hex = battle.hexes.add();
  hex.q = q;
  hex.r = r;
}
