/** Options of fighters: patrols, dogfights, screens, launch and recovery, long range (F). */
import type { BattleState } from './battle.ts';
import { hexRange } from './bearings.ts';
import { holdsEnemy, tagLimit } from './elements.ts';
import { pathsWithin } from './flight-paths.ts';
import { isStorm } from './scenario.ts';
import { hasDuties, movementOf } from './setup.ts';
import { type Flight, type Interception, ON_STATION, SCREENING, type ShipState } from './state.ts';

/** Flights of a list that are on the board. */
export function* flying({ flights }: BattleState): Generator<Flight> {
  for (let i = 0; i < flights.count; i += 1) if (flights.at(i).count > 0) yield flights.at(i);
}

/** The enemy with which a flight is in a dogfight; a ship in their hex parts them (F.2). */
export function opponentOf(battle: BattleState, flight: Flight): Flight | undefined {
  const other = flight.pin > 0 ? battle.flights.at(flight.pin - 1) : undefined;
  if (!other || other.count === 0 || other.pin !== flight.index + 1) return undefined;
  const { q, r } = flight;
  if (other.q !== q || other.r !== r) return undefined;
  return battle.ships.some((ship) => ship.isOnTable && ship.q === q && ship.r === r)
    ? undefined
    : other;
}

/** True if a flight may begin a dogfight with an enemy in its hex: the only one there, and free (F.2). */
export function mayPin(battle: BattleState, flight: Flight, enemy: Flight): boolean {
  if (!battle.options.has('F.2') || flight.isSeekers || enemy.isSeekers) return false;
  if (!hasDuties(battle.setup, flight) || isStorm(battle, 'silence')) return false;
  if (opponentOf(battle, flight) || opponentOf(battle, enemy)) return false;
  if (battle.enemyIn(enemy.q, enemy.r, flight.side)) return false;
  const others = [...flying(battle)].filter(
    ({ side, q, r }) => side === enemy.side && q === enemy.q && r === enemy.r,
  );
  return others.length === 1;
}

/** Two flights in a dogfight; screens end (F.2). */
export function pin(battle: BattleState, flight: Flight, enemy: Flight): void {
  flight.pin = enemy.index + 1;
  enemy.pin = flight.index + 1;
  enemy.duty = 0;
  battle.log?.push({ type: 'dogfight', flight: flight.index, target: enemy.index });
}

/** Ways to intercept a flight: within half the movement, to a hex beside it or, for a dogfight, into it. */
export function interceptionsOf(battle: BattleState, target: Flight): readonly Interception[] {
  return [...flying(battle)].flatMap((flight) => {
    if (flight.side === target.side || flight.duty !== ON_STATION) return [];
    const allowance = Math.floor(movementOf(battle.setup, flight) / 2);
    return pathsWithin(battle, flight, allowance, target.altitude - flight.altitude).flatMap(
      (way): Interception[] => {
        const [q, r] = way.path.at(-1) ?? [flight.q, flight.r];
        const range = hexRange(target.q - q, target.r - r);
        if (way.heading !== flight.heading && isStorm(battle, 'no turns')) return [];
        const isFree = range === 1 && !holdsEnemy(battle, flight.side, q, r);
        return isFree || (range === 0 && mayPin(battle, flight, target))
          ? [{ ...way, flight }]
          : [];
      },
    );
  });
}

/** The penalty of screening fighters in a hex (F.3). */
export function screenIn(battle: BattleState, q: number, r: number): number {
  let fighters = 0;
  for (const flight of flying(battle)) {
    if (flight.duty === SCREENING && flight.q === q && flight.r === r) fighters += flight.count;
  }
  const { screens } = battle.play.battle.play.craft;
  return screens.findLast(({ from }) => fighters >= from)?.by ?? 0;
}

/** Flights aboard a ship. */
export const craftAboard = ({ flights }: BattleState, ship: ShipState): readonly Flight[] =>
  flights.all
    .slice(0, flights.count)
    .filter((flight) => flight.aboard > 0 && flight.carrier === ship.index + 1);

/** Flights launched in a turn, by hull, twice as many with launch tubes (B.12, F.5). */
export const launchLimit = ({ type }: ShipState): number =>
  tagLimit(type.hull) * (type.fixed.has('launch tubes') ? 2 : 1);

/** Launches flights as the owner wants (5g, F.5). */
export function launchFlights(battle: BattleState, ship: ShipState): void {
  const decider = battle.decider(ship.side);
  for (let left = launchLimit(ship); left > 0; left -= 1) {
    const ready = craftAboard(battle, ship).filter(({ isRecovered }) => !isRecovered);
    if (ready.length === 0) return;
    const flight = battle.flights.all[decider.launchFlight(battle, ship, ready)];
    if (!flight) return;
    takeOff(battle, ship, flight, decider.flightHeading(battle, flight));
  }
}

/** A flight leaves its carrier. */
export function takeOff(
  battle: BattleState,
  ship: ShipState,
  flight: Flight,
  heading: number,
): void {
  const { q, r, altitude } = ship;
  Object.assign(flight, { q, r, altitude, heading, count: flight.aboard, aboard: 0 });
  const { index, count } = flight;
  battle.log?.push({ type: 'took off', ship: ship.index, flight: index, count, heading });
}

/** True if a flight may land in its carrier's hex: half as many as launch, rounded up (F.5). */
export function mayRecover(battle: BattleState, flight: Flight, q: number, r: number): boolean {
  const ship = battle.ships[flight.carrier - 1];
  if (
    ship?.q !== q ||
    ship.r !== r ||
    !battle.options.has('F.5') ||
    !ship.isOnTable ||
    ship.isCloaked
  )
    return false;
  const { type, recovered } = ship;
  // Shuttles have room of their own (B.20).
  const isFighter = hasDuties(battle.setup, flight);
  const capacity = type.fixed.get(isFighter ? 'carrier' : 'shuttles') ?? 0;
  const held = craftAboard(battle, ship).filter(
    (each) => hasDuties(battle.setup, each) === isFighter,
  );
  return recovered < Math.ceil(tagLimit(type.hull) / 2) && held.length < capacity;
}

/** A flight lands on its carrier. */
export function recover(battle: BattleState, flight: Flight): void {
  const ship = battle.ships[flight.carrier - 1];
  if (!ship) return;
  ship.recovered += 1;
  Object.assign(flight, { aboard: flight.count, count: 0, isRecovered: 1 });
  battle.log?.push({ type: 'recovered', ship: ship.index, flight: flight.index });
}

/** A long range flight tries to leave; if it fails, it may not turn this turn (F.6). */
export function jump(battle: BattleState, flight: Flight): void {
  const { dice, play } = battle;
  const needed = play.battle.play.craft.longRange.jumps;
  dice.tray?.row('hyperdrive', needed);
  const leaves = dice.d6() >= needed;
  dice.tray?.die(leaves);
  if (leaves) Object.assign(flight, { count: 0, hasJumped: 1 });
  else flight.isStraight = 1;
  battle.log?.push({ type: 'jump', flight: flight.index, leaves: leaves ? 1 : 0 });
}
