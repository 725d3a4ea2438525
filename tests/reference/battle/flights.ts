/** The Fighter Phase: seekers and fighters move and attack, ships defend themselves (6.3, 6.4). */
import {
  bears,
  type Element,
  isProbed,
  isShip,
  modesNow,
  modifierAgainst,
  readyMounts,
  type Shot,
} from './aim.ts';
import { byVolley, fired } from './combat.ts';
import { isGiven, pick, pickNumber } from './decisions.ts';
import { declaredDefence } from './declared.ts';
import { hitsOf, scoreOf } from './dice.ts';
import { interceptor, mayPin, mayRecover, opponentOf, pin } from './fighter-options.ts';
import { givenFlight } from './flown.ts';
import {
  arcLetters,
  beside,
  distance,
  type Hex,
  isSame,
  type Placed,
  rangeOf,
  turned,
  wedgeOf,
} from './hexes.ts';
import { isChosen, usesAll } from './readings.ts';
import type { FlightKind } from './request.ts';
import { isStormy } from './scenario.ts';
import { applyMarks, arcTowards, has, PLAIN, type Ship, strike, working } from './ship.ts';
import {
  type Battle,
  enemyShips,
  type Flight,
  isOn,
  lossesFrom,
  mineFlight,
  nearest,
  removeEmptyFlights,
  removeWrecks,
  takeLosses,
} from './state.ts';

/** Numbers by kind: fighters at the start, dice each, needed against ships and flights (6.4, F.4). */
export const KINDS: {
  readonly [kind in FlightKind]: {
    readonly size: number;
    readonly dice: number;
    readonly onShips: number;
    readonly onFlights: number;
    /** Its movement allowance, where it is not that of fighters. */
    readonly ma?: number;
  };
} = {
  standard: { size: 6, dice: 1, onShips: 5, onFlights: 5 },
  assault: { size: 4, dice: 2, onShips: 5, onFlights: 5 },
  bombers: { size: 5, dice: 1, onShips: 4, onFlights: 6 },
  interceptors: { size: 5, dice: 1, onShips: 6, onFlights: 4 },
  heavy: { size: 4, dice: 1, onShips: 5, onFlights: 5 },
  light: { size: 7, dice: 1, onShips: 5, onFlights: 5 },
  shuttle: { size: 1, dice: 1, onShips: 5, onFlights: 5, ma: 4 },
};

export const flightSlot = (battle: Battle, flight: Flight): void => {
  battle.moment += 1;
  flight.actedIn = battle.turn;
  interrupt(battle, flight);
  if (flight.left > 0) {
    if (flight.kind === 'seekers') actAsSeekers(battle, flight);
    else actAsFighters(battle, flight, KINDS[flight.kind]);
  }
  // Wrecks take seekers with them, at which others may be aimed.
  removeWrecks(battle);
  dropAimless(battle);
};

/** One flight of seekers aimed at a flight may act before it (C.4). */
const interrupt = (battle: Battle, flight: Flight): void => {
  const aimed = battle.flights.filter(
    ({ target, left, actedIn }) => target === flight && left > 0 && actedIn !== battle.turn,
  );
  const wordOf = (one: Flight | undefined) => one?.number ?? -1;
  const first = pick(
    `seekersFirst ${flight.number}`,
    [undefined, ...aimed],
    wordOf,
    () => aimed[0],
  );
  if (!first) return;
  first.actedIn = battle.turn;
  actAsSeekers(battle, first);
};

/** Seekers whose flight is gone are removed (choice 64). */
export const dropAimless = (battle: Battle): void => {
  removeEmptyFlights(battle);
  for (const seekers of battle.flights) {
    const { target } = seekers;
    if (target && !isShip(target) && target.left === 0) seekers.left = 0;
  }
  removeEmptyFlights(battle);
};

interface Place extends Hex {
  readonly heading: number;
  readonly level: number;
}

/** Cost of a hex by the target's arc, the lowest on a border (C.4). */
const hexCost = ({ q, r, heading }: Place, target: Hex): number => {
  const letters = arcLetters({ q, r }, heading, false, target);
  if (letters.includes('A') || letters.includes('B')) return 1;
  return letters.includes('C') || letters.includes('D') ? 2 : 3;
};

/**
 * Places in turn, from the start to where the allowance ends or `hasArrived` (6.3.2). Each has the
 * heading of arrival, and the last one that after its turns. With each hex it climbs a level towards its
 * target, if it can pay for both (G.6).
 */
export const approach = (
  start: Place,
  target: Placed,
  allowance: number,
  hasArrived: (at: Placed) => boolean,
): Place[] => {
  const { q, r, heading, level } = start;
  const places: Place[] = [{ q, r, heading, level }];
  const cost = hexCost(start, target);
  let left = allowance;
  let at = places[0]!;
  while (!hasArrived(at) && !isSame(at, target)) {
    const ahead = beside(at, at.heading);
    if (distance(ahead, target) < distance(at, target)) {
      if (left < cost) break;
      const isLevel = at.level === (target.level ?? at.level);
      const climbs = !isLevel && left >= 2 * cost;
      left -= climbs ? 2 * cost : cost;
      const level: number = climbs ? at.level + Math.sign(target.level! - at.level) : at.level;
      at = { ...ahead, heading: at.heading, level };
      places.push(at);
      continue;
    }
    const { k, b } = wedgeOf(at, at.heading, target)!;
    const isStarboard = k < 3 || (k === 3 && b === 0);
    at = { ...at, heading: turned(at.heading, isStarboard ? 1 : -1) };
  }
  return [...places.slice(0, -1), at];
};

/** Moves a flight along hexes that mines attack; the heading is that of the last place. */
const travel = (
  battle: Battle,
  flight: Flight,
  places: readonly Place[],
  isWatched = isOn(battle, 'F.1') && !isStormy(battle, 'silence'),
): void => {
  for (const place of places.slice(1)) {
    if (flight.left === 0) return;
    Object.assign(flight, place);
    mineFlight(battle, flight, [place]);
    if (!isWatched || flight.left === 0) continue;
    intercept(battle, flight);
    if (opponentOf(battle, flight)) return;
  }
  flight.heading = places.at(-1)!.heading;
};

/** A flight on station comes to a hex beside the other, or into its hex, and attacks (F.1). */
const intercept = (battle: Battle, target: Flight): void => {
  const found = interceptor(battle, target);
  if (!found) return;
  const { flight, way } = found;
  target.wasMet = true;
  flight.duty = undefined;
  flight.actedIn = battle.turn;
  travel(battle, flight, way.places, false);
  if (flight.left === 0) return;
  if (isSame(flight, target)) pin(flight, target);
  attackFlight(battle, flight, target, KINDS[flight.kind as FlightKind]);
  removeEmptyFlights(battle);
};

/** Seekers fly to their target's hex; reaching it is the attack, which uses them up (6.3). */
const actAsSeekers = (battle: Battle, flight: Flight): void => {
  const { target, weapon } = flight;
  if (!target || !weapon) throw new RangeError('seekers without target');
  const places = approach(flight, target, weapon.mode.ma, (at) => isSame(at, target));
  const hexLeft = places.at(-2) ?? target;
  travel(battle, flight, places);
  if (flight.left === 0 || !isSame(flight, target)) return;
  if (isShip(target)) defend(battle, target, flight, hexLeft);
  const { traits, bands } = weapon.mode;
  const { acc, imp, dmg } = bands[0]!;
  const { launcher } = flight;
  const probe = launcher && isProbed(battle, launcher, target) ? 1 : 0;
  const isFaced = isShip(target) && isChosen('seekersFaceCountermeasures', true);
  const counter = isFaced ? working(target, 'countermeasures') : 0;
  const m = probe - counter - (isShip(target) && has(target, 'anti-fighter-batteries') ? 1 : 0);
  const size = isChosen('seekersScoreAsMounts', false) ? 1 : weapon.size;
  const isLinked = traits.has('FrL') && isChosen('linkedSeekers', true);
  let hits = 0;
  for (let die = 0; die < (isLinked ? 1 : flight.left); die += 1) {
    hits += scoreOf(battle.die, acc, size, m, traits.has('Rpt'));
  }
  if (isLinked) hits *= flight.left;
  flight.left = 0;
  if (!isShip(target)) {
    takeLosses(target, lossesFrom(battle.die, target, hits, imp));
    return;
  }
  strike(battle, target, hits, { imp, dmg, traits }, arcTowards(target, hexLeft));
  applyMarks(target);
};

/** Beams, then all mounts with a Defensive mode, at medium range; losses count at once (D6). */
const defend = (battle: Battle, ship: Ship, flight: Flight, from: Hex): void => {
  const { die, turn } = battle;
  if (ship.cloaked > 0 || flight.left === 0) return;
  let losses = 0;
  const { beams, shots } = isGiven()
    ? declaredDefence(battle, ship, flight, from)
    : doctrineDefence(turn, ship, flight, from);
  ship.beamsUsed += beams;
  let caught = 0;
  for (let beam = 0; beam < beams; beam += 1) if (die() === 6) caught += 1;
  losses += lossesFrom(die, flight, caught, 1);
  for (const { mode, size, mounts } of fired(battle, shots)) {
    const band = mode.bands[Math.floor(mode.bands.length / 2)]!;
    const common = { range: 0, traits: mode.traits, line: 0, at: flight, battle };
    const m = modifierAgainst(ship, flight, common);
    const hits = hitsOf(die, { band, traits: mode.traits, size, mounts }, m);
    losses += lossesFrom(die, flight, hits, band.imp);
  }
  takeLosses(flight, losses);
};

type Kind = (typeof KINDS)[FlightKind];

/** Everything: unused beams, and banks with a Defensive mode that have not fired yet. */
const doctrineDefence = (turn: number, ship: Ship, flight: Flight, from: Hex) => ({
  beams: Math.max(0, working(ship, 'tractor-beam') - ship.beamsUsed),
  shots: ship.banks
    .flatMap((bank): Shot[] => {
      const mode = modesNow(bank).find(({ traits }) => traits.has('Dfn'));
      const mounts = bank.lastFired < turn ? readyMounts(bank, turn) : 0;
      const canFire = mode && mounts > 0 && bears(ship, bank.design, from);
      return canFire ? [{ bank, mode, mounts, target: flight }] : [];
    })
    .sort(byVolley),
});

/** Fighters move next to their target and attack (D7). */
const actAsFighters = (battle: Battle, flight: Flight, kind: Kind): void => {
  flight.duty = undefined;
  flight.wasMet = false;
  const pinned = opponentOf(battle, flight);
  const mayAttack = !isStormy(battle, 'silence');
  if (pinned) {
    if (mayAttack) attackFlight(battle, flight, pinned, kind);
    return;
  }
  const wants = () => (usesAll() && battle.turn > 1 ? 1 : 0);
  const isJumping =
    flight.isLongRange === true && pickNumber(`jump ${flight.number}`, 1, wants) === 1;
  if (isJumping && battle.die() >= 5) {
    flight.hasJumped = true;
    flight.left = 0;
    return;
  }
  if (isGiven()) {
    flyAsGiven(battle, flight, kind, isJumping);
    return;
  }
  const enemies = enemyShips(battle, flight.side);
  const enemyFlights = battle.flights.filter(({ side }) => side !== flight.side);
  const fighters = enemyFlights.filter((other) => other.kind !== 'seekers');
  const preyOf = () =>
    (flight.kind === 'interceptors'
      ? nearest<Element>(
          flight,
          fighters.filter(({ left }) => left > 0),
        )
      : undefined) ?? nearest<Element>(flight, enemies);
  const target = preyOf();
  const isHunter = flight.kind === 'interceptors' && target !== undefined && !isShip(target);
  if (!isJumping && flyHome(battle, flight, kind)) return;
  // A flight that stays with an enemy ship is lost.
  const isSafe = !enemies.some((ship) => isSame(ship, flight));
  if (flight.kind === 'interceptors' && !isHunter && isOn(battle, 'F.1') && isSafe) {
    flight.duty = 'patrol';
    return;
  }
  const others: Element[] = [...enemies, ...enemyFlights];
  const levelled = ({ q, r, level }: Placed): Placed =>
    isJumping ? { q, r, level: flight.level } : { q, r, level };
  // After a failed jump, and in a storm, a flight may not turn (F.6, S.9).
  const isCalm = !isStormy(battle, 'no turns') && !isJumping;
  const into =
    isHunter && mayAttack && mayPin(battle, flight, target)
      ? straight(
          isCalm,
          flight,
          approach(flight, levelled(target), kind.ma ?? 8, (at) => isSame(at, target)),
        )
      : [];
  const isDogfight = into.length > 0 && rangeOf(into.at(-1)!, target!) === 0;
  if (isDogfight) travel(battle, flight, into);
  else if (target)
    travel(battle, flight, fightersPath(flight, levelled(target), others, kind.ma ?? 8, isCalm));
  if (flight.left === 0) return;
  const other = opponentOf(battle, flight);
  if (other) {
    attackFlight(battle, flight, other, kind);
    return;
  }
  if (enemies.some((ship) => isSame(ship, flight))) {
    flight.left = 0;
    return;
  }
  const seekers = enemyFlights.filter((other) => other.kind === 'seekers');
  // Its target may have come into the last hex of its path to intercept it.
  const aim = flight.wasMet ? preyOf() : target;
  const prey = aim && !isShip(aim) ? aim : undefined;
  if (prey && rangeOf(prey, flight) === 0 && mayPin(battle, flight, prey)) {
    pin(flight, prey);
    attackFlight(battle, flight, prey, kind);
    return;
  }
  const attacked = [...(aim ? [aim] : []), ...enemies, ...fighters, ...seekers].find(
    (element) => rangeOf(flight, element) === 1 && (isShip(element) || element.left > 0),
  );
  if (attacked && !mayAttack) return;
  if (!attacked) {
    if (isOn(battle, 'F.3') && flight.kind !== 'shuttle') flight.duty = 'screen';
    return;
  }
  if (isShip(attacked)) attackShip(battle, flight, attacked, kind);
  else attackFlight(battle, flight, attacked, kind);
};

/** Flies and attacks as it was decided; after an interception it decides once more on its attack. */
const flyAsGiven = (battle: Battle, flight: Flight, kind: Kind, isTied: boolean): void => {
  let given = givenFlight(battle, flight, false, isTied);
  if (given.duty !== 'patrol') travel(battle, flight, given.places);
  if (flight.left === 0) return;
  const other = opponentOf(battle, flight);
  if (other) {
    attackFlight(battle, flight, other, kind);
    return;
  }
  if (given.recovers && isSame(flight, flight.carrier!) && mayRecover(battle, flight)) {
    land(flight);
    return;
  }
  if (enemyShips(battle, flight.side).some((ship) => isSame(ship, flight))) {
    flight.left = 0;
    return;
  }
  if (flight.wasMet) given = givenFlight(battle, flight, true, isTied);
  flight.duty = given.duty;
  const { target } = given;
  if (given.duty || !target || isStormy(battle, 'silence')) return;
  if (isShip(target)) {
    attackShip(battle, flight, target, kind);
    return;
  }
  if (isSame(target, flight) && mayPin(battle, flight, target)) pin(flight, target);
  attackFlight(battle, flight, target, kind);
};

const land = (flight: Flight): void => {
  flight.carrier!.recovered += 1;
  flight.aboard = flight.left;
  flight.left = 0;
  flight.isRecovered = true;
};

/** A weak flight returns to its ship, if its path ends there and the ship has room; true if it did (F.5). */
const flyHome = (battle: Battle, flight: Flight, kind: Kind): boolean => {
  const { carrier } = flight;
  if (!usesAll() || !carrier || flight.left > 2 || !mayRecover(battle, flight)) return false;
  if (isStormy(battle, 'no turns')) return false;
  const places = approach(flight, carrier, kind.ma ?? 8, (at) => isSame(at, carrier));
  if (rangeOf(places.at(-1)!, carrier) !== 0) return false;
  travel(battle, flight, places);
  if (flight.left === 0 || opponentOf(battle, flight) || !isSame(flight, carrier)) return true;
  land(flight);
  return true;
};

/** A path as far as it is straight, where a storm bars turns (S.9); the last hex may have one after its entry. */
const straight = (isCalm: boolean, { heading }: Place, places: Place[]): Place[] => {
  const turn = places.findIndex((place) => place.heading !== heading);
  if (isCalm || turn < 0) return places;
  const before = places[turn - 1];
  const isAhead = !before || isSame(beside(before, heading), places[turn]!);
  const end = { ...places[turn]!, heading };
  return isAhead ? [...places.slice(0, turn), end] : places.slice(0, turn);
};

/** Up to beside the target, and back to the last hex without an enemy; out of the target's own hex. */
const fightersPath = (
  flight: Flight,
  target: Placed,
  enemies: readonly Hex[],
  allowance: number,
  isCalm: boolean,
): Place[] => {
  const isFree = (hex: Hex) => !enemies.some((enemy) => isSame(enemy, hex));
  const { q, r, level } = flight;
  const start: Place = { q, r, heading: flight.heading, level };
  if (isSame(start, target)) {
    const heading = (isCalm ? [0, 1, 2, 3, -1, -2] : [0])
      .map((by) => turned(start.heading, by))
      .find((direction) => isFree(beside(start, direction)));
    return heading === undefined ? [start] : [start, { ...beside(start, heading), heading, level }];
  }
  const found =
    isCalm && distance(start, target) === 1 && target.level !== level
      ? around(start, target, allowance)
      : approach(start, target, allowance, (at) => distance(at, target) <= 1);
  const places = straight(isCalm, start, found);
  const last = places.findLastIndex(isFree);
  return last > 0 ? places.slice(0, last + 1) : [places.length === 1 ? places[0]! : start];
};

/** Around a target beside the flight, with port turns, until it has climbed or dived to its level (G.6). */
const around = (start: Place, target: Placed, allowance: number): Place[] => {
  const places = [start];
  let at = start;
  for (let left = allowance; left >= 2 && at.level !== target.level; left -= 2) {
    const way = [0, 1, 2, 3, 4, 5].find((direction) => isSame(beside(at, direction), target))!;
    const heading = turned(way, -1);
    const level = at.level + Math.sign(target.level! - at.level);
    at = { ...beside(at, heading), heading, level };
    places.push(at);
  }
  return places;
};

/** Dice of a flight: successes and natural ones. */
const roll = (battle: Battle, flight: Flight, dice: number, needed: number) => {
  let hits = 0;
  let ones = 0;
  for (let i = 0; i < flight.left * dice; i += 1) {
    const face = battle.die();
    if (face >= needed) hits += 1;
    if (face === 1) ones += 1;
  }
  return { hits, ones };
};

/** On ships: IMP 1, DMG 1; each natural 1 costs a fighter where there are batteries (5.4, B.1). */
const attackShip = (battle: Battle, flight: Flight, ship: Ship, kind: Kind): void => {
  defend(battle, ship, flight, flight);
  const { hits, ones } = roll(battle, flight, kind.dice, kind.onShips);
  strike(battle, ship, hits, PLAIN, arcTowards(ship, flight));
  applyMarks(ship);
  if (!has(ship, 'anti-fighter-batteries')) return;
  takeLosses(flight, lossesFrom(battle.die, flight, ones, 1));
};

/** On flights: each 1 kills one of its own, at most as many as the target had; not on seekers (R14). */
const attackFlight = (battle: Battle, flight: Flight, target: Flight, kind: Kind): void => {
  const { hits, ones } = roll(battle, flight, kind.dice, kind.onFlights);
  const own = target.kind === 'seekers' ? 0 : Math.min(ones, target.left);
  takeLosses(target, lossesFrom(battle.die, target, hits, 1));
  takeLosses(flight, lossesFrom(battle.die, flight, own, 1));
};
