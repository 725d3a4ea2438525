/** Flights under the doctrine plain-1: their targets, paths and attacks. */
import type { BattleState } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { holdsEnemy, nearestFlight, nearestShip } from './elements.ts';
import { mayPin } from './fighter-options.ts';
import { seekerPath } from './flight-paths.ts';
import { isStorm } from './scenario.ts';
import { hasDuties, movementOf } from './setup.ts';
import {
  FIRST_FLIGHT,
  type Flight,
  type InHex,
  isShipTarget,
  ON_STATION,
  SCREENING,
} from './state.ts';

/** Flies to the nearest target, and attacks it or the first enemy beside the flight. */
export function flyByDoctrine(battle: BattleState, flight: Flight): void {
  const { declared, options, path, setup } = battle;
  battle.endHeading = flight.heading;
  const target = preyOf(battle, flight);
  if (flight.hasFlown) {
    attackBeside(battle, flight, flight, target);
    return;
  }
  const prey = isShipTarget(target) ? undefined : battle.flights.at(target - FIRST_FLIGHT);
  const isHunter = setup.variants[flight.kind]?.hunts === 'flights';
  // A flight that stays in the hex of an enemy ship is lost.
  const isSafe = !battle.enemyIn(flight.q, flight.r, flight.side);
  if (isHunter && !prey && options.has('F.1') && isSafe) {
    declared.duty = ON_STATION;
    return;
  }
  if (prey && flyInto(battle, flight, prey)) {
    declared.attack = target;
    return;
  }
  path.count = 0;
  battle.endHeading = flight.heading;
  if (target >= 0) flyTo(battle, flight, target);
  const end = path.count;
  const at = end > 0 ? path.at(end - 1) : flight;
  attackBeside(battle, flight, at, target);
}

/** Declares an attack on the target if it is beside the hex, else on the first enemy there, else a screen. */
function attackBeside(battle: BattleState, flight: Flight, at: InHex, target: number): void {
  const { declared, options, setup } = battle;
  const prey = isShipTarget(target) ? undefined : battle.flights.at(target - FIRST_FLIGHT);
  const isPrey = prey && prey.count > 0 && battle.rangeBetween(at, prey) === 0;
  declared.attack =
    isPrey && mayPin(battle, flight, prey) ? target : firstBeside(battle, flight.side, at, target);
  const mayScreen = options.has('F.3') && hasDuties(setup, flight);
  declared.duty = declared.attack < 0 && mayScreen ? SCREENING : 0;
}

/** Writes the path into the hex of a flight for a dogfight; false if it is too far (F.2). */
function flyInto(battle: BattleState, flight: Flight, prey: Flight): boolean {
  if (!mayPin(battle, flight, prey)) return false;
  if (battle.rangeBetween(flight, prey) === 0) return true;
  seekerPath(battle, flight, prey, movementOf(battle.setup, flight), false);
  keepStraight(battle, flight);
  const { path } = battle;
  const end = path.count > 0 ? path.at(path.count - 1) : flight;
  return battle.rangeBetween(end, prey) === 0;
}

/** The target of a flight: for hunters of flights fighters, for all others ships. */
function preyOf(battle: BattleState, flight: Flight): number {
  const isHunter = battle.setup.variants[flight.kind]?.hunts === 'flights';
  const other = isHunter && nearestFlight(battle, flight, (each) => !each.isSeekers);
  if (other) return FIRST_FLIGHT + other.index;
  return nearestShip(battle, flight)?.index ?? -1;
}

/** Writes the path to a target, back to the last hex without an enemy; out of the target's own hex. */
function flyTo(battle: BattleState, flight: Flight, target: number): void {
  const to = isShipTarget(target) ? battle.ship(target) : battle.flights.at(target - FIRST_FLIGHT);
  const { path } = battle;
  if (to.q === flight.q && to.r === flight.r) {
    for (const turn of mayTurn(battle, flight) ? LEAVING : LEAVING.slice(0, 1)) {
      const heading = (flight.heading + turn + 6) % 6;
      const q = flight.q + stepQ(heading);
      const r = flight.r + stepR(heading);
      if (holdsEnemy(battle, flight.side, q, r)) continue;
      const hex = path.add();
      hex.q = q;
      hex.r = r;
      hex.heading = heading;
      hex.altitude = flight.altitude;
      battle.endHeading = heading;
      return;
    }
    return;
  }
  const isBeside = hexRange(to.q - flight.q, to.r - flight.r) === 1;
  if (isBeside && to.altitude !== flight.altitude && mayTurn(battle, flight)) {
    circle(battle, flight, to);
  } else seekerPath(battle, flight, to, movementOf(battle.setup, flight), true);
  keepStraight(battle, flight);
  while (path.count > 0) {
    const { q, r } = path.at(path.count - 1);
    if (!holdsEnemy(battle, flight.side, q, r)) return;
    path.count -= 1;
    battle.endHeading = path.count > 0 ? path.at(path.count - 1).heading : flight.heading;
  }
}

/** Writes a path around a target beside the flight, a level with each hex, up to its own level (G.6). */
function circle(
  battle: BattleState,
  flight: Flight,
  to: InHex & { readonly altitude: number },
): void {
  const { path } = battle;
  let { q, r, altitude } = flight;
  let heading = 0;
  while (q + stepQ(heading) !== to.q || r + stepR(heading) !== to.r) heading += 1;
  // A hex and a level cost one each.
  const levels = Math.floor(movementOf(battle.setup, flight) / 2);
  for (let i = 0; i < levels && altitude !== to.altitude; i += 1) {
    const way = (heading + 5) % 6;
    q += stepQ(way);
    r += stepR(way);
    altitude += Math.sign(to.altitude - altitude);
    Object.assign(path.add(), { q, r, heading: way, altitude });
    battle.endHeading = way;
    heading = (heading + 1) % 6;
  }
}

/** False in a storm that bars turns, and after a jump that failed (F.6, S.9). */
const mayTurn = (battle: BattleState, { isStraight }: Flight): boolean =>
  !isStraight && !isStorm(battle, 'no turns');

/** Cuts a path before its first turn where there may be none; a flight that failed to jump stays level. */
function keepStraight(battle: BattleState, flight: Flight): void {
  if (mayTurn(battle, flight)) return;
  const { path } = battle;
  const { altitude, heading, isStraight } = flight;
  for (let i = 0; isStraight && i < path.count; i += 1) path.at(i).altitude = altitude;
  let straight = 0;
  while (straight < path.count && path.at(straight).heading === heading) straight += 1;
  path.count = straight;
  battle.endHeading = heading;
}

/** Turns, in order, of a flight that leaves its target's hex. */
const LEAVING = [0, 1, 2, 3, -1, -2] as const;

/** The target of a flight if it is beside the hex; else the first ship, fighters, seekers there. */
function firstBeside(battle: BattleState, side: number, at: InHex, target: number): number {
  const { flights } = battle;
  let [ship, fighters, seekers] = [-1, -1, -1];
  for (const enemy of battle.shipsOf(1 - side)) {
    if (!enemy.isOnTable || battle.rangeBetween(at, enemy) !== 1) continue;
    if (enemy.index === target) return target;
    if (ship < 0) ship = enemy.index;
  }
  for (let i = 0; i < flights.count; i += 1) {
    const enemy = flights.at(i);
    if (enemy.side === side || enemy.count === 0) continue;
    if (battle.rangeBetween(at, enemy) !== 1) continue;
    if (FIRST_FLIGHT + i === target) return target;
    if (enemy.isSeekers) seekers = seekers < 0 ? FIRST_FLIGHT + i : seekers;
    else if (fighters < 0) fighters = FIRST_FLIGHT + i;
  }
  return ship >= 0 ? ship : fighters >= 0 ? fighters : seekers;
}
