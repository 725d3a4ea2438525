/** Minefields and terrain in hexes that ships and flights enter, and how mines are laid (B.15, G). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { rollSucceeds } from './dice.ts';
import { losesFighters, strike } from './elements.ts';
import type { BattleEvent } from './events.ts';
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

/** Mines, then asteroids attack what enters its hex; true if it cannot survive there (2.2). */
export function enterHex(battle: BattleState, target: number): boolean {
  const { minefields, terrain } = battle;
  if (minefields.count > 0) meetMines(battle, target);
  if (!terrain) return false;
  const { q, r } = targetPlace(battle, target);
  meetRocks(battle, target, terrain.fieldsIn(q, r));
  return terrain.isSolid(q, r);
}

/** A die for each asteroid field around a ship or flight (G.1). */
export function meetRocks(battle: BattleState, target: number, rolls: number): void {
  if (rolls === 0) return;
  const { field } = battle.play.battle.play.terrain;
  const flight = isShipTarget(target) ? undefined : battle.flights.at(target - FIRST_FLIGHT);
  if (flight?.count === 0) return;
  const hits = countHits(battle, rolls, field.acc + (flight ? 1 : 0));
  sufferHits(battle, target, hits, field, { type: 'rocks', target, hits });
}

/** Every minefield in the hex that a ship or flight enters, then those beside it, attacks it (B.15). */
function meetMines(battle: BattleState, target: number): void {
  const { q, r } = targetPlace(battle, target);
  attackFrom(battle, q, r, target);
  for (let heading = 0; heading < 6; heading += 1) {
    attackFrom(battle, q + stepQ(heading), r + stepR(heading), target);
  }
}

function attackFrom(battle: BattleState, q: number, r: number, target: number): void {
  const field = minefieldAt(battle, q, r);
  if (!field) return;
  const { mines } = battle.play.battle.play.craft;
  const isShip = isShipTarget(target);
  if (!isShip && battle.flights.at(target - FIRST_FLIGHT).count === 0) return;
  // Tiny targets and detected ships are hit on one more.
  const needed = mines.acc + (isShip ? battle.ship(target).isDetected : 1);
  const hits = countHits(battle, field.count, needed);
  const cause = { type: 'mined', target, field: field.index, hits } as const;
  sufferHits(battle, target, hits, mines, cause);
}

/** Hits of a number of dice. */
function countHits({ play, dice }: BattleState, rolls: number, needed: number): number {
  let hits = 0;
  dice.tray?.row('to hit', needed);
  for (let i = 0; i < rolls; i += 1) if (rollSucceeds(play, dice, needed)) hits += 1;
  return hits;
}

/** Applies hits at once, those on ships against the forward arc. */
function sufferHits(
  battle: BattleState,
  target: number,
  hits: number,
  shot: { readonly imp: number; readonly dmg: number },
  cause: BattleEvent,
): void {
  if (!isShipTarget(target)) {
    battle.log?.push(cause);
    losesFighters(battle, battle.flights.at(target - FIRST_FLIGHT), hits, shot.imp);
    return;
  }
  const ship = battle.ship(target);
  strike(battle, ship, 0, hits, shot, () => cause);
  applyMarks(battle, ship);
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
    offerHex(battle, ship, ship.q + stepQ(heading), ship.r + stepR(heading));
  }
}

/** Adds a hex to choose from, if a ship survives there and no enemy ship is in it. */
export function offerHex(battle: BattleState, ship: ShipState, q: number, r: number): void {
  if (!battle.isSafe(q, r) || battle.enemyIn(q, r, ship.side)) return;
  const hex = battle.hexes.add();
  hex.q = q;
  hex.r = r;
}
